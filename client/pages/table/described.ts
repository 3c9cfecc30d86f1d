/** The position, the line of the cue and the state of the game in words, as they are spoken and listed. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { darkPieces } from '../../../shared/rules/dark.ts';
import { numberOf, type PieceId, piecesPerSide, sideOf } from '../../../shared/table/pieces.ts';
import { type Seat, SIDES, type Side, toSeat } from '../../../shared/table/seats.ts';
import { language, t, type UiKey } from '../../i18n/index.ts';
import { metres } from '../../input/power.ts';
import { type Corner, pointedAt, type RailSeen, type Seen, seenFrom, type Zone } from '../../scenes/place.ts';
import { seatingOf } from '../../scenes/rule.ts';
import type { TableSession } from '../../scenes/session.ts';
import { clockName, leftOn } from './clock-words.ts';
import { debtOf, pottedOf } from './counts.ts';
import { colourName, nameAt, pieceName, sideName } from './names.ts';

const ZONES: Readonly<Record<Zone, UiKey>> = {
  near: 'zone.near',
  far: 'zone.far',
  left: 'zone.left',
  right: 'zone.right',
  circle: 'zone.circle',
  'near-left': 'zone.near-left',
  'near-right': 'zone.near-right',
  'far-left': 'zone.far-left',
  'far-right': 'zone.far-right',
  'field.near': 'zone.field.near',
  'field.far': 'zone.field.far',
};
const POCKETS: Readonly<Record<Corner, UiKey>> = {
  'near-left': 'pocket.near-left',
  'near-right': 'pocket.near-right',
  'far-left': 'pocket.far-left',
  'far-right': 'pocket.far-right',
};
const RAILS: Readonly<Record<RailSeen, UiKey>> = {
  near: 'rail.near',
  far: 'rail.far',
  left: 'rail.left',
  right: 'rail.right',
};

/** Distances are told in steps of so many mm: as an eye sees them, not as a rule measures them (12.22). */
const ROUGHLY = 50;
/** Nearer to the middle line than this is in the middle, mm. */
const MIDDLE = 12;
/** Within so much of the piece's width it is met full. */
const FULL = 0.12;

/** A length in words: cm, in steps of five. */
const roughly = (mm: number): number => (Math.round(mm / ROUGHLY) * ROUGHLY) / 10;

/** The seat for which pieces of a side are light or dark now: where it strikes from; null: that isn't known. */
function seatFor(view: TableView, side: Side): Seat | null {
  const seats = view.seats.filter((place) => place.side === side).map(({ seat }) => seat);
  if (seats.length === 1) return seats[0]!;
  return view.turn !== null && seats.includes(view.turn) ? view.turn : null;
}

/** The pieces of a side that are dark now; null: outside of a set, or in pairs while the other pair strikes. */
function darkOf(view: TableView, side: Side): ReadonlySet<PieceId> | null {
  const seat = view.phase === 'set' ? seatFor(view, side) : null;
  if (seat === null) return null;
  return new Set(darkPieces({ mode: view.mode, seats: seatingOf(view), pieces: view.pieces }, seat));
}

/** A spot of the seat frame in words. */
function fromText([x, y]: readonly [number, number]): string {
  const up = Math.round((y + 500) / 10);
  if (Math.abs(x) < MIDDLE) return t('pos.from.middle', { up });
  return t(x < 0 ? 'pos.from.left' : 'pos.from.right', { across: Math.max(1, Math.round(Math.abs(x) / 10)), up });
}

/** One piece: its name, light or dark, where it lies and how far from which pocket. */
export function pieceText(view: TableView, { id, at, zone, pocket, distance }: Seen): string {
  const dark = darkOf(view, sideOf(id));
  const key = dark === null ? 'pos.piece' : dark.has(id) ? 'pos.piece.dark' : 'pos.piece.light';
  return t(key, {
    piece: pieceName(id),
    place: t(ZONES[zone]),
    from: fromText(at),
    pocket: t(POCKETS[pocket]),
    distance: roughly(distance),
  });
}

/** The pieces as they are seen from the seat that one looks from. */
export const seenNow = (session: TableSession, view: TableView): readonly Seen[] =>
  seenFrom(session.seat.value, view.pieces);

const listed = (all: readonly Seen[]): string =>
  new Intl.ListFormat(language.value, { type: 'unit' }).format(
    all.map(({ id, zone }) => t('pos.brief', { number: numberOf(id), place: t(ZONES[zone]) })),
  );

