/**
 * The logs of competitions, and what lists and games need to find them by. One append writes the events, the row of the
 * lists, who takes part, the games that were called, the next timer and the answer to a key: all of it or nothing.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { CompetitionEvent } from '../../shared/competition/log/events.ts';
import type { Phase } from '../../shared/competition/log/state.ts';
import type { CompetitionEntry } from '../../shared/protocol/competition.ts';
import type { ReadyGame } from './challenges.ts';
import { checkNumbers, createGame, endsElsewhere } from './games.ts';
import type { CompetitionsTable, Schema } from './schema.ts';
import { type NewTimer, setTimer } from './timers.ts';
import { isUniqueViolation } from './unique.ts';

/** What a list shows, and where in it: lower ranks first, then by time. */
export interface ListedCompetition {
  readonly entry: CompetitionEntry;
  readonly rank: number;
  readonly at: number;
}

/** In which part somebody has to do with a competition. */
export type Part = 'player' | 'official' | 'invited';

/** A table of a competition: live, to be closed (its game no longer counts), or done with. */
export interface CompetitionTable {
  /** The game at the table. */
  readonly game: string;
  readonly competition: string;
  /** The game's id within the competition. */
  readonly number: string;
  readonly state: 'live' | 'closing' | 'done';
}

/** An answer that was given to a key, and what had been asked under it. */
export interface KeptAnswer {
  readonly key: string;
  /** A hash of what was asked: another question under the same key is a mistake. */
  readonly asked: string;
  readonly answer: unknown;
}

/** What else an append writes. */
export interface Along {
  readonly listed: ListedCompetition;
  /** All who have to do with it, where that has changed. */
  readonly people?: readonly { readonly account: string; readonly part: Part }[] | undefined;
  /** A game that was called, with its table's game. */
  readonly called?: { readonly number: string; readonly ready: ReadyGame } | undefined;
  /** Tables whose state has changed. */
  readonly tables?: readonly Pick<CompetitionTable, 'game' | 'state'>[] | undefined;
  /** When something is next due; null: nothing is. */
  readonly timer: NewTimer | null;
  readonly kept?: KeptAnswer | undefined;
}

/** There is an answer under this key already. */
export class KeyUsed extends Error {
  override readonly name = 'KeyUsed';
}

