/** Challenges and rematches: each makes at most one game, in the transaction that says so. */
import type { Kysely, Transaction } from 'kysely';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { createGame, type NewGame } from './games.ts';
import type { ChallengeState, ChallengesTable, Schema } from './schema.ts';

export interface Challenge {
  readonly id: string;
  readonly maker: string;
  /** Null: for whoever has the link. */
  readonly opponent: string | null;
  readonly format: string;
  readonly rated: boolean;
  /** Who strikes first: its maker, the opponent, or the lot. */
  readonly first: string;
  readonly state: ChallengeState;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly game: string | null;
}

/** A game ready to be written down. */
export interface ReadyGame {
  readonly game: NewGame;
  readonly events: readonly GameEvent[];
  /** Accounts for which it is the one rated game. */
  readonly rated: readonly string[];
}

export interface Challenges {
  /** Writes one down, unless its maker has `most` open ones already: then false. */
  make(challenge: Challenge, most: number): Promise<boolean>;
  find(id: string): Promise<Challenge | null>;
  /** Open ones that are to or from an account; none with somebody who has gone. */
  open(account: string, now: number): Promise<readonly Challenge[]>;
  /** Closes an open one without a game; false: it isn't open. */
  close(id: string, state: 'declined' | 'withdrawn'): Promise<boolean>;
  /** Withdraws all open ones that somebody has made. */
  withdrawAll(maker: string): Promise<void>;
  /** Takes an open one up: the game is made together with it. False: it isn't open. @throws RatedBusy */
  accept(id: string, ready: ReadyGame, now: number): Promise<boolean>;
  /**
   * Notes that somebody wants another game. When all of them do, it is made; whoever was last, there is one.
   * @param lapsed wishes of {@link rematchOf} that no longer hold; one that has come since does
   * @throws RatedBusy
   */
  rematch(
    game: string,
    wish: Wish,
    lapsed: readonly Wish[],
    all: readonly string[],
    ready: ReadyGame,
  ): Promise<Rematch>;
  rematchOf(game: string): Promise<Rematch>;
  /** Takes it back. */
  unaskRematch(game: string, account: string): Promise<void>;
}

/** Somebody wants another game, and since when. */
export interface Wish {
  readonly account: string;
  readonly at: number;
}

export interface Rematch {
  readonly asked: readonly Wish[];
  readonly next: string | null;
}

function challenge(row: ChallengesTable): Challenge {
  return {
    id: row.id,
    maker: row.maker,
    opponent: row.opponent,
    format: row.format,
    rated: row.rated === 1,
    first: row.first,
    state: row.state,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    game: row.game,
  };
}

export function challengesIn(db: Kysely<Schema>): Challenges {
  return {
    async make(one, most) {
      return db.transaction().execute(async (tx) => {
        // A write first: another one of the same maker waits here for the end of this transaction.
        await tx
          .updateTable('accounts')
          .set((set) => ({ name: set.ref('name') }))
          .where('id', '=', one.maker)
          .execute();
        const { open } = await tx
          .selectFrom('challenges')
          .select((select) => select.fn.countAll().as('open'))
          .where('maker', '=', one.maker)
          .where('state', '=', 'open')
          .where('expires_at', '>', one.createdAt)
          .executeTakeFirstOrThrow();
        if (Number(open) >= most) return false;
        await tx
          .insertInto('challenges')
          .values({
            id: one.id,
            maker: one.maker,
            opponent: one.opponent,
            format: one.format,
            rated: one.rated ? 1 : 0,
            first: one.first,
            state: one.state,
            created_at: one.createdAt,
            expires_at: one.expiresAt,
            game: one.game,
          })
          .execute();
        return true;
      });
    },

    async withdrawAll(maker) {
      await db
        .updateTable('challenges')
        .set({ state: 'withdrawn' })
        .where('maker', '=', maker)
        .where('state', '=', 'open')
        .execute();
    },

    async find(id) {
      const row = await db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : challenge(row);
    },

    async open(account, now) {
      const rows = await db
        .selectFrom('challenges')
        .selectAll()
        .where((where) => where.or([where('maker', '=', account), where('opponent', '=', account)]))
        .where('state', '=', 'open')
        .where('expires_at', '>', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('accounts')
                .select('accounts.id')
                .where('kind', '=', 'deleted')
                .where((gone) =>
                  gone.or([
                    gone('accounts.id', '=', gone.ref('challenges.maker')),
                    gone('accounts.id', '=', gone.ref('challenges.opponent')),
                  ]),
                ),
            ),
          ),
        )
        .orderBy('created_at')
        .execute();
      return rows.map(challenge);
    },

    async close(id, state) {
      const done = await db
        .updateTable('challenges')
        .set({ state })
        .where('id', '=', id)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async accept(id, ready, now) {
      return db.transaction().execute(async (tx) => {
        const taken = await tx
          .updateTable('challenges')
          .set({ state: 'accepted', game: ready.game.id })
          .where('id', '=', id)
          .where('state', '=', 'open')
          .where('expires_at', '>', now)
          .executeTakeFirst();
        if (taken.numUpdatedRows !== 1n) return false;
        await createGame(tx, ready.game, ready.events, ready.rated);
        return true;
      });
    },

    async rematch(game, wish, lapsed, all, ready) {
      const holds = ({ account, at }: Wish) =>
        account !== wish.account && !lapsed.some((one) => one.account === account && one.at === at);
      return db.transaction().execute(async (tx) => {
        await tx
          .insertInto('rematches')
          .values({ game, asked: '[]', next: null })
          .onConflict((conflict) => conflict.column('game').doNothing())
          .execute();
        // A write first: whoever comes at the same moment waits here for the end of this transaction.
        await tx
          .updateTable('rematches')
          .set((set) => ({ asked: set.ref('asked') }))
          .where('game', '=', game)
          .execute();
        const before = await rematchIn(tx, game);
        if (before.next !== null) return before;
        const asked = [...before.asked.filter(holds), wish];
        const complete = all.every((account) => asked.some((one) => one.account === account));
        if (complete) await createGame(tx, ready.game, ready.events, ready.rated);
        const next = complete ? ready.game.id : null;
        await tx
          .updateTable('rematches')
          .set({ asked: JSON.stringify(asked), next })
          .where('game', '=', game)
          .execute();
        return { asked, next };
      });
    },

    rematchOf: (game) => rematchIn(db, game),

    async unaskRematch(game, account) {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('rematches')
          .set((set) => ({ asked: set.ref('asked') }))
          .where('game', '=', game)
          .execute();
        const { asked, next } = await rematchIn(tx, game);
        if (next !== null || !asked.some((one) => one.account === account)) return;
        await tx
          .updateTable('rematches')
          .set({ asked: JSON.stringify(asked.filter((one) => one.account !== account)) })
          .where('game', '=', game)
          .execute();
      });
    },
  };
}

async function rematchIn(db: Kysely<Schema> | Transaction<Schema>, game: string): Promise<Rematch> {
  const row = await db.selectFrom('rematches').selectAll().where('game', '=', game).executeTakeFirst();
  if (row === undefined) return { asked: [], next: null };
  // Written before wishes had a time: a bare account, which has long lapsed.
  const asked = (JSON.parse(row.asked) as (Wish | string)[]).filter((one) => typeof one !== 'string');
  return { asked, next: row.next };
}
