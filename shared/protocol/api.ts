/**
 * What the pages and the service say to each other over HTTP, checked by zod. The service imports the schemas; the client
 * imports only the types (`import type`), and carries no zod. Times are ms since the epoch.
 */
import { z } from 'zod';
import { CUE_ERROR_NAMES } from '../table/cue-error.ts';
import { SIDES } from '../table/seats.ts';
import { LANGUAGES } from './languages.ts';
import { type Estimate, FORMATS, type Format, type Pause, type PersonRated, type QueueView } from './queue.ts';

const time = z.int();
export const accountId = z.string().regex(/^[\w-]{10}$/);
export const mode = z.enum(['singles', 'pairs']);
export const format = z.enum(FORMATS as readonly [Format, ...Format[]]);

/** Every refusal, with its HTTP status. */
export const refusal = z.object({
  code: z.string(),
  clause: z.string().optional(),
  message: z.string(),
  until: time.optional(),
  values: z.record(z.string(), z.number()).optional(),
});

// --- oneself

export const me = z.object({
  id: z.string(),
  name: z.string(),
  /** Without a password: known only by this browser. */
  guest: z.boolean(),
  roles: z.array(z.string()),
  /** Whether this person may create competitions (a setting). */
  mayCreateCompetitions: z.boolean(),
  /** Whether a forgotten password can be replaced by e-mail: an address is kept, and the service can send. */
  hasEmail: z.boolean(),
  /** In which letters are written; null: never said. */
  language: z.enum(LANGUAGES).nullable(),
  /** The rated game this person is in. */
  playing: z.string().nullable(),
});
export type Me = z.infer<typeof me>;

export const newMember = z.object({
  name: z.string().max(200),
  password: z.string().max(1000),
  email: z.email().max(254).optional(),
});
export const credentials = z.object({ name: z.string().max(200), password: z.string().max(1000) });
export const session = z.object({
  id: z.string(),
  createdAt: time,
  /** To the day. */
  seenAt: time,
  agent: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

// --- people

export const shownRating = z.object({
  number: z.int(),
  /** The true strength lies within `number` ± this with 95 %. */
  uncertainty: z.int(),
  provisional: z.boolean(),
  games: z.int(),
});
export type RatingShown = z.infer<typeof shownRating>;
export const person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof person>;

export const totals = z.object({
  games: z.int(),
  won: z.int(),
  lost: z.int(),
  drawn: z.int(),
  strikes: z.int(),
  /** Share of strikes that potted a piece of the own side, 0 to 1; null: no strikes yet. */
  pottingShare: z.number().nullable(),
  fouls: z.int(),
  /** Cleared the table in one first series. */
  clearances: z.int(),
});
export const score = z.object({ games: z.int(), won: z.int(), lost: z.int(), drawn: z.int() });

export const profile = z.object({
  ...person.shape,
  kind: z.enum(['guest', 'member', 'deleted']),
  since: time,
  formerNames: z.array(z.object({ name: z.string(), until: time })),
  ratings: z.object({ singles: shownRating.nullable(), pairs: shownRating.nullable() }),
  totals: z.object({ singles: totals, pairs: totals }),
  /** Against who asks, as this person sees it; null: who asks has no session, or is this person. */
  againstYou: score.nullable(),
  playing: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

/** A point of the rating graph: the rating after a game. */
export const ratingPoint = z.object({ at: time, number: z.int(), uncertainty: z.int(), game: z.string() });
export type RatingPoint = z.infer<typeof ratingPoint>;

export const playedGame = z.object({
  game: z.string(),
  mode,
  sets: z.int(),
  rated: z.boolean(),
  /** It counted for the ratings. */
  counted: z.boolean(),
  startedAt: time,
  endedAt: time,
  winner: z.enum(SIDES).nullable(),
  cause: z.string(),
  score: z.object({ A: z.int(), B: z.int() }),
  players: z.array(
    z.object({
      ...person.shape,
      side: z.enum(SIDES),
      strikes: z.int(),
      potting: z.int(),
      fouls: z.int(),
      clearances: z.int(),
    }),
  ),
});
export type PlayedGame = z.infer<typeof playedGame>;
/** `next`: give it as `before` to get the games before these; null: there are none. */
export const playedGames = z.object({ games: z.array(playedGame), next: z.string().nullable() });

export const tableResult = z.object({
  ...playedGame.shape,
  /** What it made of the ratings; empty where it didn't count. `before` null: the first rated game. */
  ratings: z.array(
    z.object({
      ...person.shape,
      before: shownRating.omit({ games: true }).nullable(),
      after: shownRating,
      change: z.int(),
    }),
  ),
});
export type TableResult = z.infer<typeof tableResult>;

export const leader = z.object({ place: z.int(), ...person.shape, rating: shownRating });
export type Leader = z.infer<typeof leader>;

// --- friends, challenges, rematches

/** Somebody, by id or by name. */
export const whom = z.object({ person: z.string().min(1).max(200) });
export const friend = z.object({
  ...person.shape,
  /** asked: by you, unanswered; asking: you are asked. */
  state: z.enum(['friends', 'asked', 'asking']),
  since: time,
  playing: z.string().nullable(),
});
export type Friend = z.infer<typeof friend>;

export const newChallenge = z.object({
  /** By id or name; left out: for whoever has the link. */
  to: z.string().min(1).max(200).optional(),
  format,
  rated: z.boolean(),
  first: z.enum(['me', 'opponent', 'lot']),
});
export const challenge = z.object({
  id: z.string(),
  from: person,
  to: person.nullable(),
  format,
  rated: z.boolean(),
  /** Who strikes first: its maker (`me`), who takes it up, or the lot. */
  first: z.enum(['me', 'opponent', 'lot']),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'expired']),
  createdAt: time,
  expiresAt: time,
  table: z.string().nullable(),
  /** Its maker is at the pages now: a rated one can only be taken up then. */
  here: z.boolean(),
});
export type Challenge = z.infer<typeof challenge>;

export const rematch = z.object({
  /** Who wants another game. */
  asked: z.array(z.string()),
  /** The table of the game that came of it. */
  table: z.string().nullable(),
});
export type Rematch = z.infer<typeof rematch>;

// --- the queue

const personRated = z.object({
  ...person.shape,
  rating: z.int(),
  provisional: z.boolean(),
}) satisfies z.ZodType<PersonRated>;
const estimate = z.object({
  seconds: z.int().nullable(),
  basis: z.enum(['waiting', 'recent', 'none']),
}) satisfies z.ZodType<Estimate>;
const pause = z.discriminatedUnion('reason', [
  z.object({ reason: z.literal('left-games'), until: time, games: z.int() }),
  z.object({ reason: z.literal('moderator'), until: time.nullable(), text: z.string() }),
]) satisfies z.ZodType<Pause>;

export const queueView = z.object({
  version: z.string(),
  boot: z.string(),
  now: time,
  queue: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('idle'),
      ended: z.enum(['left', 'declined', 'unanswered', 'away', 'partner-left', 'busy']).nullable(),
    }),
    z.object({ state: z.literal('inviting'), format, partner: personRated, mine: z.boolean() }),
    z.object({
      state: z.literal('waiting'),
      mode,
      format,
      partner: personRated.nullable(),
      since: time,
      rating: z.int(),
      window: z.int().nullable(),
      others: z.int(),
      estimate,
    }),
    z.object({
      state: z.literal('found'),
      pairing: z.string(),
      mode,
      format,
      until: time,
      accepted: z.boolean(),
      acceptedBy: z.int(),
      of: z.int(),
      opponents: z.array(personRated).readonly(),
    }),
    z.object({ state: z.literal('playing'), table: z.string() }),
  ]),
  pause: pause.nullable(),
}) satisfies z.ZodType<QueueView>;

