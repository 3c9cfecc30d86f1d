/** The whole course of a prepared strike, by the same simulator as a table's: for practice, never for a game (12.22). */
import { simulate } from '../../shared/physics/simulate.ts';
import { decodeTrack } from '../../shared/physics/track.ts';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { Point } from '../../shared/table/seats.ts';
import { parseStrike } from '../../shared/table/strike.ts';

/** Shorter ways than this say nothing, mm. */
const LEAST = 4;

/** The ways of all discs that move, each from its place to where it ends, mm, table frame; none where it can't be struck so. */
export function courseOf({ pieces, profile }: Pick<TableView, 'pieces' | 'profile'>, wire: WireStrike): Point[][] {
  const { seat, x, y, dx, dy, speed, offset } = wire;
  const strike = parseStrike({ seat, x: x / 100, y: y / 100, aim: [dx, dy], speed, offset }, profile.maxSpeed);
  if (!strike.ok) return [];
  const simulated = simulate({ strike: strike.value, pieces, profile });
  if (!simulated.ok) return [];
  return decodeTrack(simulated.value.track).discs.flatMap(({ legs, gone }) => {
    const last = legs.at(-1);
    if (last === undefined) return [];
    const end: Point = gone === null ? [last.x + last.dx, last.y + last.dy] : [gone.x, gone.y];
    const way = [...legs.map((leg): Point => [leg.x, leg.y]), end];
    const length = way.reduce((sum, at, i) => sum + (i === 0 ? 0 : distance(way[i - 1]!, at)), 0);
    return length < LEAST ? [] : [way];
  });
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}
