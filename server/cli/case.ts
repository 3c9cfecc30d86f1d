/** Reads one judging case (tests/cases: rules/cases/README.md) strictly: what is there must be right; what judging doesn't need may be missing. */
import { z } from 'zod';
import type { RestAfter } from '../../shared/rules/contact.ts';
import { fullCounts, partiesOf, seatsOfSide } from '../../shared/rules/party.ts';
import type { Party, Situation } from '../../shared/rules/types.ts';
import type { LogEntry, StrikeLog } from '../../shared/table/log.ts';
import { HALF } from '../../shared/table/measures.ts';
import {
  allPieces,
  isPieceId,
  openingPosition,
  openingSeatOf,
  type PieceId,
  rowRail,
} from '../../shared/table/pieces.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import {
  oppositeSeat,
  POCKETS,
  type Point,
  SEATS,
  type Seat,
  type Seating,
  SIDES,
  type Side,
} from '../../shared/table/seats.ts';

/** A case, checked. */
export interface Case {
  readonly id: string | number | undefined;
  readonly action: 'strike' | 'pass' | 'place' | 'aim';
  readonly situation: Situation;
  readonly seat: Seat;
  /** Where the striker was placed; null where it wasn't told. */
  readonly striker: Point | null;
  readonly log: StrikeLog;
  readonly after: RestAfter;
  readonly direction: Point | null;
}

const number = z.number();
const point = z.tuple([number, number]);
const seat = z.enum(SEATS);
const count = z.int().nonnegative();
const party = z.enum([...SIDES, ...SEATS]);
/** No disc hangs over another by more than the table's width. */
const across = number.min(-2 * HALF).max(2 * HALF);
const disc = z.string();
const at = { t: number.nonnegative(), a: disc, x: number.optional(), y: number.optional() };
const flight = { height: number.optional(), cause: z.enum(['rail', 'squeeze']).optional() };

const entry = z.discriminatedUnion('kind', [
  z.object({
    ...at,
    kind: z.literal('contact'),
    b: disc,
    bx: number.optional(),
    by: number.optional(),
    vn: number.optional(),
  }),
  z.object({ ...at, kind: z.literal('rail'), rail: seat, vn: number.optional() }),
  z.object({ ...at, kind: z.literal('pot'), pocket: z.enum(POCKETS).optional() }),
  z.object({ ...at, ...flight, kind: z.literal('fly'), rail: z.enum([...SEATS, ...POCKETS]) }),
  z.object({ ...at, ...flight, kind: z.literal('hop') }),
  z.object({
    ...at,
    ...flight,
    kind: z.literal('land'),
    on: disc.nullish(),
    dx: across.optional(),
    dy: across.optional(),
  }),
  z.object({ ...at, kind: z.literal('zoneReturn') }),
]);

const shape = z.object({
  id: z.union([z.string(), number]).optional(),
  action: z.enum(['strike', 'pass', 'place', 'aim']),
  mode: z.enum(['singles', 'pairs']),
  seats: z.partialRecord(seat, z.enum(SIDES)).optional(),
  striker: z.object({ seat, x: number.optional(), y: number.optional() }),
  before: z.object({
    pieces: z.record(z.string(), point),
    penalty: z.array(z.string()).optional(),
    debts: z.partialRecord(party, count).optional(),
    openingRowMoved: z.partialRecord(seat, z.boolean()).nullish(),
  }),
  history: z
    .object({
      openedBy: party.optional(),
      seriesEnded: z.partialRecord(party, z.boolean()).optional(),
      interrupted: z.object({ side: party, offence: z.boolean().optional() }).nullish(),
      misses: z.partialRecord(party, count).optional(),
    })
    .optional(),
  log: z.array(entry).optional(),
  after: z.record(z.string(), point.nullable()).optional(),
  direction: point.optional(),
});
type Shape = z.infer<typeof shape>;

/** The first issue as one sentence: where, and what. Unions report the branch that was meant. */
function describe(error: z.ZodError): string {
  const issue = error.issues[0]!;
  const path = issue.path.map(String).join('.');
  return `${path === '' ? 'the case' : path}: ${issue.message}`;
}

