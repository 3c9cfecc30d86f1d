/** 10,000 random strikes with fixed seeds; longer: `npm run fuzz:physics -- --minutes N`. */
import { describe, expect, it } from 'vitest';
import { fuzzOnce } from './fuzzing.ts';

describe('10,000 random strikes', () => {
  const part = 2500;
  it.each([0, 1, 2, 3])(
    'no throw, no NaN, no overlap that grows, no disc lost (part %d)',
    (k) => {
      for (let seed = k * part; seed < (k + 1) * part; seed++) expect(fuzzOnce(seed), `seed ${seed}`).toEqual([]);
    },
    120_000,
  );
});
