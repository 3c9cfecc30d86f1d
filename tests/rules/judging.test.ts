/** The handed judging cases, our own in the same form, and the codes that rulings tell. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeVerb } from '../../server/cli/judge.ts';
import { FINDING_CODES, FINDINGS } from '../../shared/rules/findings.ts';
import { judgePass, judgeStrike, layPenalty } from '../../shared/rules/judge.ts';
import { strikes } from './random-scene.ts';
import { ruleOn } from './scene.ts';

interface Handed {
  readonly id: string;
  readonly clauses?: readonly string[];
  readonly action: string;
  readonly expect: Record<string, unknown> & { readonly position?: Record<string, [number, number] | null> };
}
type Answer = Record<string, unknown> & { readonly position: Record<string, [number, number] | null> };

function casesIn(file: string): Handed[] {
  return JSON.parse(readFileSync(new URL(`../cases/${file}`, import.meta.url), 'utf8')) as Handed[];
}
const handed = casesIn('judging.json');
/** Worked out by hand from the source and rules.md before the engine was asked. */
const own = casesIn('own-judging.json');

describe.each([
  { whose: 'handed', cases: handed },
  { whose: 'own', cases: own },
])('$whose cases', ({ cases }) => {
  for (const { expect: wanted, ...given } of cases) {
    const clauses = given.clauses ?? [wanted.clause ?? (given.action === 'aim' ? '12.6' : '12.3')];
    it(`[${clauses.join(' ')}] ${given.id}`, () => {
      const result = judgeVerb(given);
      expect(result.ok).toBe(true);
      if (!result.ok) return;
      const answer = result.value as Answer;
      const { position = {}, ...rest } = wanted;
      for (const [key, value] of Object.entries(rest)) expect(answer[key], key).toEqual(value);
      for (const [id, place] of Object.entries(position)) {
        const now = answer.position[id];
        if (place === null) expect(now, id).toBeNull();
        else {
          expect(now?.[0], id).toBeCloseTo(place[0], 2);
          expect(now?.[1], id).toBeCloseTo(place[1], 2);
        }
      }
      expect(answer.id).toBe(given.id);
    });
  }
});

describe('findings', () => {
  it('every code has its line, and every code a ruling gives of itself is told by some ruling', () => {
    const told = new Set<string>();
    const note = (findings: readonly { readonly code: string }[]): void => {
      for (const { code } of findings) told.add(code);
    };
    for (const each of handed) {
      const result = judgeVerb(each);
      if (result.ok && 'findings' in (result.value as object))
        note((result.value as { findings: { code: string }[] }).findings);
    }
    for (const { situation, strike, log, after } of fc.sample(strikes, { numRuns: 2000, seed: 20080301 })) {
      note(judgeStrike(situation, strike, log, after).findings);
      note(judgePass(situation, strike.seat).findings);
      note(layPenalty(situation, strike.seat, { clause: '17.1.o', penalty: log.length % 2 === 0 ? 1 : 0 }).findings);
    }
    const byCaller = ['lost.clock', 'lost.clock-again', 'lost.referee', 'lost.referee-penalty', 'lost.deferred'];
    // Too rare for chance.
    const last = { A1: [0, 200], B1: [-200, 100] } as const;
    const words = 'hit A1, pot A1 NE, ';
    const opening = { openedBy: 'A', seriesEnded: {} } as const;
    note(ruleOn({ pieces: last, log: `${words}pot B1 NW, pot striker SE` }).findings);
    note(ruleOn({ pieces: last, log: `${words}back`, history: opening }).findings);
    expect(FINDING_CODES.filter((code) => !told.has(code) && !byCaller.includes(code))).toEqual([]);
    for (const code of told) expect(FINDINGS).toHaveProperty([code]);
  });
});
