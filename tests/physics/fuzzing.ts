/** One random strike and everything that must hold in it. */

import { Course } from '../../shared/physics/course.ts';
import { resolveProfile } from '../../shared/physics/profile.ts';
import { checkPosition, playOut, resultOf, type Simulation, sendOff } from '../../shared/physics/simulate.ts';
import { parseTrack } from '../../shared/physics/track.ts';
import { TrackWriter } from '../../shared/physics/trackwriter.ts';
import { HIGH, World } from '../../shared/physics/world.ts';
import { parseStrike } from '../../shared/table/strike.ts';
import { Oracle } from './oracle.ts';
import { Dice, randomScene, type Scene } from './scenes.ts';
import { FEDERATION, HALF, type TableProfile } from './table.ts';

/** No overlap may grow by more than this during a strike, mm. */
const GROWTH = 1e-6;

/** The federation's table mostly, else a named or an extreme one. */
function randomProfile(dice: Dice): TableProfile {
  if (dice.int(0, 2) > 0) return FEDERATION;
  const result = resolveProfile(
    dice.pick([
      'fast',
      'slow',
      { restitutionDisc: 1, restitutionRail: 1 },
      { restitutionDisc: 0, restitutionRail: 0 },
      { frictionDisc: 0, frictionRail: 0 },
      { frictionDisc: 1, frictionRail: 1 },
      { mu: 0.02 },
      { mu: 1 },
      { massStriker: 5.5 },
      { massStriker: 1, massPiece: 50 },
      { liftRailStriker: 0.2, liftRailPiece: 0.2, liftSqueeze: 0.2 },
      { captureRadius: 5 },
    ]),
  );
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const xs = new Float64Array(40);
const ys = new Float64Array(40);

/** Overlaps of the discs that can meet, by pair; rails included (index n). */
function overlaps(w: World, t: number, into: Float64Array): void {
  const n = w.n;
  for (let i = 0; i < n; i++) {
    xs[i] = w.xAt(i, t);
    ys[i] = w.yAt(i, t);
  }
  for (let i = 0; i < n; i++) {
    if (w.state[i]! >= HIGH) continue;
    into[i * (n + 1) + n] = Math.max(Math.abs(xs[i]!), Math.abs(ys[i]!)) + w.radius[i]! - HALF;
    for (let j = i + 1; j < n; j++) {
      const dx = xs[j]! - xs[i]!;
      const dy = ys[j]! - ys[i]!;
      const reach = w.radius[i]! + w.radius[j]!;
      const c = dx * dx + dy * dy;
      if (c < reach * reach && w.state[j]! < HIGH) into[i * (n + 1) + j] = reach - Math.sqrt(c);
    }
  }
}

/** The faults of one simulated result: places that are no numbers or off the table, discs that are lost. */
function faultsOf(scene: Scene, { log, after, striker, duration, track, capped }: Simulation): string[] {
  const faults: string[] = [];
  if (capped) faults.push('capped');
  if (!Number.isFinite(duration) || duration < 0) faults.push(`duration ${duration}`);
  const left = new Set(log.filter((entry) => entry.kind === 'pot' || entry.kind === 'fly').map((entry) => entry.a));
  const rests = { ...scene.pieces, ...after, striker } as Record<string, readonly [number, number] | null>;
  for (const [id, at] of Object.entries(rests)) {
    if ((at === null) !== left.has(id as never)) faults.push(`${id} is lost, or rests although it left`);
    const limit = HALF - (id === 'striker' ? 22.25 : 15) + 0.0011;
    for (const value of at ?? []) if (!(Math.abs(value) <= limit)) faults.push(`${id} rests at ${at}`);
  }
  let before = 0;
  for (const entry of log) {
    for (const [field, value] of Object.entries(entry))
      if (typeof value === 'number' && !Number.isFinite(value)) faults.push(`${entry.kind} has ${field} ${value}`);
    if (entry.t < before) faults.push(`${entry.kind} at ${entry.t} after ${before}`);
    before = entry.t;
  }
  const parsed = parseTrack(track);
  if (!parsed.ok) faults.push(`track: ${parsed.error.code}`);
  return faults;
}

/** What is wrong with the strike of this seed; empty: nothing. Every `fine`-th one is also looked at between its events. */
export function fuzzOnce(seed: number, fine = 25): string[] {
  const dice = new Dice(seed ^ 0x2545f491);
  const scene = randomScene(seed);
  const profile = randomProfile(dice);
  const { pieces } = scene;
  // The same steps as simulate's, watched: overlaps are looked at after every event.
  const parsed = parseStrike(scene.strike, profile.maxSpeed);
  if (!parsed.ok) return [`refused: ${parsed.error.code}`];
  const strike = parsed.value;
  const wrong = checkPosition([strike.x, strike.y], pieces, profile);
  if (wrong !== null) return [`refused: ${wrong.code} ${wrong.message}`];
  const writer = new TrackWriter(profile, strike, pieces);
  const w = new World(strike.seat, [strike.x, strike.y], pieces, profile, writer);
  const allowed = new Float64Array(w.n * (w.n + 1));
  const now = new Float64Array(allowed.length);
  overlaps(w, 0, allowed);
  const course = new Course(w);
  sendOff(course, strike);
  let worst = 0;
  course.run((t) => {
    now.fill(Number.NEGATIVE_INFINITY);
    overlaps(w, t, now);
    for (let k = 0; k < now.length; k++) worst = Math.max(worst, now[k]! - Math.max(allowed[k]!, 0));
    return false;
  });
  const result = resultOf(course, writer, pieces);
  const faults = faultsOf(scene, result);
  if (!(worst <= GROWTH)) faults.push(`an overlap grew by ${worst} mm`);

  if (seed % fine === 0) {
    const oracle = new Oracle();
    const played = playOut({ strike, pieces, profile }, oracle).w;
    const free = (i: number): boolean => !result.log.some((entry) => entry.kind === 'hop' && entry.a === played.ids[i]);
    for (let k = 0; k <= 300; k++) {
      const t = (result.duration * k) / 300;
      for (let i = 0; i < played.n; i++)
        for (let j = i + 1; j < played.n; j++) {
          if (t >= oracle.goneAt(i) || t >= oracle.goneAt(j) || !free(i) || !free(j)) continue;
          const [ax, ay] = oracle.at(i, t);
          const [bx, by] = oracle.at(j, t);
          const overlap = played.radius[i]! + played.radius[j]! - Math.hypot(ax - bx, ay - by);
          if (overlap > Math.max(allowed[i * (w.n + 1) + j]!, 0) + GROWTH)
            faults.push(`overlap of ${overlap} mm at ${t}`);
        }
    }
  }
  return faults;
}
