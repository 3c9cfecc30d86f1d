/** The state of a competition: what its log says now. */
import type { DrawnRound } from '../berger.ts';
import type { Lot } from '../lot.ts';
import type { Regulations } from '../regulations/regulations.ts';
import type { ParticipantId } from '../result.ts';
import type { Concession } from '../swiss.ts';
import type { Author, Cause, Entrant, Grounds, MatchResult, Office, Person, Sanction } from './events.ts';

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
  /** The room it is played in, once called. */
  readonly table: string | null;
  readonly calledAt: number | null;
  /** When its result came, ms since the epoch. */
  readonly endedAt: number | null;
  readonly schedule: GameSchedule;
  /** Postponed by an official, when and until when (ms; null: until further notice); null: it isn't. */
  readonly postponed: (Decision & { readonly at: number; readonly until: number | null }) | null;
  /** When it was to be played again after being annulled, or after all; null: never. */
  readonly reopenedAt: number | null;
  readonly referee: Person | null;
  readonly result: MatchResult | null;
  readonly cause: Cause | null;
  readonly approved: boolean;
  /** How often it was begun again after being annulled. */
  readonly replays: number;
  /** Officials' decisions about it, the last one last. */
  readonly decisions: readonly {
    readonly event: number;
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
  readonly game: string;
  readonly participant: ParticipantId;
  readonly text: string;
  readonly decision: {
    readonly upheld: boolean;
    readonly final: boolean;
    readonly text: string;
    readonly by: Author;
  } | null;
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
  /** Who left a team's roster after the start, and which. */
  readonly moved: readonly { readonly member: string; readonly from: ParticipantId }[];
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

/** The games of a section, by rounds and boards. */
export function gamesOf(state: CompetitionState, section: Section): readonly CompetitionGame[] {
  return section.rounds.flatMap(({ games }) => games.map((id) => state.games[id]!));
}

/** Whether a protest about this game waits for its final word: the result is provisional (3.4). */
export function isProvisional(state: CompetitionState, game: string): boolean {
  return state.protests.some((one) => one.game === game && one.decision === null);
}
