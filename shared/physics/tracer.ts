/** What a simulation tells, as it goes, to whoever records its course (the track, tests). Indices as in the world; mm, s. */
export interface Tracer {
  /** A disc starts a new straight leg (also with speed 0: it was hit and rests). */
  leg(i: number, t: number, x: number, y: number, dx: number, dy: number): void;
  /** A new stretch of uniform deceleration a on the leg, from the way s with speed v. */
  segment(i: number, t: number, s: number, v: number, a: number): void;
  /** A disc came to rest. */
  stop(i: number, t: number, x: number, y: number): void;
  contact(t: number, a: number, b: number, vn: number): void;
  rail(t: number, a: number, vn: number): void;
  /** A disc left: into a pocket or over the rail. */
  gone(i: number, t: number, x: number, y: number, how: 'potted' | 'flown'): void;
  /** Take-off with upward speed vz. */
  hop(i: number, t: number, x: number, y: number, vz: number): void;
  /** Landing on the surface (carrier -1) or on another disc. */
  land(i: number, t: number, x: number, y: number, carrier: number): void;
}
