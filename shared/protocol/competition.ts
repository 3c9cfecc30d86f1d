/**
 * What the pages and the service say to each other about competitions. Plain types; the service checks what comes in
 * (server/http/competition-shapes.ts). Times are ms since the epoch. Every refusal is `{code, clause?, message}`.
 *
 * Public, without login
 *   GET  /api/competitions?phase=entry,running&organiser=ID&q=text&before=CURSOR   {@link CompetitionList}
 *   GET  /api/competitions/templates                            {@link CompetitionTemplates}
 *   GET  /api/competitions/:id                                  {@link CompetitionView}; `?seen=N` answers 304 when `n` is still N
 *   GET  /api/competitions/:id/version?seen=N                   {@link CompetitionVersion}; with `seen` it is answered when `n`
 *                                                               is no longer N, or after 25 s: pages wait on this, then load;
 *                                                               `&matches=M` (also of the view): or `m` is no longer M
 *   GET  /api/competitions/:id/sections/:section/workings       {@link SectionWorkings}: every tie-break added up
 *   GET  /api/competitions/:id/standings.csv | games.csv | entries.csv
 *   GET  /api/competitions/:id/export.json                      {@link CompetitionExport}
 *   GET  /api/competitions/:id/calendar.ics                     iCal feed of the competition
 *   GET  /api/people/:id/calendar.ics                           iCal feed of somebody's games
 *   GET  /api/people/:id/competitions                           {@link CompetitionList} of who takes part
 *   GET  /api/seasons, /api/seasons/:id                         {@link SeasonList}, {@link SeasonView}
 * Of who asks (session cookie; where marked * also `Authorization: Bearer <key>` of the organiser)
 *   GET  /api/competitions/mine                                 {@link MyCompetitions}: my next games and what I run
 *   GET  /api/competitions/:id/mine *                           {@link MineView}: what I may do here, my next game
 *   POST /api/competitions *              {@link NewCompetition}      201 {@link CompetitionCreated}
 *   POST /api/competitions/:id/entries *  {@link NewEntry}            201 {@link Done}: oneself, a pair, or by the desk anybody
 *   POST /api/competitions/:id/accept     {@link Acceptance}          {@link Done}: the regulations as they are now (3.1)
 *   POST /api/competitions/:id/withdraw   {@link Withdrawal}          {@link Done}: takes an entry back, or leaves after the start
 *   POST /api/competitions/:id/seed *     {@link Seeding}             {@link Done}
 *   POST /api/competitions/:id/start *    {}                          {@link Done}
 *   POST /api/competitions/:id/games/:game/result *  {@link ResultReport}   {@link Done}
 *   POST /api/competitions/:id/commands * {@link CommandBody}         {@link Done}: everything else the roles allow
 *   GET  /api/competitions/:id/log.json * the whole event log, for the desk
 *   POST /api/seasons *                   {@link NewSeason}           201 {@link SeasonView};  PATCH /api/seasons/:id * the same
 *   GET  /api/keys, POST /api/keys {name}, DELETE /api/keys/:id       {@link ApiKey}, {@link ApiKeyMade}: for organisers
 * What changes a competition takes the header `idempotency-key` (8 to 64 of A-Z a-z 0-9 _ -): sent again under the same key
 * it is done once, and answered as the first time.
 *
 * A table of a competition says so: `TableView.competition` and `LiveGame.competition` are {@link TableCompetition}; /api/live?competition=ID.
 */

