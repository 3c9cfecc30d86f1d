/** `/metrics`: what it counts, and for whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { maySeeMetrics } from '../../../server/http/metrics.ts';
import { type Running, start, strikeFrom, twoAtATable } from '../people.ts';

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.end();
});

async function read(headers: Record<string, string> = {}): Promise<Map<string, number>> {
  const answer = await fetch(`${running.service.url}/metrics`, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('/metrics', () => {
  it('counts tables, people, strikes and what they took, refusals and requests', async () => {
    const before = await read();
    const { south, north, guest, table } = await twoAtATable(running);
    const watcher = await guest.at(running.service.url).join(table);
    expect((await south.act(strikeFrom('N', south.view))).error).toBeDefined();
    expect((await south.act(strikeFrom('S', south.view))).error).toBeUndefined();
    const after = await read();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(after.get('novuss_games_live')).toBe(1);
    // The second connection of somebody who sits isn't a watcher.
    expect(after.get('novuss_players_present')).toBe(2);
    expect(after.get('novuss_watchers_present')).toBe(0);
    expect(after.get('novuss_sockets')).toBe(3);
    for (const name of ['strike', 'simulation']) expect(grown(`novuss_${name}_seconds_count`)).toBe(1);
    expect(grown('novuss_append_seconds_count')).toBeGreaterThanOrEqual(1);
    expect(grown('novuss_strike_seconds_sum')).toBeGreaterThanOrEqual(grown('novuss_simulation_seconds_sum'));
    const refused = [...after.keys()].filter((name) => name.startsWith('novuss_acts_refused_total'));
    expect(refused.reduce((sum, name) => sum + grown(name), 0)).toBe(1);
    expect(after.get('novuss_http_request_seconds_count{method="POST",route="/api/tables",status="2xx"}')).toBe(1);
    expect(after.get('novuss_database_up')).toBe(1);
    expect(after.get('novuss_ready')).toBe(1);
    expect(after.get('novuss_redis_up') ?? 0).toBe(0);
    expect(after.get('novuss_queue_waiting{mode="singles",format="quick"}')).toBe(0);
    expect(after.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect([...after.keys()].some((name) => name.startsWith('novuss_build_info{version="'))).toBe(true);
    for (const one of [south, north, watcher]) await one.leave();
  });

  it('counts requests that were refused, by code', async () => {
    const name = 'novuss_requests_refused_total{code="session.missing"}';
    const before = (await read()).get(name) ?? 0;
    expect((await fetch(`${running.service.url}/api/me`)).status).toBe(401);
    expect((await read()).get(name)).toBe(before + 1);
  });

  it('names requests, for the log and for who asks for help', async () => {
    const answer = await fetch(`${running.service.url}/api/me`, { headers: { 'x-request-id': 'of-the-client-1' } });
    // Nobody but the proxy may choose the name.
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
    expect(answer.headers.get('x-request-id')).not.toBe('of-the-client-1');
  });

  it('isn’t told through a proxy', async () => {
    const answer = await fetch(`${running.service.url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'metrics.barred' });
  });
});

describe('who may see the metrics', () => {
  const token = 'a-token-of-some-length';
  const ask = (env: Record<string, string>, remoteAddress: string, headers: Record<string, string> = {}) =>
    maySeeMetrics(readConfig(env), { headers, socket: { remoteAddress } as never });

  it.each([
    ['this machine', {}, '127.0.0.1', {}, true],
    ['this machine by IPv6', {}, '::1', {}, true],
    ['this machine in IPv6 clothes', {}, '::ffff:127.0.0.1', {}, true],
    ['a private network by default', {}, '10.1.2.3', {}, false],
    ['a private network where it is let in', { METRICS: 'private' }, '10.1.2.3', {}, true],
    ['a private network in IPv6 clothes', { METRICS: 'private' }, '::ffff:172.18.0.5', {}, true],
    ['the world', { METRICS: 'private' }, '203.0.113.7', {}, false],
    ['the world in IPv6 clothes', { METRICS: 'private' }, '::ffff:203.0.113.7', {}, false],
    ['this machine where it is off', { METRICS: 'off' }, '127.0.0.1', {}, false],
    ['a proxy on this machine', {}, '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, false],
    ['a proxy that names only the host', {}, '127.0.0.1', { 'x-forwarded-host': 'novuss.example' }, false],
    ['who has the token', { METRICS_TOKEN: token }, '203.0.113.7', { authorization: `Bearer ${token}` }, true],
    [
      'who has the token, where addresses don’t count',
      { METRICS: 'off', METRICS_TOKEN: token },
      '203.0.113.7',
      { authorization: `Bearer ${token}` },
      true,
    ],
    [
      'who has another one',
      { METRICS_TOKEN: token },
      '127.0.0.1',
      { authorization: 'Bearer something-else-here' },
      false,
    ],
    ['this machine without the token', { METRICS_TOKEN: token }, '127.0.0.1', {}, false],
    ['an address that isn’t there', {}, '', {}, false],
  ] as const)('%s', (_who, env, address, headers, may) => {
    expect(ask(env, address, headers)).toBe(may);
  });
});
