/**
 * Which tables this process holds. Only the holder of a game may write to its log; the store's fence is the last word,
 * this is what keeps two rooms of one process apart and tells who asks what a live table shows.
 */
import type { TableView } from '../../shared/protocol/view.ts';
import type { Player } from '../../shared/rules/game/events.ts';

/** A table that is live here. */
export interface HeldTable {
  /** What it shows now. */
  view(): TableView;
  /** Somebody has changed their name. */
  rename(player: Player): void;
}

export class Holder {
  readonly #held = new Map<string, { table: HeldTable; released: Promise<void> }>();

  /** The live table of this id, if it is here. */
  find(id: string): HeldTable | undefined {
    return this.#held.get(id)?.table;
  }

  /** All live tables. */
  all(): HeldTable[] {
    return [...this.#held.values()].map((held) => held.table);
  }

  /** Resolves when nobody holds this table any more: at once, or when a room that is closing has written its last. */
  async free(id: string): Promise<void> {
    while (this.#held.has(id)) await this.#held.get(id)!.released;
  }

  /** Holds a table until the answer is called. Null: it is held already. */
  hold(id: string, table: HeldTable): (() => void) | null {
    if (this.#held.has(id)) return null;
    let done!: () => void;
    const released = new Promise<void>((resolve) => {
      done = resolve;
    });
    const held = { table, released };
    this.#held.set(id, held);
    return () => {
      if (this.#held.get(id) === held) this.#held.delete(id);
      done();
    };
  }
}
