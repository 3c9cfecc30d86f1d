/**
 * The shape of every event of a game's log, for records that come from outside. It says that an event is one, not that it
 * may follow what was before it: that is the fold's to say, and the verification's.
 */
import { PROFILE_BOUNDS } from '../physics/profile.ts';
import type { ClockSettings, GameConfig, TableCompetition, TableMatch, TableTeam } from '../rules/game/config.ts';
import type { EventBody, EventType, Player, Sitting, StruckFacts } from '../rules/game/events.ts';
import type { Finding, History, Placing, Ruling } from '../rules/types.ts';
import { CUE_ERROR_BOUNDS, type CueError } from '../table/cue-error.ts';
import { HALF } from '../table/measures.ts';
import { isPieceId } from '../table/pieces.ts';
import type { TableProfile } from '../table/profile.ts';
import { POCKETS, SEATS, SIDES } from '../table/seats.ts';
import { MAX_AIM, MAX_OFFSET, type Strike } from '../table/strike.ts';
import {
  type Check,
  either,
  type Fault,
  flag,
  isPlainObject,
  listOf,
  mapOf,
  number,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from './shape.ts';

const seat = oneOf(SEATS);
const side = oneOf(SIDES);
const party = oneOf([...SIDES, ...SEATS]);
const id = text(64);
const note = text(1000);
const clause = text(16);
const eventNumber = whole(0, 1_000_000);
const ms = whole(0, Number.MAX_SAFE_INTEGER);
const coordinate = number(-2 * HALF, 2 * HALF);
const piece: Check = (value) =>
  typeof value === 'string' && isPieceId(value, 'pairs') ? null : { path: '', what: 'must be the id of a piece' };
const disc = either(oneOf(['striker']), piece);
const point: Check = (value) =>
  Array.isArray(value) && value.length === 2 && coordinate(value[0]) === null && coordinate(value[1]) === null
    ? null
    : { path: '', what: 'must be two numbers in mm' };

export const player = shape<Player>({ id, name: text(200), bot: optional(whole(1, 5)) });
const sitting = shape<Sitting>({ side, player: id });
const endCause = oneOf(['given-up', 'conduct', 'absence', 'warnings', 'referee', 'break']);
const position = mapOf(piece, point);

/** Within the bounds of every profile: with any other some strike might never end. */
export const profile = shape<TableProfile>(
  Object.fromEntries(
    Object.entries(PROFILE_BOUNDS).map(([field, [least, most]]) => [field, number(least, most)]),
  ) as unknown as { readonly [K in keyof TableProfile]: Check },
);

const clocks = shape<ClockSettings>({
  arrival: ms,
  trial: ms,
  strike: ms,
  extra: ms,
  interval: ms,
  choice: ms,
  signing: ms,
  allowance: ms,
  grace: ms,
});

const colours: Check = (value) =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string' && one.length <= 16)
    ? null
    : { path: '', what: 'must be two colours' };
const tableTeam = shape<TableTeam>({ id, name: text(200), colours: orNull(colours), emblem: orNull(text(40)) });

export const config = shape<GameConfig>({
  mode: oneOf(['singles', 'pairs']),
  sets: whole(1, 1000),
  playAll: flag,
  rated: flag,
  alone: flag,
  greeting: flag,
  referee: flag,
  clocks,
  profileName: text(64),
  profile,
  physics: optional(whole(0, 1_000_000)),
  cueError: optional(
    shape<CueError>({
      aim: number(0, CUE_ERROR_BOUNDS.aim),
      speed: number(0, CUE_ERROR_BOUNDS.speed),
      offset: number(0, CUE_ERROR_BOUNDS.offset),
    }),
  ),
  sightLine: number(0),
  watchDelay: optional(whole(0, 86_400)),
  watchChat: optional(flag),
  referees: optional(listOf(text(64), 1000)),
  competition: optional(
    shape<TableCompetition>({
      id: text(64),
      name: text(200),
      section: text(64),
      round: whole(1, 1000),
      board: whole(1, 10_000),
      game: text(100),
      match: optional(shape<TableMatch>({ series: whole(1, 100), A: tableTeam, B: tableTeam })),
    }),
  ),
});

const strike = shape<Strike>({
  seat,
  x: coordinate,
  y: coordinate,
  aim: ((value: unknown) =>
    Array.isArray(value) && value.length === 2 && value.every((one) => whole(-MAX_AIM, MAX_AIM)(one) === null)
      ? null
      : { path: '', what: 'must be two whole numbers' }) satisfies Check,
  speed: whole(0, 1_000_000),
  offset: whole(-MAX_OFFSET, MAX_OFFSET),
});

const height = optional(number());
const cause = optional(oneOf(['rail', 'squeeze']));
/** What every kind of entry has beside `t`, `kind` and `a`. */
const ENTRIES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  contact: { b: disc, bx: optional(number()), by: optional(number()), vn: optional(number()) },
  rail: { rail: seat, vn: optional(number()) },
  pot: { pocket: oneOf(POCKETS) },
  fly: { rail: oneOf([...SEATS, ...POCKETS]), height, cause },
  hop: { height, cause },
  land: { on: optional(orNull(disc)), dx: optional(number()), dy: optional(number()), height, cause },
  zoneReturn: {},
};
const ENTRY_SHAPES = new Map(
  Object.entries(ENTRIES).map(([kind, fields]) => [
    kind,
    shape<Record<string, unknown>>({ t: number(0), a: disc, x: optional(number()), y: optional(number()), ...fields }),
  ]),
);
const logEntry: Check = (value) => {
  const known = isPlainObject(value) && typeof value.kind === 'string' ? ENTRY_SHAPES.get(value.kind) : undefined;
  return known === undefined ? { path: 'kind', what: 'must be a kind of entry' } : known(value);
};

