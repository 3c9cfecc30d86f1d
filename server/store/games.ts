/** The log of every game. An event is durable before anybody is told of it. */
import type { Kysely, Transaction } from 'kysely';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { fromRow, toRow } from './codec.ts';
import { Fenced, type Lease } from './leases.ts';
import type { GameStatus, Schema } from './schema.ts';

/** Somebody else has written to this game's log, or it isn't where the writer thought. The writer must let go of it. */
export class LogConflict extends Error {
  override readonly name = 'LogConflict';
}

/** Somebody of a new rated game is in another one. */
export class RatedBusy extends Error {
  override readonly name = 'RatedBusy';
  /** Who, and in which game. */
  readonly busy: readonly { readonly account: string; readonly game: string }[];

  constructor(busy: RatedBusy['busy']) {
    super('A player is in another rated game.');
    this.busy = busy;
  }
}

export interface NewGame {
  readonly id: string;
  readonly kind: string;
  readonly status: GameStatus;
  readonly createdBy: string;
  readonly createdAt: number;
  /** Its clocks run from the start: some process is to take it up, whether or not anybody comes. */
  readonly wanted?: boolean;
}

export interface GameRow {
  readonly id: string;
  readonly kind: string;
  readonly status: GameStatus;
  readonly createdBy: string;
  readonly createdAt: number;
  /** Events in the log. */
  readonly length: number;
}

