/**
 * The track: the whole course of a strike in one or two kilobytes, for playback. What writer and reader share.
 *
 * Byte 0 is the version; then a bit string: deceleration and gravity, the strike's speed, which pieces lie where, and then
 * *records* in order of time. A record says that discs reach the end of a straight leg: by a contact, at a rail, at rest, in a
 * pocket, over a rail, by a hop, a landing, or (a *knot*) only so that no leg is too long. A leg is coded when it ends: its
 * end point, and by how much the way along it strays from uniform deceleration. A point that follows from what is known
 * already isn't coded: of a resting disc; on a rail one coordinate; in a contact the second disc by the normal's direction.
 */

export const TRACK_VERSION = 1;
/** Unit of time, s; of coordinates, mm; of the shape of a leg, mm; of upward speeds, mm/s. */
export const TICK = 5e-6;
export const GRID = 1 / 16;
export const SHAPE = 1 / 16;
export const LIFT = 1 / 4;
/** Coordinates are coded from -512 mm in this many bits, directions in this many. */
export const COORDINATE_BITS = 14;
export const COORDINATE_ORIGIN = 512;
export const DIRECTION_BITS = 12;
const DIRECTIONS = 1 << DIRECTION_BITS;
/** Plain bits of the code of a time difference, of a shape, of other numbers. */
export const TIME_LOW = 10;
export const SHAPE_LOW = 1;
/** Most shape terms of a leg. */
export const TERMS = 6;
/** Loudness: 5 bits, quadratic up to this speed, mm/s. */
export const LOUDNESS_BITS = 5;
export const LOUDNESS_LEVELS = 31;
export const LOUDEST = 16_000;

/** Kinds of records, by prefix codes: contact 0, rail 10, stop 110, the others 111 and 3 bits. */
export const CONTACT = 0;
export const BOUNCE = 1;
export const STOP = 2;
export const POT = 3;
export const FLY = 4;
export const HOP = 5;
export const LAND = 6;
export const KNOT = 7;
export const FINISH = 8;

/**
 * Shape term k at the part theta of a leg's time: 4 theta (1 - theta) times the k-th Legendre polynomial over the leg. The way
 * along a leg of length S, duration T is S theta + (4 theta (1 - theta)) slide T² / 8 + sum of c_k times these.
 */
export function shapeTerm(k: number, theta: number): number {
  const x = 2 * theta - 1;
  let before = 1;
  let legendre = k === 0 ? 1 : x;
  for (let j = 2; j <= k; j++) {
    const next = ((2 * j - 1) * x * legendre - (j - 1) * before) / j;
    before = legendre;
    legendre = next;
  }
  return 4 * theta * (1 - theta) * legendre;
}

/** A unit vector as a whole number below 2^DIRECTION_BITS: where it meets the diamond |x| + |y| = 1. No trigonometry. */
export function directionCode(x: number, y: number): number {
  const across = y / (Math.abs(x) + Math.abs(y));
  const turn = x >= 0 ? (y >= 0 ? across : 4 + across) : 2 - across;
  return Math.floor((turn * DIRECTIONS) / 4 + 0.5) % DIRECTIONS;
}

/** The unit vector of a code. */
export function directionOf(code: number): [number, number] {
  const turn = (4 * code) / DIRECTIONS;
  const y = turn <= 1 ? turn : turn <= 3 ? 2 - turn : turn - 4;
  const x = (1 - Math.abs(y)) * (turn <= 1 || turn >= 3 ? 1 : -1);
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

export function gridOf(mm: number): number {
  const code = Math.floor((mm + COORDINATE_ORIGIN) / GRID + 0.5);
  return Math.min(Math.max(code, 0), (1 << COORDINATE_BITS) - 1);
}

export function fromGrid(code: number): number {
  return code * GRID - COORDINATE_ORIGIN;
}

/** Bits of a disc's index. */
export function indexBits(discs: number): number {
  let bits = 1;
  while (1 << bits < discs) bits++;
  return bits;
}
