/**
 * What the pages and the service say to each other about officials: the referee's desk, protests, sanctions, protocols, the
 * final report (rules 3.4, 6-9, 14). Plain types; the service checks what comes in (server/http/desk-shapes.ts). Times are ms
 * since the epoch. Every refusal is `{code, clause?, message}`. Appointing, assigning, corrections, approvals and the rest that
 * changes a competition are commands of the competition (competition.ts, POST /api/competitions/:id/commands); who may
 * give which is in the one role table, competition/log/roles.ts, and at a table in rules/game/roles.ts.
 * Pages: /competitions/:id/desk, /competitions/:id/protests/:protest, /competitions/:id/games/:game/protocol[?board=N],
 * /competitions/:id/report[?version=K].
 *
 * For officials (session cookie; where marked * also `Authorization: Bearer <key>` of the organiser)
 *   GET  /api/desk/mine                                       {@link MyDesks}: where I hold an office, and what waits for me
 *   GET  /api/competitions/:id/desk *                         {@link Desk}: live tables of my part; `?seen=V` answers 304 while `v` is still V
 *   GET  /api/competitions/:id/desk/version?seen=V *          {@link DeskVersion}: answered when `v` is another, or after 25 s
 *   POST /api/competitions/:id/desk/tables/:table *  {@link DeskActBody}   {@link DeskDone}: an act at a table without sitting at it
 *   GET  /api/tables/:table/office                            {@link TableOffice}: what I am at this table
 * Public
 *   GET  /api/competitions/:id/protests                       {@link ProtestList}
 *   GET  /api/competitions/:id/protests/:protest              {@link ProtestFile}: with the moment, the ruling and the physics log of the strike
 *   GET  /api/competitions/:id/sanctions                      {@link SanctionList}
 *   GET  /api/competitions/:id/games/:game/protocol.json | .csv[?board=N]   {@link ProtocolPaper}: a game, a board of a team match; of a match without `board` {@link MatchPaper}
 *   GET  /api/competitions/:id/report.json[?version=K]        {@link FinalReport}; without `version` as things stand now
 *   GET  /api/competitions/:id/report                         {@link ReportVersions}
 * For players, captains and representatives
 *   POST /api/competitions/:id/protests *  {@link NewProtest}  201 {@link Done}; at a table the act `protest` does the same
 * Acts carry the header `idempotency-key`, as in competition.ts.
 */

import type { Cause, Grounds, Office, Sanction } from '../competition/log/events.ts';
import type { Role } from '../competition/log/roles.ts';
import type { GameResult, Named, ParticipantId } from '../competition/result.ts';
import type { MatchEvent } from '../competition/team/match-events.ts';
import type { GameProtocol } from '../record/game-protocol.ts';
import type { LastRuling, Phase } from '../rules/game/state.ts';
import type { StrikeLog } from '../table/log.ts';
import type { Refusal } from '../table/refusal.ts';
import type { Mode, Side } from '../table/seats.ts';
import type { CompetitionEntry, CompetitionView, GameView, PersonNamed, SectionWorkings } from './competition.ts';
import type { Act } from './messages.ts';
import type { ClockView } from './view.ts';

// --- the desk

export interface MyDesks {
  readonly desks: readonly {
    readonly competition: CompetitionEntry;
    readonly offices: readonly { readonly office: Office | 'organiser'; readonly section: string | null }[];
    /** What waits: tables that called, protests and appeals to decide, protocols to approve. */
    readonly calls: number;
    readonly protests: number;
    readonly approvals: number;
  }[];
}

export interface Desk {
  readonly competition: { readonly id: string; readonly name: string };
  /** Another one whenever anything of it changes. */
  readonly v: string;
  readonly now: number;
  /** My roles, and the section they are of; null: of the whole. */
  readonly roles: readonly Role[];
  readonly section: string | null;
  /** Called and running games of my part: calls for help first, then open protests, then by board. */
  readonly tables: readonly DeskTable[];
  /** Over and not approved, the oldest first; empty for who can't approve. */
  readonly approvals: readonly string[];
  /** Numbers of protests and appeals that I may decide now. */
  readonly protests: readonly number[];
  /** Whom I may assign. */
  readonly referees: readonly PersonNamed[];
}
export interface DeskVersion {
  readonly v: string;
}

