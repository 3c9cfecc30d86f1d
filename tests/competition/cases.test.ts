/** The handed cases of competitions, and our own in the same form, through the verbs of the command line. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pairVerb } from '../../server/cli/pair.ts';
import { standingsVerb } from '../../server/cli/standings.ts';

interface Case {
  readonly id: string;
  readonly verb: 'pair' | 'standings';
  readonly in: unknown;
  readonly out: Readonly<Record<string, unknown>>;
}

/** A case of ours: answered, or refused by a code. */
type OwnCase = Omit<Case, 'out'> & {
  readonly clauses: readonly string[];
  readonly out?: Case['out'];
  readonly refused?: string;
};

function casesIn<T>(file: string): T[] {
  return JSON.parse(readFileSync(new URL(`../cases/${file}`, import.meta.url), 'utf8')) as T[];
}
const cases = casesIn<Case>('competitions.json');
/** Their answers come from a program of its own, written from the README of the cases and the rules alone, or from hand. */
const own = casesIn<OwnCase>('own-competitions.json');
const VERBS = { pair: pairVerb, standings: standingsVerb };

describe('the handed cases of competitions', () => {
  it('are there', () => {
    expect(cases.length).toBeGreaterThan(4);
  });

  it.each(cases)('$id', ({ verb, in: given, out }) => {
    const answer = VERBS[verb](given);
    if (!answer.ok) throw new Error(answer.error.message);
    for (const [key, wanted] of Object.entries(out)) expect(answer.value, key).toHaveProperty([key], wanted);
  });
});

describe('our own cases of competitions', () => {
  it.each(own.map((each) => ({ ...each, title: `[${each.clauses.join(' ')}] ${each.id}` })))(
    '$title',
    ({ verb, in: given, out = {}, refused }) => {
      const answer = VERBS[verb](given);
      if (refused !== undefined) expect(answer).toMatchObject({ ok: false, error: { code: refused } });
      else if (!answer.ok) throw new Error(answer.error.message);
      else for (const [key, wanted] of Object.entries(out)) expect(answer.value, key).toHaveProperty([key], wanted);
    },
  );
});
