/** Where somebody stands in the queue: a reading of it at one moment. */
import type { PersonRated, QueueState } from '../../shared/protocol/queue.ts';
import { estimate, windowAfter } from './pairing.ts';
import { type Invitation, peopleOf, poolName, type Snapshot, type Ticket } from './tickets.ts';

/** Tickets that wait and aren't in a pairing. */
export function waitingIn(snapshot: Snapshot): Ticket[] {
  return [...snapshot.tickets.values()].filter((held) => held.pairing === null).map((held) => held.ticket);
}

/** What is news when it changes: the figures that run with the time don't count. */
export function keyIn(snapshot: Snapshot, account: string): string {
  const ticket = snapshot.ticketOf.get(account);
  if (ticket !== undefined) {
    const pairing = snapshot.tickets.get(ticket)?.pairing ?? '';
    const found = snapshot.pairings.get(pairing);
    return `${ticket} ${pairing} ${found?.accepted.has(account) ? 1 : 0}${found?.accepted.size ?? 0}`;
  }
  const invitation = invitationOf(snapshot, account);
  if (invitation !== undefined) return `invited ${invitation.from.id} ${invitation.to.id} ${invitation.at}`;
  return `none ${snapshot.ended.get(account)?.at ?? ''}`;
}

/** The invitation that somebody has given, or has. */
function invitationOf(snapshot: Snapshot, account: string): Invitation | undefined {
  const mine = snapshot.invitations.get(account);
  if (mine !== undefined) return mine;
  for (const invitation of snapshot.invitations.values()) if (invitation.to.id === account) return invitation;
  return undefined;
}

/** Where somebody stands in the queue: waits, was found an opponent, invites or is invited, or none of it and why. */
export function stateIn(snapshot: Snapshot, account: string, now: number): QueueState {
  const id = snapshot.ticketOf.get(account);
  const held = id === undefined ? undefined : snapshot.tickets.get(id);
  if (held === undefined) return withoutTicket(snapshot, account);
  const { ticket } = held;
  const found = held.pairing === null ? undefined : snapshot.pairings.get(held.pairing);
  if (found !== undefined) {
    const { pairing, accepted } = found;
    const people = peopleOf(pairing);
    const mine = pairing.sides.A.some((person) => person.id === account) ? 'B' : 'A';
    return {
      state: 'found',
      pairing: pairing.id,
      mode: pairing.mode,
      format: pairing.format,
      until: pairing.until,
      accepted: accepted.has(account),
      acceptedBy: accepted.size,
      of: people.length,
      opponents: pairing.sides[mine],
    };
  }
  const pool = waitingIn(snapshot).filter((other) => poolName(other) === poolName(ticket));
  const window = windowAfter(now - ticket.since);
  return {
    state: 'waiting',
    mode: ticket.mode,
    format: ticket.format,
    partner: ticket.people.find((person) => person.id !== account) ?? null,
    since: ticket.since,
    rating: Math.round(ticket.rating),
    window: Number.isFinite(window) ? Math.round(window) : null,
    others: pool.reduce((sum, other) => sum + other.people.length, 0),
    estimate: estimate(ticket, pool, snapshot.waits.get(poolName(ticket)) ?? [], now),
  };
}

/** Who is named in what somebody is shown. */
export function peopleIn(queue: QueueState): readonly PersonRated[] {
  switch (queue.state) {
    case 'inviting':
      return [queue.partner];
    case 'waiting':
      return queue.partner === null ? [] : [queue.partner];
    case 'found':
      return queue.opponents;
    default:
      return [];
  }
}

/** The same with these names. */
export function nameAs(queue: QueueState, named: ReadonlyMap<string, { readonly name: string }>): QueueState {
  const person = (one: PersonRated): PersonRated => ({ ...one, name: named.get(one.id)?.name ?? one.name });
  switch (queue.state) {
    case 'inviting':
      return { ...queue, partner: person(queue.partner) };
    case 'waiting':
      return { ...queue, partner: queue.partner === null ? null : person(queue.partner) };
    case 'found':
      return { ...queue, opponents: queue.opponents.map(person) };
    default:
      return queue;
  }
}

function withoutTicket(snapshot: Snapshot, account: string): QueueState {
  const invitation = invitationOf(snapshot, account);
  if (invitation !== undefined) {
    const { from, to, format } = invitation;
    const mine = from.id === account;
    return { state: 'inviting', format, partner: mine ? to : from, mine };
  }
  return { state: 'idle', ended: snapshot.ended.get(account)?.reason ?? null };
}
