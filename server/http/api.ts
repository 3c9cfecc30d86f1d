/** The REST side: all routes, and whether the service is well. */
import { routeAccounts } from './accounts.ts';
import { routeAdmin } from './admin.ts';
import type { App } from './app.ts';
import { askingOf } from './asking.ts';
import { routeChallenges } from './challenges.ts';
import { describeRoutes, routeDocs } from './docs.ts';
import { routePeople } from './people.ts';
import { routeQueue } from './queue.ts';
import type { ApiServices, RouteServices } from './services.ts';
import { routeSession } from './session.ts';
import { routeSocial } from './social.ts';
import { routeTables } from './tables.ts';

export async function routeApi(app: App, services: ApiServices): Promise<void> {
  const { config, sessions, store, counters } = services;
  const asking = askingOf({ config, sessions, accounts: store.accounts, rights: store.rights, counters });
  const all: RouteServices = { ...services, asking };
  await describeRoutes(app);
  for (const route of [
    routeSession,
    routeAccounts,
    routePeople,
    routeSocial,
    routeQueue,
    routeChallenges,
    routeTables,
    routeAdmin,
  ])
    route(app, all);
  routeDocs(app);

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const wrong = await services.readiness();
    return wrong === null ? { ok: true } : reply.code(503).send({ code: 'service.unready', message: wrong });
  });
}
