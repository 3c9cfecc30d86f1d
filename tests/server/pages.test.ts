/** Which addresses are the client's pages. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUrlError } from '../../server/http/errors.ts';
import { PAGE_PATHS } from '../../server/http/page-paths.ts';
import { servePages } from '../../server/http/pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'novuss-pages-'));
const app = Fastify();
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>the page</title>');
  mkdirSync(join(folder, 'assets'));
  for (const name of ['sw.js', 'manifest.webmanifest', 'assets/index-abc.js']) writeFileSync(join(folder, name), '{}');
  await servePages(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe('the pages', () => {
  it.each(['/', '/play', '/rules/17.1.g', '/t/abcdefghij', '/@Anna', '/@J.Doe', '/@J%2EDoe'])(
    'are one page at %s',
    async (url) => {
      const { statusCode, body } = await ask(url);
      expect([statusCode, body]).toEqual([200, '<title>the page</title>']);
    },
  );

  it.each([
    ['/gone.js', '*/*'],
    ['/t/icon.svg', '*/*'],
    ['/api/nothing', 'text/html'],
    ['/assets/old', 'text/html'],
  ])('are not at %s for %s', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'route.unknown' });
  });

  it.each(['/nope', '/nope/nope/nope', '/t/a/b/c', '/learn/place/more', '/competitions/c/games/1', '/index.php'])(
    'say of %s that there is nothing, in a page and by the status',
    async (url) => {
      const { statusCode, body } = await ask(url);
      expect([statusCode, body]).toEqual([404, '<title>the page</title>']);
    },
  );

  it.each([
    ['//about', '/about'],
    ['/about//', '/about/'],
    ['//evil.example/a', '/evil.example/a'],
    ['/\\evil.example', '/evil.example'],
    ['/rules//17.1.g?a=//b', '/rules/17.1.g?a=//b'],
  ])('have one slash where %s has more', async (url, to) => {
    const { statusCode, headers } = await app.inject({
      url: `http://localhost${url}`,
      headers: { accept: 'text/html' },
    });
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it('lead somewhere from an address that can’t be read; programs are answered', async () => {
    const service = Fastify({ frameworkErrors: answerUrlError });
    await servePages(service, folder);
    for (const url of ['/%', '/@%E0%A4%A']) {
      const opened = await service.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([opened.statusCode, opened.headers.location]).toEqual([303, '/not-found']);
      expect((await service.inject({ url })).json()).toMatchObject({ code: 'request.form' });
    }
    await service.close();
  });

  it('are those of the client’s router', () => {
    const router = readFileSync(new URL('../../client/main.tsx', import.meta.url), 'utf8');
    const routes = [...router.matchAll(/<Route path="([^"]+)"/g)].map(([, path]) => path!.replace('/:part', '/@:name'));
    expect([...PAGE_PATHS].sort()).toEqual(routes.sort());
  });

  it.each(['/', '/bot', '/sw.js', '/manifest.webmanifest'])('are asked for anew each time at %s', async (url) => {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  });

  it('have their hashed files for ever, a manifest and a service worker that browsers take as such', async () => {
    const typeOf = async (url: string) => (await app.inject({ url })).headers['content-type'];
    expect((await app.inject({ url: '/assets/index-abc.js' })).headers['cache-control']).toContain('immutable');
    expect(await typeOf('/sw.js')).toMatch(/javascript/);
    expect(await typeOf('/manifest.webmanifest')).toMatch(/^application\/manifest\+json/);
  });
});
