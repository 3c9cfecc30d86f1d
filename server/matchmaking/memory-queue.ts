/** The queue within one process. */
import { nanoid } from 'nanoid';
import type { QueueEnd } from '../../shared/protocol/queue.ts';
import { HERE_KEPT_MS, type Queue, WAITS } from './queue.ts';
import { type Invitation, type Pairing, type PairingState, peopleOf, poolName, type Ticket } from './tickets.ts';

export function memoryQueue(): Queue {
  const tickets = new Map<string, { ticket: Ticket; pairing: string | null }>();
  const pairings = new Map<string, { pairing: Pairing; state: PairingState; since: number; accepted: Set<string> }>();
  const ticketOf = new Map<string, string>();
  const seen = new Map<string, number>();
  const ended = new Map<string, { reason: QueueEnd; at: number }>();
  const invitations = new Map<string, Invitation>();
  const waits = new Map<string, { ms: number; at: number }[]>();
  const id = nanoid(10);
  /** In the order of the times. */
  const here = new Map<string, number>();

  function drop(id: string, reasons: Readonly<Record<string, QueueEnd>> | null, now: number): void {
    const held = tickets.get(id);
    if (held === undefined) return;
    tickets.delete(id);
    for (const person of held.ticket.people) {
      ticketOf.delete(person.id);
      seen.delete(person.id);
      if (reasons !== null) ended.set(person.id, { reason: reasons[person.id] ?? 'partner-left', at: now });
    }
  }

  return {
    async enter(ticket, now) {
      if (ticket.people.some((person) => ticketOf.has(person.id))) return false;
      tickets.set(ticket.id, { ticket, pairing: null });
      for (const person of ticket.people) {
        ticketOf.set(person.id, ticket.id);
        seen.set(person.id, now);
        ended.delete(person.id);
      }
      return true;
    },

    id: async () => id,

    async touch(account, now) {
      if (ticketOf.has(account)) seen.set(account, now);
    },

    async here(place, now) {
      here.delete(place);
      here.set(place, now);
      for (const [other, at] of here) {
        if (at > now - HERE_KEPT_MS) break;
        here.delete(other);
      }
    },

    hereAt: async (place) => here.get(place) ?? null,

    async remove(id, reasons, now, unseenBefore) {
      const held = tickets.get(id);
      if (held === undefined || held.pairing !== null) return false;
      if (unseenBefore !== undefined && held.ticket.people.every((one) => seen.get(one.id)! >= unseenBefore))
        return false;
      drop(id, reasons, now);
      return true;
    },

    async pair(pairing) {
      if (pairing.tickets.some((id) => tickets.get(id)?.pairing !== null)) return false;
      for (const id of pairing.tickets) tickets.get(id)!.pairing = pairing.id;
      pairings.set(pairing.id, { pairing, state: 'found', since: pairing.at, accepted: new Set() });
      return true;
    },

    async accept(id, account, now) {
      const held = pairings.get(id);
      const people = held === undefined ? [] : peopleOf(held.pairing);
      if (held === undefined || !people.some((person) => person.id === account)) return 'gone';
      if (held.state !== 'found') return held.state;
      if (now >= held.pairing.until) return 'gone';
      held.accepted.add(account);
      if (held.accepted.size < people.length) return 'found';
      held.state = 'agreed';
      held.since = 0;
      return 'agreed';
    },

    async dissolve(id, state, reasons, now) {
      const held = pairings.get(id);
      if (held?.state !== state) return false;
      pairings.delete(id);
      for (const ticketId of held.pairing.tickets) {
        const one = tickets.get(ticketId);
        if (one === undefined) continue;
        if (one.ticket.people.some((person) => reasons[person.id] !== undefined)) drop(ticketId, reasons, now);
        else {
          one.pairing = null;
          for (const person of one.ticket.people) seen.set(person.id, now);
        }
      }
      return true;
    },

    async claim(id, now, staleBefore) {
      const held = pairings.get(id);
      if (held?.state !== 'agreed' || held.since > staleBefore) return null;
      held.since = now;
      return held.pairing;
    },

    async seated({ id }, now) {
      const held = pairings.get(id);
      if (held?.state !== 'agreed') return false;
      held.state = 'seated';
      held.since = now;
      const pool = poolName(held.pairing);
      for (const ticketId of held.pairing.tickets) {
        const one = tickets.get(ticketId);
        if (one === undefined) continue;
        waits.set(
          pool,
          [{ ms: held.pairing.at - one.ticket.since, at: now }, ...(waits.get(pool) ?? [])].slice(0, WAITS),
        );
        drop(ticketId, null, now);
      }
      return true;
    },

    async forget(ids, accounts) {
      for (const id of ids) if (pairings.get(id)?.state === 'seated') pairings.delete(id);
      for (const account of accounts) ended.delete(account);
    },

    async invite(invitation) {
      invitations.set(invitation.from.id, invitation);
    },

    async uninvite(from, to) {
      return invitations.get(from)?.to.id === to && invitations.delete(from);
    },

    async idle() {
      return tickets.size + pairings.size + ended.size + invitations.size === 0;
    },

    async snapshot() {
      return {
        tickets: new Map([...tickets].map(([id, held]) => [id, { ...held }])),
        pairings: new Map([...pairings].map(([id, held]) => [id, { ...held, accepted: new Set(held.accepted) }])),
        ticketOf: new Map(ticketOf),
        seen: new Map(seen),
        ended: new Map(ended),
        invitations: new Map(invitations),
        waits: new Map(waits),
      };
    },
  };
}
