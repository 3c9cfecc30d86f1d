import { describe, expect, it } from 'vitest';
import { resultOf } from '../../../client/pages/competition/desk/result.ts';
import { badResult } from '../../../shared/competition/log/check-result.ts';
import { CAUSES } from '../../../shared/competition/log/events.ts';
import { TEMPLATES } from '../../../shared/competition/regulations/templates.ts';

describe('a result entered by hand', () => {
  const regulations = { ...TEMPLATES['club-evening'], sets: 3 };
  it.each(CAUSES)('[23.1] is one that the competition takes, ended by %s', (cause) => {
    const result = resultOf({ cause, sets: [2, 1], absent: 'b', loser: 'b' });
    expect(result).not.toBeNull();
    expect(badResult(regulations, 'main', result!, cause, true)).toBeNull();
  });

  it('is none without a set where it was played', () => {
    expect(resultOf({ cause: 'play', sets: [0, 0], absent: 'b', loser: 'b' })).toBeNull();
    expect(resultOf({ cause: 'play', sets: [1.5, 0], absent: 'b', loser: 'b' })).toBeNull();
  });
});
