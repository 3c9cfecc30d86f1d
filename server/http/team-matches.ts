/** Team matches: for visitors, captains, players and officials. What is sealed leaves by none of these. */
import type { FastifyRequest } from 'fastify';
import { decideMatch } from '../../shared/competition/team/match-decide.ts';
import type { MatchCommand } from '../../shared/competition/team/match-events.ts';
import { matchRoles, sideOf } from '../../shared/competition/team/match-roles.ts';
import type {
  CaptainView,
  MatchDone,
  MatchMine,
  MatchVersion,
  MatchView,
  MyMatches,
} from '../../shared/protocol/team.ts';
import { authorOf, type Competition } from '../competitions/competitions.ts';
import { matchView } from '../competitions/match-view.ts';
import { byUrgency, captainView, leads, matchMine, myMatch, ownSide } from '../competitions/team-day.ts';
import { peopleIn, peopleOfTeam } from '../competitions/team-entry.ts';
import { gameKey, type TeamMatch, teamGame, versionOf } from '../competitions/team-matches.ts';
import { refused } from '../errors.ts';
import { type App, limit } from './app.ts';
import { type CompetitionAsker, competitionAskingOf } from './competition-asking.ts';
import type { RouteServices } from './services.ts';
import { teamReadingsOf } from './team-reading.ts';
import * as shapes from './team-shapes.ts';

/** So many of somebody's competitions are looked through for what comes next. */
const MINE = 50;
/** A captain's call is heard so long, ms. */
const CALL_MS = 2 * 3_600_000;

