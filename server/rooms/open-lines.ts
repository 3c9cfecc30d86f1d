/**
 * Lines that are open by sessions: when a session ends, wherever that happened, whoever sits or watches by it is told and
 * the line closed. What is called out while processes don't hear one another is lost; such a line then lasts until it
 * breaks.
 */
import { CloseCode, ServerError } from '@colyseus/core';
import type { ByeMessage } from '../../shared/protocol/messages.ts';
import type { Refusal } from '../../shared/table/refusal.ts';
import type { SessionNews, Visitor } from '../accounts/sessions.ts';

/** What is needed of a client of a room. */
interface LineClient {
  auth?: unknown;
  send(type: string, message: unknown): void;
  leave(code?: number): void;
}

/** What has lines: a room. */
export interface HasLines {
  readonly clients: Iterable<LineClient>;
}

/** Whether what a room has thrown is a refusal, told to who came. */
export function isAnswer(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'RefusalError' || (error instanceof ServerError && code === CloseCode.WITH_ERROR);
}

/** The name of an unknown message as it is told back; what was sent under the name `*` comes with its content for a name. */
export function nameSaid(type: unknown): string {
  return typeof type === 'string' || typeof type === 'number' ? String(type).slice(0, 40) : '*';
}

/** Longer than a seat stays reserved, or a broken line is waited for, ms. */
const REMEMBERED_MS = 60_000;

export class OpenLines {
  readonly #now: () => number;
  readonly #rooms = new Set<HasLines>();
  /** Sessions that have ended or got another id a moment ago (null: ended), and accounts that are gone. */
  readonly #changed = new Map<string, string | null>();
  /** Who may not come in, by account: who has a seat, or a broken line, from before that. */
  readonly #barred = new Map<string, Refusal>();

  /** @param now by which what bars somebody ends */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** From here on lines of this room are ended with their sessions, until the answer is called. */
  add(room: HasLines): () => void {
    this.#rooms.add(room);
    return () => this.#rooms.delete(room);
  }

  /** How many lines of an account are open in this process. */
  of(account: string): number {
    let count = 0;
    for (const room of this.#rooms)
      for (const { auth } of room.clients) if ((auth as Visitor | undefined)?.id === account) count += 1;
    return count;
  }

  /** Ends the lines of sessions that have ended, and knows those that go on under another id. */
  hear({ account, ended, renewed }: SessionNews): void {
    for (const session of ended ?? []) this.#remember(session, null);
    if (ended === null) this.#remember(`account ${account}`, null);
    if (renewed !== undefined) this.#remember(renewed.from, renewed.to);
    for (const room of this.#rooms)
      for (const client of [...room.clients])
        if ((client.auth as Visitor | undefined)?.id === account && this.#hasEnded(client)) {
          client.send('bye', { reason: 'ended' } satisfies ByeMessage);
          client.leave(CloseCode.CONSENTED);
        }
  }

  /** Closes all lines of an account, with a word about why. */
  close(account: string, bye: ByeMessage, code: number): void {
    for (const room of this.#rooms)
      for (const client of [...room.clients])
        if ((client.auth as Visitor | undefined)?.id === account) {
          client.send('bye', bye);
          client.leave(code);
        }
  }

  /** Lets nobody of an account in that comes by a seat or a line from before; null: lets them in again. */
  bar(account: string, refusal: Refusal | null): void {
    this.#barred.delete(account);
    if (refusal === null) return;
    this.#barred.set(account, refusal);
    setTimeout(() => {
      if (this.#barred.get(account) === refusal) this.#barred.delete(account);
    }, REMEMBERED_MS).unref();
  }

  /**
   * Who comes by a seat or a line from before their session ended, or from before they were barred.
   * @throws ServerError session.missing, account.banned
   */
  check(client: LineClient): void {
    const barred = this.#barred.get((client.auth as Visitor).id);
    if (barred !== undefined && (barred.until === undefined || barred.until > this.#now()))
      throw new ServerError(CloseCode.WITH_ERROR, `${barred.code}: ${barred.message}`);
    if (this.#hasEnded(client)) throw new ServerError(CloseCode.WITH_ERROR, 'session.missing: The session has ended.');
  }

  #hasEnded(client: LineClient): boolean {
    const visitor = client.auth as Visitor;
    let { session } = visitor;
    for (let next = this.#changed.get(session); next !== undefined; next = this.#changed.get(session)) {
      if (next === null) return true;
      session = next;
    }
    if (session !== visitor.session) client.auth = { ...visitor, session };
    return this.#changed.has(`account ${visitor.id}`);
  }

  #remember(what: string, as: string | null): void {
    this.#changed.set(what, as);
    setTimeout(() => this.#changed.delete(what), REMEMBERED_MS).unref();
  }
}
