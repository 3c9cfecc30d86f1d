/** Which addresses are the client's pages. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../../server/http/pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'novuss-pages-'));
const app = Fastify();
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<title>the page</title>');
  await servePages(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });

describe('the pages', () => {
  it.each(['/', '/play', '/t/abcdefghij', '/@Anna', '/@J.Doe', '/@J%2EDoe'])('are one page at %s', async (url) => {
    const { statusCode, body } = await ask(url);
    expect([statusCode, body]).toEqual([200, '<title>the page</title>']);
  });

  it.each(['/gone.js', '/t/icon.svg', '/api/nothing', '/assets/old'])('are not at %s', async (url) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'route.unknown' });
  });
});
