/** Boards as pictures: of a position in the link, of a game now, of a game after one of its events. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { boardSvg } from '../../shared/picture/board-svg.ts';
import { type GamePicture, gamePicture, viewPicture } from '../../shared/picture/game-picture.ts';
import { tableId } from '../../shared/protocol/schemas.ts';
import { parsePosition } from '../../shared/record/position.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { SEATS } from '../../shared/table/seats.ts';
import { RefusalError, refused, statusOf } from '../errors.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

/** What never changes is kept for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** What changes is asked for again each time, and sent only when it has. */
const ASK_AGAIN = 'public, no-cache';

export function routePictures(app: App, services: RouteServices): void {
  const { config, tables } = services;
  const tags = ['watching'];
  const from = z.enum(SEATS).optional();

  app.get(
    '/api/board.svg',
    {
      schema: {
        tags,
        summary:
          'The board of a position (docs/record.md), seen from a seat. Refused: position.text, position.version, position.seats, position.overlap, position.outside, position.pocket',
        querystring: z.object({ position: z.string().max(300), from }),
      },
      config: limit(config, 240),
    },
    async (request, reply) => {
      const parsed = parsePosition(request.query.position);
      if (!parsed.ok) throw new RefusalError(statusOf(parsed.error.code), parsed.error);
      const { pieces, turn } = parsed.value;
      const title = `Novuss: ${turn} to strike, ${Object.keys(pieces).length} pieces`;
      return send(request, reply, boardSvg({ pieces, turn, from: request.query.from ?? turn, title }), FOR_EVER);
    },
  );

  app.get(
    '/api/tables/:id/board.svg',
    {
      schema: {
        tags,
        summary:
          'The board of a game as watchers may see it now, or with `event` after that event of its log. Refused: table.unknown, table.closed, picture.event',
        params: z.object({ id: tableId }),
        querystring: z.object({ event: z.coerce.number().int().min(0).max(1_000_000).optional(), from }),
      },
      config: limit(config, 240),
    },
    async (request, reply) => {
      const { event, from } = request.query;
      const { id } = request.params;
      // Lists of live games ask for many of them, again and again: of a table that is here no log is read.
      const live = event === undefined ? tables.shown(id) : null;
      const picture = live === null ? pictureAt(await tables.visible(id, null), event) : viewPicture(live);
      const svg = boardSvg(from === undefined ? picture : { ...picture, from });
      return send(request, reply, svg, event === undefined ? ASK_AGAIN : FOR_EVER);
    },
  );
}

function pictureAt(events: readonly GameEvent[], event: number | undefined): GamePicture {
  if (event === undefined) return gamePicture(fold(events));
  if (event >= events.length) refused('picture.event', 'The game has no such event, or not yet for watchers.');
  return gamePicture(fold(events.slice(0, event + 1)));
}

/** An image that other sites may show, with its fingerprint: asked for again it isn't sent again. */
function send(request: FastifyRequest, reply: FastifyReply, svg: string, caching: string): FastifyReply {
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', caching)
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .type('image/svg+xml; charset=utf-8');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known?.some((one) => one === tag || one === '*')) return reply.code(304).send();
  return reply.send(svg);
}
