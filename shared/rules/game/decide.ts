/**
 * Decides what follows from a command: events, or a refusal with its clause that changes nothing. Pure: time and the
 * simulation come in by the context.
 */
import { ok, type Refusal, type Result, refuse } from '../../table/refusal.ts';
import { expire, nextDue, settle } from './clocks.ts';
import type { Command, Context } from './command.ts';
import { decideBots } from './decide-bots.ts';
import { decideConduct } from './decide-conduct.ts';
import { decideOfficial } from './decide-officials.ts';
import { decidePlay, outOfTurn } from './decide-play.ts';
import { decideSeating } from './decide-seating.ts';
import { Draft } from './draft.ts';
import type { Author, GameEvent } from './events.ts';
import { may, type Role, roleOf } from './roles.ts';
import type { GameState } from './state.ts';

export { nextDue } from './clocks.ts';

/**
 * The events that follow from a command, numbered and timed, to be appended to the log in one piece; an empty list when
 * nothing changes (a `tick` with nothing due, a greeting given twice).
 * What the clocks owe comes first: give a `tick` before any other command, so that a command that comes too late meets the
 * state the clock left; otherwise it is refused with `clock.due`.
 * Errors: `clock.due`, `role.forbidden`, and the codes of the command's own file.
 */
export function decide(state: GameState, command: Command, by: Author, context: Context): Result<readonly GameEvent[]> {
  // What is asked again under a key has been done.
  if (by.role === 'official' && by.key !== undefined && state.acted.includes(by.key)) return ok([]);
  const draft = new Draft(state);
  if (command.type === 'tick') {
    expire(draft, context.now);
  } else {
    const due = nextDue(state);
    if (due !== null && due <= context.now && command.type !== 'recover')
      return refuse('clock.due', 'A clock has run out and must be dealt with first.');
    const error = decideOne(draft, command, by, context);
    if (error !== null) return { ok: false, error };
  }
  settle(draft, context.now);
  return ok(draft.events);
}

function decideOne(draft: Draft, command: Command, by: Author, context: Context): Refusal | null {
  const role = roleOf(draft.state, by);
  if (!may(role, command.type)) return forbidden(draft.state, role, command);
  switch (command.type) {
    case 'strike':
    case 'pass':
      return decidePlay(draft, command, by, context);
    case 'sit':
    case 'sit-as-referee':
    case 'leave-referees-seat':
    case 'unsit':
    case 'rename':
    case 'call':
    case 'greet':
    case 'refuse-greeting':
    case 'choose-starter':
    case 'choose-seats':
    case 'end-trial':
    case 'ready':
    case 'leave':
    case 'return':
    case 'recover':
      return decideSeating(draft, command, by, context.now);
    case 'seat-bot':
    case 'unseat-bot':
      return decideBots(draft, command, by, context.now);
    case 'give-up-set':
    case 'give-up-game':
    case 'call-off':
    case 'decline-call-off':
    case 'thank':
    case 'sign':
    case 'ask':
    case 'protest':
    case 'stop':
    case 'resume':
    case 'claim':
      return decideConduct(draft, command, by, context.now);
    case 'tick':
      return null;
    default:
      return decideOfficial(draft, command, by, context.now);
  }
}

/** A strike out of turn is told by its clause; everything else by the role. */
function forbidden(state: GameState, role: Role, command: Command): Refusal {
  const strikes = command.type === 'strike' || command.type === 'pass';
  if (strikes && (role === 'partner' || role === 'opponent')) return outOfTurn(state);
  return { code: 'role.forbidden', message: `Not for a ${role} at this moment: ${command.type}.` };
}
