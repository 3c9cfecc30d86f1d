/** The tables, as every database has them. Times are ms since the epoch. */
import type { FlagKind } from '../../shared/protocol/moderation.ts';

export interface AccountsTable {
  /** Public id. */
  id: string;
  name: string;
  /** A guest, somebody with name and password, or somebody who has gone. */
  kind: AccountKind;
  created_at: number;
  /** What no two members share (server/accounts/likeness.ts); null for guests and who has gone. */
  name_key: string | null;
  name_look: string | null;
  /** The same of a name that a guest has chosen: it gives way to a member's. */
  guest_key: string | null;
  guest_look: string | null;
  /** When it became a member's. */
  member_at: number | null;
  /** A hash with its salt and costs, PHC text. */
  password: string | null;
  email: string | null;
  /** In which letters are written (shared/protocol/languages.ts); null: never said. */
  language: string | null;
}

export type AccountKind = 'guest' | 'member' | 'deleted';

export interface SessionsTable {
  /** SHA-256 of the token, hex. The token itself is only in the cookie. */
  token_hash: string;
  account: string;
  created_at: number;
  seen_at: number;
  /** What the browser said it is, shortened; for the list of one's sessions. */
  agent: string;
}

/** A name that an account had until then. */
export interface NamesTable {
  account: string;
  name: string;
  until: number;
  /** What it was kept by while it was a member's: kept for that member a while longer. Null: a guest's. */
  name_key: string | null;
  name_look: string | null;
}

export interface ResetsTable {
  /** SHA-256 of the token in the letter, hex. */
  token_hash: string;
  account: string;
  expires_at: number;
}

export interface RolesTable {
  account: string;
  role: string;
  granted_at: number;
}

/** Who did what that others must be able to look up. Only added to. */
export interface AuditTable {
  id: string;
  at: number;
  /** An account's id, or `cli`. */
  actor: string;
  action: string;
  subject: string;
  details: string;
}

/** One row for two people, `low` < `high`. */
export interface FriendsTable {
  low: string;
  high: string;
  asked_by: string;
  asked_at: number;
  /** Null: not answered yet. */
  since: number | null;
}

export interface BlocksTable {
  account: string;
  other: string;
  at: number;
}

export type ChallengeState = 'open' | 'accepted' | 'declined' | 'withdrawn';

export interface ChallengesTable {
  id: string;
  maker: string;
  /** Null: for whoever has the link. */
  opponent: string | null;
  format: string;
  rated: number;
  first: string;
  state: ChallengeState;
  created_at: number;
  expires_at: number;
  game: string | null;
}

/** Who of an ended game wants another one, and the one that came of it. */
export interface RematchesTable {
  game: string;
  /** JSON list of who, and since when. */
  asked: string;
  next: string | null;
}

/** Who sits, or sat, at which game's table. */
export interface SeatsTable {
  game: string;
  account: string;
  at: number;
}

/** The one rated game an account may be in: its key refuses a second one. */
export interface RatedNowTable {
  account: string;
  game: string;
  at: number;
}

/** Rated games that somebody left. */
export interface LeavingsTable {
  account: string;
  game: string;
  at: number;
}

/** What became of a game: a reading of its log, written when it ends. */
export interface ResultsTable {
  game: string;
  /** The order in which results came in; ratings are a fold in this order. */
  seq: number;
  mode: 'singles' | 'pairs';
  sets: number;
  rated: number;
  /** 1: it counts for the ratings. */
  counted: number;
  started_at: number;
  ended_at: number;
  winner: 'A' | 'B' | null;
  cause: string;
  score_a: number;
  score_b: number;
}

export interface ResultPlayersTable {
  game: string;
  account: string;
  side: 'A' | 'B';
  ended_at: number;
  counted: number;
  /** 1, 0 or -1: won, drawn or without result, lost. */
  outcome: number;
  strikes: number;
  /** Strikes that potted a piece of the own side. */
  potting: number;
  fouls: number;
  clearances: number;
}

/** What each rated game made of each player's rating. */
export interface RatingStepsTable {
  account: string;
  mode: 'singles' | 'pairs';
  seq: number;
  game: string;
  at: number;
  mu: number;
  sigma: number;
  games: number;
}

/** The last step of each player, for the leaderboards. */
export interface RatingsTable {
  account: string;
  mode: 'singles' | 'pairs';
  mu: number;
  sigma: number;
  at: number;
  games: number;
}

export type GameStatus = 'waiting' | 'playing' | 'over' | 'closed';