export interface DeskTable {
  readonly table: string;
  readonly game: string;
  /** Of a team match; null: the game itself. */
  readonly board: number | null;
  readonly section: string;
  readonly round: number;
  readonly mode: Mode;
  readonly names: Readonly<Record<Side, string>>;
  readonly phase: Phase;
  readonly set: number;
  readonly score: Readonly<Record<Side, number>>;
  /** Pieces left on the table in the running set, and what is owed. */
  readonly pieces: Readonly<Record<Side, number>>;
  readonly debts: Readonly<Record<Side, number>>;
  readonly turn: Side | null;
  readonly clock: ClockView | null;
  readonly stopped: { readonly side: Side | null; readonly note: string; readonly at: number } | null;
  /** Somebody stopped the game or asked, and no official has seen to it (3.3, 9.2, 19.2). */
  readonly calls: readonly DeskCall[];
  /** Undecided protests of this table, by their numbers in the competition. */
  readonly protests: readonly number[];
  readonly cautions: Readonly<Record<Side, number>>;
  readonly warnings: Readonly<Record<Side, number>>;
  /** In the referee's seat, or assigned to it. */
  readonly referee: (PersonNamed & { readonly here: boolean; readonly seated: boolean }) | null;
  /** Of who plays, those that aren't connected, since when. */
  readonly missing: readonly (PersonNamed & { readonly since: number })[];
  readonly last: LastRuling | null;
  /** Decisions of the running set that can still be cancelled (8.1.g). */
  readonly cancellable: readonly { readonly event: number; readonly type: string }[];
}

export interface DeskCall {
  readonly kind: 'stop' | 'question' | 'refused-greeting' | 'nobody-there';
  /** Number of its event in the game's log. */
  readonly event: number;
  readonly at: number;
  readonly by: PersonNamed | null;
  readonly side: Side | null;
  readonly text: string;
}

/** Stop and resume, the referee's acts, answers: what may be done from the desk, see {@link Act}. */
export type DeskAct = Extract<
  Act,
  {
    type:
      | 'stop'
      | 'resume'
      | 'warn'
      | 'give-penalty'
      | 'lose-turn'
      | 'end-set'
      | 'end-game'
      | 'move-piece'
      | 'cancel'
      | 'answer';
  }
>;
export interface DeskActBody {
  readonly act: DeskAct;
}
export interface DeskDone {
  /** Events of the table's log after it. */
  readonly n: number;
}

/** What somebody is at a table of a competition. */
export interface TableOffice {
  readonly competition: string | null;
  readonly roles: readonly Role[];
  /** May take the referee's seat now; else why not. */
  readonly seat: { readonly ok: true } | { readonly ok: false; readonly why: Refusal };
  /** Somebody else sits there, whom taking it would relieve. */
  readonly relieves: PersonNamed | null;
}

// --- protests (3.4, 5.4, 7.1.b, 8.1.g)

export interface NewProtest {
  readonly game: string;
  /** Of a team match: the board it is about; left out: the whole. */
  readonly board?: number;
  /** The moment: number of the event in the table's log; left out: the game as a whole. */
  readonly event?: number;
  readonly text: string;
}

