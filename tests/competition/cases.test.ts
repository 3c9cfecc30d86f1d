/** The handed cases of competitions, and more of their kind, through the verbs of the command line. */
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

const cases = JSON.parse(readFileSync(new URL('../cases/competitions.json', import.meta.url), 'utf8')) as Case[];
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
