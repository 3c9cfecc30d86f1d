/**
 * Reports, sanctions and flags: what the pages and the service say to each other about behaviour and fair play, over HTTP
 * (errors are refusals). The client imports only the types. Times are ms since the epoch.
 *
 * Sanctions of the service hold for an account; cautions and sanctions by the rules of novuss (section 14) hold at a table or
 * in a competition and are not these. Nothing here is ever imposed by a program: flags show evidence, people decide.
 */
import { z } from 'zod';
import { LANGUAGES } from './languages.ts';

const time = z.int();
const id = z.string().max(40);
/** The longest text that people write here. */
export const MODERATION_TEXT = 1000;
/** With something in it that can be seen: a reason that is blank is none. */
const text = z
  .string()
  .max(MODERATION_TEXT)
  .regex(/[\p{L}\p{N}\p{S}\p{P}]/u);

// --- reports

export const REPORT_KINDS = ['aiming-help', 'thrown-game', 'insult', 'name', 'spam', 'other'] as const;
/**
 * What is reported. `line`: what a watcher said at a table, by its number (shared/protocol/watching.ts); `team-line`: in a team's
 * channel; `game`: how somebody played or behaved in a game; `person`: everything else, the name too.
 */
export const reportAbout = z.discriminatedUnion('on', [
  z.object({ on: z.literal('person'), person: id }),
  z.object({ on: z.literal('game'), person: id, table: id }),
  z.object({ on: z.literal('line'), person: id, table: id, n: z.int().min(0) }),
  z.object({ on: z.literal('team-line'), person: id, competition: id, team: id, n: z.int().min(0) }),
]);
export type ReportAbout = z.infer<typeof reportAbout>;
/** `POST /api/reports`. Who reports the same once more gets the report that is there (`again`). */
export const newReport = z.object({
  about: reportAbout,
  kind: z.enum(REPORT_KINDS),
  note: z.string().max(MODERATION_TEXT),
});
export type NewReport = z.infer<typeof newReport>;

const someone = z.object({ id: z.string(), name: z.string() });
/** Whom it is about, with the language in which they read what is written to them; null: never said. */
const subject = someone.extend({ language: z.enum(LANGUAGES).nullable() });
/** What stood around what is reported, written down when it is: lines go with their room. */
export const contextLine = z.object({ from: someone, text: z.string(), at: time, reported: z.boolean() });
export const report = z.object({
  id,
  at: time,
  by: someone,
  about: reportAbout,
  /** The name as it was then. */
  person: subject,
  kind: z.enum(REPORT_KINDS),
  note: z.string(),
  lines: z.array(contextLine),
  /** A game's link, where there is one. */
  table: z.string().nullable(),
  /** How many others have reported the same person within 90 days. */
  others: z.int(),
  closed: z.object({ at: time, by: someone, outcome: z.enum(['acted', 'dismissed']), note: z.string() }).nullable(),
});
export type Report = z.infer<typeof report>;

// --- sanctions of the service

export const SERVICE_SANCTIONS = ['warning', 'mute', 'pause', 'ban', 'rename'] as const;
/**
 * `warning`: to be read; `mute`: says nothing to others, phrases too; `pause`: no rated games; `ban`: reads, downloads, appeals,
 * deletes the account, and nothing else; `rename`: the name was taken, another has to be chosen.
 */
export type ServiceSanctionKind = (typeof SERVICE_SANCTIONS)[number];
/** `POST /api/moderation/people/:id/sanctions`. `until` null: for good (not for `warning` and `rename`, which have no end). */
export const newSanction = z.object({
  kind: z.enum(SERVICE_SANCTIONS),
  /** Shown to the person. */
  reason: text,
  until: time.nullable(),
  /** The report or flag it follows on; that is closed with it as `acted`. */
  report: id.optional(),
  flag: id.optional(),
});
export type NewSanction = z.infer<typeof newSanction>;
export const appeal = z.object({
  text: z.string(),
  at: time,
  /** Null: not answered yet. Answered by another moderator than who imposed it, unless there is no other. */
  answer: z.object({ at: time, by: someone, outcome: z.enum(['upheld', 'lifted']), note: z.string() }).nullable(),
});
/** As its person sees it: without the names of moderators. */
export const ownSanction = z.object({
  id,
  kind: z.enum(SERVICE_SANCTIONS),
  reason: z.string(),
  from: time,
  until: time.nullable(),
  /** It holds now. A warning or a taken name: until read, or replaced. */
  holds: z.boolean(),
  /** When the person said that it was read. */
  readAt: time.nullable(),
  /** Why it ended before its time. */
  lifted: z.object({ at: time, reason: z.string() }).nullable(),
  appeal: z
    .object({
      text: z.string(),
      at: time,
      answer: z.object({ at: time, outcome: z.enum(['upheld', 'lifted']), note: z.string() }).nullable(),
    })
    .nullable(),
});
export type OwnSanction = z.infer<typeof ownSanction>;
/** As moderators see it. */
export const serviceSanction = ownSanction.extend({
  person: someone,
  by: someone,
  report: z.string().nullable(),
  flag: z.string().nullable(),
  appeal: appeal.nullable(),
});
export type ServiceSanction = z.infer<typeof serviceSanction>;
/** `POST /api/sanctions/:id/appeal`; once for each sanction. */
export const newAppeal = z.object({ text });
/** `POST /api/moderation/sanctions/:id/appeal` (answers it) and `.../lift` (`reason` alone). */
export const appealAnswer = z.object({ outcome: z.enum(['upheld', 'lifted']), note: text });
export const lifting = z.object({ reason: text });
/** `POST /api/moderation/reports/:id/close` and `.../flags/:id/close`. */
export const closing = z.object({ outcome: z.enum(['acted', 'dismissed']), note: z.string().max(MODERATION_TEXT) });

