/** Who may do what at a table: one table, tested cell by cell. Later issues extend it. */

import type { Command } from './command.ts';
import type { Author } from './events.ts';
import { sideOfPlayer } from './people.ts';
import { seatsOf } from './sets.ts';
import type { GameState } from './state.ts';

/**
 * referee: sits in the referee's seat. table, senior, chief (and the deputy): officials of the competition who act here without
 * sitting here (6.2); a table referee only where the game has called for help, or to take the seat.
 * striker: has the right of strike. partner: of the striker's side, without the right. opponent: the other side.
 * seated: sits at the table while no set is running. watcher: looks on. stranger: has no session.
 * system: the room and the clocks.
 */
export const ROLES = [
  'striker',
  'partner',
  'opponent',
  'seated',
  'referee',
  'table',
  'senior',
  'chief',
  'watcher',
  'stranger',
  'system',
] as const;
export type Role = (typeof ROLES)[number];

const PLAYING: readonly Role[] = ['striker', 'partner', 'opponent'];
const PLAYERS: readonly Role[] = [...PLAYING, 'seated'];
/** Whoever runs the game: the one in the seat, and those above (7.2, 8.1). */
const RUNNING: readonly Role[] = ['referee', 'senior', 'chief'];

/** Every command with the roles that may give it. */
export const MAY: Readonly<Record<Command['type'], readonly Role[]>> = {
  sit: ['watcher', 'seated', 'system'],
  'sit-as-referee': ['watcher', 'table', 'senior', 'chief'],
  // The service: the office is lost.
  'leave-referees-seat': ['referee', 'system'],
  unsit: ['seated', 'system'],
  // Who sits at a friendly table chooses who else plays there; in the game, for who has left it.
  'seat-bot': PLAYERS,
  'unseat-bot': ['seated'],
  rename: [...PLAYERS, 'referee', 'system'],
  call: ['referee', 'system'],
  greet: ['seated'],
  // Before the game and after it (3.5).
  'refuse-greeting': ['seated'],
  'choose-starter': ['seated'],
  'choose-seats': ['seated'],
  'end-trial': ['seated'],
  // A strike is the striker's; before the first set `seated` makes the trial strikes (12.23).
  strike: ['striker', 'seated'],
  pass: ['striker'],
  ready: ['seated'],
  'give-up-set': PLAYING,
  'give-up-game': PLAYERS,
  'call-off': PLAYERS,
  'decline-call-off': PLAYERS,
  thank: ['seated'],
  sign: ['seated', 'referee'],
  ask: PLAYERS,
  // The service: what was made in the competition (5.4).
  protest: [...PLAYERS, 'system'],
  stop: [...PLAYING, ...RUNNING, 'table'],
  resume: [...PLAYERS, ...RUNNING, 'table'],
  claim: PLAYERS,
  warn: RUNNING,
  'give-penalty': RUNNING,
  'lose-turn': RUNNING,
  'end-set': RUNNING,
  // The system: a competition's walk-over or exclusion (3.2, 14).
  'end-game': [...RUNNING, 'system'],
  'move-piece': RUNNING,
  cancel: RUNNING,
  answer: [...RUNNING, 'table'],
  'decide-protest': RUNNING,
  annul: [...RUNNING, 'system'],
  // What an official of its competition decided about its result.
  correct: ['system'],
  leave: ['system'],
  return: ['system'],
  recover: ['system'],
  tick: ['system'],
};

/** The role in which somebody acts at a table now. */
export function roleOf(state: GameState, by: Author): Role {
  if (by.role === 'system') return 'system';
  // Only who sits in the referee's seat of this table acts as its referee.
  if (by.role === 'referee') return state.referee?.id === by.id ? 'referee' : 'watcher';
  const side = sideOfPlayer(state, by.id);
  // Nobody judges the own game.
  if (by.role === 'official' && side === null) {
    if (by.rank > 1) return by.rank === 3 ? 'chief' : 'senior';
    return state.referee?.id === by.id ? 'referee' : 'table';
  }
  if (by.role === 'official' || side === null) return 'watcher';
  const set = state.set;
  if (state.phase !== 'set' || set === null) return 'seated';
  if (seatsOf(set.sitting, by.id).includes(set.turn)) return 'striker';
  return set.seats[set.turn] === side ? 'partner' : 'opponent';
}

/** Whether a role may give a command. */
export function may(role: Role, command: Command['type']): boolean {
  return MAY[command].includes(role);
}
