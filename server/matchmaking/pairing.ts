/** Who is found for whom: a pure function of who waits and how late it is. */
import type { Estimate } from '../../shared/protocol/queue.ts';
import type { Side } from '../../shared/table/seats.ts';
import type { Ticket } from './tickets.ts';

/** How far an opponent's rating may be at first, and how much farther with each second of waiting. */
const WINDOW = 100;
const WIDENING = 5;
/** After so long, anybody. */
const ANYBODY_MS = 180_000;
/** A wait that ended longer ago says nothing of now. */
const RECENT_MS = 3_600_000;
/** So many recent waits make a middle worth telling. */
const ENOUGH = 4;

/** How far an opponent's rating may be after this wait, ms; Infinity: anybody. */
export function windowAfter(waited: number): number {
  return waited >= ANYBODY_MS ? Number.POSITIVE_INFINITY : WINDOW + (WIDENING * Math.max(0, waited)) / 1000;
}

/** The wait, ms, after which a rating this far away is within the window. */
function waitFor(gap: number): number {
  return gap <= WINDOW ? 0 : Math.min(ANYBODY_MS, ((gap - WINDOW) / WIDENING) * 1000);
}

/** Tickets that play on one side: one pair, one person, or two who wait alone. */
interface Team {
  readonly tickets: readonly Ticket[];
  readonly rating: number;
  /** Since when the last of them waits: all must be ready for it. */
  readonly since: number;
  readonly first: number;
}

function team(tickets: readonly Ticket[]): Team {
  const people = tickets.flatMap((ticket) => ticket.people);
  return {
    tickets,
    rating: people.reduce((sum, person) => sum + person.rating, 0) / people.length,
    since: Math.max(...tickets.map((ticket) => ticket.since)),
    first: Math.min(...tickets.map((ticket) => ticket.since)),
  };
}

function ids(one: Team): string[] {
  return one.tickets.flatMap((ticket) => ticket.people.map((person) => person.id));
}

function names(tickets: readonly Ticket[], list: 'apart' | 'repeated', others: readonly string[]): boolean {
  return tickets.some((ticket) => ticket[list].some((id) => others.includes(id)));
}

function blocked(a: Team, b: Team): boolean {
  return names(a.tickets, 'apart', ids(b)) || names(b.tickets, 'apart', ids(a));
}

function repeated(a: Team, b: Team): boolean {
  return names(a.tickets, 'repeated', ids(b)) || names(b.tickets, 'repeated', ids(a));
}

/** Both windows hold the other: nobody is given an opponent sooner than their own wait allows. */
function within(a: Team, b: Team, now: number): boolean {
  const gap = Math.abs(a.rating - b.rating);
  return gap <= windowAfter(now - a.since) && gap <= windowAfter(now - b.since);
}

/** A third game running is only for when there is nobody else for either of them. */
function mayMeet(a: Team, b: Team, all: readonly Team[]): boolean {
  if (blocked(a, b)) return false;
  if (!repeated(a, b)) return true;
  return !all.some(
    (other) =>
      other !== a &&
      other !== b &&
      ((!blocked(a, other) && !repeated(a, other)) || (!blocked(b, other) && !repeated(b, other))),
  );
}

/** Who has waited longest chooses first, and chooses the nearest within reach. */
function couples(teams: readonly Team[], now: number, may: (a: Team, b: Team) => boolean): [Team, Team][] {
  const free = [...teams].sort((a, b) => a.first - b.first || (a.tickets[0]!.id < b.tickets[0]!.id ? -1 : 1));
  const found: [Team, Team][] = [];
  while (free.length > 1) {
    const one = free.shift()!;
    let best = -1;
    for (const [i, other] of free.entries()) {
      if (best >= 0 && Math.abs(other.rating - one.rating) >= Math.abs(free[best]!.rating - one.rating)) continue;
      if (within(one, other, now) && may(one, other)) best = i;
    }
    if (best >= 0) found.push([one, free.splice(best, 1)[0]!]);
  }
  return found;
}

/** Two sides found for each other. */
export type Found = Readonly<Record<Side, readonly Ticket[]>>;

/**
 * The sides to be brought together now. All tickets wait in one pool; each is used once. In singles each ticket is a side;
 * in pairs who came alone is joined with another one first, and of four who came alone the sides are made even.
 */
export function findPairings(tickets: readonly Ticket[], now: number): Found[] {
  const [any] = tickets;
  if (any === undefined) return [];
  if (any.mode === 'singles') return matched(tickets.map((ticket) => team([ticket])));
  const made = tickets.filter((ticket) => ticket.people.length === 2).map((ticket) => team([ticket]));
  const alone = tickets.filter((ticket) => ticket.people.length === 1).map((ticket) => team([ticket]));
  const joined = couples(alone, now, (a, b) => !blocked(a, b)).map(([a, b]) => team([...a.tickets, ...b.tickets]));
  return matched([...made, ...joined]);

  function matched(teams: readonly Team[]): Found[] {
    return couples(teams, now, (a, b) => mayMeet(a, b, teams)).map(([a, b]) => even(a, b));
  }
}

/** Of four who came alone, the division into sides whose ratings differ least. */
function even(a: Team, b: Team): Found {
  const four = [...a.tickets, ...b.tickets];
  if (four.length < 4) return { A: a.tickets, B: b.tickets };
  const [one, two, three, last] = four as [Ticket, Ticket, Ticket, Ticket];
  const divisions: [Team, Team][] = [
    [a, b],
    [team([one, three]), team([two, last])],
    [team([one, last]), team([two, three])],
  ];
  const gap = ([x, y]: [Team, Team]) => Math.abs(x.rating - y.rating);
  const fit = divisions.filter(
    ([x, y]) => !blocked(x, y) && !names(x.tickets, 'apart', ids(x)) && !names(y.tickets, 'apart', ids(y)),
  );
  const [best] = fit.sort((x, y) => gap(x) - gap(y));
  const [A, B] = best ?? [a, b];
  return { A: A.tickets, B: B.tickets };
}

/**
 * How long one more, honestly: until somebody who waits now comes within reach, if there is somebody; else the middle of
 * the last waits here, less what was waited already; else nobody can say.
 * @param waits the last waits in this pool
 */
export function estimate(
  ticket: Ticket,
  pool: readonly Ticket[],
  waits: readonly { readonly ms: number; readonly at: number }[],
  now: number,
): Estimate {
  const mine = team([ticket]);
  const others = pool.filter((other) => other.id !== ticket.id).map((other) => team([other]));
  const reachable = others.filter((other) => mayMeet(mine, other, [mine, ...others]));
  // In pairs it takes more than one other ticket; then only experience tells.
  if (ticket.mode === 'singles' && reachable.length > 0) {
    const waitsLeft = reachable.map((other) => {
      const wait = waitFor(Math.abs(other.rating - mine.rating));
      return Math.max(0, mine.since + wait - now, other.since + wait - now);
    });
    return { seconds: Math.ceil(Math.min(...waitsLeft) / 1000), basis: 'waiting' };
  }
  const recent = waits.filter((wait) => wait.at > now - RECENT_MS).map((wait) => wait.ms);
  if (recent.length < ENOUGH) return { seconds: null, basis: 'none' };
  const middle = recent.sort((a, b) => a - b)[Math.floor(recent.length / 2)]!;
  const left = middle - (now - ticket.since);
  // Longer than the middle already: experience says nothing more.
  return { seconds: left > 0 ? Math.ceil(left / 1000) : null, basis: 'recent' };
}
