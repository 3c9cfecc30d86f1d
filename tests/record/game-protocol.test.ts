/** The protocol of a game as a reading of its log. */
import { describe, expect, it } from 'vitest';
import { gameProtocol } from '../../shared/record/game-protocol.ts';
import { FEDERATION_CLOCKS } from '../../shared/rules/game/config.ts';
import { playRandomGame } from '../rules/game/random-game.ts';
import { player, REFEREE, SYSTEM, Table } from '../rules/game/table.ts';

const words = { clause: '17.1.o', note: '' } as const;

describe('the protocol', () => {
  it('[9.1.l] [20.4] names the side of a sanction by who sat there, also in a set replayed with ends changed', () => {
    const table = new Table({ referee: true, sets: 3 }).seat();
    table.clear();
    table.clear();
    expect(table.state.set).toMatchObject({ number: 1, replays: 1, turn: 'S', seats: { S: 'B', N: 'A' } });
    table.must({ type: 'lose-turn', ...words }, REFEREE);
    expect(gameProtocol(table.events).remarks.at(-1)).toMatchObject({ kind: 'turnLost', side: 'B', set: 1 });
    expect(gameProtocol(table.events).results).toEqual([]);
    table.win('A');
    expect(gameProtocol(table.events)).toMatchObject({
      results: [{ number: 1, winner: 'A', firstSide: 'B', replays: 1, clearances: { A: 1, B: 1 } }],
      clearances: { A: 1, B: 1 },
    });
  });

  it('[9.2] [22.1.b] says who strikes first in the set that is played or comes next', () => {
    const table = new Table({ sets: 3 });
    expect(gameProtocol(table.events).next).toBeNull();
    table.seat();
    expect(gameProtocol(table.events).next).toEqual({ number: 1, first: 'S', firstSide: 'A' });
    table.win('B');
    expect(gameProtocol(table.events).next).toMatchObject({ number: 2, firstSide: 'B' });
    table.must({ type: 'give-up-game' }, player('ada'));
    expect(gameProtocol(table.events).next).toBeNull();
  });

  it('[16.1.l] counts a set lost in the break as the set it was', () => {
    const table = new Table({ sets: 5, clocks: { ...FEDERATION_CLOCKS, trial: 0 } }).seat();
    table.win('A');
    table.must({ type: 'leave', player: 'bob' }, SYSTEM);
    table.pass(table.state.clock!.endsAt - table.now);
    expect(gameProtocol(table.events).remarks.map(({ kind, side, clause, set }) => [kind, side, clause, set])).toEqual([
      ['setEnded', 'B', '16.1.l', 2],
    ]);
  });

  it('[8.1.g] marks what a cancellation took back, and nothing that stands', () => {
    const table = new Table({ referee: true, sets: 3, clocks: { ...FEDERATION_CLOCKS, trial: 0 } }).seat();
    table.must({ type: 'lose-turn', ...words }, REFEREE);
    const first = table.events.at(-1)!.n;
    table.must({ type: 'warn', side: 'A', clause: '19.1.i', note: '' }, REFEREE);
    table.must({ type: 'stop', note: '' }, REFEREE);
    table.must({ type: 'end-game', winner: 'B', cause: 'conduct', clause: '15.2', note: '' }, REFEREE);
    const ended = table.now;
    expect(gameProtocol(table.events).ended).toBe(ended);
    table.now += 5_000;
    table.must({ type: 'cancel', event: first, clause: '8.1.g', note: 'mistaken' }, REFEREE);
    const protocol = gameProtocol(table.events);
    expect(protocol.remarks.map(({ kind, cancelled }) => [kind, cancelled])).toEqual([
      ['turnLost', true],
      ['warned', false],
      ['stopped', false],
      ['gameEnded', true],
      ['cancelled', false],
    ]);
    expect(protocol).toMatchObject({ result: null, ended: null, referee: { id: 'ref' } });
  });

  it('[9.1.l] agrees with the state in random games: results, score, warnings that stand, signatures', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const mode = seed % 2 === 0 ? 'singles' : 'pairs';
      const { events, state } = playRandomGame(800_000 + seed, { mode, steps: 60, restless: true });
      const protocol = gameProtocol(events);
      const corrected = events.some(({ type }) => type === 'corrected');
      expect(protocol.results).toEqual(state.sets);
      expect(protocol.score).toEqual(state.score);
      expect(protocol.ended === null).toBe(state.result === null);
      for (const side of ['A', 'B'] as const) {
        const standing = protocol.remarks.filter(
          (remark) => remark.kind === 'warned' && remark.side === side && !remark.cancelled,
        );
        expect(standing.map(({ event }) => event)).toEqual(state.sides[side].warnings.map(({ event }) => event));
        // A score that an official has corrected isn't that of the sets.
        if (!corrected)
          expect(protocol.results.filter(({ winner }) => winner === side)).toHaveLength(state.score[side]);
      }
      for (const remark of protocol.remarks) if (remark.kind !== 'pieceMoved') expect(remark.clause).not.toBeNull();
      expect(protocol.closed).toBe(state.phase === 'over');
      // 9.2: the time closes it only where somebody didn't sign.
      const players = new Set(Object.values(state.places).map(({ id }) => id));
      const signed = protocol.signatures.filter(({ player }) => player !== null);
      const byTime = protocol.signatures.some(({ player, author }) => player === null && author.role === 'system');
      if (new Set(signed.map(({ player }) => player)).size === players.size) expect(byTime).toBe(false);
    }
  });
});
