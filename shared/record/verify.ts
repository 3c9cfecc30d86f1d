/**
 * Whether a record is true: every strike is simulated again by the version of the physics that computed it, every ruling
 * is made again from the position before it, and the header is read again from the events.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalText } from '../physics/hash.ts';
import type { Simulation } from '../physics/simulate.ts';
import { SIMULATORS } from '../physics/versions.ts';
import { apply } from '../rules/game/apply.ts';
import { cueErrorFor } from '../rules/game/cue.ts';
import { interruptedSeat } from '../rules/game/decide-officials.ts';
import type { GameEvent } from '../rules/game/events.ts';
import type { GameState, SetState } from '../rules/game/state.ts';
import { type Cause, judgeLoss, judgePass, judgeStrike, layPenalty } from '../rules/judge.ts';
import type { Ruling } from '../rules/types.ts';
import { cueFault } from '../table/cue-error.ts';
import type { Position } from '../table/pieces.ts';
import { checkAim, checkPlacement, parseStrike } from '../table/strike.ts';
import { type Difference, firstDifference } from './difference.ts';
import { type GameRecord, headerOf, isStrike, type RecordedStrike } from './record.ts';

/** Whether strikes of this version of the physics can be computed again; others can only be played back. */
export function computable(physics: number): boolean {
  return SIMULATORS.has(physics);
}

/**
 * `strikes`: how many there are, trial strikes included. `hash`: SHA-256 of the canonical texts of all strikes one after
 * another (shared/physics/hash.ts); of a record with one strike it is that strike's hash.
 * `unchecked`: only where strikes were computed by a version of the physics that isn't here: so many could only be played
 * back and judged again, and `physics` names the versions.
 */
export type Verdict =
  | {
      readonly ok: true;
      readonly strikes: number;
      readonly hash: string;
      readonly unchecked?: number;
      readonly physics?: readonly number[];
    }
  /**
   * `strike`: the number of the first strike that differs, from 1 in the order of the log; what isn't of a strike counts
   * to the last one before it (0: there is none) and names its event in `field` (`events[17].ruling.turn`, `header.score.A`).
   */
  | ({ readonly ok: false; readonly strike: number } & Difference);

/** Verifies a record that was parsed. Never throws for one that was. */
export function verifyRecord({ header, events }: GameRecord): Verdict {
  const hash = sha256.create();
  const foreign = new Set<number>();
  let strikes = 0;
  let unchecked = 0;
  let state: GameState | null = null;
  for (const event of events) {
    const struck = isStrike(event);
    if (struck) {
      strikes++;
      hash.update(utf8ToBytes(canonicalText(event)));
      if (!computable(event.physics)) {
        unchecked++;
        foreign.add(event.physics);
      }
    }
    if (state !== null) {
      const found = eventDifference(state, event);
      if (found !== null)
        return {
          ok: false,
          strike: strikes,
          ...found,
          field: struck ? found.field : `events[${event.n}].${found.field}`,
        };
    }
    state = apply(state, event);
  }
  const wrong = firstDifference(header, { ...header, ...headerOf(header.game, events) }, 'header');
  if (wrong !== null) return { ok: false, strike: strikes, ...wrong };
  const digest = bytesToHex(hash.digest());
  if (unchecked === 0) return { ok: true, strikes, hash: digest };
  return { ok: true, strikes, hash: digest, unchecked, physics: [...foreign].sort((a, b) => a - b) };
}

/** What of an event isn't as it follows from the state before it. */
function eventDifference(state: GameState, event: GameEvent): Difference | null {
  if (event.type === 'trialStruck') {
    const { trial } = state;
    if (trial === null) return misplaced(event.type);
    return tooEarly(event.at, trial.readyAt) ?? strikeDifference(state, event, trial.pieces);
  }
  if (!('ruling' in event) || event.ruling === null) return null;
  const { set } = state;
  if (set === null) return misplaced(event.type);
  if (event.type === 'struck') {
    const found =
      tooEarly(event.at, set.readyAt) ??
      firstDifference(event.strike.seat, set.turn, 'strike.seat') ??
      strikeDifference(state, event, set.pieces);
    if (found !== null) return found;
  }
  try {
    return firstDifference(event.ruling, rulingOf(set, event), 'ruling');
  } catch (error) {
    // Judging asks for what a log that the physics wrote always has.
    return { field: 'ruling', recorded: event.ruling, computed: (error as Error).message };
  }
}

