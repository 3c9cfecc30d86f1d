/** Strikes and passes (12, 17.1.zh), trial strikes (12.23). */
import { struckWith } from '../../table/cue-error.ts';
import type { Position } from '../../table/pieces.ts';
import { ok, type Refusal, type Result } from '../../table/refusal.ts';
import { SEATS, type Seat } from '../../table/seats.ts';
import { checkAim, checkPlacement, type Strike } from '../../table/strike.ts';
import { judgePass, judgeStrike } from '../judge.ts';
import type { Command, Context } from './command.ts';
import { cueErrorFor } from './cue.ts';
import type { Draft } from './draft.ts';
import type { Author, StruckFacts } from './events.ts';
import { seatsOf, sideOfPlace } from './sets.ts';
import type { GameState } from './state.ts';

type Play = Extract<Command, { type: 'strike' | 'pass' }>;

/**
 * Errors: `game.not-running`, `game.stopped` (16.1.v), `strike.stale` (another strike came first, or this one came
 * twice), `strike.turn`, `strike.moving` (12.17, 17.1.m), `trial.*`, and those of placement, aim and simulation.
 */
export function decidePlay(draft: Draft, command: Play, by: Author, context: Context): Refusal | null {
  const { state } = draft;
  if (command.type === 'strike' && state.phase === 'trial') return trialStrike(draft, command.strike, by, context);
  const set = state.set;
  if (state.phase !== 'set' || set === null) return { code: 'game.not-running', message: 'No set is being played.' };
  if (state.stopped !== null)
    return { code: 'game.stopped', clause: '16.1.v', message: 'The game is stopped: nothing may be struck.' };
  if (command.set !== set.number || command.strikes !== set.strikes)
    return { code: 'strike.stale', message: 'The table has changed since: that strike is not the next one.' };
  const seat = command.type === 'strike' ? command.strike.seat : (command.seat ?? set.turn);
  if (seat !== set.turn || !seatsOf(set.sitting, authorOf(by)).includes(seat)) return outOfTurn(state);
  if (context.now < set.readyAt)
    return { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over yet.' };
  if (command.type === 'pass') {
    draft.add({ type: 'passed', seat, ruling: judgePass(set, seat) }, by, context.now);
    return null;
  }
  const struck = strikeOn(set.pieces, command.strike, state, context);
  if (!struck.ok) return struck.error;
  const facts = struck.value;
  const ruling = judgeStrike(set, facts.strike, facts.log, { ...facts.after, striker: facts.striker });
  draft.add({ type: 'struck', ...facts, ruling }, by, context.now);
  return null;
}

/** Somebody else has the right: 16.1.zh, in pairs 16.1.z. */
export function outOfTurn(state: GameState): Refusal {
  const clause = state.mode === 'pairs' ? '16.1.z' : '16.1.zh';
  return { code: 'strike.turn', clause, message: 'Another player has the right of strike.' };
}

/**
 * What becomes of a strike asked for: it is checked as asked, and simulated as the cue makes it. Nothing of the draw is
 * known to anybody before the event is.
 */
function strikeOn(pieces: Position, asked: Strike, state: GameState, context: Context): Result<StruckFacts> {
  const refused = checkStrike(asked, pieces, state);
  if (refused !== null) return { ok: false, error: refused };
  const error = cueErrorFor(state, asked.seat);
  if (error === null) return context.simulate(asked, pieces, state.config);
  if (context.drawCue === undefined) throw new Error('The cue errs at this table, and nobody draws how.');
  const strike = struckWith(asked, error, context.drawCue(), state.config.profile.maxSpeed);
  const simulated = context.simulate(strike, pieces, state.config);
  return simulated.ok ? ok({ ...simulated.value, asked }) : simulated;
}

function checkStrike(strike: Strike, pieces: Position, state: GameState): Refusal | null {
  if (strike.speed > state.config.profile.maxSpeed)
    return { code: 'strike.speed', message: `The speed must be at most ${state.config.profile.maxSpeed} mm/s.` };
  return (
    checkPlacement(strike.seat, [strike.x, strike.y], pieces) ?? checkAim(strike.seat, [strike.x, strike.y], strike.aim)
  );
}

/** 12.23: the side whose time it is may strike from any of its seats; nothing is judged. */
function trialStrike(draft: Draft, strike: Strike, by: Author, context: Context): Refusal | null {
  const { state } = draft;
  const trial = state.trial;
  if (trial === null || trial.done.includes(trial.side))
    return { code: 'game.not-running', message: 'No trial strikes are being made.' };
  const mine = trialSeats(state, authorOf(by));
  if (!mine.includes(strike.seat))
    return { code: 'strike.turn', clause: '12.23', message: 'The other side is getting to know the table.' };
  if (context.now < trial.readyAt)
    return { code: 'strike.moving', clause: '12.17', message: 'The last strike is not over yet.' };
  const struck = strikeOn(trial.pieces, strike, state, context);
  if (!struck.ok) return struck.error;
  draft.add({ type: 'trialStruck', ...struck.value }, by, context.now);
  return null;
}

/** The seats from which a player may make trial strikes now. */
function trialSeats(state: GameState, player: string): Seat[] {
  return SEATS.filter(
    (seat) => state.places[seat]?.id === player && sideOfPlace(state.mode, seat) === state.trial?.side,
  );
}

function authorOf(by: Author): string {
  return by.role === 'system' ? '' : by.id;
}
