/** What a table makes of a write that the store doesn’t take. */
import { expect, it } from 'vitest';
import { GameLog, type LogServices } from '../../server/games/game-log.ts';
import { unstoredWrites } from '../../server/ops/metrics.ts';
import { type Games, LogConflict } from '../../server/store/games.ts';
import type { Lease } from '../../server/store/leases.ts';
import { create, fold } from '../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';

const state = fold([create(FRIENDLY, 0)]);
/** What the table would write, and what stands there in its place. */
const wanted: readonly GameEvent[] = [
  { n: state.n, at: 1, by: { role: 'system' }, type: 'callOffDeclined', side: 'A' } as GameEvent,
];
const found: readonly GameEvent[] = [{ ...wanted[0]!, at: 2 }];

/** A log whose next append fails by this; what was written as errors meanwhile, and how many counted as unstored. */
async function failing(error: Error) {
  const written: string[] = [];
  const games = {
    append: async () => {
      throw error;
    },
    tail: async () => found,
  } as unknown as Games;
  const leases: LogServices['leases'] = { holds: async () => true };
  const log = { error: (_details: object, message: string) => written.push(message) };
  const gameLog = new GameLog({ game: 'abcdefghij' } as Lease, { games, leases, log });
  const counted = async () => (await unstoredWrites.get()).values[0]?.value ?? 0;
  const before = await counted();
  const { outcome } = await gameLog.write(state, wanted);
  return { outcome, written, unstored: (await counted()) - before };
}

it('[8.1.g] knows that an official was first, and tells nobody of a database that doesn’t store', async () => {
  expect(await failing(new LogConflict('x'))).toEqual({ outcome: 'moved', written: [], unstored: 0 });
});

it('tells of a write that the database didn’t confirm', async () => {
  const told = { outcome: 'moved', written: ['an append was not confirmed'], unstored: 1 };
  expect(await failing(new Error('gone'))).toEqual(told);
});
