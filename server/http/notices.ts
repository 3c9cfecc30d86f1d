/** What people are told of their competitions and teams. */
import { participantOf } from '../../shared/competition/log/state.ts';
import type { NoticeLine, NoticeList } from '../../shared/protocol/team.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import type { RouteServices } from './services.ts';
import * as shapes from './team-shapes.ts';

/** So many notices a page; they are of so many competitions, the running ones first. */
const PAGE = 50;
const COMPETITIONS = 60;

export function routeNotices(app: App, services: RouteServices): void {
  const { config, store, clock, competitions, notices } = services;
  const own = competitionAskingOf(services, competitions);
  const tags = ['teams'];

  app.get(
    '/api/notices',
    {
      schema: {
        tags,
        summary: 'What I am told of my competitions and teams (5.3, 3.1), the newest first',
        querystring: shapes.beforeQuery,
      },
      config: limit(config, 120),
    },
    async (request): Promise<NoticeList> => {
      const { account } = await own.who(request);
      const [found, asked, calls, seenAt] = await Promise.all([
        store.competitions.list({ account: account.id, limit: COMPETITIONS }),
        store.teams.invited(account.id),
        store.teams.calls(account.id, 0),
        store.teams.seenAt(account.id),
      ]);
      const all: Omit<NoticeLine, 'seen'>[] = (
        await Promise.all(found.map(({ entry }) => notices.of(entry.id, account.id)))
      ).flat();
      for (const one of [
        ...asked.map((row) => ({ ...row, about: 'team-invitation' as const, key: `${row.team}.invited` })),
        ...calls.map((row) => ({ ...row, about: 'summoned' as const, key: `${row.team}.${row.n}.summoned` })),
      ]) {
        const { state } = await competitions.find(one.competition);
        all.push({
          id: `${one.competition}.${one.key}`,
          at: one.at,
          competition: { id: one.competition, name: state.name },
          about: one.about,
          game: null,
          board: null,
          participant: { id: one.team, name: participantOf(state, one.team)?.name ?? one.team },
          between: null,
        });
      }
      all.sort((x, y) => y.at - x.at || (x.id < y.id ? 1 : -1));
      const before = request.query.before ?? Number.MAX_SAFE_INTEGER;
      const older = all.filter(({ at }) => at < before);
      // Those of one moment stay together.
      const last = older[PAGE - 1]?.at;
      const page = last === undefined ? older : older.filter(({ at }) => at >= last);
      return {
        notices: page.map((line) => ({ ...line, seen: line.at <= seenAt })),
        unseen: all.filter(({ at }) => at > seenAt).length,
        next: page.length < older.length ? page.at(-1)!.at : null,
      };
    },
  );

  app.post(
    '/api/notices/seen',
    {
      schema: { tags, summary: 'I have read the notices up to a moment', body: shapes.seenNotices },
      config: limit(config, 120),
    },
    async (request) => {
      const { account } = await own.who(request);
      await store.teams.setSeen(account.id, Math.min(request.body.at, clock.now()));
      return {};
    },
  );
}
