/** What watchers may see of a log at a time, and that the live reading of it says the same at every moment. */
import { describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../../../server/clock.ts';
import { memoryBus } from '../../../server/cluster/bus.ts';
import { visibleTo, watchableAt } from '../../../server/watching/delay.ts';
import { WatchFeed } from '../../../server/watching/feed.ts';
import { WatchedGame } from '../../../server/watching/watched-game.ts';
import { isStruck, playbackEnd, shownAt } from '../../../shared/play/playback.ts';
import { fold } from '../../../shared/rules/game/apply.ts';
import { FEDERATION_CLOCKS } from '../../../shared/rules/game/config.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import { playRandomGame, textOf } from '../../rules/game/random-game.ts';
import { player, REFEREE, Table } from '../../rules/game/table.ts';

const DELAY = 15_000;

/** The log of a random game under regulations with this delay. */
function randomLog(seed: number, delay: number): readonly GameEvent[] {
  const mode = seed % 2 === 0 ? 'singles' : 'pairs';
  const { events } = playRandomGame(660_000 + seed, { mode, steps: 60, restless: seed % 3 === 0 });
  const [first, ...rest] = events;
  if (first?.type !== 'created') throw new Error('no game');
  return [{ ...first, config: { ...first.config, watchDelay: delay / 1000 } }, ...rest];
}

describe('what watchers may see', () => {
  it('never is newer than the delay allows while the game goes on, and is all of it when it is over', () => {
    for (let seed = 1; seed <= 14; seed++) {
      const events = randomLog(seed, DELAY);
      const begun = events.findIndex((event) => event.type === 'trialStarted' || event.type === 'setStarted');
      const end = events.at(-1)!.at + 60_000;
      let before = 0;
      for (let now = events[0]!.at; now < end; now += 2900) {
        const seen = watchableAt(events, now);
        const shown = shownAt(events, now);
        expect(seen.length).toBeLessThanOrEqual(shown.length);
        expect(seen.length).toBeGreaterThanOrEqual(before);
        before = seen.length;
        const last = seen.at(-1)!;
        const over = fold(seen).result !== null;
        if (begun >= 0 && last.n >= begun && !over) expect(last.at).toBeLessThanOrEqual(now - DELAY);
        if (fold(shown).result !== null) expect(seen).toEqual(shown);
        for (const event of seen) if (isStruck(event)) expect(playbackEnd(event)).toBeLessThanOrEqual(now);
      }
    }
  });

  it('is what the table shows where there is no delay, and for who takes part', () => {
    const events = randomLog(4, 0);
    const kept = randomLog(4, DELAY);
    for (let now = events[0]!.at; now < events.at(-1)!.at + 10_000; now += 900) {
      expect(watchableAt(events, now)).toEqual(shownAt(events, now));
      expect(visibleTo(kept, now, 'ada')).toEqual(shownAt(kept, now));
      expect(visibleTo(kept, now, 'zoe')).toEqual(watchableAt(kept, now));
      expect(visibleTo(kept, now, null)).toEqual(watchableAt(kept, now));
    }
  });

  it('[8.1.g] stays open as far as it was when the end is cancelled, and is kept back again from there', () => {
    const table = new Table({
      referee: true,
      sets: 3,
      watchDelay: 15,
      clocks: { ...FEDERATION_CLOCKS, trial: 0 },
    }).seat();
    table.miss();
    table.must({ type: 'end-game', winner: 'B', cause: 'conduct', clause: '15.2', note: '' }, REFEREE);
    const { length } = table.events;
    expect(watchableAt(table.events, table.now)).toHaveLength(length);
    table.now += 1000;
    table.must({ type: 'cancel', event: length - 1, clause: '8.1.g', note: '' }, REFEREE);
    expect(watchableAt(table.events, table.now)).toHaveLength(length);
    expect(watchableAt(table.events, table.now + DELAY)).toHaveLength(length + 1);
    expect(table.refused({ type: 'call' }, player('ada'))).toBe('role.forbidden');
  });
});

/** Tells a watched game the log as it grows, and looks at it and at the log in between. */
async function follow(events: readonly GameEvent[], clock: ManualClock, look: (game: WatchedGame) => void) {
  const log = {
    error: (details: object) => {
      throw new Error(JSON.stringify(details));
    },
  };
  const feed = await WatchFeed.on(memoryBus(), log);
  let known: readonly GameEvent[] = events.slice(0, 1);
  const games = {
    load: async () => known,
    tail: async (_id: string, from: number) => known.slice(from),
  };
  const heard: string[] = [];
  const game = (await WatchedGame.open(
    'x',
    { games, clock, feed, log },
    {
      struck: (event) => heard.push(`${event.n}@${clock.now()}`),
      changed: () => {},
    },
  ))!;
  const step = (until: number) => {
    while (clock.now() < until) {
      clock.advance(Math.min(1100, until - clock.now()));
      look(game);
    }
  };
  for (let i = 1; i < events.length; ) {
    step(events[i]!.at);
    // Events of one time come in one piece, as they are appended.
    let n = i + 1;
    while (events[n]?.at === events[i]!.at) n++;
    known = events.slice(0, n);
    feed.added('x', events.slice(i, n));
    look(game);
    i = n;
  }
  step(clock.now() + 60_000);
  game.stop();
  feed.stop();
  return heard;
}

describe('a watched game', () => {
  it.each([0, 1000, DELAY])('shows at every moment what the log says, with a delay of %i ms', async (delay) => {
    for (let seed = 1; seed <= 6; seed++) {
      const events = randomLog(seed, delay);
      const clock = manualClock(events[0]!.at);
      let known = 1;
      const heard = await follow(events, clock, (game) => {
        known = Math.max(known, game.state.n);
        const now = clock.now();
        const visible = watchableAt(events.slice(0, known), now);
        expect(textOf(game.shown)).toBe(textOf(fold(visible)));
        if (game.playing !== null) expect(game.playing.n).toBe(visible.length);
      });
      // A strike is told once, at its time.
      expect(new Set(heard.map((one) => one.split('@')[0])).size).toBe(heard.length);
      for (const one of heard) {
        const [n, at] = one.split('@').map(Number);
        const late = at! - events[n!]!.at - delay;
        expect(late).toBeGreaterThanOrEqual(0);
      }
      if (delay === 0) expect(heard).toHaveLength(events.filter(isStruck).length);
    }
  });

  it('reads what it was not told, and lives on when the log can’t be read', async () => {
    const events = randomLog(2, 0);
    const clock = manualClock(events.at(-1)!.at + 100_000);
    const faults: object[] = [];
    const log = { error: (fault: object) => void faults.push(fault) };
    const feed = await WatchFeed.on(memoryBus(), log);
    let known: readonly GameEvent[] = events.slice(0, 3);
    let broken = false;
    const tail = async (_id: string, from: number) => {
      if (broken) throw new Error('away');
      return known.slice(from);
    };
    let told = () => {};
    const services = {
      games: { load: async () => known, tail },
      clock,
      feed,
      log,
    };
    const game = (await WatchedGame.open('x', services, { struck: () => {}, changed: () => told() }))!;
    // A gap: what is missing is read.
    known = events.slice(0, 8);
    let changed = new Promise<void>((resolve) => {
      told = resolve;
    });
    feed.added('x', events.slice(6, 8));
    await changed;
    expect(game.shown.n).toBe(8);
    broken = true;
    known = events;
    clock.advance(10_000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(faults).toHaveLength(1);
    expect(game.shown.n).toBe(8);
    broken = false;
    changed = new Promise<void>((resolve) => {
      told = resolve;
    });
    clock.advance(10_000);
    await changed;
    expect(game.shown.n).toBe(events.length);
    game.stop();
    feed.stop();
  });
});

describe('what fails in a watcher', () => {
  it('stays there: the table that tells and the others that hear go on, and no timer ends the process', async () => {
    const events = randomLog(2, DELAY);
    const at = events.findIndex((event) => event.type === 'setStarted');
    const clock = manualClock(events[at]!.at);
    const faults: string[] = [];
    const log = { error: (_details: object, message: string) => void faults.push(message) };
    const feed = await WatchFeed.on(memoryBus(), log);
    const games = { load: async () => events.slice(0, at), tail: async () => [] };
    const fails = () => {
      throw new Error('a broken room');
    };
    const services = { games, clock, feed, log };
    const broken = (await WatchedGame.open('x', services, { struck: fails, changed: fails }))!;
    const sound = (await WatchedGame.open('x', services, { struck: () => {}, changed: () => {} }))!;
    const unlisten = feed.listen('x', { aim: fails, advice: fails });
    const uncount = feed.whenCounted('x', fails);

    feed.added('x', events.slice(at));
    feed.aim('x', { seat: 'S', x: 0, y: 0, dx: 0, dy: 1, speed: 1, offset: 0, at: 0 });
    feed.count('x', { count: 1, people: [] });
    expect(faults).toEqual(Array.from({ length: 2 }, () => 'a watcher of a table failed'));
    clock.advance(DELAY);
    expect(faults).toContain('a watched game could not be shown on');
    clock.advance(events.at(-1)!.at + 2 * DELAY - clock.now());
    expect(textOf(sound.shown)).toBe(textOf(fold(events)));
    for (const end of [() => broken.stop(), () => sound.stop(), unlisten, uncount, () => feed.stop()]) end();
  });
});
