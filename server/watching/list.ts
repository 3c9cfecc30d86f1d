/**
 * What is played now, in all processes, as watchers may know it: for the live list and the featured table. Each process
 * tells the others what it holds; nothing is asked of the store but ratings, once a game.
 */
import { nanoid } from 'nanoid';
import { levelOfBot } from '../../shared/bot/seated.ts';
import type { LiveGame as Entry } from '../../shared/protocol/api.ts';
import { viewOf } from '../../shared/protocol/project.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { shownRating } from '../../shared/rating/rating.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Holder } from '../games/holder.ts';
import type { Results } from '../store/results.ts';
import type { WatchFeed } from './feed.ts';
import { WatchedGame, type WatchedServices } from './watched-game.ts';

export interface ListServices extends WatchedServices {
  readonly holder: Holder;
  readonly bus: Bus;
  readonly results: Pick<Results, 'ratings'>;
  readonly clock: Clock;
  readonly feed: WatchFeed;
}

type Featured = { readonly table: string; readonly since: number };
interface Told {
  readonly from: string;
  readonly entries: readonly Entry[];
  readonly featured: Featured | null;
}

const CHANNEL = 'live';
/** How often a process tells what it holds, real ms, and after what silence it is forgotten. */
const TELL_MS = 2000;
const REPEAT_MS = 10_000;
const FORGET_MS = 25_000;

/** Phases in which there is something to watch, or will be in a moment. */
const RUNNING: readonly TableView['phase'][] = ['arrival', 'choice', 'trial', 'set', 'interval'];

/** Phases in which people only come to the table: one waits there for who may never come. */
const COMING: readonly TableView['phase'][] = ['seating', 'arrival', 'choice'];

/** Whether a bot plays in it. */
function withBots({ players }: Entry): boolean {
  return players.some(({ id }) => levelOfBot(id) !== null);
}

/**
 * The best first: games between people, of those the ones that have begun, then rated ones, then by rating; among equals the
 * one that more people watch.
 */
function better(a: Entry, b: Entry): number {
  return (
    Number(withBots(a)) - Number(withBots(b)) ||
    Number(COMING.includes(a.phase)) - Number(COMING.includes(b.phase)) ||
    Number(b.rated) - Number(a.rated) ||
    strength(b) - strength(a) ||
    b.watchers - a.watchers ||
    (a.table < b.table ? -1 : 1)
  );
}

/** The mean of the players' ratings; who has none counts as a beginner. */
function strength({ players }: Entry): number {
  return players.reduce((sum, player) => sum + (player.rating?.number ?? 0), 0) / Math.max(1, players.length);
}

export class LiveList {
  readonly #me = nanoid(10);
  readonly #services: ListServices;
  readonly #there = new Map<string, { readonly at: number; readonly entries: readonly Entry[] }>();
  /** Games that are shown late: followed, so that the list tells nothing before its time. */
  readonly #late = new Map<string, Promise<WatchedGame | null>>();
  readonly #ratings = new Map<string, Promise<Entry['players']>>();
  /** What this process held when it last looked. */
  #own: readonly Entry[] = [];
  #featured: Featured | null = null;
  #timer: NodeJS.Timeout | undefined;
  #told = '';
  #toldAt = Number.NEGATIVE_INFINITY;

  private constructor(services: ListServices) {
    this.#services = services;
  }

