/** A table against bots in the page alone. */
import { describe, expect, it } from 'vitest';
import { LocalClock } from '../../../client/local/clock.ts';
import { LocalGame } from '../../../client/local/game.ts';
import { dropGame, keepGame, keptGame, keptRecord, logText } from '../../../client/local/kept-game.ts';
import { beginGame, wishOf, YOU } from '../../../client/local/setup.ts';
import { levelOfBot } from '../../../shared/bot/seated.ts';
import { simulatorWith } from '../../../shared/play/simulating.ts';
import { parseRecord } from '../../../shared/record/parse.ts';
import { verifyRecord } from '../../../shared/record/verify.ts';
import { apply, fold } from '../../../shared/rules/game/apply.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import { forbidden, shelfOf } from './shelf.ts';
import { LocalTable, NAMES, settled, WISH } from './table.ts';
import { HandTime } from './time.ts';

const simulate = simulatorWith(console);

/** What the server's core makes of the same acts at the same moments. */
function serverFold(log: readonly GameEvent[], seated: number): GameEvent[] {
  const events = log.slice(0, seated);
  let state: GameState = fold(events);
  for (const event of log.slice(seated)) {
    if (event.by.role !== 'player') continue;
    const now = event.at;
    const { set } = state;
    const moment = { set: set?.number ?? 0, strikes: set?.strikes ?? 0 };
    const command =
      event.type === 'struck'
        ? ({ type: 'strike', strike: event.strike, ...moment } as const)
        : event.type === 'passed'
          ? ({ type: 'pass', ...moment } as const)
          : event.type === 'ready'
            ? ({ type: 'ready' } as const)
            : null;
    if (command === null) throw new Error(`not thought of: ${event.type}`);
    const decided = decide(state, command, event.by, { now, simulate });
    if (!decided.ok) throw new Error(decided.error.code);
    events.push(...decided.value);
    state = decided.value.reduce(apply, state);
  }
  return events;
}

