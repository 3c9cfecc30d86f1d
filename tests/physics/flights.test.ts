/** Flights as physics.md and rules.md (section 6) have them: over rails and corners, hops, landings. */
import { describe, expect, it } from 'vitest';
import type { FlyEntry, HopEntry, LandEntry, LogEntry } from '../../shared/table/log.ts';
import { Oracle } from './oracle.ts';
import { play, SMOOTH } from './play.ts';
import type { Point, Position, TableProfile } from './table.ts';

const G = 9810;
/** Pieces fly over a rail from here on: 25 mm up. */
const OVER = Math.sqrt(2 * G * 25);
const only = <T extends LogEntry['kind']>(log: readonly LogEntry[], kind: T): Extract<LogEntry, { kind: T }>[] =>
  log.filter((entry): entry is Extract<LogEntry, { kind: T }> => entry.kind === kind);

function shot(
  striker: Point,
  velocity: Point,
  pieces: Position,
  profile: Partial<TableProfile>,
): ReturnType<typeof play> {
  return play({ striker, velocity, pieces, profile: { ...SMOOTH, ...profile } });
}

describe('[12.14] a disc that meets a rail', () => {
  const meet = (liftRailStriker: number, speed: number): readonly LogEntry[] =>
    shot([100, 300], [0, speed], {}, { liftRailStriker }).log;

  it('flies over it when the upward share of its normal speed exceeds 700 mm/s', () => {
    const vn = Math.sqrt(5000 ** 2 - 2 * SMOOTH.mu * G * 177.75);
    const just = OVER / vn;
    const over = meet(just * 1.0001, 5000);
    expect(over.map((entry) => entry.kind)).toEqual(['rail', 'fly']);
    const fly = over[1] as FlyEntry;
    expect(fly).toMatchObject({ a: 'striker', rail: 'N', cause: 'rail', x: 100 });
    expect(fly.height! - 25).toBeGreaterThan(0);
    expect(fly.height!).toBeLessThan(25.01);
    expect(meet(just * 0.9999, 5000).map((entry) => entry.kind)).not.toContain('fly');
  });

  it('has its own coefficient as striker and as piece', () => {
    const pieces: Position = { A1: [100, 380] };
    const fast = { massStriker: 14, restitutionDisc: 1 };
    const striker = shot([100, 300], [0, 5000], pieces, { ...fast, liftRailStriker: 1 });
    expect(only(striker.log, 'fly').map((entry) => entry.a)).not.toContain('A1');
    const piece = shot([100, 300], [0, 5000], pieces, { ...fast, liftRailPiece: 0.2 });
    expect(only(piece.log, 'fly').map((entry) => entry.a)).toEqual(['A1']);
    expect(piece.restOf(1)).toBeNull();
  });

  it('flies over a corner when it crosses both rails within 5 mm', () => {
    // Pockets lie before the corners: only with a tiny one can a disc come there on the table.
    const profile = { liftRailStriker: 1, captureRadius: 1 };
    const fly = (from: Point): FlyEntry => only(shot(from, [4000, 4000], {}, profile).log, 'fly')[0]!;
    expect(fly([300, 304])).toMatchObject({ rail: 'NE' });
    expect(fly([304, 300])).toMatchObject({ rail: 'NE' });
    expect(fly([300, 306])).toMatchObject({ rail: 'N' });
    expect(fly([306, 300])).toMatchObject({ rail: 'E' });
  });
});

