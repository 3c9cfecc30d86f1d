/** The papers of competitions: protocols, sanctions, the final report (7.1.d, 7.1.g, 8.1.d, 9.1.l). For everybody. */
import { z } from 'zod';
import type { FinalReport, ReportVersions, SanctionList } from '../../shared/protocol/desk.ts';
import { CSV_MARK } from '../../shared/record/csv.ts';
import { paperCsv } from '../competitions/paper-csv.ts';
import { type App, limit } from './app.ts';
import * as shapes from './competition-shapes.ts';
import type { RouteServices } from './services.ts';

export function routePapers(app: App, { config, documents }: RouteServices): void {
  const tags = ['competitions'];
  const params = shapes.competitionId;
  const ofGame = params.extend({ game: z.string().max(100) });
  const querystring = z.object({ board: z.coerce.number().int().min(1).max(1000).optional() });

  app.get(
    '/api/competitions/:id/sanctions',
    {
      schema: {
        tags,
        summary: 'All sanctions of a competition and its tables, with their appeals. Refused: competition.unknown',
        params,
      },
      config: limit(config, 60),
    },
    async (request): Promise<SanctionList> => documents.sanctions(request.params.id),
  );

  app.get(
    '/api/competitions/:id/games/:game/protocol.json',
    {
      schema: {
        tags,
        summary:
          'The protocol of a game, a team match, or with `board` of one of its boards. Refused: competition.unknown, game.unknown, board.unknown, paper.early',
        params: ofGame,
        querystring,
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id, game } = request.params;
      return documents.paper(id, game, request.query.board ?? null);
    },
  );

  app.get(
    '/api/competitions/:id/games/:game/protocol.csv',
    {
      schema: {
        tags,
        summary:
          'The same in the form that clubs know, as CSV. Refused: competition.unknown, game.unknown, board.unknown, paper.early',
        params: ofGame,
        querystring,
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const { id, game } = request.params;
      const paper = await documents.paper(id, game, request.query.board ?? null);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="novuss-${id}-${fileName(game)}-protocol.csv"`)
        .send(CSV_MARK + paperCsv(paper));
    },
  );

  app.get(
    '/api/competitions/:id/report',
    {
      schema: {
        tags,
        summary:
          'The published versions of the final report, and whether a new one is due. Refused: competition.unknown',
        params,
      },
      config: limit(config, 60),
    },
    async (request): Promise<ReportVersions> => documents.versions(request.params.id),
  );

  app.get(
    '/api/competitions/:id/report.json',
    {
      schema: {
        tags,
        summary:
          'The final report: a published version, which is the same for ever, or as things stand. Refused: competition.unknown, report.unknown',
        params,
        querystring: z.object({ version: z.coerce.number().int().min(1).max(10_000).optional() }),
      },
      config: limit(config, 20),
    },
    async (request): Promise<FinalReport> => documents.report(request.params.id, request.query.version ?? null),
  );
}

function fileName(game: string): string {
  return game.replace(/[^\w-]/g, '_');
}
