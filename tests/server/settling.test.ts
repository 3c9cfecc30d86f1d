/** When a result is entered: not before everybody has seen the strike that decided it, and not lost by a restart. */
import { describe, expect, it } from 'vitest';
import { manualClock } from '../../server/clock.ts';
import { LiveGame } from '../../server/games/live-game.ts';
import { settlerOf } from '../../server/ratings/settle.ts';
import type { Games } from '../../server/store/games.ts';
import type { Results } from '../../server/store/results.ts';
import { isStruck, playbackEnd } from '../../shared/play/playback.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import { FRIENDLY } from '../../shared/rules/game/config.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { log, seatedLog, simulate } from './seated-log.ts';

const START = 1_000_000;

/** A game that ends by the event after a strike, at the moment of the strike. */
function decidedByStrike(): readonly GameEvent[] {
  const { events, ask } = seatedLog({ ...FRIENDLY, rated: true }, START);
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
