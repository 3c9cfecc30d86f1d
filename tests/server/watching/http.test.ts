/** Records, pictures, the live list and the featured game over HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createService } from '../../../server/app.ts';
import { manualClock } from '../../../server/clock.ts';
import { readConfig } from '../../../server/config.ts';
import type { LiveGame } from '../../../shared/protocol/api.ts';
import { parseRecord } from '../../../shared/record/parse.ts';
import { verifyRecord } from '../../../shared/record/verify.ts';
import { OPENING_TEXT as opening } from '../../record/games.ts';
import { get, rated } from '../matches.ts';
import { Person, type Running, start, strikeFrom, twoAtATable } from '../people.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

const newcomer = () => Person.come(running.service.url);
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${running.service.url}${path}`, { headers });

/** A game of two with one strike each way, played back. */
async function played() {
  const at = await twoAtATable(running, { kind: 'friends', sets: 1 });
  for (let n = 0; n < 2; n++) {
    const { turn } = at.south.view;
    const by = turn === 'S' ? at.south : at.north;
    await by.act(strikeFrom(turn as 'S' | 'N', at.south.view));
    await at.south.until(() => at.south.strikes.length > n);
    const strike = at.south.strikes.at(-1)!;
    running.clock.advance(strike.at + strike.duration - running.clock.now());
    await Promise.all([at.south, at.north].map((seat) => seat.see((view) => view.strikes > n)));
  }
  return at;
}

