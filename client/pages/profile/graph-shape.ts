/** The shape of a rating graph: where its points, its band of uncertainty and its lines lie. Pure. */
import type { RatingPoint } from '../../../shared/protocol/api.ts';

export interface GraphShape {
  /** Points in the graph's own units, one for each game. */
  readonly points: readonly { readonly x: number; readonly y: number; readonly of: RatingPoint }[];
  /** SVG paths. */
  readonly line: string;
  /** The rating ± its uncertainty. */
  readonly band: string;
  /** Horizontal lines at round ratings. */
  readonly ticks: readonly { readonly y: number; readonly number: number }[];
}

/** Space kept round the points, units. */
const PAD = { top: 8, right: 8, bottom: 8, left: 44 };
/** Steps between lines that read well. */
const STEPS = [20, 50, 100, 200, 500, 1000] as const;
const MOST_TICKS = 5;
/** A graph is never flatter than this many rating points: small changes stay small. */
const LEAST_SPAN = 100;

/** Null: there is nothing to draw. Games stand at even distances: a pause isn't a slope. */
export function graphShape(history: readonly RatingPoint[], width: number, height: number): GraphShape | null {
  if (history.length === 0) return null;
  let low = Math.min(...history.map((point) => point.number - point.uncertainty));
  let high = Math.max(...history.map((point) => point.number + point.uncertainty));
  if (high - low < LEAST_SPAN) {
    const middle = (high + low) / 2;
    low = middle - LEAST_SPAN / 2;
    high = middle + LEAST_SPAN / 2;
  }
  const inner = { w: width - PAD.left - PAD.right, h: height - PAD.top - PAD.bottom };
  const x = (i: number) => PAD.left + (history.length === 1 ? inner.w / 2 : (i / (history.length - 1)) * inner.w);
  const y = (number: number) => PAD.top + ((high - number) / (high - low)) * inner.h;
  const at = (px: number, py: number) => `${px.toFixed(1)},${py.toFixed(1)}`;
  const path = (corners: readonly string[]) => (corners.length === 0 ? '' : `M${corners.join('L')}`);
  const over = history.map((point, i) => at(x(i), y(point.number + point.uncertainty)));
  const under = history.map((point, i) => at(x(i), y(point.number - point.uncertainty)));
  const step = STEPS.find((one) => (high - low) / one <= MOST_TICKS) ?? STEPS.at(-1)!;
  const ticks: { y: number; number: number }[] = [];
  for (let number = Math.ceil(low / step) * step; number <= high; number += step) ticks.push({ y: y(number), number });
  return {
    points: history.map((of, i) => ({ x: x(i), y: y(of.number), of })),
    line: path(history.map((point, i) => at(x(i), y(point.number)))),
    band: `${path([...over, ...under.toReversed()])}Z`,
    ticks,
  };
}
