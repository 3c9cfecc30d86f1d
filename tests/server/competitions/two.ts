/** Tests of competitions at two processes of one service, left out where there is no Redis or PostgreSQL. */
import { afterAll, beforeAll, describe } from 'vitest';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import { databaseUrl, redisUrl } from '../../services/use.ts';
import { get } from '../matches.ts';
import type { Person } from '../people.ts';
import { runTwo, type ServiceProcesses } from '../service-process.ts';
import { EVERYBODY, viewOf } from './evening.ts';

export interface Two {
  readonly services: ServiceProcesses['services'];
  /** Their addresses. */
  readonly urls: readonly string[];
}

/** @param tests gets the two as functions: they run when the tests do */
export function atTwo(env: Record<string, string>, tests: (two: () => Two) => void): void {
  describe.runIf(redisUrl() !== null && databaseUrl() !== null)('two processes', () => {
    let two: ServiceProcesses;
    let urls: readonly string[];
    beforeAll(async () => {
      two = await runTwo({ ...env, ...EVERYBODY });
      urls = await Promise.all(two.services.map((service) => service.url));
    });
    afterAll(async () => {
      await two.end();
    });
    tests(() => ({ services: two.services, urls }));
  });
}

/** Waits by the news of a competition until it is as it must be. */
export async function untilNews(
  person: Person,
  id: string,
  holds: (view: CompetitionView) => boolean,
): Promise<CompetitionView> {
  for (;;) {
    const view = await viewOf(person, id);
    if (holds(view)) return view;
    await get(person, 'GET', `/api/competitions/${id}/version?seen=${view.n}`);
  }
}
