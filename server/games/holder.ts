/**
 * Which tables this process holds. Only the holder of a game may write to its log; the store's fence is the last word,
 * this is what keeps two rooms of one process apart and tells who asks what a live table shows.
 */
import type { DeskAct } from '../../shared/protocol/desk.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import type { Author, Player } from '../../shared/rules/game/events.ts';
import type { Refusal, Result } from '../../shared/table/refusal.ts';

/** A table that is live here. */
export interface HeldTable {
  /** The room, by its public id. */
  readonly roomId: string;
  /** It has been read from its log; until then it is held, but nobody is to see it. */
  readonly live: boolean;
  /** What it shows now. */
  view(): TableView;
  /** Why somebody can't come to the table now: watchers of some games are kept back. Null: they can. */
  bars(account: string): Promise<Refusal | null>;
  /** Somebody has changed their name. */
  rename(player: Player): void;
  /**
   * An act of an official who isn't at the table, by the office held at this moment. What is asked again under a key is done once.
   * @throws RefusalError competition.unknown
   */
  officiate(act: DeskAct, player: Player, key: string): Promise<Result<{ readonly n: number }>>;
  /** What the service writes into the game's log, by whose word; the core checks it as ever. */
  perform(command: Command, by: Author): Promise<Result<{ readonly n: number }>>;
  /** How many are connected with a seat (or as the referee), and how many watch. */
  people(): { readonly players: number; readonly watchers: number };
  /** Lets go of it at once: it is another process's by now. Everybody is told to join anew. */
  drop(): void;
  /** Lets the running strike end, tells everybody, and gives the table up for another process to take. */
  handOver(): Promise<void>;
}

export class Holder {
  readonly #held = new Map<string, { table: HeldTable; released: Promise<void> }>();

  /** The live table of this id, if it is here. */
  find(id: string): HeldTable | undefined {
    const table = this.#held.get(id)?.table;
    return table?.live === true ? table : undefined;
  }

  /** All live tables. */
  all(): HeldTable[] {
    return [...this.#held.values()].map((held) => held.table).filter((table) => table.live);
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
