/** Looking at rated games for fair play, on the store: what raises a flag, when, and that nothing else happens. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAIR_PLAY_TIMER, FairPlay, LOOK_BACK_MS } from '../../../server/fairplay/fair-play.ts';
import { type Measure, Measuring } from '../../../server/fairplay/measuring.ts';
import { outcomeOf } from '../../../server/ratings/outcome.ts';
import type { Outcome } from '../../../server/store/results.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import type { MeasuredPlay, MeasuredStrike } from '../../../shared/fairplay/strikes.ts';
import { create } from '../../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../../shared/rules/game/config.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import { human, playGame } from '../../fairplay/games.ts';
import { type Place, places } from '../places.ts';

const AT = 1_767_268_800_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const HONEST: MeasuredStrike = { think: null, potted: true, chance: 0.98, line: 3 };
const PERFECT: MeasuredStrike = { think: null, potted: true, chance: 0.6, line: 3 };

/** What the second of the two players is: by their id. */
const playOf = (id: string): MeasuredPlay => ({
  strikes: Array.from({ length: 40 }, (_, k) => ({
    ...(id.startsWith('solver') ? PERFECT : HONEST),
    potted: id.startsWith('solver') || k % 4 !== 0,
  })),
  gaveUp: null,
});

describe.each(places)('looking at rated games on %s', (_name, there, make) => {
  describe.runIf(there)('', () => {
    let place: Place;
    let store: Store;
    let games = 0;
    let measured: string[] = [];
    let faults: unknown[] = [];
    let now = AT;

    beforeAll(async () => {
      place = await make();
      store = await openStore(place.where, () => {});
    });
    afterAll(async () => {
      await store?.close();
      await place?.drop();
    });

    /** Measures nothing, but says of each player what their id stands for: the players are in the game's first event. */
    const stub: Measure = async (events) => {
      const ids = events.flatMap((event) => (event.type === 'seated' ? [event.player.id] : []));
      measured.push(ids.join(' '));
      return new Map(ids.map((id) => [id, playOf(id)]));
    };
    const fairPlay = (measure: Measure = stub) =>
      new FairPlay({ store, measure, now: () => now, log: { error: (details) => faults.push(details) } });

    async function person(id: string): Promise<string> {
      if ((await store.accounts.find(id)) === null)
        await store.accounts.createGuest({ id, name: `Guest ${1000 + games}` }, `hash-${id}`, AT);
      return id;
    }

    interface Ended {
      readonly winner?: 'A' | 'B';
      readonly cause?: string;
      readonly strikes?: number;
      readonly counted?: boolean;
      readonly events?: readonly GameEvent[];
    }

    /** A rated game of two has ended an hour after the one before, and its result is entered. */
    async function ended(
      a: string,
      b: string,
      { winner = 'A', cause = 'play', strikes = 40, counted = true, events }: Ended = {},
    ) {
      await person(a);
      await person(b);
      now += HOUR;
      const id = `game${games++}`;
      const seated = (n: number, seat: 'S' | 'N', player: string): GameEvent => ({
        ...{ n, at: now, by: { role: 'system' }, type: 'seated' },
        ...{ seat, player: { id: player, name: player } },
      });
      const log = events ?? [create({ ...FRIENDLY, rated: true }, now), seated(1, 'S', a), seated(2, 'N', b)];
      await store.games.create({ id, kind: 'queue', status: 'over', createdBy: a, createdAt: now }, log);
      const player = (account: string, side: 'A' | 'B') => ({
        ...{ account, side, strikes, potting: Math.floor(strikes / 2), fouls: 0, clearances: 0 },
        outcome: winner === side ? (1 as const) : (-1 as const),
      });
      const outcome: Outcome = {
        ...{ mode: 'singles', sets: 1, rated: true, counted, startedAt: now - HOUR / 4, endedAt: now, winner, cause },
        score: { A: winner === 'A' ? 1 : 0, B: winner === 'B' ? 1 : 0 },
        players: [player(a, 'A'), player(b, 'B')],
        left: [],
      };
      await store.results.enter(id, outcome);
      return id;
    }

    /** What a process does that finds timers due. */
    async function look(service = fairPlay()): Promise<number> {
      const timers = await store.timers.claim('me', [FAIR_PLAY_TIMER], now, 100);
      for (const timer of timers) {
        await service.handle(timer);
        await store.timers.finish(timer);
      }
      return timers.length;
    }

    const flagsOf = async (id: string) => (await store.flags.of(id)).map(({ kind }) => kind).sort();

    it('is due once for each result that counts, however often it is entered, and not for others', async () => {
      const game = await ended('due1', 'due2');
      const outcome = (await store.results.result(game))!;
      await store.results.enter(game, { ...outcome, left: [] });
      await ended('due1', 'due2', { counted: false });
      measured = [];
      expect(await look()).toBe(1);
      expect(await look()).toBe(0);
      expect(measured).toEqual(['due1 due2']);
      expect(await flagsOf('due1')).toEqual([]);
      // Entered again by an official's correction it is looked at again, but isn't measured again.
      await store.results.enter(game, { ...outcome, winner: 'B', left: [] });
      expect(await look()).toBe(1);
      expect(measured).toEqual(['due1 due2']);
    });

    it('flags a solver once there is enough to be seen, renews the flag, and leaves the honest alone', async () => {
      for (let k = 0; k < 5; k++) {
        expect(await flagsOf('solver1')).toEqual([]);
        await ended('solver1', `honest${k % 2}`);
        await look();
      }
      expect(await flagsOf('solver1')).toEqual(['precision']);
      const [flag] = await store.flags.of('solver1');
      expect(flag).toMatchObject({
        evidence: [{ key: 'never-misses', values: { strikes: 200, potted: 200 } }],
        closed: null,
      });
      expect(flag!.evidence[0]!.games).toHaveLength(5);
      await ended('solver1', 'honest0');
      await look();
      const [renewed, ...more] = await store.flags.of('solver1');
      expect(more).toEqual([]);
      expect(renewed).toMatchObject({ id: flag!.id, at: flag!.at, evidence: [{ values: { strikes: 240 } }] });
      expect(renewed!.renewedAt).toBeGreaterThan(flag!.renewedAt);
      for (const id of ['honest0', 'honest1']) expect(await flagsOf(id)).toEqual([]);
    });

    it('does nothing to whom it flags: no role, no session, no game is touched', async () => {
      const id = 'solver1';
      expect((await store.accounts.find(id))?.kind).toBe('guest');
      expect(await store.sessions.list(id, 0)).toHaveLength(1);
      expect(await store.games.ratedNow(id)).toBeNull();
      expect((await store.results.ratings([id], 'singles')).get(id)?.games).toBe(6);
    });

    it('after a flag was dismissed looks at what was played since then only', async () => {
      const [flag] = await store.flags.of('solver1');
      await store.flags.close(flag!.id, { outcome: 'dismissed', note: 'On video.', by: 'moderator', at: now });
      for (let k = 0; k < 4; k++) {
        await ended('solver1', 'honest0');
        await look();
      }
      expect((await store.flags.of('solver1')).map(({ id }) => id)).toEqual([flag!.id]);
      await ended('solver1', 'honest0');
      await look();
      const [second] = await store.flags.of('solver1');
      expect(second).toMatchObject({ closed: null, evidence: [{ values: { strikes: 200 } }] });
      expect(second!.id).not.toBe(flag!.id);
    });

    it('sees games given up, both ways from both accounts, one way in who gives, and rings through the partners’ games', async () => {
      for (let k = 0; k < 6; k++) await ended('loser', 'honest', { winner: 'B', cause: 'given-up', strikes: 2 });
      for (let k = 0; k < 6; k++)
        await ended('giver', 'taker', { winner: k % 2 === 0 ? 'B' : 'A', cause: 'given-up', strikes: 2 });
      await look();
      expect(await flagsOf('honest')).toEqual([]);
      expect((await store.flags.of('loser'))[0]!.evidence).toMatchObject([{ key: 'short-games', people: ['honest'] }]);
      for (const [id, other] of [
        ['giver', 'taker'],
        ['taker', 'giver'],
      ] as const) {
        expect(await flagsOf(id)).toEqual(['trading']);
        expect((await store.flags.of(id))[0]!.evidence).toMatchObject([
          { key: 'short-games', people: [other], values: { games: 6, short: 6 } },
        ]);
      }
      for (const [a, b] of [
        ['ring1', 'ring2'],
        ['ring2', 'ring3'],
        ['ring3', 'ring1'],
      ] as const)
        for (let k = 0; k < 3; k++) await ended(a, b, { cause: 'given-up', strikes: 3 });
      await look();
      expect((await store.flags.of('ring1'))[0]!.evidence).toMatchObject([
        { key: 'ring', people: ['ring2', 'ring3'], values: { people: 3, short: 9 } },
      ]);
    });

    it('sees one person behind two accounts by what they play, and not a school by its network', async () => {
      const from = (address: string) => ({ address, agent: 'Browser 1' });
      for (const id of ['main', 'second']) await store.visits.note(await person(id), from('192.0.2.10'), now);
      for (let k = 0; k < 3; k++) await ended('main', 'second', { cause: 'given-up', strikes: 2 });
      await look();
      expect((await store.flags.of('second')).find(({ kind }) => kind === 'accounts')?.evidence).toMatchObject([
        { key: 'plays-itself', people: ['main'], values: { games: 3, short: 3, crowd: 2 } },
      ]);
      // Who only won may be somebody in whose network another sits.
      expect(await flagsOf('main')).toEqual([]);
      const school = Array.from({ length: 9 }, (_, k) => `pupil${k}`);
      for (const id of school) await store.visits.note(await person(id), from('198.51.100.20'), now);
      for (let k = 0; k < 4; k++) await ended('pupil0', 'pupil1', { cause: 'given-up', strikes: 2 });
      for (let k = 0; k < 8; k++) await ended('pupil2', 'pupil3', { winner: k % 2 ? 'A' : 'B' });
      await look();
      for (const id of school) expect(await flagsOf(id)).toEqual([]);
    });

    it('looks back no further than it should, and not on who has gone', async () => {
      for (let k = 0; k < 4; k++) await ended('solver2', 'honest2');
      now += LOOK_BACK_MS;
      await ended('solver2', 'honest2');
      await look();
      expect(await flagsOf('solver2')).toEqual([]);
      for (let k = 0; k < 5; k++) await ended('solver3', 'honest3');
      await store.accounts.remove('solver3');
      await look();
      expect(await flagsOf('solver3')).toEqual([]);
      now += DAY;
    });

    it('goes on where a game can’t be measured: tries again, then looks at the players without it', async () => {
      faults = [];
      await ended('solver4', 'honest4');
      const broken = fairPlay(async () => {
        throw new Error('a log from another world');
      });
      const [timer] = await store.timers.claim('me', [FAIR_PLAY_TIMER], now, 10);
      await expect(broken.handle(timer!)).rejects.toThrow('another world');
      await broken.handle({ ...timer!, tries: 3 });
      expect(faults).not.toEqual([]);
      await store.timers.finish(timer!);
      for (let k = 0; k < 4; k++) await ended('solver4', 'honest4');
      await look();
      // It is caught up with as well.
      expect(await flagsOf('solver4')).toEqual(['precision']);
    });

    it('bears payloads and games that aren’t there', async () => {
      for (const game of ['nothing', "'; drop table flags; --", ''])
        await fairPlay().handle({ payload: { game }, tries: 0 });
      expect(await store.flags.open()).not.toEqual([]);
    });

    it('says on demand what it would raise, and raises nothing', async () => {
      for (let k = 0; k < 6; k++) await ended('solver5', 'honest5');
      const found = await fairPlay().evaluate('solver5', 100);
      expect(found.precision).toMatchObject([{ key: 'never-misses' }]);
      expect([found.timing, found.trading, found.thrown, found.accounts]).toEqual([[], [], [], []]);
      expect(await flagsOf('solver5')).toEqual([]);
      await look();
    });

    it('measures a played game in a thread, as its log says', async () => {
      const events = playGame({ A: human(1), B: human(1) }, 5, {
        sets: 1,
        start: now,
        ids: { A: 'real1', B: 'real2' },
      });
      const outcome = outcomeOf(events)!;
      const game = await ended('real1', 'real2', { events });
      const measuring = new Measuring();
      await look(fairPlay(measuring.measure));
      for (const { account, strikes } of outcome.players) {
        const [one] = await store.measures.read(1, account, [game]);
        expect(one!.play.strikes).toHaveLength(strikes);
        expect(one!.play.strikes.some(({ potted }) => potted)).toBe(true);
      }
      await measuring.stop();
      await expect(measuring.measure(events)).rejects.toThrow('stops');
    }, 120_000);
  });
});

describe('the measuring thread', () => {
  it('fails by itself, and the next game has another one', async () => {
    const broken = new Measuring(new URL('data:text/javascript,throw new Error("no thread")'));
    await expect(broken.measure([])).rejects.toThrow('no thread');
    await broken.stop();
    const measuring = new Measuring();
    // A log that isn't one is a fault, not the end.
    await expect(measuring.measure([{ type: 'struck' } as unknown as GameEvent])).rejects.toThrow();
    expect(await measuring.measure([])).toEqual(new Map());
    await measuring.stop();
  });
});
