/**
 * The physics log of one strike: what the physics reports and the rules judge, in order of time.
 * Documented with the judging cases; times in s from the strike, positions (at that time) in mm, speeds in mm/s.
 */
import type { DiscId, PieceId } from './pieces.ts';
import type { Pocket, Seat } from './seats.ts';

interface Entry {
  /** Seconds from the strike. */
  readonly t: number;
  readonly a: DiscId;
  /** Position of `a` at that time. Judging cases leave it out where it isn't needed. */
  readonly x?: number;
  readonly y?: number;
}

export interface ContactEntry extends Entry {
  readonly kind: 'contact';
  readonly b: DiscId;
  readonly bx?: number;
  readonly by?: number;
  /** Closing normal speed. */
  readonly vn?: number;
}
export interface RailEntry extends Entry {
  readonly kind: 'rail';
  readonly rail: Seat;
  readonly vn?: number;
}
export interface PotEntry extends Entry {
  readonly kind: 'pot';
  readonly pocket: Pocket;
}
export type FlightCause = 'rail' | 'squeeze';
/** The disc left over a rail or, both coordinates beyond and within 5 mm of each other, a corner (12.14). */
export interface FlyEntry extends Entry {
  readonly kind: 'fly';
  readonly rail: Seat | Pocket;
  readonly height?: number;
  readonly cause?: FlightCause;
}
/** The disc left the surface and stays above the table. */
export interface HopEntry extends Entry {
  readonly kind: 'hop';
  readonly height?: number;
  readonly cause?: FlightCause;
}
/** The disc came down: on the surface (`on` null) or on another disc, hanging over in direction dx, dy (12.11). */
export interface LandEntry extends Entry {
  readonly kind: 'land';
  readonly on?: DiscId | null;
  readonly dx?: number;
  readonly dy?: number;
  readonly height?: number;
  readonly cause?: FlightCause;
}
/** The striker came back so far that its hole showed the own zone line no more (12.9, 18.1.d). */
export interface ZoneReturnEntry extends Entry {
  readonly kind: 'zoneReturn';
}

export type LogEntry = ContactEntry | RailEntry | PotEntry | FlyEntry | HopEntry | LandEntry | ZoneReturnEntry;
export type StrikeLog = readonly LogEntry[];
/** Rest positions that changed in a strike before any ruling; null: potted or flown. */
export type After = Readonly<Record<PieceId, readonly [number, number] | null>>;
