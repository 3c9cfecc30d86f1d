/**
 * Random positions and strikes from a seed, by integer arithmetic only: the same in every engine. Kinds cover what is hard:
 * opening rows, frozen and touching discs, corners, spin, slow and fast.
 */
import {
  HALF,
  openingPosition,
  type PieceId,
  POCKET_CENTRE,
  type Point,
  type Position,
  SEATS,
  type Seat,
  type Strike,
  toTable,
} from './table.ts';

/** mulberry32: whole numbers from a 32-bit state. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed | 0;
  }
  /** 0 to 2^32 - 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }
  pick<T>(list: readonly T[]): T {
    return list[this.next() % list.length]!;
  }
}

export interface Scene {
  readonly strike: Strike;
  readonly pieces: Position;
}

const thousandth = (n: number): number => n / 1000;

function freeOf(pieces: Record<PieceId, Point>, [x, y]: Point, reach: number): boolean {
  return Object.values(pieces).every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > reach * reach);
}

function inPocket([x, y]: Point): boolean {
  const dx = Math.abs(x) - POCKET_CENTRE;
  const dy = Math.abs(y) - POCKET_CENTRE;
  return dx * dx + dy * dy < 50.6 * 50.6;
}

/** A random place for a piece: anywhere, tight to a rail, near a corner, or touching one that lies already. */
function place(dice: Dice, pieces: Record<PieceId, Point>): Point | null {
  const edge = HALF - 15;
  for (let tries = 0; tries < 40; tries++) {
    let at: Point = [thousandth(dice.int(-485_000, 485_000)), thousandth(dice.int(-485_000, 485_000))];
    const kind = dice.int(0, 9);
    if (kind < 2) at = dice.int(0, 1) === 0 ? [dice.pick([-edge, edge]), at[1]] : [at[0], dice.pick([-edge, edge])];
    else if (kind === 2)
      at = [
        dice.pick([-1, 1]) * thousandth(dice.int(370_000, 485_000)),
        dice.pick([-1, 1]) * thousandth(dice.int(370_000, 485_000)),
      ];
    else if (kind < 6 && Object.keys(pieces).length > 0) {
      // Touching: by a Pythagorean direction, so that the place needs no trigonometry; rounded like a rest position.
      const [px, py] = dice.pick(Object.values(pieces));
      const [a, b, c] = dice.pick([
        [1, 0, 1],
        [0, 1, 1],
        [3, 4, 5],
        [4, 3, 5],
        [5, 12, 13],
        [8, 15, 17],
        [20, 21, 29],
      ] as const);
      at = [
        thousandth(Math.round(px * 1000 + (dice.pick([-1, 1]) * 30_000 * a) / c)),
        thousandth(Math.round(py * 1000 + (dice.pick([-1, 1]) * 30_000 * b) / c)),
      ];
    }
    if (Math.abs(at[0]) > edge || Math.abs(at[1]) > edge || inPocket(at) || !freeOf(pieces, at, 29.9986)) continue;
    return [at[0] + 0, at[1] + 0];
  }
  return null;
}

/** A legal placement and a legal aim from a seat, given the pieces; null when the zone is full. */
function strikeFrom(dice: Dice, seat: Seat, pieces: Record<PieceId, Point>, fast: boolean): Strike | null {
  for (let tries = 0; tries < 60; tries++) {
    const at = toTable(seat, [dice.int(-36_450, 36_450) / 100, dice.int(-47_775, -37_550) / 100]);
    if (!freeOf(pieces, at, 37.251)) continue;
    const forward = dice.int(200, 1000);
    const sideways = dice.int(-700, 700);
    let aim = toTable(seat, [sideways, forward]);
    const ids = Object.values(pieces);
    if (dice.int(0, 2) > 0 && ids.length > 0) {
      // At a piece, more or less.
      const [px, py] = dice.pick(ids);
      aim = [
        Math.round((px - at[0]) * 100) + dice.int(-2500, 2500),
        Math.round((py - at[1]) * 100) + dice.int(-2500, 2500),
      ];
    }
    if (aim[0] === 0 && aim[1] === 0) continue;
    const speed = fast
      ? dice.int(4000, 8000)
      : dice.pick([dice.int(1, 500), dice.int(500, 3000), dice.int(3000, 8000)]);
    const offset = dice.pick([0, 0, dice.int(-50, 50), dice.pick([-50, 50])]);
    return { seat, x: at[0], y: at[1], aim, speed, offset };
  }
  return null;
}

/** One random scene. `seed`: any whole number; the same seed is the same scene. */
export function randomScene(seed: number): Scene {
  const dice = new Dice(Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995);
  for (;;) {
    const seat = dice.pick(SEATS);
    const kind = dice.int(0, 9);
    let pieces: Record<PieceId, Point> = {};
    if (kind === 0) pieces = { ...openingPosition('singles', { S: 'A', N: 'B' }) };
    else if (kind === 1) pieces = { ...openingPosition('pairs', { S: 'A', W: 'B', N: 'A', E: 'B' }) };
    else {
      const count = kind === 2 ? dice.int(20, 32) : dice.int(1, 16);
      for (let k = 0; k < count; k++) {
        const at = place(dice, pieces);
        if (at !== null) pieces[`${k % 2 === 0 ? 'A' : 'B'}${1 + Math.floor(k / 2)}`] = at;
      }
    }
    const strike = strikeFrom(dice, seat, pieces, dice.int(0, 2) === 0);
    if (strike !== null) return { strike, pieces };
  }
}
