/** Boards as pictures: of a position in the link, of a game now, of a game after one of its events or strikes. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type BoardPicture, boardSvg } from '../../shared/picture/board-svg.ts';
import { type GamePicture, gamePicture, viewPicture } from '../../shared/picture/game-picture.ts';
import { tableId } from '../../shared/protocol/schemas.ts';
import { parsePosition } from '../../shared/record/position.ts';
import { isStrike } from '../../shared/record/record.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { SEATS } from '../../shared/table/seats.ts';
import { refused, refusedAs } from '../errors.ts';
import type { Tables } from '../games/tables.ts';
import type { LinkPicture } from '../pictures/link-picture.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

/** What never changes is kept for ever. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** What changes is asked for again each time, and sent only when it has. */
const ASK_AGAIN = 'public, no-cache';

/** Pictures a minute from one address: lists show many; a PNG is painted, and only for links. */
const SVG_LIMIT = 240;
const PNG_LIMIT = 60;

const from = z.enum(SEATS).optional();
const ofPosition = z.object({ position: z.string().max(300), from });
const count = z.coerce.number().int().max(1_000_000);
const ofTable = z.object({ event: count.min(0).optional(), strike: count.min(1).optional(), from });
type Moment = Omit<z.infer<typeof ofTable>, 'from'>;

const OF_POSITION =
  '(docs/record.md), seen from a seat. Refused: position.text, position.version, position.seats, position.overlap, position.outside, position.pocket';
const OF_TABLE =
  'as watchers may see it now, or after that event or strike (from 1) of its log. Refused: table.unknown, table.closed, picture.event';

export function routePictures(app: App, { config, tables, linkPictures }: RouteServices): void {
  const tags = ['watching'];
  const tableParams = z.object({ id: tableId });

  async function sendPng(request: FastifyRequest, reply: FastifyReply, picture: LinkPicture, caching: string) {
    if (isKnown(request, reply, linkPictures.fingerprint(picture), caching)) return reply.code(304).send();
    const png = await linkPictures.png(picture);
    return reply.type('image/png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  }

  app.get(
    '/api/board.svg',
    {
      schema: { tags, summary: `The board of a position ${OF_POSITION}`, querystring: ofPosition },
      config: limit(config, SVG_LIMIT),
    },
    async (request, reply) =>
      sendSvg(request, reply, boardSvg(positionPicture(request.query.position, request.query.from)), FOR_EVER),
  );

  app.get(
    '/api/board.png',
    {
      schema: { tags, summary: `The picture of a link to a position ${OF_POSITION}`, querystring: ofPosition },
      config: limit(config, PNG_LIMIT),
    },
    async (request, reply) => {
      const picture = positionPicture(request.query.position, request.query.from);
      return sendPng(request, reply, { ...picture, score: null }, FOR_EVER);
    },
  );

  app.get(
    '/api/tables/:id/board.svg',
    {
      schema: { tags, summary: `The board of a game ${OF_TABLE}`, params: tableParams, querystring: ofTable },
      config: limit(config, SVG_LIMIT),
    },
    async (request, reply) => {
      const { from, ...moment } = request.query;
      const picture = await tablePicture(tables, request.params.id, moment);
      return sendSvg(request, reply, boardSvg(from === undefined ? picture : { ...picture, from }), cachingOf(moment));
    },
  );

  app.get(
    '/api/tables/:id/board.png',
    {
      schema: {
        tags,
        summary: `The picture of a link to a game ${OF_TABLE}`,
        params: tableParams,
        querystring: ofTable,
      },
      config: limit(config, PNG_LIMIT),
    },
    async (request, reply) => {
      const { from, ...moment } = request.query;
      const picture = await tablePicture(tables, request.params.id, moment);
      return sendPng(request, reply, from === undefined ? picture : { ...picture, from }, cachingOf(moment));
    },
  );
}

function positionPicture(text: string, from: (typeof SEATS)[number] | undefined): BoardPicture {
  const parsed = parsePosition(text);
  if (!parsed.ok) refusedAs(parsed.error);
  const { pieces, turn } = parsed.value;
  const title = `Novuss: ${turn} to strike, ${Object.keys(pieces).length} pieces`;
  return { pieces, turn, from: from ?? turn, title };
}

/** What everybody may see of a game: of one whose watchers are kept back, what they see. */
async function tablePicture(tables: Tables, id: string, { event, strike }: Moment): Promise<GamePicture> {
  const now = event === undefined && strike === undefined;
  // Lists of live games ask for many of them, again and again: of a table that is here no log is read.
  const live = now ? tables.shown(id) : null;
  if (live !== null) return viewPicture(live);
  const events = await tables.visible(id, null);
  if (now) return gamePicture(fold(events));
  const at = event ?? strikeIn(events, strike!);
  if (at >= events.length || at < 0) refused('picture.event', 'The game has no such event, or not yet for watchers.');
  return gamePicture(fold(events.slice(0, at + 1)));
}

/** Where the strike of this number, from 1, stands in the log; -1: nowhere. */
function strikeIn(events: readonly GameEvent[], number: number): number {
  let strikes = 0;
  return events.findIndex((event) => isStrike(event) && ++strikes === number);
}

function cachingOf({ event, strike }: Moment): string {
  return event === undefined && strike === undefined ? ASK_AGAIN : FOR_EVER;
}

/** An image that other sites may show, with its fingerprint; true: it is known to who asks, and isn't sent again. */
function isKnown(request: FastifyRequest, reply: FastifyReply, fingerprint: string, caching: string): boolean {
  const tag = `"${fingerprint}"`;
  reply
    .header('cache-control', caching)
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*');
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.some((one) => one === tag || one === '*') ?? false;
}

function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string, caching: string): FastifyReply {
  reply.type('image/svg+xml; charset=utf-8');
  const fingerprint = createHash('sha256').update(svg).digest('base64url').slice(0, 22);
  return isKnown(request, reply, fingerprint, caching) ? reply.code(304).send() : reply.send(svg);
}
