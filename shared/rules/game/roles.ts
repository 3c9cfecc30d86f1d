/** Who may do what at a table: one table, tested cell by cell. Later issues extend it. */

import type { Command } from './command.ts';
import type { Author } from './events.ts';
import { sideOfPlayer } from './people.ts';
import { seatsOf } from './sets.ts';
import type { GameState } from './state.ts';

/**
 * striker: has the right of strike. partner: of the striker's side, without the right. opponent: the other side.
 * seated: sits at the table while no set is running. watcher: looks on. stranger: has no session.
 * system: the room and the clocks.
 */
export const ROLES = ['striker', 'partner', 'opponent', 'seated', 'referee', 'watcher', 'stranger', 'system'] as const;
export type Role = (typeof ROLES)[number];

const PLAYING: readonly Role[] = ['striker', 'partner', 'opponent'];
const PLAYERS: readonly Role[] = [...PLAYING, 'seated'];

/** Every command with the roles that may give it. */
export const MAY: Readonly<Record<Command['type'], readonly Role[]>> = {
  sit: ['watcher', 'seated', 'system'],
  'sit-as-referee': ['watcher'],
  unsit: ['seated', 'system'],
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
  protest: PLAYERS,
  stop: [...PLAYING, 'referee'],
  resume: [...PLAYERS, 'referee'],
  claim: PLAYERS,
  warn: ['referee'],
  'give-penalty': ['referee'],
  'lose-turn': ['referee'],
  'end-set': ['referee'],
  // The system: a competition's walk-over or exclusion (3.2, 14).
  'end-game': ['referee', 'system'],
  'move-piece': ['referee'],
  cancel: ['referee'],
  answer: ['referee'],
  'decide-protest': ['referee'],
  annul: ['referee', 'system'],
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
  if (side === null) return 'watcher';
  const set = state.set;
  if (state.phase !== 'set' || set === null) return 'seated';
  if (seatsOf(set.sitting, by.id).includes(set.turn)) return 'striker';
  return set.seats[set.turn] === side ? 'partner' : 'opponent';
}

/** Whether a role may give a command. */
export function may(role: Role, command: Command['type']): boolean {
  return MAY[command].includes(role);
}
