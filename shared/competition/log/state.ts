/** The state of a competition: what its log says now. */
import type { DrawnRound } from '../berger.ts';
import type { Lot } from '../lot.ts';
import type { Regulations } from '../regulations/regulations.ts';
import type { Named, ParticipantId } from '../result.ts';
import type { Concession } from '../swiss.ts';
import type {
  Author,
  Cause,
  Entrant,
  Grounds,
  LogLengths,
  MatchResult,
  Moment,
  Office,
  Person,
  Sanction,
  SanctionRef,
} from './events.ts';

/** draft: being written. entry: open for entries. closed: entries are closed. running: started. */
export type Phase = 'draft' | 'entry' | 'closed' | 'running' | 'finished' | 'cancelled';

export interface Participant extends Entrant {
  /** By member, the version of the regulations accepted (3.1). */
  readonly accepted: Readonly<Record<string, number>>;
  /** Games lost by absence and for conduct before it was let back in: they don't put it out again. */
  readonly pardoned: { readonly absence: number; readonly conduct: number };
  /** The first round it takes part in: 1, or later for who came in after the start. */
  readonly from: number;
  /** Left (3.2) or excluded (7.2.b, 14); null: plays. */
  readonly out: {
    readonly event: number;
    readonly kind: 'withdrawn' | 'excluded';
    readonly clause: string;
    readonly reason: string;
    readonly by: Author;
  } | null;
}

/** What the two sides of a game over days have said about its time (days/). */
export interface GameSchedule {
  /** When it is played, ms since the epoch: agreed, or set by an official; null: not known yet. */
  readonly at: number | null;
  /** Since when that time is known; null where none is. */
  readonly since: number | null;
  /** The official's decision that set it; null: agreed. */
  readonly decision: Decision | null;
  /** The proposal that waits for an answer; a counterproposal takes its place. */
  readonly proposal: {
    readonly event: number;
    readonly participant: ParticipantId;
    readonly times: readonly number[];
  } | null;
  /** By participant: when it made the first offer that it hasn't taken back (null: took it back), and how many. */
  readonly offers: Readonly<Record<ParticipantId, { readonly first: number | null; readonly count: number }>>;
}

/** An official's decision, with the number of its event. */
export interface Decision extends Grounds {
  readonly event: number;
  readonly by: Author;
}

/** A table that a game has left by a decision, to be played again: what was given there stays on record (8.1.d). */
export interface FormerTable extends Decision {
  readonly table: string;
  readonly at: number;
}

/**
 * paired: to be played. called: at its table. over: has a result. annulled: doesn't count. void: won't be played, since
 * one of the two is out.
 */
export type GameStatus = 'paired' | 'called' | 'over' | 'annulled' | 'void';

export interface CompetitionGame {
  readonly id: string;
  readonly section: string;
  readonly round: number;
  readonly board: number;
  /** Strikes first. */
  readonly a: ParticipantId;
  readonly b: ParticipantId;
  readonly status: GameStatus;
  /** The room it is played in, once called; of teams the log of the match. */
  readonly table: string | null;
  /** Those before it, the first first. */
  readonly former: readonly FormerTable[];
  readonly calledAt: number | null;
  /** When its result came, ms since the epoch. */
  readonly endedAt: number | null;
  readonly schedule: GameSchedule;
  /** Postponed by an official, when and until when (ms; null: until further notice); null: it isn't. */
  readonly postponed: (Decision & { readonly at: number; readonly until: number | null }) | null;
  /** When it was to be played again after being annulled, or after all; null: never. */
  readonly reopenedAt: number | null;
  readonly referee: Person | null;
  /** Rank of the office that assigned the referee; 0: nobody did (7.3). */
  readonly assigned: number;
  /** Of a team match, by board: who was assigned to that one, and by which rank. */
  readonly boardReferees: Readonly<Record<number, { readonly referee: Person; readonly assigned: number }>>;
  readonly result: MatchResult | null;
  readonly cause: Cause | null;
  /** An official entered the result: there may be nothing to replay. */
  readonly byHand: boolean;
  readonly approved: boolean;
  /** Who approved it (7.1.g); null: nobody yet. */
  readonly approval: { readonly event: number; readonly at: number; readonly by: Author } | null;
  /** How often it was begun again after being annulled. */
  readonly replays: number;
  /** Officials' decisions about it, the last one last. */
  readonly decisions: readonly {
    readonly event: number;
    readonly at: number;
    readonly type: 'corrected' | 'annulled';
    readonly clause: string;
    readonly reason: string;
    readonly by: Author;
    /** Rank of the office that decided, see roles.ts: lower ones can't undo it (7.3). */
    readonly rank: number;
  }[];
}