export interface ListWish {
  readonly phases?: readonly Phase[] | undefined;
  readonly organiser?: string | undefined;
  /** Part of the name, in small letters. */
  readonly text?: string | undefined;
  /** Somebody who has this part in it. */
  readonly account?: string | undefined;
  readonly part?: Part | undefined;
  /** Only those after this one. */
  readonly after?: { readonly rank: number; readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
}

export interface Competitions {
  /** @throws KeyUsed */
  create(id: string, first: CompetitionEvent, events: readonly CompetitionEvent[], along: Along): Promise<void>;
  /** How many events a log has, and when it was begun; null: there is no such competition. */
  head(id: string): Promise<{ readonly length: number; readonly createdAt: number } | null>;
  /** The events from number `from` on, in order. */
  tail(id: string, from: number): Promise<readonly CompetitionEvent[]>;
  /**
   * Adds events to a log that must end just before number `from`, all or none.
   * @throws LogConflict when it doesn't end there
   * @throws KeyUsed, and RatedBusy when somebody of a called rated game is in another one
   */
  append(id: string, from: number, events: readonly CompetitionEvent[], along: Along): Promise<void>;
  list(wish: ListWish): Promise<readonly ListedCompetition[]>;
  /** Of those named, in no order. */
  entries(ids: readonly string[]): Promise<readonly CompetitionEntry[]>;
  kept(scope: string, key: string): Promise<KeptAnswer | null>;
  /** Notes that something has been done; false: it had been. */
  remember(scope: string, key: string, at: number): Promise<boolean>;
  /** It hasn't been done after all. */
  forget(scope: string, key: string): Promise<void>;
  /** Which game of which competition is played at a table; null: it is no competition's. */
  table(game: string): Promise<CompetitionTable | null>;
  /** Tables that are live or to be closed. */
  openTables(competition: string): Promise<readonly CompetitionTable[]>;
  setTable(game: string, state: CompetitionTable['state']): Promise<void>;
}

export function competitionsIn(db: Kysely<Schema>): Competitions {
  return {
    async create(id, first, events, along) {
      const all = [first, ...events];
      await db.transaction().execute(async (tx) => {
        const { entry } = along.listed;
        await keep(tx, `new:${entry.organiser.id}`, along.kept, entry.createdAt);
        await tx
          .insertInto('competitions')
          .values({
            id,
            organiser: entry.organiser.id,
            created_at: entry.createdAt,
            length: all.length,
            ...columnsOf(along.listed),
          })
          .execute();
        await insert(tx, id, all);
        await writeAlong(tx, id, along);
      });
    },

    async head(id) {
      const row = await db
        .selectFrom('competitions')
        .select(['length', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row === undefined ? null : { length: row.length, createdAt: row.created_at };
    },

    async tail(id, from) {
      const rows = await db
        .selectFrom('competition_events')
        .select('body')
        .where('competition', '=', id)
        .where('n', '>=', from)
        .orderBy('n')
        .execute();
      return rows.map((row) => JSON.parse(row.body) as CompetitionEvent);
    },

    async append(id, from, events, along) {
      const last = events.at(-1);
      if (last === undefined) return;
      checkNumbers(events, from);
      await db.transaction().execute(async (tx) => {
        // The fence: of two writers that hold the same end, one moves it and the other finds it moved.
        const moved = await tx
          .updateTable('competitions')
          .set({ length: from + events.length, ...columnsOf(along.listed) })
          .where('id', '=', id)
          .where('length', '=', from)
          .executeTakeFirst();
        if (moved.numUpdatedRows !== 1n) throw endsElsewhere(id, from);
        await keep(tx, id, along.kept, last.at);
        await insert(tx, id, events);
        await writeAlong(tx, id, along);
      });
    },

    async list({ phases, organiser, text, account, part, after, limit }) {
      let query = db.selectFrom('competitions').select(['competitions.id', 'entry', 'list_rank', 'list_at']);
      if (phases !== undefined) query = query.where('phase', 'in', [...phases]);
      if (organiser !== undefined) query = query.where('organiser', '=', organiser);
      if (text !== undefined && text !== '')
        query = query.where(sql<boolean>`name_lower like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
      if (account !== undefined)
        query = query.where(({ exists, selectFrom }) => {
          let own = selectFrom('competition_people')
            .select('competition_people.competition')
            .whereRef('competition_people.competition', '=', 'competitions.id')
            .where('competition_people.account', '=', account);
          if (part !== undefined) own = own.where('competition_people.part', '=', part);
          return exists(own);
        });
      if (after !== undefined)
        query = query.where((where) =>
          where.or([
            where('list_rank', '>', after.rank),
            where.and([where('list_rank', '=', after.rank), where('list_at', '>', after.at)]),
            where.and([
              where('list_rank', '=', after.rank),
              where('list_at', '=', after.at),
              where('competitions.id', '>', after.id),
            ]),
          ]),
        );
      const rows = await query
        .orderBy('list_rank')
        .orderBy('list_at')
        .orderBy('competitions.id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        entry: JSON.parse(row.entry) as CompetitionEntry,
        rank: row.list_rank,
        at: row.list_at,
      }));
    },

    async entries(ids) {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('competitions')
        .select('entry')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map((row) => JSON.parse(row.entry) as CompetitionEntry);
    },

    async kept(scope, key) {
      const row = await db
        .selectFrom('competition_keys')
        .select(['asked', 'answer'])
        .where('scope', '=', scope)
        .where('key', '=', key)
        .executeTakeFirst();
      return row === undefined ? null : { key, asked: row.asked, answer: JSON.parse(row.answer) as unknown };
    },

    async remember(scope, key, at) {
      const noted = await db
        .insertInto('competition_keys')
        .values({ scope, key, asked: '', answer: 'null', at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return noted.numInsertedOrUpdatedRows === 1n;
    },

    async forget(scope, key) {
      await db.deleteFrom('competition_keys').where('scope', '=', scope).where('key', '=', key).execute();
    },

    async table(game) {
      const row = await db.selectFrom('competition_tables').selectAll().where('game', '=', game).executeTakeFirst();
      return row ?? null;
    },

    async openTables(competition) {
      return db
        .selectFrom('competition_tables')
        .selectAll()
        .where('competition', '=', competition)
        .where('state', '!=', sql.lit('done'))
        .orderBy('game')
        .execute();
    },

    async setTable(game, state) {
      await db.updateTable('competition_tables').set({ state }).where('game', '=', game).execute();
    },
  };
}

function columnsOf({
  entry,
  rank,
  at,
}: ListedCompetition): Pick<CompetitionsTable, 'phase' | 'name_lower' | 'list_rank' | 'list_at' | 'entry'> {
  return {
    phase: entry.phase,
    name_lower: entry.name.toLowerCase(),
    list_rank: rank,
    list_at: at,
    entry: JSON.stringify(entry),
  };
}

async function insert(tx: Transaction<Schema>, competition: string, events: readonly CompetitionEvent[]) {
  await tx
    .insertInto('competition_events')
    .values(
      events.map((event) => ({ competition, n: event.n, at: event.at, type: event.type, body: JSON.stringify(event) })),
    )
    .execute();
}

/** Keeps an answer under its key. @throws KeyUsed */
export async function keep(
  tx: Transaction<Schema>,
  scope: string,
  kept: KeptAnswer | undefined,
  at: number,
): Promise<void> {
  if (kept === undefined) return;
  const { key, asked, answer } = kept;
  try {
    await tx
      .insertInto('competition_keys')
      .values({ scope, key, asked, answer: JSON.stringify(answer), at })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new KeyUsed(`The key ${key} has been used.`);
    throw error;
  }
}

async function writeAlong(tx: Transaction<Schema>, competition: string, along: Along): Promise<void> {
  const { people, called, tables, timer } = along;
  if (people !== undefined) {
    await tx.deleteFrom('competition_people').where('competition', '=', competition).execute();
    const rows = people.map(({ account, part }) => ({ competition, account, part }));
    // In parts: a statement takes only so many values.
    for (let i = 0; i < rows.length; i += 200)
      await tx
        .insertInto('competition_people')
        .values(rows.slice(i, i + 200))
        .execute();
  }
  for (const { game, state } of tables ?? [])
    await tx.updateTable('competition_tables').set({ state }).where('game', '=', game).execute();
  if (called !== undefined) {
    const { game, events, rated } = called.ready;
    await createGame(tx, game, events, rated);
    await tx
      .insertInto('competition_tables')
      .values({ game: game.id, competition, number: called.number, state: 'live' })
      .execute();
  }
  if (timer !== null) await setTimer(tx, timer);
}
