/** Which addresses are the client's pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it.each(['/gone.js', '/t/icon.svg', '/api/nothing', '/assets/old'])('are not at %s', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'route.unknown' });
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
