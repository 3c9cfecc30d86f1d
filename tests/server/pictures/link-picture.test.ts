/** Pictures of links: what is painted where, in the thread and out of it. */
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { Canvas } from '../../../server/pictures/canvas.ts';
import {
  LINK_HEIGHT,
  LINK_WIDTH,
  type LinkPicture,
  paintLinkPicture,
  TABLE_PLACE,
} from '../../../server/pictures/link-picture.ts';
import { LinkPictures } from '../../../server/pictures/link-pictures.ts';
import { COLOURS, DISCS } from '../../../shared/picture/colours.ts';
import { allPieces, openingPosition, type Position } from '../../../shared/table/pieces.ts';
import { type Point, SEATS, toSeat } from '../../../shared/table/seats.ts';

const opening = openingPosition('singles', { S: 'A', N: 'B' });
const bare: LinkPicture = { pieces: opening, score: null };

/** The colour at a place, pixels. */
function colourAt({ width, data }: Pick<Canvas, 'width' | 'data'>, [x, y]: Point): string {
  const at = 3 * (Math.floor(y) * width + Math.floor(x));
  return `#${[...data.subarray(at, at + 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** A place on the table as South sees it, pixels. */
function placeOf([x, y]: Point): Point {
  const { centre, scale } = TABLE_PLACE;
  return [centre[0] + scale * x, centre[1] - scale * y];
}

/** On a piece: between its mark and its edge. */
const onPiece = ([x, y]: Point): Point => placeOf([x + 12.6, y]);

/** Millions of bytes: compared as such, for vitest would take its time. */
const same = (one: ArrayBufferView, other: ArrayBufferView): boolean =>
  Buffer.compare(
    new Uint8Array(one.buffer, one.byteOffset, one.byteLength),
    new Uint8Array(other.buffer, other.byteOffset, other.byteLength),
  ) === 0;

/** Whether a colour is another one, give or take what is mixed in at a rim. */
function near(one: string, other: string): boolean {
  const bytes = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return bytes(one).every((byte, i) => Math.abs(byte - bytes(other)[i]!) < 40);
}

describe('the picture of a link', () => {
  it('has every piece in its side’s colour where it lies, and field where one is potted', () => {
    const laid: Position = { ...opening, A1: [123, -45], B1: [-301.5, 208] };
    const { A3: potted = [0, 0], ...pieces } = laid;
    const canvas = paintLinkPicture({ ...bare, pieces, striker: [10, -400] });
    for (const id of [...allPieces('singles', 'A'), ...allPieces('singles', 'B')]) {
      if (id === 'A3') continue;
      const seen = colourAt(canvas, onPiece(laid[id]!));
      expect(near(seen, DISCS[id[0] as 'A' | 'B'].fill), `${id} ${seen}`).toBe(true);
    }
    expect(near(colourAt(canvas, placeOf([potted[0], potted[1] - 10])), COLOURS.field)).toBe(true);
    expect(near(colourAt(canvas, placeOf([10 + 18.5, -400])), DISCS.striker.fill)).toBe(true);
    expect(colourAt(canvas, placeOf([435, 435]))).toBe(COLOURS.pocket);
    expect(colourAt(canvas, placeOf([0, -522]))).toBe(COLOURS.rail);
  });

  it('is seen from a seat, and marks the rail of who has the right', () => {
    for (const from of SEATS) {
      const pieces = { A1: [123, -45] } as const;
      const canvas = paintLinkPicture({ ...bare, pieces, from, turn: 'W' });
      expect(near(colourAt(canvas, onPiece(toSeat(from, pieces.A1))), DISCS.A.fill), from).toBe(true);
      expect(colourAt(canvas, placeOf(toSeat(from, [-525, 0]))), from).toBe(COLOURS.turn);
      expect(colourAt(canvas, placeOf(toSeat(from, [525, 0]))), from).toBe(COLOURS.rail);
    }
  });

  it('can be read without colour: closed rings and broken ones', () => {
    const canvas = paintLinkPicture(bare);
    // The large pieces beside the table, on their rings, half way between two dashes.
    const slant = (9.6 * 4) / Math.SQRT2;
    expect(colourAt(canvas, [152 + slant, 130 + slant])).toBe(DISCS.A.mark);
    expect(colourAt(canvas, [LINK_WIDTH - 152 + slant, 130 + slant])).toBe(DISCS.B.fill);
    expect(colourAt(canvas, [LINK_WIDTH - 152 + 9.6 * 4, 130])).toBe(DISCS.B.mark);
  });

  it('counts what is left to pot, eight or in pairs sixteen, and nothing between sets', () => {
    const { A1: _, A2: __, ...pieces } = opening;
    const slots = (canvas: Canvas) =>
      Array.from({ length: 16 }, (_, n) => {
        // On the piece, left of its mark; there is nothing inside an empty slot.
        const at: Point = [152 + ((n % 4) - 1.5) * 48 - 14, 430 + Math.floor(n / 4) * 44];
        return near(colourAt(canvas, at), DISCS.A.fill);
      });
    const filled = (count: number) => Array.from({ length: 16 }, (_, n) => n < count);
    expect(slots(paintLinkPicture({ ...bare, pieces }))).toEqual(filled(6));
    const four = openingPosition('pairs', { S: 'A', N: 'A', W: 'B', E: 'B' });
    expect(slots(paintLinkPicture({ ...bare, pieces: four }))).toEqual(filled(16));
    const none = paintLinkPicture({ ...bare, pieces: {} });
    expect(slots(none)).toEqual(filled(0));
    const scored = paintLinkPicture({ ...bare, pieces: {}, score: { A: 0, B: 0 } });
    expect(same(none.data, scored.data)).toBe(false);
  });

  it('is the same from the same board, and paints over nothing that is kept', () => {
    const first = paintLinkPicture(bare);
    paintLinkPicture({ ...bare, score: { A: 12, B: 34_567 } });
    expect(same(paintLinkPicture(bare).data, first.data)).toBe(true);
  });

  it('stays within its bytes whatever lies outside it', () => {
    const away = { A1: [-4000, 9000], B1: [590, 590] } as const;
    expect(paintLinkPicture({ ...bare, pieces: away }).data).toHaveLength(3 * LINK_WIDTH * LINK_HEIGHT);
  });
});

describe('the thread that paints', () => {
  it('gives a PNG of its size, once for the same board', async () => {
    const pictures = new LinkPictures();
    const [one, two] = [pictures.png(bare), pictures.png({ ...bare, turn: null, from: 'S' })];
    expect(two).toBe(one);
    const { width, height, channels, data } = decode(await one);
    expect({ width, height, channels }).toEqual({ width: LINK_WIDTH, height: LINK_HEIGHT, channels: 3 });
    expect(same(data, paintLinkPicture(bare).data)).toBe(true);
    expect((await one).length).toBeLessThan(100_000);
    expect(pictures.fingerprint({ ...bare, score: { A: 1, B: 0 } })).not.toBe(pictures.fingerprint(bare));
    await pictures.stop();
  });

  it('is asked for so many at a time, and forgets what has failed', async () => {
    const pictures = new LinkPictures(new URL('data:text/javascript,throw new Error("no thread")'));
    const asked = Array.from({ length: 40 }, (_, n) => pictures.png({ ...bare, striker: [n, 0] }));
    const failed = Promise.allSettled(asked);
    expect(() => pictures.png({ ...bare, striker: [40, 0] })).toThrow('Too many');
    expect((await failed).every(({ status }) => status === 'rejected')).toBe(true);
    await expect(pictures.png({ ...bare, striker: [40, 0] })).rejects.toThrow('no thread');
    await pictures.stop();
  });
});