  static async open(services: ListServices): Promise<LiveList> {
    const list = new LiveList(services);
    await services.bus.subscribe(CHANNEL, (told: Told) => list.#hear(told));
    list.#timer = setInterval(() => void list.#tell(), TELL_MS);
    list.#timer.unref();
    return list;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const game of this.#late.values()) (await game)?.stop();
  }

  /** All running games, the best first. */
  async all(): Promise<readonly Entry[]> {
    const now = performance.now();
    const found = new Map<string, Entry>();
    for (const [process, { at, entries }] of [...this.#there]) {
      if (now - at >= FORGET_MS) this.#there.delete(process);
      else for (const entry of entries) found.set(entry.table, entry);
    }
    for (const entry of await this.#here()) found.set(entry.table, entry);
    // Who watches is counted anew: it changes more often than a game does.
    const { feed } = this.#services;
    return [...found.values()]
      .map((entry) => ({ ...entry, watchers: Math.max(feed.watchers(entry.table), entry.watchers) }))
      .sort(better);
  }

  /** The featured game: it stays until it is over, then the best one of that moment follows. Null: nothing is played. */
  async featured(): Promise<Entry | null> {
    const all = await this.all();
    // A game with bots isn't featured, also not from when one plays on for who has left.
    const current = all.find((entry) => entry.table === this.#featured?.table && !withBots(entry));
    if (current !== undefined) return current;
    const best = all.find((entry) => !withBots(entry));
    this.#featured = best === undefined ? null : { table: best.table, since: this.#services.clock.now() };
    return best ?? null;
  }

  async #here(): Promise<readonly Entry[]> {
    const { holder } = this.#services;
    const views = await Promise.all(holder.all().map((table) => this.#watchable(table.view())));
    const held = new Set(views.flatMap((view) => (view === null ? [] : [view.table])));
    for (const [table, game] of this.#late)
      if (holder.find(table) === undefined) {
        this.#late.delete(table);
        game.then(
          (late) => late?.stop(),
          () => {},
        );
      }
    for (const key of this.#ratings.keys()) if (!held.has(key.slice(0, key.indexOf(' ')))) this.#ratings.delete(key);
    const shown = views.filter((view) => view !== null && !view.alone && RUNNING.includes(view.phase));
    this.#own = await Promise.all(shown.map((view) => this.#entry(view!)));
    return this.#own;
  }

  /** What watchers may see of a table here; null: it can't be read at present. */
  async #watchable(view: TableView): Promise<TableView | null> {
    if (view.watchDelay === 0) return view;
    const { table, watchers } = view;
    let late = this.#late.get(table);
    if (late === undefined) {
      late = WatchedGame.open(table, this.#services, { struck: () => {}, changed: () => {} });
      this.#late.set(table, late);
    }
    try {
      const game = await late;
      return game === null ? null : viewOf(game.shown, { table, watchers });
    } catch {
      this.#late.delete(table);
      return null;
    }
  }

  async #entry(view: TableView): Promise<Entry> {
    const { table, mode, rated, sets, set, phase, score, watchers, watchDelay, competition } = view;
    const seats = [...view.seats].sort((a, b) => (a.side < b.side ? -1 : a.side > b.side ? 1 : 0));
    const people = seats.map(({ side, player, name }) => ({ side, id: player, name }));
    const key = `${table} ${people.map((person) => person.id).join()}`;
    let rating = this.#ratings.get(key);
    if (rating === undefined) {
      rating = this.#rated(people, mode);
      this.#ratings.set(key, rating);
      rating.catch(() => this.#ratings.delete(key));
    }
    const names = new Map(people.map((person) => [person.id, person.name]));
    const players = (await rating).map((player) => ({ ...player, name: names.get(player.id) ?? player.name }));
    return { table, mode, rated, sets, set, phase, score, players, watchers, delay: watchDelay, competition };
  }

  async #rated(
    people: readonly { side: 'A' | 'B'; id: string; name: string }[],
    mode: Entry['mode'],
  ): Promise<Entry['players']> {
    const { results, clock } = this.#services;
    const found = await results.ratings(
      people.map((person) => person.id),
      mode,
    );
    return people.map((person) => {
      const standing = found.get(person.id);
      const rating =
        standing === undefined ? null : { ...shownRating(standing.rating, clock.now()), games: standing.games };
      return { ...person, rating };
    });
  }

  #hear(told: Told): void {
    if (told.from === this.#me) return;
    this.#there.set(told.from, { at: performance.now(), entries: told.entries });
    const { featured } = told;
    // Several processes show the same: the one chosen first, as long as it is played. A choice that somebody still holds
    // of a game that is over pushes out none that is shown.
    if (featured === null || !this.#isPlayed(featured.table)) return;
    if (this.#featured === null || featured.since < this.#featured.since || !this.#isPlayed(this.#featured.table))
      this.#featured = featured;
  }

  #isPlayed(table: string): boolean {
    const lists = [this.#own, ...[...this.#there.values()].map(({ entries }) => entries)];
    return lists.some((entries) => entries.some((entry) => entry.table === table && !withBots(entry)));
  }

  async #tell(): Promise<void> {
    const { bus, log } = this.#services;
    try {
      const entries = await this.#here();
      if (this.#featured !== null && !this.#isPlayed(this.#featured.table)) this.#featured = null;
      const text = JSON.stringify([entries, this.#featured]);
      const now = performance.now();
      if (text === this.#told && now - this.#toldAt < REPEAT_MS) return;
      this.#told = text;
      this.#toldAt = now;
      bus.publish(CHANNEL, { from: this.#me, entries, featured: this.#featured } satisfies Told);
    } catch (error) {
      log.error({ err: error }, 'what is played could not be told to the other processes');
    }
  }
}
