/**
 * Finds opponents. Every process runs one of these over the same queue: it brings together who waits, makes the games that
 * were agreed on (also those another process began and didn't end), lets go of who is gone, and answers who asks. Each
 * pairing's id becomes the game's, so that whoever makes it, there is one.
 */
import { nanoid } from 'nanoid';
import {
  ACCEPT_MS,
  type Format,
  type PersonRated,
  type QueueEnd,
  type QueueView,
  TICKET_MS,
} from '../../shared/protocol/queue.ts';
import type { CueError } from '../../shared/table/cue-error.ts';
import type { Mode } from '../../shared/table/seats.ts';
import type { Clock, Timer } from '../clock.ts';
import { refused } from '../errors.ts';
import type { GameServices } from '../games/live-game.ts';
import { matchConfig, readyMatch } from '../games/match.ts';
import type { Account, Accounts } from '../store/accounts.ts';
import { RatedBusy } from '../store/games.ts';
import type { Moderation } from '../store/moderation.ts';
import type { Results } from '../store/results.ts';
import type { Social } from '../store/social.ts';
import { mayPlayRated, otherMayPlayRated, pauseOf } from './may-play.ts';
import { type Found, findPairings } from './pairing.ts';
import type { Queue } from './queue.ts';
import { keyIn, nameAs, peopleIn, stateIn, waitingIn } from './standing.ts';
import { ratedPerson, ticketFor } from './ticket-for.ts';
import { EMPTY, type Pairing, peopleOf, poolName, type Snapshot, type Ticket } from './tickets.ts';

/** How often a process looks at the queue, ms. */
const TICK_MS = 500;
/** A pairing that was agreed so long ago and has no game was some other process's, which is gone. */
const ORPHANED_MS = 10_000;
/** So long people are told why they wait no more. */
const TOLD_MS = 60_000;
/** So long an invitation to play as a pair stands. */
const INVITED_MS = 120_000;
/** The longest answer to who asks what is new: while waiting, window and estimate change all the time. */
const NEWS_MS = 5000;
/** Who was last heard of so long ago isn't here any more: a page that is seen asks every few seconds. */
const HERE_MS = 30_000;

export interface MatchmakerServices {
  readonly queue: Queue;
  readonly games: GameServices['games'];
  readonly simulate: GameServices['simulate'];
  /** The error of the cue in the queue's games; left out: none. */
  readonly cueError?: CueError | undefined;
  readonly results: Results;
  readonly accounts: Pick<Accounts, 'named'>;
  readonly social: Social;
  readonly moderation: Pick<Moderation, 'holding' | 'barred'>;
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  /** Brings a table to life, so that its clocks run whether or not anybody comes. */
  readonly open: (table: string) => Promise<void>;
}

interface Listener {
  readonly account: string;
  /** Where the queue had them when they asked. */
  readonly queued: string;
  readonly until: number;
  readonly resolve: (view: QueueView | null) => void;
}

