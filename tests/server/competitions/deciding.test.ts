/** A large round is paired in a thread, as it is without one. */
import { afterAll, describe, expect, it } from 'vitest';
import { Deciding } from '../../../server/competitions/deciding.ts';
import { decide } from '../../../shared/competition/log/decide.ts';
import { names, regulations, SYSTEM, World } from '../../competition/world.ts';

const deciding = new Deciding();
afterAll(() => deciding.stop());

function swiss(n: number): World {
  const format = { system: 'swiss', rounds: 3 } as const;
  const entry = { how: 'open', least: 2, most: 200, lateUntilRound: 0 } as const;
  return new World(regulations({ format, entry })).start(names(n));
}
const pair = { type: 'pair-round', section: 'main', seed: '' } as const;

describe('a round of many', () => {
  it('is paired in a thread as it is without one, while the process goes on', async () => {
    const { state } = swiss(64);
    let turns = 0;
    let running = true;
    const turn = () => {
      turns += 1;
      if (running) setImmediate(turn);
    };
    setImmediate(turn);
    const decided = await deciding.decide(state, [pair], SYSTEM, 10_000);
    running = false;
    expect(decided).toEqual(decide(state, pair, SYSTEM, 10_000));
    // Decided here, it would have been at most one.
    expect(turns).toBeGreaterThan(10);
  });

  it('is refused as without one, and others are decided at once', async () => {
    const { state } = swiss(64);
    const twice = await deciding.decide(state, [pair, pair], SYSTEM, 10_000);
    expect(twice).toMatchObject({ ok: false, error: { code: 'round.running' } });
    expect(await deciding.decide(swiss(4).state, [pair], SYSTEM, 10_000)).toMatchObject({ ok: true });
  });

  it('whose thread has failed is an error to who asked; the next one gets a new thread', async () => {
    const { state } = swiss(64);
    // What isn't plain data can't go there.
    const broken = { ...state, participants: [...state.participants, (() => {}) as never] };
    await expect(deciding.decide(broken, [pair], SYSTEM, 10_000)).rejects.toThrow();
    expect(await deciding.decide(state, [pair], SYSTEM, 10_000)).toMatchObject({ ok: true });
    const waiting = deciding.decide(state, [pair], SYSTEM, 10_000);
    const refused = expect(waiting).rejects.toThrow('stops');
    await deciding.stop();
    await refused;
    expect(await deciding.decide(state, [pair], SYSTEM, 10_000)).toMatchObject({ ok: true });
  });
});
