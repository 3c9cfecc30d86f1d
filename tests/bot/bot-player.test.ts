import { describe, expect, it } from 'vitest';
import { manualClock } from '../../server/clock.ts';
import { type Act, answer, type StrikeQuestion } from '../../shared/bot/act.ts';
import type { Level } from '../../shared/bot/level.ts';
import { BotPlayer } from '../../shared/bot/player.ts';
import { seeded } from '../../shared/bot/random.ts';
import type { Choice } from '../../shared/bot/search.ts';
import { BotFault, type Thinking } from '../../shared/bot/thinking.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { player, Table } from '../rules/game/table.ts';

/** A pool whose thoughts are ended by hand. */
class Thoughts {
  readonly asked: { question: StrikeQuestion; level: Level; seed: number; cancelled: boolean }[] = [];
  #end: ((choice: Choice) => void)[] = [];
  #fail: ((fault: BotFault) => void)[] = [];

  think(question: StrikeQuestion, level: Level, seed: number): Thinking {
    const entry = { question, level, seed, cancelled: false };
    this.asked.push(entry);
    const { promise, resolve, reject } = Promise.withResolvers<Choice>();
    promise.catch(() => {});
    this.#end.push(resolve);
    this.#fail.push(reject);
    const cancel = (): void => {
      entry.cancelled = true;
      reject(new BotFault('cancelled', ''));
    };
    return { choice: promise, cancel };
  }

  /** The last thought comes to an end. */
  async end(): Promise<void> {
    const { question, level, seed } = this.asked.at(-1)!;
    this.#end.at(-1)!(answer(question, level, seeded(seed)));
    await new Promise(setImmediate);
  }

  async fail(reason: BotFault['reason']): Promise<void> {
    this.#fail.at(-1)!(new BotFault(reason, 'no choice'));
    await new Promise(setImmediate);
  }
}

function setUp(config: ConstructorParameters<typeof Table>[0] = {}) {
  const table = new Table(config).seat();
  const clock = manualClock(table.now);
  const thoughts = new Thoughts();
  const acts: Act[] = [];
  const faults: string[] = [];
  const aims: { at: number; strike: Strike }[] = [];
  const bot = new BotPlayer({
    clock,
    pool: thoughts,
    level: 1,
    seed: 5,
    player: 'bob',
    act: (act) => acts.push(act),
    aim: (strike) => aims.push({ at: clock.now(), strike }),
    log: { error: (_, message) => faults.push(message) },
  });
  return { table, clock, thoughts, acts, faults, aims, bot };
}

describe('a bot at a table', () => {
  it('thinks while the discs still move, and strikes at a human’s pace after they lie still', async () => {
    const { table, clock, thoughts, acts, bot } = setUp();
    bot.look(table.state);
    expect(thoughts.asked).toHaveLength(0);
    table.miss();
    // The table is ahead of the clock by the length of the strike.
    const rest = table.state.set!.readyAt - clock.now();
    expect(rest).toBeGreaterThan(0);
    bot.look(table.state);
    bot.look(table.state);
    expect(thoughts.asked).toHaveLength(1);
    await thoughts.end();
    clock.advance(rest + 1_199);
    expect(acts).toEqual([]);
    clock.advance(11_000);
    expect(acts).toEqual([expect.objectContaining({ type: 'strike', set: 1, strikes: 1 })]);
    table.must(acts[0]!, player('bob'));
    expect(clock.waiting).toBe(0);
  });

  it('makes the same strikes with the same seed', async () => {
    const once = setUp();
    const twice = setUp();
    for (const { table, clock, thoughts, bot } of [once, twice]) {
      table.miss();
      bot.look(table.state);
      await thoughts.end();
      clock.advance(20_000);
    }
    expect(once.acts).toHaveLength(1);
    expect(twice.acts).toEqual(once.acts);
  });

  it('gives up a thought, or a strike about to be made, when the table has changed meanwhile', async () => {
    const { table, clock, thoughts, acts, bot } = setUp();
    table.miss();
    bot.look(table.state);
    table.must({ type: 'stop', note: '' }, player('ada'));
    bot.look(table.state);
    expect(thoughts.asked[0]?.cancelled).toBe(true);
    table.must({ type: 'resume' }, player('ada'));
    bot.look(table.state);
    await thoughts.end();
    table.must({ type: 'give-up-set' }, player('ada'));
    bot.look(table.state);
    clock.advance(30_000);
    expect(acts.filter(({ type }) => type === 'strike')).toEqual([]);
  });

  it('is ready for the next set, after a moment', () => {
    const { table, clock, acts, bot } = setUp({ clocks: { ...new Table().state.config.clocks, interval: 180_000 } });
    table.must({ type: 'give-up-set' }, player('ada'));
    bot.look(table.state);
    expect(acts).toEqual([]);
    clock.advance(3_000);
    expect(acts).toEqual([{ type: 'ready' }]);
  });

  it.each([
    ['late', 1],
    ['failed', 2],
    ['full', 8],
  ] as const)(
    'strikes plainly, and says so, when it could not think: %s, after asking %i times',
    async (why, times) => {
      const { table, clock, thoughts, acts, faults, bot } = setUp();
      table.miss();
      bot.look(table.state);
      for (let k = 1; k <= times; k++) {
        expect(thoughts.asked).toHaveLength(k);
        await thoughts.fail(why);
        clock.advance(1_000);
      }
      clock.advance(20_000);
      expect(thoughts.asked).toHaveLength(times);
      expect(faults).toHaveLength(1);
      expect(acts).toEqual([expect.objectContaining({ type: 'strike', set: 1, strikes: 1 })]);
      expect(table.must(acts[0]!, player('bob'))).toEqual(['struck']);
    },
  );

  it('is seen to aim from where it strikes, swinging in on its direction, fewer than ten times a second', async () => {
    const { table, clock, thoughts, acts, bot, aims } = setUp();
    table.miss();
    const { readyAt } = table.state.set!;
    bot.look(table.state);
    await thoughts.end();
    clock.advance(readyAt - clock.now());
    expect(aims).toEqual([]);
    clock.advance(20_000);
    const [act] = acts as Extract<Act, { type: 'strike' }>[];
    expect(aims.length).toBeGreaterThan(3);
    const angle = ([x, y]: readonly [number, number]) => Math.atan2(y, x);
    const off = aims.map(({ strike }) => Math.abs(angle(strike.aim) - angle(act!.strike.aim)));
    expect(off[0]).toBeGreaterThan(0.05);
    expect(off.at(-1)).toBeLessThan(0.01);
    for (const [k, { at, strike }] of aims.entries()) {
      expect(strike).toMatchObject({ seat: 'N', x: act!.strike.x, y: act!.strike.y });
      if (k > 0) expect(at - aims[k - 1]!.at).toBeGreaterThanOrEqual(200);
    }
  });

  it('asks again when too many think at once', async () => {
    const { table, clock, thoughts, acts, faults, bot } = setUp();
    table.miss();
    bot.look(table.state);
    await thoughts.fail('full');
    clock.advance(1_000);
    expect(thoughts.asked).toHaveLength(2);
    await thoughts.end();
    clock.advance(20_000);
    expect(acts).toEqual([expect.objectContaining({ type: 'strike' })]);
    expect(faults).toEqual([]);
  });

  it('does nothing more once it has left', async () => {
    const { table, clock, thoughts, acts, bot } = setUp();
    table.miss();
    bot.look(table.state);
    await thoughts.end();
    bot.leave();
    clock.advance(20_000);
    bot.look(table.state);
    expect(acts).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
