import { describe, expect, it } from 'vitest';
import { guestName, parseName } from '../../server/accounts/names.ts';

describe('a name', () => {
  it.each([
    ['  Jānis  ', 'Jānis'],
    ['Anna   Maria', 'Anna Maria'],
    ['Ольга', 'Ольга'],
    ['A\u0304na', 'Āna'],
    ['Al', 'Al'],
    ['x'.repeat(24), 'x'.repeat(24)],
    ['👩‍👩‍👧 a', null],
  ])('%j is stored as %j', (given, stored) => {
    const name = parseName(given);
    if (stored === null) expect(name).toMatchObject({ ok: false, error: { code: 'name.form' } });
    else expect(name).toEqual({ ok: true, value: stored });
  });

  it.each(['', ' ', 'x', 'x'.repeat(25), 'a\u0000b', 'a\u200bb', '\u202eevil', 'ab\ud800', `a${'\u0301'.repeat(90)}b`])(
    '%j is refused',
    (given) => {
      expect(parseName(given)).toMatchObject({ ok: false, error: { code: 'name.form' } });
    },
  );

  it('of a guest is one that could be chosen', () => {
    for (let i = 0; i < 100; i++) {
      const name = guestName();
      expect(name).toMatch(/^Guest [1-9]\d{3}$/);
      expect(parseName(name)).toEqual({ ok: true, value: name });
    }
  });
});
