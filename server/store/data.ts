/** Everything kept about one account, for its owner. Secrets (hashes of tokens and passwords) stay out. */
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { sessionId } from './sessions.ts';

export async function dataIn(db: Kysely<Schema>, id: string): Promise<Readonly<Record<string, unknown>>> {
  const of = (
    table: 'names' | 'roles' | 'leavings' | 'seats' | 'rated_now' | 'rating_steps' | 'result_players' | 'blocks',
  ) => db.selectFrom(table).selectAll().where('account', '=', id).execute();
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'email', 'language', 'created_at', 'member_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  const sessions = await db.selectFrom('sessions').selectAll().where('account', '=', id).execute();
  const friends = await db
    .selectFrom('friends')
    .selectAll()
    .where((where) => where.or([where('low', '=', id), where('high', '=', id)]))
    .execute();
  const challenges = await db
    .selectFrom('challenges')
    .selectAll()
    .where((where) => where.or([where('maker', '=', id), where('opponent', '=', id)]))
    .execute();
  return {
    account,
    formerNames: await of('names'),
    newPasswordLetters: await db.selectFrom('resets').select('expires_at').where('account', '=', id).execute(),
    roles: await of('roles'),
    acts: await actsOf(db, id),
    sessions: sessions.map(({ token_hash, ...rest }) => ({ id: sessionId(token_hash), ...rest })),
    friends,
    blocks: await of('blocks'),
    challenges,
    rematches: await rematchesOf(db, id),
    tables: await of('seats'),
    tablesMade: await db
      .selectFrom('games')
      .select(['id', 'kind', 'created_at'])
      .where('created_by', '=', id)
      .execute(),
    ratedNow: await of('rated_now'),
    results: await of('result_players'),
    ratings: await of('rating_steps'),
    gamesLeft: await of('leavings'),
    competitions: await db
      .selectFrom('competition_people')
      .select(['competition', 'part'])
      .where('account', '=', id)
      .execute(),
    competitionsOrganised: await db
      .selectFrom('competitions')
      .select(['id', 'created_at', 'entry'])
      .where('organiser', '=', id)
      .execute(),
    seasons: await db.selectFrom('seasons').select(['id', 'name']).where('organiser', '=', id).execute(),
    leagues: await db.selectFrom('leagues').select(['id', 'name']).where('organiser', '=', id).execute(),
    teamInvitations: await db
      .selectFrom('team_invitations')
      .selectAll()
      .where((where) => where.or([where('account', '=', id), where('invited_by', '=', id)]))
      .execute(),
    saidToTeams: await db.selectFrom('team_lines').selectAll().where('account', '=', id).execute(),
    calledInTeams: await db
      .selectFrom('team_lines')
      .select(['competition', 'team', 'n', 'at'])
      .where('calls', '=', id)
      .execute(),
    mutedInTeams: await db
      .selectFrom('team_mutes')
      .select(['competition', 'team', 'at'])
      .where('account', '=', id)
      .execute(),
    noticesSeen: await db.selectFrom('notice_marks').selectAll().where('account', '=', id).execute(),
    keys: await db
      .selectFrom('api_keys')
      .select(['id', 'name', 'hint', 'created_at', 'used_at'])
      .where('account', '=', id)
      .execute(),
  };
}

/** What somebody did as an official, and what was done about them: then without who did it. */
async function actsOf(db: Kysely<Schema>, id: string) {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'action', 'subject', 'details'])
    .where((where) => where.or([where('actor', '=', id), where('subject', '=', id)]))
    .orderBy('at')
    .execute();
  return rows.map(({ actor, ...rest }) => (actor === id ? { actor, ...rest } : rest));
}

/** Games after which somebody wants another one, and since when. */
async function rematchesOf(db: Kysely<Schema>, id: string) {
  const rows = await db.selectFrom('rematches').select(['game', 'asked']).where('asked', 'like', `%"${id}"%`).execute();
  return rows.flatMap(({ game, asked }) =>
    (JSON.parse(asked) as readonly ({ readonly account: string; readonly at: number } | string)[]).flatMap((wish) =>
      typeof wish !== 'string' && wish.account === id ? [{ game, at: wish.at }] : [],
    ),
  );
}
