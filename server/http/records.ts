/** The record of a game and its protocol as files. */
import { Readable } from 'node:stream';
import { z } from 'zod';
import { tableId } from '../../shared/protocol/schemas.ts';
import { CSV_MARK } from '../../shared/record/csv.ts';
import { gameProtocol } from '../../shared/record/game-protocol.ts';
import { protocolCsv } from '../../shared/record/protocol-csv.ts';
import { RECORD_TYPE, recordLines, recordOf } from '../../shared/record/record.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

export function routeRecords(app: App, services: RouteServices): void {
  const { asking, config, tables } = services;
  const tags = ['watching'];
  const params = z.object({ id: tableId });

  app.get(
    '/api/tables/:id/record',
    {
      schema: {
        tags,
        summary:
          'The record of a game in JSON Lines (docs/record.md); of a running one as far as who asks may see it. Refused: table.unknown, table.closed',
        params,
      },
      config: limit(config, 30),
    },
    async (request, reply) => {
      const { id } = request.params;
      const events = await tables.visible(id, (await asking.maybe(request))?.id ?? null);
      return reply
        .type(`${RECORD_TYPE}; charset=utf-8`)
        .header('content-disposition', `attachment; filename="novuss-${id}.jsonl"`)
        .send(Readable.from(recordLines(recordOf(id, events))));
    },
  );

  app.get(
    '/api/tables/:id/protocol.csv',
    {
      schema: {
        tags,
        summary: 'The protocol of a game so far as CSV. Refused: table.unknown, table.closed',
        params,
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const { id } = request.params;
      const events = await tables.visible(id, (await asking.maybe(request))?.id ?? null);
      return reply
        .type('text/csv; charset=utf-8; header=present')
        .header('content-disposition', `attachment; filename="novuss-${id}.csv"`)
        .send(CSV_MARK + protocolCsv(gameProtocol(events)));
    },
  );
}