export function routeTeamMatches(app: App, services: RouteServices): void {
  const { config, store, clock, competitions, matches, teamRunner, matchmaker } = services;
  const own = competitionAskingOf(services, competitions);
  const readings = teamReadingsOf(services);
  const tags = ['teams'];
  const params = shapes.ofMatch;

  app.get(
    '/api/competitions/:id/matches/:game',
    {
      schema: {
        tags,
        summary:
          'A team match; 304 when `seen` is still its `v`. Refused: competition.unknown, team.none, game.unknown',
        params,
        querystring: shapes.seenQuery,
      },
      config: limit(config, 240),
    },
    async (request, reply) => {
      const { reading, game, match, grounds } = await readings.match(request.params.id, request.params.game);
      if (request.query.seen === versionOf(reading.competition.state, match)) return reply.code(304).send();
      return matchView(reading, game, match, grounds) satisfies MatchView;
    },
  );

  app.get(
    '/api/competitions/:id/matches/:game/version',
    {
      schema: {
        tags,
        summary:
          'How far a match has come; with `seen` answered when `v` is another, or after a while. Refused: competition.unknown, team.none, game.unknown',
        params,
        querystring: shapes.seenQuery,
      },
      config: limit(config, 240),
    },
    async (request): Promise<MatchVersion> => {
      const { id, game } = request.params;
      let found = await readings.match(id, game);
      if (request.query.seen === versionOf(found.reading.competition.state, found.match)) {
        const { competition } = found.reading;
        await Promise.race([
          competitions.news.after(id, competition.state.n),
          matches.news.after(gameKey(id, game), found.match?.attempt ?? 0),
          ...(found.match === null ? [] : [matches.news.after(found.match.id, found.match.state.shown)]),
        ]);
        found = await readings.match(id, game);
      }
      const { reading, match, game: own } = found;
      const { phase } = matchView(reading, own, match);
      return { v: versionOf(reading.competition.state, match), phase, now: clock.now() };
    },
  );

  // --- match day

  /** When somebody was called by a captain of these, in this competition, lately. */
  async function summonedOf(id: string, account: string, team: string): Promise<number | null> {
    const calls = await store.teams.calls(account, clock.now() - CALL_MS);
    return calls.findLast((line) => line.competition === id && line.team === team)?.at ?? null;
  }

  app.get(
    '/api/competitions/:id/matches/:game/mine',
    {
      schema: {
        tags,
        summary:
          'What I may do in a match, and where I am wanted. Refused: competition.unknown, team.none, game.unknown',
        params,
      },
      config: limit(config, 240),
    },
    async (request): Promise<MatchMine> => {
      const { id } = request.params;
      const { account } = await own.both(request, id);
      const { reading, game, match } = await readings.match(id, request.params.game);
      const side = ownSide(reading.competition.state, game, account.id);
      const summoned = side === null ? null : await summonedOf(id, account.id, game[side]);
      return matchMine(reading, game, match, { role: 'person', ...account }, summoned);
    },
  );

  app.get(
    '/api/competitions/:id/matches/:game/captain',
    {
      schema: {
        tags,
        summary:
          'Match day for a captain or deputy of one of the two. Refused: competition.unknown, team.none, game.unknown, role.forbidden',
        params,
      },
      config: limit(config, 240),
    },
    async (request): Promise<CaptainView> => {
      const { id } = request.params;
      const { account, byKey } = await own.both(request, id);
      const { reading, game, match } = await readings.match(id, request.params.game);
      const { state } = reading.competition;
      const side = ownSide(state, game, account.id);
      if (byKey || side === null || !leads(state, game[side], account.id))
        refused('role.forbidden', 'This is for the captain and the deputy of one of the two teams.', '5.1');
      const people = peopleOfTeam(state, game[side]);
      const [here, lines] = await Promise.all([
        Promise.all(people.map((person) => matchmaker.isHere(person))),
        store.teams.lines({ competition: id, team: game[side] }, 0),
      ]);
      const there = new Set(people.filter((_, i) => here[i]));
      const since = clock.now() - CALL_MS;
      const summoned = new Map(
        lines.flatMap(({ calls, at }) => (calls !== null && at >= since ? [[calls, at] as const] : [])),
      );
      return captainView(reading, game, match, side, there, summoned);
    },
  );

  app.get(
    '/api/matches/mine',
    {
      schema: { tags, summary: 'What I have to do in matches of teams, the most urgent first' },
      config: limit(config, 240),
    },
    async (request): Promise<MyMatches> => {
      const { account } = await own.who(request);
      const plays = await store.competitions.list({
        phases: ['running'],
        account: account.id,
        part: 'player',
        limit: MINE,
      });
      const teams = plays.filter(({ entry }) => entry.kind === 'team' || entry.kind === 'combined');
      const all = await Promise.all(
        teams.map(async ({ entry }) => {
          const competition = await readings.competition(entry.id);
          const games = Object.values(competition.state.games).filter(
            (game) =>
              (game.status === 'called' || game.status === 'paired') &&
              ownSide(competition.state, game, account.id) !== null,
          );
          // What runs, and the one that comes next.
          const next = games
            .filter(({ status }) => status === 'paired')
            .sort((x, y) => (x.schedule.at ?? Infinity) - (y.schedule.at ?? Infinity) || x.round - y.round)[0];
          return Promise.all(
            games
              .filter((game) => game.status === 'called' || game === next)
              .map(async (game) => {
                const match = await matches.current(competition.id, game);
                const reading = await readings.reading(competition, peopleIn(competition, game, match));
                const side = ownSide(competition.state, game, account.id)!;
                return myMatch(
                  reading,
                  game,
                  match,
                  account.id,
                  await summonedOf(competition.id, account.id, game[side]),
                );
              }),
          );
        }),
      );
      return {
        now: clock.now(),
        matches: all
          .flat()
          .flatMap((one) => one ?? [])
          .sort(byUrgency),
      };
    },
  );

  // --- changing

  /** Its log, where there is one; else it is opened where line-ups may be handed in ahead. */
  async function opened(id: string, number: string): Promise<TeamMatch> {
    const competition = await readings.competition(id);
    const game = teamGame(competition, number);
    const match = await matches.current(id, game);
    if (match !== null) return match;
    if (game.status === 'paired' && game.schedule.at !== null && competition.state.phase === 'running')
      return matches.open(competition, game, game.schedule.at);
    if (game.status === 'paired') refused('match.early', 'The time of this match isn’t known yet.', '22.4');
    refused('match.over', 'That match is over.');
  }

  /** Gives a command as who asks. */
  async function ask(
    request: FastifyRequest,
    asker: CompetitionAsker & { readonly competition: Competition },
    number: string,
    command: MatchCommand,
  ): Promise<MatchDone> {
    const { competition } = asker;
    const { id } = competition;
    const by = authorOf(asker.account);
    const once = own.once(request, asker);
    // Nobody opens a match who may do nothing in it.
    const game = teamGame(competition, number);
    const roles = matchRoles(competition.state, { ...game, game: game.id } as never, command, by);
    if (roles.every((role) => role === 'outsider' || role === 'member'))
      refused('role.forbidden', 'This is for the captains of the two teams, and for the officials.', '5.1');
    const match = await opened(id, number);
    if (command.type === 'call-board') return teamRunner.callBoard(match, command.board, by, once);
    return matches.change(match.id, (state, of, now) => decideMatch(of, state, command, by, now), { once });
  }

  app.post(
    '/api/competitions/:id/matches/:game/lineup',
    {
      schema: {
        tags,
        summary:
          'Hand in a line-up, sealed until both are shown (22.4). Refused: competition.unknown, team.none, game.unknown, role.forbidden, match.*, lineup.*',
        params,
        body: shapes.lineupForm,
        response: { 200: shapes.matchDone },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const { id, game: number } = request.params;
      const asker = await own.both(request, id);
      const { account, competition } = asker;
      const game = teamGame(competition, number);
      const { lineup, bench = [], side } = request.body;
      const led = sideOf(competition.state, { ...game, game: game.id } as never, authorOf(account));
      const wanted = side ?? led;
      if (wanted === null)
        refused('role.forbidden', 'A line-up is handed in by the captain or the deputy of the team.', '5.1');
      return ask(request, asker, number, { type: 'hand-in', side: wanted, lineup, bench });
    },
  );

  app.post(
    '/api/competitions/:id/matches/:game/commands',
    {
      schema: {
        tags,
        summary:
          'Boards and the whole match, by the officials (shared/competition/team/match-events.ts). Refused: competition.unknown, team.none, game.unknown, role.forbidden, match.*, board.*, result.*, clause.missing, person.playing',
        params,
        body: shapes.matchCommand,
        response: { 200: shapes.matchDone },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const { id, game } = request.params;
      const asker = await own.both(request, id);
      return ask(request, asker, game, request.body.command as unknown as MatchCommand);
    },
  );
}
