/**
 * The events of a competition. A competition is its event log, as a game is: its state is a fold of it, and tables,
 * pairings, protocols and exports are readings of that. Events are facts; they are never changed, only followed by others.
 */
import type { Lot } from '../lot.ts';
import type { Regulations } from '../regulations/regulations.ts';
import type { BoardResult, GameResult, Named, ParticipantId } from '../result.ts';
import type { Concession } from '../swiss.ts';
import type { Look } from '../team/look.ts';

/** A person: the account's public id, and the name shown. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Who did it. The system is the engine acting on the rules, the rooms and the clocks. */
export type Author =
  | { readonly role: 'system' }
  | { readonly role: 'person'; readonly id: string; readonly name: string };

/** Officials of a competition (6.2). The organiser appoints them (6.1). */
export const OFFICES = ['chief', 'deputy', 'secretary', 'senior', 'table'] as const;
export type Office = (typeof OFFICES)[number];

/** Somebody who plays for a participant, and what it declares for the category (1.1). */
export interface Member extends Person {
  readonly sex?: 'man' | 'woman';
  readonly junior?: boolean;
  /** In the team's roster. */
  readonly number?: number;
}

/** A player, a pair or a team, as it enters. */
export interface Entrant {
  readonly id: ParticipantId;
  readonly name: string;
  /** One in singles, two in pairs, a team's roster. */
  readonly members: readonly Member[];
  /** Shown rating, for seeding; null: none. */
  readonly rating: number | null;
  /** A team's captain or representative, who alone acts for it (5.1); null where no teams play. */
  readonly captain: string | null;
  /** Of a team: who acts in the captain's place (5.1). */
  readonly deputy?: string | null;
  /** Of a team: its colours and emblem, shown on the table (4.2). */
  readonly look?: Look;
}

/** What a game ended as: of a single game, or of a team match by its boards. */
export type MatchResult = GameResult | { readonly boards: readonly BoardResult[] };

/** Why a game ended (3.2, 14, 15, 23.1). */
export const CAUSES = ['play', 'given-up', 'absence', 'conduct', 'warnings', 'referee'] as const;
export type Cause = (typeof CAUSES)[number];

/** A game as it is paired: `a` strikes first. */
export interface PairedGame {
  readonly id: string;
  /** From 1 in its round. */
  readonly board: number;
  readonly a: ParticipantId;
  readonly b: ParticipantId;
}

/** Who meets whom in one round of a round robin's table. */
export interface PlannedRound {
  readonly pairs: readonly (readonly [ParticipantId, ParticipantId])[];
}

/** A part of a competition that has a table or a plan of its own: all of it, a group, or the finals. */
export interface SectionStart {
  readonly id: string;
  readonly kind: 'main' | 'group' | 'finals';
  /** In seeding order. */
  readonly participants: readonly ParticipantId[];
}

/** What a referee did about an offence, as the protocol has it (8.1.d, 14, 15, 19). */
export const SANCTIONS = [
  'remark',
  'caution',
  'warning',
  'penalty-piece',
  'set-lost',
  'game-lost',
  'excluded',
] as const;
export type Sanction = (typeof SANCTIONS)[number];

/** A sanction of the log of a table, as that says. */
export interface TableSanction {
  readonly participant: ParticipantId;
  readonly member: string | null;
  readonly game: string;
  /** Of a team match. */
  readonly board: number | null;
  readonly kind: Sanction;
  readonly clause: string;
  readonly by: Author;
  /** Of the office that gave it (7.3). */
  readonly rank: number;
}

/** Which sanction: the number of its event, in the competition's log (`table` and `about` null) or in that of a table. */
export interface SanctionRef {
  readonly sanction: number;
  readonly table: string | null;
  readonly about: TableSanction | null;
}

/** How far the logs of tables and team matches had come, by table or match: what a report includes of them. */
export type LogLengths = Readonly<Record<string, number>>;

/** A moment at a table, of which a protest can be (3.4). */
export interface Moment {
  readonly table: string;
  /** Number of the event in the table's log. */
  readonly event: number;
  /** From 1; 0: before the first. */
  readonly set: number;
  /** Of the set; null: no strike, but another decision. */
  readonly strike: number | null;
}

