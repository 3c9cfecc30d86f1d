/** Who knows nothing but a straight strike at the nearest piece: what an exercise should teach more than. */
import { startRun, strikeOn } from '../../shared/exercises/check.ts';
import type { Exercise, Run } from '../../shared/exercises/types.ts';
import { type PieceId, piecesOf, sideOf } from '../../shared/table/pieces.ts';
import { type Point, toSeat, toTable } from '../../shared/table/seats.ts';
import type { Strike } from '../../shared/table/strike.ts';

/** Where the striker lies: in the middle of the zone, or in front of the piece. */
export const STANDS = ['middle', 'in front'] as const;
export const SPEEDS = [1500, 3000, 6000] as const;

/** The run when every strike goes full at the own piece nearest to the middle of the zone. */
export function playStraight(exercise: Exercise, stand: (typeof STANDS)[number], speed: number): Run {
  const { seat } = exercise;
  let run = startRun(exercise);
  while (!run.over) {
    const { pieces, seats } = run.situation;
    const at = (id: PieceId): Point => toSeat(seat, pieces[id]!);
    const far = (id: PieceId): number => at(id)[0] ** 2 + (at(id)[1] + 425) ** 2;
    const [nearest] = piecesOf(pieces)
      .filter((id) => sideOf(id) === seats[seat])
      .sort((a, b) => far(a) - far(b));
    if (nearest === undefined) break;
    const [px, py] = at(nearest);
    const x = stand === 'middle' ? 0 : Math.max(-364, Math.min(364, Math.round(px)));
    const [sx, sy] = toTable(seat, [x, -425]);
    const [dx, dy] = toTable(seat, [Math.round((px - x) * 1000), Math.round((py + 425) * 1000)]);
    const strike: Strike = { seat, x: sx, y: sy, aim: [dx, dy], speed, offset: 0 };
    const step = strikeOn(exercise, run, strike);
    // A dark piece may lie where the striker would: then there is no such strike.
    if (!step.ok) break;
    run = step.value.run;
  }
  return run;
}