/** Opposite seats, one of each side; in pairs partners opposite (20.1, 21.1). Null: not a seating. */
function checkSeats(mode: Shape['mode'], seats: Seating): string | null {
  const taken = SEATS.filter((s) => seats[s] !== undefined);
  if (mode === 'singles') {
    const [one, two] = taken;
    if (taken.length !== 2 || one === undefined || two !== oppositeSeat(one)) return 'singles needs two opposite seats';
    return seats[one] === seats[two] ? 'the two seats must be of different sides' : null;
  }
  if (taken.length !== 4) return 'pairs needs all four seats';
  if (seats.S !== seats.N || seats.W !== seats.E || seats.S === seats.W)
    return 'in pairs partners sit opposite each other';
  return null;
}

/** The seating, or for `place` and `aim`, where nothing depends on it, one that suits the seat. */
function seating({ mode, seats, striker }: Shape): Seating {
  if (seats !== undefined) return seats;
  const other = SEATS.filter((s) => s !== striker.seat && s !== oppositeSeat(striker.seat));
  if (mode === 'singles') return { [striker.seat]: 'A', [oppositeSeat(striker.seat)]: 'B' };
  return { [striker.seat]: 'A', [oppositeSeat(striker.seat)]: 'A', [other[0]!]: 'B', [other[1]!]: 'B' };
}

/** The first id of a list that isn't a piece of this mode. */
function stranger(ids: Iterable<string>, mode: Shape['mode'], ...more: string[]): string | undefined {
  for (const id of ids) if (!isPieceId(id, mode) && !more.includes(id)) return id;
  return undefined;
}

function isSide(party: Party): party is Side {
  return party === 'A' || party === 'B';
}

/** The party that stands interrupted: in pairs a seat, given as such or by its side. */
function interruptedParty(mode: Shape['mode'], seats: Seating, named: Party, openedBy: Party): Party {
  if (mode === 'singles' || !isSide(named)) return named;
  return !isSide(openedBy) && seats[openedBy] === named ? openedBy : seatsOfSide(seats, named)[0]!;
}

/** The first party named that the mode doesn't have. */
function wrongParty(input: Shape): string | undefined {
  const { before, history, mode } = input;
  const named = [
    ...Object.keys(before.debts ?? {}),
    ...Object.keys(history?.seriesEnded ?? {}),
    ...Object.keys(history?.misses ?? {}),
    ...(history?.openedBy === undefined ? [] : [history.openedBy]),
    ...(history?.interrupted && !isSide(history.interrupted.side) ? [history.interrupted.side] : []),
  ];
  return named.find((name) => !partiesOf(mode).includes(name as Party));
}

/** What the log names must be on the table or be the striker. */
function checkLog(
  log: readonly LogEntry[],
  pieces: Readonly<Record<string, unknown>>,
  mode: Shape['mode'],
): string | null {
  for (const [i, item] of log.entries()) {
    const other = item.kind === 'contact' ? item.b : item.kind === 'land' ? item.on : undefined;
    for (const id of [item.a, ...(other === undefined || other === null ? [] : [other])]) {
      if (id === 'striker') continue;
      if (!isPieceId(id, mode)) return `log.${i}: there is no piece ${JSON.stringify(id)} in ${mode}`;
      if (pieces[id] === undefined) return `log.${i}: ${id} is not on the table before the strike`;
    }
    if (other === item.a) return `log.${i}: ${item.a} can't meet itself`;
    if (item.kind === 'zoneReturn' && item.a !== 'striker')
      return `log.${i}: only the striker comes back over the zone line`;
  }
  return null;
}

/** Pairs: a row that isn't told about has moved if one of its pieces isn't in its opening place. */
function rowsMovedBy(seats: Seating, pieces: Situation['pieces']): Partial<Record<Seat, boolean>> {
  const opening = openingPosition('pairs', seats);
  const moved: Partial<Record<Seat, boolean>> = { S: false, W: false, N: false, E: false };
  for (const side of SIDES)
    for (const id of allPieces('pairs', side)) {
      const now = pieces[id];
      const began = opening[id]!;
      if (now === undefined || now[0] !== began[0] || now[1] !== began[1])
        moved[rowRail(openingSeatOf(id, seats))] = true;
    }
  return moved;
}

