import { describe, expect, it } from 'vitest';
import type { Level } from '../../shared/bot/level.ts';
import { FEDERATION_CLOCKS } from '../../shared/rules/game/config.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { BotGame } from './play.ts';

/** Sets won by the upper level over games of two sets, from both sides and with the first strike of each. */
function setsWon(upper: Level, lower: Level, games: number): { won: number; of: number } {
  let won = 0;
  let of = 0;
  for (let number = 0; number < games; number++) {
    const side = number % 2 === 0 ? 'A' : 'B';
    const levels = side === 'A' ? { A: upper, B: lower } : { A: lower, B: upper };
    const game = new BotGame({ sets: 2, playAll: true }, levels, 100 + number);
    game.play(500);
    won += game.state.sets.filter(({ winner }) => winner === side).length;
    of += game.state.sets.length;
  }
  return { won, of };
}

describe('games between bots', () => {
  it.each([
    [5, 4],
    [4, 3],
    [3, 2],
    [2, 1],
  ] as const)(
    'level %i wins most sets against level %i',
    (upper, lower) => {
      // Of fewer sets a level that wins 84 in a hundred would too often not win most.
      const { won, of } = setsWon(upper, lower, 8);
      expect(of).toBe(16);
      expect(won).toBeGreaterThan(8);
    },
    120_000,
  );

  // Without getting to know the table they made 216, 258 and 269 strikes.
  it.each([1, 3, 22])('the two weakest bring a set to its end, too (seed %i)', (seed) => {
    const game = new BotGame({ sets: 1 }, { A: 1, B: 1 }, seed);
    expect(game.play(150)).toBe(true);
  });

  it('[21] play pairs to the end: seats chosen, greeted, trial ended, thanked and signed', () => {
    const config = { mode: 'pairs', sets: 1, greeting: true, clocks: { ...FEDERATION_CLOCKS, strike: 0 } } as const;
    const game = new BotGame(config, { A: 3, B: 2 }, 5);
    const seen = new Set<GameEvent['type']>();
    const strikers = new Set<string>();
    game.watch = ({ player, act }, events) => {
      if (act.type === 'strike') strikers.add(player);
      for (const { type } of events) seen.add(type);
    };
    game.play(800);
    const wanted: GameEvent['type'][] = ['greeted', 'starterChosen', 'seatsChosen', 'trialEnded', 'struck', 'thanked'];
    expect([...seen]).toEqual(expect.arrayContaining([...wanted, 'signed']));
    expect([...strikers].sort()).toEqual(['a1', 'a2', 'b1', 'b2']);
    expect(game.state.result?.cause).toBe('play');
    expect(game.state.sets[0]?.winner).not.toBeNull();
  }, 120_000);

  it('are the same strike by strike with the same seed, and others with another', () => {
    const courseOf = (seed: number): string => {
      const game = new BotGame({ sets: 1 }, { A: 2, B: 3 }, seed);
      const acts: string[] = [];
      game.watch = ({ act }) => acts.push(JSON.stringify(act));
      for (let k = 0; k < 8; k++) game.step();
      return acts.join('\n');
    };
    expect(courseOf(1)).toBe(courseOf(1));
    expect(courseOf(2)).not.toBe(courseOf(1));
  });
});
