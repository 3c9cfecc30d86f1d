/** Logs of competitions, and several processes at one: the same on SQLite and on PostgreSQL. */
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../../server/clock.ts';
import { memoryBus } from '../../../server/cluster/bus.ts';
import { authorOf, Competitions } from '../../../server/competitions/competitions.ts';
import { listedOf, peopleOf } from '../../../server/competitions/listed.ts';
import { type Along, KeyUsed } from '../../../server/store/competitions.ts';
import { LogConflict, RatedBusy } from '../../../server/store/games.ts';
import type { Store } from '../../../server/store/store.ts';
import { fold } from '../../../shared/competition/log/apply.ts';
import { create, decide } from '../../../shared/competition/log/decide.ts';
import { SYSTEM } from '../../../shared/competition/log/draft.ts';
import type { CompetitionEvent } from '../../../shared/competition/log/events.ts';
import { TEMPLATES } from '../../../shared/competition/regulations/templates.ts';
import { create as createGame } from '../../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../../shared/rules/game/config.ts';
import { single } from '../../competition/world.ts';
import { places } from '../places.ts';
import { openedForAll } from './opened.ts';

const AT = 1_767_268_800_000;
const ORGANISER = { id: 'organiser0', name: 'Organiser' };
const REGULATIONS = { ...TEMPLATES['club-evening'], tieBreaks: [] };

