/**
 * Every table of the store: what of people is in it, under which line of the page about privacy it stands, what deletes it
 * and when, what of it somebody gets who asks for their data, and what is left when an account is deleted. A table or a column
 * without a row here fails the type check and tests/server/store/kept.test.ts, which also holds deeds against these words.
 *
 * A new table: a row here; where it has a period, a number in shared/privacy/kept.ts (and a line there, with its texts). The
 * job (retention.ts) deletes what rows with `sweeps` name: nothing more is to be written for it.
 */
import { type ExpressionBuilder, sql } from 'kysely';
import { KEPT_DAYS, type KeptLineId, type Period } from '../../shared/privacy/kept.ts';
import type { Schema } from '../store/schema.ts';

/**
 * What a column says of a person. `person`: who (the account's id); `name`; `contact`: an address; `secret`: a hash, or what
 * is handed in sealed; `device`: what a browser calls itself; `words`: what somebody wrote; `deed`: what somebody did, chose
 * or has, and when; `mixed`: text made of all these. `-`: nothing.
 */
export type Says = 'person' | 'name' | 'contact' | 'secret' | 'device' | 'words' | 'deed' | 'mixed' | '-';

/** Rows that go so many days after the time in a column. */
export interface Sweep<T extends keyof Schema> {
  readonly days: number;
  readonly period: Period | null;
  readonly since: (keyof Schema[T] & string) | ReturnType<typeof sql<number>>;
  /** Only these. */
  readonly only?: (where: ExpressionBuilder<Schema, T>) => ReturnType<ExpressionBuilder<Schema, T>['and']>;
}

/** What the deletion of an account does to its rows. */
export type AtDeletion =
  /** They go at once. */
  | 'removed'
  /** They stay, without the name: games and competitions are others' too. */
  | 'unnamed'
  /** They stay; they hold the account's number and no name. */
  | 'number'
  /** Nothing in it is anybody's. */
  | 'nobody';

export interface Kept<T extends keyof Schema> {
  readonly columns: Readonly<Record<keyof Schema[T], Says>>;
  /** Its line on the page; null: nothing of people that would be told. */
  readonly line: KeptLineId | null;
  /** What it is needed for, and what ends it besides its periods. */
  readonly why: string;
  readonly sweeps: readonly Sweep<T>[];
  /** The field of the data somebody can download; `{ not }`: why none. */
  readonly exported: string | { readonly not: string };
  readonly deletion: AtDeletion;
}

function after<T extends keyof Schema>(
  period: Period,
  since: Sweep<T>['since'],
  only?: Sweep<T>['only'],
): readonly Sweep<T>[] {
  return [{ period, days: KEPT_DAYS[period], since, ...(only === undefined ? {} : { only }) }];
}

const NOBODYS = { not: 'Nothing in it is of a person.' } as const;
const GAMES = { not: 'Who has the link reads the whole game; the tables are listed.' } as const;

