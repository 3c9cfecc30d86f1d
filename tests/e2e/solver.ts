/**
 * Finds good strikes by trying them: the same simulator and the same judge as the server's, over aims that could pot an own
 * piece. Deterministic: the same position gives the same strike. Made for short sets, not for beautiful ones.
 */
import { angleOf, vectorOf } from '../../client/input/aim.ts';
import { type Simulation, simulate } from '../../shared/physics/simulate.ts';
import { lightPieces } from '../../shared/rules/dark.ts';
import { judgeStrike } from '../../shared/rules/judge.ts';
import type { Ruling, Situation } from '../../shared/rules/types.ts';
import { HALF, PIECE_RADIUS, POCKET_CENTRE, STRIKER_RADIUS } from '../../shared/table/measures.ts';
import { piecesOf, sideOf } from '../../shared/table/pieces.ts';
import type { TableProfile } from '../../shared/table/profile.ts';
import { type Point, type Seat, toSeat, toTable } from '../../shared/table/seats.ts';
import { checkAim, checkPlacement, type Strike } from '../../shared/table/strike.ts';

/** What is wished of a strike: own pieces potted; or a correct one that loses the right and keeps the discs moving. */
export type Wish = 'pot' | 'long';

/** What limits the hand, and what it wishes. */
export interface Reach {
  readonly wish?: Wish;
  /** Only from these placements, seat frame, mm. */
  readonly spots?: readonly Point[];
  /** Only at these speeds, mm/s. */
  readonly speeds?: readonly number[];
  /** Only at these angles, radians from straight ahead to the right; else any. */
  readonly angles?: readonly number[];
}

/** A strike and what comes of it. */
export interface Found {
  readonly strike: Strike;
  readonly simulation: Simulation;
  readonly ruling: Ruling;
  /** The more, the better. */
  readonly worth: number;
}

const SPOTS: readonly Point[] = [
  [0, -425],
  [-180, -425],
  [180, -425],
  [-340, -400],
  [340, -400],
  [-90, -380],
  [90, -380],
];
const SPEEDS: readonly number[] = [2200, 3600];
/** A playback of so many seconds is long enough to do something meanwhile. */
const LONG = 3.8;
/** For a row that stands tight at its rail. */
const HARD: readonly number[] = [5000, 7500];
const POCKETS: readonly Point[] = [
  [-POCKET_CENTRE, -POCKET_CENTRE],
  [-POCKET_CENTRE, POCKET_CENTRE],
  [POCKET_CENTRE, POCKET_CENTRE],
  [POCKET_CENTRE, -POCKET_CENTRE],
];
/** Thinner cuts than this cosine aren't tried. */
const THINNEST = 0.25;
/** Strikes tried at most in one search: a bound for slow machines. */
const MOST = 500;

/** The strike as simulated and judged; null where it may not be made. */
export function tryStrike(
  situation: Situation,
  profile: TableProfile,
  strike: Strike,
  wish: Wish = 'pot',
): Found | null {
  const at: Point = [strike.x, strike.y];
  if (checkPlacement(strike.seat, at, situation.pieces) !== null) return null;
  if (checkAim(strike.seat, at, strike.aim) !== null) return null;
  const simulated = simulate({ strike, pieces: situation.pieces, profile });
  if (!simulated.ok) return null;
  const simulation = simulated.value;
  const ruling = judgeStrike(situation, strike, simulation.log, {
    ...simulation.after,
    striker: simulation.striker,
  });
  const worth =
    wish === 'pot' ? worthOf(situation, strike.seat, simulation, ruling) : lengthOf(situation, simulation, ruling);
  return { strike, simulation, ruling, worth };
}

/** The best strike that is found within the reach. Throws when the hand can strike nowhere. */
export function findStrike(situation: Situation, seat: Seat, profile: TableProfile, reach: Reach = {}): Found {
  let best: Found | null = null;
  let tried = 0;
  for (const strike of candidates(situation, seat, reach)) {
    const found = tryStrike(situation, profile, strike, reach.wish);
    if (found === null) continue;
    if (best === null || found.worth > best.worth) best = found;
    tried += 1;
    if (tried >= MOST || (best === found && enough(situation, found, reach.wish ?? 'pot'))) break;
  }
  if (best === null) throw new Error('no strike can be made within this reach');
  return best;
}

