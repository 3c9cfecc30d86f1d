/** The client's files: hashed ones for ever, the page itself always fresh, one page for all its addresses. */
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { wantsPage } from './errors.ts';
import { isPagePath } from './page-paths.ts';
import { type PreviewOf, withPreview } from './preview.ts';

/** Where the client's build lies. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../../dist/client', import.meta.url));

/** Addresses that are never the client's pages. */
const NOT_PAGES = /^\/(api|matchmake|assets|healthz|readyz|metrics)(\/|$)/;

/**
 * @param preview what is said of a page where its link is shown elsewhere
 * @param origin of the pages, where it isn't the host requests are made to
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  preview: PreviewOf = async () => null,
  origin?: string,
): Promise<void> {
  // While developing, the first build may end after the service has begun.
  mkdirSync(folder, { recursive: true });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  // A slash too many, as links get them when they are put together, hides no page.
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    // Some take a backslash for a slash: two of them lead to another host.
    const one = path.replace(/[/\\]{2,}/g, '/');
    if (one !== path && wantsPage(request) && !NOT_PAGES.test(one))
      return reply.redirect([one, ...query].join('?'), 308);
    // The first page is a file, too; it is sent like all others, with what is said of it.
    if (path === '/' && wantsPage(request)) return reply.callNotFound();
  });

  app.setNotFoundHandler(async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    const opened = /text\/html/.test(request.headers.accept ?? '');
    const page =
      wantsPage(request) &&
      !NOT_PAGES.test(path) &&
      // Scripts and pictures take anything; who opens an address by hand says what is wanted, whatever its ending.
      (opened || path.startsWith('/@') || path.startsWith('/rules/') || !/\.[a-z0-9]+$/i.test(path));
    if (page && existsSync(join(folder, 'index.html'))) {
      const said = await preview(path.replace(/(?<=.)\/$/, ''), new URLSearchParams(query));
      // The page says that there is nothing; who only looks at the status is told, too.
      reply.code(isPagePath(path) ? 200 : 404);
      if (said === null) return reply.sendFile('index.html');
      const text = await readFile(join(folder, 'index.html'), 'utf8');
      const where = origin ?? `${request.protocol}://${request.host}`;
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(withPreview(text, said, where, path));
    }
    if (page)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The pages are not built yet. Run: npm run build\n');
    return reply.code(404).send({ code: 'route.unknown', message: `There is nothing at ${request.method} ${path}.` });
  });
}
