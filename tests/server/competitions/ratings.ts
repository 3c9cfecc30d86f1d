/** Ratings counted anew by openskill alone, to hold the service's against. */
import { rate } from 'openskill';
import { thurstoneMostellerFull } from 'openskill/models';
import { expect } from 'vitest';
import type { Person, Running } from '../people.ts';

/** A rated game as the test knows it. */
export interface RatedDeed {
  readonly table: string;
  readonly a: string;
  readonly b: string;
  /** Null: drawn. */
  readonly winner: 'a' | 'b' | null;
}

const DAY = 86_400_000;
const START = 25 / 3;

/** Holds the means of everybody against those of these games, in the order in which they were entered. */
export async function expectRatings(
  running: Running,
  people: readonly Person[],
  deeds: readonly RatedDeed[],
): Promise<void> {
  const { results } = running.service.store;
  const order = new Map<string, { seq: number; at: number }>();
  for (const person of people)
    for (const step of await results.steps(person.id, 'singles')) order.set(step.game, { seq: step.seq, at: step.at });
  expect([...order.keys()].sort(), 'the games that count').toEqual(deeds.map(({ table }) => table).sort());
  const beliefs = new Map<string, { mu: number; sigma: number; at: number }>();
  const games = [...deeds].sort((x, y) => order.get(x.table)!.seq - order.get(y.table)!.seq);
  for (const { table, a, b, winner } of games) {
    const { at } = order.get(table)!;
    const [one, other] = [a, b].map((id) => {
      const belief = beliefs.get(id) ?? { mu: 25, sigma: START, at };
      // A belief widens with time, to where everybody starts.
      const sigma = Math.min(START, Math.sqrt(belief.sigma ** 2 + (Math.max(0, at - belief.at) / DAY) * 0.06));
      return { mu: belief.mu, sigma };
    });
    const rank = winner === 'a' ? [1, 2] : winner === 'b' ? [2, 1] : [1, 1];
    const [after, there] = rate([[one!], [other!]], { rank, model: thurstoneMostellerFull });
    beliefs.set(a, { ...after![0]!, at });
    beliefs.set(b, { ...there![0]!, at });
  }
  const now = await results.ratings(
    people.map(({ id }) => id),
    'singles',
  );
  expect([...now.keys()].sort()).toEqual([...beliefs.keys()].sort());
  for (const [id, { rating }] of now) expect(rating.mu, id).toBeCloseTo(beliefs.get(id)!.mu, 10);
}