/** Nothing is struck while the discs move (12.17). */
function tooEarly(at: number, readyAt: number): Difference | null {
  return at < readyAt ? { field: 'at', recorded: at, computed: readyAt } : null;
}

function misplaced(type: string): Difference {
  return { field: 'type', recorded: type, computed: null };
}

/** The strike was legal, and its course is what the physics makes of it. */
function strikeDifference(state: GameState, event: RecordedStrike, pieces: Position): Difference | null {
  const { strike, profile } = event;
  const odd = firstDifference(profile, state.config.profile, 'profile');
  if (odd !== null) return odd;
  const parsed = parseStrike(strike, profile.maxSpeed);
  if (!parsed.ok) return { field: 'strike', recorded: strike, computed: parsed.error };
  const shape = firstDifference(strike, parsed.value, 'strike');
  if (shape !== null) return shape;
  const at = [strike.x, strike.y] as const;
  const illegal = checkPlacement(strike.seat, at, pieces) ?? checkAim(strike.seat, at, strike.aim);
  if (illegal !== null) return { field: 'strike', recorded: strike, computed: illegal };
  const drawn = cueDifference(state, event, pieces);
  if (drawn !== null) return drawn;
  const simulator = SIMULATORS.get(event.physics);
  if (simulator === undefined) return null;
  const result = simulator({ strike, pieces, profile });
  if (!result.ok) return { field: 'strike', recorded: strike, computed: result.error };
  return courseDifference(event, result.value);
}

/** What was asked for is there where the cue errs and nowhere else, and the cue can have made the strike of it. */
function cueDifference(
  state: GameState,
  { strike, asked, profile }: RecordedStrike,
  pieces: Position,
): Difference | null {
  const error = cueErrorFor(state, strike.seat);
  if (error === null) return asked === undefined ? null : { field: 'asked', recorded: asked, computed: null };
  if (asked === undefined) return { field: 'asked', recorded: null, computed: { error } };
  const fault = cueFault(asked, strike, error, pieces, profile.maxSpeed);
  if (fault === null) return null;
  return { field: fault.field, recorded: fault.field === 'asked' ? asked : strike, computed: fault.why };
}

function courseDifference(
  event: RecordedStrike,
  { log, after, striker, duration, track }: Simulation,
): Difference | null {
  const recorded = { log: event.log, after: event.after, striker: event.striker, duration: event.duration };
  return firstDifference(recorded, { log, after, striker, duration }) ?? firstDifference(event.track, track, 'track');
}

type Judged = Extract<GameEvent, { type: 'struck' | 'passed' | 'turnLost' | 'penaltyGiven' | 'offenceCounted' }>;

/** The ruling as the rules make it; null: there can be none. */
function rulingOf(set: SetState, event: GameEvent): Ruling | null {
  const judged = event as Judged;
  switch (judged.type) {
    case 'struck':
      return judgeStrike(set, judged.strike, judged.log, { ...judged.after, striker: judged.striker });
    case 'passed':
      return judgePass(set, set.turn);
    case 'turnLost':
      return judgeLoss(set, set.turn, causeOf(judged));
    case 'penaltyGiven':
    case 'offenceCounted': {
      const { interrupted } = set.history;
      if (interrupted === null) return null;
      const seat = interruptedSeat(set, interrupted.side);
      const penalty = judged.type === 'penaltyGiven' ? 1 : 0;
      return layPenalty(set, seat, { clause: judged.clause, penalty });
    }
  }
}

/** Why the right was lost: by a clock, for an earlier offence, or by the referee, with or without a penalty piece. */
function causeOf({ by, clause, ruling }: Extract<GameEvent, { type: 'turnLost' }>): Cause {
  if (by.role === 'referee' || by.role === 'official')
    return ruling.penalty === 1
      ? { penalty: 1, clause, code: 'lost.referee-penalty' }
      : { penalty: 0, clause, code: 'lost.referee' };
  if (clause === '17.1.p') return { penalty: 1, clause, code: 'lost.deferred' };
  if (clause === '17.1.t') return { penalty: 1, clause, code: 'lost.clock-again' };
  return { penalty: 0, clause, code: 'lost.clock' };
}