import type { Part, Source } from '../competition/bracket.ts';
import type { CourseState } from '../competition/bracket-course.ts';
import type { Command } from '../competition/log/command.ts';
import type { Cause, MatchResult, Member, Office } from '../competition/log/events.ts';
import type { Role } from '../competition/log/roles.ts';
import type { GameStatus, Official, Phase } from '../competition/log/state.ts';
import type { Lot } from '../competition/lot.ts';
import type { Category, Format, Kind, Regulations } from '../competition/regulations/regulations.ts';
import type { TemplateName } from '../competition/regulations/templates.ts';
import type { Outcome, ParticipantId } from '../competition/result.ts';
import type { SeasonLine, SeasonRules } from '../competition/season.ts';
import type { Concession } from '../competition/swiss.ts';
import type { Look } from '../competition/team/look.ts';
import type { TieBreak } from '../competition/tie-breaks.ts';
import type { WithdrawalRuling } from '../competition/withdrawal.ts';
import type { TableCompetition } from '../rules/game/config.ts';
import type { Refusal } from '../table/refusal.ts';
import type { Mode } from '../table/seats.ts';

export type { TableCompetition };

export interface PersonNamed {
  readonly id: string;
  readonly name: string;
}

// --- lists

export interface CompetitionEntry {
  readonly id: string;
  readonly name: string;
  readonly organiser: PersonNamed;
  readonly phase: Phase;
  readonly postponed: boolean;
  readonly kind: Kind;
  readonly mode: Mode;
  readonly category: Category;
  readonly system: Format['system'];
  readonly sets: number;
  readonly rated: boolean;
  readonly timing: 'live' | 'days';
  readonly how: Regulations['entry']['how'];
  /** Who takes part now, and how many may. */
  readonly entrants: number;
  readonly most: number;
  /** The rounds paired so far, and of how many; null: as many as it takes. */
  readonly round: number;
  readonly rounds: number | null;
  /** When it starts or has started; null: when the organiser starts it. */
  readonly startsAt: number | null;
  readonly createdAt: number;
}

export interface CompetitionList {
  /** What runs first, then what is open for entries by its start, then what is over, the newest first. */
  readonly competitions: readonly CompetitionEntry[];
  /** Give it as `before` for more; null: there is no more. */
  readonly next: string | null;
}

export interface CompetitionTemplates {
  readonly templates: Readonly<Record<TemplateName, Regulations>>;
}

// --- one competition, as everybody sees it

export interface CompetitionView {
  readonly id: string;
  readonly name: string;
  readonly organiser: PersonNamed;
  readonly phase: Phase;
  /** Everything is played; the chief referee (or the organiser in that place) has still to `finish` it. */
  readonly over: boolean;
  /** Rises with every change; see /version. */
  readonly n: number;
  /** Of teams: rises with every change of a match (`boards` of its game); else 0. */
  readonly m: number;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly regulations: Regulations;
  /** Of the regulations: what an entry accepts. */
  readonly version: number;
  readonly officials: readonly Official[];
  readonly participants: readonly ParticipantView[];
  /** It started by itself without these, since they hadn't accepted the regulations as they are (3.1). */
  readonly leftOut: readonly { readonly id: ParticipantId; readonly name: string }[];
  readonly seeding: {
    readonly method: 'rating' | 'hand' | 'lot';
    readonly order: readonly ParticipantId[];
    readonly lot: Lot | null;
    /** Lots drawn for it so far: drawing until it pleases is seen. */
    readonly draws: number;
  } | null;
  readonly sections: readonly SectionView[];
  /** All games paired so far, by section, round and board. */
  readonly games: readonly GameView[];
  /** Places of the whole competition so far, the best first. */
  readonly places: readonly { readonly participant: ParticipantId; readonly place: number }[];
  readonly protests: readonly ProtestView[];
  readonly deductions: readonly {
    readonly participant: ParticipantId;
    readonly points: number;
    readonly clause: string;
    readonly reason: string;
  }[];
  readonly postponed: { readonly until: number | null; readonly clause: string; readonly reason: string } | null;
  readonly cancelled: { readonly clause: string; readonly reason: string } | null;
  /** What comes next by itself, the soonest first, for countdowns. */
  readonly next: readonly NextStep[];
}