export interface ProtestList {
  readonly protests: readonly ProtestLine[];
}
export interface ProtestLine {
  /** Its number in the competition. */
  readonly protest: number;
  readonly at: number;
  readonly game: string;
  readonly board: number | null;
  readonly section: string;
  readonly participant: ParticipantId;
  /** Who wrote it: a player, a captain. */
  readonly by: PersonNamed | null;
  readonly text: string;
  readonly moment: ProtestMoment | null;
  /** Who has to decide next; null: decided finally, or nobody objects any more. */
  readonly waitsFor: 'senior' | 'chief' | null;
  /** By when the senior referee decides, so that it can still be taken back (8.1.g): the start of the next set; null: no such moment. */
  readonly until: number | null;
  /** One after the other, the last one counts; a lower one never follows a higher (7.3). */
  readonly decisions: readonly ProtestDecision[];
}
export interface ProtestMoment {
  readonly table: string;
  /** Of the table's log. */
  readonly event: number;
  readonly set: number;
  /** Of the set; null: no strike, but another decision. */
  readonly strike: number | null;
}
export interface ProtestDecision {
  readonly at: number;
  readonly by: PersonNamed | null;
  readonly upheld: boolean;
  readonly final: boolean;
  readonly text: string;
  /** What was done with it: the set went back to before this event; the result was corrected or annulled. */
  readonly effect: 'set-back' | 'corrected' | 'annulled' | null;
}
/** With what nobody else has: the physics of the disputed moment. */
export interface ProtestFile extends ProtestLine {
  readonly names: Readonly<Record<Side, string>> | null;
  readonly ruling: LastRuling | null;
  /** Every contact of the strike in order of time. */
  readonly log: StrikeLog | null;
  /** The decision can still be taken back by the set going back to before it (8.1.g). */
  readonly revocable: boolean;
}

// --- sanctions (8.1.d, 14, 15, 19)

export type SanctionKind = Sanction | 'points-deducted' | 'barred';
export interface SanctionLine {
  /** Its event: of the competition, or of the table's log where `table` is set. */
  readonly event: number;
  readonly table: string | null;
  readonly at: number;
  readonly kind: SanctionKind;
  readonly participant: ParticipantId;
  /** Null: the side as a whole. */
  readonly member: PersonNamed | null;
  readonly game: string | null;
  readonly board: number | null;
  readonly points: number | null;
  readonly clause: string;
  readonly reason: string;
  /** Null: the service, by the rules. */
  readonly by: PersonNamed | null;
  readonly appeal: {
    readonly appeal: number;
    readonly at: number;
    readonly text: string;
    readonly decision: ProtestDecision | null;
  } | null;
  /** Taken back; it doesn't count any more, but stays on record. */
  readonly lifted: (Grounds & { readonly at: number; readonly by: PersonNamed | null }) | null;
  /** The game in which it was given was annulled, or put off, and doesn't count; left out where it wasn't. */
  readonly annulled?: Grounds & { readonly at: number; readonly by: PersonNamed | null };
}
export interface SanctionList {
  readonly sanctions: readonly SanctionLine[];
}

// --- protocols (7.1.g, 9.1.l)

export interface PaperHead {
  readonly competition: { readonly id: string; readonly name: string };
  readonly section: string;
  readonly round: number;
  readonly board: number;
  readonly game: GameView;
  readonly names: Readonly<Record<'a' | 'b', string>>;
  /** Written by officials beside the log. */
  readonly remarks: readonly PaperRemark[];
  readonly sanctions: readonly SanctionLine[];
  readonly protests: readonly ProtestLine[];
  readonly approved: { readonly at: number; readonly by: PersonNamed | null } | null;
  /** Results that may still change; `why` says by what: not signed, a protest, not approved. */
  readonly provisional: 'signature' | 'protest' | 'approval' | null;
}
export interface PaperRemark {
  readonly event: number;
  readonly at: number;
  readonly by: PersonNamed;
  readonly office: Office | 'organiser';
  readonly text: string;
}
export interface ProtocolPaper extends PaperHead {
  readonly kind: 'game';
  /** Null: entered by hand, there is no log of it. */
  readonly protocol: GameProtocol | null;
  readonly table: string | null;
}
export interface MatchPaper extends PaperHead {
  readonly kind: 'match';
  /** By boards, as far as they were called. */
  readonly boards: readonly ProtocolPaper[];
  /** Every board with what it counts as: also those lost by an empty place, and those entered by hand, which have no protocol. */
  readonly lines: readonly BoardLine[];
  /** The line-ups shown (22.4), with the reserves who came in later. */
  readonly series: readonly {
    readonly series: number;
    readonly a: readonly (readonly PersonNamed[])[];
    readonly b: readonly (readonly PersonNamed[])[];
  }[];
  /** The reserves of the match. */
  readonly bench: Readonly<Record<Named, readonly PersonNamed[]>>;
  readonly log: readonly MatchEvent[];
  /** By captain or deputy; `by` null: nobody objected in time (9.2). */
  readonly signatures: readonly {
    readonly side: 'a' | 'b';
    readonly at: number;
    readonly by: PersonNamed | null;
  }[];
}
/** A board of a match in its protocol. */
export interface BoardLine {
  readonly board: number;
  readonly series: number;
  /** Who played, of the hosts and of the guests: fewer where a place was empty, nobody where it was entered with the whole match. */
  readonly a: readonly PersonNamed[];
  readonly b: readonly PersonNamed[];
  readonly first: Named;
  /** Null: it isn't over, or the match was lost as a whole. */
  readonly result: GameResult | null;
  readonly cause: Cause | null;
}

