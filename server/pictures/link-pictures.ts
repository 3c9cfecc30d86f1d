/** Pictures of links as PNG: painted in a thread, each once while it is remembered. */
import { createHash } from 'node:crypto';
import { SIDES } from '../../shared/table/seats.ts';
import { refused } from '../errors.ts';
import { OrderThread } from '../order-thread.ts';
import { keepRecent } from '../recent.ts';
import type { LinkPicture } from './link-picture.ts';

/** To be raised when the same board is painted otherwise: fingerprints of pictures name it. */
const LOOK = 1;
/** Pictures that are remembered, some 50 KB each. */
const KEPT = 60;
/** Pictures that may wait for the thread, which paints some twenty a second. */
const WAITING = 40;

export class LinkPictures {
  readonly #thread: OrderThread<LinkPicture, Uint8Array>;
  readonly #kept = new Map<string, Promise<Uint8Array>>();

  /** @param script what the thread runs; left out: link-picture-worker.ts */
  constructor(script: URL = new URL('./link-picture-worker.ts', import.meta.url)) {
    this.#thread = new OrderThread(script, 'pictures');
  }

  /** What the picture is known by, before it is painted: the same board has the same. */
  fingerprint({ pieces, striker = null, turn = null, from = 'S', score }: LinkPicture): string {
    const sets = score === null ? null : SIDES.map((side) => score[side]);
    const text = JSON.stringify([LOOK, Object.entries(pieces).sort(), striker, turn, from, sets]);
    return createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  /** The PNG. @throws RefusalError service.unready: too many wait already; Error: the thread failed */
  png(picture: LinkPicture): Promise<Uint8Array> {
    const key = this.fingerprint(picture);
    const known = this.#kept.get(key);
    if (known !== undefined) return keepRecent(this.#kept, key, known, KEPT);
    if (this.#thread.waiting >= WAITING) refused('service.unready', 'Too many pictures are being painted; try again.');
    const { pieces, striker = null, turn = null, from = 'S', score } = picture;
    const painted = this.#thread.ask({ pieces, striker, turn, from, score });
    painted.catch(() => this.#kept.delete(key));
    return keepRecent(this.#kept, key, painted, KEPT);
  }

  /** Ends the thread; what it was at is not painted. */
  stop(): Promise<void> {
    return this.#thread.stop(new Error('The service stops.'));
  }
}