export const joinQueue = z.object({
  mode,
  format,
  /** Pairs: whom to ask to play with, by id or name; they wait when the other has said yes. */
  partner: z.string().min(1).max(200).optional(),
});

// --- watching

const tableTeam = z.object({
  id: z.string(),
  name: z.string(),
  colours: z.tuple([z.string(), z.string()]).readonly().nullable(),
  emblem: z.string().nullable(),
});

/** A game that is played now, as watchers may know it: `delay` seconds late. */
export const liveGame = z.object({
  table: z.string(),
  mode,
  rated: z.boolean(),
  sets: z.int(),
  /** The set that is played; 0: before the first. */
  set: z.int(),
  phase: z.enum(['seating', 'arrival', 'choice', 'trial', 'set', 'interval', 'signing', 'over']),
  score: z.object({ A: z.int(), B: z.int() }),
  players: z.array(z.object({ ...person.shape, side: z.enum(SIDES), rating: shownRating.nullable() })),
  watchers: z.int(),
  delay: z.int(),
  /** The game of a competition that it is; null: none. */
  competition: z
    .object({
      id: z.string(),
      name: z.string(),
      section: z.string(),
      round: z.int(),
      board: z.int(),
      game: z.string(),
      /** Of a board of a team match. */
      match: z.object({ series: z.int(), A: tableTeam, B: tableTeam }).optional(),
    })
    .nullable(),
});
export type LiveGame = z.infer<typeof liveGame>;
/** Who watches: all counted, some named. */
export const watchersOf = z.object({ count: z.int(), people: z.array(person) });
export type WatchersOf = z.infer<typeof watchersOf>;

/** Who runs the service, as its configuration says; null: it doesn't. */
export const operator = z.object({
  name: z.string().nullable(),
  contact: z.string().nullable(),
  /** Addresses in logs before the service are shortened after so many days; 0: from the start. */
  logAddressDays: z.int(),
  /** Backups are kept so many days. */
  backupDays: z.int(),
  /** The error of the cue in rated games outside of competitions (shared/table/cue-error.ts). */
  ratedCueError: z.enum(['none', ...CUE_ERROR_NAMES]),
});
export type Operator = z.infer<typeof operator>;
