/** Leases, processes and timers in the store: the same tests on SQLite and on PostgreSQL. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { Scheduler } from '../../../server/cluster/scheduler.ts';
import { LogConflict } from '../../../server/store/games.ts';
import { Fenced, type Lease, type Taken } from '../../../server/store/leases.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { create } from '../../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../../shared/rules/game/config.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import { type Place, places } from '../places.ts';

const AT = 1_767_268_800_000;

describe.each(places)('on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let other: Store;
    let count = 0;
    let [a, b] = ['', ''];

    beforeAll(async () => {
      place = await make();
      [store, other] = [await openStore(place.where, () => {}), await openStore(place.where, () => {})];
      await store.accounts.createGuest({ id: 'maker', name: 'Guest 1000' }, 'hash-maker', AT);
    });
    afterAll(async () => {
      await store?.close();
      await other?.close();
      await place?.drop();
    });
    beforeEach(async () => {
      count += 1;
      [a, b] = [`a${count}`, `b${count}`];
      for (const id of [a, b]) await store.processes.register(id, null, AT);
    });

    async function game(wanted = false): Promise<string> {
      count += 1;
      const id = `game${count}`;
      await store.games.create({ id, kind: 'friends', status: 'playing', createdBy: 'maker', createdAt: AT, wanted }, [
        create(FRIENDLY, AT),
      ]);
      return id;
    }
    const event = (n: number): GameEvent => ({ n, at: AT + n, by: { role: 'system' }, type: 'called' });
    const append = (id: string, n: number, lease: Lease, by = store) =>
      by.games.append(id, n, [event(n)], 'playing', false, lease);
    /** Declares a process gone, whatever its beat. */
    async function die(id: string): Promise<void> {
      const { beat } = (await store.processes.living()).find((one) => one.id === id)!;
      expect(await store.processes.declareGone(id, beat)).toBe(true);
    }

    describe('a lease', () => {
      it('is one process’s, and only its holder writes', async () => {
        const id = await game();
        const mine = (await store.leases.take(id, a))!;
        expect(mine).toEqual({ game: id, holder: a, token: 1, heldUntil: null, silentMs: null });
        expect(await other.leases.take(id, b)).toBeNull();
        expect(await other.leases.place(id)).toEqual({ holder: a, token: 1, address: null });
        await append(id, 1, mine);
        for (const lease of [
          { ...mine, token: 2 },
          { ...mine, token: 0 },
          { ...mine, holder: b },
        ])
          await expect(append(id, 2, lease, other)).rejects.toThrow(Fenced);
        await expect(append(id, 1, mine)).rejects.toThrow(LogConflict);
        expect(await store.games.load(id)).toHaveLength(2);
      });

      it('of many who want it at once is given to one', async () => {
        const id = await game(true);
        const takers = Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? store : other));
        const taken = await Promise.all(takers.map((one, i) => one.leases.take(id, i % 2 === 0 ? a : b)));
        const [last] = taken.filter((one): one is Taken => one !== null).sort((x, y) => y.token - x.token);
        // The same process may take it again, under a new token; the other one may not.
        expect(new Set(taken.flatMap((one) => one?.holder ?? [])).size).toBe(1);
        expect(await store.leases.holds(last!)).toBe(true);
        for (const one of taken) if (one !== null && one !== last) expect(await store.leases.holds(one)).toBe(false);
      });

      it('of a process that is gone is taken under a higher token; who wakes writes nothing', async () => {
        const id = await game();
        const old = (await store.leases.take(id, a))!;
        await append(id, 1, old);
        await store.processes.beat(a, AT + 5000);
        expect(await store.leases.orphans(100)).not.toContain(id);
        await die(a);
        expect(await store.leases.orphans(100)).toContain(id);
        const mine = (await other.leases.take(id, b))!;
        expect(mine).toMatchObject({ holder: b, token: 2, heldUntil: AT + 5000, silentMs: expect.any(Number) });
        expect(mine.silentMs).toBeLessThan(30_000);
        expect(await store.leases.orphans(100)).not.toContain(id);
        await expect(append(id, 2, old)).rejects.toThrow(Fenced);
        await append(id, 2, mine, other);
        // Gone is for ever.
        expect(await store.processes.beat(a, AT + 9000)).toBe(false);
        await expect(append(id, 3, old)).rejects.toThrow(Fenced);
        // Nor can the one who woke give away what isn't its any more.
        await store.leases.release(old, true, AT);
        expect(await store.leases.holds(mine)).toBe(true);
      });

      it('that is given back leaves the game at rest, or for the next one to take', async () => {
        const id = await game();
        const mine = (await store.leases.take(id, a))!;
        await store.leases.release(mine, false, AT + 100);
        expect(await store.leases.orphans(100)).not.toContain(id);
        await expect(append(id, 1, mine)).rejects.toThrow(Fenced);
        const again = (await store.leases.take(id, b))!;
        expect(again).toMatchObject({ token: 2, heldUntil: AT + 100, silentMs: null });
        await store.leases.release(again, true, AT + 200);
        expect(await store.leases.orphans(100)).toContain(id);
        expect(await store.leases.place(id)).toEqual({ holder: null, token: 2, address: null });
      });

      it('is wanted from the start where a game’s clocks run', async () => {
        const id = await game(true);
        expect(await store.leases.orphans(100)).toContain(id);
      });

      it('there is none for a game that isn’t', async () => {
        expect(await store.leases.take('nothing', a)).toBeNull();
        expect(await store.leases.place('nothing')).toBeNull();
      });
    });

    describe('a process', () => {
      it('is not declared gone when it has beaten since it was looked at', async () => {
        const { beat } = (await store.processes.living()).find((one) => one.id === a)!;
        expect(await other.processes.beat(a, AT)).toBe(true);
        expect(await store.processes.declareGone(a, beat)).toBe(false);
        expect(await store.processes.declareGone(a, beat + 1)).toBe(true);
        expect(await store.processes.declareGone(a, beat + 1)).toBe(false);
      });

      it('that is gone is forgotten when it holds nothing', async () => {
        const id = await game();
        const mine = (await store.leases.take(id, a))!;
        await store.processes.leave(a);
        await store.processes.tidy();
        expect(await store.leases.take(id, b)).toMatchObject({ holder: b, token: mine.token + 1, heldUntil: AT });
        await store.processes.tidy();
        // Nothing is left of it: also its id alone says that it is gone.
        expect(await store.processes.beat(a, AT)).toBe(false);
      });

      it('is gone when another one serves at its address', async () => {
        const address = `host:${count++}`;
        await store.processes.register(`${address} a`, address, AT);
        await other.processes.register(`${address} b`, address, AT);
        expect(await other.processes.declareGoneAt(address, `${address} b`)).toBe(1);
        expect(await other.processes.declareGoneAt(address, `${address} b`)).toBe(0);
        const living = (await store.processes.living()).map((one) => one.id);
        expect(living).toContain(`${address} b`);
        expect(living).toContain(a);
        expect(living).not.toContain(`${address} a`);
      });

      it('alone on its store declares all others gone', async () => {
        await store.processes.declareOthersGone(b);
        expect((await store.processes.living()).map((one) => one.id)).toEqual([b]);
      });
    });

    describe('a timer', () => {
      const kinds = ['kind'];
      const timer = (due: number) => ({ id: `timer${count++}`, kind: 'kind', due, payload: { text: 'ā', list: [1] } });

      it('is claimed by one process when it is due, and ended once', async () => {
        const one = timer(AT + 1000);
        await store.timers.set(one);
        expect(await store.timers.claim(a, kinds, AT + 999, 10)).toEqual([]);
        expect(await store.timers.claim(a, ['another'], AT + 1000, 10)).toEqual([]);
        const claims = await Promise.all(
          [store, other, store, other].map((by, i) => by.timers.claim(i % 2 === 0 ? a : b, kinds, AT + 1000, 10)),
        );
        const claimed = claims.flat();
        expect(claimed).toEqual([{ ...one, token: expect.any(Number), tries: 0 }]);
        await store.timers.finish(claimed[0]!);
        await expect(store.timers.finish(claimed[0]!)).rejects.toThrow(Fenced);
        expect(await store.timers.find(one.id)).toBeNull();
      });

      it('of a process that died is another’s; who wakes can’t end it', async () => {
        const one = timer(AT);
        await store.timers.set(one);
        const [old] = await store.timers.claim(a, kinds, AT, 10);
        expect(await other.timers.claim(b, kinds, AT + 60_000, 10)).toEqual([]);
        await die(a);
        const [mine] = await other.timers.claim(b, kinds, AT + 60_000, 10);
        expect(mine).toMatchObject({ id: one.id, token: old!.token + 1 });
        await expect(store.timers.finish(old!)).rejects.toThrow(Fenced);
        await other.timers.finish(mine!);
      });

      it('that is set again while it is handled comes again, and isn’t ended by the one before', async () => {
        const one = timer(AT);
        await store.timers.set(one);
        const [old] = await store.timers.claim(a, kinds, AT, 10);
        await other.timers.set({ ...one, due: AT + 500, payload: null });
        await expect(store.timers.finish(old!)).rejects.toThrow(Fenced);
        expect(await store.timers.find(one.id)).toEqual({ ...one, due: AT + 500, payload: null });
        expect(await store.timers.cancel(one.id)).toBe(true);
        expect(await store.timers.cancel(one.id)).toBe(false);
      });
    });

    describe('the scheduler', () => {
      const log = { error: () => {} };
      const of = (by: Store, me: string, clock = manualClock(AT)) =>
        new Scheduler({ timers: by.timers, me: () => me, clock, log });

      it('does everything once, by whichever process, in order of time, also after a restart', async () => {
        const clock = manualClock(AT);
        const done: string[] = [];
        const note = async ({ id }: { id: string }) => void done.push(id);
        const first = of(store, a, clock);
        const ids = Array.from({ length: 40 }, (_, i) => `s${count}-${String(i).padStart(2, '0')}`);
        for (const [i, id] of ids.entries()) await first.set({ id, kind: 'note', due: AT + 1000 * i, payload: null });
        await first.stop();
        const schedulers = [of(store, a, clock), of(other, b, clock)];
        for (const one of schedulers) one.on('note', note);
        clock.advance(19_500);
        await Promise.all(schedulers.map((one) => one.look()));
        expect([...done].sort()).toEqual(ids.slice(0, 20));
        clock.advance(60_000);
        await Promise.all(schedulers.map((one) => one.look()));
        expect([...done].sort()).toEqual(ids);
        expect(await store.timers.nextDue(['note'])).toBeNull();
        await Promise.all(schedulers.map((one) => one.stop()));
      });

      it('tries again, later and later, what failed', async () => {
        const clock = manualClock(AT);
        const scheduler = of(store, a, clock);
        const id = `f${count}`;
        let tries = 0;
        scheduler.on('fails', async () => {
          tries += 1;
          if (tries < 3) throw new Error('not yet');
        });
        await scheduler.set({ id, kind: 'fails', due: AT, payload: null });
        await scheduler.look();
        expect(await store.timers.find(id)).toMatchObject({ due: AT + 1000 });
        await scheduler.look();
        expect(tries).toBe(1);
        clock.advance(1000);
        await scheduler.look();
        expect(await store.timers.find(id)).toMatchObject({ due: AT + 3000 });
        clock.advance(2000);
        await scheduler.look();
        expect(tries).toBe(3);
        expect(await store.timers.find(id)).toBeNull();
        await scheduler.stop();
      });

      it('wakes by itself when something is due', async () => {
        const clock = manualClock(AT);
        const scheduler = of(store, a, clock);
        let woken!: () => void;
        const handled = new Promise<void>((resolve) => {
          woken = resolve;
        });
        scheduler.on('wake', async () => woken());
        scheduler.start();
        await scheduler.look();
        await scheduler.set({ id: `w${count}`, kind: 'wake', due: AT + 700, payload: null });
        clock.advance(700);
        await handled;
        await scheduler.stop();
      });
    });
  });
});
