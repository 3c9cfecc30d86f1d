/** Pictures side by side on one canvas: sprites that follow one another and show parts of one texture are one draw call. */
import { Rectangle, Texture } from 'pixi.js';

/** Clear pixels between two pictures, so that none bleeds into the next one. */
const GAP = 2;

export interface Part {
  readonly picture: HTMLCanvasElement;
  /** Left and right edges that aren't shown, px: what is drawn out must not fade at its ends. */
  readonly margin?: number;
}

export class Atlas<Name extends string> {
  readonly #textures = new Map<Name, Texture>();
  readonly #whole: Texture;

  constructor(parts: Readonly<Record<Name, Part>>) {
    const list = Object.entries<Part>(parts) as [Name, Part][];
    const canvas = document.createElement('canvas');
    canvas.width = list.reduce((sum, [, { picture }]) => sum + picture.width + GAP, 0);
    canvas.height = Math.max(...list.map(([, { picture }]) => picture.height));
    const brush = canvas.getContext('2d');
    if (brush === null) throw new Error('This browser has no 2D canvas.');
    this.#whole = Texture.from(canvas, true);
    let x = 0;
    for (const [name, { picture, margin = 0 }] of list) {
      brush.drawImage(picture, x, 0);
      const frame = new Rectangle(x + margin, 0, picture.width - 2 * margin, picture.height);
      this.#textures.set(name, new Texture({ source: this.#whole.source, frame }));
      x += picture.width + GAP;
    }
  }

  /** The texture of one part. */
  of(name: Name): Texture {
    return this.#textures.get(name)!;
  }

  /** To be called when no sprite shows it any more. */
  destroy(): void {
    for (const texture of this.#textures.values()) texture.destroy();
    this.#whole.destroy(true);
  }
}
