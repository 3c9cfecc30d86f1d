/** A picture as bytes, and smooth shapes on it: how much of a pixel a shape covers follows from its distance to the shape's rim. */
import type { Point } from '../../shared/table/seats.ts';

/** What can be painted: all in pixels, y downwards. */
export interface Shape {
  /** Left, top, right and bottom of what it covers. */
  readonly box: readonly [number, number, number, number];
  /** From a point to its rim; below 0 inside. Exact near the rim, elsewhere at least of the right sign. */
  distance(x: number, y: number): number;
}

/** A colour `#RRGGBB` as its three bytes. */
function bytesOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of one pixel after another, row by row. */
  readonly data: Uint8Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(3 * width * height);
  }

  copy(): Canvas {
    const copy = new Canvas(this.width, this.height);
    copy.data.set(this.data);
    return copy;
  }

  /** Paints a shape; what lies outside the picture is left out. `opacity`: 0 to 1. */
  paint(shape: Shape, colour: string, opacity = 1): void {
    const [left, top, right, bottom] = shape.box;
    const [red, green, blue] = bytesOf(colour);
    const lastX = Math.min(this.width - 1, Math.ceil(right));
    const lastY = Math.min(this.height - 1, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top) - 1); y <= lastY; y++)
      for (let x = Math.max(0, Math.floor(left) - 1); x <= lastX; x++) {
        const inside = 0.5 - shape.distance(x + 0.5, y + 0.5);
        if (inside <= 0) continue;
        const part = opacity * Math.min(1, inside);
        const at = 3 * (y * this.width + x);
        this.#mix(at, red, part);
        this.#mix(at + 1, green, part);
        this.#mix(at + 2, blue, part);
      }
  }

  #mix(at: number, value: number, part: number): void {
    const before = this.data[at]!;
    this.data[at] = Math.round(before + (value - before) * part);
  }
}

/** What lies between two circles about a point; `inner` 0: a whole disc. */
export function ring([cx, cy]: Point, outer: number, inner = 0): Shape {
  return {
    box: [cx - outer, cy - outer, cx + outer, cy + outer],
    distance(x, y) {
      const away = Math.hypot(x - cx, y - cy);
      return inner === 0 ? away - outer : Math.max(away - outer, inner - away);
    },
  };
}

/** A circle's line. */
export function circle(centre: Point, radius: number, width: number): Shape {
  return ring(centre, radius + width / 2, Math.max(0, radius - width / 2));
}

/** Four dashes of a circle's line, at its right, its left, above and below. `dash`: the length of one. */
export function dashes(centre: Point, radius: number, width: number, dash: number): Shape {
  const whole = circle(centre, radius, width);
  const half = dash / 2 / radius;
  return {
    box: whole.box,
    distance(x, y) {
      const [far, near] = [Math.abs(x - centre[0]), Math.abs(y - centre[1])].sort((a, b) => b - a) as [number, number];
      return Math.max(whole.distance(x, y), (Math.atan2(near, far) - half) * radius);
    },
  };
}

/** A line from one point to another with round ends. */
export function line([ax, ay]: Point, [bx, by]: Point, width: number): Shape {
  const half = width / 2;
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  return {
    box: [Math.min(ax, bx) - half, Math.min(ay, by) - half, Math.max(ax, bx) + half, Math.max(ay, by) + half],
    distance(x, y) {
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
      return Math.hypot(x - ax - along * dx, y - ay - along * dy) - half;
    },
  };
}

/** A convex shape by its corners, clockwise as seen. */
export function polygon(corners: readonly Point[]): Shape {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const edges = corners.map(([x, y], i) => {
    const [toX, toY] = corners[(i + 1) % corners.length]!;
    const length = Math.hypot(toX - x, toY - y);
    return { x, y, outX: (toY - y) / length, outY: (x - toX) / length };
  });
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    distance(x, y) {
      let most = -Infinity;
      for (const edge of edges) most = Math.max(most, (x - edge.x) * edge.outX + (y - edge.y) * edge.outY);
      return most;
    },
  };
}

export function rectangle(left: number, top: number, right: number, bottom: number): Shape {
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}