/** The whole position: side by side, the light pieces and the dark ones, each with where it lies. */
export function positionText(session: TableSession, view: TableView): string {
  if (session.playing.value !== null) return t('pos.moving');
  const all = seenNow(session, view);
  if (all.length === 0) return t('pos.none');
  return SIDES.flatMap((side) => {
    const own = all.filter(({ id }) => sideOf(id) === side);
    const named = { side: colourName(side) };
    const count = t('pos.count', { ...named, count: own.length });
    const dark = darkOf(view, side);
    if (own.length === 0) return [count];
    if (dark === null) return [count, t('pos.all', { ...named, list: listed(own) })];
    const [isDark, isLight] = [own.filter(({ id }) => dark.has(id)), own.filter(({ id }) => !dark.has(id))];
    return [
      count,
      ...(isLight.length > 0 ? [t('pos.light', { ...named, list: listed(isLight) })] : []),
      ...(isDark.length > 0 ? [t('pos.dark', { ...named, list: listed(isDark) })] : []),
    ];
  }).join(' ');
}

/** Where the striker lies. */
export function strikerText(session: TableSession, seat: Seat): string {
  const [x] = toSeat(seat, session.intent.at(seat));
  if (Math.abs(x) < MIDDLE) return t('pos.striker.middle');
  return t('pos.striker', { across: Math.round(Math.abs(x) / 10), side: t(x < 0 ? 'pos.left' : 'pos.right') });
}

/** What the cue points at first, and where the line leads: straight on, nothing that is beyond the contact (12.22). */
export function pointedText(session: TableSession, view: TableView, seat: Seat): string {
  const { intent } = session;
  const { vector, barred } = intent.aimed.value;
  const pointed = pointedAt(seat, toSeat(seat, intent.at(seat)), vector, view.pieces);
  const { end } = pointed;
  const where = 'pocket' in end ? POCKETS[end.pocket] : RAILS[end.rail];
  return [
    ...(barred ? [`${t('hand.aim.value')}.`] : []),
    pointed.piece === null ? t('line.clear') : metText(view, seat, pointed.piece),
    t('line.to', {
      where: t(where),
      distance: roughly(pointed.distance),
    }),
  ].join(' ');
}

/** Striker, line and power of the prepared strike. */
export function lineText(session: TableSession, view: TableView): string {
  const { value: seat } = session.striking;
  if (seat === null) return t('line.not-yours');
  return [
    strikerText(session, seat),
    pointedText(session, view, seat),
    t('line.power', { speed: metres(session.intent.speed.value) }),
  ].join(' ');
}

/** The piece on the line. On which side of it the striker would meet it is said as far as the line of sight shows it. */
function metText(
  view: TableView,
  seat: Seat,
  { id, distance, side }: NonNullable<ReturnType<typeof pointedAt>['piece']>,
): string {
  const values = { piece: targetName(view, seat, id), distance: roughly(distance) };
  if (distance > view.sightLine) return t('line.piece', values);
  if (Math.abs(side) <= FULL) return t('line.piece.full', values);
  return t(side < 0 ? 'line.piece.left' : 'line.piece.right', values);
}

function targetName(view: TableView, seat: Seat, id: PieceId): string {
  const number = numberOf(id);
  const own = view.seats.find((place) => place.seat === seat)?.side;
  if (sideOf(id) !== own) return t('line.other', { number });
  const dark = darkOf(view, sideOf(id));
  return t(dark === null ? 'line.own' : dark.has(id) ? 'line.own.dark' : 'line.own.light', { number });
}

/** Whose turn it is, what is potted and owed, the sets, the clock. */
export function stateText(session: TableSession, view: TableView): string {
  const { turn } = view;
  const mine = session.striking.value !== null;
  return [
    ...(mine ? [t('say.turn')] : turn === null ? [] : [t('say.other-turn', { name: nameAt(view, turn) })]),
    ...colourText(session, view),
    ...SIDES.map((side) => leftText(view, side)),
    t('say.score', { a: view.score.A, b: view.score.B }),
    ...timeLeftText(session, view),
  ].join(' ');
}

/** What one plays with; nothing for who looks on, and for who plays both sides. */
export function colourText(session: TableSession, view: TableView): readonly string[] {
  const side = view.alone ? undefined : session.mine.value[0]?.side;
  return side === undefined ? [] : [t('say.colour', { side: colourName(side) })];
}

/** What the clock stands at; nothing where none runs. */
export function timeLeftText(session: TableSession, view: TableView): readonly string[] {
  const { clock } = view;
  if (clock === null) return [];
  const seconds = Math.ceil(leftOn(clock, view.desk.clockLeft, session.now) / 1000);
  return [t('say.clock', { what: clockName(clock.kind), seconds })];
}

/** How many pieces a side has potted, and what it owes. */
export function leftText(view: TableView, side: Side): string {
  const owes = debtOf(view, side);
  const values = { side: sideName(view, side), potted: pottedOf(view, side), all: piecesPerSide(view.mode) };
  return owes > 0 ? t('say.owes', { ...values, count: owes }) : t('say.left', values);
}
