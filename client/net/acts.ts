/**
 * Acts and their answers. An act is sent with an id of its own and sent again with the same id after a lost line for as
 * long as it is unanswered; the server does it once.
 */
import type { Act, AnswerMessage } from '../../shared/protocol/messages.ts';
import type { Refusal } from '../../shared/table/refusal.ts';

/** An act's end: done, refused, or nobody knows (no answer in time). */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly error: Refusal };

/** What is sent: the act, and the id under which it is answered. */
export interface Sent<A> {
  readonly id: string;
  readonly act: A;
}

interface Pending<A> {
  readonly message: Sent<A>;
  readonly settle: (outcome: Outcome) => void;
  sent: number;
  cancel: () => void;
}

export interface ActsOptions<A = Act> {
  /** Sends now if the line is live; says whether it did. */
  readonly send: (message: Sent<A>) => boolean;
  /** A new unique id. */
  readonly id: () => string;
  /** Calls back after so many ms; gives what cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** How long an answer is waited for, ms, lost lines included. */
  readonly patience: number;
}

/** By what the second of two equal acts is refused when the first one was done: its discs move, or it has ended the set. */
const OVERTAKEN: Readonly<Partial<Record<Act['type'], readonly string[]>>> = {
  strike: ['strike.moving', 'game.not-running'],
  pass: ['game.not-running'],
};

function overtaken(act: unknown, { code }: Refusal): boolean {
  return code === 'strike.stale' || (OVERTAKEN[(act as Act).type]?.includes(code) ?? false);
}

export class Acts<A = Act> {
  readonly #options: ActsOptions<A>;
  readonly #pending = new Map<string, Pending<A>>();

  constructor(options: ActsOptions<A>) {
    this.#options = options;
  }

  /** How many acts wait for their answer. */
  get waiting(): number {
    return this.#pending.size;
  }

  /** Does an act: resolves with the server's answer, with `net.timeout` if none comes. Never rejects. */
  perform(act: A): Promise<Outcome> {
    return new Promise((resolve) => {
      const message = { id: this.#options.id(), act };
      const pending: Pending<A> = { message, settle: resolve, sent: 0, cancel: () => {} };
      pending.cancel = this.#options.after(this.#options.patience, () =>
        this.#end(message.id, { ok: false, error: { code: 'net.timeout', message: 'The server did not answer.' } }),
      );
      this.#pending.set(message.id, pending);
      this.#transmit(pending);
    });
  }

  /** Takes an answer. One to an unknown id (answered before, given up) is ignored. */
  answer({ id, error }: AnswerMessage): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    // Sent twice, and the second one came too late: the first one counted, its answer was lost with the line.
    if (error === undefined || (pending.sent > 1 && overtaken(pending.message.act, error))) this.#end(id, { ok: true });
    else this.#end(id, { ok: false, error });
  }

  /** The line is live again: everything unanswered is sent once more, in its order. */
  resend(): void {
    for (const pending of [...this.#pending.values()]) this.#transmit(pending);
  }

  /** The table is left: nothing is waited for any more. */
  drop(): void {
    for (const id of [...this.#pending.keys()])
      this.#end(id, { ok: false, error: { code: 'net.left', message: 'The table was left.' } });
  }

  #transmit(pending: Pending<A>): void {
    if (this.#options.send(pending.message)) pending.sent += 1;
  }

  #end(id: string, outcome: Outcome): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    pending.cancel();
    pending.settle(outcome);
  }
}
