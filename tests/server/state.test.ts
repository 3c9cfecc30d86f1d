import { Decoder, Encoder } from '@colyseus/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readView, TableState, tableState, writeView } from '../../shared/protocol/state.ts';
import type { SeatView, TableView } from '../../shared/protocol/view.ts';
import type { LastRuling } from '../../shared/rules/game/state.ts';
import { CUE_ERRORS } from '../../shared/table/cue-error.ts';
import { allPieces, type PieceId } from '../../shared/table/pieces.ts';
import { PROFILES } from '../../shared/table/profile.ts';
import { type Mode, type Point, SEATS, SIDES } from '../../shared/table/seats.ts';

const time = fc.integer({ min: 0, max: 4_102_444_800_000 });
const micrometre = fc.integer({ min: -600_000, max: 600_000 }).map((n) => n / 1000 + 0);
const point: fc.Arbitrary<Point> = fc.tuple(micrometre, micrometre);
const seat = fc.constantFrom(...SEATS);
const side = fc.constantFrom(...SIDES);
const count = fc.nat(60_000);
const text = fc.string({ unit: 'grapheme', maxLength: 24 });

function piecesOf(mode: Mode): fc.Arbitrary<PieceId[]> {
  return fc.subarray(SIDES.flatMap((s) => allPieces(mode, s)));
}

function view(mode: Mode): fc.Arbitrary<TableView> {
  const pieces = piecesOf(mode).chain((ids) =>
    fc
      .array(point, { minLength: ids.length, maxLength: ids.length })
      .map((at) => Object.fromEntries(ids.map((id, i) => [id, at[i]!]))),
  );
  const seats = fc.array(
    fc.record({ seat, side, player: text, name: text, here: fc.boolean(), since: time }) as fc.Arbitrary<SeatView>,
    { maxLength: 4 },
  );
  const last: fc.Arbitrary<LastRuling> = fc.record({
    event: count,
    seat,
    kind: fc.constantFrom('strike', 'pass', 'clock', 'referee'),
    ruling: fc.record({
      correct: fc.constantFrom(true, false, null),
      turn: fc.constantFrom('kept', 'lost'),
      next: seat,
      penalty: fc.constantFrom(0, 1),
      debts: fc.constant({ A: 1 }),
      position: pieces,
      penaltyPieces: piecesOf(mode),
      openingRowMoved: fc.constant({ S: true }),
      history: fc.constant({ openedBy: 'A', seriesEnded: {}, interrupted: null, misses: { B: 2 } }),
      set: fc.constantFrom(null, { won: 'A', clause: '20.3' }),
      findings: fc.array(fc.record({ code: text, clause: text })),
      placings: fc.constant([]),
      first: fc.constant(null),
      potted: piecesOf(mode),
      flown: fc.constant([]),
    }),
  }) as fc.Arbitrary<LastRuling>;
  return fc.record({
    table: text,
    mode: fc.constant(mode),
    n: count,
    phase: fc.constantFrom('seating', 'arrival', 'choice', 'trial', 'set', 'interval', 'signing', 'over'),
    stopped: fc.boolean(),
    alone: fc.boolean(),
    rated: fc.boolean(),
    sets: count,
    playAll: fc.boolean(),
    sightLine: fc.double({ min: 0, max: 2000, noNaN: true }).map((n) => n + 0),
    profile: fc.constantFrom(...Object.values(PROFILES)),
    cueError: fc.constantFrom(null, ...Object.values(CUE_ERRORS)),
    seats,
    score: fc.record({ A: count, B: count }),
    results: fc.constantFrom([], [{ number: 1, winner: 'A', clause: '20.3', cause: 'play' }]) as never,
    set: count,
    replays: count,
    strikes: count,
    turn: fc.option(seat),
    first: fc.option(seat),
    readyAt: time,
    pieces: pieces as fc.Arbitrary<TableView['pieces']>,
    penalty: piecesOf(mode),
    debts: fc.dictionary(fc.constantFrom('A', 'B', 'S'), count, { noNullPrototype: true }) as fc.Arbitrary<
      TableView['debts']
    >,
    openingRowMoved: fc.constantFrom({}, { S: true, N: false }),
    history: fc.constantFrom(null, { openedBy: 'A', seriesEnded: { A: true }, interrupted: null, misses: {} }) as never,
    striker: fc.option(point),
    last: fc.option(last),
    clock: fc.option(fc.record({ kind: text, side: fc.option(side), startsAt: time, endsAt: time })) as never,
    offer: fc.option(side),
    ready: fc.array(text, { maxLength: 4 }),
    result: fc.constantFrom(null, { winner: 'B', cause: 'given-up', clause: '3.7', score: { A: 0, B: 2 } }) as never,
    watchers: fc.nat({ max: 60_000 }),
    watchDelay: fc.integer({ min: 0, max: 900 }),
    competition: fc.option(
      fc.record(
        { id: text, name: text, section: text, round: count, board: count, game: text },
        { noNullPrototype: true },
      ),
    ),
    taken: fc.boolean(),
    desk: fc.record({
      hasReferee: fc.boolean(),
      referee: fc.option(fc.record({ id: text, name: text, here: fc.boolean() })),
      greeting: fc.boolean(),
      greeted: fc.array(text),
      thanked: fc.array(text),
      signed: fc.array(text),
      choice: fc.constantFrom(null, { side: 'A', what: 'starter' }),
      trial: fc.option(side),
      stop: fc.constant(null),
      clockLeft: fc.option(fc.nat()),
      cautions: fc.record({ A: count, B: count }),
      warnings: fc.constant({ A: [], B: [] }),
      stopsUsed: fc.array(side),
      deferred: fc.constant([]),
      questions: fc.constant([]),
      protests: fc.constant([]),
      calls: fc.constant([]),
      heldUntil: fc.option(time),
      cancellable: fc.array(fc.record({ event: count, type: text })),
      grace: count,
      away: fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), count, { noNullPrototype: true }),
    }) as fc.Arbitrary<TableView['desk']>,
  }) as fc.Arbitrary<TableView>;
}

