/** What a player may do now, for the rule line (13.1-13.4, 11.4). */
import type { PieceId } from '../table/pieces.ts';
import type { Seat } from '../table/seats.ts';
import { darkPieces, inCircle, type Lie, lightPieces } from './dark.ts';

/** A way to play: directly, by way of the opposite rail, or by way of a side rail to a piece in the circle. */
export type Way = 'direct' | 'opposite-rail' | 'side-rail-circle';

export interface Allowed {
  /** `light`: light pieces left; `dark-only`: none; `none`: no own piece on the table. */
  readonly code: 'light' | 'dark-only' | 'none';
  readonly ways: readonly Way[];
  readonly clauses: readonly string[];
  readonly light: readonly PieceId[];
  readonly dark: readonly PieceId[];
  /** The dark pieces that lie in the circle. */
  readonly circle: readonly PieceId[];
}

/** What is legal now for the player at `seat`, and which of the own pieces are light and dark for that player. */
export function allowed(situation: Lie, seat: Seat): Allowed {
  const light = lightPieces(situation, seat);
  const dark = darkPieces(situation, seat);
  const circle = dark.filter((id) => inCircle(situation.pieces[id]!));
  const ways: Way[] = [];
  const clauses: string[] = [];
  if (light.length > 0) {
    ways.push('direct');
    clauses.push('13.1', '13.2');
  } else clauses.push('11.4.b', '13.4');
  ways.push('opposite-rail');
  if (dark.length > 0) clauses.push('13.3.a');
  if (circle.length > 0) {
    ways.push('side-rail-circle');
    clauses.push('13.3.d');
  }
  const code = light.length > 0 ? 'light' : dark.length > 0 ? 'dark-only' : 'none';
  return { code, ways, clauses, light, dark, circle };
}
