/** The list of sanctions, where a game was played again. */
import { describe, expect, it } from 'vitest';
import { sanctionLines } from '../../server/competitions/sanction-lines.ts';
import type { TableReading } from '../../server/competitions/table-readings.ts';
import { as, names, regulations, World } from './world.ts';

describe('a game lost at its table', () => {
  const lost = (at: number) => {
    const world = new World(regulations({})).start(names(4));
    const { id: game, a, b } = world.pair()[0]!;
    world.report(game, { sets: [4, 0] });
    const grounds = { clause: '8.1.g', reason: 'The table was crooked.' };
    world.do({ type: 'annul-game', game, replay: true, ...grounds });
    const again = world.now;
    const reading = {
      protocol: { sides: { A: [{ id: 'm-a', name: 'A' }], B: [{ id: 'm-b', name: 'B' }] } },
      sanctions: [
        {
          event: 9,
          at: again + at,
          kind: 'game-lost',
          side: 'B',
          clause: '9.1.k',
          reason: 'So.',
          by: { role: 'referee', id: 'r', name: 'R' },
          cancelled: null,
        },
      ],
    } as unknown as TableReading;
    world.do({ type: 'report', game, result: { sets: [0, 0], winner: 'a' }, cause: 'referee' }, as('organiser'));
    const line = () =>
      sanctionLines(
        world.state,
        [{ table: 't2', game, board: null, sides: { A: a, B: b } }],
        new Map([['t2', reading]]),
      ).find(({ table }) => table === 't2')!;
    return { world, game, line };
  };

  it('[8.1.g] when it was played again, is not lifted by what annulled it before', () => {
    const { world, game, line } = lost(1);
    expect(line().lifted).toBeNull();
    world.now += 10;
    world.do({
      type: 'correct-result',
      game,
      result: { sets: [4, 0] },
      cause: 'play',
      clause: '9.1.l',
      reason: 'Played.',
    });
    expect(line().lifted).toMatchObject({ clause: '9.1.l' });
  });
});