const views = fc
  .constantFrom<Mode>('singles', 'pairs')
  .chain((mode) => fc.array(view(mode), { minLength: 1, maxLength: 6 }));

/** What a client has after these patches. */
function client(state: TableState) {
  const encoder = new Encoder(state);
  const decoder = new Decoder(new TableState());
  decoder.decode(encoder.encodeAll());
  encoder.discardChanges();
  return {
    patch(): number {
      const bytes = encoder.encode();
      encoder.discardChanges();
      decoder.decode(bytes);
      return bytes.length;
    },
    get view() {
      return readView(decoder.state);
    },
  };
}

describe('the room’s state', () => {
  it('gives back exactly the picture it was given', () => {
    fc.assert(
      fc.property(views, (list) => {
        const state = tableState(list[0]!.mode);
        for (const one of list) {
          writeView(state, one);
          expect(readView(state)).toEqual(one);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('brings the same picture to a client, by the first state and by every patch', () => {
    fc.assert(
      fc.property(views, (list) => {
        const state = tableState(list[0]!.mode);
        writeView(state, list[0]!);
        const seen = client(state);
        expect(seen.view).toEqual(list[0]);
        for (const one of list.slice(1)) {
          writeView(state, one);
          seen.patch();
          expect(seen.view).toEqual(one);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('sends nothing when nothing changed, and little when one piece moved', () => {
    const [one] = fc.sample(
      view('singles').filter((v) => v.pieces.A1 !== undefined),
      { numRuns: 1, seed: 7 },
    );
    const state = tableState('singles');
    writeView(state, one!);
    const seen = client(state);
    writeView(state, structuredClone(one!));
    expect(seen.patch()).toBe(0);
    const x = one!.pieces.A1![0];
    writeView(state, { ...one!, pieces: { ...one!.pieces, A1: [x === 1 ? 2 : 1, one!.pieces.A1![1]] } });
    expect(seen.patch()).toBeLessThanOrEqual(10);
  });
});
