/** Challenges and rematches: who must be here for them, and what they end. Over real HTTP. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Challenge, Me } from '../../shared/protocol/api.ts';
import type { QueueView } from '../../shared/protocol/queue.ts';
import { begun, bothStrike, get, member, queueOf, rated, resultOf } from './matches.ts';
import { Person, type Running, start } from './people.ts';

let running: Running;
beforeEach(async () => {
  running = await start();
});
afterEach(async () => {
  await running.end();
});

const come = () => Person.come(running.service.url);
const RATED = { format: 'quick', rated: true, first: 'me' };
const challenge = (person: Person, wish: object = RATED) => get<Challenge>(person, 'POST', '/api/challenges', wish);
const accept = (person: Person, { id }: Challenge) => person.ask('POST', `/api/challenges/${id}/accept`);
const code = ({ body }: { body: unknown }) => (body as { code?: string }).code;
const singles = { mode: 'singles', format: 'quick' };

/** Leaves two rated games before they could count: a pause follows. */
async function paused(): Promise<Person> {
  const [leaver, other] = [await come(), await come()];
  for (let i = 0; i < 2; i++) {
    const { table, south, north, southern } = await rated(running, leaver, other);
    await (southern === leaver ? south : north).act({ type: 'give-up-game' });
    await resultOf(other, table);
  }
  return leaver;
}

describe('a rated challenge', () => {
  it('is taken up only while its maker is here; nobody is seated who isn’t', async () => {
    const [a, b] = [await come(), await come()];
    const made = await challenge(a);
    running.clock.advance(30_000);
    expect(await get<Challenge>(b, 'GET', `/api/challenges/${made.id}`)).toMatchObject({ here: false, state: 'open' });
    expect(await accept(b, made)).toMatchObject({ status: 409, body: { code: 'challenge.away' } });
    expect(await queueOf(a)).toEqual({ state: 'idle', ended: null });
    // That was a question of the maker's: they are here again. So is who looks at their challenges.
    expect(await get<Challenge>(b, 'GET', `/api/challenges/${made.id}`)).toMatchObject({ here: true });
    running.clock.advance(31_000);
    expect(code(await accept(b, made))).toBe('challenge.away');
    await get(a, 'GET', '/api/challenges');
    running.clock.advance(29_000);
    expect((await accept(b, made)).status).toBe(200);
  });

  it('ends after a day, also one by link', async () => {
    const [a, b] = [await come(), await come()];
    const made = await challenge(a);
    expect(made.expiresAt - made.createdAt).toBe(86_400_000);
    running.clock.advance(86_400_000);
    await queueOf(a);
    expect(code(await accept(b, made))).toBe('challenge.closed');
  });

  it('that is friendly needs nobody to be here: its table waits for both', async () => {
    const [a, b] = [await come(), await come()];
    const made = await challenge(a, { ...RATED, rated: false });
    running.clock.advance(80_000_000);
    const { table } = (await accept(b, made)).body as { table: string };
    const seat = await b.join(table);
    await seat.act({ type: 'greet' });
    running.clock.advance(3_600_000);
    await begun(running, table, [a, b]);
    expect(seat.view.phase).toBe('set');
  });

  it('that is taken up ends the waiting of both, and who was found for one waits on in their place', async () => {
    const [a, b, c] = [await come(), await come(), await come()];
    await get(a, 'POST', '/api/queue', singles);
    const made = await challenge(a, { ...RATED, to: b.id });
    const before = await get<QueueView>(c, 'POST', '/api/queue', singles);
    expect(before.queue.state).toBe('found');
    const news = c.ask('GET', `/api/queue?seen=${encodeURIComponent(before.version)}`);
    const { table } = (await accept(b, made)).body as { table: string };
    for (const one of [a, b]) expect(await queueOf(one)).toEqual({ state: 'playing', table });
    // At once, not when the other hasn't answered for long.
    expect((await news).body).toMatchObject({ queue: { state: 'waiting', since: running.clock.now(), others: 1 } });
    // Nobody is found for who plays.
    const d = await come();
    await get(d, 'POST', '/api/queue', { ...singles, format: 'long' });
    expect(await queueOf(c)).toMatchObject({ state: 'waiting' });
  });

  it('whose maker waits is told of to the page that waits', async () => {
    const [a, b] = [await come(), await come()];
    const before = await get<QueueView>(a, 'POST', '/api/queue', singles);
    const news = a.ask('GET', `/api/queue?seen=${encodeURIComponent(before.version)}`);
    const { table } = (await accept(b, await challenge(a))).body as { table: string };
    expect((await news).body).toMatchObject({ queue: { state: 'playing', table } });
  });

  it('names the right one when it can’t be: the maker who is paused or plays, not who takes it up', async () => {
    const [a, b, c] = [await come(), await come(), await come()];
    const [one, other] = [await challenge(a), await challenge(a)];
    expect((await accept(b, one)).status).toBe(200);
    expect(await accept(c, other)).toMatchObject({ status: 409, body: { code: 'person.playing' } });
    expect(code(await accept(b, await challenge(c)))).toBe('queue.playing');
    const leaver = await paused();
    expect(await leaver.ask('POST', '/api/challenges', RATED)).toMatchObject({
      status: 403,
      body: { code: 'queue.paused' },
    });
    expect((await challenge(leaver, { ...RATED, rated: false })).state).toBe('open');
    expect(code(await accept(leaver, await challenge(c)))).toBe('queue.paused');
  });

  it('made before its maker was paused is the maker’s pause', async () => {
    const [a, b, c] = [await come(), await come(), await come()];
    const made = await challenge(a);
    for (let i = 0; i < 2; i++) {
      const { table, south, north, southern } = await rated(running, a, b);
      await (southern === a ? south : north).act({ type: 'give-up-game' });
      await resultOf(b, table);
    }
    expect(await accept(c, made)).toMatchObject({ status: 403, body: { code: 'person.paused' } });
  });
});

