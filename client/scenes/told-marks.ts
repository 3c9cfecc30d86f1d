/** Marks that tell of a strike and its ruling: the cue, the first contact, rails in their order, what was laid. Pure. */

import type { Placing } from '../../shared/rules/types.ts';
import type { LogEntry, RailEntry, StrikeLog } from '../../shared/table/log.ts';
import { HALF, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';
import type { Note, ShownCue, ShownDisc } from '../view/picture.ts';
import { between } from './motion.ts';
import type { FirstContact, Playback } from './playback.ts';

/** The cue waits so far behind the striker, mm, and further for a stronger strike. */
const PULL_LEAST = 6;
const PULL_MORE = 58;
/** After the strike the cue follows through so far, mm, and is gone after so long, s. */
const THROUGH = 26;
const GONE = 0.32;
/** A note stands so far beside what it is about, mm. */
const BESIDE = 54;
/** A note about a rail stands on its wood, mm from the table's centre. */
const ON_RAIL = HALF + 17;
/** A striker that only lies there since the last strike. */
export const FAINT = 0.55;

/** The gap between tip and striker, mm, of a strike of this speed (mm/s) that is about to be made. */
export function pullOf(speed: number, maxSpeed: number): number {
  return PULL_LEAST + (PULL_MORE * speed) / maxSpeed;
}

/** The cue so long after it has touched the striker; null: it is gone. */
export function cueAfter({ strike }: Playback, t: number): ShownCue | null {
  if (t > GONE) return null;
  const f = t / GONE;
  return {
    at: [strike.x / 100, strike.y / 100],
    direction: [strike.dx, strike.dy],
    pull: -THROUGH * Math.sin(Math.PI * Math.min(1, 1.4 * f)),
    offset: strike.offset,
    alpha: 1 - f * f,
  };
}

/** The 1 of the first contact: beside it, so that what touched what stays to be seen. */
export function noteOf({ striker, piece }: FirstContact): Note {
  const [dx, dy] = [piece[0] - striker[0], piece[1] - striker[1]];
  const length = Math.hypot(dx, dy) || 1;
  const middle = between(striker, piece, STRIKER_RADIUS / length);
  const side: Point = [(-dy / length) * BESIDE, (dx / length) * BESIDE];
  const [a, b] = [
    [middle[0] + side[0], middle[1] + side[1]],
    [middle[0] - side[0], middle[1] - side[1]],
  ] as const;
  // On the side that is nearer to the middle of the table: never on a rail.
  return { at: Math.hypot(...a) < Math.hypot(...b) ? a : b, text: '1' };
}

function isStrikersRail(entry: LogEntry): entry is RailEntry {
  return entry.kind === 'rail' && entry.a === 'striker';
}

/** The striker's rails up to a moment of the strike, s, in their order: R1, R2 and so on, each on its rail. */
export function railNotes(log: StrikeLog, until: number): { readonly t: number; readonly note: Note }[] {
  return log
    .filter(isStrikersRail)
    .filter(({ t, x, y }) => t < until && x !== undefined && y !== undefined)
    .map(({ t, rail, x, y }, i) => {
      const at: Point = rail === 'S' || rail === 'N' ? [x!, Math.sign(y!) * ON_RAIL] : [Math.sign(x!) * ON_RAIL, y!];
      return { t, note: { at, text: `R${i + 1}` } };
    });
}

/** What a ruling put somewhere: haloes round it, and how much was laid. */
export function placingMarks(
  placings: readonly Placing[],
  discs: ReadonlyMap<DiscId, ShownDisc>,
): { readonly halos: readonly Point[]; readonly notes: readonly Note[] } {
  const halos: Point[] = [];
  const laid: Point[] = [];
  for (const { piece, to, cause } of placings) {
    const disc = discs.get(piece);
    if (disc === undefined) continue;
    halos.push(disc.at);
    if (cause === 'penalty' || cause === 'debt') laid.push(to);
  }
  if (laid.length === 0) return { halos, notes: [] };
  const middle = laid.reduce((sum, at) => between(sum, at, 0.5), laid[0]!);
  return { halos, notes: [{ at: inwards(middle), text: `+${laid.length}` }] };
}

/** Beside a piece at a rail, towards the middle of the table. */
function inwards([x, y]: Point): Point {
  return Math.abs(y) >= Math.abs(x) ? [x, y - Math.sign(y) * BESIDE] : [x - Math.sign(x) * BESIDE, y];
}
