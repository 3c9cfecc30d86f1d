/** For administrators and organisers: rights, the record of who did what, games that must not count. */
import { z } from 'zod';
import { tableId } from '../../shared/protocol/schemas.ts';
import { isClause } from '../../shared/rules/clauses.ts';
import { refused, refusedAs } from '../errors.ts';
import { annulGame } from '../games/annul.ts';
import { LogConflict } from '../store/games.ts';
import { ACCOUNT_ROLES } from '../store/rights.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

export function routeAdmin(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions } = services;
  const tags = ['officials'];

  /** A game of a competition is annulled by who runs that one, not by organisers of others. @throws RefusalError role.missing */
  async function mustBeOwn(official: string, table: string): Promise<void> {
    const first = (await store.games.load(table))?.[0];
    const of = first?.type === 'created' ? first.config.competition : undefined;
    if (of === undefined || (await store.rights.rolesOf(official)).includes('administrator')) return;
    const { state } = await competitions.find(of.id);
    if (state.organiser.id !== official) refused('role.missing', 'This is for: who organises this competition.');
  }

  app.post(
    '/api/admin/roles',
    {
      schema: {
        tags,
        summary: 'Give or take a right. For administrators. Refused: role.missing, person.unknown, account.guest',
        body: z.object({ person: z.string().min(1).max(200), role: z.enum(ACCOUNT_ROLES), granted: z.boolean() }),
        response: { 200: z.object({ roles: z.array(z.enum(ACCOUNT_ROLES)) }) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const official = await asking.official(request, 'administrator');
      const { role, granted } = request.body;
      const person = await asking.person(request.body.person);
      if (person.kind !== 'member') refused('account.guest', 'Rights are for accounts with a name and a password.');
      await store.rights[granted ? 'grant' : 'revoke'](person.id, role, official.id, clock.now());
      return { roles: [...(await store.rights.rolesOf(person.id))] };
    },
  );

  app.get(
    '/api/admin/audit',
    {
      schema: {
        tags,
        summary: 'The last acts of officials, newest first. For administrators. Refused: role.missing',
        response: {
          200: z.array(
            z.object({
              id: z.string(),
              at: z.int(),
              actor: z.string(),
              action: z.string(),
              subject: z.string(),
              details: z.record(z.string(), z.unknown()),
            }),
          ),
        },
      },
      config: limit(config, 60),
    },
    async (request) => {
      await asking.official(request, 'administrator');
      return (await store.rights.audit(200)).map((entry) => ({ ...entry, details: { ...entry.details } }));
    },
  );

  app.post(
    '/api/tables/:id/annul',
    {
      schema: {
        tags,
        summary:
          'Annul a game: all ratings become what they would be without it. For administrators and organisers. Refused: role.missing, table.unknown, game.phase, clause.missing, text.length, table.busy',
        params: z.object({ id: z.string().max(64) }),
        body: z.object({ clause: z.string().max(12), note: z.string().max(1000) }),
        response: { 200: z.object({}) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const official = await asking.official(request, 'administrator', 'organiser');
      const { id } = request.params;
      if (!isClause(request.body.clause)) refused('clause.missing', 'There is no such clause.');
      if (!tableId.safeParse(id).success) refused('table.unknown', 'There is no such table.');
      await mustBeOwn(official.id, id);
      const now = clock.now();
      const { clause, note } = request.body;
      const annulled = await annulGame({ ...services, games: store.games }, id, { clause, note }).catch((error) => {
        if (error instanceof LogConflict) refused('table.busy', 'The game went on in that moment; try again.');
        throw error;
      });
      if (annulled === null) refused('table.unknown', 'There is no such table.');
      if (!annulled.ok) refusedAs(annulled.error);
      // One of a competition is played again.
      await services.runner.settled(id);
      await services.teamRunner.settled(id);
      await store.rights.note({
        at: now,
        actor: official.id,
        action: 'game.annul',
        subject: id,
        details: { ...request.body },
      });
      return {};
    },
  );
}
