/** The table of phases against the machine: every step seen is in it (looked at in all random games), every row is seen. */
import { describe, expect, it } from 'vitest';
import type { EventType } from '../../../shared/rules/game/events.ts';
import { isStep, PHASES } from '../../../shared/rules/game/phases.ts';
import type { Phase } from '../../../shared/rules/game/state.ts';
import { playRandomGame } from './random-game.ts';

const GAMES = 4_000;

describe('the phases of a game', () => {
  it(`has every row of the table in ${GAMES} random games, and no other step`, { timeout: 300_000 }, () => {
    const seen = new Set<string>();
    const other = new Set<string>();
    for (let seed = 1; seed <= GAMES; seed++)
      playRandomGame(900_000 + seed, {
        mode: seed % 3 === 0 ? 'singles' : 'pairs',
        steps: 60,
        restless: true,
        watch: (before, event, after) => {
          const step = `${before.phase} ${event.type} ${after.phase}`;
          seen.add(step);
          if (!isStep(before.phase, event.type, after.phase)) other.add(step);
        },
      });
    expect([...other]).toEqual([]);
    const rows = (Object.keys(PHASES) as Phase[]).flatMap((phase) =>
      (Object.keys(PHASES[phase]) as EventType[]).flatMap((type) =>
        PHASES[phase][type]!.map((to) => `${phase} ${type} ${to}`),
      ),
    );
    expect(rows.filter((row) => !seen.has(row))).toEqual([]);
  });
});