describe('a table against a bot', () => {
  it('begins with everybody seated: side A strikes first [20.2], the bot is marked as one, nothing is rated', async () => {
    const table = new LocalTable({ place: 'N', level: 3 });
    await settled();
    const { view, state } = table;
    expect(view).toMatchObject({ phase: 'set', turn: 'S', rated: false, alone: false, sets: 1, clock: null });
    expect(view.seats.map(({ seat, side, player, name }) => [seat, side, player, name])).toEqual([
      ['S', 'A', 'bot-3-S', 'Bot 3'],
      ['N', 'B', YOU, 'Anna'],
    ]);
    expect(levelOfBot(view.seats[0]!.player)).toBe(3);
    expect(levelOfBot(YOU)).toBeNull();
    expect(wishOf(state)).toEqual({ ...WISH, place: 'N', level: 3 });
  });

  it('plays a whole set to its end through the worker’s function; the record can be verified', async () => {
    const table = new LocalTable({ level: 2 });
    await table.playOut(3);
    const { result, sets } = table.state;
    expect(result?.winner).not.toBeNull();
    expect(sets).toHaveLength(1);
    expect(table.strikes.length).toBeGreaterThan(5);
    const parsed = parseRecord(logText(table.line.log));
    expect(parsed.ok && parsed.value.events.length).toBe(table.line.log.length);
    if (parsed.ok) expect(verifyRecord(parsed.value)).toMatchObject({ ok: true });
  });

  it('is the server’s fold: the same acts at the same moments give the same events and the same picture', async () => {
    const table = new LocalTable({ level: 1, sets: 3 });
    for (let strikes = 0; strikes < 6; strikes += 1) {
      await table.untilMine();
      if (table.view.phase === 'over') break;
      await table.strikeAs(2, strikes);
    }
    await table.untilMine();
    const log = table.line.log;
    const events = serverFold(log, beginGame(WISH, NAMES, 0).length);
    expect(events).toEqual(log);
    expect(table.view).toMatchObject({ pieces: fold(events).set!.pieces, n: events.length });
  });

  it('plays pairs with three bots round the table, clockwise [21.1], from the seat that was chosen [22.3]', async () => {
    const table = new LocalTable({ mode: 'pairs', place: 'W', level: 1 });
    await settled();
    // The other pair starts; we may swap our seats, and the bot beside us leaves that word to us.
    for (let rounds = 0; rounds < 20 && table.view.desk.choice?.what !== 'seats'; rounds += 1) {
      table.time.pass(3_000);
      await settled();
    }
    expect(table.view.desk.choice).toEqual({ side: 'B', what: 'seats' });
    table.time.pass(60_000);
    await settled();
    expect(table.view.phase).toBe('choice');
    await table.act({ type: 'choose-seats', swap: false });
    await table.untilMine();
    expect(table.view.turn).toBe('W');
    await table.strikeAs(3, 4);
    await table.untilMine();
    const turns = table.line.log.flatMap((event) => (event.type === 'struck' ? [event.strike.seat] : []));
    const order = turns.filter((seat, i) => i === 0 || seat !== turns[i - 1]);
    expect(order.join('')).toMatch(/^SWNE/);
  });

  it('refuses what a table refuses while the discs move [12.17], and changes nothing', async () => {
    const table = new LocalTable();
    await table.untilMine();
    await table.strikeAs(3, 1);
    const before = table.line.log;
    expect(await table.line.perform({ type: 'pass', set: 1, strikes: 1 })).toMatchObject({
      error: { code: 'strike.moving', clause: '12.17' },
    });
    expect(table.line.log).toBe(before);
  });

  it('shows nothing of a strike before its discs rest', async () => {
    const table = new LocalTable();
    await table.untilMine();
    await table.strikeAs(3, 1);
    const [strike] = table.strikes;
    expect(table.view.strikes).toBe(0);
    table.time.pass(strike!.duration - 2);
    expect(table.view.strikes).toBe(0);
    table.time.pass(2);
    expect(table.view.strikes).toBe(1);
  });

  it('takes its time as a person would, and less when it is told not to', async () => {
    const slow = new LocalTable({ place: 'N', level: 1 });
    await settled();
    slow.workers[0]!.answer();
    await settled();
    slow.time.pass(1_000);
    expect(slow.strikes).toHaveLength(0);
    slow.time.pass(14_000);
    expect(slow.strikes).toHaveLength(1);

    const fast = new LocalTable({ place: 'N', level: 1 });
    await settled();
    // It still thinks: it will strike as soon as it knows how.
    fast.line.hurry();
    fast.workers[0]!.answer();
    await settled();
    fast.time.pass(0);
    expect(fast.strikes).toHaveLength(1);
    // Its discs move: no need to look at them to the end.
    fast.line.hurry();
    fast.time.pass(0);
    expect(fast.view.strikes).toBe(1);
    const { log } = fast.line;
    expect(log.every(({ at }, i) => i === 0 || at >= log[i - 1]!.at)).toBe(true);
  });

  it('takes the last own strike back, with the bot’s answer, also while the bot thinks', async () => {
    const table = new LocalTable();
    await table.untilMine();
    expect(table.line.undo()).toBeNull();
    const before = table.view;
    await table.strikeAs(2, 3);
    // Not while the discs move.
    expect(table.line.undo()).toBeNull();
    table.time.pass(table.strikes.at(-1)!.duration + 1);
    const n = table.line.undo();
    expect(n).toBe(before.n);
    expect(table.view).toEqual(before);
    expect(table.line.log).toHaveLength(n!);
    await table.strikeAs(2, 4);
    await table.untilMine();
    expect(table.line.undo()).toBe(before.n);
    expect(table.view).toEqual(before);
  });

  it('gives up, and the bot accepts to call a game off that it doesn’t lead', async () => {
    const table = new LocalTable({ sets: 3 });
    await table.untilMine();
    await table.act({ type: 'call-off' });
    table.time.pass(10_000);
    expect(table.view).toMatchObject({ phase: 'over', result: { cause: 'called-off', winner: null } });
    const other = new LocalTable();
    await other.untilMine();
    await other.act({ type: 'give-up-game' });
    expect(other.view.result).toMatchObject({ cause: 'given-up', winner: 'B' });
  });

  it('leaves nothing behind that still waits', async () => {
    const table = new LocalTable({ place: 'N' });
    await settled();
    table.line.leave();
    expect(table.time.waits).toBe(false);
    expect(table.workers[0]!.ended).toBe(true);
    expect(await table.line.perform({ type: 'give-up-game' })).toMatchObject({ error: { code: 'net.left' } });
  });

  it('a bot that can’t think strikes without it rather than to leave one waiting', async () => {
    const table = new LocalTable({ place: 'N' });
    await settled();
    for (let tries = 0; tries < 10 && table.strikes.length === 0; tries += 1) {
      const worker = table.workers.at(-1);
      worker?.onerror?.call(worker as unknown as Worker, { message: 'no memory' } as ErrorEvent);
      await settled();
      table.time.pass(3_000);
      await settled();
    }
    expect(table.line.log.at(-1)).toMatchObject({ type: 'struck', by: { id: 'bot-1-S' } });
  });
});

