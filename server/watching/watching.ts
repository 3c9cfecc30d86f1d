/** Watching in this process: its watchers' rooms, the feed between tables and them, the list of what is played. */
import { matchMaker, type Room } from '@colyseus/core';
import { WATCH_ROOM } from '../../shared/protocol/watching.ts';
import type { SeatQuestion } from '../cluster/joining.ts';
import { refused, refusedAs } from '../errors.ts';
import { WatchRoom, type WatchServices } from './watch-room.ts';

export type WatchReservation = Awaited<ReturnType<typeof matchMaker.reserveSeatFor>>;

export interface WatchDoor {
  /**
   * Reserves a place among a game's watchers in this process: any process can show any game.
   * @throws RefusalError table.unknown, watch.player
   */
  reserve(question: SeatQuestion): Promise<WatchReservation>;
}

/** The room class as Colyseus gets it. */
export function watchRoom(services: WatchServices): typeof Room {
  return class extends WatchRoom {
    override readonly services = services;
  } as unknown as typeof Room;
}

/** @param address `host[:port][/path]` of this process's rooms */
export function watchDoor(address: string | undefined): WatchDoor {
  const opening = new Map<string, Promise<string>>();

  async function open(table: string): Promise<string> {
    const room = await matchMaker.handleCreateRoom(WATCH_ROOM, { table });
    return room.roomId;
  }

  /** The room of a game here, by its id: made where there is none. */
  async function roomOf(table: string): Promise<WatchRoom | null> {
    const roomId = await (opening.get(table) ?? remember(table));
    return (matchMaker.getLocalRoomById(roomId) as unknown as WatchRoom | undefined) ?? null;
  }

  function remember(table: string): Promise<string> {
    const now = open(table);
    opening.set(table, now);
    now.catch(() => opening.delete(table));
    return now;
  }

  return {
    async reserve({ options, account }) {
      // A room that has just closed is made anew.
      for (let tries = 0; tries < 3; tries++) {
        const room = await roomOf(options.table);
        if (room !== null) {
          const bar = room.bars(account.id);
          if (bar !== null) refusedAs(bar);
          const listing = { roomId: room.roomId, name: WATCH_ROOM, processId: matchMaker.processId };
          const seat = await matchMaker
            .reserveSeatFor({ ...listing, publicAddress: address } as never, options, account)
            .catch(() => null);
          if (seat !== null) return seat;
        }
        opening.delete(options.table);
      }
      refused('table.busy', 'The watchers’ room is closing; try again.');
    },
  };
}
