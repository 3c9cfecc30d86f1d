import { describe, expect, it } from 'vitest';
import { Picking, pocketAt } from '../../client/pages/table/picking.ts';
import { openingPosition } from '../../shared/table/pieces.ts';
import { POCKETS } from '../../shared/table/seats.ts';

const pieces = openingPosition('pairs', { S: 'A', W: 'B', N: 'A', E: 'B' });

describe('picking on the table', () => {
  it('[21.9] takes a piece or a pocket as the subject of advice, never a bare place', () => {
    const picking = new Picking();
    picking.start('subject');
    picking.tap([0, 0], pieces);
    expect([picking.piece.value, picking.pocket.value, picking.spot.value]).toEqual([null, null, null]);
    picking.tap([-106, 480], pieces);
    expect(picking.piece.value).toBe('A1');
    picking.tap([-430, -420], pieces);
    expect([picking.piece.value, picking.pocket.value]).toEqual([null, 'SW']);
  });

  it('knows where each pocket is', () => {
    expect(POCKETS.map(pocketAt)).toEqual([
      [-435, -435],
      [-435, 435],
      [435, 435],
      [435, -435],
    ]);
  });

  it('[9.1.z] takes a piece in the hand, moves it, and changes to another that is tapped', () => {
    const picking = new Picking();
    picking.start('place');
    picking.tap([0, 0], pieces);
    expect(picking.spot.value).toBeNull();
    picking.tap(pieces.A1!, pieces);
    expect([picking.piece.value, picking.spot.value]).toEqual(['A1', pieces.A1]);
    picking.tap([10.126, -20.004], pieces);
    expect([picking.piece.value, picking.spot.value]).toEqual(['A1', [10.13, -20]]);
    picking.tap(pieces.B3!, pieces);
    expect([picking.piece.value, picking.spot.value]).toEqual(['B3', pieces.B3]);
  });

  it('keeps a piece on the surface, and puts a potted one to the centre first', () => {
    const picking = new Picking();
    picking.start('place');
    const { A1: _potted, ...others } = pieces;
    picking.take('A1', others);
    expect(picking.spot.value).toEqual([0, 0]);
    picking.move([900, -900]);
    expect(picking.spot.value).toEqual([485, -485]);
  });

  it('holds nothing after it has stopped', () => {
    const picking = new Picking();
    picking.start('place');
    picking.take('B1', pieces);
    picking.stop();
    expect([picking.wanted.value, picking.piece.value, picking.spot.value]).toEqual([null, null, null]);
  });
});
