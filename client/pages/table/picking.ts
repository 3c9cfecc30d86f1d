/** Picking pieces, pockets and places on the table: for advice (21.9) and for the referee's hand (9.1.z). */
import { type Signal, signal } from '@preact/signals';
import { HALF, PIECE_RADIUS, POCKET_CENTRE } from '../../../shared/table/measures.ts';
import { type PieceId, type Position, piecesOf } from '../../../shared/table/pieces.ts';
import { POCKETS, type Pocket, type Point } from '../../../shared/table/seats.ts';

/** `subject`: a piece or a pocket. `place`: a piece, then where it goes. */
export type Wanted = 'subject' | 'place';

/** A tap so near to a piece means it, mm. */
const NEAR_PIECE = 42;
const NEAR_POCKET = 90;
/** A piece laid by hand stays on the surface, mm. */
const EDGE = HALF - PIECE_RADIUS;

export class Picking {
  /** What a touch of the table picks; null: nothing, the table is the hand's. */
  readonly wanted: Signal<Wanted | null> = signal(null);
  readonly piece: Signal<PieceId | null> = signal(null);
  readonly pocket: Signal<Pocket | null> = signal(null);
  /** Where the piece goes, mm, table frame. */
  readonly spot: Signal<Point | null> = signal(null);

  start(wanted: Wanted): void {
    this.clear();
    this.wanted.value = wanted;
  }

  stop(): void {
    this.clear();
    this.wanted.value = null;
  }

  clear(): void {
    this.piece.value = null;
    this.pocket.value = null;
    this.spot.value = null;
  }

  /** Takes a piece in the hand; it lies where it lies, a potted one at the centre. */
  take(piece: PieceId, pieces: Position): void {
    this.pocket.value = null;
    this.piece.value = piece;
    this.spot.value = pieces[piece] ?? [0, 0];
  }

  /** A tap at a place of the table. */
  tap(at: Point, pieces: Position): void {
    const piece = nearest(piecesOf(pieces), (id) => pieces[id]!, at, NEAR_PIECE);
    if (this.wanted.value === 'place') {
      if (piece !== null && piece !== this.piece.value) this.take(piece, pieces);
      else if (this.piece.value !== null) this.move(at);
      return;
    }
    const pocket = nearest(POCKETS, pocketAt, at, NEAR_POCKET);
    if (piece !== null) {
      this.piece.value = piece;
      this.pocket.value = null;
    } else if (pocket !== null) {
      this.piece.value = null;
      this.pocket.value = pocket;
    }
  }

  /** Brings the piece in the hand to a place, to a hundredth of a mm. */
  move([x, y]: Point): void {
    const to = (value: number) => Math.round(Math.max(-EDGE, Math.min(EDGE, value)) * 100) / 100 + 0;
    if (this.piece.value !== null) this.spot.value = [to(x), to(y)];
  }
}

/** The centre of a pocket, mm, table frame. */
export function pocketAt(pocket: Pocket): Point {
  const [ns, ew] = [pocket[0], pocket[1]];
  return [ew === 'E' ? POCKET_CENTRE : -POCKET_CENTRE, ns === 'N' ? POCKET_CENTRE : -POCKET_CENTRE];
}

function nearest<T>(items: readonly T[], where: (item: T) => Point, [x, y]: Point, within: number): T | null {
  let best: T | null = null;
  let least = within;
  for (const item of items) {
    const [ix, iy] = where(item);
    const distance = Math.hypot(ix - x, iy - y);
    if (distance <= least) {
      least = distance;
      best = item;
    }
  }
  return best;
}