// --- flags of fair play: evidence for people, never a sanction by itself

export const FLAG_KINDS = ['precision', 'timing', 'trading', 'thrown', 'accounts'] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];
/**
 * One observation behind a flag. `key` says what was measured (texts by key); numbers are shown as they are; games are
 * links. E.g. `{ key: 'spread', values: { milliradians: 0.12, strikes: 214, usual: 1.9 }, games: [...] }`.
 */
export const evidence = z.object({
  key: z.string(),
  values: z.record(z.string(), z.number()),
  games: z.array(z.string()),
  /** Others it is about. */
  people: z.array(someone),
});
export type Evidence = z.infer<typeof evidence>;
export const flag = z.object({
  id,
  kind: z.enum(FLAG_KINDS),
  at: time,
  /** When evidence was last added. */
  renewedAt: time,
  person: subject,
  evidence: z.array(evidence),
  closed: z.object({ at: time, by: someone, outcome: z.enum(['acted', 'dismissed']), note: z.string() }).nullable(),
});
export type Flag = z.infer<typeof flag>;

// --- the moderators' desk

/** `GET /api/moderation/queue`: what waits, oldest first. */
export const moderationQueue = z.object({
  reports: z.array(report),
  appeals: z.array(serviceSanction),
  flags: z.array(flag),
});
export type ModerationQueue = z.infer<typeof moderationQueue>;
/** `GET /api/moderation/people/:id`: everything about one person. */
export const moderatedPerson = z.object({
  person: subject,
  kind: z.enum(['guest', 'member', 'deleted']),
  since: time,
  formerNames: z.array(z.object({ name: z.string(), until: time })),
  sanctions: z.array(serviceSanction),
  reports: z.array(report),
  flags: z.array(flag),
});
export type ModeratedPerson = z.infer<typeof moderatedPerson>;
/** `GET /api/moderation/log?before=<at>-<id>`: who did what, newest first, fifty at a time. */
export const moderationLog = z.object({
  entries: z.array(
    z.object({
      id: z.string(),
      at: time,
      by: someone,
      /** `report.close`, `sanction.impose`, `sanction.lift`, `appeal.answer`, `flag.close`, `chat.mute`, ... */
      action: z.string(),
      person: someone.nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  /** Ask with it for the next; null: that was all. */
  next: z.string().nullable(),
});
export type ModerationLog = z.infer<typeof moderationLog>;

/** What `POST /api/reports` answers: `again`: the same had been reported by this person before, and nothing was added. */
export const reported = z.object({ id: z.string(), again: z.boolean() });
export type Reported = z.infer<typeof reported>;

/*
 * Routes (rows in server/http/may.ts):
 *   session    POST /api/reports -> 201 Reported               at most 20 an hour; report.self, report.gone (the line, or the
 *                   game of that person, isn't there), person.unknown
 *              GET  /api/sanctions -> OwnSanction[]            newest first; also of who is banned
 *              POST /api/sanctions/:id/read -> 200             a warning has been read
 *              POST /api/sanctions/:id/appeal -> 200           sanction.unknown, appeal.twice, appeal.over
 *   moderator  GET  /api/moderation/queue                      GET /api/moderation/people/:id        GET /api/moderation/log
 *              POST /api/moderation/reports/:id/close          report.unknown, report.closed, sanction.self (it is about oneself)
 *              POST /api/moderation/flags/:id/close            flag.unknown, report.closed, sanction.self
 *              POST /api/moderation/people/:id/sanctions -> 201 ServiceSanction    sanction.self, sanction.rank (moderators are
 *                   sanctioned by administrators), sanction.until, sanction.twice (one of a kind at a time), report.unknown,
 *                   report.closed
 *              POST /api/moderation/sanctions/:id/lift         sanction.unknown, sanction.self, sanction.rank, sanction.over
 *              POST /api/moderation/sanctions/:id/appeal       as lift, appeal.unknown, appeal.answered, appeal.own (by another
 *                   than who imposed it, where there is one)
 * What a sanction stops is refused with `account.muted`, `account.paused`, `account.banned` or `account.rename` (403; message
 * with reason and end; `until` where it ends). Texts with words that aren't said here: `text.words` (lines), `name.words`
 * (names of people, teams and competitions); lines of watchers with links: `text.links`.
 */
