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
import { shownRating, startRating } from '../../shared/rating/rating.ts';
import type { Mode } from '../../shared/table/seats.ts';
import type { Clock, Timer } from '../clock.ts';
import { refused } from '../errors.ts';
import type { GameServices } from '../games/live-game.ts';
import { matchConfig, readyMatch } from '../games/match.ts';
import type { Account } from '../store/accounts.ts';
import { RatedBusy } from '../store/games.ts';
import type { Results } from '../store/results.ts';
import type { Social } from '../store/social.ts';
import { findPairings } from './pairing.ts';
import { LEAVING_MS, pauseAt } from './pause.ts';
import type { Queue } from './queue.ts';
import { keyIn, stateIn, waitingIn } from './standing.ts';
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

export interface MatchmakerServices {
  readonly queue: Queue;
  readonly games: GameServices['games'];
  readonly simulate: GameServices['simulate'];
  readonly results: Results;
  readonly social: Social;
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
      this.#ticking = this.#tick().catch((error: unknown) => {
        this.#services.log.error({ err: error }, 'the queue could not be looked at; it is tried again');
      });
      return this.#ticking;
    });
    return this.#next;
  }

  // --- what people do

  /**
   * Begins to wait. Resolves when the place is taken; again for the same changes nothing.
   * Refusals: `queue.paused`, `queue.playing`, `queue.there`.
   */
  async join(account: Account, mode: Mode, format: Format): Promise<void> {
    const { queue, clock } = this.#services;
    const now = clock.now();
    await this.#mayPlay(account.id, now);
    const ticket = await this.#ticket(mode, format, [account], now);
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
    const { queue, social, clock } = this.#services;
    if (partner.id === account.id) refused('person.self', 'That is yourself.');
    if ((await social.apart(account.id)).includes(partner.id))
      refused('person.apart', 'You can’t play with this person.');
    const now = clock.now();
    await this.#mayPlay(account.id, now);
    if ((await queue.snapshot()).ticketOf.has(account.id)) refused('queue.there', 'You are waiting already.');
    const [from, to] = await Promise.all([this.#rated(account, 'pairs', now), this.#rated(partner, 'pairs', now)]);
    await queue.invite({ from, to, format, at: now });
    await this.tick();
  }

  /** Answers an invitation. Refusals: `invitation.unknown`, and those of {@link join}. */
  async answer(account: Account, from: Account, yes: boolean): Promise<void> {
    const { queue, clock } = this.#services;
    const now = clock.now();
    const invitation = (await queue.snapshot()).invitations.get(from.id);
    if (invitation?.to.id !== account.id || invitation.at + INVITED_MS <= now)
      refused('invitation.unknown', 'There is no such invitation (any more).');
    if (yes) for (const one of [account, from]) await this.#mayPlay(one.id, now);
    if (!(await queue.uninvite(from.id, account.id)))
      refused('invitation.unknown', 'There is no such invitation (any more).');
    if (yes) {
      const ticket = await this.#ticket('pairs', invitation.format, [from, account], now);
      if (!(await queue.enter(ticket, now))) refused('queue.there', 'One of you is waiting already.');
    }
    await this.tick();
  }

  /** Stops waiting, declines what was found, takes an invitation back. Nothing happens to who isn't there. */
  async leave(account: string): Promise<void> {
    const { queue, clock } = this.#services;
    const now = clock.now();
    const snapshot = await queue.snapshot();
    const invitation = snapshot.invitations.get(account);
    if (invitation !== undefined) await queue.uninvite(account, invitation.to.id);
    const id = snapshot.ticketOf.get(account);
    if (id !== undefined && !(await queue.remove(id, { [account]: 'left' }, now))) {
      // It was taken for a pairing, perhaps just now.
      const pairing = (await queue.snapshot()).tickets.get(id)?.pairing;
      if (pairing) await queue.dissolve(pairing, 'found', { [account]: 'declined' }, now);
    }
    await this.tick();
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
    return this.#viewIn(await this.#fresh(), account);
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

  /** The queue as of the last look; looks where that is long ago. */
  async #fresh(): Promise<Snapshot> {
    const now = this.#services.clock.now();
    if (now - this.#lookedAt > 2 * TICK_MS) await this.tick();
    return this.#latest;
  }

  async #viewIn(snapshot: Snapshot, account: string): Promise<QueueView> {
    const { games, results, clock } = this.#services;
    const now = clock.now();
    let queue = stateIn(snapshot, account, now);
    let table: string | null = null;
    if (queue.state === 'idle') {
      table = await games.ratedNow(account);
      if (table !== null) queue = { state: 'playing', table };
    }
    const pause = queue.state === 'idle' ? pauseAt(await results.leavings(account, now - LEAVING_MS), now) : null;
    return { version: `${keyIn(snapshot, account)} ${table ?? ''}`, now, queue, pause };
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
    for (const tickets of pools.values())
      for (const { A, B } of findPairings(tickets, now)) {
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
    return changed;
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
    const { queue, games, clock, simulate, open, log } = this.#services;
    const now = clock.now();
    const pairing = await queue.claim(id, now, now - ORPHANED_MS);
    if (pairing === null) return false;
    const { mode, format, sides } = pairing;
    try {
      const ready = readyMatch({ id, kind: 'queue', config: matchConfig(mode, format, true), sides }, now, simulate);
      await games.create(ready.game, ready.events, ready.rated);
    } catch (error) {
      if (!(error instanceof RatedBusy)) throw error;
      const reasons = Object.fromEntries(error.busy.map(({ account }): [string, QueueEnd] => [account, 'busy']));
      return queue.dissolve(id, 'agreed', reasons, now);
    }
    await open(id).catch((error: unknown) => log.error({ err: error, game: id }, 'a table could not be opened'));
    return queue.seated(pairing, clock.now());
  }

  /** Refusals: `queue.paused`, `queue.playing`. */
  async #mayPlay(account: string, now: number): Promise<void> {
    await mayPlayRated(this.#services, account, now);
  }

  async #rated(account: Account, mode: Mode, now: number): Promise<PersonRated> {
    const standing = (await this.#services.results.ratings([account.id], mode)).get(account.id);
    const { number, provisional } = shownRating(standing?.rating ?? startRating(now), now);
    return { id: account.id, name: account.name, rating: number, provisional };
  }

  async #ticket(mode: Mode, format: Format, accounts: readonly Account[], now: number): Promise<Ticket> {
    const { results, social } = this.#services;
    const people = await Promise.all(accounts.map((account) => this.#rated(account, mode, now)));
    const apart = await Promise.all(accounts.map((account) => social.apart(account.id)));
    const last = await Promise.all(accounts.map((account) => results.lastOpponents(account.id, mode, 2)));
    const repeated = last.flatMap(([one, two]) => (two === undefined ? [] : one!.filter((id) => two.includes(id))));
    return {
      id: nanoid(10),
      mode,
      format,
      people,
      rating: people.reduce((sum, person) => sum + person.rating, 0) / people.length,
      since: now,
      apart: [...new Set(apart.flat())],
      repeated: [...new Set(repeated)],
    };
  }
}

/** Whether somebody may begin a rated game now. Refusals: `queue.paused`, `queue.playing`. */
export async function mayPlayRated(
  { games, results }: Pick<MatchmakerServices, 'games' | 'results'>,
  account: string,
  now: number,
): Promise<void> {
  if ((await games.ratedNow(account)) !== null) refused('queue.playing', 'You are in a rated game.');
  const pause = pauseAt(await results.leavings(account, now - LEAVING_MS), now);
  if (pause !== null)
    refused(
      'queue.paused',
      `You left ${pause.games} rated games lately; rated play is open to you again at ${new Date(pause.until).toISOString()}.`,
    );
}
