/** Bringing a table to life in this process. */
import { matchMaker } from '@colyseus/core';
import { TABLE_ROOM } from '../../shared/protocol/messages.ts';
import type { Tenure } from '../cluster/tenure.ts';
import type { HeldTable, Holder } from './holder.ts';

export interface Opener {
  /**
   * Opens a table here where it isn't live anywhere; also without anybody at it, so that its clocks run.
   * @returns the live table; null: it is live in another process, or this one opens no more
   */
  open(table: string): Promise<HeldTable | null>;
  /** From now on only what is live here already is answered. */
  close(): void;
}

/** So many tables are opened at the same time: hundreds at once would keep the database from those that are live. */
const AT_ONCE = 8;

export function openerOf(holder: Holder, tenure: Tenure): Opener {
  const opening = new Map<string, Promise<HeldTable | null>>();
  let closed = false;
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];

  async function open(table: string): Promise<HeldTable | null> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await openNow(table);
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  }

  async function openNow(table: string): Promise<HeldTable | null> {
    // A room of this table that is closing has still to write; then the log is whole.
    await holder.free(table);
    const taken = await tenure.take(table);
    if (taken === null) return null;
    try {
      // Always here: which process does it has been decided by whoever asked.
      await matchMaker.handleCreateRoom(TABLE_ROOM, { table, taken });
    } catch (error) {
      // Another process, or a later try, is to do better.
      await tenure.give(taken, true);
      throw error;
    }
    return holder.find(table) ?? null;
  }

  return {
    async open(table) {
      const running = opening.get(table);
      if (running !== undefined) return running;
      const live = holder.find(table);
      if (live !== undefined) return live;
      if (closed) return null;
      const now = open(table).finally(() => opening.delete(table));
      opening.set(table, now);
      return now;
    },
    close: () => {
      closed = true;
    },
  };
}
