/** Bringing a table to life without anybody at it, so that its clocks run. */
import { matchMaker } from '@colyseus/core';
import { TABLE_ROOM } from '../../shared/protocol/messages.ts';
import type { Clock, Timer } from '../clock.ts';
import type { Games } from '../store/games.ts';
import type { Holder } from './holder.ts';

/** Opens a table where it isn't open yet, here or in another process. */
export type OpenTable = (table: string) => Promise<void>;

export function tableOpener(holder: Holder): OpenTable {
  const opening = new Map<string, Promise<void>>();

  async function open(table: string): Promise<void> {
    if (holder.find(table) !== undefined) return;
    const there = await matchMaker.query({ name: TABLE_ROOM, table } as Parameters<typeof matchMaker.query>[0]);
    if (there.length > 0 || holder.find(table) !== undefined) return;
    // In this process: another one that Colyseus would choose may be one that has just died.
    await matchMaker.handleCreateRoom(TABLE_ROOM, { table });
  }

  return (table) => {
    const now = opening.get(table) ?? open(table).finally(() => opening.delete(table));
    opening.set(table, now);
    return now;
  };
}

/** How often rated games without a live table are looked for, ms; one that was just made is being opened. */
const SWEEP_MS = 30_000;

/**
 * Brings rated games to life again that no process holds: whoever died, their players wait for an end.
 * @returns what ends it
 */
export function reviveRated(
  games: Games,
  open: OpenTable,
  clock: Clock,
  log: { error(details: object, message: string): void },
): () => void {
  let timer: Timer | null = null;
  let stopped = false;
  const look = async () => {
    for (const { game, at } of await games.allRatedNow()) {
      if (stopped) return;
      if (clock.now() - at >= SWEEP_MS) await open(game);
    }
  };
  const again = () => {
    if (stopped) return;
    timer = clock.setTimeout(() => {
      look()
        .catch((error: unknown) => log.error({ err: error }, 'rated games could not be brought to life'))
        .finally(again);
    }, SWEEP_MS);
  };
  again();
  return () => {
    stopped = true;
    timer?.cancel();
  };
}
