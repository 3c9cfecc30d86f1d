/** What a team looks like on the table: two colours and an emblem (4.2). */
import type { Refusal } from '../../table/refusal.ts';

/** Drawn by the client; a team chooses one. */
export const EMBLEMS = [
  'oak',
  'linden',
  'pine',
  'sun',
  'star',
  'moon',
  'wave',
  'anchor',
  'stork',
  'wagtail',
  'fox',
  'wolf',
  'bear',
  'horse',
  'crown',
  'key',
  'mill',
  'tower',
  'cross',
  'lightning',
] as const;
export type Emblem = (typeof EMBLEMS)[number];

export interface Look {
  /** `#rrggbb`: the ground, and what is drawn on it. They differ. */
  readonly colours: readonly [string, string];
  /** Null: none. */
  readonly emblem: Emblem | null;
}

const COLOUR = /^#[0-9a-f]{6}$/;

/** What is wrong with a look; null: nothing. Errors: `team.look`. */
export function badLook(look: unknown): Refusal | null {
  const wrong: Refusal = {
    code: 'team.look',
    clause: '4.2',
    message: 'A team has two different colours as #rrggbb, and one of the emblems or none.',
  };
  if (typeof look !== 'object' || look === null) return wrong;
  const { colours, emblem } = look as Partial<Look>;
  if (!Array.isArray(colours) || colours.length !== 2 || colours[0] === colours[1]) return wrong;
  if (!colours.every((colour) => typeof colour === 'string' && COLOUR.test(colour))) return wrong;
  return emblem === null || EMBLEMS.includes(emblem as Emblem) ? null : wrong;
}