describe('strikes taken back', () => {
  it.each([[{ sets: 3, level: 1 }], [{ mode: 'pairs', place: 'E', sets: 3, level: 1 }]] as const)(
    'one after another, over the end of a set, each to where it was struck from: %j',
    async (wish) => {
      const table = new LocalTable(wish);
      await settled();
      const mine = async () => {
        for (let rounds = 0; table.view.phase === 'choice' && rounds < 20; rounds += 1) {
          if (table.view.desk.choice?.side === 'B' && table.view.desk.choice.what === 'seats')
            await table.act({ type: 'choose-seats', swap: false });
          table.time.pass(5_000);
          await settled();
        }
        await table.untilMine();
      };
      const before: { n: number; set: number; score: object; pieces: object; turn: unknown }[] = [];
      for (const k of [1, 2, 3, 4]) {
        await mine();
        const { n, set, score, pieces, turn } = table.view;
        before.push({ n, set, score, pieces, turn });
        await table.strikeAs(1, k);
        await mine();
        if (k === 2) await table.act({ type: 'give-up-set' });
      }
      await mine();
      expect(new Set(before.map(({ set }) => set))).toEqual(new Set([1, 2]));
      for (const was of before.reverse()) {
        expect(table.line.undoable.value).toBe(true);
        expect(table.line.undo()).toBe(was.n);
        expect(table.view).toMatchObject({ ...was, phase: 'set' });
        expect(table.kept.at(-1)).toBe(table.line.log);
      }
      expect(table.line.undo()).toBeNull();
      // Nothing that was waited for in what is gone happens any more.
      table.time.pass(60_000);
      await settled();
      expect(table.view).toMatchObject({ ...before.at(-1)!, phase: 'set' });
      await table.strikeAs(2, 9);
      await mine();
      const parsed = parseRecord(logText(table.line.log));
      expect(parsed.ok && verifyRecord(parsed.value)).toMatchObject({ ok: true });
    },
  );
});

describe('a bot that something hinders', () => {
  it('strikes without thinking where its worker never answers, and has another one the next time', async () => {
    const table = new LocalTable({ place: 'N' });
    await settled();
    table.time.pass(30_000);
    await settled();
    table.time.pass(15_000);
    expect(table.line.log.at(-1)).toMatchObject({ type: 'struck', by: { id: 'bot-1-S' } });
    expect(table.workers[0]!.ended).toBe(true);
  });

  it('tries again what was refused, less and less often', async () => {
    const [created, ...seated] = beginGame({ ...WISH, place: 'N' }, NAMES, 0);
    if (created?.type !== 'created') throw new Error('a log begins so');
    // A game begun under physics that this page has no more.
    const table = new LocalTable({}, [{ ...created, config: { ...created.config, physics: 99 } }, ...seated]);
    let acts = 0;
    for (let minutes = 0; minutes < 40; minutes += 1) {
      await settled();
      const worker = table.workers.at(-1)!;
      if (worker.orders.length > acts) {
        worker.answer();
        acts = worker.orders.length;
      }
      await settled();
      table.time.pass(15_000);
    }
    expect(acts).toBeGreaterThan(4);
    expect(acts).toBeLessThan(20);
    expect(table.view).toMatchObject({ phase: 'set', strikes: 0 });
    await table.act({ type: 'give-up-game' });
    expect(table.state.result).toMatchObject({ winner: 'A' });
  });
});