export class Matchmaker {
  readonly #services: MatchmakerServices;
  /** Pairings whose games are being made here. */
  readonly #making = new Set<string>();
  readonly #listeners = new Set<Listener>();
  #timer: Timer | null = null;
  #stopped = false;
  #failing = false;
  /** The queue as this process last saw it, and when. */
  #latest: Snapshot = EMPTY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #ticking: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(services: MatchmakerServices) {
    this.#services = services;
  }

  /** Looks at the queue now and then, from now on. */
  start(): void {
    if (this.#stopped) return;
    this.#timer = this.#services.clock.setTimeout(() => void this.tick().finally(() => this.start()), TICK_MS);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    for (const listener of this.#listeners) listener.resolve(null);
    this.#listeners.clear();
    await this.#next;
    await this.#ticking;
  }

  /** One look at the queue, begun after this call: who asks while one goes on shares the next. Never rejects. */
  tick(): Promise<void> {
    this.#next ??= this.#ticking.then(() => {
      this.#next = null;
      this.#ticking = this.#tick().then(
        () => {
          this.#failing = false;
        },
        (error: unknown) => {
          // Once: an outage has many looks.
          if (!this.#failing)
            this.#services.log.error({ err: error }, 'the queue could not be looked at; it is tried again');
          this.#failing = true;
        },
      );
      return this.#ticking;
    });
    return this.#next;
  }

  // --- what people do

  /**
   * Begins to wait. Resolves when the place is taken; again for the same changes nothing.
   * Refusals: `queue.paused`, `account.paused`, `queue.playing`, `queue.there`.
   */
  async join(account: Account, mode: Mode, format: Format): Promise<void> {
    const { queue, clock } = this.#services;
    const now = clock.now();
    await mayPlayRated(this.#services, account.id, now);
    const ticket = await ticketFor(this.#services, mode, format, [account], now);
    if (!(await queue.enter(ticket, now))) {
      const snapshot = await queue.snapshot();
      const held = snapshot.tickets.get(snapshot.ticketOf.get(account.id) ?? '');
      if (held?.ticket.mode !== mode || held.ticket.format !== format)
        refused('queue.there', 'You are waiting already.');
    }
    await this.tick();
  }

  /**
   * Asks somebody to play as a pair; they wait together once the other says yes.
   * Refusals: as {@link join}, `person.apart`, `person.self`.
   */
  async invite(account: Account, partner: Account, format: Format): Promise<void> {
    const { queue, social, results, clock } = this.#services;
    if (partner.id === account.id) refused('person.self', 'That is yourself.');
    if ((await social.apart(account.id)).includes(partner.id))
      refused('person.apart', 'You can’t play with this person.');
    const now = clock.now();
    await mayPlayRated(this.#services, account.id, now);
    if ((await queue.snapshot()).ticketOf.has(account.id)) refused('queue.there', 'You are waiting already.');
    const [from, to] = await Promise.all([
      ratedPerson(results, account, 'pairs', now),
      ratedPerson(results, partner, 'pairs', now),
    ]);
    await queue.invite({ from, to, format, at: now });
    await this.tick();
  }

  /**
   * Answers an invitation. Refusals: `invitation.unknown`, those of {@link join}, `person.paused` and `person.playing` of
   * who invites, and `person.apart` when one of them has blocked the other since.
   */
  async answer(account: Account, from: Account, yes: boolean): Promise<void> {
    const { queue, social, clock } = this.#services;
    const now = clock.now();
    const invitation = (await queue.snapshot()).invitations.get(from.id);
    if (invitation?.to.id !== account.id || invitation.at + INVITED_MS <= now)
      refused('invitation.unknown', 'There is no such invitation (any more).');
    const apart = yes && (await social.apart(account.id)).includes(from.id);
    if (yes && !apart) {
      await mayPlayRated(this.#services, account.id, now);
      await otherMayPlayRated(this.#services, from, now);
    }
    if (!(await queue.uninvite(from.id, account.id)))
      refused('invitation.unknown', 'There is no such invitation (any more).');
    const ticket =
      yes && !apart ? await ticketFor(this.#services, 'pairs', invitation.format, [from, account], now) : null;
    const entered = ticket !== null && (await queue.enter(ticket, now));
    // Also before a refusal: the invitation has gone.
    await this.tick();
    if (apart) refused('person.apart', 'You can’t play with this person.');
    if (yes && !entered) refused('queue.there', 'One of you is waiting already.');
  }

  /** Stops waiting, declines what was found, takes an invitation back. Nothing happens to who isn't there. */
  async leave(account: string): Promise<void> {
    const { queue, clock } = this.#services;
    const now = clock.now();
    const snapshot = await queue.snapshot();
    const invitation = snapshot.invitations.get(account);
    if (invitation !== undefined) await queue.uninvite(account, invitation.to.id);
    await this.#takeOut(snapshot, account, 'declined', now);
    await this.tick();
  }

  /**
   * These have begun a rated game that isn't the queue's: they wait no more, and who was found for them waits on at their
   * own place. A pairing that all have agreed on just now comes to nothing by itself: its game can't be made.
   */
  async elsewhere(accounts: readonly string[]): Promise<void> {
    const { queue, clock } = this.#services;
    const snapshot = await queue.snapshot();
    for (const account of accounts) await this.#takeOut(snapshot, account, 'left', clock.now());
    await this.tick();
  }

  /** @param declined what they are told when they had been found for somebody */
  async #takeOut(snapshot: Snapshot, account: string, declined: QueueEnd, now: number): Promise<void> {
    const { queue } = this.#services;
    const id = snapshot.ticketOf.get(account);
    if (id === undefined || (await queue.remove(id, { [account]: 'left' }, now))) return;
    // It was taken for a pairing, perhaps just now.
    const pairing = (await queue.snapshot()).tickets.get(id)?.pairing;
    if (pairing) await queue.dissolve(pairing, 'found', { [account]: declined }, now);
  }

  /** Accepts what was found. Refusal: `pairing.gone`. */
  async accept(account: string, pairing: string): Promise<void> {
    const { queue, clock } = this.#services;
    const state = await queue.accept(pairing, account, clock.now());
    if (state === 'gone') refused('pairing.gone', 'That opponent is no longer there.');
    // Whose answer was the last makes the game, at once.
    if (state === 'agreed') await this.#make(pairing);
    await this.tick();
  }

  // --- what people see

  /** Where somebody stands, as this process last saw the queue; it counts as having asked. */
  async view(account: string): Promise<QueueView> {
    const { queue, clock } = this.#services;
    await queue.touch(account, clock.now());
    await this.here(account);
    const snapshot = await this.#fresh();
    const view = await this.#viewIn(snapshot, account);
    if (view.queue.state !== 'playing' || !snapshot.ticketOf.has(account)) return view;
    // Whoever seated them elsewhere didn't come to say so.
    await this.elsewhere([account]);
    return this.#viewIn(this.#latest, account);
  }

  /** As {@link view}, but answered when it is no longer as `seen`, or after a while. Null: this process stops. */
  async news(account: string, seen: string): Promise<QueueView | null> {
    const view = await this.view(account);
    if (view.version !== seen) return view;
    if (this.#stopped) return null;
    const queued = keyIn(await this.#fresh(), account);
    const until = view.now + NEWS_MS;
    return new Promise((resolve) => this.#listeners.add({ account, queued, until, resolve }));
  }

  /** Somebody has asked from the pages of the service, or from one of them. */
  async here(account: string, page = ''): Promise<void> {
    await this.#services.queue.here(`${account}${page}`, this.#services.clock.now());
  }

  /** Whether they have asked lately. */
  async isHere(account: string, page = ''): Promise<boolean> {
    const at = await this.#services.queue.hereAt(`${account}${page}`);
    return at !== null && at > this.#services.clock.now() - HERE_MS;
  }

  /** The queue as of the last look; looks where that is long ago. */
  async #fresh(): Promise<Snapshot> {
    const now = this.#services.clock.now();
    if (now - this.#lookedAt > 2 * TICK_MS) await this.tick();
    return this.#latest;
  }

  async #viewIn(snapshot: Snapshot, account: string): Promise<QueueView> {
    const { games, accounts, clock } = this.#services;
    const now = clock.now();
    let queue = stateIn(snapshot, account, now);
    // A rated game comes before all that one may have waited for.
    const table = await games.ratedNow(account);
    if (table !== null) queue = { state: 'playing', table };
    const people = peopleIn(queue);
    // Names as they are now, not as they were when the wait began.
    if (people.length > 0) queue = nameAs(queue, await accounts.named(people.map((person) => person.id)));
    const pause = queue.state === 'idle' ? await pauseOf(this.#services, account, now) : null;
    const boot = await this.#services.queue.id();
    return { version: `${keyIn(snapshot, account)} ${table ?? ''}`, boot, now, queue, pause };
  }

  // --- the work

  async #tick(): Promise<void> {
    await this.#look();
    if (await this.#tidy(this.#latest, this.#lookedAt)) await this.#look();
    if (await this.#bringTogether(this.#latest, this.#lookedAt)) await this.#look();
    const due = [...this.#listeners].filter(
      // Games begin and end by way of the queue mostly; the rest is looked up when the answer is due.
      (one) => this.#lookedAt >= one.until || keyIn(this.#latest, one.account) !== one.queued,
    );
    for (const listener of due) {
      this.#listeners.delete(listener);
      listener.resolve(await this.#viewIn(this.#latest, listener.account));
    }
  }

  async #look(): Promise<void> {
    const { queue, clock } = this.#services;
    const now = clock.now();
    this.#latest = (await queue.idle()) ? EMPTY : await queue.snapshot();
    this.#lookedAt = now;
  }

  /** Lets go of who is gone and what is over, and makes the games that nobody else does. */
  async #tidy(snapshot: Snapshot, now: number): Promise<boolean> {
    const { queue } = this.#services;
    const over: string[] = [];
    let changed = false;
    for (const [id, { pairing, state, since, accepted }] of snapshot.pairings) {
      if (state === 'found' && now >= pairing.until) {
        const silent = peopleOf(pairing).filter((person) => !accepted.has(person.id));
        const reasons = Object.fromEntries(silent.map((person): [string, QueueEnd] => [person.id, 'unanswered']));
        changed = (await queue.dissolve(id, 'found', reasons, now)) || changed;
      } else if (state === 'agreed' && now - since >= ORPHANED_MS) changed = (await this.#make(id)) || changed;
      else if (state === 'seated' && now - since >= TOLD_MS) over.push(id);
    }
    for (const [id, { ticket, pairing }] of snapshot.tickets) {
      const gone = ticket.people.filter((person) => (snapshot.seen.get(person.id) ?? 0) < now - TICKET_MS);
      if (pairing !== null || gone.length === 0) continue;
      const reasons = Object.fromEntries(gone.map((person): [string, QueueEnd] => [person.id, 'away']));
      changed = (await queue.remove(id, reasons, now, now - TICKET_MS)) || changed;
    }
    for (const [from, invitation] of snapshot.invitations)
      if (now - invitation.at >= INVITED_MS) await queue.uninvite(from, invitation.to.id);
    const told = [...snapshot.ended].filter(([, { at }]) => now - at >= TOLD_MS).map(([account]) => account);
    await queue.forget(over, told);
    return changed || over.length + told.length > 0;
  }

  async #bringTogether(snapshot: Snapshot, now: number): Promise<boolean> {
    let changed = false;
    const pools = Map.groupBy(waitingIn(snapshot), poolName);
    for (const tickets of pools.values()) {
      const { found, parted } = await this.#mayMeet(tickets, now);
      changed ||= parted;
      for (const { A, B } of found) {
        const sides = [A, B].map((side) => side.flatMap((ticket) => ticket.people));
        // The lot says who strikes first.
        if (Math.random() < 0.5) sides.reverse();
        const pairing: Pairing = {
          id: nanoid(10),
          mode: A[0]!.mode,
          format: A[0]!.format,
          tickets: [...A, ...B].map((ticket) => ticket.id),
          sides: { A: sides[0]!, B: sides[1]! },
          at: now,
          until: now + ACCEPT_MS,
        };
        // Another process was quicker with one of them: the next look finds what is left.
        await this.#services.queue.pair(pairing);
        changed = true;
      }
    }
    return changed;
  }

  /** Who is found for whom, as blocks stand now: they may have come since the wait began. */
  async #mayMeet(
    tickets: readonly Ticket[],
    now: number,
  ): Promise<{ readonly found: readonly Found[]; readonly parted: boolean }> {
    const { queue, social } = this.#services;
    const fresh = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    const asked = new Set<string>();
    let parted = false;
    for (;;) {
      const found = findPairings([...fresh.values()], now);
      const unasked = found.flatMap(({ A, B }) => [...A, ...B]).filter((ticket) => !asked.has(ticket.id));
      if (unasked.length === 0) return { found, parted };
      for (const ticket of unasked) {
        asked.add(ticket.id);
        const apart = (await Promise.all(ticket.people.map((person) => social.apart(person.id)))).flat();
        if (ticket.people.some((person) => apart.includes(person.id))) {
          // One of a pair has blocked the other: it is a pair no more.
          fresh.delete(ticket.id);
          const reasons = Object.fromEntries(ticket.people.map((one): [string, QueueEnd] => [one.id, 'partner-left']));
          parted = (await queue.remove(ticket.id, reasons, now)) || parted;
        } else fresh.set(ticket.id, { ...ticket, apart: [...new Set(apart)] });
      }
    }
  }

  /**
   * The sides as they are named now; else those who have gone, or were paused or banned since they were found, or nobody: one
   * has blocked another.
   */
  async #sidesNow(pairing: Pairing): Promise<{ readonly sides?: Pairing['sides']; readonly gone: readonly string[] }> {
    const { accounts, social, moderation, clock } = this.#services;
    const { sides } = pairing;
    const people = peopleOf(pairing).map((person) => person.id);
    const [named, barred, ...apart] = await Promise.all([
      accounts.named(people),
      moderation.barred(people, true, clock.now()),
      ...people.map((account) => social.apart(account)),
    ]);
    const gone = people.filter(
      (account) => (named.get(account)?.kind ?? 'deleted') === 'deleted' || barred.has(account),
    );
    if (gone.length > 0 || apart.flat().some((account) => people.includes(account))) return { gone };
    const now = (side: readonly PersonRated[]) =>
      side.map((person) => ({ ...person, name: named.get(person.id)!.name }));
    return { sides: { A: now(sides.A), B: now(sides.B) }, gone };
  }

  /** Makes the game of an agreed pairing, unless another process is at it. Done twice, by whomever, it is done once. */
  async #make(id: string): Promise<boolean> {
    if (this.#making.has(id)) return false;
    this.#making.add(id);
    try {
      return await this.#makeOne(id);
    } finally {
      this.#making.delete(id);
    }
  }

  async #makeOne(id: string): Promise<boolean> {
    const { queue, games, clock, simulate, cueError, open, log } = this.#services;
    const now = clock.now();
    const pairing = await queue.claim(id, now, now - ORPHANED_MS);
    if (pairing === null) return false;
    const { mode, format } = pairing;
    const { sides, gone } = await this.#sidesNow(pairing);
    if (sides === undefined) {
      const reasons = Object.fromEntries(gone.map((account): [string, QueueEnd] => [account, 'left']));
      return queue.dissolve(id, 'agreed', reasons, now);
    }
    try {
      const ready = readyMatch(
        { id, kind: 'queue', config: matchConfig(mode, format, true, cueError), sides },
        now,
        simulate,
      );
      await games.create(ready.game, ready.events, ready.rated);
    } catch (error) {
      if (!(error instanceof RatedBusy)) throw error;
      const reasons = Object.fromEntries(error.busy.map(({ account }): [string, QueueEnd] => [account, 'busy']));
      return queue.dissolve(id, 'agreed', reasons, now);
    }
    await open(id).catch((error: unknown) => log.error({ err: error, game: id }, 'a table could not be opened'));
    return queue.seated(pairing, clock.now());
  }
}
