/** The picture of a game at rest: the board with who plays, and in words how it stands. */
import { viewOf } from '../protocol/project.ts';
import type { GameState } from '../rules/game/state.ts';
import type { Seat, Side } from '../table/seats.ts';
import type { BoardPicture } from './board-svg.ts';

export type GamePicture = BoardPicture;

/** `Lūsis 1 – 0 Zīle`; in pairs `Lūsis, Ezis 1 – 0 Zīle, Stirna`. */
export function scoreLine(state: GameState): string {
  const view = viewOf(state, { table: '', watchers: 0 });
  const names = (side: Side) =>
    [...new Set(view.seats.filter((seat) => seat.side === side && seat.name !== '').map((seat) => seat.name))].join(
      ', ',
    );
  return `${names('A') || '?'} ${state.score.A} – ${state.score.B} ${names('B') || '?'}`;
}

/** How a game stands, in a few words. */
export function stateLine(state: GameState): string {
  const { result, set, config } = state;
  if (result !== null) {
    const ended = result.cause === 'annulled' ? 'annulled' : result.winner === null ? 'ended without a winner' : 'over';
    return `${ended}, ${state.sets.length} of ${config.sets} sets played`;
  }
  if (set === null) return `best of ${config.sets}, not begun`;
  return `set ${set.number} of ${config.sets}, ${set.strikes} ${set.strikes === 1 ? 'strike' : 'strikes'}`;
}

export function gamePicture(state: GameState): GamePicture {
  const view = viewOf(state, { table: '', watchers: 0 });
  const labels: Partial<Record<Seat, string>> = {};
  for (const seat of view.seats) if (seat.name !== '') labels[seat.seat] = `${seat.name}  ${state.score[seat.side]}`;
  return {
    pieces: view.pieces,
    striker: view.striker,
    turn: view.turn,
    labels,
    title: `Novuss: ${scoreLine(state)}, ${stateLine(state)}`,
  };
}
