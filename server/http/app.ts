/** The HTTP side: Fastify with what every answer needs (headers, limits, errors, cookies), and the routes. */
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { nanoid } from 'nanoid';
import type { Config } from '../config.ts';
import { countedAs } from '../doors.ts';
import { RefusalError, refused, tooOften } from '../errors.ts';
import { originAllowed } from '../origin.ts';
import { answerBroken, answerErrors, answerExpectation, answerUrlError } from './errors.ts';
import { sayToBrowsers } from './headers.ts';
import { everyRouteHasItsRow } from './may.ts';
import { measureRequests } from './metrics.ts';

export type App = FastifyInstance<
  import('node:http').Server,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Bodies of the API are small. */
const BODY_LIMIT = 16 * 1024;

/** The head of a request arrives within this time, ms, or within that for the whole where it is shorter. */
const HEADERS_MS = 10_000;
/** How often lines are looked at for that, ms. */
const CHECK_MS = 1000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The proxy's name for a request, so that its log and ours can be read together; else one of our own. */
function requestId(config: Config, given: unknown): string {
  return config.trustProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : nanoid(12);
}

/** @param redis counts requests over all processes; without it each process counts its own */
export async function createApp(config: Config, log: FastifyBaseLogger, redis?: Redis): Promise<App> {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // The one proxy before us, and what it says of who came to it; what was said to the proxy isn't believed.
    trustProxy: config.trustProxy ? (_address, hop) => hop < 1 : false,
    bodyLimit: BODY_LIMIT,
    // A stop doesn't wait for idle connections of browsers.
    forceCloseConnections: true,
    return503OnClosing: true,
    frameworkErrors: answerUrlError,
    clientErrorHandler: answerBroken,
    // Who sends a request drop by drop holds a line and nothing else, and not for long.
    requestTimeout: config.limits.requestSeconds * 1000,
    http: {
      headersTimeout: Math.min(HEADERS_MS, config.limits.requestSeconds * 1000),
      connectionsCheckingInterval: CHECK_MS,
    },
    genReqId: (request) => requestId(config, request.headers['x-request-id']),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler((schema) => {
    const check = validatorCompiler(schema as never);
    return (data: unknown) => {
      try {
        return check(data);
      } catch {
        // A check of zod's can throw by what an object says its own `length` is.
        const refusal = { code: 'request.form', message: 'The request is not as it must be.' };
        return { error: new RefusalError(400, refusal) };
      }
    };
  });
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app as unknown as FastifyInstance);
  app.server.on('checkExpectation', answerExpectation);
  measureRequests(app);
  everyRouteHasItsRow(app);
  // JSON only: a form of another site can't send it without asking first.
  app.removeContentTypeParser('text/plain');

  await sayToBrowsers(app, config);
  await app.register(fastifyCors, {
    origin: config.publicUrl === undefined ? false : [config.publicUrl],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // What is asked without saying what for is answered like all else: the refusal here would be bare text.
    strictPreflight: false,
  });
  await app.register(fastifyCookie);
  if (config.rateLimit > 0) {
    // While Redis is away requests are answered uncounted: better than not at all.
    const counted = redis === undefined ? {} : { redis, nameSpace: 'novuss:rate:', skipOnError: true };
    await app.register(fastifyRateLimit, {
      global: false,
      keyGenerator: ({ ip }) => countedAs(ip),
      errorResponseBuilder: (_request, { ttl }) => new RefusalError(429, tooOften(ttl)),
      ...counted,
    });
  }

  // After the rate limit's, before any route's: nothing is changed for another site's page.
  app.addHook('onRequest', async (request) => {
    if (!READS.has(request.method) && !originAllowed(request.headers, request.host, config.publicUrl))
      refused('request.origin', 'This request comes from a page of another site.');
  });
  // No text has one, and PostgreSQL keeps none: refused before any route looks.
  app.addHook('preValidation', async ({ params, query, body }) => {
    if (holdsNul([params, query, body])) refused('request.form', 'A text of the request holds a null character.');
  });
  return app;
}

/** Whether any text in plain data holds U+0000, names of fields included. */
function holdsNul(data: unknown): boolean {
  const left: unknown[] = [data];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && next.includes('\0')) return true;
    if (typeof next === 'object' && next !== null) left.push(...Object.keys(next), ...Object.values(next));
  }
  return false;
}

/** Route options that limit requests a minute and address; none where limits are off. */
export function limit(config: Config, perMinute: number): { rateLimit?: { max: number; timeWindow: number } } {
  return config.rateLimit === 0 ? {} : { rateLimit: { max: perMinute * config.rateLimit, timeWindow: 60_000 } };
}
