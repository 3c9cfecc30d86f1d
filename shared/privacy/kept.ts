/**
 * What is kept of people, and for how long: the page about privacy shows these lines, and the service deletes by the same
 * numbers (server/privacy/), so that page and code can't say different things.
 */

/** After so many days it goes. Since when is said by the text of its line, and done by server/privacy/kept.ts. */
export const KEPT_DAYS = {
  /** A browser's session, and its cookie, since it was last used: browsers keep cookies no longer either. */
  session: 400,
  /** A guest who never sat at a table, since the last visit. */
  idleGuest: 90,
  /** The name of a guest whom nobody can be any more, since the last game. */
  gonePlayer: 400,
  /** A name somebody had before: so long nobody else can take a member's. */
  formerName: 30,
  /** Asked to be friends and never answered. */
  friendRequest: 90,
  /** A challenge since it lapsed, a wish for another game since the game ended. */
  challenge: 30,
  /** That a rated game was left, for the pause that may follow. */
  leaving: 30,
  /** What a team says among itself. */
  teamLine: 400,
  /** An invitation into a team that nobody answered. */
  teamInvitation: 400,
  /** That somebody isn't heard in a team's channel. */
  teamMute: 730,
  /** What officials and moderators of the service did. */
  audit: 730,
  /** A program's key that isn't used. */
  apiKey: 400,
  /** The answer to a program, in case it asks the same again. */
  answer: 30,
  /** The hashed network and browser that somebody opened a session from, since the last time. */
  visit: 30,
  /** The key of these hashes: it is used for 30 days, and what was hashed by it is kept for 30 more. */
  visitKey: 60,
  /** What was measured of strikes in rated games, since the game. */
  measure: 90,
  /** A flag of fair play that somebody has closed. */
  flag: 365,
} as const;
export type Period = keyof typeof KEPT_DAYS;

/** A letter for a new password holds so long, ms. */
export const RESET_MS = 3_600_000;
/** An address is counted so long at most, ms: too many requests, logins, tables. */
export const COUNTED_MS = 3_600_000;

/**
 * How long a line says that something is kept: so many days; by settings of the operator; until whose it is ends it, or
 * deletes the account; for good, without the name once the account is deleted; or as its own text says.
 */
export type HowLong =
  | { readonly days: number }
  | { readonly set: 'logAddressDays' | 'backupDays' }
  | 'account'
  | 'good'
  | 'text';

/** One line of the table on the page. Its texts are `kept.<id>` and `kept.<id>.why`, and `kept.<id>.long` but for `account` and `good`. */
export interface KeptLine {
  readonly id: string;
  readonly long: HowLong;
}

export const KEPT_LINES = [
  { id: 'guest', long: { days: KEPT_DAYS.idleGuest } },
  { id: 'player', long: { days: KEPT_DAYS.gonePlayer } },
  { id: 'member', long: 'account' },
  { id: 'session', long: { days: KEPT_DAYS.session } },
  { id: 'former', long: { days: KEPT_DAYS.formerName } },
  { id: 'reset', long: 'text' },
  { id: 'people', long: 'account' },
  { id: 'request', long: { days: KEPT_DAYS.friendRequest } },
  { id: 'challenge', long: { days: KEPT_DAYS.challenge } },
  { id: 'game', long: 'good' },
  { id: 'left', long: { days: KEPT_DAYS.leaving } },
  { id: 'competition', long: 'good' },
  { id: 'team-line', long: { days: KEPT_DAYS.teamLine } },
  { id: 'team-invitation', long: { days: KEPT_DAYS.teamInvitation } },
  { id: 'team-mute', long: { days: KEPT_DAYS.teamMute } },
  { id: 'office', long: 'text' },
  { id: 'audit', long: { days: KEPT_DAYS.audit } },
  { id: 'key', long: { days: KEPT_DAYS.apiKey } },
  { id: 'answer', long: { days: KEPT_DAYS.answer } },
  { id: 'visit', long: { days: KEPT_DAYS.visit } },
  { id: 'measure', long: { days: KEPT_DAYS.measure } },
  { id: 'flag', long: { days: KEPT_DAYS.flag } },
  { id: 'talk', long: 'text' },
  { id: 'count', long: 'text' },
  { id: 'log', long: { set: 'logAddressDays' } },
  { id: 'backup', long: { set: 'backupDays' } },
  { id: 'browser', long: 'text' },
] as const satisfies readonly KeptLine[];
export type KeptLineId = (typeof KEPT_LINES)[number]['id'];
