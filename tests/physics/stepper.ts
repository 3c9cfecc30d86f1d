/**
 * A second, naive physics for comparison: explicit steps of a microsecond, contacts found by overlap, nothing shared with the
 * engine but the laws. The elliptic integrals are summed by the midpoint rule (which converges fast for periodic functions).
 */
import type { Point, TableProfile } from './table.ts';

export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
  w: number;
  readonly r: number;
  readonly m: number;
}

const NODES = 48;
function elliptic(k2: number): { K: number; E: number } {
  let K = 0;
  let E = 0;
  for (let i = 0; i < NODES; i++) {
    const s = Math.sin(((i + 0.5) / NODES) * (Math.PI / 2));
    const root = Math.sqrt(1 - k2 * s * s);
    K += 1 / root;
    E += root;
  }
  const step = Math.PI / 2 / NODES;
  return { K: K * step, E: E * step };
}

/** F and T in the form of the paper. */
function farkas(e: number): { F: number; T: number } {
  if (e <= 1) {
    const { K, E } = elliptic(e * e);
    return {
      F: ((4 / 3) * ((e * e + 1) * E + (e * e - 1) * K)) / (e * Math.PI),
      T: ((4 / 9) * ((4 - 2 * e * e) * E + (e * e - 1) * K)) / Math.PI,
    };
  }
  const { K, E } = elliptic(1 / (e * e));
  return {
    F: ((4 / 3) * ((e * e + 1) * E - (e * e - 1) * K)) / Math.PI,
    T: ((4 / 9) * ((4 - 2 * e * e) * E + (2 * e * e - 5 + 3 / (e * e)) * K) * e) / Math.PI,
  };
}

/** `overlap` mm: by how much the step went too far; it is taken back, so that the contact lies within the step. */
function hit(a: Ball, b: Ball | null, nx: number, ny: number, e: number, friction: number, overlap: number): void {
  const bvx = b?.vx ?? 0;
  const bvy = b?.vy ?? 0;
  const vn = (a.vx - bvx) * nx + (a.vy - bvy) * ny;
  if (vn >= 0) return;
  const back = Math.min(-overlap / vn, 1e-6);
  for (const one of [a, b])
    if (one !== null) {
      one.x -= one.vx * back;
      one.y -= one.vy * back;
    }
  if (b !== null) {
    const d = Math.hypot(a.x - b.x, a.y - b.y);
    impulse(a, b, (a.x - b.x) / d, (a.y - b.y) / d, e, friction);
  } else impulse(a, null, nx, ny, e, friction);
  for (const one of [a, b])
    if (one !== null) {
      one.x += one.vx * back;
      one.y += one.vy * back;
    }
}

function impulse(a: Ball, b: Ball | null, nx: number, ny: number, e: number, friction: number): void {
  const bvx = b?.vx ?? 0;
  const bvy = b?.vy ?? 0;
  const vn = (a.vx - bvx) * nx + (a.vy - bvy) * ny;
  const inverse = 1 / a.m + (b === null ? 0 : 1 / b.m);
  const p = (-(1 + e) * vn) / inverse;
  const [tx, ty] = [-ny, nx];
  const slip = (a.vx - bvx) * tx + (a.vy - bvy) * ty - a.r * a.w - (b === null ? 0 : b.r * b.w);
  const q = Math.max(-friction * p, Math.min(friction * p, -slip / (3 * inverse)));
  a.vx += (p * nx + q * tx) / a.m;
  a.vy += (p * ny + q * ty) / a.m;
  a.w -= (2 * q) / (a.m * a.r);
  if (b === null) return;
  b.vx -= (p * nx + q * tx) / b.m;
  b.vy -= (p * ny + q * ty) / b.m;
  b.w -= (2 * q) / (b.m * b.r);
}

/** Steps until `time` (s) or rest. Changes the balls. */
export function step(balls: Ball[], profile: TableProfile, time: number): void {
  const dt = 1e-6;
  const slide = profile.mu * profile.g;
  const rates = balls.map(() => ({ F: 1, T: 0, left: 0 }));
  for (let n = 0; n < time / dt; n++) {
    let moving = false;
    for (const [i, b] of balls.entries()) {
      const v = Math.hypot(b.vx, b.vy);
      const u = Math.abs(b.w) * b.r;
      const rate = rates[i]!;
      if (v === 0 && u === 0) continue;
      if (rate.left-- <= 0) {
        // The factors change slowly: they are renewed every 20 steps.
        rate.left = 20;
        const now = u === 0 ? { F: 1, T: 0 } : v === 0 ? { F: 0, T: 2 / 3 } : farkas(v / u);
        rate.F = now.F;
        rate.T = now.T;
      }
      moving = true;
      const less = slide * rate.F * dt;
      // Middle of the step, so that free sliding is exact to second order.
      const mid = Math.max(v - less / 2, 0);
      if (v > 0) {
        b.x += (b.vx / v) * mid * dt;
        b.y += (b.vy / v) * mid * dt;
        const after = Math.max(v - less, 0);
        b.vx *= after / v;
        b.vy *= after / v;
      }
      const spinLess = (2 * slide * rate.T * dt) / b.r;
      b.w = Math.abs(b.w) <= spinLess ? 0 : b.w - Math.sign(b.w) * spinLess;
    }
    if (!moving) return;
    for (let i = 0; i < balls.length; i++) {
      const a = balls[i]!;
      const limit = 500 - a.r;
      const spin = a.w;
      if (a.x > limit) hit(a, null, -1, 0, profile.restitutionRail, profile.frictionRail, a.x - limit);
      if (a.x < -limit) hit(a, null, 1, 0, profile.restitutionRail, profile.frictionRail, -limit - a.x);
      if (a.y > limit) hit(a, null, 0, -1, profile.restitutionRail, profile.frictionRail, a.y - limit);
      if (a.y < -limit) hit(a, null, 0, 1, profile.restitutionRail, profile.frictionRail, -limit - a.y);
      if (a.w !== spin) rates[i]!.left = 0;
      for (let j = i + 1; j < balls.length; j++) {
        const b = balls[j]!;
        const dx = a.x - b.x;
        const dy = a.y - b.y;
        const reach = a.r + b.r;
        const c = dx * dx + dy * dy;
        if (c >= reach * reach) continue;
        const d = Math.sqrt(c);
        hit(a, b, dx / d, dy / d, profile.restitutionDisc, profile.frictionDisc, reach - d);
        rates[i]!.left = 0;
        rates[j]!.left = 0;
      }
    }
  }
}

/** A ball of the stepper. */
export function ball(at: Point, velocity: Point, w: number, r: number, m: number): Ball {
  return { x: at[0], y: at[1], vx: velocity[0], vy: velocity[1], w, r, m };
}
