/** The queue: the same tests within one process and on Redis. */
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memoryQueue } from '../../../server/matchmaking/memory-queue.ts';
import type { Queue } from '../../../server/matchmaking/queue.ts';
import { redisQueue } from '../../../server/matchmaking/redis-queue.ts';
import type { Pairing, Ticket } from '../../../server/matchmaking/tickets.ts';
import { ownRedis, redisUrl } from '../../services/use.ts';

const AT = 1_767_268_800_000;

const person = (id: string) => ({ id, name: `Ā ${id} "|"`, rating: 1500, provisional: true });

function ticket(id: string, people: readonly string[] = [id], since = AT): Ticket {
  return {
    id: `t-${id}`,
    mode: people.length === 2 ? 'pairs' : 'singles',
    format: 'quick',
    people: people.map(person),
    rating: 1500.5,
    since,
    apart: [],
    repeated: ['x'],
  };
}

function pairing(id: string, a: Ticket, b: Ticket): Pairing {
  return {
    id,
    mode: a.mode,
    format: 'quick',
    tickets: [a.id, b.id],
    sides: { A: a.people, B: b.people },
    at: AT + 5000,
    until: AT + 25_000,
  };
}

interface Place {
  /** Two views of one queue: of two processes on Redis. */
  make(): Promise<readonly [Queue, Queue]>;
  end(): Promise<void>;
}

function inProcess(): Place {
  return {
    make: async () => {
      const queue = memoryQueue();
      return [queue, queue];
    },
    end: async () => {},
  };
}

function onRedis(): Place {
  let redis: Awaited<ReturnType<typeof ownRedis>> | undefined;
  let clients: Redis[] = [];
  return {
    make: async () => {
      redis ??= await ownRedis();
      if (clients.length === 0) clients = [0, 1].map(() => new Redis(redis!.url, { maxRetriesPerRequest: null }));
      await clients[0]!.flushall();
      await clients[0]!.script('FLUSH');
      return [redisQueue(clients[0]!), redisQueue(clients[1]!)];
    },
    end: async () => {
      for (const client of clients) client.disconnect();
      await redis?.server.stop();
    },
  };
}

