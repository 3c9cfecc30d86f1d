/**
 * One instant at which discs meet: everything that touches takes part, the fastest approach is resolved first, again and
 * again, until nothing approaches. Approaches that tie and share a disc are resolved jointly, so that a symmetric hit stays
 * symmetric (physics.md, "The scheme", 3-5).
 */
import { Impulses } from './impulse.ts';
import { solveLinear } from './linear.ts';
import { meets, RAIL_X, RAIL_Y } from './predict.ts';
import { DOWN, GONE, RIDING, railCoordinate, STILL, TOUCH, type World } from './world.ts';

/** Approach speeds within this of each other, relatively, tie. */
const TIE = 1e-9;
/** Two discs leave a contact at this speed at least, mm/s: else ever smaller bounces would never end. */
export const SEPARATION = 0.5;

/** What the group tells about each contact's first impact, and asks when a disc meets a rail. */
export interface GroupEvents {
  contact(t: number, a: number, b: number, vn: number): void;
  /** `struck`: the disc was hit in this same instant, while it lay at the rail. True: it leaves over the rail. */
  rail(t: number, a: number, rail: number, vn: number, struck: boolean): boolean;
}

export class Group {
  /** Positions (mm), velocities (mm/s) and spins (rad/s) of the discs at the instant; valid for the seen ones. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly vx: Float64Array;
  readonly vy: Float64Array;
  readonly spin: Float64Array;
  /** Discs whose motion changed in the last {@link resolve}. */
  readonly changed: number[] = [];
  /** Contacts of the last {@link resolve}: discs (b < 0: rail -1 - b), normal towards a, approach speed of its first impact (0: none). */
  readonly a: number[] = [];
  readonly b: number[] = [];
  readonly nx: number[] = [];
  readonly ny: number[] = [];
  readonly hit: number[] = [];
  /** Impulses resolved since the start of the strike. */
  impulses = 0;
  readonly #w: World;
  readonly #impulses: Impulses;
  /** Number of the instant in which a disc was last seen, had its neighbours looked up, was hit. */
  readonly #seen: Int32Array;
  readonly #active: Int32Array;
  readonly #struck: Int32Array;
  #instant = 0;
  readonly #joint: number[] = [];
  readonly #normal: number[] = [];

  constructor(w: World) {
    const n = w.n;
    this.#w = w;
    this.#impulses = new Impulses(w.mass);
    this.x = new Float64Array(n);
    this.y = new Float64Array(n);
    this.vx = new Float64Array(n);
    this.vy = new Float64Array(n);
    this.spin = new Float64Array(n);
    this.#seen = new Int32Array(n);
    this.#active = new Int32Array(n);
    this.#struck = new Int32Array(n);
  }

