/** The log of every game. An event is durable before anybody is told of it. */
import type { Kysely } from 'kysely';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { fromRow, toRow } from './codec.ts';
import type { GameStatus, Schema } from './schema.ts';

/** Somebody else has written to this game's log, or it isn't where the writer thought. The writer must let go of it. */
export class LogConflict extends Error {
  override readonly name = 'LogConflict';
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
  /** Makes a game with its first events, from number 0. */
  create(
    game: { id: string; kind: string; status: GameStatus; createdBy: string; createdAt: number },
    events: readonly GameEvent[],
  ): Promise<void>;
  find(id: string): Promise<GameRow | null>;
  /** The whole log in order; null: no such game. */
  load(id: string): Promise<readonly GameEvent[] | null>;
  /**
   * Adds events to a log that must end just before number `from`, all or none. When it returns they are durable.
   * @throws LogConflict when the log doesn't end there
   */
  append(id: string, from: number, events: readonly GameEvent[], status: GameStatus): Promise<void>;
}

function checkNumbers(events: readonly GameEvent[], from: number): void {
  events.forEach((event, i) => {
    if (event.n !== from + i) throw new LogConflict(`Event ${event.n} stands where ${from + i} should.`);
  });
}

export function gamesIn(db: Kysely<Schema>): Games {
  return {
    async create(game, events) {
      checkNumbers(events, 0);
      await db.transaction().execute(async (tx) => {
        await tx
          .insertInto('games')
          .values({
            id: game.id,
            kind: game.kind,
            status: game.status,
            created_by: game.createdBy,
            created_at: game.createdAt,
            length: events.length,
          })
          .execute();
        await tx
          .insertInto('events')
          .values(events.map((event) => toRow(game.id, event)))
          .execute();
      });
    },

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
      const rows = await db
        .selectFrom('events')
        .select(['n', 'at', 'type', 'body', 'track'])
        .where('game', '=', id)
        .orderBy('n')
        .execute();
      // A game is never made without its first event.
      return rows.length === 0 ? null : rows.map(fromRow);
    },

    async append(id, from, events, status) {
      checkNumbers(events, from);
      if (events.length === 0) return;
      await db.transaction().execute(async (tx) => {
        // The fence: of two writers that hold the same end, one moves it and the other finds it moved.
        const moved = await tx
          .updateTable('games')
          .set({ length: from + events.length, status })
          .where('id', '=', id)
          .where('length', '=', from)
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw new LogConflict(`The log of ${id} doesn't end before event ${from}.`);
        await tx
          .insertInto('events')
          .values(events.map((event) => toRow(id, event)))
          .execute();
      });
    },
  };
}
