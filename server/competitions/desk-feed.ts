/**
 * What the live tables of competitions show now, in all processes, for the desks of their officials. Whoever holds a table
 * tells what of it has changed; everybody keeps the last word of each, so that a desk of 64 tables is read from memory.
 */
import { createHash } from 'node:crypto';
import type { DeskTable } from '../../shared/protocol/desk.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { TableCompetition } from '../../shared/rules/game/config.ts';
import type { Call } from '../../shared/rules/game/state.ts';
import { SIDES, type Side } from '../../shared/table/seats.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Holder } from '../games/holder.ts';
import { News } from './news.ts';

/** What a table itself says of what a desk shows. */
export interface TableNews
  extends Omit<DeskTable, 'game' | 'board' | 'section' | 'round' | 'protests' | 'referee' | 'calls' | 'stopped'> {
  readonly place: TableCompetition;
  readonly referee: { readonly id: string; readonly name: string; readonly here: boolean } | null;
  readonly calls: readonly Call[];
  readonly stopped: DeskTable['stopped'];
  /** Until when the next set waits at most for a protest, ms since the epoch. */
  readonly heldUntil: number | null;
  /** By account: the players. */
  readonly people: Readonly<Record<string, string>>;
}

const NEWS = 'desk';
/** Who has just come asks what all hold. */
const ASK = 'desk-ask';
/** Changes of one table within so long are told together, real ms. */
const TOGETHER_MS = 150;

interface Told {
  readonly news: TableNews;
  readonly v: string;
}

export class DeskFeed {
  readonly #bus: Bus;
  /** By competition and table. */
  readonly #heard = new Map<string, Map<string, Told>>();
  /** Tables here whose change is still to be told. */
  readonly #pending = new Map<string, TableView>();
  /** What was told last of each table here. */
  readonly #last = new Map<string, string>();
  readonly news = new News();
  #timer: NodeJS.Timeout | null = null;

  private constructor(bus: Bus) {
    this.#bus = bus;
  }

  static async on(bus: Bus, holder: Holder): Promise<DeskFeed> {
    const feed = new DeskFeed(bus);
    await bus.subscribe(NEWS, (told: Told) => feed.#hear(told));
    await bus.subscribe(ASK, () => {
      feed.#last.clear();
      for (const table of holder.all()) feed.shown(table.view());
    });
    bus.publish(ASK, {});
    return feed;
  }

  /** A table here shows something else. */
  shown(view: TableView): void {
    if (view.competition === null) return;
    this.#pending.set(view.table, view);
    this.#timer ??= setTimeout(() => this.#tell(), TOGETHER_MS);
    this.#timer.unref();
  }

  /** What is known of a table; null: nothing was heard of it. */
  of(competition: string, table: string): TableNews | null {
    return this.#heard.get(competition)?.get(table)?.news ?? null;
  }

  /** The tables of a competition that have called for help. */
  calling(competition: string): readonly TableNews[] {
    const tables = [...(this.#heard.get(competition)?.values() ?? [])];
    return tables.map(({ news }) => news).filter(({ calls }) => calls.length > 0);
  }

  /** What was read of a table that nobody holds: until somebody tells of it. */
  keep(view: TableView): void {
    if (view.competition !== null) this.#hear(told(view));
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.news.stop();
  }

  #tell(): void {
    this.#timer = null;
    const views = [...this.#pending.values()];
    this.#pending.clear();
    for (const view of views) {
      const one = told(view);
      if (this.#last.get(view.table) === one.v) continue;
      if (view.phase === 'over') this.#last.delete(view.table);
      else this.#last.set(view.table, one.v);
      this.#bus.publish(NEWS, one);
    }
  }

  #hear(one: Told): void {
    const { id } = one.news.place;
    const { table, phase } = one.news;
    const tables = this.#heard.get(id) ?? new Map<string, Told>();
    if (tables.get(table)?.v === one.v) return;
    if (phase === 'over') tables.delete(table);
    else tables.set(table, one);
    if (tables.size === 0) this.#heard.delete(id);
    else this.#heard.set(id, tables);
    this.news.tell(id, this.news.known(id) + 1);
  }
}

function told(view: TableView): Told {
  const news = newsOf(view);
  return { news, v: hashOf(news) };
}

/** A short name of what something says. */
export function hashOf(what: unknown): string {
  return createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 16);
}

/** What a desk needs of what a table shows. */
export function newsOf(view: TableView): TableNews {
  const { desk, seats } = view;
  const of = <T>(value: (side: Side) => T) =>
    Object.fromEntries(SIDES.map((side) => [side, value(side)])) as Record<Side, T>;
  const sideOf = (seat: string | null) => seats.find((one) => one.seat === seat)?.side ?? null;
  const left = (side: Side) => Object.keys(view.pieces).filter((id) => id.startsWith(side)).length;
  const owed = (side: Side) =>
    Object.entries(view.debts).reduce(
      (sum, [party, n]) => sum + (party === side || sideOf(party) === side ? (n ?? 0) : 0),
      0,
    );
  const { stop } = desk;
  const taken = seats.filter(({ player }) => player !== '');
  return {
    table: view.table,
    place: view.competition!,
    mode: view.mode,
    names: of((side) => [...new Set(taken.filter((one) => one.side === side).map(({ name }) => name))].join(' / ')),
    phase: view.phase,
    set: view.set,
    score: view.score,
    pieces: of(left),
    debts: of(owed),
    turn: sideOf(view.turn),
    clock: view.clock,
    stopped: stop === null ? null : { side: stop.side, note: stop.note, at: stop.at },
    calls: desk.calls,
    cautions: desk.cautions,
    warnings: of((side) => desk.warnings[side].length),
    referee: desk.referee,
    missing: taken.filter(({ here }) => !here).map(({ player, name, since }) => ({ id: player, name, since })),
    last: view.last,
    cancellable: desk.cancellable,
    heldUntil: desk.heldUntil,
    people: Object.fromEntries(taken.map(({ player, name }) => [player, name])),
  };
}