export interface NextStep {
  readonly do: 'start' | 'pair-round' | 'draw-lot' | 'call-game' | 'close-game' | 'resume';
  readonly at: number;
  readonly section: string | null;
  readonly game: string | null;
  /** Why it can't be done as things are; null: it will be. */
  readonly blocked: Refusal | null;
}

export interface ParticipantView {
  readonly id: ParticipantId;
  readonly name: string;
  /** What they declared for the category is their own: those who run the competition find it in its log. */
  readonly members: readonly Omit<Member, 'sex' | 'junior'>[];
  readonly captain: string | null;
  readonly rating: number | null;
  /** All of them have accepted the regulations as they are now (3.1). */
  readonly accepted: boolean;
  /** Names of the members that haven't yet. */
  readonly waitingFor: readonly string[];
  /** The first round it takes part in; above 1: came late. */
  readonly from: number;
  /** Sanctions in the competition's log that count, those lifted not; with those of its tables: /sanctions (desk.ts). */
  readonly sanctions: number;
  readonly out: {
    readonly kind: 'withdrawn' | 'excluded';
    readonly clause: string;
    readonly reason: string;
  } | null;
}

/**
 * A part with a table or a bracket of its own: the whole (`main`), a group (`A`, `B`, ...), or the `finals`, which come after
 * the groups, and as play-offs after `main` (`regulations.playOffs`): the first `qualify` of its table play on.
 */
export interface SectionView {
  readonly id: string;
  readonly kind: 'main' | 'group' | 'finals';
  readonly system: Exclude<Format['system'], 'groups'>;
  /** In seeding order. */
  readonly participants: readonly ParticipantId[];
  readonly rounds: readonly RoundView[];
  /** How many rounds there will be; null: as many as the knock-out takes. */
  readonly of: number | null;
  readonly over: boolean;
  readonly reported: boolean;
  /** The rounds of a round robin that aren't paired yet, from the first such one on; `a` strikes first. */
  readonly plan: readonly {
    readonly round: number;
    readonly pairs: readonly (readonly [a: ParticipantId, b: ParticipantId])[];
    readonly byes: readonly ParticipantId[];
  }[];
  /** Over days: the windows of its rounds, of all planned or of those paired and the next one. Live: empty. */
  readonly windows: readonly { readonly round: number; readonly opens: number; readonly closes: number }[];
  /** Null: a knock-out. */
  readonly standings: Standings | null;
  /** Who met whom, only of a round robin; rows and columns in the order of `standings.rows`. */
  readonly cross: readonly (readonly (readonly CrossCell[])[])[] | null;
  /** Null: no knock-out. */
  readonly bracket: BracketView | null;
  /** Drawn among those level in everything. */
  readonly lots: readonly Lot[];
}

export interface RoundView {
  readonly round: number;
  /** Ids of its games by board. */
  readonly games: readonly string[];
  readonly byes: readonly ParticipantId[];
  /** What could not be kept in pairing a Swiss, openly. */
  readonly concessions: readonly Concession[];
  /** Seed of the lots for the first strike; null: by the system. */
  readonly seed: string | null;
  readonly pairedAt: number;
  readonly over: boolean;
}

