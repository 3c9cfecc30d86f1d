/** The cue, in mm: the tip's end at the origin, the butt towards negative x. */
import { Graphics } from 'pixi.js';

const LENGTH = 1250;

/** Half the width so far behind the tip: 4 mm there, 12 at the butt. */
function half(back: number): number {
  return 4 + (back * 8) / LENGTH;
}

function piece(g: Graphics, from: number, to: number, color: number, share = 1): void {
  const [a, b] = [half(from) * share, half(to) * share];
  g.poly([-from, a, -to, b, -to, -b, -from, -a]).fill(color);
}

/** Shaft, butt, ferrule and tip. */
export function cueBody(): Graphics {
  const g = new Graphics();
  piece(g, 0, LENGTH, 0x6b4720, 1.12);
  piece(g, 15, 560, 0xd9b57a);
  piece(g, 560, LENGTH, 0x3b2013);
  // The light from above left, as on the table.
  piece(g, 15, 560, 0xf4e2bc, 0.42);
  piece(g, 560, LENGTH, 0x6e4128, 0.36);
  piece(g, 3, 15, 0xf7f4ec);
  piece(g, 0, 3, 0x2f5e7c);
  return g;
}

/** A soft shadow beside it. */
export function cueShadow(): Graphics {
  const g = new Graphics();
  for (const grow of [7, 4, 1])
    g.poly([0, 4 + grow, -LENGTH, 12 + grow, -LENGTH, -12 - grow, 0, -4 - grow]).fill({ color: 0x1d0f05, alpha: 0.1 });
  g.position.set(-4, 8);
  return g;
}