/**
 * Checks one case. Errors: `case.form` (shape, types, numbers that aren't finite), `case.seats`, `case.seat` (the seat is
 * not occupied), `case.piece` (no such piece), `case.place` (a piece beyond the rails), `case.party` (a side in pairs, a seat in singles), `case.log`, `case.missing`.
 */
export function readCase(input: unknown): Result<Case> {
  const parsed = shape.safeParse(input);
  if (!parsed.success) return refuse('case.form', describe(parsed.error));
  const data = parsed.data;
  const { action, mode, striker, before } = data;
  const judged = action === 'strike' || action === 'pass';
  if (judged && data.seats === undefined) return refuse('case.missing', `${action} needs seats`);
  const seats = seating(data);
  const badSeats = checkSeats(mode, seats);
  if (badSeats !== null) return refuse('case.seats', badSeats);
  if (seats[striker.seat] === undefined) return refuse('case.seat', `nobody sits at ${striker.seat}`);

  const bad =
    stranger(Object.keys(before.pieces), mode) ??
    stranger(before.penalty ?? [], mode) ??
    stranger(Object.keys(data.after ?? {}), mode, 'striker');
  if (bad !== undefined) return refuse('case.piece', `there is no piece ${JSON.stringify(bad)} in ${mode}`);
  const absent = Object.keys(data.after ?? {}).find((id) => id !== 'striker' && before.pieces[id] === undefined);
  if (absent !== undefined) return refuse('case.piece', `after: ${absent} is not on the table before the strike`);
  const off = [...Object.entries(before.pieces), ...Object.entries(data.after ?? {})].find(([, place]) =>
    place?.some((v) => Math.abs(v) > HALF),
  );
  if (off !== undefined) return refuse('case.place', `${off[0]} is not on the table`);
  const badParty = wrongParty(data);
  if (badParty !== undefined)
    return refuse('case.party', `${mode} counts by ${mode === 'pairs' ? 'seat' : 'side'}; ${badParty} is none`);
  const log = (data.log ?? []) as LogEntry[];
  const badLog = checkLog(log, before.pieces, mode);
  if (badLog !== null) return refuse('case.log', badLog);
  if (action === 'strike' && data.log === undefined) return refuse('case.missing', 'strike needs a log');
  if (action === 'aim' && data.direction === undefined) return refuse('case.missing', 'aim needs a direction');
  const placed = striker.x !== undefined && striker.y !== undefined;
  if (!placed && !judged) return refuse('case.missing', `${action} needs the striker's x and y`);

  const pieces = before.pieces as Record<PieceId, Point>;
  const parties = partiesOf(mode);
  const history = data.history ?? {};
  const openedBy = history.openedBy ?? (mode === 'pairs' ? striker.seat : seats[striker.seat]!);
  const { interrupted } = history;
  const situation: Situation = {
    mode,
    seats,
    pieces,
    penalty: ((before.penalty ?? []) as PieceId[]).filter((id) => pieces[id] !== undefined),
    debts: fullCounts(mode, before.debts ?? {}),
    openingRowMoved: before.openingRowMoved ?? (mode === 'pairs' ? rowsMovedBy(seats, pieces) : {}),
    history: {
      openedBy,
      // Where it isn't told, the set is in its middle: first series count only where the case says so.
      seriesEnded: history.seriesEnded ?? Object.fromEntries(parties.map((each) => [each, true])),
      interrupted: interrupted
        ? {
            side: interruptedParty(mode, seats, interrupted.side, openedBy),
            offence: interrupted.offence ?? false,
          }
        : null,
      misses: fullCounts(mode, history.misses ?? {}),
    },
  };
  return ok({
    id: data.id,
    action,
    situation,
    seat: striker.seat,
    striker: placed ? [striker.x!, striker.y!] : null,
    log,
    after: (data.after ?? {}) as RestAfter,
    direction: data.direction ?? null,
  });
}
