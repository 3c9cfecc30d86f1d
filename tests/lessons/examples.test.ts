import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulingOf } from '../../client/pages/replay/picture.ts';
import { exampleMoment } from '../../client/pages/rules/example-moment.ts';
import { EXAMPLES, type Example, exampleOf, refusalOf, TO_SOLVE } from '../../shared/lessons/examples.ts';
import { checkPosition } from '../../shared/physics/simulate.ts';
import { positionText } from '../../shared/record/position.ts';
import { isStrike } from '../../shared/record/record.ts';
import { isClause } from '../../shared/rules/clauses.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { cites, WANTS } from './wants.ts';

const named = (list: readonly Example[]) => list.map((example) => [example.clauses.join(' '), example] as const);
const happening = EXAMPLES.filter((example) => example.happening.type !== 'refused');
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
      expect(want({ situation: example.situation, ruling, log: moment.body.log })).toBe(true);
  });

  it.each(named(refused))('[%s] refuses what its example shows', (clause, example) => {
    expect(refusalOf(example)?.clause).toBe(clause);
    expect(exampleMoment(example)).toBeNull();
  });

  it.each(named(EXAMPLES))('%s lies on the table and can be opened for practice', (_, { situation }) => {
    expect(checkPosition(null, situation.pieces, FEDERATION)).toBeNull();
    expect(positionText({ ...situation, turn: 'S' })).toMatch(/^[\w-]+$/);
  });
});
