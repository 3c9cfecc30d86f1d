/** What can be asked of a competition. Commands are wishes: decide.ts answers with events or a refusal. */
import type { Regulations } from '../regulations/regulations.ts';
import type { ParticipantId } from '../result.ts';
import type { Look } from '../team/look.ts';
import type {
  Cause,
  Entrant,
  Grounds,
  LogLengths,
  MatchResult,
  Member,
  Moment,
  Office,
  Person,
  Sanction,
  TableSanction,
} from './events.ts';

export type Command =
  // --- before the start
  | { readonly type: 'change-regulations'; readonly regulations: Regulations }
  | { readonly type: 'open-entry' }
  | { readonly type: 'close-entry' }
  | { readonly type: 'appoint'; readonly person: Person; readonly office: Office; readonly section?: string }
  | ({ readonly type: 'relieve'; readonly person: string; readonly office: Office } & Grounds)
  | { readonly type: 'invite'; readonly person: string }
  /** `accepts`: the version of the regulations that the one who enters has read (3.1). */
  | { readonly type: 'enter'; readonly entrant: Entrant; readonly accepts: number }
  | { readonly type: 'accept'; readonly participant: ParticipantId; readonly version: number }
  | { readonly type: 'take-back-entry'; readonly participant: ParticipantId }
  | { readonly type: 'seed-by-rating' }
  | { readonly type: 'seed-by-hand'; readonly order: readonly ParticipantId[] }
  /** `seed`: drawn by the server for this. */
  | { readonly type: 'seed-by-lot'; readonly seed: string }
  | { readonly type: 'start' }
  // --- rounds
  /** `seed`: drawn by the server, for lots about the first strike. */
  | { readonly type: 'pair-round'; readonly section: string; readonly seed: string }
  | {
      readonly type: 'import-round';
      readonly section: string;
      readonly pairs: readonly (readonly [ParticipantId, ParticipantId])[];
      readonly byes: readonly ParticipantId[];
    }
  /** `board`: to one of a team match; without it to all that have no referee of their own. */
  | { readonly type: 'assign-referee'; readonly game: string; readonly board?: number; readonly referee: Person }
  | { readonly type: 'call-game'; readonly game: string; readonly table: string }
  // --- when a game over days is played
  /** `times`: ms since the epoch, whole minutes within the game's window. */
  | { readonly type: 'propose-time'; readonly game: string; readonly times: readonly number[] }
  /** `proposal`: the number of its event. */
  | { readonly type: 'accept-time'; readonly game: string; readonly proposal: number; readonly time: number }
  | { readonly type: 'decline-time'; readonly game: string; readonly proposal: number }
  | { readonly type: 'withdraw-proposal'; readonly game: string; readonly proposal: number }
  | ({ readonly type: 'set-time'; readonly game: string; readonly time: number } & Grounds)
  | ({ readonly type: 'postpone-game'; readonly game: string; readonly until: number | null } & Grounds)
  /** Its deadline is over, and no time was agreed. */
  | { readonly type: 'close-game'; readonly game: string }
  // --- results
  | { readonly type: 'report'; readonly game: string; readonly result: MatchResult; readonly cause: Cause }
  | ({
      readonly type: 'correct-result';
      readonly game: string;
      readonly result: MatchResult;
      readonly cause: Cause;
    } & Grounds)
  | ({ readonly type: 'annul-game'; readonly game: string; readonly replay: boolean } & Grounds)
  | { readonly type: 'approve-game'; readonly game: string }
  /**
   * `filed` and `player`: made at the table, taken over by the service; the same one again changes nothing. `moment`: the
   * service says what it is.
   */
  | {
      readonly type: 'protest';
      readonly game: string;
      readonly text: string;
      readonly board?: number;
      readonly moment?: Moment;
      readonly filed?: number;
      readonly player?: Person;
    }
  | {
      readonly type: 'decide-protest';
      readonly protest: number;
      readonly upheld: boolean;
      readonly final: boolean;
      readonly text: string;
      /** The set has gone back to before the moment (8.1.g): the service does it at the table first. */
      readonly takeBack?: boolean;
    }
  // --- who is in it
  | { readonly type: 'withdraw'; readonly participant: ParticipantId; readonly reason: string }
  | ({ readonly type: 'exclude'; readonly participant: ParticipantId } & Grounds)
  | ({ readonly type: 'reinstate'; readonly participant: ParticipantId } & Grounds)
  | ({ readonly type: 'deduct-points'; readonly participant: ParticipantId; readonly points: number } & Grounds)
  // --- teams (4.2, 5, 7.1.v)
  | {
      readonly type: 'change-leaders';
      readonly participant: ParticipantId;
      readonly captain: string;
      readonly deputy: string | null;
    }
  | { readonly type: 'change-look'; readonly participant: ParticipantId; readonly look: Look }
  | { readonly type: 'add-member'; readonly participant: ParticipantId; readonly member: Member }
  | { readonly type: 'remove-member'; readonly participant: ParticipantId; readonly member: string }
  | ({ readonly type: 'bar-member'; readonly participant: ParticipantId; readonly member: string } & Grounds)
  | ({ readonly type: 'clear-member'; readonly participant: ParticipantId; readonly member: string } & Grounds)
  /** Into the protocol (8.1.d); what follows from it has its own commands. */
  | ({
      readonly type: 'record-offence';
      readonly game: string;
      readonly participant: ParticipantId;
      readonly member: string | null;
      readonly sanction: Sanction;
    } & Grounds)
  // --- sanctions and protocols (7.1.g, 8.1.d, 9.1.l, 14)
  | { readonly type: 'remark'; readonly game: string; readonly board?: number; readonly text: string }
  | { readonly type: 'sign-match'; readonly game: string }
  /** `waiting`: games whose tables aren't signed yet; the service says which. */
  | {
      readonly type: 'approve-round';
      readonly section: string;
      readonly round: number;
      readonly waiting?: readonly string[];
    }
  /** `about`: the service says what a sanction of a table is. */
  | {
      readonly type: 'appeal';
      readonly sanction: number;
      readonly table?: string;
      readonly about?: TableSanction;
      readonly text: string;
    }
  | { readonly type: 'decide-appeal'; readonly appeal: number; readonly upheld: boolean; readonly text: string }
  | ({
      readonly type: 'lift-sanction';
      readonly sanction: number;
      readonly table?: string;
      readonly about?: TableSanction;
    } & Grounds)
  // --- the whole
  | { readonly type: 'draw-lot'; readonly section: string; readonly seed: string }
  | { readonly type: 'report-section'; readonly section: string }
  | ({ readonly type: 'postpone'; readonly until: number | null } & Grounds)
  | { readonly type: 'resume' }
  | ({ readonly type: 'cancel' } & Grounds)
  /** `logs`: the service says how far they have come. */
  | { readonly type: 'finish'; readonly logs?: LogLengths }
  | { readonly type: 'publish-report'; readonly reason: string; readonly logs?: LogLengths };

/** With which a competition begins. */
export interface CreateCommand {
  readonly name: string;
  readonly organiser: Person;
  readonly regulations: Regulations;
}
