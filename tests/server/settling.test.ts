/** When a result is entered: not before everybody has seen the strike that decided it, and not lost by a restart. */
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../server/clock.ts';
import { LiveGame } from '../../server/games/live-game.ts';
import { settlerOf } from '../../server/ratings/settle.ts';
import type { Games } from '../../server/store/games.ts';
import type { Results } from '../../server/store/results.ts';
import { isStruck, playbackEnd } from '../../shared/play/playback.ts';
import { simulatorWith } from '../../shared/play/simulating.ts';
import { create, fold } from '../../shared/rules/game/apply.ts';
import type { Command } from '../../shared/rules/game/command.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';

const log = { error: () => {} };
const simulate = simulatorWith(log);
const START = 1_000_000;

/** A game that ends by the event after a strike, at the moment of the strike. */
function decidedByStrike(): readonly GameEvent[] {
  const events: GameEvent[] = [create({ ...FRIENDLY, rated: true }, START)];
  const ask = (command: Command, by: Author = { role: 'system' }) => {
    const decided = decide(fold(events), command, by, { now: START, simulate });
    if (!decided.ok) throw new Error(decided.error.message);
    events.push(...decided.value);
  };
  for (const [seat, id] of [
    ['S', 'south'],
    ['N', 'north'],
  ] as const)
    ask({ type: 'sit', seat, player: { id, name: id } }, { role: 'player', id });
  for (const player of ['south', 'north']) ask({ type: 'return', player });
  if (fold(events).phase === 'seating') ask({ type: 'call' });
  const strike = { seat: 'S', x: 0, y: -400, aim: [0, 1], speed: 2000, offset: 0 } as const;
  ask({ type: 'strike', strike, set: 1, strikes: 0 }, { role: 'player', id: 'south' });
  const by = { role: 'system' } as const;
  const ended = { type: 'gameEnded', winner: 'A', clause: '23.1', cause: 'referee', note: '' } as const;
  events.push({ n: events.length, at: START, by, ...ended });
  return events;
}

const events = decidedByStrike();
const end = playbackEnd(events.find(isStruck)!);

function storeOf(list: readonly GameEvent[]) {
  return { load: async () => list, unsettled: async () => ['game'] } as unknown as Games;
}

describe('a result', () => {
  it('is entered when the playback of the strike that decided it is over', async () => {
    expect(fold(events).result).not.toBeNull();
    const clock = manualClock(START);
    const settled: string[] = [];
    const services = {
      games: storeOf(events),
      leases: { holds: async () => true },
      clock,
      simulate,
      log,
      settle: async (game: string) => {
        settled.push(game);
      },
    };
    const lease = { game: 'game', holder: 'here', token: 1 };
    const deaf = { struck() {}, changed() {}, halted() {}, lost() {} };
    const game = (await LiveGame.load(lease, services, deaf))!;
    clock.advance(end - clock.now() - 1);
    expect(settled).toEqual([]);
    clock.advance(1);
    expect(settled).toEqual(['game']);
    await game.stop();
  });

  it('is passed over by the sweep until then', async () => {
    const clock = manualClock(START);
    const entered: string[] = [];
    const results = {
      enter: async (game: string) => {
        entered.push(game);
      },
    } as unknown as Results;
    const settler = settlerOf({ games: storeOf(events), results, clock, log });
    await settler.sweep();
    expect(entered).toEqual([]);
    clock.advance(end - clock.now());
    await settler.sweep();
    expect(entered).toEqual(['game']);
    await settler.stop();
  });
});