export interface GameView {
  readonly id: string;
  readonly section: string;
  readonly round: number;
  readonly board: number;
  /** Strikes first. */
  readonly a: ParticipantId;
  readonly b: ParticipantId;
  readonly status: GameStatus;
  /** Its table (/t/:table), once called; stays when it is over. */
  readonly table: string | null;
  readonly calledAt: number | null;
  /** Called and not begun: who isn't at the table by then has lost (3.2). Null: no such clock, or not called. */
  readonly deadline: number | null;
  readonly endedAt: number | null;
  readonly referee: PersonNamed | null;
  readonly result: MatchResult | null;
  readonly cause: Cause | null;
  /** An official entered the result: there is no replay of it. */
  readonly byHand: boolean;
  /** By the regulations; null: no result that counts. */
  readonly points: readonly [a: number, b: number] | null;
  /**
   * Of a game of teams that is under way or over: its board points so far, as `score` of MatchEntry (team.ts) has them, how many
   * boards are over, and of how many. Null: of no teams, or nothing is shown yet.
   */
  readonly boards: {
    readonly points: readonly [a: number, b: number];
    readonly over: number;
    readonly of: number;
  } | null;
  readonly approved: boolean;
  /** A protest about it isn't decided: the result is provisional (3.4). */
  readonly provisional: boolean;
  /** Sanctions about it in the competition's log that count, as {@link ParticipantView.sanctions}. */
  readonly sanctions: number;
  readonly replays: number;
  /**
   * It is over, but doesn't count in the table as it ended: one of the two left with half or less played (3.2). With its
   * clause and reason; annulled games have theirs in `decisions`.
   */
  readonly discounted: { readonly clause: string; readonly reason: string } | null;
  /** Over days: when it can be played, and what is known of its time. Null: a live competition. */
  readonly time: GameTime | null;
  /** Postponed by an official; `until` null: until further notice. */
  readonly postponed: { readonly until: number | null; readonly clause: string; readonly reason: string } | null;
  readonly decisions: readonly {
    readonly type: 'corrected' | 'annulled';
    readonly clause: string;
    readonly reason: string;
    /** Null: the service. */
    readonly by: string | null;
  }[];
}

export interface GameTime {
  /** Its window: from its first moment to the first that is too late; null: until further notice. */
  readonly opens: number;
  readonly closes: number | null;
  /** When it is played: agreed, or set by an official (`set`); null: not known yet. */
  readonly at: number | null;
  readonly set: { readonly clause: string; readonly reason: string; readonly by: string | null } | null;
  /** Times offered by one side, waiting for the other; `proposal` is for accept-time, decline-time and withdraw-proposal. */
  readonly offer: {
    readonly proposal: number;
    readonly participant: ParticipantId;
    readonly times: readonly number[];
  } | null;
}

export interface ProtestView {
  /** Its number, for `decide-protest`. */
  readonly protest: number;
  readonly game: string;
  readonly participant: ParticipantId;
  readonly text: string;
  readonly decision: {
    readonly upheld: boolean;
    readonly final: boolean;
    readonly text: string;
    readonly by: string | null;
  } | null;
}

// --- tables

export interface Standings {
  /** In their order, as the regulations have them. */
  readonly tieBreaks: readonly TieBreak[];
  readonly rows: readonly StandingsRow[];
}

export interface StandingsRow {
  readonly participant: ParticipantId;
  /** Shared by who is level in everything. */
  readonly place: number;
  readonly points: number;
  readonly deducted: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Of `lost`: by absence (3.2). */
  readonly absences: number;
  readonly byes: number;
  readonly sets: readonly [won: number, lost: number];
  readonly tieBreaks: readonly TieBreakCell[];
  /** Round by round: what counts. */
  readonly rounds: readonly RoundCell[];
  /** How the 50 % rule was applied to one who left (3.2). */
  readonly withdrawal: WithdrawalRuling | null;
}

/** `infinite`: sets won and none lost. A list is compared from its beginning. Null: it says nothing here, `note` says why. */
export type ShownValue = number | 'infinite' | readonly number[] | null;

export interface TieBreakCell {
  readonly name: TieBreak;
  readonly value: ShownValue;
  readonly note: 'not-level' | 'not-all-met' | 'no-lot' | null;
}

export interface RoundCell {
  readonly round: number;
  /** Null: a bye (`win`), or a round lost after leaving (`absence`). */
  readonly opponent: ParticipantId | null;
  readonly outcome: Outcome;
  readonly points: number;
  readonly sets: readonly [won: number, lost: number];
  /** The game it comes from; null: none was paired. */
  readonly game: string | null;
}

/** Of the row's participant against the column's. */
export interface CrossCell {
  readonly round: number;
  readonly game: string | null;
  readonly outcome: Outcome;
  readonly points: number;
  readonly sets: readonly [won: number, lost: number];
}

