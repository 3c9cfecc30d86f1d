/** Where a game stands, for the directory and for who opens its link. */
import type { GameState } from '../../shared/rules/game/state.ts';
import type { GameStatus } from '../store/schema.ts';

/** A table that everybody has left before the game is closed, also where bots still sit; it isn't one that waits. */
export function statusOfGame(state: GameState): GameStatus {
  if (state.phase === 'over') return 'over';
  if (state.phase !== 'seating') return 'playing';
  return Object.values(state.places).some(({ bot }) => bot === undefined) ? 'waiting' : 'closed';
}