/** No strike has more entries: the physics stops it before. */
const MOST_ENTRIES = 100_000;
const facts = {
  strike,
  asked: optional(strike),
  physics: whole(0, 1_000_000),
  profile,
  log: listOf(logEntry, MOST_ENTRIES),
  after: mapOf(piece, orNull(point)),
  striker: orNull(point),
  duration: number(0, 86_400),
  track: ((value: unknown) =>
    value instanceof Uint8Array ? null : { path: '', what: 'must be bytes in hexadecimal' }) satisfies Check,
} satisfies { readonly [K in keyof StruckFacts]-?: Check };

const counts = mapOf(party, whole(0, 1000));
const pieces = listOf(piece, 64);
const history = shape<History>({
  openedBy: party,
  seriesEnded: mapOf(party, flag),
  interrupted: orNull(shape<NonNullable<History['interrupted']>>({ side: party, offence: flag })),
  misses: counts,
});
const finding = shape<Finding>({
  code: text(64),
  clause,
  also: optional(listOf(clause, 16)),
  pieces: optional(pieces),
});
const placing = shape<Placing>({
  piece,
  from: orNull(point),
  to: point,
  cause: oneOf(['restored', 'flown', 'stacked', 'penalty', 'debt']),
  clause,
});
const outcome: Check = (value) => {
  if (!isPlainObject(value)) return { path: '', what: 'must be an object' };
  if ('won' in value) return shape<{ won: unknown; clause: unknown }>({ won: side, clause })(value);
  if ('lost' in value) return shape<{ lost: unknown; clause: unknown }>({ lost: side, clause })(value);
  if ('interrupted' in value)
    return shape<{ interrupted: unknown; clause: unknown }>({ interrupted: side, clause })(value);
  const swap = optional(oneOf([true]));
  return shape<{ restart: unknown; clause: unknown; swap: unknown; first: unknown }>({
    restart: oneOf([true]),
    clause,
    swap,
    first: optional(seat),
  })(value);
};
const ruling = shape<Ruling>({
  correct: orNull(flag),
  turn: oneOf(['kept', 'lost']),
  next: seat,
  penalty: oneOf([0, 1]),
  debts: counts,
  position,
  penaltyPieces: pieces,
  openingRowMoved: mapOf(seat, flag),
  history,
  set: orNull(outcome),
  findings: listOf(finding, 64),
  placings: listOf(placing, 128),
  first: orNull(shape<NonNullable<Ruling['first']>>({ pieces, rails: listOf(seat, 100_000) })),
  potted: pieces,
  flown: pieces,
});

type Fields<K extends EventType> = Omit<Extract<EventBody, { type: K }>, 'type'>;
type Shapes = { readonly [K in EventType]: { readonly [F in keyof Fields<K>]-?: Check } };

