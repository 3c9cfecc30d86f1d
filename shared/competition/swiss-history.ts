/** What a Swiss pairing needs to know of the rounds so far. */
import { type Bye, byePoints, type ParticipantId, type PlayedGame, type Points, pointsOf } from './result.ts';
import { tidy } from './sums.ts';
import type { SwissEntrant } from './swiss.ts';

/**
 * The entrants with their points, opponents and first strikes. A game lost by absence counts as met, but nobody struck.
 * @param here who takes part in the next round, in seeding order
 * @param games each with who struck first named first
 */
export function swissEntrants(
  here: readonly ParticipantId[],
  games: readonly PlayedGame[],
  byes: readonly Bye[],
  points: Points,
): readonly SwissEntrant[] {
  const known = new Map(
    here.map((id) => [id, { id, points: 0, met: new Set<ParticipantId>(), strikes: [] as boolean[], hadBye: false }]),
  );
  for (const { a, b, result } of [...games].sort((x, y) => x.round - y.round)) {
    const won = pointsOf(result, points);
    for (const [id, other, own, first] of [
      [a, b, won[0], true],
      [b, a, won[1], false],
    ] as const) {
      const entrant = known.get(id);
      if (entrant === undefined) continue;
      entrant.points = tidy(entrant.points + own);
      entrant.met.add(other);
      if (!('absent' in result)) entrant.strikes.push(first);
    }
  }
  for (const { participant } of byes) {
    const entrant = known.get(participant);
    if (entrant === undefined) continue;
    entrant.points = tidy(entrant.points + byePoints(points));
    entrant.hadBye = true;
  }
  return [...known.values()];
}
