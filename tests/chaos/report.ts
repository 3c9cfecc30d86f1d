/** What the processes of a chaos run say to each other. */
import type { WireStrike } from '../../shared/protocol/messages.ts';

/** What a crowd process is to do. */
export interface CrowdOrder {
  readonly urls: readonly string[];
  readonly people: number;
  readonly watchers: number;
  readonly seed: number;
  /** Where it writes what it saw. */
  readonly file: string;
}

/** From the run to a crowd. */
export type ToCrowd =
  /** Tell the next moment of this kind. */
  | { readonly type: 'arm'; readonly moment: Moment }
  /** Lines to this server are counted as lost from then on, if they are lost within some seconds. */
  | { readonly type: 'stalled'; readonly port: number; readonly at: number }
  /** No new games; every game that goes on is to get one more strike. */
  | { readonly type: 'wind-down' }
  | { readonly type: 'end' };

/** `strike`: a strike was just sent; `pairing`: a pairing was just accepted. */
export type Moment = 'strike' | 'pairing';

/** From a crowd to the run. */
export type FromCrowd =
  | { readonly type: 'moment'; readonly moment: Moment; readonly port: number }
  | { readonly type: 'count'; readonly counts: CrowdCounts }
  | { readonly type: 'ended' };

export interface CrowdCounts {
  /** Games in play, as its players see them. */
  readonly playing: number;
  /** Of them: with a strike acknowledged since the wind-down began. */
  readonly resumed: number;
  /** Lines that aren't live now. */
  readonly lost: number;
  readonly acknowledged: number;
  readonly over: number;
}

/** A line of a crowd's file. */
export type Seen =
  /** The service has said yes to a strike. */
  | { readonly type: 'acknowledged'; readonly table: string; readonly strike: WireStrike }
  /** The service has told a strike, as event `n`. */
  | { readonly type: 'told'; readonly table: string; readonly n: number; readonly strike: WireStrike }
  /** A line was lost and found again. */
  | {
      readonly type: 'outage';
      readonly table: string;
      readonly watching: boolean;
      readonly from: number;
      readonly ms: number;
    }
  /** A game that wasn't over, and whether it went on after everything. */
  | { readonly type: 'left'; readonly table: string; readonly resumed: boolean };