describe('a record', () => {
  it('is sent as JSON Lines, to whoever asks, and is true', async () => {
    const { table, south } = await played();
    const running1 = await fetched(`/api/tables/${table}/record`);
    expect(running1.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    expect(running1.headers.get('content-disposition')).toContain(`novuss-${table}.jsonl`);
    expect(running1.headers.get('cache-control')).toBe('no-store');
    const part = parseRecord(await running1.text());
    expect(part).toMatchObject({ ok: true, value: { header: { game: table, result: null } } });
    await south.act({ type: 'give-up-game' });
    await south.see((view) => view.phase === 'over');
    const text = await (await fetched(`/api/tables/${table}/record`)).text();
    const whole = parseRecord(text);
    if (!whole.ok) throw new Error(whole.error.message);
    expect(whole.value.header.result).toMatchObject({ winner: 'B', cause: 'given-up' });
    expect(verifyRecord(whole.value)).toMatchObject({ ok: true, strikes: 2 });
    expect(whole.value.events).toEqual(await running.service.store.games.load(table));
  });

  it('holds nothing of a strike that is being played back', async () => {
    const { south, north, table } = await twoAtATable(running);
    await south.act(strikeFrom('S', south.view));
    await north.until(() => north.strikes.length === 1);
    const [strike] = north.strikes;
    const text = async () => (await fetched(`/api/tables/${table}/record`)).text();
    expect(await text()).not.toContain('"struck"');
    running.clock.advance(strike!.duration);
    expect(await text()).toContain('"struck"');
  });

  it('of what isn’t there is refused', async () => {
    expect((await fetched('/api/tables/AAAAAAAAAA/record')).status).toBe(404);
    expect((await fetched('/api/tables/x/record')).status).toBe(400);
  });

  it('has its protocol as CSV', async () => {
    const { table } = await played();
    const response = await fetched(`/api/tables/${table}/protocol.csv`);
    expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
    const lines = (await response.text()).split('\r\n');
    expect(lines[0]).toBe('part,number,set,time,side,person,clause,value,note');
    expect(lines).toContainEqual('sets,,,,,,,1,');
  });
});

describe('pictures', () => {
  it('of a position are kept for ever, may stand on other sites, and aren’t sent twice', async () => {
    const path = `/api/board.svg?position=${opening}`;
    const response = await fetched(path);
    const svg = await response.text();
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(svg.match(/href="#A"/g)).toHaveLength(8);
    expect(svg.length).toBeLessThan(6000);
    const again = await fetched(path, { 'if-none-match': response.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const turned = await (await fetched(`${path}&from=N`)).text();
    expect(turned).not.toBe(svg);
    const bad = await fetched('/api/board.svg?position=1hello!');
    expect([bad.status, ((await bad.json()) as { code: string }).code]).toEqual([400, 'position.text']);
  });

  it('of a game show it now, and after each of its events for ever', async () => {
    const { maker, table, south } = await played();
    const now = await fetched(`/api/tables/${table}/board.svg`);
    expect(now.headers.get('cache-control')).toBe('public, no-cache');
    const svg = await now.text();
    expect(svg).toContain(maker.name);
    expect(svg).toContain('set 1 of 1, 2 strikes');
    const last = south.strikes.at(-1)!;
    const after = await fetched(`/api/tables/${table}/board.svg?event=${last.n}`);
    expect(after.headers.get('cache-control')).toContain('immutable');
    expect(await after.text()).toBe(svg);
    const before = await (await fetched(`/api/tables/${table}/board.svg?event=${last.n - 1}`)).text();
    expect(before).toContain('1 strike<');
    const none = await fetched(`/api/tables/${table}/board.svg?event=9999`);
    expect([none.status, ((await none.json()) as { code: string }).code]).toEqual([404, 'picture.event']);
    const second = await (await fetched(`/api/tables/${table}/board.svg?strike=2`)).text();
    expect(second).toBe(svg);
  });

  it('of links are PNG of the size that messengers show, painted anew only when the board has changed', async () => {
    const { table, south } = await played();
    const png = async (path: string) => {
      const response = await fetched(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { width, height, data } = decode(await response.arrayBuffer());
      expect([width, height]).toEqual([1200, 630]);
      return { headers: response.headers, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
    };
    const now = await png(`/api/tables/${table}/board.png`);
    expect(now.headers.get('cache-control')).toBe('public, no-cache');
    expect(now.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const again = { 'if-none-match': now.headers.get('etag')! };
    expect((await fetched(`/api/tables/${table}/board.png`, again)).status).toBe(304);
    const after = await png(`/api/tables/${table}/board.png?strike=2`);
    expect(after.headers.get('cache-control')).toContain('immutable');
    expect(after.data.equals(now.data)).toBe(true);
    const before = await png(`/api/tables/${table}/board.png?event=${south.strikes.at(-1)!.n - 1}`);
    expect(before.data.equals(now.data)).toBe(false);
    const position = await png(`/api/board.png?position=${opening}`);
    expect(position.headers.get('cache-control')).toContain('immutable');
    expect((await png(`/api/board.png?position=${opening}&from=N`)).data.equals(position.data)).toBe(false);
  });

  it('of what isn’t there are refused, whatever is asked for', async () => {
    const refused = async (path: string) => {
      const answer = await fetched(path);
      return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
    };
    expect(await refused('/api/tables/AAAAAAAAAA/board.png')).toBe('404 table.unknown');
    expect(await refused('/api/board.png?position=1hello!')).toBe('400 position.text');
    const malformed = [
      ...['/api/tables/..%2F..%2Fboard/board.png', '/api/tables/%00/board.png', '/api/board.png'],
      `/api/board.png?position=${'1'.repeat(301)}`,
      `/api/board.png?position=${opening}&from=Q`,
    ];
    const { table } = await twoAtATable(running);
    const moments = ['event=-1', 'event=1e9', 'event=x', 'strike=0', 'strike=1.5'];
    for (const path of [...malformed, ...moments.map((query) => `/api/tables/${table}/board.png?${query}`)])
      expect(await refused(path), path).toBe('400 request.form');
    expect(await refused(`/api/tables/${table}/board.png?strike=9999`)).toBe('404 picture.event');
  });
});

describe('the live list', () => {
  const list = async (query = '') =>
    (await get<{ games: LiveGame[] }>(await newcomer(), 'GET', `/api/live${query}`)).games;
  const featured = async () =>
    (await get<{ game: LiveGame | null }>(await newcomer(), 'GET', '/api/live/featured')).game;

  it('has running games of two, rated ones first; no waiting table, nobody alone, none that is over', async () => {
    expect(await list()).toEqual([]);
    expect(await featured()).toBeNull();
    const waiting = await newcomer();
    await waiting.join(await waiting.newTable());
    const alone = await newcomer();
    const tried = await alone.newTable({ kind: 'alone' });
    await (await alone.join(tried)).see((view) => view.phase === 'set');
    const friends = await twoAtATable(running);
    const match = await rated(running);
    const games = await list();
    expect(games.map(({ table, rated }) => [table, rated])).toEqual([
      [match.table, true],
      [friends.table, false],
    ]);
    expect(games[0]).toMatchObject({ mode: 'singles', set: 1, phase: 'set', score: { A: 0, B: 0 }, delay: 0 });
    expect(games[0]!.players.map(({ side, id, rating }) => [side, id, rating])).toEqual([
      ['A', match.southern.id, null],
      ['B', match.northern.id, null],
    ]);
    expect(await list('?rated=0')).toHaveLength(1);
    expect(await list('?mode=pairs')).toEqual([]);
    await friends.south.act({ type: 'give-up-game' });
    await friends.south.see((view) => view.phase === 'over');
    expect((await list()).map(({ table }) => table)).toEqual([match.table]);
  });

  it('features one game until it is over, then the best that is played', async () => {
    const friends = await twoAtATable(running);
    expect((await featured())?.table).toBe(friends.table);
    const match = await rated(running);
    // A better one doesn't take it away.
    expect((await featured())?.table).toBe(friends.table);
    await friends.south.act({ type: 'give-up-game' });
    await friends.south.see((view) => view.phase === 'over');
    expect((await featured())?.table).toBe(match.table);
    await match.south.act({ type: 'give-up-game' });
    await match.south.see((view) => view.result !== null);
    expect(await featured()).toBeNull();
  });
});

describe('a link shown elsewhere', () => {
  it('says who plays and shows the board; names can’t break out of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'novuss-client-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head><title>Novuss</title></head></html>');
    await running.end();
    const dataDir = mkdtempSync(join(tmpdir(), 'novuss-server-'));
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: '0' };
    const service = await createService(readConfig(env), { clock: manualClock(), clientFolder: folder });
    try {
      const maker = await Person.come(service.url);
      const table = await maker.newTable();
      const page = await (await fetch(`${service.url}/t/${table}`)).text();
      expect(page).toContain(`<meta property="og:title" content="Novuss: ${maker.name}">`);
      expect(page).toContain(`<meta property="og:image" content="${service.url}/api/tables/${table}/board.png">`);
      expect(page).toContain('<meta property="og:image:width" content="1200">');
      expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(page).toContain('<title>Novuss</title>');
      const of = async (path: string) => {
        const answer = await fetch(`${service.url}${path}`);
        expect(answer.status).toBe(200);
        return answer.text();
      };
      expect(await of('/t/AAAAAAAAAA')).not.toContain('og:title');
      // The link that is shown most of all.
      expect(await of('/')).toContain(`<meta property="og:image" content="${service.url}/icon-512.png">`);
    } finally {
      await service.stop();
      for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true });
      running = await start();
    }
  });
});
