import { describe, expect, it } from 'vitest';
import { deskEntry, ownEntry } from '../../../client/pages/competition/declared.ts';

describe('entering', () => {
  it('[1.1] declares nothing where the category asks nothing', () => {
    expect(ownEntry('open', 'man', null, 2)).toEqual({ accepts: 2 });
    expect(ownEntry('open', 'man', 'Ben', 1)).toEqual({ accepts: 1, members: [{ person: 'Ben' }] });
  });

  it('[1.1] declares what the category is for, of both in a pair', () => {
    expect(ownEntry('men', 'woman', null, 1)).toEqual({ accepts: 1, sex: 'man' });
    expect(ownEntry('women', 'man', 'Eva', 1)).toEqual({
      accepts: 1,
      sex: 'woman',
      members: [{ person: 'Eva', sex: 'woman' }],
    });
    expect(ownEntry('juniors', 'man', 'Eva', 1)).toEqual({
      accepts: 1,
      junior: true,
      members: [{ person: 'Eva', junior: true }],
    });
  });

  it('[1.1.b] makes one man and one woman of a mixed pair, whoever enters', () => {
    for (const [own, partner] of [
      ['man', 'woman'],
      ['woman', 'man'],
    ] as const)
      expect(ownEntry('mixed', own, 'Kim', 1)).toEqual({
        accepts: 1,
        sex: own,
        members: [{ person: 'Kim', sex: partner }],
      });
    expect(deskEntry('mixed', ['Ben', 'Eva'], 3)).toEqual({
      accepts: 3,
      members: [
        { person: 'Ben', sex: 'man' },
        { person: 'Eva', sex: 'woman' },
      ],
    });
  });
});