export interface Games {
  /**
   * Makes a game with its first events, from number 0. Once: with an id that is there already nothing happens, and the
   * answer is false.
   * @param rated accounts for which this is the one rated game they are in
   * @throws RatedBusy
   */
  create(game: NewGame, events: readonly GameEvent[], rated?: readonly string[]): Promise<boolean>;
  find(id: string): Promise<GameRow | null>;
  /** The whole log in order; null: no such game. */
  load(id: string): Promise<readonly GameEvent[] | null>;
  /** The events from number `from` on, in order. */
  tail(id: string, from: number): Promise<readonly GameEvent[]>;
  /**
   * Adds events to a log that must end just before number `from`, all or none. When it returns they are durable; when it
   * throws anything else than what is named here, nobody knows until the log is read again.
   * @param unsettled the game's result has changed by these events: it is to be entered
   * @param lease of who has the game live; without one (an official's entry) the length is the only fence
   * @throws Fenced when the lease is somebody else's by now
   * @throws LogConflict when the log doesn't end there
   */
  append(
    id: string,
    from: number,
    events: readonly GameEvent[],
    status: GameStatus,
    unsettled?: boolean,
    lease?: Lease,
  ): Promise<void>;
  /** How many events the logs of these games have; who isn't there is left out. */
  lengths(ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Games whose result is still to be entered. */
  unsettled(): Promise<readonly string[]>;
  /** The rated game somebody is in. */
  ratedNow(account: string): Promise<string | null>;
}

/** So many ids are asked for at once: databases take no endless lists. */
const BATCH = 500;

/** @throws LogConflict where events aren't numbered from `from` on */
export function checkNumbers(events: readonly { readonly n: number }[], from: number): void {
  events.forEach((event, i) => {
    if (event.n !== from + i) throw new LogConflict(`Event ${event.n} stands where ${from + i} should.`);
  });
}

/** Writes down who sits at a game's table, or has acted there as an official, as its events say: their names are in its log. */
async function seat(tx: Transaction<Schema>, game: string, events: readonly GameEvent[]): Promise<void> {
  const seats = events.flatMap((event) => {
    const official = event.by.role === 'official' ? [{ game, account: event.by.id, at: event.at }] : [];
    const person = event.type === 'seated' ? event.player : event.type === 'refereeSeated' ? event.referee : null;
    // A bot has no account that would look for its tables.
    return person === null || person.bot !== undefined
      ? official
      : [...official, { game, account: person.id, at: event.at }];
  });
  for (const one of seats)
    await tx
      .insertInto('seats')
      .values(one)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** {@link Games.create} within a transaction of somebody else's. */
export async function createGame(
  tx: Transaction<Schema>,
  game: NewGame,
  events: readonly GameEvent[],
  rated: readonly string[] = [],
): Promise<boolean> {
  checkNumbers(events, 0);
  const made = await tx
    .insertInto('games')
    .values({
      id: game.id,
      kind: game.kind,
      status: game.status,
      created_by: game.createdBy,
      created_at: game.createdAt,
      length: events.length,
      unsettled: 0,
      holder: game.wanted === true ? '' : null,
      token: 0,
      held_until: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('events')
    .values(events.map((event) => toRow(game.id, event)))
    .execute();
  await seat(tx, game.id, events);
  // In one order everywhere: two games that want the same people don't wait for each other in a circle.
  for (const account of [...rated].sort()) {
    const held = await tx
      .insertInto('rated_now')
      .values({ account, game: game.id, at: game.createdAt })
      .onConflict((conflict) => conflict.column('account').doNothing())
      .executeTakeFirst();
    if (held.numInsertedOrUpdatedRows === 1n) continue;
    const busy = await tx
      .selectFrom('rated_now')
      .select(['account', 'game'])
      .where('account', 'in', [...rated])
      .where('game', '!=', game.id)
      .execute();
    throw new RatedBusy(busy);
  }
  return true;
}

/** Why a log isn't added to whose end is another one. */
export function endsElsewhere(id: string, from: number): LogConflict {
  return new LogConflict(`The log of ${id} doesn't end before event ${from}.`);
}

/** Why a log can't be added to. */
async function refusalOf(tx: Transaction<Schema>, id: string, from: number, lease: Lease | undefined): Promise<Error> {
  if (lease !== undefined) {
    const row = await tx.selectFrom('games').select(['holder', 'token']).where('id', '=', id).executeTakeFirst();
    if (row?.holder !== lease.holder || row.token !== lease.token)
      return new Fenced(`The game ${id} is held by another process.`);
  }
  return endsElsewhere(id, from);
}

export function gamesIn(db: Kysely<Schema>): Games {
  async function tail(id: string, from: number): Promise<readonly GameEvent[]> {
    const rows = await db
      .selectFrom('events')
      .select(['n', 'at', 'type', 'body', 'track'])
      .where('game', '=', id)
      .where('n', '>=', from)
      .orderBy('n')
      .execute();
    return rows.map(fromRow);
  }

  return {
    create: (game, events, rated = []) => db.transaction().execute((tx) => createGame(tx, game, events, rated)),

    async find(id) {
      const row = await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return null;
      return {
        id: row.id,
        kind: row.kind,
        status: row.status,
        createdBy: row.created_by,
        createdAt: row.created_at,
        length: row.length,
      };
    },

    async load(id) {
      const events = await tail(id, 0);
      // A game is never made without its first event.
      return events.length === 0 ? null : events;
    },

    tail,

    async append(id, from, events, status, unsettled = false, lease) {
      checkNumbers(events, from);
      if (events.length === 0) return;
      await db.transaction().execute(async (tx) => {
        // The fences: of two writers that hold the same end, one moves it and the other finds it moved; and whose lease
        // has gone to another writes nothing at all.
        let move = tx
          .updateTable('games')
          .set({ length: from + events.length, status, ...(unsettled && { unsettled: 1 }) })
          .where('id', '=', id)
          .where('length', '=', from);
        if (lease !== undefined) move = move.where('holder', '=', lease.holder).where('token', '=', lease.token);
        const moved = await move.executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw await refusalOf(tx, id, from, lease);
        await tx
          .insertInto('events')
          .values(events.map((event) => toRow(id, event)))
          .execute();
        await seat(tx, id, events);
      });
    },

    async lengths(ids) {
      const found = new Map<string, number>();
      for (let from = 0; from < ids.length; from += BATCH) {
        const rows = await db
          .selectFrom('games')
          .select(['id', 'length'])
          .where('id', 'in', ids.slice(from, from + BATCH))
          .execute();
        for (const { id, length } of rows) found.set(id, length);
      }
      return found;
    },

    async unsettled() {
      const rows = await db.selectFrom('games').select('id').where('unsettled', '=', 1).execute();
      return rows.map((row) => row.id);
    },

    async ratedNow(account) {
      const row = await db.selectFrom('rated_now').select('game').where('account', '=', account).executeTakeFirst();
      return row?.game ?? null;
    },
  };
}
