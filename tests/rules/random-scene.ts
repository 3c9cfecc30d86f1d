/** Random well-formed situations and strikes for the property tests. */
import fc from 'fast-check';
import type { RestAfter } from '../../shared/rules/contact.ts';
import type { StrikeOrigin } from '../../shared/rules/judge.ts';
import { partiesOf } from '../../shared/rules/party.ts';
import type { Counts, Party, Situation } from '../../shared/rules/types.ts';
import type { LogEntry } from '../../shared/table/log.ts';
import { allPieces, type DiscId, type PieceId } from '../../shared/table/pieces.ts';
import {
  type Mode,
  oppositeSeat,
  POCKETS,
  type Point,
  SEATS,
  type Seat,
  type Seating,
  toTable,
} from '../../shared/table/seats.ts';

export interface Strike {
  readonly situation: Situation;
  readonly strike: StrikeOrigin;
  readonly log: readonly LogEntry[];
  readonly after: RestAfter;
}

/** Cells 36 mm apart, a piece up to 2.9 mm off their middle: nothing overlaps, much touches nearly, pockets stay clear. */
const CELL = 36;
const CELLS: readonly Point[] = Array.from({ length: 27 * 27 }, (_, i): Point => {
  return [((i % 27) - 13) * CELL, (Math.floor(i / 27) - 13) * CELL];
}).filter(([x, y]) => Math.hypot(Math.abs(x) - 435, Math.abs(y) - 435) > 56);
/** Cells in the circle, the zones and along the rails, so that dark pieces are common. */
const DARK_CELLS = CELLS.filter(([x, y]) => Math.hypot(x, y) < 125 || Math.abs(y) > 375 || Math.abs(x) > 375);

const seatings: Readonly<Record<Mode, readonly Seating[]>> = {
  singles: [
    { S: 'A', N: 'B' },
    { S: 'B', N: 'A' },
    { W: 'A', E: 'B' },
    { W: 'B', E: 'A' },
  ],
  pairs: [
    { S: 'A', N: 'A', W: 'B', E: 'B' },
    { S: 'B', N: 'B', W: 'A', E: 'A' },
  ],
};

const jitter = fc.tuple(fc.integer({ min: -2900, max: 2900 }), fc.integer({ min: -2900, max: 2900 }));
const place = ([x, y]: Point, [dx, dy]: readonly [number, number]): Point => {
  const clamp = (v: number): number => Math.max(-485, Math.min(485, v));
  return [clamp(x + dx / 1000), clamp(y + dy / 1000)];
};

function events(ids: readonly PieceId[], discs: readonly DiscId[]): fc.Arbitrary<LogEntry[]> {
  const t = fc.integer({ min: 0, max: 40 }).map((n) => n / 10);
  const disc = fc.constantFrom(...discs);
  const piece = fc.constantFrom(...ids);
  const side = fc.constantFrom(...SEATS);
  const entry: fc.Arbitrary<LogEntry> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ t, kind: fc.constant('contact' as const), a: fc.constant('striker' as const), b: piece }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ t, kind: fc.constant('rail' as const), a: fc.constant('striker' as const), rail: side }),
    },
    { weight: 3, arbitrary: fc.record({ t, kind: fc.constant('contact' as const), a: piece, b: piece }) },
    {
      weight: 3,
      arbitrary: fc.record({ t, kind: fc.constant('pot' as const), a: piece, pocket: fc.constantFrom(...POCKETS) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        t,
        kind: fc.constant('pot' as const),
        a: fc.constant('striker' as const),
        pocket: fc.constantFrom(...POCKETS),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        t,
        kind: fc.constant('fly' as const),
        a: disc,
        rail: fc.constantFrom(...SEATS, ...POCKETS),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        t,
        kind: fc.constant('land' as const),
        a: piece,
        on: disc,
        dx: fc.integer({ min: -9, max: 9 }),
        dy: fc.integer({ min: -9, max: 9 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ t, kind: fc.constant('zoneReturn' as const), a: fc.constant('striker' as const) }),
    },
  );
  return fc.array(entry, { maxLength: 9 });
}