export interface GamesTable {
  /** Public id: the table's link. */
  id: string;
  kind: string;
  status: GameStatus;
  created_by: string;
  created_at: number;
  /** Number of the next event. */
  length: number;
  /** 1: its result has changed and is still to be entered (server/ratings). */
  unsettled: number;
  /** Who may write to the log; see server/store/leases.ts. */
  holder: string | null;
  /** Rises with each holder. */
  token: number;
  /** When a holder gave it back, by the clock of its tables. */
  held_until: number | null;
}

/** Processes that serve; see server/store/processes.ts. */
export interface ProcessesTable {
  id: string;
  address: string | null;
  /** By the database's clock, for people to read. */
  started: number;
  seen: number;
  beat: number;
  /** What the clock of its tables showed at the last beat. */
  clock: number;
  gone: number;
}

export interface TimersTable {
  id: string;
  kind: string;
  due: number;
  /** JSON. */
  payload: string;
  claimed_by: string | null;
  token: number;
  tries: number;
}

/** The log. Its key refuses a second event of the same number: two writers can't both go on. */
export interface EventsTable {
  game: string;
  n: number;
  at: number;
  type: string;
  /** Canonical JSON of the event without its track. */
  body: string;
  /** Compact course of a strike. */
  track: Uint8Array | null;
}

/** A competition as lists show it; what is true of it is in its log. */
export interface CompetitionsTable {
  id: string;
  organiser: string;
  phase: string;
  name_lower: string;
  created_at: number;
  /** Number of the next event. */
  length: number;
  /** Place in lists: by rank, then by time. */
  list_rank: number;
  list_at: number;
  /** JSON: shared/protocol/competition.ts, CompetitionEntry. */
  entry: string;
}

/** Its key refuses a second event of the same number. */
export interface CompetitionEventsTable {
  competition: string;
  n: number;
  at: number;
  type: string;
  /** JSON of the whole event. */
  body: string;
}

/** Who has to do with a competition, so that it is found by who they are. */
export interface CompetitionPeopleTable {
  competition: string;
  account: string;
  part: 'player' | 'official' | 'invited';
}

/** Tables at which games of competitions are played. */
export interface CompetitionTablesTable {
  game: string;
  competition: string;
  /** The game's id within the competition. */
  number: string;
  state: 'live' | 'closing' | 'done';
}

/** Answers that were given to idempotency keys. */
export interface CompetitionKeysTable {
  scope: string;
  key: string;
  asked: string;
  answer: string;
  at: number;
}

export interface SeasonsTable {
  id: string;
  name: string;
  organiser: string;
  created_at: number;
  /** JSON: shared/competition/season.ts, SeasonRules. */
  rules: string;
  /** JSON list of ids, in their order. */
  competitions: string;
}

export interface ApiKeysTable {
  id: string;
  account: string;
  name: string;
  /** SHA-256 of the key, hex. The key itself is only with who made it. */
  hash: string;
  hint: string;
  created_at: number;
  used_at: number | null;
}

/** The log of a team match; a game that is played again, or at another time, gets another one. */
export interface TeamMatchesTable {
  id: string;
  competition: string;
  /** The game's id within the competition. */
  game: string;
  /** From 1 for each game. */
  attempt: number;
  /** Number of the next event. */
  length: number;
  state: 'open' | 'ended' | 'dropped';
  /** So many of its events the competition knows the consequences of. */
  told: number;
}

/** Its key refuses a second event of the same number. */
export interface TeamMatchEventsTable {
  match: string;
  n: number;
  at: number;
  type: string;
  /** JSON of the whole event; what is handed in is sealed. */
  body: string;
}

/** Tables at which boards of team matches are played. */
export interface TeamMatchTablesTable {
  game: string;
  match: string;
  board: number;
  state: 'live' | 'closing' | 'done';
}

/** Somebody is asked into a team's roster. */
export interface TeamInvitationsTable {
  account: string;
  competition: string;
  team: string;
  number: number | null;
  invited_by: string;
  at: number;
}

/** What a team says among itself. */
export interface TeamLinesTable {
  competition: string;
  team: string;
  n: number;
  at: number;
  account: string;
  text: string;
  /** Whom the captain calls. */
  calls: string | null;
}

/** Who is not heard in a team's channel, by a moderator. */
export interface TeamMutesTable {
  competition: string;
  team: string;
  account: string;
  muted_by: string;
  at: number;
}

/** Until when somebody has read the notices. */
export interface NoticeMarksTable {
  account: string;
  seen_at: number;
}

export interface LeaguesTable {
  id: string;
  name: string;
  organiser: string;
  created_at: number;
  /** JSON: shared/protocol/team.ts, NewLeague.seasons. */
  seasons: string;
}

