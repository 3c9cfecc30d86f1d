/**
 * The queue as the matchmaker uses it: each function is one atomic step, whichever process takes it. Two
 * implementations: in this process (memory-queue.ts) and on Redis (redis-queue.ts); the same tests hold for both.
 */
import type { QueueEnd } from '../../shared/protocol/queue.ts';
import type { Invitation, Pairing, Snapshot, Ticket } from './tickets.ts';

export interface Queue {
  /** Puts a ticket in; false: one of its people is in the queue already. */
  enter(ticket: Ticket, now: number): Promise<boolean>;
  /** The queue's own name: another one when it was lost and begun anew, with whoever waited in it forgotten. */
  id(): Promise<string>;
  /** Somebody in the queue has asked. */
  touch(account: string, now: number): Promise<void>;
  /** Somebody is at a place: at a page of the service (an account), or at one page of it (account and what it shows). */
  here(place: string, now: number): Promise<void>;
  /** When somebody was last there; null: not within {@link HERE_KEPT_MS}. */
  hereAt(place: string): Promise<number | null>;
  /**
   * Takes a waiting ticket out. Its people are told the reason.
   * @param unseenBefore only if one of its people hasn't asked since then
   * @returns whether it was there and waiting
   */
  remove(
    ticket: string,
    reasons: Readonly<Record<string, QueueEnd>>,
    now: number,
    unseenBefore?: number,
  ): Promise<boolean>;
  /** Takes waiting tickets for a pairing; false: one of them isn't waiting any more, and nothing was done. */
  pair(pairing: Pairing): Promise<boolean>;
  /** Somebody accepts; resolves to what the pairing is then; `gone`: there is none such for them. */
  accept(pairing: string, account: string, now: number): Promise<'found' | 'agreed' | 'seated' | 'gone'>;
  /**
   * Ends a pairing that is in this state. Tickets with somebody named in `reasons` leave the queue; the others wait on,
   * where they were.
   */
  dissolve(
    pairing: string,
    state: 'found' | 'agreed',
    reasons: Readonly<Record<string, QueueEnd>>,
    now: number,
  ): Promise<boolean>;
  /**
   * Takes on the making of an agreed pairing's game: one at a time may. Who took it on before `staleBefore` and hasn't
   * ended is thought gone. Null: it isn't agreed, or another one is at it.
   */
  claim(pairing: string, now: number, staleBefore: number): Promise<Pairing | null>;
  /** The game of an agreed pairing is there: its tickets go. */
  seated(pairing: Pairing, now: number): Promise<boolean>;
  /** Forgets a seated pairing, and what people were told. */
  forget(pairings: readonly string[], ended: readonly string[]): Promise<void>;
  /** Invites a partner for pairs; one invitation from each person. */
  invite(invitation: Invitation): Promise<void>;
  /** Takes an invitation away; false: it wasn't there (any more). */
  uninvite(from: string, to: string): Promise<boolean>;
  /** Whether anything lies in it at all. */
  idle(): Promise<boolean>;
  snapshot(): Promise<Snapshot>;
}

/** So long it is known at least who was where. */
export const HERE_KEPT_MS = 120_000;
/** So many waits are remembered for each pool. */
export const WAITS = 40;