export interface SectionRound {
  readonly round: number;
  readonly games: readonly string[];
  readonly byes: readonly ParticipantId[];
  readonly concessions: readonly Concession[];
  readonly seed: string | null;
  readonly pairedAt: number;
}

export interface Section {
  readonly id: string;
  readonly kind: 'main' | 'group' | 'finals';
  readonly participants: readonly ParticipantId[];
  /** The whole table of a round robin, worked out at the start; else empty. */
  readonly plan: readonly DrawnRound[];
  readonly rounds: readonly SectionRound[];
  /** Lots among those level in everything, the last one of each decides. */
  readonly lots: readonly Lot[];
  readonly reported: boolean;
  /** When it began, ms since the epoch. */
  readonly openedAt: number;
}

export interface CompetitionProtest {
  readonly event: number;
  readonly at: number;
  /** Who wrote it. */
  readonly by: Author;
  readonly game: string;
  /** Of a team match; null: the whole, or no team match. */
  readonly board: number | null;
  readonly participant: ParticipantId;
  readonly text: string;
  readonly moment: Moment | null;
  /** The event of the table's log with which it was made there; null: it was made here. */
  readonly filed: number | null;
  /** The last decision; null: none yet. */
  readonly decision: ProtestVerdict | null;
  /** One after the other; a lower one never follows a higher (7.3). */
  readonly decisions: readonly ProtestVerdict[];
}

export interface ProtestVerdict {
  readonly event: number;
  readonly at: number;
  readonly upheld: boolean;
  readonly final: boolean;
  readonly text: string;
  readonly by: Author;
  /** Of the office that decided, see roles.ts. */
  readonly rank: number;
  /** The set went back to before the moment (8.1.g). */
  readonly effect: 'set-back' | null;
}

export interface Official {
  readonly person: Person;
  readonly office: Office;
  readonly section: string | null;
}

export interface Deduction {
  readonly event: number;
  readonly participant: ParticipantId;
  readonly points: number;
  readonly clause: string;
  readonly reason: string;
}

/** Somebody who may not play for a team (7.1.v). */
export interface Barred extends Decision {
  readonly participant: ParticipantId;
  readonly member: string;
}

/** An offence in the protocol of a game (8.1.d). */
export interface Offence extends Decision {
  readonly at: number;
  readonly game: string;
  readonly participant: ParticipantId;
  readonly member: string | null;
  readonly sanction: Sanction;
}

/** A sanction of the competition's own log; those of its tables are in theirs. */
export interface HeldSanction extends Decision {
  readonly at: number;
  readonly kind: Sanction | 'points-deducted' | 'barred';
  readonly participant: ParticipantId;
  /** Null: the side as a whole. */
  readonly member: string | null;
  readonly game: string | null;
  readonly points: number | null;
  /** Of the office that gave it, see roles.ts (7.3). */
  readonly rank: number;
}

export interface Appeal extends SanctionRef {
  readonly event: number;
  readonly at: number;
  readonly by: Author;
  readonly participant: ParticipantId;
  readonly text: string;
  /** One after the other, the last one counts. */
  readonly decisions: readonly {
    readonly at: number;
    readonly by: Author;
    readonly upheld: boolean;
    readonly final: boolean;
    readonly text: string;
  }[];
}

/** A sanction that counts no more, whose it is and by whom. */
export interface Lift extends SanctionRef, Decision {
  readonly at: number;
}

/** Written by an official into the protocol of a game, beside its log. */
export interface Remarked {
  readonly event: number;
  readonly at: number;
  readonly by: Author;
  readonly game: string;
  readonly board: number | null;
  readonly office: Office | 'organiser';
  readonly text: string;
}

/** A team signed the protocol of its match. */
export interface MatchSignature {
  readonly event: number;
  readonly game: string;
  readonly side: Named;
  readonly at: number;
  readonly by: Author;
}

