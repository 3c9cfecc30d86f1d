/**
 * One watcher's line, bounded: who reads more slowly than things happen gets nothing more until the line is empty again,
 * then one picture of how things stand. So nothing piles up, and nobody waits for the slowest.
 * Leans on `Client.raw`, through which @colyseus/ws-transport (pinned) sends everything; see tests/server/watching.
 */
import { type Client, CloseCode } from '@colyseus/core';
import { metrics } from '../ops/metrics.ts';

/** More waiting bytes than this: the reader is slow. A strike is 2 KB, a picture of the table 6. */
export const MOST_WAITING = 128 * 1024;
/** Who has read nothing for so long, ms, is put out and may come again. */
export const PATIENCE_MS = 30_000;

type Raw = Client['raw'];
interface Socket {
  readonly bufferedAmount: number;
}

/**
 * What a broadcast sends, as bytes of its own. Colyseus encodes every patch into the same buffer; where a socket has to
 * wait, it would send what stands there later. One copy for all who get it.
 */
export class Kept {
  #of: unknown = null;
  #copy: Uint8Array = new Uint8Array();

  own(data: Parameters<Raw>[0]): Uint8Array {
    if (this.#of !== data) {
      this.#of = data;
      this.#copy = Uint8Array.from(data as Uint8Array);
    }
    return this.#copy;
  }
}

export class Reader {
  readonly #client: Client;
  readonly #raw: Raw;
  #since: number | null = null;
  /** It has been put out. */
  #out = false;

  /** From here on everything that is sent to the client goes through this. `slow`: it can't follow any more. */
  constructor(client: Client, kept: Kept, now: () => number, slow: () => void) {
    this.#client = client;
    this.#raw = client.raw.bind(client);
    client.raw = (data, options, callback) => {
      if (this.#since !== null) return;
      if (this.waiting > MOST_WAITING) {
        this.#since = now();
        metrics.watchersBehind.inc();
        slow();
        return;
      }
      this.#raw(kept.own(data) as never, options, callback);
    };
  }

  /** Bytes that wait to be sent. */
  get waiting(): number {
    return (this.#client.ref as unknown as Socket).bufferedAmount;
  }

  /** It gets nothing at present. */
  get behind(): boolean {
    return this.#since !== null;
  }

  /** Whether it has read everything: what it gets next must be a whole picture. Who never reads is put out. */
  caughtUp(now: number): boolean {
    if (this.#since === null) return false;
    if (this.waiting === 0) {
      this.#since = null;
      return true;
    }
    if (now - this.#since > PATIENCE_MS && !this.#out) {
      this.#out = true;
      metrics.linesCut.inc({ reason: 'slow' });
      this.#client.leave(CloseCode.WITH_ERROR);
    }
    return false;
  }
}
