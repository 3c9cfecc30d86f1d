/** The table of who may ask and say what: complete, and true of every route. */
import { readFileSync } from 'node:fs';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../server/config.ts';
import { createApp } from '../../server/http/app.ts';
import { type Audience, MAY_ASK, MAY_SAY } from '../../server/http/may.ts';
import { act } from '../../shared/protocol/schemas.ts';
import { MAY } from '../../shared/rules/game/roles.ts';
import { Dice } from '../fuzz/protocol/dice.ts';
import { routesOf } from '../fuzz/protocol/requests.ts';
import { type Schema, valueFor } from '../fuzz/protocol/shapes.ts';
import { begun } from './competitions/league.ts';
import { get, member } from './matches.ts';
import { Person, type Running, start } from './people.ts';

type Asker = 'nobody' | 'a guest' | 'a member';
const ASKERS: readonly Asker[] = ['nobody', 'a guest', 'a member'];
/** They end the session by which the next one would be asked. */
const LAST =
  /^(DELETE \/api\/(account|sessions)|POST \/api\/(logout|account\/password|account\/email|account|session|login)$)/;

let running: Running;
let people: Record<Exclude<Asker, 'nobody'>, Person>;
/** What stands for a parameter. */
let known: Record<string, string>;
let schemas: ReadonlyMap<string, Schema | undefined>;

beforeAll(async () => {
  const first = await start({ COMPETITION_CREATORS: 'members' });
  const organiser = await member(first.service.url, 'Organiser Ozols');
  const { id, squads } = await begun(first, organiser, { size: 3 });
  const season = await get<{ id: string }>(organiser, 'POST', '/api/seasons', {
    name: 'Season',
    competitions: [{ id }],
  }).catch(() => null);
  // Only organisers make competitions here, as by default.
  await first.service.stop();
  running = await start({}, first.clock, first.dataDir);
  const { url } = running.service;
  people = { 'a guest': await Person.come(url), 'a member': await member(url, 'Member Mednis') };
  const table = await organiser.at(url).newTable();
  known = {
    competitions: id,
    team: squads[0]!.id,
    section: 'main',
    tables: table,
    table,
    people: organiser.id,
    person: organiser.id,
  };
  Object.assign(known, {
    friends: organiser.id,
    blocks: organiser.id,
    other: people['a guest'].id,
    mode: 'singles',
    n: '1',
    protest: '1',
  });
  Object.assign(known, { seasons: season?.id ?? 'none', method: 'joinOrCreate', room: 'table' });
  const described = await routesOf(url);
  schemas = new Map(
    described.map(({ method, path, operation }) => [
      `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      operation.requestBody?.content?.['application/json']?.schema,
    ]),
  );
});
afterAll(async () => {
  await running.end();
});

function pathOf(route: string): string {
  const path = route.slice(route.indexOf(' ') + 1);
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    const parent = /\/(\w+)\/:id/.exec(path)?.[1] ?? '';
    return known[name === 'id' ? parent : name] ?? 'none';
  });
}

/** Asks with a body that fits, as far as the description says. */
async function ask(asker: Asker, route: string): Promise<{ status: number; code: string }> {
  const [method, schema] = [route.split(' ', 1)[0]!, schemas.get(route)];
  for (let seed = 1; ; seed++) {
    const body = route.startsWith('POST /matchmake')
      ? { table: known.table }
      : schema && valueFor(schema, new Dice(seed), (name) => known[name]);
    const response = await fetch(`${running.service.url}${pathOf(route)}`, {
      method,
      headers: {
        ...(asker === 'nobody' ? {} : { cookie: people[asker].cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      } as Record<string, string>,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const code = response.status < 400 ? '' : (JSON.parse(text) as { code: string }).code;
    if (code !== 'request.form' || schema === undefined || seed === 30) return { status: response.status, code };
  }
}

/** What a row says of an answer; null: it may be anything that the route has to say. */
function wrong(audience: Audience, asker: Asker, { status, code }: { status: number; code: string }): string | null {
  const is = (wanted: string) => (code === wanted ? null : `${status} ${code}, not ${wanted}`);
  const open = () =>
    ['session.missing', 'account.guest', 'role.missing', 'role.forbidden'].includes(code) ? `${status} ${code}` : null;
  if (audience === 'everybody') return open();
  if (audience === 'operator') return status === 200 ? null : `${status} ${code}`;
  if (asker === 'nobody') return is('session.missing');
  switch (audience) {
    case 'session':
      return open();
    case 'member':
      return asker === 'a guest' ? is('account.guest') : open();
    case 'organiser':
      return status === 403 && ['role.missing', 'account.guest'].includes(code) ? null : `${status} ${code}, not 403`;
    case 'official':
      // A table that isn't of this competition is nobody's.
      return code === 'table.unknown' ? null : is('role.forbidden');
    case 'moderator':
    case 'administrator':
      return is('role.missing');
    default:
      // By the competition's own table; an outsider with a session isn't asked for another one.
      return code === 'session.missing' ? `${status} ${code}` : null;
  }
}

describe('the table of who may ask what', () => {
  it('has a row for every route: one without can’t be registered', async () => {
    const app = await createApp(readConfig({ RATE_LIMIT: '0' }), pino({ level: 'silent' }));
    expect(() => app.get('/api/new', async () => ({}))).toThrow('GET /api/new has no row in server/http/may.ts');
    app.get('/healthz', async () => ({}));
    await app.close();
  });

  it('has every route that is described, and no row without a route', async () => {
    const { url } = running.service;
    const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.length).toBeGreaterThan(120);
    expect(described.filter((route) => !MAY_ASK.has(route))).toEqual([]);
    const hidden = [...MAY_ASK.keys()].filter((route) => !described.includes(route));
    expect(hidden.sort()).toEqual([
      'GET /*',
      'GET /api/docs',
      'GET /api/docs/style.css',
      'GET /api/openapi.json',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
      'OPTIONS *',
      'POST /matchmake/:method/:room',
    ]);
  });

  const asked = [...MAY_ASK].filter(([route]) => !route.endsWith('*'));
  it.each(asked)('%s is for: %s', async (route, audience) => {
    for (const asker of ASKERS) {
      if (asker !== 'nobody' && LAST.test(route)) continue;
      expect(wrong(audience, asker, await ask(asker, route)), asker).toBeNull();
    }
  });

  it('lets only who runs the service see the metrics', async () => {
    const response = await fetch(`${running.service.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([403, 'metrics.barred']);
  });
});

describe('the table of who may say what', () => {
  it('has a row for every act', () => {
    const types = (z.toJSONSchema(act) as Schema).oneOf!.map((one) => String(one.properties!.type!.const));
    expect(types.length).toBeGreaterThan(30);
    // Leaving a seat is `unsit`, or `leave-referees-seat`, as a command.
    const commands = types.map((type) => (type === 'leave-seat' ? 'unsit' : type));
    expect(commands.filter((type) => !(type in MAY))).toEqual([]);
  });

  it.each([
    ['table', 'server/rooms/table-room.ts'],
    ['watch', 'server/watching/watch-room.ts'],
  ] as const)('has a row for every message of the room %s', (room, file) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const messages = [...source.matchAll(/onMessage\('([^'*]+)'/g)].map((match) => match[1]!);
    expect(messages.length).toBeGreaterThan(2);
    expect(messages.sort()).toEqual(Object.keys(MAY_SAY[room]).sort());
  });
});