describe('a squeezed piece', () => {
  const lift = { liftSqueeze: 0.07 };

  it('hops by the smaller of the two closing speeds, both above 6000 mm/s, when it lies at a rail', () => {
    const profile = { ...lift, massStriker: 14 };
    const { log } = shot([0, 300], [0, 7000], { A1: [0, 485] }, profile);
    const contact = only(log, 'contact')[0]!;
    const rail = only(log, 'rail')[0]!;
    const hop = only(log, 'hop')[0] as HopEntry;
    expect(rail.t).toBe(contact.t);
    expect(hop).toMatchObject({ a: 'A1', t: contact.t, cause: 'squeeze' });
    const vz = 0.07 * Math.min(contact.vn!, rail.vn!);
    expect(Math.abs(hop.height! - (vz * vz) / (2 * G))).toBeLessThan(1e-9);
    const land = only(log, 'land')[0] as LandEntry;
    expect(Math.abs(land.t - hop.t - (2 * vz) / G)).toBeLessThan(1e-12);
    expect(land).toMatchObject({ a: 'A1', on: null });
    // 5900 mm/s are not enough.
    expect(only(shot([0, 400], [0, 5900], { A1: [0, 485] }, profile).log, 'hop')).toEqual([]);
  });

  it('does not fly over the rail at which it lay, however hard it is struck', () => {
    const { log } = shot([0, 300], [0, 8000], { A1: [0, 485] }, { ...lift, liftRailPiece: 1, liftRailStriker: 0 });
    const struck = only(log, 'contact')[0]!.t;
    expect(only(log, 'rail').filter((entry) => entry.a === 'A1' && entry.t === struck).length).toBe(1);
    // Later, when it comes to a rail in a run, it may.
    expect(only(log, 'fly').filter((entry) => entry.t === struck)).toEqual([]);
  });

  it('hops between two pieces, and not when what it touches lies beside or behind it', () => {
    const between = shot([0, 0], [0, 8000], { A1: [0, 60], A2: [0, 90], A3: [0, 120] }, lift);
    expect(only(between.log, 'hop').map((entry) => entry.a)).toEqual(['A1', 'A2']);
    const beside = shot([0, 0], [0, 8000], { A1: [0, 60], A2: [30, 60] }, lift);
    expect(only(beside.log, 'hop')).toEqual([]);
  });

  /** Shots at a piece that lies at the rail, after which it is in the air for a good way. */
  function longHops(liftSqueeze: number): { velocity: Point; hop: HopEntry; at: (t: number) => Point }[] {
    const found: { velocity: Point; hop: HopEntry; at: (t: number) => Point }[] = [];
    for (let k = -40; k <= 40; k++) {
      const velocity: Point = [k * 40, 7800];
      const oracle = new Oracle();
      const profile = { ...SMOOTH, liftSqueeze };
      const { log } = play({ striker: [-k, 300], velocity, pieces: { A1: [0, 485] }, profile, tracer: oracle });
      const hop = only(log, 'hop')[0];
      const land = only(log, 'land')[0];
      if (hop === undefined || land === undefined || Math.hypot(land.x! - hop.x!, land.y! - hop.y!) < 150) continue;
      // Free all the way: nothing else happens to it in the air.
      if (log.some((entry) => entry.t > hop.t && entry.t < land.t)) continue;
      found.push({ velocity, hop, at: (t) => oracle.at(1, t) });
    }
    return found;
  }
  const again = (velocity: Point, pieces: Position, liftSqueeze: number): ReturnType<typeof play> =>
    play({ striker: [-velocity[0] / 40, 300], velocity, pieces, profile: { ...SMOOTH, liftSqueeze } });

  it('passes over discs while it is higher than 12 mm, and meets them while it is lower', () => {
    const hops = longHops(0.08);
    let seen = 0;
    for (const { velocity, hop, at } of hops) {
      // A disc where it is highest.
      const up = Math.sqrt((2 * hop.height!) / G);
      const under: Position = { A1: [0, 485], B1: at(hop.t + up) };
      /** What the waiting disc is first touched by. */
      const toucher = (log: readonly LogEntry[]): string | undefined =>
        only(log, 'contact').find((entry) => entry.b === 'B1')?.a;
      const low = toucher(again(velocity, under, 0.03).log);
      if (low === 'striker') continue;
      seen++;
      expect(low).toBe('A1');
      const over = again(velocity, under, 0.08).log.filter((entry) => entry.t <= hop.t + up + 1e-9);
      expect(toucher(over)).not.toBe('A1');
    }
    expect(seen).toBeGreaterThan(3);
  });

  it('flies over a rail that it reaches higher than 25 mm', () => {
    // A2 is squeezed against a heavy third; it goes on sideways to the near rail while it is high.
    let found: FlyEntry | undefined;
    for (let x = -20; x <= 20 && found === undefined; x += 1) {
      const { log } = shot(
        [460 + x / 20, 0],
        [-300 * x, 8000],
        { A1: [465, 60], A2: [470, 89.58] },
        { liftSqueeze: 0.2 },
      );
      found = only(log, 'fly').find((entry) => entry.cause === 'squeeze');
    }
    expect(found).toMatchObject({ cause: 'squeeze' });
    expect(found!.height!).toBeGreaterThan(25);
  });

  it('[12.11] comes down on a disc: the log says on which and where it hangs over, and it rests there', () => {
    let seen = 0;
    for (const { velocity, hop, at } of longHops(0.08)) {
      // When it comes down through 12 mm.
      const vz = Math.sqrt(2 * G * hop.height!);
      const down = hop.t + (vz + Math.sqrt(vz * vz - 2 * G * 12)) / G;
      const [x, y] = at(down);
      const course = again(velocity, { A1: [0, 485], B1: [x + 10, y + 5] }, 0.08);
      const land = only(course.log, 'land')[0];
      // Not where the striker came first.
      if (land?.on !== 'B1') continue;
      seen++;
      expect(Math.abs(land.t - down)).toBeLessThan(1e-9);
      expect(Math.hypot(land.dx! + 10, land.dy! + 5)).toBeLessThan(1e-6);
      expect(land).toMatchObject({ a: 'A1', cause: 'squeeze', height: hop.height });
      const [ax, ay] = course.restOf(1)!;
      const [bx, by] = course.restOf(2)!;
      expect(Math.hypot(ax - bx - land.dx!, ay - by - land.dy!)).toBeLessThan(1e-9);
    }
    expect(seen).toBeGreaterThan(3);
  });

  it('may be caught by a pocket only where it lands', () => {
    // 400 random hops with a very springy table: whoever is in the air is never potted before it has landed.
    for (let k = 0; k < 400; k++) {
      const { log } = shot(
        [-200 + k, 350],
        [(k % 40) * 60 - 1200, 7800],
        { A1: [-200 + k, 485] },
        { liftSqueeze: 0.1 },
      );
      for (const hop of only(log, 'hop')) {
        const end = log.find(
          (entry) => entry.a === hop.a && entry.t > hop.t && ['land', 'fly', 'pot'].includes(entry.kind),
        );
        expect(end?.kind === 'pot').toBe(false);
      }
    }
  });
});
