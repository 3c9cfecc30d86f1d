/** Games between people who are known beforehand: from the queue, a challenge, a rematch, a competition. Everybody is seated and called. */
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import { FORMAT_SETS, type Format } from '../../shared/protocol/queue.ts';
import { apply, create } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { FEDERATION_CLOCKS, FRIENDLY, type GameConfig } from '../../shared/rules/game/config.ts';
import { decide, nextDue } from '../../shared/rules/game/decide.ts';
import type { GameEvent, Player } from '../../shared/rules/game/events.ts';
import { PLACES, sideOfPlace } from '../../shared/rules/game/sets.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import type { CueError } from '../../shared/table/cue-error.ts';
import type { Mode, Side } from '../../shared/table/seats.ts';
import { refusedAs } from '../errors.ts';
import type { ReadyGame } from '../store/challenges.ts';
import { statusOfGame } from './status.ts';

/** How far the guide may show the striker's way in a match, mm (12.22): shorter than at a friendly table. */
const SIGHT_LINE = 200;

export interface Match {
  readonly id: string;
  readonly kind: 'queue' | 'challenge' | 'rematch' | 'competition';
  readonly config: GameConfig;
  /** Side A strikes first in the first set (20.2). */
  readonly sides: Readonly<Record<Side, readonly Player[]>>;
}

/**
 * The regulations of a match: the federation's clocks; a quick one goes without trial strikes, and a friendly one waits
 * for its players: they may have agreed on it without both being here.
 * @param cueError of the cue in a rated one; none where it is left out
 */
export function matchConfig(mode: Mode, format: Format, rated: boolean, cueError?: CueError): GameConfig {
  return {
    ...FRIENDLY,
    mode,
    physics: PHYSICS_VERSION,
    sets: FORMAT_SETS[format],
    rated,
    greeting: true,
    clocks: { ...FEDERATION_CLOCKS, ...(format === 'quick' && { trial: 0 }), ...(!rated && { arrival: 0 }) },
    sightLine: SIGHT_LINE,
    ...(rated && cueError !== undefined && { cueError }),
  };
}

/** The game, ready to be written down. Pure but for `simulate`, which isn't used here. */
export function readyMatch(match: Match, now: number, simulate: Context['simulate']): ReadyGame {
  const events: GameEvent[] = [create(match.config, now)];
  let state: GameState = apply(null, events[0]!);
  const ask = (command: Command) => {
    const result = decide(state, command, { role: 'system' }, { now, simulate });
    if (!result.ok) refusedAs(result.error);
    for (const event of result.value) {
      events.push(event);
      state = apply(state, event);
    }
  };
  const waiting = { A: [...match.sides.A], B: [...match.sides.B] };
  for (const seat of PLACES[match.config.mode]) {
    const player = waiting[sideOfPlace(match.config.mode, seat)].shift();
    if (player !== undefined) ask({ type: 'sit', seat, player });
  }
  // A rated game is called by who paired it; others call themselves when everybody sits.
  if (state.phase === 'seating') ask({ type: 'call' });
  const people = [...match.sides.A, ...match.sides.B].flatMap(({ id, bot }) => (bot === undefined ? [id] : []));
  return {
    game: {
      id: match.id,
      kind: match.kind,
      status: statusOfGame(state),
      createdBy: people[0]!,
      createdAt: now,
      wanted: nextDue(state) !== null,
    },
    events,
    rated: match.config.rated ? people : [],
  };
}
