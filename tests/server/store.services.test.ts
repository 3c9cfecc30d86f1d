/** The store: the same tests on SQLite and on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LogConflict } from '../../server/store/games.ts';
import { openStore, type Store, StoreError } from '../../server/store/store.ts';
import { create } from '../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import type { EventBody, GameEvent } from '../../shared/rules/game/events.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import { type Place, places } from './places.ts';

const AT = 1_767_268_800_000;

function event(n: number, body: EventBody, at = AT + n): GameEvent {
  return { n, at, by: { role: 'player', id: 'someone' }, ...body };
}

const struck: EventBody = {
  type: 'trialStruck',
  strike: { seat: 'S', x: -0.01, y: -400, aim: [1, 999_999], speed: 8000, offset: -50 },
  physics: 1,
  profile: FEDERATION,
  log: [
    { kind: 'contact', t: 0.1 + 0.2, a: 'striker', b: 'A1', x: 1 / 3, y: -0.001, vn: 1e-7 },
    { kind: 'land', t: 5e-324, a: 'A1', on: null },
  ],
  after: { A1: null, B16: [485.001, -0.001] },
  striker: null,
  duration: 4.123456789,
  track: Uint8Array.from({ length: 2000 }, (_, i) => (i * 7) % 256),
};

describe.each(places)('the store on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let games = 0;

    beforeAll(async () => {
      place = await make();
      store = await openStore(place.where, () => {});
      await store.accounts.createGuest({ id: 'maker', name: 'Guest 1000' }, 'hash-maker', AT);
    });
    afterAll(async () => {
      await store?.close();
      await place?.drop();
    });

    async function game(events: readonly GameEvent[] = [create(FRIENDLY, AT)]): Promise<string> {
      const id = `game${games++}`;
      await store.games.create({ id, kind: 'friends', status: 'waiting', createdBy: 'maker', createdAt: AT }, events);
      return id;
    }

    it('answers', async () => {
      await store.ping();
    });

    it('knows a session’s account until it has not been used for long', async () => {
      await store.accounts.createGuest({ id: 'guest', name: 'Guest 2000' }, 'hash-guest', AT);
      expect(await store.sessions.ofSession('hash-guest', AT - 1)).toEqual({
        id: 'guest',
        name: 'Guest 2000',
        kind: 'guest',
        seenAt: AT,
      });
      expect(await store.sessions.ofSession('hash-guest', AT)).toBeNull();
      expect(await store.sessions.ofSession('other', 0)).toBeNull();
      await store.sessions.seen('hash-guest', AT + 5);
      await store.accounts.rename('guest', 'guest', "Jānis “O'Brien”; --", { key: 'k', look: 'l' }, AT);
      expect(await store.sessions.ofSession('hash-guest', AT)).toEqual({
        id: 'guest',
        name: "Jānis “O'Brien”; --",
        kind: 'guest',
        seenAt: AT + 5,
      });
    });

    it('makes no account twice, nor half of one', async () => {
      await expect(store.accounts.createGuest({ id: 'maker', name: 'x' }, 'hash-new', AT)).rejects.toThrow();
      await expect(store.accounts.createGuest({ id: 'new', name: 'x' }, 'hash-maker', AT)).rejects.toThrow();
      expect(await store.sessions.ofSession('hash-new', 0)).toBeNull();
      await store.accounts.createGuest({ id: 'new', name: 'Newcomer' }, 'hash-new', AT);
      expect(await store.sessions.ofSession('hash-new', 0)).toMatchObject({ id: 'new' });
    });

    it('gives back a log exactly, tracks as bytes', async () => {
      const first = [
        create(FRIENDLY, AT),
        event(1, { type: 'seated', seat: 'S', player: { id: 'maker', name: 'Ā 👩‍👩‍👧' } }),
      ];
      const id = await game(first);
      const more = [
        event(2, { type: 'called' }),
        event(3, struck),
        event(4, { type: 'gameEnded', winner: null, clause: '3.2', cause: 'absence', note: '' }),
      ];
      await store.games.append(id, 2, more, 'playing');
      const log = await store.games.load(id);
      expect(log).toEqual([...first, ...more]);
      const { track } = log![3] as Extract<GameEvent, { type: 'trialStruck' }>;
      expect(track.constructor).toBe(Uint8Array);
      expect(await store.games.find(id)).toEqual({
        id,
        kind: 'friends',
        status: 'playing',
        createdBy: 'maker',
        createdAt: AT,
        length: 5,
      });
    });

    it('says that there is no such game', async () => {
      expect(await store.games.find('nothing')).toBeNull();
      expect(await store.games.load('nothing')).toBeNull();
      await expect(store.games.append('nothing', 0, [event(0, { type: 'called' })], 'over')).rejects.toThrow(
        LogConflict,
      );
    });

    it('says how long logs are, of as many as are asked for, and leaves out what isn’t there', async () => {
      const one = await game();
      const two = await game([create(FRIENDLY, AT), event(1, struck)]);
      const others = Array.from({ length: 1200 }, (_, i) => `no-game-${i}`);
      const lengths = await store.games.lengths([one, ...others, two]);
      expect(Object.fromEntries(lengths)).toEqual({ [one]: 1, [two]: 2 });
      expect((await store.games.lengths([])).size).toBe(0);
    });

    it('refuses a gap, a number twice, and events out of order, and writes nothing of them', async () => {
      const id = await game();
      const called = (n: number) => event(n, { type: 'called' });
      await expect(store.games.append(id, 2, [called(2)], 'over')).rejects.toThrow(LogConflict);
      await expect(store.games.append(id, 0, [called(0)], 'over')).rejects.toThrow(LogConflict);
      await expect(store.games.append(id, 1, [called(1), called(3)], 'over')).rejects.toThrow(LogConflict);
      await expect(store.games.append(id, 1, [called(2), called(1)], 'over')).rejects.toThrow(LogConflict);
      expect(await store.games.load(id)).toHaveLength(1);
      expect(await store.games.find(id)).toMatchObject({ status: 'waiting', length: 1 });
      await store.games.append(id, 1, [called(1)], 'playing');
      expect(await store.games.load(id)).toHaveLength(2);
    });

    it('lets one of two writers go on, and the other not', async () => {
      const id = await game();
      const second = await openStore(place.where, () => {});
      try {
        const writers = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? store : second));
        const outcomes = await Promise.allSettled(
          writers.map((writer, i) =>
            writer.games.append(id, 1, [event(1, { type: 'left', player: `p${i}` }), event(2, struck)], 'playing'),
          ),
        );
        expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(LogConflict);
        expect(await second.games.load(id)).toHaveLength(3);
      } finally {
        await second.close();
      }
    });

    it('does many things at once without mixing them', async () => {
      const ids = await Promise.all(Array.from({ length: 12 }, () => game()));
      await Promise.all(
        ids.flatMap((id) => [
          (async () => {
            for (let n = 1; n <= 5; n++) await store.games.append(id, n, [event(n, { type: 'called' })], 'playing');
          })(),
          store.games.append(id, 99, [event(99, { type: 'called' })], 'over').catch(() => {}),
          store.games.find(id),
        ]),
      );
      for (const id of ids) expect((await store.games.load(id))!.map((one) => one.n)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('stores nothing that it could not give back', async () => {
      const id = await game();
      const broken = { ...struck, duration: Number.NaN } as EventBody;
      await expect(store.games.append(id, 1, [event(1, broken)], 'over')).rejects.toThrow(RangeError);
      expect(await store.games.find(id)).toMatchObject({ status: 'waiting', length: 1 });
      await store.games.append(id, 1, [event(1, struck)], 'playing');
    });

    it('is what it was when it is opened again', async () => {
      const id = await game();
      await store.games.append(id, 1, [event(1, struck)], 'playing');
      await store.close();
      store = await openStore(place.where, () => {});
      expect(await store.games.load(id)).toHaveLength(2);
      expect(await store.sessions.ofSession('hash-maker', 0)).toMatchObject({ id: 'maker' });
    });
  });
});

describe('a store that can’t be opened', () => {
  it('says so in one line that names the setting', async () => {
    const refused = openStore({ dataDir: '/nowhere', databaseUrl: 'postgres://user:secret@127.0.0.1:1/x' }, () => {});
    await expect(refused).rejects.toThrow(StoreError);
    await expect(refused).rejects.toThrow(/^The database at DATABASE_URL can't be used: (?!.*secret)/);
    await expect(openStore({ dataDir: '/dev/null/x' }, () => {})).rejects.toThrow(
      /^The data folder DATA_DIR=\/dev\/null\/x can't be used: /,
    );
  });
});
