/** What the service does for a competition that goes on by itself, as commands. Pure. */
import { apply } from '../../shared/competition/log/apply.ts';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import { type Due, due } from '../../shared/competition/log/due.ts';
import type { Author, CompetitionEvent } from '../../shared/competition/log/events.ts';
import type { CompetitionState } from '../../shared/competition/log/state.ts';
import type { Result } from '../../shared/table/refusal.ts';

/** Whether everybody who takes part has a place in the seeding. */
function isSeeded({ seeding, participants }: CompetitionState): boolean {
  return (
    seeding !== null &&
    seeding.order.length === participants.length &&
    participants.every(({ id }) => seeding.order.includes(id))
  );
}

/** What is done by commands alone: a call makes a table, a reminder is sent. */
export type Step = Exclude<Due, { do: 'call-game' | 'remind' }>;

/**
 * The commands of one thing that is due. A start without a whole seeding draws it as the regulations say; where it was to be
 * by hand and isn't made, by rating.
 * @param seed for lots
 */
export function commandsFor(state: CompetitionState, step: Step, seed: string): readonly Command[] {
  switch (step.do) {
    case 'start': {
      if (isSeeded(state)) return [{ type: 'start' }];
      const seeding: Command =
        state.regulations.seeding === 'lot' ? { type: 'seed-by-lot', seed } : { type: 'seed-by-rating' };
      return [seeding, { type: 'start' }];
    }
    case 'pair-round':
      return [{ type: 'pair-round', section: step.section, seed }];
    case 'draw-lot':
      return [{ type: 'draw-lot', section: step.section, seed }];
    case 'resume':
      return [{ type: 'resume' }];
    case 'sign-match':
      return [{ type: 'sign-match', game: step.game }];
    case 'close-game':
      return [{ type: 'close-game', game: step.game }];
  }
}

/** The events of several commands in a row; all or none. */
export function decideAll(
  state: CompetitionState,
  commands: readonly Command[],
  by: Author,
  now: number,
): Result<readonly CompetitionEvent[]> {
  const events: CompetitionEvent[] = [];
  let after = state;
  for (const command of commands) {
    const decided = decide(after, command, by, now);
    if (!decided.ok) return decided;
    events.push(...decided.value);
    after = decided.value.reduce(apply, after);
  }
  return { ok: true, value: events };
}

/** Names a due thing, to know it again. */
export function keyOf(step: Due): string {
  const { at, ...what } = step;
  return JSON.stringify(what);
}

/** How often tables are looked at whose result hasn't come, ms: a process may have died before it told. */
export const RECONCILE_MS = 30_000;

/**
 * When there is something to do next, ms since the epoch; null: never by itself.
 * @param open there are tables whose result is to come
 */
export function wakeAt(state: CompetitionState, open: boolean, now: number): number | null {
  const times = due(state).map(({ at }) => Math.max(at, now));
  if (open) times.push(now + RECONCILE_MS);
  return times.length === 0 ? null : Math.min(...times);
}