describe('a challenge', () => {
  it('to somebody is between these two', async () => {
    const [a, b, c] = [await come(), await come(), await come()];
    const made = await challenge(a, { ...RATED, to: b.id });
    for (const one of [a, b]) expect((await one.ask('GET', `/api/challenges/${made.id}`)).status).toBe(200);
    expect(await c.ask('GET', `/api/challenges/${made.id}`)).toMatchObject({
      status: 404,
      body: { code: 'challenge.unknown' },
    });
  });

  it('isn’t shown between who are apart, and ends when one of them goes', async () => {
    const [a, b, c] = [await come(), await come(), await come()];
    const made = await challenge(a, { ...RATED, to: b.id });
    await challenge(c, { ...RATED, to: b.id });
    await get(b, 'POST', '/api/blocks', { person: c.id });
    expect(await get<Challenge[]>(b, 'GET', '/api/challenges')).toMatchObject([{ id: made.id }]);
    expect(await get(c, 'GET', '/api/challenges')).toEqual([]);
    await get(b, 'DELETE', '/api/account');
    expect(await get(a, 'GET', '/api/challenges')).toEqual([]);
    expect(await get(a, 'GET', `/api/challenges/${made.id}`)).toMatchObject({ state: 'expired' });
  });

  it('is one of at most 20, however many are sent at once', async () => {
    const a = await come();
    const answers = await Promise.all(Array.from({ length: 40 }, () => a.ask('POST', '/api/challenges', RATED)));
    expect(answers.filter((one) => one.status === 201)).toHaveLength(20);
    expect(answers.filter((one) => code(one) === 'list.full')).toHaveLength(20);
  });
});

describe('a wish for a rematch', () => {
  const asked = (person: Person, method: string, table: string) =>
    get<{ asked: string[]; table: string | null }>(person, method, `/api/tables/${table}/rematch`);

  async function ended() {
    const { a, b, table, south, north } = await rated(running);
    await bothStrike(running, south, north);
    await north.act({ type: 'give-up-game' });
    await resultOf(a, table);
    return { a, b, table };
  }

  it('lapses when who has it leaves the table’s page, and is shown no more', async () => {
    const { a, b, table } = await ended();
    expect(await asked(a, 'POST', table)).toEqual({ asked: [a.id], table: null });
    // At another page.
    running.clock.advance(29_000);
    await queueOf(a);
    expect(await asked(b, 'GET', table)).toEqual({ asked: [a.id], table: null });
    running.clock.advance(1000);
    expect(await asked(b, 'POST', table)).toEqual({ asked: [b.id], table: null });
    expect(await get<Me>(a, 'GET', '/api/me')).toMatchObject({ playing: null });
    // Back again in time: the other is still there.
    expect((await asked(a, 'POST', table)).table).not.toBeNull();
  });

  it('holds for five minutes at the table’s page', async () => {
    const { a, b, table } = await ended();
    await asked(a, 'POST', table);
    for (let i = 0; i < 12; i++) {
      running.clock.advance(25_000);
      // The other looks on as well.
      const seen = await asked(a, 'GET', table);
      expect(seen.asked).toEqual(i < 11 ? [a.id] : []);
    }
    expect(await asked(b, 'POST', table)).toEqual({ asked: [b.id], table: null });
  });

  it('ends the waiting of both when there is a game', async () => {
    const { a, b, table } = await ended();
    await asked(a, 'POST', table);
    await get(a, 'POST', '/api/queue', singles);
    const { table: next } = await asked(b, 'POST', table);
    const c = await come();
    await get(c, 'POST', '/api/queue', singles);
    expect(await queueOf(c)).toMatchObject({ state: 'waiting', others: 1 });
    expect(await queueOf(a)).toEqual({ state: 'playing', table: next });
  });

  it('has nobody to ask at a table that was annulled before all had sat down', async () => {
    const { store, url } = running.service;
    const maker = await come();
    const administrator = await member(url, 'Admin Ābele');
    await store.rights.grant(administrator.id, 'administrator', 'cli', 0);
    const table = await maker.newTable();
    await maker.join(table);
    await get(administrator, 'POST', `/api/tables/${table}/annul`, { clause: '20.3', note: 'Nobody came.' });
    expect(await maker.ask('POST', `/api/tables/${table}/rematch`)).toMatchObject({
      status: 404,
      body: { code: 'person.unknown' },
    });
  });

  it('meets somebody who plays already with their name, not with one’s own', async () => {
    const { a, b, table } = await ended();
    await asked(a, 'POST', table);
    expect((await accept(await come(), await challenge(a))).status).toBe(200);
    expect(await b.ask('POST', `/api/tables/${table}/rematch`)).toMatchObject({
      status: 409,
      body: { code: 'person.playing' },
    });
  });
});
