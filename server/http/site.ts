/** What the pages around the game have to know of this service. */
import { operator } from '../../shared/protocol/api.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

export function routeSite(app: App, { config }: RouteServices): void {
  app.get(
    '/api/operator',
    {
      schema: {
        tags: ['site'],
        summary: 'Who runs this service, and how the cue errs in its rated games',
        response: { 200: operator },
      },
      config: limit(config, 60),
    },
    async () => ({
      name: config.operator.name ?? null,
      contact: config.operator.contact ?? null,
      ratedCueError: config.ratedCueError,
      ...config.around,
    }),
  );
}
