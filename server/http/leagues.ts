/** Leagues: divisions, season after season. */
import { nanoid } from 'nanoid';
import type { LeagueList, LeagueView, NewLeague } from '../../shared/protocol/team.ts';
import { leagueView } from '../competitions/leagues.ts';
import { refused } from '../errors.ts';
import { mustBeDecent } from '../moderation/decent.ts';
import { type Account, DELETED_NAME } from '../store/accounts.ts';
import type { League } from '../store/leagues.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import type { RouteServices } from './services.ts';
import { describeMe } from './session.ts';
import { teamReadingsOf } from './team-reading.ts';
import { newLeague, competition as params } from './team-shapes.ts';

const LISTED = 100;

export function routeLeagues(app: App, services: RouteServices): void {
  const { config, store, clock, competitions } = services;
  const own = competitionAskingOf(services, competitions);
  const readings = teamReadingsOf(services);
  const tags = ['teams'];

  async function mustOrganise(account: Account): Promise<void> {
    if (!(await describeMe(services, account)).mayCreateCompetitions)
      refused('role.missing', 'This is for organisers.');
  }

  async function shown(league: League): Promise<LeagueView> {
    const named = await store.accounts.named([league.organiser]);
    return leagueView(league, named.get(league.organiser)?.name ?? DELETED_NAME, await readings.divisions([league]));
  }

  /** Each competition is one division, once. @throws RefusalError league.twice */
  function mustBeClear({ seasons }: Pick<NewLeague, 'seasons'>): void {
    const all = seasons.flatMap((season) => season.divisions.map((division) => division.competition));
    if (new Set(all).size < all.length) refused('league.twice', 'A competition is one division of one season.');
  }

  /**
   * Nobody makes divisions of what others run; those that the league has already stay.
   * @throws RefusalError competition.unknown, league.other
   */
  async function mustRun(
    { id }: Account,
    { seasons }: Pick<NewLeague, 'seasons'>,
    before: League | null,
  ): Promise<void> {
    const idsIn = (all: NewLeague['seasons']) =>
      all.flatMap(({ divisions }) => divisions.map((one) => one.competition));
    const known = new Set(idsIn(before?.seasons ?? []));
    for (const competition of idsIn(seasons).filter((one) => !known.has(one))) {
      const { state } = await competitions.find(competition);
      if (state.organiser.id !== id && !state.officials.some(({ person }) => person.id === id))
        refused('league.other', 'A league is made of competitions that one runs oneself.');
    }
  }

  app.get(
    '/api/leagues',
    { schema: { tags, summary: 'Leagues, the newest first' }, config: limit(config, 120) },
    async (): Promise<LeagueList> => {
      const leagues = await store.leagues.list(LISTED);
      const named = await store.accounts.named([...new Set(leagues.map(({ organiser }) => organiser))]);
      return {
        leagues: leagues.map(({ id, name, organiser }) => ({
          id,
          name,
          organiser: { id: organiser, name: named.get(organiser)?.name ?? DELETED_NAME },
        })),
      };
    },
  );

  app.get(
    '/api/leagues/:id',
    {
      schema: { tags, summary: 'A league with its divisions, season by season. Refused: league.unknown', params },
      config: limit(config, 120),
    },
    async (request): Promise<LeagueView> => {
      const league = await store.leagues.find(request.params.id);
      if (league === null) refused('league.unknown', 'There is no such league.');
      return shown(league);
    },
  );

  app.post(
    '/api/leagues',
    {
      schema: {
        tags,
        summary:
          'Make a league of team competitions. For organisers. Refused: role.missing, competition.unknown, team.none, league.twice, league.other, name.words',
        body: newLeague,
      },
      config: limit(config, 30),
    },
    async (request, reply): Promise<LeagueView> => {
      const { account } = await own.who(request);
      await mustOrganise(account);
      mustBeDecent(request.body.name, ...request.body.seasons.map(({ name }) => name));
      const league: League = { ...request.body, id: nanoid(10), organiser: account.id, createdAt: clock.now() };
      mustBeClear(league);
      await mustRun(account, league, null);
      // All of them are there.
      const view = await shown(league);
      await store.leagues.make(league);
      reply.code(201);
      return view;
    },
  );

  app.patch(
    '/api/leagues/:id',
    {
      schema: {
        tags,
        summary:
          'Change one’s own league: name and seasons anew. Refused: league.unknown, competition.unknown, team.none, league.twice, league.other, name.words',
        params,
        body: newLeague,
      },
      config: limit(config, 60),
    },
    async (request): Promise<LeagueView> => {
      const { account } = await own.who(request);
      const before = await store.leagues.find(request.params.id);
      if (before === null || before.organiser !== account.id) refused('league.unknown', 'You have no such league.');
      mustBeDecent(request.body.name, ...request.body.seasons.map(({ name }) => name));
      const league: League = { ...before, ...request.body };
      mustBeClear(league);
      await mustRun(account, league, before);
      const view = await shown(league);
      await store.leagues.change(league);
      return view;
    },
  );
}
