/**
 * The logs of team matches. One append writes the events, the games that are called, what becomes of tables, the next timer
 * and the answer to a key: all of it or nothing. What is handed in is sealed, and lies in the log: nothing that reads it goes
 * out but by unsealedFor and unsealedLog (shared/competition/team/match-settle.ts).
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { MatchEvent } from '../../shared/competition/team/match-events.ts';
import type { ReadyGame } from './challenges.ts';
import { type KeptAnswer, keep } from './competitions.ts';
import { checkNumbers, createGame, endsElsewhere, LogConflict } from './games.ts';
import type { Schema, TeamMatchesTable, TeamMatchTablesTable } from './schema.ts';
import { type NewTimer, setTimer } from './timers.ts';
import { isUniqueViolation } from './unique.ts';

export type TeamMatchRow = Readonly<TeamMatchesTable>;
export type BoardTable = Readonly<TeamMatchTablesTable>;

/** What else an append writes. */
export interface MatchAlong {
  readonly state: TeamMatchRow['state'];
  readonly called?: { readonly board: number; readonly ready: ReadyGame } | undefined;
  readonly tables?: readonly Pick<BoardTable, 'game' | 'state'>[] | undefined;
  readonly timer: NewTimer | null;
  readonly kept?: KeptAnswer | undefined;
}

export interface TeamMatches {
  /** Begins a log. @throws LogConflict when this game has a log of that number */
  open(
    row: Pick<TeamMatchRow, 'id' | 'competition' | 'game' | 'attempt'>,
    first: MatchEvent,
    timer: NewTimer,
  ): Promise<void>;
  find(id: string): Promise<TeamMatchRow | null>;
  /** All logs of a competition, dropped ones too; of each game the last one last. */
  of(competition: string, game?: string): Promise<readonly TeamMatchRow[]>;
  /** The events from number `from` on, in order. */
  tail(id: string, from: number): Promise<readonly MatchEvent[]>;
  /**
   * Adds events to a log that must end just before number `from` and isn't dropped, all or none.
   * @throws LogConflict, KeyUsed, and RatedBusy when somebody of a called rated game is in another one
   */
  append(id: string, from: number, events: readonly MatchEvent[], along: MatchAlong): Promise<void>;
  /** It counts no more, and takes no events: its tables are to be closed. False: it was so already, or has moved on. */
  drop(id: string, length: number): Promise<boolean>;
  /** The competition knows what so many events mean. */
  setTold(id: string, told: number): Promise<void>;
  table(game: string): Promise<BoardTable | null>;
  /** Tables that are live or to be closed. */
  openTables(match: string): Promise<readonly BoardTable[]>;
  setTable(game: string, state: BoardTable['state']): Promise<void>;
}

export function teamMatchesIn(db: Kysely<Schema>): TeamMatches {
  return {
    async open(row, first, timer) {
      try {
        await db.transaction().execute(async (tx) => {
          await tx
            .insertInto('team_matches')
            .values({ ...row, length: 1, state: 'open', told: 0 })
            .execute();
          await insert(tx, row.id, [first]);
          await setTimer(tx, timer);
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new LogConflict(`The match ${row.game} is open already.`);
        throw error;
      }
    },

    async find(id) {
      return (await db.selectFrom('team_matches').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async of(competition, game) {
      let query = db.selectFrom('team_matches').selectAll().where('competition', '=', competition);
      if (game !== undefined) query = query.where('game', '=', game);
      return query.orderBy('game').orderBy('attempt').execute();
    },

    async tail(id, from) {
      const rows = await db
        .selectFrom('team_match_events')
        .select('body')
        .where('match', '=', id)
        .where('n', '>=', from)
        .orderBy('n')
        .execute();
      return rows.map((row) => JSON.parse(row.body) as MatchEvent);
    },

    async append(id, from, events, { state, called, tables, timer, kept }) {
      const last = events.at(-1);
      if (last === undefined) return;
      checkNumbers(events, from);
      await db.transaction().execute(async (tx) => {
        const moved = await tx
          .updateTable('team_matches')
          .set({ length: from + events.length, state })
          .where('id', '=', id)
          .where('length', '=', from)
          .where('state', '!=', 'dropped')
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw endsElsewhere(id, from);
        await keep(tx, `match:${id}`, kept, last.at);
        await insert(tx, id, events);
        for (const { game, state: now } of tables ?? [])
          await tx.updateTable('team_match_tables').set({ state: now }).where('game', '=', game).execute();
        if (called !== undefined) {
          const { game, events: begun, rated } = called.ready;
          await createGame(tx, game, begun, rated);
          await tx
            .insertInto('team_match_tables')
            .values({ game: game.id, match: id, board: called.board, state: 'live' })
            .execute();
        }
        if (timer !== null) await setTimer(tx, timer);
      });
    },

    async drop(id, length) {
      return db.transaction().execute(async (tx) => {
        const dropped = await tx
          .updateTable('team_matches')
          .set({ state: 'dropped' })
          .where('id', '=', id)
          .where('length', '=', length)
          .where('state', '=', 'open')
          .executeTakeFirst();
        if (dropped.numUpdatedRows !== 1n) return false;
        await tx
          .updateTable('team_match_tables')
          .set({ state: 'closing' })
          .where('match', '=', id)
          .where('state', '=', 'live')
          .execute();
        return true;
      });
    },

    async setTold(id, told) {
      await db.updateTable('team_matches').set({ told }).where('id', '=', id).where('told', '<', told).execute();
    },

    async table(game) {
      return (await db.selectFrom('team_match_tables').selectAll().where('game', '=', game).executeTakeFirst()) ?? null;
    },

    async openTables(match) {
      return db
        .selectFrom('team_match_tables')
        .selectAll()
        .where('match', '=', match)
        .where('state', '!=', sql.lit('done'))
        .orderBy('board')
        .execute();
    },

    async setTable(game, state) {
      await db.updateTable('team_match_tables').set({ state }).where('game', '=', game).execute();
    },
  };
}

async function insert(tx: Transaction<Schema>, match: string, events: readonly MatchEvent[]): Promise<void> {
  await tx
    .insertInto('team_match_events')
    .values(events.map((event) => ({ match, n: event.n, at: event.at, type: event.type, body: JSON.stringify(event) })))
    .execute();
}