function first(name = 'Evening'): CompetitionEvent {
  const made = create({ name, organiser: ORGANISER, regulations: REGULATIONS }, AT);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

const opened: CompetitionEvent = { n: 1, at: AT + 1, by: SYSTEM, type: 'entryOpened' };

describe.each(places)('competitions in the store on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let store: Store;
    let made = 0;

    openedForAll(make, async (opened) => {
      store = opened;
      await store.accounts.createGuest(ORGANISER, 'hash-organiser', AT);
      await store.accounts.createGuest({ id: 'm-p1', name: 'p1' }, 'hash-p1', AT);
    });

    function along(id: string, events: readonly CompetitionEvent[], more: Partial<Along> = {}): Along {
      const state = fold(events);
      return { listed: listedOf(id, state, AT), people: peopleOf(state), timer: null, ...more };
    }

    async function competition(name?: string): Promise<string> {
      const id = `competition${made++}`;
      await store.competitions.create(id, first(name), [], along(id, [first(name)]));
      return id;
    }

    it('keep their log in order, and give back what was put in', async () => {
      const id = await competition();
      expect(await store.competitions.head(id)).toEqual({ length: 1, createdAt: AT });
      await store.competitions.append(id, 1, [opened], along(id, [first(), opened]));
      expect(await store.competitions.tail(id, 0)).toEqual([first(), opened]);
      expect(await store.competitions.tail(id, 1)).toEqual([opened]);
      expect(await store.competitions.head('nowhere')).toBeNull();
    });

    it('are added to by one of two that hold the same end', async () => {
      const id = await competition();
      const two = [1, 2].map(() => store.competitions.append(id, 1, [opened], along(id, [first(), opened])));
      const outcomes = await Promise.allSettled(two);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const { reason } = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(LogConflict);
      expect(await store.competitions.tail(id, 0)).toHaveLength(2);
    });

    it('write all of an append or nothing: game, timer, key and people', async () => {
      const id = await competition();
      const ready = (game: string, rated: readonly string[]) => ({
        game: { id: game, kind: 'competition', status: 'playing' as const, createdBy: ORGANISER.id, createdAt: AT },
        events: [createGame(FRIENDLY, AT)],
        rated,
      });
      const more = (game: string): Partial<Along> => ({
        called: { number: 'main-1-1', ready: ready(game, ['m-p1']) },
        timer: { id: `competition:${id}`, kind: 'competition', due: AT + 5, payload: { competition: id } },
        kept: { key: `key-${game}`, asked: 'x', answer: { n: 2 } },
      });
      await store.games.create(ready('elsewhere', []).game, ready('elsewhere', []).events, ['m-p1']);
      const refused = store.competitions.append(id, 1, [opened], along(id, [first(), opened], more('table-one')));
      await expect(refused).rejects.toThrow(RatedBusy);
      expect(await store.competitions.head(id)).toMatchObject({ length: 1 });
      expect(await store.timers.find(`competition:${id}`)).toBeNull();
      expect(await store.competitions.kept(id, 'key-table-one')).toBeNull();
      expect(await store.games.find('table-one')).toBeNull();

      await store.results.enter('elsewhere', null);
      await store.games.append('elsewhere', 1, [{ n: 1, at: AT, by: { role: 'system' }, type: 'called' }], 'over');
      const free = along(id, [first(), opened], {
        ...more('table-two'),
        called: { number: 'main-1-1', ready: ready('table-two', []) },
      });
      await store.competitions.append(id, 1, [opened], free);
      expect(await store.timers.find(`competition:${id}`)).toMatchObject({ due: AT + 5 });
      expect(await store.competitions.table('table-two')).toEqual({
        game: 'table-two',
        competition: id,
        number: 'main-1-1',
        state: 'live',
      });
      expect(await store.competitions.openTables(id)).toHaveLength(1);
      await store.competitions.setTable('table-two', 'done');
      expect(await store.competitions.openTables(id)).toEqual([]);
      const closed: CompetitionEvent = { n: 2, at: AT + 2, by: SYSTEM, type: 'entryClosed' };
      const again = along(id, [first(), opened, closed], { kept: { key: 'key-table-two', asked: 'y', answer: null } });
      await expect(store.competitions.append(id, 2, [closed], again)).rejects.toThrow(KeyUsed);
      expect(await store.competitions.head(id)).toMatchObject({ length: 2 });
    });

    it('are found by phase, organiser, name and people, page by page', async () => {
      const ids = [await competition('Aaa 100% Ä'), await competition('Aab'), await competition('Aac')];
      const entered: CompetitionEvent = { n: 2, at: AT + 9, by: SYSTEM, type: 'entered', entrant: single('p1') };
      const events = [first('Aab'), opened, entered];
      await store.competitions.append(ids[1]!, 1, [opened, entered], along(ids[1]!, events));
      const found = async (wish: object) =>
        (await store.competitions.list({ limit: 50, ...wish })).map(({ entry }) => entry.id);
      expect(await found({ text: 'aa', organiser: ORGANISER.id })).toEqual([ids[1], ...[ids[0], ids[2]].sort()]);
      expect(await found({ text: '100% ä' })).toEqual([ids[0]]);
      expect(await found({ text: 'a_b' })).toEqual([]);
      expect(await found({ text: 'aa', phases: ['entry'] })).toEqual([ids[1]]);
      expect(await found({ account: 'm-p1' })).toEqual([ids[1]]);
      expect(await found({ account: 'm-p1', part: 'official' })).toEqual([]);
      const [one] = await store.competitions.list({ limit: 1, text: 'aa' });
      const after = { rank: one!.rank, at: one!.at, id: one!.entry.id };
      expect(await found({ text: 'aa', after })).toEqual([ids[0], ids[2]].sort());
      expect((await store.competitions.entries(ids)).map(({ name }) => name).sort()).toEqual([
        'Aaa 100% Ä',
        'Aab',
        'Aac',
      ]);
    });

    it('remember what was done once', async () => {
      expect(await store.competitions.remember('remind', 'a', AT)).toBe(true);
      expect(await store.competitions.remember('remind', 'a', AT)).toBe(false);
      await store.competitions.forget('remind', 'a');
      expect(await store.competitions.remember('remind', 'a', AT)).toBe(true);
    });

    it('are changed by several processes at once as if by one after another', async () => {
      const clock = manualClock(AT);
      const node = () => Competitions.on({ rows: store.competitions, clock, bus: memoryBus(), wake: () => {} });
      const [one, other] = await Promise.all([node(), node()]);
      const id = `competition${made++}`;
      await one.create(id, { name: 'Both', organiser: ORGANISER, regulations: REGULATIONS }, (state, now) =>
        decide(state, { type: 'open-entry' }, authorOf(ORGANISER), now),
      );
      const entering = Array.from({ length: 12 }, (_, i) => {
        const entrant = single(`p${i}`);
        return [one, other][i % 2]!.change(id, (state, now) =>
          decide(state, { type: 'enter', entrant, accepts: 1 }, authorOf({ id: `m-p${i}`, name: `p${i}` }), now),
        );
      });
      await Promise.all(entering);
      const { state } = await one.find(id);
      expect(state.participants).toHaveLength(12);
      await one.change(id, (before, now) => decide(before, { type: 'seed-by-rating' }, SYSTEM, now));
      await one.change(id, (before, now) => decide(before, { type: 'start' }, SYSTEM, now));
      await one.change(id, (before, now) =>
        decide(before, { type: 'pair-round', section: 'main', seed: '' }, SYSTEM, now),
      );
      // The same result comes to both, again and again: it is in the log once.
      const game = 'main-1-1';
      const report = { type: 'report', game, result: { sets: [4, 0] }, cause: 'play' } as const;
      const told = await Promise.all(
        [one, other, one, other].map((node) => node.change(id, (before, now) => decide(before, report, SYSTEM, now))),
      );
      expect(told.map(({ events }) => events).sort()).toEqual([0, 0, 0, 1]);
      const log = await store.competitions.tail(id, 0);
      expect(log.filter((event) => event.type === 'gameEnded')).toHaveLength(1);
      expect(fold(log)).toEqual((await other.find(id)).state);
    });

    it('answer to one key the same from every process', async () => {
      const clock = manualClock(AT);
      const node = () => Competitions.on({ rows: store.competitions, clock, bus: memoryBus(), wake: () => {} });
      const [one, other] = await Promise.all([node(), node()]);
      const id = await competition('Keys');
      const once = { key: 'only-once', asked: 'the same' };
      const ask = (at: Competitions) =>
        at.change(id, (state, now) => decide(state, { type: 'open-entry' }, authorOf(ORGANISER), now), { once });
      const answers = await Promise.all([one, other, one, other].map(ask));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      await expect(
        one.change(id, () => ({ ok: true, value: [] }), { once: { ...once, asked: 'else' } }),
      ).rejects.toMatchObject({
        code: 'key.used',
      });
    });
  });
});
