/** Reports and sanctions in the store: the same tests on SQLite and on PostgreSQL, several processes at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyOf, lookOf } from '../../../server/accounts/likeness.ts';
import { CannotImpose, type FreshName, type SanctionToImpose } from '../../../server/store/moderation.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import type { ServiceSanctionKind } from '../../../shared/protocol/moderation.ts';
import { type Place, places } from '../places.ts';

const AT = 1_767_268_800_000;

function name(text: string): FreshName {
  return { name: text, keys: { key: keyOf(text), look: lookOf(text) } };
}

describe.each(places)('moderation on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let other: Store;
    let count = 0;

    beforeAll(async () => {
      place = await make();
      store = await openStore(place.where, () => {});
      other = await openStore(place.where, () => {});
    });
    afterAll(async () => {
      await store?.close();
      await other?.close();
      await place?.drop();
    });

    const either = (i: number) => (i % 2 === 0 ? store : other);

    async function guest(): Promise<string> {
      const id = `modper${String(count++).padStart(4, '0')}`;
      await store.accounts.createGuest({ id, name: 'Guest 1000' }, `hash-${id}`, AT);
      return id;
    }
    async function member(text: string): Promise<string> {
      const id = await guest();
      await store.accounts.becomeMember(id, { ...name(text), password: 'hash', email: null }, AT);
      return id;
    }
    const wish = (
      person: string,
      kind: ServiceSanctionKind,
      more: Partial<SanctionToImpose> = {},
    ): SanctionToImpose => ({
      ...{ id: `sanction${count++}`, person, kind, reason: 'why', until: null, by: 'cli', report: null, flag: null },
      ...more,
    });
    const never = () => {
      throw new Error('no name is taken here');
    };
    const about = (id: string, reporter: string, person: string, n: number) => ({
      ...{ id, at: AT, reporter, person: { id: person, name: 'as it was' }, game: 'table00001', lines: [] },
      report: { about: { on: 'line' as const, person, table: 'table00001', n }, kind: 'insult' as const, note: '' },
    });

    it('imposes one of a kind at a time, of many at the same moment', async () => {
      const person = await guest();
      for (const kind of ['mute', 'ban', 'warning'] as const) {
        const outcomes = await Promise.allSettled(
          Array.from({ length: 8 }, (_, i) => either(i).moderation.impose(wish(person, kind), AT, never)),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(CannotImpose);
      }
      expect(await other.moderation.holding(person, AT)).toHaveLength(3);
      // One has run out by itself: the next one may be imposed.
      const next = await guest();
      await store.moderation.impose(wish(next, 'mute', { until: AT + 10 }), AT, never);
      await expect(other.moderation.impose(wish(next, 'mute'), AT + 9, never)).rejects.toThrow('twice');
      await other.moderation.impose(wish(next, 'mute'), AT + 10, never);
    });

    it('ends a sanction once: of several who lift it, and not after its time', async () => {
      const person = await guest();
      const { sanction } = await store.moderation.impose(wish(person, 'mute', { until: AT + 100 }), AT, never);
      const lift = (i: number, at: number) =>
        either(i).moderation.lift({ id: sanction.id, by: `mod${i}`, note: 'x', at });
      expect(await lift(0, AT + 100)).toBe(false);
      const lifted = await Promise.all([0, 1, 2, 3].map((i) => lift(i, AT + 99)));
      expect(lifted.filter((done) => done)).toHaveLength(1);
      expect(await store.moderation.holding(person, AT + 50)).toEqual([]);
      const acts = (await store.rights.moderatorsActs('', 100, undefined)).filter(({ subject }) => subject === person);
      expect(acts.map(({ action }) => action).sort()).toEqual(['sanction.impose', 'sanction.lift']);
    });

    it('keeps one report of the same from one reporter, of many at the same moment', async () => {
      const [reporter, person] = [await guest(), await guest()];
      const kept = await Promise.all(
        Array.from({ length: 8 }, (_, i) => either(i).moderation.keep(about(`report${count++}`, reporter, person, 1))),
      );
      expect(kept.filter(({ again }) => !again)).toHaveLength(1);
      expect(new Set(kept.map(({ id }) => id)).size).toBe(1);
      expect((await store.moderation.keep(about('another-line', reporter, person, 2))).again).toBe(false);
      expect(await store.moderation.othersWhoReported(person, reporter, 0)).toBe(0);
      await store.moderation.keep(about('another-one', await guest(), person, 1));
      expect(await store.moderation.othersWhoReported(person, reporter, 0)).toBe(1);
      expect(await store.moderation.othersWhoReported(person, reporter, AT)).toBe(0);
      // A line is reported once: what was decided about it stands.
      await store.moderation.closeReport({ id: kept[0]!.id, by: 'm', note: '', at: AT }, 'dismissed');
      expect((await store.moderation.keep(about('once-more', reporter, person, 1))).again).toBe(true);
    });

    it('keeps the note of somebody who has gone until it is decided, and no longer', async () => {
      const [reporter, person] = [await member('Gone Reporter'), await guest()];
      const report = about('gone-report', reporter, person, 1);
      const note = 'words of who goes';
      const { id } = await store.moderation.keep({ ...report, report: { ...report.report, note } });
      await store.accounts.remove(reporter);
      expect((await store.moderation.findReport(id))!.note).toBe(note);
      await store.moderation.closeReport({ id, by: 'm', note: 'seen', at: AT }, 'dismissed');
      expect(await store.moderation.findReport(id)).toMatchObject({ note: '', closing_note: 'seen', reporter });
    });

    it('closes a report once, by what is imposed or by hand', async () => {
      for (let i = 0; i < 4; i++) {
        const [reporter, person] = [await guest(), await guest()];
        const { id } = await store.moderation.keep(about(`race${i}`, reporter, person, 1));
        const [imposed, closed] = await Promise.allSettled([
          store.moderation.impose(wish(person, 'warning', { report: id }), AT, never),
          other.moderation.closeReport({ id, by: 'm', note: '', at: AT }, 'dismissed'),
        ]);
        const byHand = closed.status === 'fulfilled' && closed.value;
        expect(imposed.status === 'fulfilled').toBe(!byHand);
        expect((await store.moderation.holding(person, AT)).length).toBe(byHand ? 0 : 1);
        expect((await store.moderation.findReport(id))!.outcome).toBe(byHand ? 'dismissed' : 'acted');
      }
    });

    it('draws a name anew that somebody has, and lets who lost one in by it until another is chosen', async () => {
      await member('Player 111111');
      const person = await member('Sliktais');
      const drawn = [name('Player 111111'), name('Player 222222')];
      const taken = await store.moderation.impose(wish(person, 'rename'), AT, () => drawn.shift()!);
      expect(taken.name).toBe('Player 222222');
      expect(await store.accounts.byKey('sliktais')).toBeNull();
      expect(await other.moderation.byTakenName('sliktais')).toBe(person);
      expect(await other.moderation.wasTaken(person, name('SLIKTAIS').keys)).toBe(true);
      expect(await other.moderation.wasTaken(person, name('Cits').keys)).toBe(false);
      // Others don't get it either, for as long as any former name is kept.
      expect(await other.accounts.isTaken(name('Sliktais').keys, 'x', AT + 1)).toBe(true);
      expect(await store.accounts.rename(person, 'member', 'Labais', name('Labais').keys, AT + 1, true)).toBe(true);
      await store.moderation.replaced(person, AT + 1);
      expect(await store.moderation.byTakenName('sliktais')).toBeNull();
      expect(await store.moderation.holding(person, AT + 1)).toEqual([]);
      expect(await store.moderation.takenNames(person)).toEqual(['Sliktais']);
    });

    it('takes with an account what was said of it, and its words out of what others have reported', async () => {
      const [reporter, person, third] = [await guest(), await guest(), await guest()];
      const lines = [reporter, third].map((id) => ({
        from: { id, name: `Name of ${id}` },
        text: `said by ${id}`,
        at: AT,
        reported: false,
      }));
      await store.moderation.keep({ ...about('kept-1', third, person, 1), lines });
      await store.moderation.keep(about('kept-2', person, reporter, 1));
      await store.moderation.impose(wish(reporter, 'mute'), AT, never);
      await store.accounts.remove(reporter);
      const kept = (await store.moderation.findReport('kept-1'))!;
      expect(kept.lines).not.toContain(`said by ${reporter}`);
      expect(kept.lines).not.toContain(`Name of ${reporter}`);
      expect(kept.lines).toContain(`said by ${third}`);
      expect(await store.moderation.findReport('kept-2')).toBeNull();
      expect(await store.moderation.ofPerson(reporter)).toEqual([]);
      await expect(store.moderation.impose(wish(reporter, 'mute'), AT, never)).rejects.toThrow('gone');
    });

    it('tells what is new, what waits and who is barred', async () => {
      const [a, b, c] = [await guest(), await guest(), await guest()];
      const later = AT + 1_000_000;
      const pause = await store.moderation.impose(wish(a, 'pause', { until: later + 10 }), later, never);
      await store.moderation.impose(wish(b, 'ban'), later, never);
      expect([...(await other.moderation.barred([a, b, c, a], true, later))].sort()).toEqual([a, b].sort());
      expect([...(await other.moderation.barred([a, b, c], false, later))]).toEqual([b]);
      expect([...(await other.moderation.barred([a, c], true, later + 10))]).toEqual([]);
      expect((await other.moderation.changedSince(later - 1)).toSorted()).toEqual([a, b].sort());
      const before = await store.moderation.waiting();
      expect(await store.moderation.appeal(pause.sanction.id, a, 'why?', later + 10)).toBe('over');
      expect(await store.moderation.appeal(pause.sanction.id, a, 'why?', later)).toBe('done');
      expect(await store.moderation.appeal(pause.sanction.id, a, 'why?', later)).toBe('twice');
      expect(await store.moderation.appeal(pause.sanction.id, b, 'why?', later)).toBe('unknown');
      expect((await store.moderation.waiting()).appeals).toBe(before.appeals + 1);
    });
  });
});
