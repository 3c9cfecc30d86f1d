/** The picture of a game at rest: the board with who plays, and in words how it stands. */
import { viewOf } from '../protocol/project.ts';
import type { TableView } from '../protocol/view.ts';
import type { GameState } from '../rules/game/state.ts';
import type { Seat, Side } from '../table/seats.ts';
import type { BoardPicture } from './board-svg.ts';

export interface GamePicture extends BoardPicture {
  /** Sets won. */
  readonly score: Readonly<Record<Side, number>>;
}

/** `Lūsis 1 – 0 Zīle`; in pairs `Lūsis, Ezis 1 – 0 Zīle, Stirna`. */
function scoreLine({ seats, score }: TableView): string {
  const names = (side: Side) =>
    [...new Set(seats.filter((seat) => seat.side === side && seat.name !== '').map((seat) => seat.name))].join(', ');
  return `${names('A') || '?'} ${score.A} – ${score.B} ${names('B') || '?'}`;
}

/** How a game stands, in a few words. */
function stateLine({ result, results, sets, set, strikes }: TableView): string {
  if (result !== null) {
    const ended = result.cause === 'annulled' ? 'annulled' : result.winner === null ? 'ended without a winner' : 'over';
    return `${ended}, ${results.length} of ${sets} sets played`;
  }
  if (set === 0) return `best of ${sets}, not begun`;
  return `set ${set} of ${sets}, ${strikes} ${strikes === 1 ? 'strike' : 'strikes'}`;
}

/** The picture of what a table shows. */
export function viewPicture(view: TableView): GamePicture {
  const labels: Partial<Record<Seat, string>> = {};
  for (const seat of view.seats) if (seat.name !== '') labels[seat.seat] = `${seat.name}  ${view.score[seat.side]}`;
  return {
    pieces: view.pieces,
    striker: view.striker,
    turn: view.turn,
    labels,
    score: view.score,
    title: `Novuss: ${scoreLine(view)}, ${stateLine(view)}`,
  };
}

export function gamePicture(state: GameState): GamePicture {
  return viewPicture(viewOf(state, { table: '', watchers: 0 }));
}
