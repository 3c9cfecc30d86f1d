/**
 * When two discs that both slow down meet: the squared distance of two uniformly decelerated points is a polynomial of the
 * fourth degree in time. Its first downward zero is found by bracketing only, never by a formula of Ferrari's kind, which
 * loses grazing contacts to rounding.
 */

const ITERATIONS = 100;
const critical = new Float64Array(5);
const bends = new Float64Array(4);

/**
 * Zero of the polynomial c0 + c1 t + .. + c4 t^4 between lo and hi, at which it has opposite signs and between which it is
 * monotone: Newton's method kept inside the shrinking bracket.
 */
function bracketed(c0: number, c1: number, c2: number, c3: number, c4: number, lo: number, hi: number): number {
  const falling = c0 + lo * (c1 + lo * (c2 + lo * (c3 + lo * c4))) > 0;
  let below = lo;
  let above = hi;
  let t = (lo + hi) / 2;
  for (let i = 0; i < ITERATIONS; i++) {
    const f = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)));
    if (f === 0) return t;
    if (f > 0 === falling) below = t;
    else above = t;
    const slope = c1 + t * (2 * c2 + t * (3 * c3 + t * 4 * c4));
    let next = t - f / slope;
    if (!(next > below && next < above)) next = (below + above) / 2;
    if (next === t || next === below || next === above) return next;
    t = next;
  }
  return t;
}

/**
 * The first t in (0, until] at which f(t) = c0 + c1 t + c2 t^2 + c3 t^3 + c4 t^4 falls through zero; -1 when there is none.
 * A zero that is only touched isn't one. f(0) should be positive; if it isn't and f falls at 0, the answer is 0.
 * The interval is split where f'' and f' change sign, so that every piece is monotone: near-double and clustered zeros
 * are told apart as well as the coefficients allow.
 */
export function firstFall(c0: number, c1: number, c2: number, c3: number, c4: number, until: number): number {
  if (c0 <= 0 && c1 < 0) return 0;
  // f' = d0 + d1 t + d2 t^2 + d3 t^3
  const d1 = 2 * c2;
  const d2 = 3 * c3;
  const d3 = 4 * c4;
  // Zeros of f'' = d1 + 2 d2 t + 3 d3 t^2 inside.
  let n = 0;
  bends[n++] = 0;
  const q = d2 * d2 - 3 * d3 * d1;
  if (q > 0) {
    const root = Math.sqrt(q);
    const s = d2 > 0 ? -(d2 + root) : root - d2;
    let t1 = s / (3 * d3);
    let t2 = d1 / s;
    if (t1 > t2) [t1, t2] = [t2, t1];
    if (t1 > 0 && t1 < until) bends[n++] = t1;
    if (t2 > 0 && t2 < until) bends[n++] = t2;
  }
  // Zeros of f' inside.
  let m = 0;
  critical[m++] = 0;
  let left = c1;
  for (let i = 0; i < n; i++) {
    const lo = bends[i]!;
    const hi = i + 1 < n ? bends[i + 1]! : until;
    const right = c1 + hi * (d1 + hi * (d2 + hi * d3));
    if (left < 0 !== right < 0 && left !== 0 && right !== 0) critical[m++] = bracketed(c1, d1, d2, d3, 0, lo, hi);
    else if (right === 0 && hi < until) critical[m++] = hi;
    left = right;
  }
  let value = c0;
  for (let i = 0; i < m; i++) {
    const hi = i + 1 < m ? critical[i + 1]! : until;
    const next = c0 + hi * (c1 + hi * (c2 + hi * (c3 + hi * c4)));
    if (next < 0 && value >= 0) {
      const lo = critical[i]!;
      if (value > 0) return bracketed(c0, c1, c2, c3, c4, lo, hi);
      return lo;
    }
    value = next;
  }
  return -1;
}