describe('the game that a browser keeps', () => {
  it('goes on after a reload as if nothing had been', async () => {
    const table = new LocalTable({ level: 2 });
    await table.untilMine();
    await table.strikeAs(2, 5);
    await table.untilMine();
    const items = {};
    expect(keepGame(table.line.log, shelfOf(items))).toBe(true);
    const kept = keptGame(shelfOf(items));
    expect(kept?.events).toEqual(table.line.log);
    const again = new LocalTable({}, kept!.events, true, table.time);
    await settled();
    expect(again.view).toEqual(table.view);
    await again.strikeAs(2, 6);
    await again.untilMine();
    expect(again.line.log.length).toBeGreaterThan(table.line.log.length);
  });

  it('goes on in mid-strike: the course is played on, nothing of its end is shown before', async () => {
    const table = new LocalTable();
    await table.untilMine();
    await table.strikeAs(3, 1);
    const again = new LocalTable({}, table.line.log, true, table.time);
    await settled();
    expect(again.strikes.map(({ n }) => n)).toEqual(table.strikes.map(({ n }) => n));
    expect(again.view.strikes).toBe(0);
    again.time.pass(30_000);
    expect(again.view.strikes).toBe(1);
  });

  it('is none where there is none, where it is damaged, and where it isn’t one against bots', () => {
    expect(keptGame(shelfOf())).toBeNull();
    expect(keptGame(shelfOf({ 'novuss.bot.game': 'not a record' }))).toBeNull();
    const text = logText(beginGame(WISH, NAMES, 1_700_000_000_000));
    expect(keptGame(shelfOf({ 'novuss.bot.game': text }))).not.toBeNull();
    expect(keptGame(shelfOf({ 'novuss.bot.game': text.slice(0, -40) }))).toBeNull();
    expect(keptGame(shelfOf({ 'novuss.bot.game': text.replaceAll('"bot-1-N"', '"anna"') }))).toBeNull();
  });

  it('survives a storage that is full or forbidden: the game itself goes on', async () => {
    const log = beginGame(WISH, NAMES, 1_700_000_000_000);
    expect(keepGame(log, shelfOf({}, true))).toBe(false);
    expect(keepGame(log, forbidden)).toBe(false);
    expect(keptGame(forbidden)).toBeNull();
    expect(keptRecord(forbidden)).toBeNull();
    expect(() => dropGame(forbidden)).not.toThrow();
    const table = new LocalTable({}, undefined, false);
    await table.untilMine();
    expect(table.line.kept.value).toBe(false);
    await table.strikeAs(2, 1);
    await table.untilMine();
    expect(table.view.strikes).toBeGreaterThan(1);
  });

  it('is kept once for each change of the log', async () => {
    const table = new LocalTable();
    await table.untilMine();
    await table.strikeAs(2, 1);
    await table.untilMine();
    const lengths = table.kept.map(({ length }) => length);
    expect(new Set(lengths).size).toBe(lengths.length);
    expect(table.kept.at(-1)).toBe(table.line.log);
  });
});

describe('the clock of a local table', () => {
  it('is never earlier than the log, and jumps to what is waited for', () => {
    const time = new HandTime();
    const clock = new LocalClock(time.epoch() + 5_000, time);
    const start = clock.now();
    expect(start).toBe(time.epoch() + 5_000);
    const rung: number[] = [];
    clock.setTimeout(() => rung.push(clock.now()), 4_000);
    clock.hurry();
    time.pass(0);
    expect(rung).toEqual([start + 4_000]);
    expect(clock.shown.now()).toBe(clock.now());
  });

  it('a cancelled wait is nobody’s, and a hurry taken back hurries nothing', () => {
    const time = new HandTime();
    const clock = new LocalClock(0, time);
    let rung = 0;
    const add = (n: number) => () => {
      rung += n;
    };
    clock.setTimeout(add(1), 100).cancel();
    clock.hurry();
    clock.calm();
    clock.setTimeout(add(10), 100);
    time.pass(99);
    expect(rung).toBe(0);
    time.pass(1);
    expect(rung).toBe(10);
  });
});

describe('a local game', () => {
  it('throws on what is no log', () => {
    const time = new HandTime();
    expect(() => new LocalGame([], new LocalClock(0, time), { struck: () => {}, changed: () => {} })).toThrow(
      RangeError,
    );
  });
});
