import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulingOf } from '../../client/pages/replay/picture.ts';
import { exampleMoment } from '../../client/pages/rules/example-moment.ts';
import { EXAMPLES, type Example, exampleOf, refusalAt, refusalOf, TO_SOLVE } from '../../shared/lessons/examples.ts';
import { checkPosition } from '../../shared/physics/simulate.ts';
import { positionText } from '../../shared/record/position.ts';
import { isStrike } from '../../shared/record/record.ts';
import { isClause } from '../../shared/rules/clauses.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { cites, WANTS } from './wants.ts';

const named = (list: readonly Example[]) => list.map((example) => [example.clauses.join(' '), example] as const);
const laid: readonly string[] = ['refused', 'placed'] satisfies readonly Example['happening']['type'][];
const happening = EXAMPLES.filter((example) => !laid.includes(example.happening.type));
const placed = EXAMPLES.filter((example) => example.happening.type === 'placed');
const refused = EXAMPLES.filter((example) => example.happening.type === 'refused');

/** Every clause that the rules of a strike, a pass or the strike clock can cite, as their sources name them. */
function citable(): readonly string[] {
  const folder = new URL('../../shared/rules/', import.meta.url);
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && name !== 'clauses.ts')
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/'(\d+\.\d+(?:\.[a-z]+)?)'/g)].map((match) => match[1]!));
  return [...new Set(found)].filter(isClause).sort();
}

describe('the examples of the rules', () => {
  it('have a strike each', () => {
    const shown = new Set(EXAMPLES.map(({ clauses }) => clauses[0]));
    expect(TO_SOLVE.map(({ clauses }) => clauses[0]).filter((clause) => !shown.has(clause))).toEqual([]);
  });

  it('are of clauses that exist, one for each', () => {
    const all = EXAMPLES.flatMap(({ clauses }) => clauses);
    expect(all.filter((clause) => !isClause(clause))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(60);
    expect(exampleOf('17.1.g')?.clauses).toEqual(['17.1.g']);
    expect(exampleOf('1.1.a')).toBeUndefined();
  });

  it('are there for every clause that a ruling can cite', () => {
    const clauses = citable();
    expect(clauses.length).toBeGreaterThan(40);
    expect(clauses.filter((clause) => exampleOf(clause) === undefined)).toEqual([]);
  });

  it.each(named(happening))('[%s] is cited by the ruling of its example', (_, example) => {
    const moment = exampleMoment(example);
    const ruling = moment === null ? null : rulingOf(moment);
    if (moment === null || ruling === null) throw new Error('nothing is ruled');
    const all = cites(ruling);
    // 17.7 says what a flown piece is not: nothing cites it.
    const wanted =
      example.cites === undefined ? example.clauses.filter((clause) => clause !== '17.7') : [example.cites];
    expect([...all]).toEqual(expect.arrayContaining(wanted));
    expect(moment.told?.head).not.toBeNull();
    const want = WANTS[example.clauses[0]!];
    if (want !== undefined && isStrike(moment.body))
      expect(want({ situation: example.situation, ruling, log: moment.body.log, striker: moment.body.striker })).toBe(
        true,
      );
  });

  it.each(named(refused))('[%s] refuses what its example shows', (_, example) => {
    expect(refusalOf(example)?.clause).toBe(example.clauses[0]);
    expect(exampleMoment(example)).toBeNull();
  });

  it.each(named(placed))(
    '[%s] lets the striker lie as its example begins, and no nearer than the measure says',
    (_, example) => {
      const { situation, happening } = example;
      if (happening.type !== 'placed') throw new Error('not laid');
      const { strike } = happening;
      expect(refusalOf(example)).toBeNull();
      expect(refusalAt(situation, strike)).toBeNull();
      expect(exampleMoment(example)).toBeNull();
      const clauses = [
        refusalAt(situation, { ...strike, y: -478 }),
        refusalAt(situation, { ...strike, y: -375.49 }),
        refusalAt(situation, { ...strike, x: 364.51 }),
      ].map((refusal) => refusal?.clause);
      expect(clauses).toEqual(['12.4', '12.3', '12.3']);
    },
  );

  it('[25.1] [26.1] has discs touch at the sum of their radii', () => {
    const { situation, happening } = exampleOf('25.1')!;
    if (happening.type !== 'placed') throw new Error('not laid');
    const [x, y] = situation.pieces.A1!;
    const from = (gap: number) => refusalAt(situation, { ...happening.strike, x: x - 15 - 22.25 - gap, y });
    expect(from(0)?.code).toBe('placement.piece');
    expect(from(0.01)).toBeNull();
  });

  it('[27.1] comes off the rail another way when it is hit off its middle', () => {
    const example = exampleOf('27.1')!;
    if (example.happening.type !== 'strike') throw new Error('nothing is struck');
    const at = (offset: number) => {
      const strike = { ...(example.happening as { readonly strike: Strike }).strike, offset };
      const body = exampleMoment({ ...example, happening: { type: 'strike', strike } })?.body;
      return body !== undefined && isStrike(body) ? body.striker : null;
    };
    expect(at(0)![0]).toBeCloseTo(0, 3);
    expect(Math.abs(at(50)![0])).toBeGreaterThan(20);
    expect(at(-50)![0]).toBeCloseTo(-at(50)![0], 3);
  });

  it.each(named(EXAMPLES))('%s lies on the table and can be opened for practice', (_, { situation }) => {
    expect(checkPosition(null, situation.pieces, FEDERATION)).toBeNull();
    expect(positionText({ ...situation, turn: 'S' })).toMatch(/^[\w-]+$/);
  });
});