/** The clause and the reason of an official's decision. */
export interface Grounds {
  readonly clause: string;
  readonly reason: string;
}

export type EventBody =
  | {
      readonly type: 'created';
      readonly name: string;
      readonly organiser: Person;
      readonly regulations: Regulations;
    }
  /** Before the start only; who has entered accepts anew (3.1). */
  | { readonly type: 'regulationsChanged'; readonly regulations: Regulations }
  | { readonly type: 'entryOpened' }
  | { readonly type: 'entryClosed' }
  /** `section` null: of the whole competition. */
  | { readonly type: 'appointed'; readonly person: Person; readonly office: Office; readonly section: string | null }
  | ({ readonly type: 'relieved'; readonly person: string; readonly office: Office } & Grounds)
  | { readonly type: 'invited'; readonly person: string }
  | { readonly type: 'entered'; readonly entrant: Entrant }
  /** A member has read the regulations in this version, and accepts them (3.1). */
  | {
      readonly type: 'accepted';
      readonly participant: ParticipantId;
      readonly member: string;
      readonly version: number;
    }
  /** Taken out before the start, as if it had never entered. */
  | { readonly type: 'entryTakenBack'; readonly participant: ParticipantId }
  /** Left out at the start, which came by itself: it hadn't accepted the regulations as they are (3.1). */
  | { readonly type: 'entryLeftOut'; readonly participant: ParticipantId }
  /** `lot`: where it was drawn, so that it can be checked. */
  | {
      readonly type: 'seeded';
      readonly method: 'rating' | 'hand' | 'lot';
      readonly order: readonly ParticipantId[];
      readonly lot: Lot | null;
    }
  | { readonly type: 'started'; readonly sections: readonly SectionStart[] }
  /** The finals after the groups. */
  | { readonly type: 'sectionOpened'; readonly section: SectionStart }
  | {
      readonly type: 'roundPaired';
      readonly section: string;
      readonly round: number;
      readonly games: readonly PairedGame[];
      readonly byes: readonly ParticipantId[];
      readonly concessions: readonly Concession[];
      /** Seed of the lots for the first strike; null: it isn't by lot. */
      readonly seed: string | null;
    }
  | { readonly type: 'refereeAssigned'; readonly game: string; readonly board?: number; readonly referee: Person }
  /** Both are called to the table; the arrival clock runs in its room (3.2). */
  | { readonly type: 'gameCalled'; readonly game: string; readonly table: string }
  /** Over days: one side offers times; an offer of the other before it is answered by that. */
  | {
      readonly type: 'timeProposed';
      readonly game: string;
      readonly participant: ParticipantId;
      readonly times: readonly number[];
    }
  /** The other side accepts one of them, ms since the epoch. */
  | { readonly type: 'timeAgreed'; readonly game: string; readonly participant: ParticipantId; readonly time: number }
  | { readonly type: 'timeDeclined'; readonly game: string; readonly participant: ParticipantId }
  | { readonly type: 'proposalWithdrawn'; readonly game: string; readonly participant: ParticipantId }
  | ({ readonly type: 'timeSet'; readonly game: string; readonly time: number } & Grounds)
  /** `until`: over days its new deadline, live when it is called again; null: until further notice. */
  | ({ readonly type: 'gamePostponed'; readonly game: string; readonly until: number | null } & Grounds)
  | { readonly type: 'gameEnded'; readonly game: string; readonly result: MatchResult; readonly cause: Cause }
  | ({
      readonly type: 'resultCorrected';
      readonly game: string;
      readonly result: MatchResult;
      readonly cause: Cause;
    } & Grounds)
  /** Doesn't count; `replay`: it is played again. */
  | ({ readonly type: 'gameAnnulled'; readonly game: string; readonly replay: boolean } & Grounds)
  | { readonly type: 'gameApproved'; readonly game: string }
  /**
   * `board`: of a team match. `moment`: what at the table it is about. `filed`: the event `protested` of the table's log with
   * which it was made there, by `player`. Left out in logs from before they were kept, and where there are none.
   */
  | {
      readonly type: 'protested';
      readonly game: string;
      readonly participant: ParticipantId;
      readonly text: string;
      readonly board?: number;
      readonly moment?: Moment;
      readonly filed?: number;
      readonly player?: Person;
    }
  | {
      readonly type: 'protestDecided';
      readonly protest: number;
      readonly upheld: boolean;
      readonly final: boolean;
      readonly text: string;
      /** The set went back to before the moment (8.1.g). */
      readonly effect?: 'set-back';
    }
  | { readonly type: 'withdrawn'; readonly participant: ParticipantId; readonly reason: string }
  | ({ readonly type: 'excluded'; readonly participant: ParticipantId } & Grounds)
  /** A withdrawal or an exclusion is undone. */
  | ({ readonly type: 'reinstated'; readonly participant: ParticipantId } & Grounds)
  /** A team is led by others (5.1). */
  | {
      readonly type: 'leadersChanged';
      readonly participant: ParticipantId;
      readonly captain: string;
      readonly deputy: string | null;
    }
  | { readonly type: 'lookChanged'; readonly participant: ParticipantId; readonly look: Look }
  | { readonly type: 'memberAdded'; readonly participant: ParticipantId; readonly member: Member }
  | { readonly type: 'memberRemoved'; readonly participant: ParticipantId; readonly member: string }
  /** The chief referee has checked who plays for a team: this one may not (7.1.v), or may again. */
  | ({ readonly type: 'memberBarred'; readonly participant: ParticipantId; readonly member: string } & Grounds)
  | ({ readonly type: 'memberCleared'; readonly participant: ParticipantId; readonly member: string } & Grounds)
  /** In the protocol of a game (8.1.d). `member` null: of the whole side. */
  | ({
      readonly type: 'offenceRecorded';
      readonly game: string;
      readonly participant: ParticipantId;
      readonly member: string | null;
      readonly sanction: Sanction;
    } & Grounds)
  | ({ readonly type: 'pointsDeducted'; readonly participant: ParticipantId; readonly points: number } & Grounds)
  /** Among those who are level in everything else. */
  | { readonly type: 'lotDrawn'; readonly section: string; readonly lot: Lot }
  /** The senior referee hands protocols and table to the chief referee (8.1.e). */
  | { readonly type: 'sectionReported'; readonly section: string }
  /** `until`: ms since the epoch; null: until further notice. */
  | ({ readonly type: 'postponed'; readonly until: number | null } & Grounds)
  | { readonly type: 'resumed' }
  | ({ readonly type: 'cancelled' } & Grounds)
  /** Beside the log of a game, into its protocol. `office`: in which it was written; `board` null: of the game as a whole. */
  | {
      readonly type: 'remarked';
      readonly game: string;
      readonly board: number | null;
      readonly office: Office | 'organiser';
      readonly text: string;
    }
  /** A team signs the protocol of its match; by the system: nobody objected in time (9.2). */
  | { readonly type: 'matchSigned'; readonly game: string; readonly side: Named }
  /** Against a sanction: its event here, or in the log of `table`, which says `about`. */
  | ({ readonly type: 'appealed'; readonly participant: ParticipantId; readonly text: string } & SanctionRef)
  | {
      readonly type: 'appealDecided';
      readonly appeal: number;
      readonly upheld: boolean;
      readonly final: boolean;
      readonly text: string;
    }
  /** It counts no more; a barring or an exclusion is lifted by clearing or reinstating. */
  | ({ readonly type: 'sanctionLifted' } & SanctionRef & Grounds)
  /** The chief referee approves the final results, and publishes the first report of them (7.1.d). */
  | { readonly type: 'finished'; readonly logs?: LogLengths }
  /** A new version of it, after corrections. */
  | { readonly type: 'reportPublished'; readonly reason: string; readonly logs?: LogLengths };

export type CompetitionEvent = {
  /** Number in the log, from 0, without gaps. */
  readonly n: number;
  /** ms since the epoch, the server's clock. */
  readonly at: number;
  readonly by: Author;
} & EventBody;

export type EventType = EventBody['type'];
