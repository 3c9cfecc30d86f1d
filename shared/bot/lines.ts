/** How an own piece would have to leave to be potted: straight, off a rail, or by way of another own piece. Seat frame, mm. */
import { slopeAfter, slopeFor } from './rails.ts';
import { isFree, PIECE_AT_RAIL, PIECES_APART, POCKET_AT, type Scene } from './scene.ts';

export interface Line {
  /** Index of the piece to be struck. */
  readonly piece: number;
  /** Index of the piece to be potted. */
  readonly pots: number;
  readonly how: 'straight' | 'bank' | 'combination';
  /** Unit direction in which the struck piece must leave. */
  readonly ux: number;
  readonly uy: number;
  /** How far that direction may be wrong, radians. */
  readonly tolerance: number;
  /** Speed at which the struck piece must leave so that the potted one just gets there, mm/s. */
  readonly speed: number;
}

/** A pot needs a little more than just getting there, mm. */
const MARGIN = 60;

/** Straight lines from a piece into the pockets whose ways are free; `fine`: also into a pocket's halves where its middle is hidden. */
export function straightLines(scene: Scene, i: number, fine: boolean, but = -1): Line[] {
  const { profile } = scene;
  const lines: Line[] = [];
  const x = scene.x[i]!;
  const y = scene.y[i]!;
  for (const [px, py] of POCKET_AT) {
    const dx = px - x;
    const dy = py - y;
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance <= profile.captureRadius) continue;
    const speed = Math.sqrt(2 * profile.mu * profile.g * (distance - profile.captureRadius + MARGIN));
    // Offsets across the line, and the share of the pocket that is then left.
    for (const [offset, share] of fine ? HALVES : MIDDLE) {
      const tx = px - (dy / distance) * offset;
      const ty = py + (dx / distance) * offset;
      const ex = tx - x;
      const ey = ty - y;
      const way = Math.sqrt(ex * ex + ey * ey);
      const ux = ex / way;
      const uy = ey / way;
      const stop = way - profile.captureRadius * 0.8;
      if (stop > 0 && !isFree(scene, x, y, x + ux * stop, y + uy * stop, PIECES_APART, i, but)) continue;
      const tolerance = Math.min((profile.captureRadius * share) / way, 0.6);
      lines.push({ piece: i, pots: i, how: 'straight', ux, uy, tolerance, speed });
      break;
    }
  }
  return lines;
}
const MIDDLE = [[0, 1]] as const;
const HALVES = [
  [0, 1],
  [26, 0.5],
  [-26, 0.5],
] as const;

/** Lines off the far rail and the side rails; a piece that stands at the rail leaves it at once. */
export function bankLines(scene: Scene, i: number): Line[] {
  const { profile } = scene;
  const lines: Line[] = [];
  const x = scene.x[i]!;
  const y = scene.y[i]!;
  // Rails: far, right, left; `out` is the coordinate towards the rail, `along` the one along it.
  for (const rail of [0, 1, 2] as const) {
    const out = rail === 0 ? y : rail === 1 ? x : -x;
    const along = rail === 0 ? x : y;
    const to = Math.max(0, PIECE_AT_RAIL - out);
    for (const [px, py] of POCKET_AT) {
      const pocketOut = rail === 0 ? py : rail === 1 ? px : -px;
      const pocketAlong = rail === 0 ? px : py;
      const near = pocketOut > 0;
      // Beside the rail a piece comes off it at a flat angle: aim at the inner part of the pocket.
      const from = PIECE_AT_RAIL - pocketOut + (near ? 30 : 0);
      const across = pocketAlong - along;
      if (near && Math.abs(across) < 120) continue;
      const slope = slopeFor(across, to, from, profile);
      const after = slopeAfter(Math.abs(slope), profile);
      const length = Math.sqrt(1 + slope * slope);
      const u = slope / length;
      const o = 1 / length;
      const turn = along + slope * to;
      if (Math.abs(turn) > PIECE_AT_RAIL - 70) continue;
      const toTable = (a: number, b: number): readonly [number, number] =>
        rail === 0 ? [a, b] : rail === 1 ? [b, a] : [-b, a];
      const [ux, uy] = toTable(u, o);
      const [bx, by] = toTable(turn, PIECE_AT_RAIL);
      if (to > 1 && !isFree(scene, x, y, bx, by, PIECES_APART, i)) continue;
      const rest = from * Math.sqrt(1 + after * after);
      const share = Math.max(0, rest - profile.captureRadius) / rest;
      if (!isFree(scene, bx, by, bx + (px - bx) * share, by + (py - by) * share, PIECES_APART, i)) continue;
      const first = to * length;
      const slide = 2 * profile.mu * profile.g;
      // What the rail takes: towards it by the restitution, along it by friction.
      const kept = (profile.restitutionRail * Math.sqrt(1 + after * after)) / length;
      const speed = Math.sqrt((slide * (rest + MARGIN)) / (kept * kept) + slide * first);
      const tolerance = (profile.captureRadius * 0.7) / (first + rest * (near ? 0.5 : 1.2));
      lines.push({ piece: i, pots: i, how: 'bank', ux, uy, tolerance, speed });
    }
  }
  return lines;
}

/** Lines on which the piece drives another own piece into a pocket. */
export function combinationLines(scene: Scene, i: number): Line[] {
  const { profile } = scene;
  const lines: Line[] = [];
  const slide = 2 * profile.mu * profile.g;
  for (const j of scene.own) {
    if (j === i) continue;
    for (const second of straightLines(scene, j, false, i)) {
      const gx = scene.x[j]! - second.ux * PIECES_APART;
      const gy = scene.y[j]! - second.uy * PIECES_APART;
      const ex = gx - scene.x[i]!;
      const ey = gy - scene.y[i]!;
      const way = Math.sqrt(ex * ex + ey * ey);
      // In touch already: it goes along the line of centres, whatever it is struck like.
      const touching = way < 0.5;
      const ux = touching ? second.ux : ex / way;
      const uy = touching ? second.uy : ey / way;
      const cos = ux * second.ux + uy * second.uy;
      if (cos < 0.6 || way > 450) continue;
      if (!touching && !isFree(scene, scene.x[i]!, scene.y[i]!, gx, gy, PIECES_APART, i, j)) continue;
      const tolerance = touching ? 0.3 : Math.min((second.tolerance * PIECES_APART * cos) / way, 0.4);
      const give = ((1 + profile.restitutionDisc) / 2) * cos;
      const speed = Math.sqrt((second.speed * second.speed) / (give * give) + slide * way);
      lines.push({ piece: i, pots: j, how: 'combination', ux, uy, tolerance, speed });
    }
  }
  return lines;
}