// --- the final report (7.1.d, 8.1.e)

export interface ReportVersions {
  /** The published ones, the first first. */
  readonly versions: readonly ReportVersion[];
  /** Something has been corrected since the last one; a new version is to be published. */
  readonly pending: boolean;
}
export interface ReportVersion {
  /** From 1. */
  readonly version: number;
  readonly at: number;
  readonly by: PersonNamed | null;
  /** Why there is a new one; of the first: empty. */
  readonly reason: string;
  /** Events of the competition's log that it includes. */
  readonly n: number;
  /**
   * SHA-256, in hexadecimal, of the canonical JSON (record/canonical.ts) of its document with this left empty. What a version
   * includes of the logs of tables and matches stands in its event: nothing that happens later is in it.
   */
  readonly hash: string;
}
export interface FinalReport {
  readonly format: 'novuss-report-1';
  /** Null: not published, as things stand. */
  readonly version: ReportVersion | null;
  readonly competition: CompetitionView;
  readonly workings: readonly SectionWorkings[];
  readonly protocols: readonly (ProtocolPaper | MatchPaper)[];
  readonly protests: readonly ProtestLine[];
  readonly sanctions: readonly SanctionLine[];
  /** Who did what when, in words' codes: appointments, relievings, corrections, approvals, publications. */
  readonly acts: readonly ReportAct[];
}
export interface ReportAct {
  readonly event: number;
  readonly at: number;
  readonly by: PersonNamed | null;
  readonly type: string;
  readonly game: string | null;
  readonly participant: ParticipantId | null;
  readonly clause: string | null;
  readonly text: string;
}

/**
 * New commands of a competition for all this, beside those there are (competition/log/command.ts):
 *   decide-protest  {protest, upheld, final, text, takeBack?: true}   takeBack: upheld, and the set goes back to before the moment at
 *                   the table, in one piece with the decision (8.1.g); refused when it is too late: cancel.unknown, desk.reported
 *   remark          {game, board?, text}               officials of the game, organiser; into its protocol
 *   sign-match      {game}                             a team's captain or deputy, when the match is over
 *   approve-round   {section, round}                   chief: all protocols of it that wait for nothing else
 *   appeal          {sanction: event, table?, text}    the side concerned, once, until the competition is published
 *   decide-appeal   {appeal, upheld, text}             senior referee over the table's, else the chief; upheld lifts it
 *   lift-sanction   {sanction: event, table?, Grounds} who gave it, or a higher one
 *   publish-report  {reason}                           chief; the first one is `finish`, later ones after corrections
 * After `finish` the chief may still correct-result, annul-game (without replay), decide-protest, decide-appeal, lift-sanction,
 * deduct-points and remark: it is `pending` until a new version is published.
 */
export type NewCommandsAreInCommandTs = never;
