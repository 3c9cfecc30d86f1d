/**
 * From a table's id to a seat reservation in the one room that holds its lease, whichever process is asked. The lease in
 * the database says where that is: there is no directory beside it that could say something else, be lost, or name rooms
 * of the dead. While nobody holds a table that somebody should, who wants to join waits here, not knocking again and again.
 */
import { matchMaker } from '@colyseus/core';
import { TABLE_ROOM, type TableJoinOptions } from '../../shared/protocol/messages.ts';
import { RefusalError, refused, refusedAs } from '../errors.ts';
import type { Opener } from '../games/opening.ts';
import { isOutage } from '../outage.ts';
import type { Account } from '../store/accounts.ts';
import type { Leases, Place } from '../store/leases.ts';
import type { Calls } from './calls.ts';
import type { Members } from './members.ts';

/** What the SDK needs to connect. */
export type Reservation = ReturnType<typeof matchMaker.buildSeatReservation>;

/** So long a join waits for a table to be taken up, ms. */
const WAIT_MS = 8000;
/** Between two looks at where the table is, ms, when nobody says that it is live; all who wait for it share a look. */
const LOOK_MS = 1000;
/** A process that has been silent for longer isn't asked: it is probably gone, and soon known to be, ms. */
const SILENT_MS = 2200;

/** What is asked of the process that holds a table. */
export interface SeatQuestion {
  readonly options: TableJoinOptions;
  readonly account: Account;
}

export interface JoiningServices {
  readonly opener: Opener;
  readonly leases: Leases;
  readonly members: () => Members;
  readonly calls: () => Calls;
  /** `host[:port][/path]` of this process's rooms. */
  readonly address: string | undefined;
  /** Whether this process takes up no more tables. */
  readonly draining: () => boolean;
}

export interface Joining {
  /**
   * Reserves a seat, wherever the table is live; opens it here where it is nowhere.
   * @throws RefusalError table.unknown, table.busy, service.stopping
   */
  reserve(question: SeatQuestion): Promise<Reservation>;
  /** Answers another process: a seat at a table of this one's. @throws RefusalError table.busy: it isn't here */
  reserveHere(question: SeatQuestion): Promise<Reservation>;
  /** A table is live somewhere, or (without one) tables are there to be taken: who waits looks again. */
  wake(table?: string): void;
}

export function joiningOf(services: JoiningServices): Joining {
  const { opener, leases, members, calls, address, draining } = services;
  const looks = new Map<string, Promise<Place | null>>();
  /** Who waits, by table. */
  const waiting = new Map<string, Set<() => void>>();

  /** Until the table is said to be live, or it is time to look again. */
  function wait(table: string): Promise<void> {
    return new Promise((resolve) => {
      const all = waiting.get(table) ?? new Set();
      waiting.set(table, all);
      const done = () => {
        clearTimeout(timer);
        all.delete(done);
        if (all.size === 0) waiting.delete(table);
        resolve();
      };
      const timer = setTimeout(done, LOOK_MS);
      all.add(done);
    });
  }

  /** Where a table is: one question to the database for all who ask within a moment. */
  function placeOf(table: string): Promise<Place | null> {
    let look = looks.get(table);
    if (look === undefined) {
      look = leases.place(table).finally(() => looks.delete(table));
      looks.set(table, look);
    }
    return look;
  }

  async function inRoom(roomId: string, { options, account }: SeatQuestion): Promise<Reservation | null> {
    // Closed between the finding and now: it is looked for again.
    if (matchMaker.getLocalRoomById(roomId) === undefined) return null;
    const room = { roomId, name: TABLE_ROOM, processId: matchMaker.processId, publicAddress: address };
    try {
      return await matchMaker.reserveSeatFor(room as never, options, account);
    } catch {
      return null;
    }
  }

  async function here(question: SeatQuestion): Promise<Reservation | null> {
    const table = await opener.open(question.options.table);
    const bar = (await table?.bars(question.account.id)) ?? null;
    if (bar !== null) refusedAs(bar);
    return table === null ? null : inRoom(table.roomId, question);
  }

  async function there(holder: string, question: SeatQuestion): Promise<Reservation | null> {
    if (members().silentMs(holder) > SILENT_MS) return null;
    try {
      return (await calls().ask(holder, question)) as Reservation;
    } catch (error) {
      // It may have let go of the table in between, or have died without anybody knowing yet.
      if (error instanceof RefusalError && AGAIN.has(error.code)) return null;
      throw error;
    }
  }

  return {
    async reserve(question) {
      const until = performance.now() + WAIT_MS;
      for (;;) {
        const place = await placeOf(question.options.table);
        if (place === null) refused('table.unknown', 'There is no such table.');
        const elsewhere = place.holder !== null && place.holder !== members().id;
        const seat = elsewhere ? await there(place.holder, question) : await here(question);
        if (seat !== null) return seat;
        if (!elsewhere && draining()) refused('service.stopping', 'The service is being restarted.');
        if (performance.now() > until) refused('table.busy', 'The table is being taken up; try again.');
        await wait(question.options.table);
      }
    },

    async reserveHere(question) {
      try {
        const seat = await here(question);
        if (seat !== null) return seat;
      } catch (error) {
        const known = error instanceof RefusalError;
        if (known && error.code === 'watch.delayed') throw error;
        if (!isOutage(error) && !known) throw error;
      }
      refused('table.busy', 'The table is not live here.');
    },

    wake(table) {
      const all = table === undefined ? [...waiting.values()] : [waiting.get(table) ?? []];
      for (const some of all) for (const done of [...some]) done();
    },
  };
}

/** Refusals after which a table is looked for again. */
const AGAIN = new Set(['process.silent', 'table.busy', 'service.stopping']);
