/** What the table shows at one moment; table frame, mm. */
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point, Seat } from '../../shared/table/seats.ts';

export interface ShownCue {
  /** Where the striker lies. */
  readonly at: Point;
  /** Direction of the strike, any length. */
  readonly direction: Point;
  /** Gap between tip and striker, mm; below 0 it follows through. */
  readonly pull: number;
  /** Hundredths of the striker's radius, right positive. */
  readonly offset: number;
  /** 0 to 1. */
  readonly alpha: number;
}

export interface Guide {
  /** The striker's centre along its way. */
  readonly path: readonly Point[];
  /** Where it touches its first piece; null: none within sight. */
  readonly contact: Point | null;
  /** How far two strikes in three keep to it, the tangent of the angle to either side; left out: they are on it. */
  readonly spread?: number;
}

export interface ShownDisc {
  readonly at: Point;
  /** 0 to 1. */
  readonly alpha: number;
  /** Height of its lower face over the wood, mm; below 0 it falls into a pocket. */
  readonly z: number;
}

export interface Ring {
  readonly at: Point;
  /** Amber, where nothing but these may be played; else a quiet one. */
  readonly strong: boolean;
}

export interface Note {
  readonly at: Point;
  readonly text: string;
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
  /** Dark pieces. */
  readonly rings: readonly Ring[];
  /** Pieces that the ruling laid or put back. */
  readonly halos: readonly Point[];
  /** Where the striker first touched a piece, what was laid. */
  readonly notes: readonly Note[];
  /** Ways that are told of, e.g. the striker's to its first contact. */
  readonly paths: readonly (readonly Point[])[];
  /** The disc chosen by keys. */
  readonly picked: Point | null;
}

/** A table with nothing on it. */
export const EMPTY: Picture = {
  discs: new Map(),
  cue: null,
  guide: null,
  ghost: null,
  zone: null,
  rails: [],
  rings: [],
  halos: [],
  notes: [],
  paths: [],
  picked: null,
};
