/** What papers read of the logs of tables: protocols and sanctions, kept while nothing is added to the log. */

import { type GameProtocol, gameProtocol } from '../../shared/record/game-protocol.ts';
import { type LoggedSanction, sanctionsIn } from '../../shared/record/table-sanctions.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { Clock } from '../clock.ts';
import { keepRecent } from '../recent.ts';
import type { Games } from '../store/games.ts';
import { watchableAt } from '../watching/delay.ts';

export interface TableReading {
  readonly protocol: GameProtocol;
  readonly sanctions: readonly LoggedSanction[];
}

/** So many readings are kept. */
const KEPT = 2000;
/** So many logs are read at once: each is large while it is. */
const AT_ONCE = 8;

export class TableReadings {
  readonly #services: { readonly games: Games; readonly clock: Clock };
  /** Of closed games, by table and how much was read of its log. */
  readonly #kept = new Map<string, TableReading>();

  constructor(services: { readonly games: Games; readonly clock: Clock }) {
    this.#services = services;
  }

  /** A name was taken out of the logs: what was read before holds it still. */
  reread(): void {
    this.#kept.clear();
  }

  /** How far the logs of tables have come. */
  lengths(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.#services.games.lengths(tables);
  }

  /**
   * The tables as everybody may see them now; those that aren't there are left out.
   * @param upTo so many events of each instead
   */
  async of(
    tables: readonly string[],
    upTo: Readonly<Record<string, number>> | null = null,
  ): Promise<ReadonlyMap<string, TableReading>> {
    const lengths = upTo === null ? await this.lengths(tables) : new Map(Object.entries(upTo));
    const found = new Map<string, TableReading>();
    const left = [...new Set(tables)].filter((table) => lengths.has(table));
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let table = left.shift(); table !== undefined; table = left.shift()) {
          const reading = await this.#read(table, lengths.get(table)!, upTo !== null);
          if (reading !== null) found.set(table, reading);
        }
      }),
    );
    return found;
  }

  async #read(table: string, length: number, whole: boolean): Promise<TableReading | null> {
    const key = `${table} ${length}`;
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const events = (await this.#services.games.load(table))?.slice(0, length) ?? [];
    if (events.length === 0) return null;
    const shown = whole ? events : watchableAt(events, this.#services.clock.now());
    const reading = readingOf(shown);
    // A game that goes on is another one at the next look.
    if (shown.length === events.length && reading.protocol.closed) keepRecent(this.#kept, key, reading, KEPT);
    return reading;
  }
}

export function readingOf(events: readonly GameEvent[]): TableReading {
  const protocol = gameProtocol(events);
  return { protocol, sanctions: sanctionsIn(events, protocol) };
}
