/** Small helpers for painting on a 2D canvas in table millimetres (y to the North). */

export type Brush = CanvasRenderingContext2D;
export type Stop = readonly [at: number, colour: string];

/** A canvas of so many pixels whose brush works in mm around its centre. */
export function easel(width: number, height: number, scale: number): { canvas: HTMLCanvasElement; brush: Brush } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const brush = canvas.getContext('2d');
  if (brush === null) throw new Error('This browser has no 2D canvas.');
  brush.setTransform(scale, 0, 0, -scale, canvas.width / 2, canvas.height / 2);
  return { canvas, brush };
}

/** Linear gradient from one point to another. */
export function linear(brush: Brush, x1: number, y1: number, x2: number, y2: number, stops: readonly Stop[]) {
  return withStops(brush.createLinearGradient(x1, y1, x2, y2), stops);
}

/** Radial gradient round a point. */
export function radial(brush: Brush, x: number, y: number, radius: number, stops: readonly Stop[]) {
  return withStops(brush.createRadialGradient(x, y, 0, x, y, radius), stops);
}

function withStops(gradient: CanvasGradient, stops: readonly Stop[]): CanvasGradient {
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** Fills a polygon. */
export function polygon(
  brush: Brush,
  fill: string | CanvasGradient,
  ...points: readonly (readonly [number, number])[]
) {
  brush.beginPath();
  for (const [x, y] of points) brush.lineTo(x, y);
  brush.closePath();
  brush.fillStyle = fill;
  brush.fill();
}

/** A circle's path, alone. */
export function circle(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
}

/** A ring's path, filled by the even-odd rule: open inside. */
export function ring(brush: Brush, x: number, y: number, radius: number, hole: number): void {
  brush.beginPath();
  brush.arc(x, y, radius, 0, 2 * Math.PI);
  brush.moveTo(x + hole, y);
  brush.arc(x, y, hole, 0, 2 * Math.PI);
}