export const KEPT: { readonly [T in keyof Schema]: Kept<T> } = {
  accounts: {
    columns: {
      ...{ id: 'person', name: 'name', kind: 'deed', created_at: 'deed', name_key: 'name', name_look: 'name' },
      ...{ guest_key: 'name', guest_look: 'name', member_at: 'deed', password: 'secret', email: 'contact' },
      language: 'deed',
    },
    line: 'member',
    why: 'To know who plays. Guests go by themselves: see guests.ts. What is left of a deleted account is its number, so that games stay whole.',
    sweeps: [],
    exported: 'account',
    deletion: 'unnamed',
  },
  sessions: {
    columns: { token_hash: 'secret', account: 'person', created_at: 'deed', seen_at: 'deed', agent: 'device' },
    line: 'session',
    why: 'To be recognised, and to see and end one’s sessions. Ends at logging out, too.',
    sweeps: after('session', 'seen_at'),
    exported: 'sessions',
    deletion: 'removed',
  },
  names: {
    columns: { account: 'person', name: 'name', until: 'deed', name_key: 'name', name_look: 'name' },
    line: 'former',
    why: 'So that nobody else speaks under the name to who doesn’t know yet.',
    sweeps: after('formerName', 'until'),
    exported: 'formerNames',
    deletion: 'removed',
  },
  resets: {
    columns: { token_hash: 'secret', account: 'person', expires_at: 'deed' },
    line: 'reset',
    why: 'For the letter with a new password. Ends by being used.',
    // `expires_at` is the end already.
    sweeps: [{ period: null, days: 0, since: 'expires_at' }],
    exported: 'newPasswordLetters',
    deletion: 'removed',
  },
  roles: {
    columns: { account: 'person', role: 'deed', granted_at: 'deed' },
    line: 'office',
    why: 'Who may do what for the service. Ends when it is taken back.',
    sweeps: [],
    exported: 'roles',
    deletion: 'removed',
  },
  audit: {
    columns: { id: '-', at: 'deed', actor: 'person', action: 'deed', subject: 'person', details: 'mixed' },
    line: 'audit',
    why: 'That what officials do can be looked into.',
    sweeps: after('audit', 'at'),
    exported: 'acts',
    deletion: 'number',
  },
  friends: {
    columns: { low: 'person', high: 'person', asked_by: 'person', asked_at: 'deed', since: 'deed' },
    line: 'people',
    why: 'Friends. Ends when one of them ends it.',
    sweeps: after('friendRequest', 'asked_at', (where) => where.and([where('since', 'is', null)])),
    exported: 'friends',
    deletion: 'removed',
  },
  blocks: {
    columns: { account: 'person', other: 'person', at: 'deed' },
    line: 'people',
    why: 'Whom somebody doesn’t want to meet. Ends when it is ended.',
    sweeps: [],
    exported: 'blocks',
    deletion: 'removed',
  },
  challenges: {
    columns: {
      ...{ id: '-', maker: 'person', opponent: 'person', format: 'deed', rated: 'deed', first: 'deed', state: 'deed' },
      ...{ created_at: 'deed', expires_at: 'deed', game: 'deed' },
    },
    line: 'challenge',
    why: 'To be answered, and so that its link leads to the game.',
    sweeps: after('challenge', 'expires_at'),
    exported: 'challenges',
    deletion: 'number',
  },
  rematches: {
    columns: { game: '-', asked: 'mixed', next: '-' },
    line: 'challenge',
    why: 'Who wants another game.',
    sweeps: after('challenge', sql<number>`(select results.ended_at from results where results.game = rematches.game)`),
    exported: 'rematches',
    deletion: 'number',
  },
  seats: {
    columns: { game: 'deed', account: 'person', at: 'deed' },
    line: 'game',
    why: 'Whose games are whose.',
    sweeps: [],
    exported: 'tables',
    deletion: 'number',
  },
  rated_now: {
    columns: { account: 'person', game: 'deed', at: 'deed' },
    line: 'game',
    why: 'One rated game at a time. Ends with the game; nobody in one can delete the account.',
    sweeps: [],
    exported: 'ratedNow',
    deletion: 'number',
  },
  leavings: {
    columns: { account: 'person', game: 'deed', at: 'deed' },
    line: 'left',
    why: 'The pause of who leaves rated games again and again.',
    sweeps: after('leaving', 'at'),
    exported: 'gamesLeft',
    deletion: 'removed',
  },
  results: {
    columns: {
      ...{ game: '-', seq: '-', mode: '-', sets: '-', rated: '-', counted: '-', started_at: '-', ended_at: '-' },
      ...{ winner: '-', cause: '-', score_a: '-', score_b: '-' },
    },
    line: 'game',
    why: 'What became of a game; who played is in result_players.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  result_players: {
    columns: {
      ...{ game: 'deed', account: 'person', side: 'deed', ended_at: 'deed', counted: 'deed', outcome: 'deed' },
      ...{ strikes: 'deed', potting: 'deed', fouls: 'deed', clearances: 'deed' },
    },
    line: 'game',
    why: 'Results are the opponent’s, too.',
    sweeps: [],
    exported: 'results',
    deletion: 'number',
  },
  rating_steps: {
    columns: {
      ...{ account: 'person', mode: 'deed', seq: '-', game: 'deed', at: 'deed', mu: 'deed', sigma: 'deed' },
      games: 'deed',
    },
    line: 'game',
    why: 'The ratings of all who were met rest on them.',
    sweeps: [],
    exported: 'ratings',
    deletion: 'number',
  },
  ratings: {
    columns: { account: 'person', mode: 'deed', mu: 'deed', sigma: 'deed', at: 'deed', games: 'deed' },
    line: 'game',
    why: 'The last step of each, for the leaderboards; who has gone is in none.',
    sweeps: [],
    exported: { not: 'The last of `ratings` each.' },
    deletion: 'number',
  },
  games: {
    columns: {
      ...{ id: '-', kind: '-', status: '-', created_by: 'person', created_at: 'deed', length: '-', unsettled: '-' },
      ...{ holder: '-', token: '-', held_until: '-' },
    },
    line: 'game',
    why: 'Every game is kept: it is its log.',
    sweeps: [],
    exported: 'tablesMade',
    deletion: 'number',
  },
  events: {
    columns: { game: '-', n: '-', at: '-', type: '-', body: 'mixed', track: '-' },
    line: 'game',
    why: 'What happened in a game; names in it are taken out.',
    sweeps: [],
    exported: GAMES,
    deletion: 'unnamed',
  },
  processes: {
    columns: { id: '-', address: '-', started: '-', seen: '-', beat: '-', clock: '-', gone: '-' },
    line: null,
    why: 'Which processes serve. They tidy up after themselves.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  timers: {
    columns: { id: '-', kind: '-', due: '-', payload: '-', claimed_by: '-', token: '-', tries: '-' },
    line: null,
    why: 'What is to be done when, of games and competitions; ends by being done, however late.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  competitions: {
    columns: {
      ...{ id: '-', organiser: 'person', phase: '-', name_lower: 'words', created_at: 'deed', length: '-' },
      ...{ list_rank: '-', list_at: '-', entry: 'mixed' },
    },
    line: 'competition',
    why: 'Competitions are public, and stay.',
    sweeps: [],
    exported: 'competitionsOrganised',
    deletion: 'unnamed',
  },
  competition_events: {
    columns: { competition: '-', n: '-', at: '-', type: '-', body: 'mixed' },
    line: 'competition',
    why: 'Entries, results, protests and decisions; names in it are taken out.',
    sweeps: [],
    exported: { not: 'Each competition gives its own files; which ones is listed.' },
    deletion: 'unnamed',
  },
  competition_people: {
    columns: { competition: 'deed', account: 'person', part: 'deed' },
    line: 'competition',
    why: 'So that somebody’s competitions are found.',
    sweeps: [],
    exported: 'competitions',
    deletion: 'number',
  },
  competition_tables: {
    columns: { game: '-', competition: '-', number: '-', state: '-' },
    line: null,
    why: 'At which tables a competition is played.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  competition_keys: {
    columns: { scope: 'mixed', key: 'mixed', asked: 'secret', answer: 'mixed', at: 'deed' },
    line: 'answer',
    why: 'What was answered to a program, told again when it asks again, and which reminders are sent: nothing happens twice.',
    sweeps: after('answer', 'at'),
    exported: { not: 'A copy of answers that were given.' },
    deletion: 'removed',
  },
  seasons: {
    columns: { id: '-', name: 'words', organiser: 'person', created_at: 'deed', rules: '-', competitions: '-' },
    line: 'competition',
    why: 'Public, and stay.',
    sweeps: [],
    exported: 'seasons',
    deletion: 'number',
  },
  api_keys: {
    columns: {
      ...{ id: '-', account: 'person', name: 'words', hash: 'secret', hint: 'secret', created_at: 'deed' },
      used_at: 'deed',
    },
    line: 'key',
    why: 'For programs of organisers. Ends when it is taken back.',
    sweeps: after('apiKey', sql<number>`coalesce(used_at, created_at)`),
    exported: 'keys',
    deletion: 'removed',
  },
  team_matches: {
    columns: { id: '-', competition: '-', game: '-', attempt: '-', length: '-', state: '-', told: '-' },
    line: null,
    why: 'Which team matches there are.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  team_match_events: {
    columns: { match: '-', n: '-', at: '-', type: '-', body: 'mixed' },
    line: 'competition',
    why: 'What happened in a team match; names in it are taken out.',
    sweeps: [],
    exported: { not: 'Each competition gives its own files; which ones is listed.' },
    deletion: 'unnamed',
  },
  team_match_tables: {
    columns: { game: '-', match: '-', board: '-', state: '-' },
    line: null,
    why: 'At which tables a team match is played.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  team_invitations: {
    columns: {
      ...{ account: 'person', competition: 'deed', team: 'deed', number: 'deed', invited_by: 'person' },
      at: 'deed',
    },
    line: 'team-invitation',
    why: 'To be answered. Ends by that, or by being taken back.',
    sweeps: after('teamInvitation', 'at'),
    exported: 'teamInvitations',
    deletion: 'removed',
  },
  team_lines: {
    columns: {
      ...{ competition: '-', team: '-', n: '-', at: 'deed', account: 'person', text: 'words', calls: 'person' },
    },
    line: 'team-line',
    why: 'What a team says among itself. A line can be taken back.',
    sweeps: after('teamLine', 'at'),
    exported: 'saidToTeams',
    deletion: 'removed',
  },
  team_mutes: {
    columns: { competition: '-', team: '-', account: 'person', muted_by: 'person', at: 'deed' },
    line: 'team-mute',
    why: 'A moderator’s measure. Ends when it is lifted.',
    sweeps: after('teamMute', 'at'),
    exported: 'mutedInTeams',
    deletion: 'removed',
  },
  notice_marks: {
    columns: { account: 'person', seen_at: 'deed' },
    line: 'member',
    why: 'Which notices are new.',
    sweeps: [],
    exported: 'noticesSeen',
    deletion: 'removed',
  },
  leagues: {
    columns: { id: '-', name: 'words', organiser: 'person', created_at: 'deed', seasons: '-' },
    line: 'competition',
    why: 'Public, and stay.',
    sweeps: [],
    exported: 'leagues',
    deletion: 'number',
  },
  league_competitions: {
    columns: { competition: '-', league: '-' },
    line: null,
    why: 'Which competitions are divisions of which league.',
    sweeps: [],
    exported: NOBODYS,
    deletion: 'nobody',
  },
  reports: {
    columns: {
      ...{
        id: '-',
        at: 'deed',
        reporter: 'person',
        person: 'person',
        person_name: 'name',
        kind: 'deed',
        about: 'mixed',
      },
      ...{ same: 'mixed', note: 'words', lines: 'mixed', game: 'deed', closed_at: 'deed', closed_by: 'person' },
      ...{ outcome: 'deed', closing_note: 'words' },
    },
    line: 'report',
    why: 'So that moderators see what happened. Of who has gone as one who reported only the number is left, of who was reported nothing.',
    sweeps: after('report', 'closed_at'),
    exported: 'reported',
    deletion: 'number',
  },
  sanctions: {
    columns: {
      ...{ id: '-', person: 'person', kind: 'deed', reason: 'words', from_at: 'deed', until_at: 'deed' },
      ...{ imposed_by: 'person', report: '-', flag: '-', taken_name: 'name', taken_key: 'name', taken_look: 'name' },
      ...{ read_at: 'deed', replaced_at: 'deed', lifted_at: 'deed', lifted_by: 'person', lifted_why: 'words' },
      ...{ appeal: 'words', appeal_at: 'deed', answer_at: 'deed', answer_by: 'person', answer: 'deed' },
      ...{ answer_note: 'words', changed_at: 'deed' },
    },
    line: 'sanction',
    why: 'Who may not do what, and why; one without an end is kept until it is lifted.',
    // A warning ends by being read, a name's loss by another name.
    sweeps: after(
      'sanction',
      sql<number>`coalesce(lifted_at, until_at, replaced_at, case when kind = 'warning' then read_at end)`,
    ),
    exported: 'sanctions',
    deletion: 'removed',
  },
  flags: {
    columns: {
      ...{ id: '-', kind: 'deed', person: 'person', at: 'deed', renewed_at: 'deed', evidence: 'deed' },
      ...{ closed_at: 'deed', closed_by: 'person', outcome: 'deed', note: 'words' },
    },
    line: 'flag',
    why: 'What officials are to look at. An open one stays until somebody decides, also when the account goes: it has no name, and notes lose it.',
    sweeps: after('flag', 'closed_at'),
    exported: 'flags',
    deletion: 'number',
  },
  play_measures: {
    columns: { game: 'deed', account: 'person', at: 'deed', version: '-', body: 'deed' },
    line: 'measure',
    why: 'So that each game is measured once. It is a reading of the game’s log.',
    sweeps: after('measure', 'at'),
    exported: 'measuredGames',
    deletion: 'removed',
  },
  visit_keys: {
    columns: { id: '-', secret: '-', since: '-' },
    line: null,
    why: 'By what networks and browsers are hashed: when it is gone nobody can compare the hashes any more.',
    sweeps: after('visitKey', 'since'),
    exported: NOBODYS,
    deletion: 'nobody',
  },
  visits: {
    columns: { account: 'person', network: 'secret', browser: 'secret', key: '-', last_at: 'deed' },
    line: 'visit',
    why: 'To tell several accounts of one person, and new guests who come from where somebody was banned a few days ago.',
    sweeps: after('visit', 'last_at'),
    exported: 'visits',
    deletion: 'removed',
  },
};
