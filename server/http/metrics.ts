/** `/metrics`, for those who run the service; and the time every answer takes. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../accounts/sessions.ts';
import type { Config } from '../config.ts';
import { isLocal, isPrivate } from '../nearby.ts';
import { metricsTeller, type Watched } from '../ops/gauges.ts';
import { metrics } from '../ops/metrics.ts';
import type { App } from './app.ts';

/** What a proxy adds: the sender isn't who it seems to be. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether this request may see the metrics. With a token set only the token counts; without one the address does, and only
 * of who comes straight: whatever comes through a proxy has the proxy's.
 */
export function maySeeMetrics(config: Config, request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { headers, socket } = request;
  if (config.metricsToken !== undefined) {
    const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(config.metricsToken)));
  }
  if (config.metrics === 'off' || FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress ?? '';
  return isLocal(address) || (config.metrics === 'private' && isPrivate(address));
}

/** Not measured: asked by machines, all the time. */
const OWN = new Set(['/metrics', '/healthz', '/readyz']);

function measure(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  if (OWN.has(route)) return;
  const status = `${Math.floor(reply.statusCode / 100)}xx`;
  metrics.requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
}

/** Measures every route registered after it; call it before them. */
export function measureRequests(app: App): void {
  app.addHook('onResponse', async (request, reply) => measure(request, reply));
}

export function routeMetrics(app: App, config: Config, watched: Watched): void {
  const tell = metricsTeller(watched);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!maySeeMetrics(config, request))
      return reply
        .code(403)
        .send({ code: 'metrics.barred', message: 'METRICS and METRICS_TOKEN say who may see this.' });
    const { type, text } = await tell();
    return reply.header('content-type', type).header('cache-control', 'no-store').send(text);
  });
}