/** A strike at a random position of either mode; few pieces are as common as many. */
export const strikes: fc.Arbitrary<Strike> = fc
  .tuple(fc.constantFrom<Mode>('singles', 'pairs'), fc.nat(3), fc.boolean())
  .chain(([mode, n, crowded]) => {
    const seats = seatings[mode][n % seatings[mode].length]!;
    const all = [...allPieces(mode, 'A'), ...allPieces(mode, 'B')];
    const present = fc.oneof(fc.subarray(all, { minLength: 1 }), fc.subarray(all, { minLength: 1, maxLength: 3 }));
    return present.chain((ids) => {
      const cells = crowded ? DARK_CELLS : CELLS;
      const parties = partiesOf(mode);
      const counts = (max: number): fc.Arbitrary<Counts> =>
        fc.record(
          Object.fromEntries(parties.map((party) => [party, fc.nat(max)])) as Record<Party, fc.Arbitrary<number>>,
        );
      const ended = fc.record(
        Object.fromEntries(parties.map((party) => [party, fc.boolean()])) as Record<Party, fc.Arbitrary<boolean>>,
      );
      const seat = fc.constantFrom(...SEATS.filter((s) => seats[s] !== undefined));
      return fc
        .record({
          spots: fc.shuffledSubarray([...cells], { minLength: ids.length, maxLength: ids.length }),
          more: fc.shuffledSubarray([...cells], { minLength: ids.length, maxLength: ids.length }),
          shifts: fc.array(jitter, { minLength: 2 * ids.length, maxLength: 2 * ids.length }),
          moves: fc.array(fc.constantFrom('stay', 'stay', 'new', 'swap'), {
            minLength: ids.length,
            maxLength: ids.length,
          }),
          penalty: fc.subarray(ids),
          debts: fc.oneof(fc.constant({} as Counts), counts(3)),
          openedBy: fc.constantFrom(...parties),
          seriesEnded: ended,
          misses: counts(4),
          interrupted: fc.option(fc.record({ side: fc.constantFrom(...parties), offence: fc.boolean() }), { freq: 8 }),
          seat,
          x: fc.integer({ min: -36450, max: 36450 }),
          log: events(ids, [...ids, 'striker']),
        })
        .map((raw): Strike => {
          const pieces: Record<PieceId, Point> = {};
          ids.forEach((id, i) => {
            pieces[id] = place(raw.spots[i]!, raw.shifts[i]!);
          });
          // Where pieces come to rest: a new cell, or one that another moving piece has left.
          const moving = ids.filter((_, i) => raw.moves[i] !== 'stay');
          const kept = new Set(ids.filter((_, i) => raw.moves[i] === 'stay').map((id) => raw.spots[ids.indexOf(id)]!));
          const left = moving.map((id) => raw.spots[ids.indexOf(id)]!);
          const taken = new Set<Point>();
          const after: Record<PieceId, Point> = {};
          for (const id of moving) {
            const i = ids.indexOf(id);
            const wishes = raw.moves[i] === 'swap' ? [...left].reverse() : [raw.more[i]!, ...left];
            const cell = wishes.find((spot) => !taken.has(spot) && !kept.has(spot));
            if (cell === undefined) continue;
            taken.add(cell);
            after[id] = place(cell, raw.shifts[ids.length + i]!);
          }
          // A mover that found no cell stays: its own cell may be gone then; such scenes are cut to what fits.
          const stuck = moving.filter((id) => after[id] === undefined && taken.has(raw.spots[ids.indexOf(id)]!));
          for (const id of stuck) delete pieces[id];
          const here = (id: string): boolean => id === 'striker' || pieces[id as PieceId] !== undefined;
          const log = raw.log.filter(
            (entry) =>
              here(entry.a) &&
              (entry.kind !== 'contact' || (here(entry.b) && entry.a !== entry.b)) &&
              (entry.kind !== 'land' || (here(entry.on!) && entry.on !== entry.a)),
          );
          const [x, y] = toTable(raw.seat, [raw.x / 100, -420]);
          return {
            situation: {
              mode,
              seats,
              pieces,
              penalty: raw.penalty.filter((id) => pieces[id] !== undefined),
              debts: raw.debts,
              openingRowMoved: mode === 'pairs' ? { S: true, W: true, N: true, E: true } : {},
              history: {
                openedBy: raw.openedBy,
                seriesEnded: raw.seriesEnded,
                misses: raw.misses,
                interrupted: raw.interrupted,
              },
            },
            strike: { seat: raw.seat, x, y },
            log,
            after: Object.fromEntries(Object.entries(after).filter(([id]) => here(id))) as RestAfter,
          };
        });
    });
  });

/** One seat further clockwise. */
export const turnSeat = (seat: Seat): Seat => SEATS[(SEATS.indexOf(seat) + 1) % 4]!;
export { oppositeSeat };