describe.each([
  ['in one process', true, inProcess],
  ['on Redis', redisUrl() !== null, onRedis],
] as const)('the queue %s', (_name, there, at) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let one: Queue;
    let two: Queue;
    beforeAll(() => {
      place = at();
    });
    beforeEach(async () => {
      [one, two] = await place.make();
    });
    afterAll(() => place.end());

    it('is empty at first, and gives back what was put in', async () => {
      expect(await one.idle()).toBe(true);
      const a = ticket('a');
      expect(await one.enter(a, AT)).toBe(true);
      expect(await two.idle()).toBe(false);
      const snapshot = await two.snapshot();
      expect(snapshot.tickets).toEqual(new Map([['t-a', { ticket: a, pairing: null }]]));
      expect(snapshot.ticketOf).toEqual(new Map([['a', 't-a']]));
      expect(snapshot.seen).toEqual(new Map([['a', AT]]));
    });

    it('takes nobody twice, however they come', async () => {
      const entered = await Promise.all(
        Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? one : two).enter({ ...ticket('a'), id: `t${i}` }, AT)),
      );
      expect(entered.filter((ok) => ok)).toHaveLength(1);
      expect(await one.enter(ticket('ab', ['b', 'a']), AT)).toBe(false);
      expect((await one.snapshot()).ticketOf.has('b')).toBe(false);
    });

    it('pairs each ticket once, whichever process tries', async () => {
      const tickets = ['a', 'b', 'c'].map((id) => ticket(id));
      for (const each of tickets) await one.enter(each, AT);
      const [a, b, c] = tickets as [Ticket, Ticket, Ticket];
      const tried = await Promise.all([
        one.pair(pairing('p1', a, b)),
        two.pair(pairing('p2', b, c)),
        one.pair(pairing('p3', c, a)),
        two.pair(pairing('p4', a, b)),
      ]);
      expect(tried.filter((ok) => ok)).toHaveLength(1);
      const snapshot = await one.snapshot();
      expect(snapshot.pairings.size).toBe(1);
      expect([...snapshot.tickets.values()].filter((held) => held.pairing !== null)).toHaveLength(2);
    });

    async function found(): Promise<Pairing> {
      const [a, b] = [ticket('a'), ticket('b', ['b'], AT - 1000)];
      await one.enter(a, AT);
      await one.enter(b, AT);
      const it = pairing('p', a, b);
      expect(await one.pair(it)).toBe(true);
      return it;
    }

    it('is agreed when all have accepted in time, and not a moment before', async () => {
      const met = await found();
      expect(await one.accept('p', 'stranger', AT + 6000)).toBe('gone');
      expect(await one.accept('nothing', 'a', AT + 6000)).toBe('gone');
      expect(await one.accept('p', 'a', AT + 6000)).toBe('found');
      expect(await two.accept('p', 'a', AT + 6000)).toBe('found');
      expect((await two.snapshot()).pairings.get('p')).toMatchObject({ state: 'found', accepted: new Set(['a']) });
      expect(await two.seated(met, AT + 6500)).toBe(false);
      expect(await two.accept('p', 'b', AT + 7000)).toBe('agreed');
      expect(await one.accept('p', 'b', AT + 7000)).toBe('agreed');
      expect((await one.snapshot()).pairings.get('p')).toMatchObject({ state: 'agreed', since: 0 });
      expect(await one.dissolve('p', 'found', { a: 'left' }, AT + 7000)).toBe(false);
    });

    it('can’t be accepted when the time is over', async () => {
      await found();
      expect(await one.accept('p', 'a', AT + 25_000)).toBe('gone');
    });

    it('is agreed by exactly one of two who accept at the same moment', async () => {
      await found();
      const answers = await Promise.all([one.accept('p', 'a', AT + 6000), two.accept('p', 'b', AT + 6000)]);
      expect(answers.sort()).toEqual(['agreed', 'found']);
    });

    it('lets who declines go, and the other wait on in their place', async () => {
      await found();
      await two.accept('p', 'a', AT + 6000);
      const ends = await Promise.all([
        one.dissolve('p', 'found', { b: 'declined' }, AT + 8000),
        two.dissolve('p', 'found', { b: 'unanswered' }, AT + 8000),
      ]);
      expect(ends.filter((ok) => ok)).toHaveLength(1);
      const snapshot = await one.snapshot();
      expect(snapshot.pairings.size).toBe(0);
      expect([...snapshot.tickets.values()]).toMatchObject([{ ticket: { id: 't-a', since: AT }, pairing: null }]);
      expect(snapshot.seen).toEqual(new Map([['a', AT + 8000]]));
      expect([...snapshot.ended.keys()]).toEqual(['b']);
      expect(snapshot.ended.get('b')!.at).toBe(AT + 8000);
      // A new pairing of the same two starts without the old answer.
      await one.enter(ticket('b'), AT + 9000);
      await one.pair(pairing('q', ticket('a'), ticket('b')));
      expect((await one.snapshot()).pairings.get('q')!.accepted.size).toBe(0);
    });

    it('lets both of a pair go when one of them does, and tells the other why', async () => {
      await one.enter(ticket('ab', ['a', 'b']), AT);
      expect(await two.remove('t-ab', { a: 'left' }, AT + 1)).toBe(true);
      const { ended, tickets, ticketOf } = await one.snapshot();
      expect(ended).toEqual(
        new Map([
          ['a', { reason: 'left', at: AT + 1 }],
          ['b', { reason: 'partner-left', at: AT + 1 }],
        ]),
      );
      expect(tickets.size + ticketOf.size).toBe(0);
    });

    it('lets one at a time make the game, and another one when the first is thought gone', async () => {
      await found();
      expect(await one.claim('p', AT + 6000, AT)).toBeNull();
      for (const account of ['a', 'b']) await one.accept('p', account, AT + 6000);
      const claims = await Promise.all([one, two, one].map((queue) => queue.claim('p', AT + 6000, AT + 3000)));
      expect(claims.filter((one) => one !== null)).toMatchObject([{ id: 'p', tickets: ['t-a', 't-b'] }]);
      expect(await two.claim('p', AT + 8000, AT + 5000)).toBeNull();
      expect(await two.claim('p', AT + 9000, AT + 6000)).toMatchObject({ id: 'p' });
      expect(await one.claim('p', AT + 9000, AT + 6000)).toBeNull();
    });

    it('seats an agreed pairing once, and forgets it when told', async () => {
      const met = await found();
      for (const account of ['a', 'b']) await one.accept('p', account, AT + 6000);
      const seated = await Promise.all([one.seated(met, AT + 7000), two.seated(met, AT + 7000)]);
      expect(seated.filter((ok) => ok)).toHaveLength(1);
      const snapshot = await two.snapshot();
      expect(snapshot.tickets.size).toBe(0);
      expect(snapshot.ended.size).toBe(0);
      expect(
        snapshot.waits
          .get('singles:quick')!
          .map((wait) => wait.ms)
          .sort(),
      ).toEqual([5000, 6000]);
      expect(await one.enter(ticket('a'), AT + 8000)).toBe(true);
      await one.remove('t-a', { a: 'left' }, AT + 8000);
      await two.forget(['p'], ['a']);
      expect(await one.idle()).toBe(true);
    });

    it('forgets nothing that is still being agreed on', async () => {
      await found();
      await one.forget(['p'], []);
      expect((await one.snapshot()).pairings.size).toBe(1);
    });

    it('takes out only who hasn’t asked for long, and never who has been found', async () => {
      await one.enter(ticket('a'), AT);
      await two.touch('a', AT + 10_000);
      await two.touch('nobody', AT + 10_000);
      expect((await one.snapshot()).seen.has('nobody')).toBe(false);
      expect(await one.remove('t-a', { a: 'away' }, AT + 11_000, AT + 10_000)).toBe(false);
      expect(await one.remove('t-a', { a: 'away' }, AT + 11_000, AT + 10_001)).toBe(true);
      await found();
      expect(await one.remove('t-a', { a: 'away' }, AT + 99_000, AT + 99_000)).toBe(false);
    });

    it('has a name that all who use it see, and another one when it is begun anew', async () => {
      const names = await Promise.all([one.id(), two.id(), one.id()]);
      expect(new Set(names).size).toBe(1);
      expect(await two.id()).toBe(names[0]);
      const [anew] = await place.make();
      expect(await anew.id()).not.toBe(names[0]);
    });

    it('knows who was where last', async () => {
      expect(await one.hereAt('a')).toBeNull();
      await one.here('a', AT);
      await two.here('a', AT + 1000);
      await one.here('a@table', AT);
      expect(await one.hereAt('a')).toBe(AT + 1000);
      expect(await two.hereAt('a@table')).toBe(AT);
      // That is no place in the queue.
      expect(await one.idle()).toBe(true);
    });

    it('keeps an invitation until it is answered once', async () => {
      const invitation = { from: person('a'), to: person('b'), format: 'long' as const, at: AT };
      await one.invite(invitation);
      expect((await two.snapshot()).invitations).toEqual(new Map([['a', invitation]]));
      expect(await one.uninvite('a', 'c')).toBe(false);
      const taken = await Promise.all([one.uninvite('a', 'b'), two.uninvite('a', 'b')]);
      expect(taken.filter((ok) => ok)).toHaveLength(1);
      expect(await one.idle()).toBe(true);
    });
  });
});
