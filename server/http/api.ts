/** The REST side: all routes, and whether the service is well. */
import { routeAccounts } from './accounts.ts';
import { routeAdmin } from './admin.ts';
import type { App } from './app.ts';
import { askingOf } from './asking.ts';
import { routeChallenges } from './challenges.ts';
import { routeCompetitionActs } from './competition-acts.ts';
import { routeCompetitionFiles } from './competition-files.ts';
import { routeCompetitions } from './competitions.ts';
import { routeDesk } from './desk.ts';
import { describeRoutes, routeDocs } from './docs.ts';
import { routeLeagues } from './leagues.ts';
import { routeLive } from './live.ts';
import { routeMetrics } from './metrics.ts';
import { routeModeration } from './moderation.ts';
import { routeNotices } from './notices.ts';
import { routePapers } from './papers.ts';
import { routePeople } from './people.ts';
import { routePictures } from './pictures.ts';
import { routeProtests } from './protests.ts';
import { routeQueue } from './queue.ts';
import { routeRecords } from './records.ts';
import { routeSeasons } from './seasons.ts';
import type { ApiServices, RouteServices } from './services.ts';
import { routeSession } from './session.ts';
import { routeSite } from './site.ts';
import { routeSocial } from './social.ts';
import { routeTables } from './tables.ts';
import { routeTeamChannel } from './team-channel.ts';
import { routeTeamFiles } from './team-files.ts';
import { routeTeamInvitations } from './team-invitations.ts';
import { routeTeamMatches } from './team-matches.ts';
import { routeTeams } from './teams.ts';

export async function routeApi(app: App, services: ApiServices): Promise<void> {
  const { config, sessions, store, counters, standing } = services;
  const asking = askingOf({ config, sessions, accounts: store.accounts, rights: store.rights, counters, standing });
  const all: RouteServices = { ...services, asking };
  await describeRoutes(app, sessions.cookie);
  for (const route of [
    routeSession,
    routeAccounts,
    routePeople,
    routeSocial,
    routeQueue,
    routeChallenges,
    routeTables,
    routeLive,
    routeRecords,
    routePictures,
    routeCompetitions,
    routeCompetitionActs,
    routeCompetitionFiles,
    routePapers,
    routeDesk,
    routeProtests,
    routeSeasons,
    routeTeams,
    routeTeamChannel,
    routeTeamInvitations,
    routeTeamMatches,
    routeTeamFiles,
    routeLeagues,
    routeNotices,
    routeSite,
    routeAdmin,
    routeModeration,
  ])
    route(app, all);
  routeDocs(app);

  routeMetrics(app, config, services.watched);
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const { watched } = services;
    const wrong = await watched.readiness();
    // Tables go on without Redis, and it is away for all processes at once: none of them is taken out for it.
    const without = watched.redis?.() === false ? { without: ['redis'] } : {};
    return wrong === null
      ? { ok: true, ...without }
      : reply.code(503).send({ code: 'service.unready', message: wrong });
  });
}