/** No need to look on: two pieces potted, or the last one, and the turn kept; or long enough. */
function enough(situation: Situation, { strike, simulation, ruling }: Found, wish: Wish): boolean {
  if (ruling.correct !== true || ruling.penalty > 0) return false;
  if (wish === 'long') return ruling.turn === 'lost' && ruling.potted.length === 0 && simulation.duration >= LONG;
  const side = situation.seats[strike.seat]!;
  const before = piecesOf(situation.pieces).filter((id) => sideOf(id) === side).length;
  const own = ruling.potted.filter((id) => sideOf(id) === side).length;
  return ruling.turn === 'kept' && own >= Math.min(2, before);
}

/** Own pieces potted without a foul, the turn kept; then an easy next strike and a short playback. */
function worthOf({ seats }: Situation, seat: Seat, simulation: Simulation, ruling: Ruling): number {
  const side = seats[seat]!;
  const own = ruling.potted.filter((id) => sideOf(id) === side).length;
  const next = { mode: 'singles' as const, seats, pieces: ruling.position };
  const light = lightPieces(next, seat).length;
  const left = piecesOf(ruling.position).filter((id) => sideOf(id) === side).length;
  const { set } = ruling;
  let worth = 4 * light - 3 * simulation.duration - 20 * left;
  if (set !== null && 'won' in set) worth += set.won === side ? 1000 : -1000;
  if (set !== null && 'lost' in set) worth += set.lost === side ? -1000 : 1000;
  if (ruling.turn === 'kept') worth += 150 + 60 * own;
  if (ruling.correct !== true) worth -= 100;
  return worth - 100 * ruling.penalty - 5 * (ruling.potted.length - own);
}

/** The longer, the better, without a foul and a piece potted; the right is lost. */
function lengthOf({ pieces }: Situation, { duration }: Simulation, ruling: Ruling): number {
  const gone = Object.keys(pieces).length - Object.keys(ruling.position).length;
  const plain = ruling.correct === true && ruling.turn === 'lost' && ruling.penalty === 0;
  return 50 * Math.min(duration, LONG) - (plain ? 0 : 100) - 20 * Math.abs(gone);
}

function* candidates(situation: Situation, seat: Seat, reach: Reach): Generator<Strike> {
  const spots = reach.spots ?? SPOTS;
  const speeds = reach.speeds ?? (reach.wish === 'long' ? HARD.toReversed() : [...SPEEDS, ...HARD]);
  for (const speed of speeds) {
    const hard = reach.speeds === undefined && HARD.includes(speed);
    for (const spot of spots) {
      const angles = reach.angles ?? (hard ? sweep() : [...aims(situation, seat, spot)]);
      for (const angle of angles) {
        const [x, y] = toTable(seat, spot);
        const vector = reach.angles === undefined ? steady(angle) : vectorOf(angle);
        const [dx, dy] = toTable(seat, vector);
        yield { seat, x, y, aim: [dx, dy], speed, offset: 0 };
      }
    }
  }
}

/** Angles at which the striker could send an own piece into a pocket, directly or by way of the opposite rail. */
function* aims({ seats, pieces }: Situation, seat: Seat, spot: Point): Generator<number> {
  const side = seats[seat];
  for (const id of piecesOf(pieces)) {
    if (sideOf(id) !== side) continue;
    const piece = toSeat(seat, pieces[id]!);
    for (const pocket of POCKETS) {
      const way = unit(minus(pocket, piece));
      const reach = PIECE_RADIUS + STRIKER_RADIUS;
      const ghost: Point = [piece[0] - way[0] * reach, piece[1] - way[1] * reach];
      if (dot(unit(minus(ghost, spot)), way) > THINNEST) yield angleOf(minus(ghost, spot));
      // Mirrored in the line on which the striker's centre turns at the opposite rail.
      const mirror: Point = [ghost[0], 2 * (HALF - STRIKER_RADIUS) - ghost[1]];
      const there = unit(minus(mirror, spot));
      if (dot([there[0], -there[1]], way) > THINNEST)
        for (const share of [-0.02, 0, 0.02]) yield angleOf(minus(mirror, spot)) * (1 + share);
    }
  }
}

/** All over the opposite rail. */
function sweep(): number[] {
  return Array.from({ length: 81 }, (_, i) => ((i - 40) * Math.PI) / 180);
}

/** A whole vector that stays itself when the page turns it into an angle and back. */
function steady(angle: number): Point {
  let vector = vectorOf(angle);
  for (let i = 0; i < 40; i += 1) {
    const again = vectorOf(angleOf(vector));
    if (again[0] === vector[0] && again[1] === vector[1]) return vector;
    vector = again;
  }
  return vector;
}

function minus([ax, ay]: Point, [bx, by]: Point): Point {
  return [ax - bx, ay - by];
}
function dot([ax, ay]: Point, [bx, by]: Point): number {
  return ax * bx + ay * by;
}
function unit([x, y]: Point): Point {
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}
