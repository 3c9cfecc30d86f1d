/** Facts read from the physics log. */
import { describe, expect, it } from 'vitest';
import { hasMoved, readStrike, simultaneous } from '../../shared/rules/contact.ts';
import { events, LIGHT, scene } from './scene.ts';

const read = (words: string, after: Record<string, readonly [number, number] | null> = {}) =>
  readStrike(scene(LIGHT), events(words), after as Parameters<typeof readStrike>[2]);

describe('facts', () => {
  it('[11.4] first contact and the rails before it', () => {
    const facts = read('rail E, rail W, rail E, hit A1, rail N, hit B1, hit A1');
    expect(facts).toMatchObject({ first: ['A1'], rails: ['E', 'W'], touched: ['A1', 'B1'] });
  });
  it('[11.4] no contact: all rails', () => {
    expect(read('rail N, rail S')).toMatchObject({ first: [], rails: ['N', 'S'], touched: [] });
  });
  it('a null in `after` without an entry counts as potted; the log decides over `after`', () => {
    expect(read('hit A1', { A1: null })).toMatchObject({ potted: ['A1'], flown: [] });
    expect(read('pot A2 NE, pot A1 NW', { A1: [0, 0] })).toMatchObject({ potted: ['A2', 'A1'] });
    const fell = read('fly A1 N', { A1: [0, 400] });
    expect(fell).toMatchObject({ potted: [], flown: [{ piece: 'A1', over: 'N' }] });
    expect(fell.rest.A1).toBeUndefined();
  });
  it('pieces that are not on the table are ignored', () => {
    expect(read('hit A7, pot A8 NE, fly A6 N, hit A1')).toMatchObject({ first: ['A1'], potted: [], flown: [] });
  });
  it('the striker potted or flown; flown if both', () => {
    expect(read('pot striker NE')).toMatchObject({ strikerPotted: true, strikerFlown: false });
    expect(read('fly striker N, pot striker NE')).toMatchObject({ strikerPotted: false, strikerFlown: true });
  });
  it('moved is more than 0.01 mm, potted, flown or stacked', () => {
    expect(hasMoved([0, 0], [0.01, 0])).toBe(false);
    expect(hasMoved([100, 300], [100.01, 300])).toBe(false);
    expect(hasMoved([0, 0], [0.008, 0.008])).toBe(true);
    const facts = read('hit A1, pot A1 NE, fly B2 N, land A2 on B1 1 0', { A1: null, B2: null, B1: [-200, 100.005] });
    expect(facts.moved).toEqual(['A1', 'A2', 'B2']);
  });
  it('less than a microsecond apart is at once, rounding aside', () => {
    expect(simultaneous(0.1, 0.1)).toBe(true);
    expect(simultaneous(0.1, 0.1 + 9.99e-7)).toBe(true);
    expect(simultaneous(0.1, 0.100001)).toBe(false);
    expect(simultaneous(3.3, 3.300001)).toBe(false);
  });
});
