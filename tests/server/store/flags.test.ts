/** Flags, what they are measured from, and visits in the store: the same on SQLite and on PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVIDENCE_GAMES, type FlagEvidence } from '../../../server/store/flags.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { VISIT_KEY_MS, VISITS_MS } from '../../../server/store/visits.ts';
import { type Place, places } from '../places.ts';

const AT = 1_767_268_800_000;
const DAY = 86_400_000;

function seen(games: readonly string[], people: readonly string[] = [], key = 'spread', x = 1): FlagEvidence {
  return { key, values: { x }, games, people };
}

describe.each(places)('flags in the store on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let people = 0;

    beforeAll(async () => {
      place = await make();
      store = await openStore(place.where, () => {});
    });
    afterAll(async () => {
      await store?.close();
      await place?.drop();
    });

    async function person(): Promise<string> {
      const id = `person${people++}`;
      await store.accounts.createGuest({ id, name: `Guest ${1000 + people}` }, `hash-${id}`, AT);
      return id;
    }

    it('renews an open flag of the same kind and person, and keeps the games of both measurings', async () => {
      const who = await person();
      const id = await store.flags.raise({ kind: 'precision', person: who, evidence: [seen(['a', 'b'])] }, AT);
      const again = await store.flags.raise(
        { kind: 'precision', person: who, evidence: [seen(['b', 'c'], [], 'spread', 2), seen([], ['x'], 'other')] },
        AT + 5,
      );
      expect(again).toBe(id);
      expect(await store.flags.find(id)).toEqual({
        ...{ id, kind: 'precision', person: who, at: AT, renewedAt: AT + 5, closed: null },
        evidence: [seen(['a', 'b', 'c'], [], 'spread', 2), seen([], ['x'], 'other')],
      });
      // The same once more changes nothing, also not the time.
      await store.flags.raise({ kind: 'precision', person: who, evidence: [seen(['c'], [], 'spread', 2)] }, AT + 9);
      expect(await store.flags.find(id)).toMatchObject({ renewedAt: AT + 5 });
      const timing = await store.flags.raise({ kind: 'timing', person: who, evidence: [seen(['a'])] }, AT + 6);
      expect(timing).not.toBe(id);
      expect((await store.flags.of(who)).map((flag) => flag.id)).toEqual([timing, id]);
      expect((await store.flags.open()).filter((flag) => flag.person === who).map((flag) => flag.id)).toEqual([
        id,
        timing,
      ]);
    });

    it('keeps the latest games only', async () => {
      const who = await person();
      const games = Array.from({ length: EVIDENCE_GAMES + 7 }, (_, i) => `g${i}`);
      const id = await store.flags.raise({ kind: 'thrown', person: who, evidence: [seen(games)] }, AT);
      expect((await store.flags.find(id))?.evidence[0]?.games).toEqual(games.slice(7));
    });

    it('closes a flag once', async () => {
      const who = await person();
      const id = await store.flags.raise({ kind: 'accounts', person: who, evidence: [seen(['a'], ['y'])] }, AT);
      const closing = { outcome: 'dismissed', note: 'One club, two brothers.', by: 'mod1', at: AT + 1 } as const;
      expect(await store.flags.close(id, closing)).toBe(true);
      expect(await store.flags.close(id, { ...closing, outcome: 'acted', by: 'mod2' })).toBe(false);
      expect((await store.flags.find(id))?.closed).toEqual(closing);
      expect((await store.flags.open()).some((flag) => flag.id === id)).toBe(false);
      expect(await store.flags.close('nothing', closing)).toBe(false);
      expect(await store.flags.find('nothing')).toBeNull();
    });

    it.each(['dismissed', 'acted'] as const)(
      'opens one anew after one was %s only by what was not seen then',
      async (outcome) => {
        const who = await person();
        const raise = (evidence: readonly FlagEvidence[], at: number) =>
          store.flags.raise({ kind: 'trading', person: who, evidence }, at);
        const first = await raise([seen(['a', 'b'], ['y'])], AT);
        await store.flags.close(first, { outcome, note: '', by: 'mod', at: AT + 1 });
        expect(await raise([seen(['b'], ['y'], 'spread', 9)], AT + 2)).toBe(first);
        expect((await store.flags.of(who)).length).toBe(1);
        const second = await raise([seen(['b', 'c'], ['y']), seen(['a'], ['y'], 'stale')], AT + 3);
        expect(second).not.toBe(first);
        expect(await store.flags.find(second)).toMatchObject({ at: AT + 3, evidence: [seen(['b', 'c'], ['y'])] });
        await store.flags.close(second, { outcome, note: '', by: 'mod', at: AT + 4 });
        expect(await raise([seen(['c'], ['y'])], AT + 5)).toBe(second);
        const third = await raise([seen(['c'], ['z'])], AT + 6);
        expect(third).not.toBe(second);
        expect((await store.flags.find(first))?.closed?.outcome).toBe(outcome);
      },
    );

    it('raises one flag when several processes raise it at once, and loses nobody’s evidence', async () => {
      const who = await person();
      const other = await openStore(place.where, () => {});
      const ids = await Promise.all(
        Array.from({ length: 12 }, (_, i) =>
          (i % 2 === 0 ? store : other).flags.raise(
            { kind: 'timing', person: who, evidence: [seen([`g${i}`], [], `k${i}`)] },
            AT,
          ),
        ),
      );
      await other.close();
      expect(new Set(ids).size).toBe(1);
      expect((await store.flags.find(ids[0]!))?.evidence.length).toBe(12);
    });

    it('refuses a flag without evidence', async () => {
      await expect(store.flags.raise({ kind: 'timing', person: 'x', evidence: [] }, AT)).rejects.toThrow();
    });

    it('bears any text as evidence', async () => {
      const who = await person();
      const evil = seen(["'; drop table flags; --", '"}]', ' '], ['__proto__'], '__proto__');
      const id = await store.flags.raise({ kind: 'timing', person: who, evidence: [evil] }, AT);
      expect((await store.flags.find(id))?.evidence).toEqual([evil]);
    });

    it('keeps flags when their account is deleted, and drops measures and visits', async () => {
      const who = await person();
      const id = await store.flags.raise({ kind: 'precision', person: who, evidence: [seen(['a'])] }, AT);
      await store.measures.write(1, [{ game: 'a', account: who, at: AT, play: { strikes: [], gaveUp: null } }]);
      await store.visits.note(who, { address: '192.0.2.1', agent: 'Browser' }, AT);
      await store.accounts.remove(who);
      expect(await store.flags.find(id)).toMatchObject({ person: who, closed: null });
      expect(await store.measures.read(1, who, ['a'])).toEqual([]);
      expect(await store.dataOf(who)).toMatchObject({ visits: [], measuredGames: [] });
    });

    it('gives a person what was decided about them, not what is still open, nor about whom else, nor by whom', async () => {
      const who = await person();
      const closed = await store.flags.raise(
        { kind: 'trading', person: who, evidence: [seen(['a'], ['secret1'])] },
        AT,
      );
      await store.flags.close(closed, { outcome: 'dismissed', note: 'secret2', by: 'secret3', at: AT + 1 });
      await store.flags.raise({ kind: 'precision', person: who, evidence: [seen(['b'])] }, AT);
      await store.visits.note(who, { address: '198.51.100.7', agent: 'Browser' }, AT);
      const data = await store.dataOf(who);
      expect(data.flags).toEqual([
        {
          kind: 'trading',
          at: AT,
          closedAt: AT + 1,
          outcome: 'dismissed',
          evidence: [{ key: 'spread', values: { x: 1 }, games: ['a'] }],
        },
      ]);
      expect(data.visits).toMatchObject([{ last_at: AT }]);
      expect(JSON.stringify(data)).not.toMatch(/secret|198\.51/);
    });

    it('forgets closed flags after a time, never open ones', async () => {
      const who = await person();
      const open = await store.flags.raise({ kind: 'timing', person: who, evidence: [seen(['a'])] }, AT - 900 * DAY);
      const old = await store.flags.raise({ kind: 'thrown', person: who, evidence: [seen(['a'])] }, AT - 900 * DAY);
      await store.flags.close(old, { outcome: 'acted', note: '', by: 'mod', at: AT - 800 * DAY });
      expect(await store.flags.forgetClosed(AT - 700 * DAY)).toBe(1);
      expect((await store.flags.of(who)).map((flag) => flag.id)).toEqual([open]);
    });

    it('reads only what the same version has measured, of the games that are asked for', async () => {
      const who = await person();
      const measured = (game: string, x: number) => ({
        ...{ game, account: who, at: AT + x },
        play: { strikes: [{ think: x, potted: true, chance: 0.5, line: null }], gaveUp: null },
      });
      await store.measures.write(1, [measured('m1', 1), measured('m2', 2), measured('m3', 3)]);
      await store.measures.write(2, [measured('m2', 4), measured('m2', 5)]);
      expect(await store.measures.read(1, who, ['m3', 'm1', 'm2'])).toEqual([measured('m1', 1), measured('m3', 3)]);
      expect(await store.measures.read(2, who, ['m2'])).toEqual([measured('m2', 5)]);
      expect(await store.measures.read(1, who, [])).toEqual([]);
      expect(await store.measures.forgetMeasures(AT + 3)).toBeGreaterThan(0);
      expect(await store.measures.read(1, who, ['m1', 'm3'])).toEqual([measured('m3', 3)]);
    });
  });
});

describe.each(places)('visits in the store on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;

    beforeAll(async () => {
      place = await make();
      store = await openStore(place.where, () => {});
    });
    afterAll(async () => {
      await store?.close();
      await place?.drop();
    });

    const note = (account: string, address: string, agent = 'Browser 1', at = AT) =>
      store.visits.note(account, { address, agent }, at);

    it('tells who came from the same network by the same browser, and how many others come from there', async () => {
      await note('a', '192.0.2.1');
      await note('b', '192.0.2.200');
      await note('c', '192.0.2.3', 'Browser 2');
      await note('d', '192.0.3.1');
      await note('a', '2001:db8:1:2::3');
      await note('b', '2001:db8:1:9::4');
      expect(await store.visits.shared('a', AT - 1)).toEqual([{ account: 'b', crowd: 2, networks: 2 }]);
      expect(await store.visits.shared('c', AT - 1)).toEqual([]);
      expect(await store.visits.shared('d', AT - 1)).toEqual([]);
      expect(await store.visits.shared('a', AT)).toEqual([]);
    });

    it('tells of a ban near which a new guest comes, as long as it holds and few come from there', async () => {
      const comes = async (id: string, address: string, at: number) => {
        await store.accounts.createGuest({ id, name: `Guest ${id}` }, `hash-${id}`, at);
        await note(id, address, 'Browser 1', at);
      };
      await comes('rogue', '203.0.113.5', AT);
      const ban = {
        id: 'ban',
        person: 'rogue',
        kind: 'ban',
        reason: 'x',
        until: AT + DAY,
        by: 'cli',
        report: null,
        flag: null,
      } as const;
      await store.moderation.impose(ban, AT + 1, () => {
        throw new Error('no name is taken');
      });
      await comes('anew', '203.0.113.99', AT + 2);
      const near = (account: string, more: object = {}) =>
        store.visits.bannedNearby(account, { since: AT, now: AT + 3, crowd: 5, ...more });
      expect(await near('anew')).toEqual({ account: 'rogue', from: AT + 1, until: AT + DAY, crowd: 1 });
      expect(await near('rogue')).toBeNull();
      for (const more of [{ since: AT + 1 }, { now: AT + DAY }, { crowd: 0 }])
        expect(await near('anew', more)).toBeNull();
    });

    it('counts again who comes again', async () => {
      await note('again', '203.0.113.1');
      await note('again', '203.0.113.99', 'Browser 1', AT + 7);
      await note('again', 'not an address', 'Browser 1', AT + 8);
      expect((await store.dataOf('again')).visits).toMatchObject([{ last_at: AT + 7 }]);
    });

    it('keeps nothing that addresses can be read from', async () => {
      await note('plain', '203.0.113.55', 'Mozilla/5.0 (Plain)');
      expect(JSON.stringify((await store.dataOf('plain')).visits)).not.toMatch(/203|Mozilla|Plain/);
    });

    it('can’t compare networks noted under another key, and forgets visits and keys', async () => {
      await note('e', '198.51.100.1');
      const later = AT + VISIT_KEY_MS;
      await note('f', '198.51.100.1', 'Browser 1', later);
      await note('g', '198.51.100.1', 'Browser 1', later + 1);
      expect(await store.visits.shared('e', 0)).toEqual([]);
      expect(await store.visits.shared('f', 0)).toEqual([{ account: 'g', crowd: 2, networks: 1 }]);
      expect(await store.visits.forgetVisits(AT + VISITS_MS - DAY)).toBeGreaterThan(0);
      expect((await store.dataOf('e')).visits).toEqual([]);
      expect(await store.visits.shared('f', 0)).toEqual([{ account: 'g', crowd: 2, networks: 1 }]);
      expect(await store.visits.forgetVisits(later + 1)).toBe(1);
      expect((await store.dataOf('g')).visits).toMatchObject([{ last_at: later + 1 }]);
    });

    it('lets several processes agree on one key', async () => {
      const at = AT + 10 * VISIT_KEY_MS;
      await Promise.all(Array.from({ length: 8 }, (_, i) => note(`many${i}`, '192.0.2.9', 'Browser 1', at)));
      await note('late', '192.0.2.9', 'Browser 1', at + 1);
      await note('later', '192.0.2.9', 'Browser 1', at + 2);
      expect(await store.visits.shared('late', at)).toMatchObject([{ account: 'later' }]);
    });
  });
});