/** The table with what each tie-break is made of, so that anybody can add it up. */
export interface SectionWorkings {
  readonly section: string;
  readonly n: number;
  readonly rows: readonly {
    readonly participant: ParticipantId;
    readonly place: number;
    readonly points: number;
    readonly tieBreaks: readonly (TieBreakCell & {
      readonly workings: readonly {
        readonly round: number | null;
        readonly opponent: ParticipantId | null;
        readonly counts: number | readonly [won: number, lost: number];
        readonly note: 'left-out' | 'unplayed' | null;
      }[];
    })[];
  }[];
}

export interface BracketView {
  /** By number. */
  readonly games: readonly BracketGameView[];
  /** Places as far as they are decided: `from` to `to` are shared by, or still open among, its participants. */
  readonly places: readonly {
    readonly from: number;
    readonly to: number;
    readonly participants: readonly ParticipantId[];
  }[];
}

export interface BracketGameView {
  /** From 1; odd and even decide the first strike (22.1.b). */
  readonly number: number;
  readonly round: number;
  readonly part: Part;
  /** Where its two come from. */
  readonly from: readonly [a: Source, b: Source];
  /** Null: not known yet, or nobody (see `state`). */
  readonly a: ParticipantId | null;
  readonly b: ParticipantId | null;
  readonly state: CourseState;
  readonly winner: ParticipantId | null;
  /** Sets of a and b; null: not played. */
  readonly sets: readonly [number, number] | null;
  /** Best and worst place its two can still reach. */
  readonly places: readonly [number, number];
  /** The game in {@link CompetitionView.games}; null: not paired. Its a and b may stand the other way round. */
  readonly game: string | null;
}

// --- of who asks

export interface MineView {
  readonly n: number;
  /** As whom I take part; null: I don't. */
  readonly participant: ParticipantId | null;
  /** Mine in the whole competition. */
  readonly roles: readonly Role[];
  /** What I may do now, in this phase and in these roles; a command may still be refused for its content. */
  readonly may: readonly Command['type'][];
  /** I can enter as things are; else why not. */
  readonly enter: { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };
  /** I have accepted the regulations as they are now; null: I don't take part. */
  readonly accepted: boolean | null;
  readonly invited: boolean;
  readonly next: MyNext | null;
  /** For the desk: who is invited. */
  readonly invitations: readonly PersonNamed[];
}

/** What somebody has to do next, at a glance. */
export interface MyNext {
  readonly competition: { readonly id: string; readonly name: string };
  /**
   * called: go to the table. paired: it will be called. waiting: the next round isn't paired. bye: no opponent in this
   * round. accept: the regulations are to be accepted. entered: it hasn't started.
   */
  readonly state: 'called' | 'paired' | 'waiting' | 'bye' | 'accept' | 'entered';
  readonly section: string | null;
  /** Rounds paired so far in the section, or of the game. */
  readonly round: number | null;
  readonly board: number | null;
  readonly game: string | null;
  readonly table: string | null;
  readonly opponent: {
    readonly id: ParticipantId;
    readonly name: string;
    readonly members: readonly PersonNamed[];
  } | null;
  /** I (my side) strike first. */
  readonly first: boolean | null;
  readonly mode: Mode;
  readonly sets: number;
  readonly calledAt: number | null;
  /** When I must be at the table (3.2); over days: by when it is to be played. */
  readonly deadline: number | null;
  /** When it comes at the earliest: the start, or the next round; over days the time agreed. */
  readonly at: number | null;
  /** Over days: the other side offers times, and waits for my answer. */
  readonly offered: boolean;
}

export interface MyCompetitions {
  /** The most urgent first: called, then paired, ... */
  readonly next: readonly MyNext[];
  /** I organise these, or hold an office in them; those that are over come last. */
  readonly runs: readonly CompetitionEntry[];
}

