/** What the table shows at one moment; table frame, mm. */
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point, Seat } from '../../shared/table/seats.ts';

export interface ShownCue {
  /** Where the striker lies. */
  readonly at: Point;
  /** Direction of the strike, any length. */
  readonly direction: Point;
  /** Gap between tip and striker, mm. */
  readonly pull: number;
  /** Hundredths of the striker's radius, right positive. */
  readonly offset: number;
}

export interface Guide {
  /** The striker's centre along its way. */
  readonly path: readonly Point[];
  /** Where it touches its first piece; null: none within sight. */
  readonly contact: Point | null;
}

export interface ShownDisc {
  readonly at: Point;
  /** 0 to 1. */
  readonly alpha: number;
}

export interface Picture {
  readonly discs: ReadonlyMap<DiscId, ShownDisc>;
  readonly cue: ShownCue | null;
  readonly guide: Guide | null;
  /** Where the striker was wished but may not lie. */
  readonly ghost: Point | null;
  /** The zone in which one may place now. */
  readonly zone: Seat | null;
  /** Rails that the strike must reach first. */
  readonly rails: readonly Seat[];
  /** Pieces ringed as dark. */
  readonly rings: readonly Point[];
  /** Pieces that the ruling laid or put back. */
  readonly halos: readonly Point[];
  /** Where the striker first touched a piece. */
  readonly first: Point | null;
}