const score = shape<Record<'A' | 'B', number>>({ A: whole(0, 1000), B: whole(0, 1000) });
const playCause = oneOf(['given-up', 'conduct', 'absence', 'warnings', 'referee', 'break', 'play']);

const of = { player: id };
const words = { clause, note };
/** The fields of each kind of event; the compiler asks for every one. */
const BODIES: Shapes = {
  created: { config },
  seated: { seat, player, for: optional(id) },
  unseated: { seat },
  renamed: { player },
  refereeSeated: { referee: player },
  refereeLeft: { referee: id },
  left: of,
  returned: of,
  called: {},
  greeted: of,
  greetingRefused: of,
  starterChosen: { seat },
  seatsChosen: { swap: flag },
  trialStarted: { side },
  trialStruck: facts,
  trialEnded: { side },
  setStarted: { set: whole(1, 1000), first: seat, seats: mapOf(seat, sitting) },
  struck: { ...facts, ruling },
  passed: { seat, ruling },
  cautioned: { seat, clause },
  turnLost: { seat, ruling, ...words },
  penaltyGiven: { side, ruling: orNull(ruling), ...words },
  offenceCounted: { side, ruling, ...words },
  pieceMoved: { piece, to: orNull(point), ...words },
  warned: { side, ...words },
  setEnded: { winner: orNull(side), cause: endCause, ...words },
  gameEnded: { winner: orNull(side), cause: endCause, ...words },
  stopped: { side: orNull(side), note, until: orNull(ms) },
  resumed: {},
  callOffOffered: { side },
  callOffDeclined: { side },
  calledOff: {},
  asked: { player: id, text: note },
  answered: { question: eventNumber, text: note },
  protested: {
    player: id,
    about: eventNumber,
    text: note,
    heard: optional(oneOf([true])),
    competition: optional(eventNumber),
    ofSide: optional(side),
  },
  protestDecided: {
    protest: eventNumber,
    upheld: flag,
    final: flag,
    text: note,
    back: optional(oneOf([true])),
  },
  cancelled: { to: eventNumber, ...words },
  ready: of,
  outage: { ms },
  thanked: of,
  signed: { player: orNull(id) },
  annulled: words,
  corrected: { winner: orNull(side), cause: playCause, score, ...words },
};

const author: Check = (value) => {
  if (!isPlainObject(value)) return { path: '', what: 'must be an object' };
  if (value.role === 'system') return null;
  if (value.role === 'player') return shape<{ id: unknown }>({ id })(value);
  const person = { id, name: text(200) };
  if (value.role === 'official')
    return shape<Record<string, unknown>>({
      ...person,
      role: oneOf(['official']),
      office: oneOf(['table', 'senior', 'deputy', 'chief']),
      rank: oneOf([1, 2, 3]),
      key: optional(text(64)),
    })(value);
  return shape<Record<string, unknown>>({
    ...person,
    role: oneOf(['referee']),
    rank: optional(oneOf([1, 2, 3])),
  })(value);
};

const CHECKS = new Map(
  Object.entries(BODIES).map(([type, fields]) => [
    type,
    shape<Record<string, unknown>>({ n: eventNumber, at: ms, by: author, ...(fields as Record<string, Check>) }),
  ]),
);

/** What is wrong with an event whose track is bytes already; null: it is one. */
export function eventFault(value: unknown): Fault | null {
  if (!isPlainObject(value)) return { path: '', what: 'must be an object' };
  const known = typeof value.type === 'string' ? CHECKS.get(value.type) : undefined;
  if (known === undefined) return { path: 'type', what: 'must be a kind of event' };
  return known(value);
}

const resultCause = oneOf([
  'given-up',
  'conduct',
  'absence',
  'warnings',
  'referee',
  'break',
  'play',
  'called-off',
  'annulled',
]);
export const sidesOfPlayers = shape<Record<'A' | 'B', unknown>>({ A: listOf(player, 2), B: listOf(player, 2) });
export const scoreShape = score;
export const resultShape = shape<{ winner: unknown; cause: unknown; clause: unknown; score: unknown }>({
  winner: orNull(side),
  cause: resultCause,
  clause,
  score,
});
