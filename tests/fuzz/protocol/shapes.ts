/** Values that fit a JSON schema, as the service's own description of itself and those of its messages have them. */
import type { Dice } from './dice.ts';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly default?: unknown;
}

/** What stands for a field of this name. */
export type Known = (name: string, dice: Dice) => unknown;

const LIMIT = 2 ** 40;

function text(schema: Schema, dice: Dice): string {
  if (schema.format === 'email') return `fuzz${dice.whole(0, 1e6)}@example.org`;
  if (schema.pattern?.includes('AB')) return `${dice.pick(['A', 'B'])}${dice.whole(1, 8)}`;
  if (schema.pattern !== undefined) return 'abcDEF_-19';
  const long = Math.min(schema.maxLength ?? 40, dice.chance(0.05) ? 4000 : 20);
  return 'fuzz āb '
    .repeat(Math.ceil(long / 8))
    .slice(0, Math.max(schema.minLength ?? 0, dice.whole(1, Math.max(1, long))));
}

/** A number within its bounds, often at one of them. */
function number(schema: Schema, dice: Dice): number {
  const least = Math.max(schema.minimum ?? -LIMIT, -LIMIT);
  const most = Math.min(schema.maximum ?? LIMIT, LIMIT);
  if (dice.chance(0.2)) return dice.pick([least, most]);
  return dice.chance(0.5) ? Math.min(most, Math.max(least, dice.whole(0, 8))) : dice.whole(least, most);
}

/** @param name of the field that is filled */
export function valueFor(schema: Schema, dice: Dice, known: Known, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return dice.pick(schema.enum);
  const several = schema.anyOf ?? schema.oneOf;
  if (several !== undefined) return valueFor(dice.pick(several), dice, known, name);
  const type = typeof schema.type === 'string' ? schema.type : dice.pick(schema.type ?? ['string']);
  switch (type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(
        ([key]) => schema.required?.includes(key) || dice.chance(0.5),
      );
      // What its shape doesn't say: commands have fields of their own.
      const more = known(`${name} fields`, dice) as object | undefined;
      return { ...more, ...Object.fromEntries(entries.map(([key, one]) => [key, valueFor(one, dice, known, key)])) };
    }
    case 'array': {
      if (schema.prefixItems !== undefined) return schema.prefixItems.map((one) => valueFor(one, dice, known, name));
      const count = Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, dice.whole(0, 4)));
      return Array.from({ length: count }, () => valueFor(schema.items ?? {}, dice, known, name));
    }
    case 'integer': {
      const given = known(name, dice);
      return typeof given === 'number' ? given : Math.round(number(schema, dice));
    }
    case 'number':
      return number(schema, dice);
    case 'boolean':
      return dice.chance(0.5);
    case 'null':
      return null;
    default:
      return known(name, dice) ?? text(schema, dice);
  }
}