  /** Resolves the instant t at which the disc i meets something. `limit`: impulses after which it gives up. */
  resolve(i: number, t: number, limit: number, events: GroupEvents): void {
    this.#instant++;
    this.changed.length = 0;
    this.a.length = 0;
    this.b.length = 0;
    this.nx.length = 0;
    this.ny.length = 0;
    this.hit.length = 0;
    this.#activate(i, t);
    for (;;) {
      let fastest = -1;
      let most = STILL;
      for (let c = 0; c < this.a.length; c++) {
        const approach = this.#approach(c);
        if (approach > most) {
          most = approach;
          fastest = c;
        }
      }
      if (fastest < 0 || this.impulses >= limit) return;
      this.#gather(fastest, most);
      // What else touches those that are about to be hit may tie with them, or be faster.
      const known = this.a.length;
      for (const c of this.#joint) {
        this.#activate(this.a[c]!, t);
        if (this.b[c]! >= 0) this.#activate(this.b[c]!, t);
      }
      if (this.a.length > known) continue;
      this.#tell(t, events);
      if (this.#joint.length === 0) continue;
      if (this.#joint.length > 1) this.#solveJointly();
      else this.#solveOne(this.#joint[0]!);
      for (const c of this.#joint) {
        this.#touch(this.a[c]!);
        if (this.b[c]! >= 0) this.#touch(this.b[c]!);
      }
    }
  }

  #see(i: number, t: number): void {
    if (this.#seen[i] === this.#instant) return;
    this.#seen[i] = this.#instant;
    const w = this.#w;
    const v = w.speedAt(i, t);
    this.x[i] = w.xAt(i, t);
    this.y[i] = w.yAt(i, t);
    this.vx[i] = v * w.dx[i]!;
    this.vy[i] = v * w.dy[i]!;
    this.spin[i] = w.spinAt(i, t);
  }

  /** Looks up what a disc touches. */
  #activate(i: number, t: number): void {
    if (this.#active[i] === this.#instant) return;
    this.#active[i] = this.#instant;
    this.#see(i, t);
    const w = this.#w;
    const x = this.x[i]!;
    const y = this.y[i]!;
    for (let j = 0; j < w.n; j++) {
      if (j === i || this.#active[j] === this.#instant || !meets(w, i, j)) continue;
      const dx = (w.v0[j] === 0 ? w.lx[j]! : w.xAt(j, t)) - x;
      const dy = (w.v0[j] === 0 ? w.ly[j]! : w.yAt(j, t)) - y;
      const reach = w.radius[i]! + w.radius[j]! + TOUCH;
      const c = dx * dx + dy * dy;
      if (c > reach * reach) continue;
      this.#see(j, t);
      const d = Math.sqrt(c);
      // The lower index is a: the normal points from b to a.
      if (i < j) this.#add(i, j, -dx / d, -dy / d);
      else this.#add(j, i, dx / d, dy / d);
    }
    const limit = railCoordinate(w.radius[i]!) - TOUCH;
    for (let rail = 0; rail < 4; rail++)
      if (RAIL_X[rail]! * x + RAIL_Y[rail]! * y >= limit) this.#add(i, -1 - rail, -RAIL_X[rail]!, -RAIL_Y[rail]!);
  }

  #add(a: number, b: number, nx: number, ny: number): void {
    this.a.push(a);
    this.b.push(b);
    this.nx.push(nx);
    this.ny.push(ny);
    this.hit.push(0);
  }

  /** Approach speed of a contact; positive: they close. */
  #approach(c: number): number {
    const a = this.a[c]!;
    const b = this.b[c]!;
    if (this.#w.state[a]! >= RIDING) return 0;
    if (b < 0) return -(this.nx[c]! * this.vx[a]! + this.ny[c]! * this.vy[a]!);
    if (this.#w.state[b]! >= RIDING) return 0;
    return -(this.nx[c]! * (this.vx[a]! - this.vx[b]!) + this.ny[c]! * (this.vy[a]! - this.vy[b]!));
  }

  /** The fastest contact and those that tie with it and hang together with it through shared discs. */
  #gather(fastest: number, most: number): void {
    const joint = this.#joint;
    joint.length = 0;
    joint.push(fastest);
    const least = most - TIE * most;
    for (let k = 0; k < joint.length; k++) {
      const a = this.a[joint[k]!]!;
      const b = this.b[joint[k]!]!;
      for (let c = 0; c < this.a.length; c++) {
        const ca = this.a[c]!;
        const cb = this.b[c]!;
        if (!(ca === a || cb === a || (b >= 0 && (ca === b || cb === b)))) continue;
        if (joint.includes(c) || this.#approach(c) < least) continue;
        joint.push(c);
      }
    }
    if (joint.length > 1) joint.sort((p, q) => this.a[p]! - this.a[q]! || this.b[p]! - this.b[q]!);
  }

  /** Reports the contacts to be resolved; who flies over a rail leaves the group. */
  #tell(t: number, events: GroupEvents): void {
    const joint = this.#joint;
    let kept = 0;
    for (const c of joint) {
      const a = this.a[c]!;
      const b = this.b[c]!;
      const vn = this.#approach(c);
      const first = this.hit[c] === 0;
      if (first) this.hit[c] = vn;
      if (b < 0) {
        if (first && events.rail(t, a, -1 - b, vn, this.#struck[a] === this.#instant)) continue;
      } else if (first) events.contact(t, a, b, vn);
      joint[kept++] = c;
    }
    joint.length = kept;
    for (let k = kept - 1; k >= 0; k--) {
      const c = joint[k]!;
      const b = this.b[c]!;
      if (this.#w.state[this.a[c]!] === GONE || (b >= 0 && this.#w.state[b] === GONE)) joint.splice(k, 1);
    }
  }

  #touch(i: number): void {
    if (this.#struck[i] === this.#instant) return;
    this.#struck[i] = this.#instant;
    this.changed.push(i);
  }

  #restitution(c: number, approach: number): number {
    const w = this.#w;
    const e = this.b[c]! < 0 ? w.profile.restitutionRail : w.profile.restitutionDisc;
    return e * approach < SEPARATION ? SEPARATION / approach : e;
  }

  #solveOne(c: number): void {
    this.impulses++;
    const a = this.a[c]!;
    const b = this.b[c]!;
    const approach = this.#approach(c);
    const e = this.#restitution(c, approach);
    const r = this.#impulses;
    r.resolve(a, b, this.nx[c]!, this.ny[c]!, this, e);
    const inverse = 1 / this.#w.mass[a]! + (b < 0 ? 0 : 1 / this.#w.mass[b]!);
    const impulse = ((1 + e) * approach) / inverse;
    this.vx[a] = this.vx[a]! + r.ax;
    this.vy[a] = this.vy[a]! + r.ay;
    if (b >= 0) {
      this.vx[b] = this.vx[b]! + r.bx;
      this.vy[b] = this.vy[b]! + r.by;
    }
    this.#rub(c, this.#tangential(c, impulse));
  }

  /** Contacts that tie: all their separation speeds are met at once (Newton's law for each, one linear system). */
  #solveJointly(): void {
    const w = this.#w;
    const joint = this.#joint;
    const n = joint.length;
    this.impulses += n;
    const matrix = new Float64Array(n * n);
    const wanted = new Float64Array(n);
    for (let k = 0; k < n; k++) {
      const c = joint[k]!;
      const approach = this.#approach(c);
      wanted[k] = (1 + this.#restitution(c, approach)) * approach;
      for (let l = 0; l < n; l++) {
        const d = joint[l]!;
        let share = 0;
        if (this.a[c] === this.a[d]) share += 1 / w.mass[this.a[c]!]!;
        if (this.b[c] === this.b[d] && this.b[c]! >= 0) share += 1 / w.mass[this.b[c]!]!;
        if (this.a[c] === this.b[d]) share -= 1 / w.mass[this.a[c]!]!;
        if (this.b[c] === this.a[d]) share -= 1 / w.mass[this.b[c]!]!;
        matrix[k * n + l] = share * (this.nx[c]! * this.nx[d]! + this.ny[c]! * this.ny[d]!);
      }
    }
    const impulses = solveLinear(matrix, wanted);
    if (impulses === null || impulses.some((p) => p < 0)) {
      // Wedged in a way that has no joint answer: one after another, as if they didn't tie.
      this.impulses -= n;
      joint.length = 1;
      this.#solveOne(joint[0]!);
      return;
    }
    const normal = this.#normal;
    normal.length = 0;
    for (let k = 0; k < n; k++) {
      const c = joint[k]!;
      const a = this.a[c]!;
      const b = this.b[c]!;
      const p = impulses[k]!;
      this.vx[a] = this.vx[a]! + (p / w.mass[a]!) * this.nx[c]!;
      this.vy[a] = this.vy[a]! + (p / w.mass[a]!) * this.ny[c]!;
      if (b >= 0) {
        this.vx[b] = this.vx[b]! - (p / w.mass[b]!) * this.nx[c]!;
        this.vy[b] = this.vy[b]! - (p / w.mass[b]!) * this.ny[c]!;
      }
    }
    for (let k = 0; k < n; k++) normal.push(this.#tangential(joint[k]!, impulses[k]!));
    for (let k = 0; k < n; k++) this.#rub(joint[k]!, normal[k]!);
  }

  /**
   * Tangential Coulomb impulse of a contact, up to where the rims stick: the effective mass of two uniform discs against a
   * tangential push is 1 / (3 (1/m_a + 1/m_b)).
   */
  #tangential(c: number, impulse: number): number {
    const w = this.#w;
    const a = this.a[c]!;
    const b = this.b[c]!;
    const friction = b < 0 ? w.profile.frictionRail : w.profile.frictionDisc;
    if (friction === 0) return 0;
    const tx = -this.ny[c]!;
    const ty = this.nx[c]!;
    let slip = this.vx[a]! * tx + this.vy[a]! * ty - w.radius[a]! * this.spin[a]!;
    let inverse = 1 / w.mass[a]!;
    if (b >= 0) {
      slip -= this.vx[b]! * tx + this.vy[b]! * ty + w.radius[b]! * this.spin[b]!;
      inverse += 1 / w.mass[b]!;
    }
    const stick = -slip / (3 * inverse);
    const most = friction * impulse;
    return Math.max(Math.min(stick, most), -most);
  }

  #rub(c: number, impulse: number): void {
    if (impulse === 0) return;
    const w = this.#w;
    const a = this.a[c]!;
    const b = this.b[c]!;
    const tx = -this.ny[c]!;
    const ty = this.nx[c]!;
    const pa = impulse / w.mass[a]!;
    this.vx[a] = this.vx[a]! + pa * tx;
    this.vy[a] = this.vy[a]! + pa * ty;
    this.spin[a] = this.spin[a]! - (2 * pa) / w.radius[a]!;
    if (b < 0) return;
    const pb = impulse / w.mass[b]!;
    this.vx[b] = this.vx[b]! - pb * tx;
    this.vy[b] = this.vy[b]! - pb * ty;
    this.spin[b] = this.spin[b]! - (2 * pb) / w.radius[b]!;
  }

  /** Greatest squeeze of a piece that was struck while it lay against something on the far side: the smaller approach. */
  squeeze(i: number): number {
    let most = 0;
    if (this.#w.state[i] !== DOWN) return 0;
    for (let c = 0; c < this.a.length; c++) {
      const forward = this.a[c] === i;
      if ((!forward && this.b[c] !== i) || this.hit[c]! <= most) continue;
      for (let d = c + 1; d < this.a.length; d++) {
        const onward = this.a[d] === i;
        if (!onward && this.b[d] !== i) continue;
        const dot = this.nx[c]! * this.nx[d]! + this.ny[c]! * this.ny[d]!;
        if ((forward === onward ? dot : -dot) >= 0) continue;
        most = Math.max(most, Math.min(this.hit[c]!, this.hit[d]!));
      }
    }
    return most;
  }
}
