/**
 * What every answer says to browsers: what pages may load and do, who may frame and read them, what may be kept. Pages and
 * their files may use what is the service's own, and nothing else; answers of the API load nothing at all.
 */
import fastifyHelmet from '@fastify/helmet';
import type { Config } from '../config.ts';
import type { App } from './app.ts';

/** A year, seconds. */
const HSTS_SECONDS = 31_536_000;

/**
 * Pages: own scripts, styles, images and connections. No markup from text, no script from text: what the page makes a script's
 * address of goes through the one policy of client/trusted.ts. Images from text are pictures of positions.
 */
const PAGES = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  // Style attributes set by scripts aren't meant by this; style elements and attributes in markup are.
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: ['default'],
};

/** Answers of the API, opened as a page by somebody: nothing runs and nothing is loaded; its description has a style. */
const ANSWERS = "default-src 'none';style-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** What pages may ask the browser for. Left out: what isn't told of, which stays as the browser has it. */
const PERMISSIONS = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'hid', 'midi'],
  ...['display-capture', 'accelerometer', 'gyroscope', 'magnetometer', 'publickey-credentials-get', 'browsing-topics'],
]
  .map((feature) => `${feature}=()`)
  .concat('fullscreen=(self)')
  .join(', ');

/** Answers that aren't pages. */
const NO_PAGE = /^\/(api|matchmake|healthz|readyz|metrics)(?:[/?]|$)/;
/** Answers that are of this moment and of who asks. */
const OF_THE_MOMENT = /^\/(api|matchmake|healthz|readyz)(?:[/?]|$)/;

/** Puts the headers on every answer of routes that are registered after it. */
export async function sayToBrowsers(app: App, config: Config): Promise<void> {
  const https = config.publicUrl?.startsWith('https:') ?? false;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: PAGES },
    // Only where the service is known to be reached by https; a club's own network has http. Other hosts of the domain aren't ours.
    strictTransportSecurity: https ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    // Browsers heed these over https only, and complain of them elsewhere.
    crossOriginOpenerPolicy: https,
    crossOriginEmbedderPolicy: https,
    originAgentCluster: https,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    // What isn't there, or not for who asks, may be there the next time: a cache would keep a 404 by itself.
    if (reply.statusCode >= 400) reply.header('cache-control', 'no-store');
    if (!NO_PAGE.test(request.url)) return;
    reply.header('content-security-policy', ANSWERS);
    if (!OF_THE_MOMENT.test(request.url)) return;
    // But what a route says of itself: pictures of what doesn't change.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    // What somebody can name who asks for help: the same stands in the log.
    reply.header('x-request-id', request.id);
  });
}

/** The same for what never comes to a route: as lines of a head. */
export const BARE_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': ANSWERS,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
