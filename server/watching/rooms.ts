/** The watchers' rooms of this process, by what has to reach all of them: who is silenced, who is called otherwise, what was said. */
import type { SaidLine } from '../../shared/protocol/watching.ts';
import type { Player } from '../../shared/rules/game/events.ts';

/** What a watchers' room does for it. */
export interface WatchersTalk {
  readonly table: string;
  /** The lines that stand, oldest first. */
  readonly lines: readonly SaidLine[];
  /** Whether somebody is among the watchers here. */
  isHere(account: string): boolean;
  /** Takes away what somebody has said. */
  hush(account: string): void;
  /** Somebody has another name. */
  call(person: Player): void;
}

/** Which line is meant, and who says so. */
export interface LineAsked {
  readonly table: string;
  readonly n: number;
  readonly person: string;
  readonly reporter: string;
}
/** A line with what stood around it. */
export interface LineFound {
  readonly lines: readonly SaidLine[];
  /** Who asks is among the watchers of that room: rooms of one table number their lines each for itself. */
  readonly here: boolean;
}

/** So many lines before and after what is reported are kept with it. */
export const AROUND = { before: 10, after: 5 } as const;

export class WatchRooms {
  readonly #rooms = new Set<WatchersTalk>();

  /** From here on, until the answer is called. */
  add(room: WatchersTalk): () => void {
    this.#rooms.add(room);
    return () => this.#rooms.delete(room);
  }

  hush(account: string): void {
    for (const room of this.#rooms) room.hush(account);
  }

  call(person: Player): void {
    for (const room of this.#rooms) room.call(person);
  }

  /** A line that stands in a room here, said by that person; null: there is none. */
  find({ table, n, person, reporter }: LineAsked): LineFound | null {
    let found: LineFound | null = null;
    for (const room of this.#rooms) {
      if (room.table !== table) continue;
      const { lines } = room;
      const at = lines.findIndex((line) => line.n === n && line.from.id === person);
      if (at < 0 || found?.here) continue;
      found = {
        lines: lines.slice(Math.max(0, at - AROUND.before), at + 1 + AROUND.after),
        here: room.isHere(reporter),
      };
    }
    return found;
  }
}