/** A published report: a reading of the log up to its event. */
export interface Published {
  readonly event: number;
  readonly at: number;
  readonly by: Author;
  readonly reason: string;
  readonly logs: LogLengths | null;
}

/** Somebody who left a team's roster after the start. */
export interface Moved {
  readonly member: string;
  readonly name: string;
  readonly from: ParticipantId;
  /** Rounds that the former team had begun by then, as `section/round`. */
  readonly played: readonly string[];
  /** Who took them in afterwards, when (ms since the epoch) and by whom; null: nobody yet. */
  readonly to: { readonly participant: ParticipantId; readonly at: number; readonly by: Author } | null;
}

export interface CompetitionState {
  /** Events folded: the next event's number. */
  readonly n: number;
  /** Time of the last event, ms since the epoch. */
  readonly at: number;
  readonly name: string;
  readonly organiser: Person;
  readonly phase: Phase;
  readonly regulations: Regulations;
  /** Of the regulations, from 1. */
  readonly version: number;
  readonly officials: readonly Official[];
  readonly invited: readonly string[];
  /** In the order of entry. */
  readonly participants: readonly Participant[];
  /** Those left out at the start, since they hadn't accepted the regulations (3.1). */
  readonly leftOut: readonly Participant[];
  readonly seeding: {
    readonly method: 'rating' | 'hand' | 'lot';
    readonly order: readonly ParticipantId[];
    readonly lot: Lot | null;
    /** Lots drawn for it so far: drawing until it pleases is seen. */
    readonly draws: number;
  } | null;
  readonly sections: readonly Section[];
  readonly games: Readonly<Record<string, CompetitionGame>>;
  readonly protests: readonly CompetitionProtest[];
  readonly deductions: readonly Deduction[];
  readonly barred: readonly Barred[];
  readonly offences: readonly Offence[];
  /** Of this log, in its order; what was lifted stays. */
  readonly sanctions: readonly HeldSanction[];
  readonly appeals: readonly Appeal[];
  readonly lifts: readonly Lift[];
  readonly remarks: readonly Remarked[];
  /** Of team matches, as they stand. */
  readonly signatures: readonly MatchSignature[];
  readonly report: {
    /** The published ones, the first first. */
    readonly versions: readonly Published[];
    /** Something has changed since the last one. */
    readonly pending: boolean;
  };
  /** Who left a team's roster after the start, in that order. */
  readonly moved: readonly Moved[];
  readonly postponed: {
    /** Since when, ms since the epoch. */
    readonly at: number;
    readonly until: number | null;
    readonly clause: string;
    readonly reason: string;
  } | null;
  /** Times during which it was postponed and that are over, ms since the epoch. */
  readonly pauses: readonly { readonly from: number; readonly to: number }[];
  readonly cancelled: { readonly clause: string; readonly reason: string } | null;
}

export function participantOf(state: CompetitionState, id: ParticipantId): Participant | undefined {
  return state.participants.find((one) => one.id === id);
}

export function sectionOf(state: CompetitionState, id: string): Section | undefined {
  return state.sections.find((one) => one.id === id);
}

export function gameOf(state: CompetitionState, id: string): CompetitionGame | undefined {
  return Object.hasOwn(state.games, id) ? state.games[id] : undefined;
}

/** Names the round of a game in the whole competition. */
export function roundKey({ section, round }: Pick<CompetitionGame, 'section' | 'round'>): string {
  return `${section}/${round}`;
}

/** The games of a section, by rounds and boards. */
export function gamesOf(state: CompetitionState, section: Section): readonly CompetitionGame[] {
  return section.rounds.flatMap(({ games }) => games.map((id) => state.games[id]!));
}

/** Whether a protest about this game waits for its final word: the result is provisional (3.4). */
export function isProvisional(state: CompetitionState, game: string): boolean {
  return state.protests.some((one) => one.game === game && one.decision === null);
}

/** The table referee assigned to a game, or to a board of a team match (8.1.v), and by which rank; null: nobody is. */
export function refereeAt(
  { referee, assigned, boardReferees }: Pick<CompetitionGame, 'referee' | 'assigned' | 'boardReferees'>,
  board: number | null,
): { readonly referee: Person; readonly assigned: number } | null {
  const own = board === null ? undefined : boardReferees[board];
  return own ?? (referee === null ? null : { referee, assigned });
}