/** Which leagues a competition is a division of. */
export interface LeagueCompetitionsTable {
  competition: string;
  league: string;
}

/** Somebody reports somebody else to the moderators. */
export interface ReportsTable {
  id: string;
  at: number;
  reporter: string;
  person: string;
  /** What the person was called then. */
  person_name: string;
  kind: string;
  /** JSON: shared/protocol/moderation.ts, ReportAbout. */
  about: string;
  /** What makes another report of the same reporter the same one; null: it may be reported anew. */
  same: string | null;
  note: string;
  /** JSON: what stood around it. */
  lines: string;
  /** The table that it is about. */
  game: string | null;
  closed_at: number | null;
  closed_by: string | null;
  outcome: 'acted' | 'dismissed' | null;
  closing_note: string | null;
}

/** A sanction of the service, with its appeal. It ends by time without anybody doing anything. */
export interface SanctionsTable {
  id: string;
  person: string;
  kind: string;
  reason: string;
  from_at: number;
  /** Null: it has no end, or ends when it is read, or the name replaced. */
  until_at: number | null;
  /** An account's id, or `cli`. */
  imposed_by: string;
  report: string | null;
  flag: string | null;
  /** The name that was taken, and what no other like it may be. */
  taken_name: string | null;
  taken_key: string | null;
  taken_look: string | null;
  read_at: number | null;
  /** When another name was chosen. */
  replaced_at: number | null;
  lifted_at: number | null;
  lifted_by: string | null;
  lifted_why: string | null;
  appeal: string | null;
  appeal_at: number | null;
  answer_at: number | null;
  answer_by: string | null;
  answer: 'upheld' | 'lifted' | null;
  answer_note: string | null;
  /** For processes that look what is new. */
  changed_at: number;
}

/** What fair play has seen of somebody; see server/store/flags.ts. */
export interface FlagsTable {
  id: string;
  kind: FlagKind;
  /** An account's id; it may be deleted. */
  person: string;
  at: number;
  renewed_at: number;
  /** JSON list of observations, people as ids. */
  evidence: string;
  /** Null: open. */
  closed_at: number | null;
  closed_by: string | null;
  outcome: 'acted' | 'dismissed' | null;
  note: string | null;
}

/** What was measured of one player's strikes in one rated game; a reading of its log. */
export interface PlayMeasuresTable {
  game: string;
  account: string;
  /** When the game ended. */
  at: number;
  /** Of the measuring; what an older one measured is measured again. */
  version: number;
  /** JSON: shared/fairplay/strikes.ts, MeasuredPlay. */
  body: string;
}

/** By what networks were hashed, from then on. */
export interface VisitKeysTable {
  id: string;
  secret: string;
  since: number;
}

/** From where, by which browser, and when last an account opened a session; see server/store/visits.ts. */
export interface VisitsTable {
  account: string;
  /** Keyed hash of the shortened network. */
  network: string;
  /** Keyed hash of what the browser said it is. */
  browser: string;
  /** Id of the key. */
  key: string;
  last_at: number;
}

export interface Schema {
  accounts: AccountsTable;
  sessions: SessionsTable;
  games: GamesTable;
  events: EventsTable;
  names: NamesTable;
  resets: ResetsTable;
  roles: RolesTable;
  audit: AuditTable;
  friends: FriendsTable;
  blocks: BlocksTable;
  challenges: ChallengesTable;
  rematches: RematchesTable;
  seats: SeatsTable;
  rated_now: RatedNowTable;
  leavings: LeavingsTable;
  results: ResultsTable;
  result_players: ResultPlayersTable;
  rating_steps: RatingStepsTable;
  ratings: RatingsTable;
  processes: ProcessesTable;
  timers: TimersTable;
  competitions: CompetitionsTable;
  competition_events: CompetitionEventsTable;
  competition_people: CompetitionPeopleTable;
  competition_tables: CompetitionTablesTable;
  competition_keys: CompetitionKeysTable;
  seasons: SeasonsTable;
  api_keys: ApiKeysTable;
  team_matches: TeamMatchesTable;
  team_match_events: TeamMatchEventsTable;
  team_match_tables: TeamMatchTablesTable;
  team_invitations: TeamInvitationsTable;
  team_lines: TeamLinesTable;
  team_mutes: TeamMutesTable;
  notice_marks: NoticeMarksTable;
  leagues: LeaguesTable;
  league_competitions: LeagueCompetitionsTable;
  reports: ReportsTable;
  sanctions: SanctionsTable;
  flags: FlagsTable;
  play_measures: PlayMeasuresTable;
  visit_keys: VisitKeysTable;
  visits: VisitsTable;
}

export type Dialect = 'sqlite' | 'postgres';
