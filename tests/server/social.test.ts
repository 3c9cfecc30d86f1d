/** Friends, blocks, challenges and pairs by invitation, over real HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Challenge, Friend } from '../../shared/protocol/api.ts';
import type { QueueView } from '../../shared/protocol/queue.ts';
import { begun, get, queueOf } from './matches.ts';
import { Person, type Running, start } from './people.ts';

let running: Running;
beforeAll(async () => {
  running = await start();
});
afterAll(async () => {
  await running.end();
});

const come = () => Person.come(running.service.url);
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const two = () => Promise.all([come(), come()]);

describe('friends', () => {
  it('are those who both want it', async () => {
    const [a, b] = await two();
    expect(await get(a, 'POST', '/api/friends', { person: b.id })).toMatchObject({ state: 'asked' });
    expect(await get(a, 'POST', '/api/friends', { person: b.id })).toMatchObject({ state: 'asked' });
    expect(await get<Friend[]>(b, 'GET', '/api/friends')).toMatchObject([{ id: a.id, state: 'asking' }]);
    expect(await get(b, 'POST', '/api/friends', { person: a.id })).toMatchObject({ state: 'friends' });
    for (const one of [a, b])
      expect(await get<Friend[]>(one, 'GET', '/api/friends')).toMatchObject([{ state: 'friends' }]);
    await get(b, 'DELETE', `/api/friends/${a.id}`);
    expect(await get(a, 'GET', '/api/friends')).toEqual([]);
    expect(await a.ask('POST', '/api/friends', { person: a.id })).toMatchObject({ body: { code: 'person.self' } });
    expect(await a.ask('POST', '/api/friends', { person: 'Nobody' })).toMatchObject({
      status: 404,
      body: { code: 'person.unknown' },
    });
  });
});

describe('who is blocked', () => {
  it('is kept away in both directions: friends, challenges, the queue', async () => {
    const [a, b] = await two();
    await get(a, 'POST', '/api/friends', { person: b.id });
    await get(b, 'POST', '/api/blocks', { person: a.id });
    expect(await get(b, 'GET', '/api/blocks')).toMatchObject([{ id: a.id }]);
    expect(await get(a, 'GET', '/api/friends')).toEqual([]);
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      for (const [path, body] of [
        ['/api/friends', { person: other.id }],
        ['/api/challenges', { to: other.id, format: 'quick', rated: false, first: 'lot' }],
        ['/api/queue', { mode: 'pairs', format: 'quick', partner: other.id }],
      ] as const)
        expect(await one.ask('POST', path, body)).toMatchObject({ status: 403, body: { code: 'person.apart' } });
    }
    for (const one of [a, b]) await get(one, 'POST', '/api/queue', { mode: 'singles', format: 'long' });
    expect((await queueOf(a)).state).toBe('waiting');
    for (const one of [a, b]) await get(one, 'DELETE', '/api/queue');
    await get(b, 'DELETE', `/api/blocks/${a.id}`);
    expect((await a.ask('POST', '/api/friends', { person: b.id })).status).toBe(200);
  });
});

describe('a challenge', () => {
  it('by name is seen by the other, who takes it up; the first strike is as it says', async () => {
    const [a, b] = await two();
    const made = await get<Challenge>(a, 'POST', '/api/challenges', {
      to: b.id,
      format: 'standard',
      rated: false,
      first: 'opponent',
    });
    expect(await get<Challenge[]>(b, 'GET', '/api/challenges')).toMatchObject([{ id: made.id, from: { id: a.id } }]);
    const stranger = await come();
    expect(await stranger.ask('POST', `/api/challenges/${made.id}/accept`)).toMatchObject({ status: 404 });
    expect(await a.ask('POST', `/api/challenges/${made.id}/accept`)).toMatchObject({ status: 404 });
    const { table } = await get<{ table: string }>(b, 'POST', `/api/challenges/${made.id}/accept`);
    const { body } = await b.ask('POST', `/api/challenges/${made.id}/accept`);
    expect(body).toMatchObject({ code: 'challenge.closed' });
    const seat = await b.join(table);
    const view = await seat.see((one) => one.phase === 'arrival');
    expect(view).toMatchObject({ rated: false, sets: 3 });
    expect(view.seats.find((one) => one.seat === 'S')!.player).toBe(b.id);
    expect(await get<Challenge>(a, 'GET', `/api/challenges/${made.id}`)).toMatchObject({ state: 'accepted', table });
  });

  it('by link is taken up once, whoever comes', async () => {
    const [a, b] = await two();
    const c = await come();
    const made = await get<Challenge>(a, 'POST', '/api/challenges', { format: 'quick', rated: true, first: 'me' });
    expect(made.to).toBeNull();
    const answers = await Promise.all([b, c].map((one) => one.ask('POST', `/api/challenges/${made.id}/accept`)));
    expect(answers.filter((one) => one.status === 200)).toHaveLength(1);
    const winner = answers[0]!.status === 200 ? b : c;
    const { table } = (await get<Challenge>(a, 'GET', `/api/challenges/${made.id}`)) as { table: string };
    const { southern } = await begun(running, table, [a, winner]);
    expect(southern.id).toBe(a.id);
    // Rated: neither can begin another one.
    for (const one of [a, winner]) {
      const body = { format: 'quick', rated: true, first: 'lot' };
      const next = await get<Challenge>(winner === one ? a : winner, 'POST', '/api/challenges', body);
      expect(await one.ask('POST', `/api/challenges/${next.id}/accept`)).toMatchObject({
        body: { code: 'queue.playing' },
      });
    }
  });

  it('is declined, withdrawn, or too old', async () => {
    const [a, b] = await two();
    const make = () =>
      get<Challenge>(a, 'POST', '/api/challenges', { to: b.id, format: 'quick', rated: false, first: 'lot' });
    const [one, other, old] = [await make(), await make(), await make()];
    await get(b, 'POST', `/api/challenges/${one.id}/decline`);
    expect(await get<Challenge>(a, 'GET', `/api/challenges/${one.id}`)).toMatchObject({ state: 'declined' });
    await get(a, 'POST', `/api/challenges/${other.id}/decline`);
    expect(await get<Challenge>(a, 'GET', `/api/challenges/${other.id}`)).toMatchObject({ state: 'withdrawn' });
    running.clock.advance(86_400_000);
    expect(await get<Challenge>(a, 'GET', `/api/challenges/${old.id}`)).toMatchObject({ state: 'expired' });
    expect(await b.ask('POST', `/api/challenges/${old.id}/accept`)).toMatchObject({
      status: 410,
      body: { code: 'challenge.closed' },
    });
  });
});

describe('the queue for pairs', () => {
  it('joins a pair by invitation with two who came alone, and all four accept', async () => {
    const [a, b] = await two();
    const [c, d] = await two();
    const wish = { mode: 'pairs', format: 'quick' };
    await get(a, 'POST', '/api/queue', { ...wish, partner: b.id });
    expect(await queueOf(a)).toMatchObject({ state: 'inviting', partner: { id: b.id }, mine: true });
    expect(await queueOf(b)).toMatchObject({ state: 'inviting', partner: { id: a.id }, mine: false });
    await get(b, 'POST', '/api/queue/invitation', { from: a.id, accept: true });
    expect(await queueOf(a)).toMatchObject({ state: 'waiting', partner: { id: b.id }, others: 2 });
    for (const one of [c, d]) await get(one, 'POST', '/api/queue', wish);
    const found = await queueOf(a);
    if (found.state !== 'found') throw new Error(JSON.stringify(found));
    expect(found).toMatchObject({ of: 4 });
    expect(found.opponents.map((one) => one.id).sort()).toEqual([c.id, d.id].sort());
    for (const one of [a, b, c, d]) await get(one, 'POST', '/api/queue/accept', { pairing: found.pairing });
    const playing = await queueOf(d);
    if (playing.state !== 'playing') throw new Error(JSON.stringify(playing));
    const seat = await a.join(playing.table);
    const view = await seat.see((one) => one.phase === 'arrival');
    const side = (id: string) => view.seats.find((one) => one.player === id)!.side;
    expect(side(a.id)).toBe(side(b.id));
    expect(side(c.id)).toBe(side(d.id));
    expect(side(a.id)).not.toBe(side(c.id));
    expect(view).toMatchObject({ mode: 'pairs', rated: true });
  });

  it('looks at blocks again when an invitation is answered, and while a pair waits', async () => {
    const [a, b] = await two();
    const wish = { mode: 'pairs', format: 'long' };
    await get(a, 'POST', '/api/queue', { ...wish, partner: b.id });
    await get(b, 'POST', '/api/blocks', { person: a.id });
    const yes = () => b.ask('POST', '/api/queue/invitation', { from: a.id, accept: true });
    expect(await yes()).toMatchObject({ status: 403, body: { code: 'person.apart' } });
    // It has gone with the answer, at once.
    for (const one of [a, b]) expect(await queueOf(one)).toEqual({ state: 'idle', ended: null });
    await get(b, 'DELETE', `/api/blocks/${a.id}`);
    await get(a, 'POST', '/api/queue', { ...wish, partner: b.id });
    expect((await yes()).status).toBe(200);
    await get(b, 'POST', '/api/blocks', { person: a.id });
    const others = await two();
    for (const one of others) await get(one, 'POST', '/api/queue', wish);
    expect(await queueOf(a)).toEqual({ state: 'idle', ended: 'partner-left' });
    for (const one of others) expect(await queueOf(one)).toMatchObject({ state: 'waiting', others: 2 });
    for (const one of others) await get(one, 'DELETE', '/api/queue');
  });

  it('tells who says yes that the other plays already, or waits, as it is', async () => {
    const [a, b] = await two();
    const [c, d] = await two();
    const yes = () => b.ask('POST', '/api/queue/invitation', { from: a.id, accept: true });
    await get(a, 'POST', '/api/queue', { mode: 'pairs', format: 'long', partner: b.id });
    for (const one of [a, c]) await get(one, 'POST', '/api/queue', { mode: 'singles', format: 'long' });
    const found = await queueOf(a);
    if (found.state !== 'found') throw new Error(JSON.stringify(found));
    expect(code(await yes())).toBe('queue.there');
    expect(await queueOf(b)).toEqual({ state: 'idle', ended: null });
    await get(d, 'POST', '/api/queue', { mode: 'pairs', format: 'long', partner: b.id });
    await get(a, 'POST', '/api/queue/accept', { pairing: found.pairing });
    await get(c, 'POST', '/api/queue/accept', { pairing: found.pairing });
    expect((await queueOf(a)).state).toBe('playing');
    const playing = await get<Challenge>(d, 'POST', '/api/challenges', { format: 'quick', rated: true, first: 'lot' });
    const other = await come();
    await get(other, 'POST', `/api/challenges/${playing.id}/accept`);
    expect(code(await b.ask('POST', '/api/queue/invitation', { from: d.id, accept: true }))).toBe('person.playing');
  });

  it('ends an invitation that is declined', async () => {
    const [a, b] = await two();
    await get(a, 'POST', '/api/queue', { mode: 'pairs', format: 'long', partner: b.id });
    await get(b, 'POST', '/api/queue/invitation', { from: a.id, accept: false });
    for (const one of [a, b]) expect((await queueOf(one)).state).toBe('idle');
    expect(await b.ask('POST', '/api/queue/invitation', { from: a.id, accept: true })).toMatchObject({
      status: 404,
      body: { code: 'invitation.unknown' },
    });
  });
});

describe('waiting', () => {
  it('survives a short loss of the line, and ends after a long one', async () => {
    const a = await come();
    await get(a, 'POST', '/api/queue', { mode: 'singles', format: 'standard' });
    running.clock.advance(40_000);
    expect(await queueOf(a)).toMatchObject({ state: 'waiting', window: 300 });
    running.clock.advance(40_000);
    expect((await queueOf(a)).state).toBe('waiting');
    // Another one looks for an opponent: that makes the service look at the queue.
    const b = await come();
    running.clock.advance(46_000);
    await get(b, 'POST', '/api/queue', { mode: 'singles', format: 'long' });
    expect(await queueOf(a)).toMatchObject({ state: 'idle', ended: 'away' });
    await get(b, 'DELETE', '/api/queue');
  });

  it('looks at blocks again when somebody is found, and when their game is made', async () => {
    const [a, b] = await two();
    const [c, d] = await two();
    const four = [a, b, c, d];
    // Four who come alone make two pairs; the block comes while three of them wait.
    const pairs = { mode: 'pairs', format: 'standard' };
    for (const one of [a, b, c]) await get(one, 'POST', '/api/queue', pairs);
    await get(b, 'POST', '/api/blocks', { person: a.id });
    await get(d, 'POST', '/api/queue', pairs);
    for (const one of four) expect(await queueOf(one)).toMatchObject({ state: 'waiting', others: 4 });
    for (const one of four) await get(one, 'DELETE', '/api/queue');
    await get(b, 'DELETE', `/api/blocks/${a.id}`);

    const wish = { mode: 'singles', format: 'standard' };
    for (const one of [a, b]) await get(one, 'POST', '/api/queue', wish);
    const found = await queueOf(a);
    if (found.state !== 'found') throw new Error(JSON.stringify(found));
    await get(a, 'POST', '/api/queue/accept', { pairing: found.pairing });
    await get(a, 'POST', '/api/blocks', { person: b.id });
    await get(b, 'POST', '/api/queue/accept', { pairing: found.pairing });
    for (const one of [a, b]) expect(await queueOf(one)).toMatchObject({ state: 'waiting', others: 2 });
    await get(c, 'POST', '/api/queue', wish);
    expect((await queueOf(c)).state).toBe('found');
    for (const one of four) await get(one, 'DELETE', '/api/queue');
  });

  it('shows and seats people by the names they have now', async () => {
    const [a, b] = await two();
    const wish = { mode: 'singles', format: 'standard' };
    await get(a, 'POST', '/api/queue', wish);
    await get(a, 'PATCH', '/api/me', { name: 'Once Renamed' });
    const view = await get<QueueView>(b, 'POST', '/api/queue', wish);
    if (view.queue.state !== 'found') throw new Error(JSON.stringify(view));
    expect(view.queue.opponents.map((one) => one.name)).toEqual(['Once Renamed']);
    await get(a, 'PATCH', '/api/me', { name: 'Twice Renamed' });
    const { pairing } = view.queue;
    for (const one of [a, b]) await get(one, 'POST', '/api/queue/accept', { pairing });
    const seat = await b.join(pairing);
    const table = await seat.see((one) => one.phase === 'arrival');
    expect(table.seats.map((one) => one.name)).toContain('Twice Renamed');
  });

  it('shows who is invited, and who invites, by the names they have now', async () => {
    const [a, b] = await two();
    await get(a, 'POST', '/api/queue', { mode: 'pairs', format: 'long', partner: b.id });
    await get(a, 'PATCH', '/api/me', { name: 'Invites Anew' });
    expect(await queueOf(b)).toMatchObject({ state: 'inviting', partner: { name: 'Invites Anew' } });
    await get(a, 'DELETE', '/api/queue');
  });

  it('goes on in the same place when the other declines', async () => {
    const [a, b] = await two();
    for (const one of [a, b]) await get(one, 'POST', '/api/queue', { mode: 'singles', format: 'standard' });
    const found = await queueOf(a);
    if (found.state !== 'found') throw new Error(JSON.stringify(found));
    await get(a, 'POST', '/api/queue/accept', { pairing: found.pairing });
    await get(b, 'DELETE', '/api/queue');
    expect(await queueOf(a)).toMatchObject({ state: 'waiting' });
    expect(await queueOf(b)).toEqual({ state: 'idle', ended: 'declined' });
    expect(await a.ask('POST', '/api/queue/accept', { pairing: found.pairing })).toMatchObject({
      status: 410,
      body: { code: 'pairing.gone' },
    });
    await get(a, 'DELETE', '/api/queue');
  });

  it('is told at once of an opponent', async () => {
    const [a, b] = await two();
    const view = await get<{ version: string }>(a, 'POST', '/api/queue', { mode: 'singles', format: 'long' });
    const news = a.ask('GET', `/api/queue?seen=${encodeURIComponent(view.version)}`);
    await get(b, 'POST', '/api/queue', { mode: 'singles', format: 'long' });
    expect((await news).body).toMatchObject({ queue: { state: 'found' } });
    for (const one of [a, b]) await get(one, 'DELETE', '/api/queue');
  });
});

describe('the API', () => {
  it('is described as OpenAPI and as a page of its own', async () => {
    const openapi = (await (await fetch(`${running.service.url}/api/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>>;
    };
    expect(openapi.openapi).toBe('3.1.0');
    const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(35);
    for (const { path, summary, responses } of operations) {
      expect(path).toMatch(/^\/api\//);
      expect(summary).toBeTruthy();
      expect(Object.keys(responses)).toContain('4XX');
    }
    const page = await (await fetch(`${running.service.url}/api/docs`)).text();
    for (const { path, method } of operations) expect(page).toContain(`${method.toUpperCase()} ${path}`);
    expect(page).not.toMatch(/<script|https?:\/\//);
  });
});
