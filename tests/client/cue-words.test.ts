/** The error of the cue in words. */
import { expect, it } from 'vitest';
import { cameText, cueErrorText, cueFigures } from '../../client/pages/cue-words.ts';
import { wire } from '../../shared/play/commands.ts';
import { CUE_ERRORS, struckWith } from '../../shared/table/cue-error.ts';
import { SEATS, toTable } from '../../shared/table/seats.ts';
import type { Strike } from '../../shared/table/strike.ts';

it('says of a strike how far it came out to the left or the right of who struck, from every seat', () => {
  for (const seat of SEATS) {
    const [x, y] = toTable(seat, [10, -420]);
    const [dx, dy] = toTable(seat, [1, 9]);
    const asked: Strike = { seat, x, y, aim: [dx, dy], speed: 2000, offset: 3 };
    const said = (aim: number) =>
      cameText(wire(asked), wire(struckWith(asked, CUE_ERRORS.small, { aim, speed: 1, offset: -2 }, 8000)));
    expect(said(1)).toBe('Asked → struck: 5.0 mm/m to the left; 2.00 → 2.04 m/s; tip 3 → −1');
    expect(said(-2)).toBe('Asked → struck: 10.0 mm/m to the right; 2.00 → 2.04 m/s; tip 3 → −1');
    expect(said(0)).toBe('Asked → struck: direction as asked; 2.00 → 2.04 m/s; tip 3 → −1');
  }
});

it('says how large it is: by its name, or by its figures', () => {
  expect(cueErrorText(null)).toBe('None');
  expect(cueErrorText({ ...CUE_ERRORS.large })).toBe('Large');
  expect(cueErrorText({ aim: 0.00151, speed: 0.005, offset: 0 })).toBe('1.5 mm on a metre, 0.5 %, tip 0');
  expect(cueFigures(CUE_ERRORS.small)).toEqual({ aim: '5', speed: '2', tip: '2' });
});
