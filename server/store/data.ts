/** Everything kept about one account, for its owner. Secrets (hashes of tokens and passwords) stay out. */
import type { Kysely } from 'kysely';
import { type FlagEvidence, flagsIn } from './flags.ts';
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
    // Who imposed and who answered stays out; so does what others have reported.
    sanctions: await db
      .selectFrom('sanctions')
      .select(['id', 'kind', 'reason', 'from_at', 'until_at', 'taken_name', 'read_at', 'replaced_at'])
      .select(['lifted_at', 'lifted_why', 'appeal', 'appeal_at', 'answer', 'answer_at', 'answer_note'])
      .where('person', '=', id)
      .orderBy('from_at')
      .execute(),
    reported: await db
      .selectFrom('reports')
      .select(['id', 'at', 'kind', 'about', 'note', 'outcome', 'closed_at'])
      .where('reporter', '=', id)
      .orderBy('at')
      .execute(),
    keys: await db
      .selectFrom('api_keys')
      .select(['id', 'name', 'hint', 'created_at', 'used_at'])
      .where('account', '=', id)
      .execute(),
    visits: await db.selectFrom('visits').select('last_at').where('account', '=', id).execute(),
    measuredGames: await db.selectFrom('play_measures').select(['game', 'at']).where('account', '=', id).execute(),
    flags: await flagsFor(db, id),
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

/**
 * Flags that somebody has decided on, with what was measured; not who decided, nor whom else it is about. One that is open
 * isn't told of: whoever is looked at would act by it, and nothing follows from it until it is closed.
 */
async function flagsFor(db: Kysely<Schema>, id: string) {
  const all = await flagsIn(db).of(id);
  return all.flatMap(({ kind, at, closed, evidence }) =>
    closed === null
      ? []
      : [{ kind, at, closedAt: closed.at, outcome: closed.outcome, evidence: evidence.map(withoutPeople) }],
  );
}

function withoutPeople({ key, values, games }: FlagEvidence): Omit<FlagEvidence, 'people'> {
  return { key, values, games };
}
