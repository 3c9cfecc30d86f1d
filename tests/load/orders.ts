/** What the run tells its drivers, and what they tell it. */

export interface Target {
  readonly kind: 'service' | 'bare';
  readonly host: string;
  readonly port: number;
}

/** The frames that one strike means for one who watches, as they came: for the bare server to send the same. */
export interface Recording {
  readonly frames: readonly { readonly ms: number; readonly base64: string }[];
}

export interface Window {
  /** From a strike sent to the last watcher who had it, ms. */
  readonly latencies: readonly number[];
  readonly strikes: number;
  /** Strikes that some watcher never had. */
  readonly lost: number;
  /** Acts refused, by code. */
  readonly refused: Readonly<Record<string, number>>;
  /** Bytes and messages that came, of all sockets. */
  readonly bytes: number;
  readonly messages: number;
  /** Sockets that were closed. */
  readonly closed: number;
}

export type Order =
  | {
      readonly type: 'begin';
      readonly target: Target;
      readonly from: string;
      readonly watchers: number;
      readonly aims: number;
    }
  | { readonly type: 'add'; readonly first: number; readonly games: number; readonly every: number }
  | { readonly type: 'window' }
  | { readonly type: 'record'; readonly most: number };

export type Told =
  | { readonly type: 'done' }
  | { readonly type: 'window'; readonly window: Window }
  | { readonly type: 'recorded'; readonly recordings: readonly Recording[] }
  | { readonly type: 'failed'; readonly message: string };