export interface CompetitionVersion {
  readonly n: number;
  readonly m: number;
  readonly phase: Phase;
  readonly now: number;
}

// --- what is asked for

export interface NewCompetition {
  readonly name: string;
  /** One of the two; with `template` what is in `change` replaces its settings, whole setting by whole setting. */
  readonly template?: TemplateName;
  readonly regulations?: Regulations;
  readonly change?: Partial<Regulations>;
  /** Opens entries at once. */
  readonly open?: boolean;
}
export interface CompetitionCreated {
  readonly id: string;
  readonly n: number;
}

/** People by id or name. Left out: oneself. In pairs: oneself and one more, or by the desk two. A team's is its roster. */
export interface NewEntry {
  readonly members?: readonly {
    readonly person: string;
    readonly sex?: 'man' | 'woman';
    readonly junior?: boolean;
    /** In a team's roster, 1 to 99. */
    readonly number?: number;
  }[];
  /** What oneself declares for the category, where `members` is left out or has only the partner. */
  readonly sex?: 'man' | 'woman';
  readonly junior?: boolean;
  /** Of a pair or a team; left out: made of its members. */
  readonly name?: string;
  /** A team's captain, by id or name; left out: who asks. */
  readonly captain?: string;
  /** A team's deputy, by id or name. */
  readonly deputy?: string;
  /** A team's colours and emblem (4.2). */
  readonly look?: Look;
  /** The same team in an earlier competition: its id goes on, and with it its history. */
  readonly from?: { readonly competition: string; readonly team: ParticipantId };
  /** The version of the regulations that was read. */
  readonly accepts: number;
}
export interface Acceptance {
  readonly version: number;
}
export interface Withdrawal {
  /** Left out: oneself. */
  readonly participant?: ParticipantId;
  readonly reason: string;
}
export type Seeding =
  | { readonly method: 'rating' | 'lot' }
  | { readonly method: 'hand'; readonly order: readonly ParticipantId[] };
export interface ResultReport {
  readonly result: MatchResult;
  readonly cause: Cause;
}
/**
 * Any {@link Command} but `enter` (its members are accounts: POST entries), `call-game` and those of the service. People
 * (`appoint`, `assign-referee`, `invite`) are named by id or name: `{id}` or `{name}` is enough. Seeds of lots are the
 * server's, whatever is sent.
 */
export interface CommandBody {
  readonly command: Command;
}
export interface Done {
  /** Of the competition after it. */
  readonly n: number;
  /** How many events it made; 0: it was so already. */
  readonly events: number;
  /** Who has entered. */
  readonly participant?: ParticipantId;
}

// --- seasons, keys, exports

export interface NewSeason {
  readonly name: string;
  readonly rules: SeasonRules;
  /** In their order. */
  readonly competitions: readonly string[];
}
export interface SeasonList {
  readonly seasons: readonly { readonly id: string; readonly name: string; readonly organiser: PersonNamed }[];
}
export interface SeasonView {
  readonly id: string;
  readonly name: string;
  readonly organiser: PersonNamed;
  readonly rules: SeasonRules;
  /** `counts`: it is over, its places are in the table. */
  readonly competitions: readonly (CompetitionEntry & { readonly counts: boolean })[];
  readonly lines: readonly (SeasonLine & { readonly name: string })[];
}

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** The first characters, to tell them apart. */
  readonly hint: string;
  readonly createdAt: number;
  /** To the day; null: never. */
  readonly usedAt: number | null;
}
/** `key` is shown this once. */
export interface ApiKeyMade extends ApiKey {
  readonly key: string;
}

/** Everything, for other programs: `competition` with all tables, and the workings of each section. */
export interface CompetitionExport {
  readonly format: 'novuss-competition-1';
  readonly exportedAt: number;
  readonly competition: CompetitionView;
  readonly workings: readonly SectionWorkings[];
}

export type { Category, Cause, Command, Lot, MatchResult, Office, Outcome, Phase, Regulations, Role, TemplateName };
