/** The waiting room over HTTP: see shared/protocol/queue.ts. */
import { z } from 'zod';
import { joinQueue, queueView } from '../../shared/protocol/api.ts';
import { refused } from '../errors.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

export function routeQueue(app: App, services: RouteServices): void {
  const { asking, config, matchmaker } = services;
  const tags = ['queue'];

  app.get(
    '/api/queue',
    {
      schema: {
        tags,
        summary: 'Where one stands; with `seen`, answered when that has changed or after a while',
        querystring: z.object({ seen: z.string().max(4000).optional() }),
        response: { 200: queueView },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const account = await asking.who(request);
      const { seen } = request.query;
      const view = seen === undefined ? await matchmaker.view(account.id) : await matchmaker.news(account.id, seen);
      if (view === null) refused('service.stopping', 'The service is being restarted.');
      return view;
    },
  );

  app.post(
    '/api/queue',
    {
      schema: {
        tags,
        summary:
          'Begin to wait, or in pairs ask a partner first. Refused: queue.paused, account.paused, queue.playing, queue.there, person.unknown, person.self, person.apart, queue.partner',
        body: joinQueue,
        response: { 200: queueView },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const { mode, format, partner } = request.body;
      if (partner === undefined) await matchmaker.join(account, mode, format);
      else if (mode === 'singles') refused('queue.partner', 'A partner is for pairs.');
      else await matchmaker.invite(account, await asking.person(partner), format);
      return matchmaker.view(account.id);
    },
  );

  app.delete(
    '/api/queue',
    {
      schema: {
        tags,
        summary: 'Stop waiting, decline what was found, take an invitation back',
        response: { 200: queueView },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const account = await asking.who(request);
      await matchmaker.leave(account.id);
      return matchmaker.view(account.id);
    },
  );

  app.post(
    '/api/queue/accept',
    {
      schema: {
        tags,
        summary: 'Accept what was found. Refused: pairing.gone',
        body: z.object({ pairing: z.string().max(64) }),
        response: { 200: queueView },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const account = await asking.who(request);
      await matchmaker.accept(account.id, request.body.pairing);
      return matchmaker.view(account.id);
    },
  );

  app.post(
    '/api/queue/invitation',
    {
      schema: {
        tags,
        summary:
          'Answer who asks to play as a pair. Refused: invitation.unknown, person.apart, person.paused, person.playing, queue.paused, account.paused, queue.playing, queue.there',
        body: z.object({ from: z.string().max(64), accept: z.boolean() }),
        response: { 200: queueView },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      await matchmaker.answer(account, await asking.person(request.body.from), request.body.accept);
      return matchmaker.view(account.id);
    },
  );
}
