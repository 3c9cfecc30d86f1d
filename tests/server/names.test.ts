import { describe, expect, it } from 'vitest';
import { keyOf, lookOf } from '../../server/accounts/likeness.ts';
import { guestName, parseMemberName, parseName } from '../../server/accounts/names.ts';

describe('a name', () => {
  it.each([
    ['  Jānis  ', 'Jānis'],
    ['Anna   Maria', 'Anna Maria'],
    ['Ольга', 'Ольга'],
    ['A\u0304na', 'Āna'],
    ['Al', null],
    ['Zoe', 'Zoe'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ["Anna-Maria O'Neil", "Anna-Maria O'Neil"],
    ['J. R. Kalns', 'J. R. Kalns'],
    ['山田太郎', '山田太郎'],
    ['R2D2', 'R2D2'],
    ['Nguyễn', 'Nguyễn'],
    ['क्षितिज', 'क्षितिज'],
    ['2fast', null],
    ['a--b--', null],
    ['ヤマダ太郎', 'ヤマダ太郎'],
    ['김철수', '김철수'],
    ['ᏣᎳᎩ', 'ᏣᎳᎩ'],
    ['ابن سينا', 'ابن سينا'],
    ['👩‍👩‍👧 a', null],
  ])('%j is stored as %j', (given, stored) => {
    const name = parseName(given);
    if (stored === null) expect(name).toMatchObject({ ok: false, error: { code: 'name.form' } });
    else expect(name).toEqual({ ok: true, value: stored });
  });

  it.each([
    '',
    ' ',
    'x',
    'x'.repeat(21),
    '12345',
    '-Anna',
    'Anna!',
    '😀😀😀',
    'a\u0000b',
    'a\u200bb',
    '\u202eevil',
    'ab\ud800',
    `a${'\u0301'.repeat(90)}b`,
    `Anna${'\u0301'.repeat(5)}`,
    '\ufdfa\ufdfa\ufdfa',
    // Nothing to be seen, alone or beside letters: fillers, selectors, joiners, tags.
    '\u3164\u3164\u3164',
    '\u115f\u115f\u115f',
    '\uffa0\uffa0\uffa0',
    'Anna\ufe0f',
    'An\u034fna',
    'Anna\u180b',
    'Anna\u{e0101}',
    'Anna\u17b4',
    'Anna\ufeff',
    'Admin\ufe0f',
    'A\u034fdmin',
    'क्\u200dष',
  ])('%j is refused', (given) => {
    expect(parseName(given)).toMatchObject({ ok: false, error: { code: 'name.form' } });
  });

  it.each([
    ['Mаrtins', 'Latin and Cyrillic'],
    ['Οskars', 'Greek and Latin'],
    ['\u0555skars', 'Armenian and Latin'],
    ['\u13daAMUEL', 'Cherokee and Latin'],
    ['山田Taro', 'Han and Latin'],
    ['김太ろう', 'Hangul and Hiragana'],
  ])('%s is refused: %s', (given) => {
    expect(parseName(given)).toMatchObject({ ok: false, error: { code: 'name.mixed' } });
  });

  it('of a guest is one that could be chosen', () => {
    for (let i = 0; i < 100; i++) {
      const name = guestName();
      expect(name).toMatch(/^Guest [1-9]\d{3}$/);
      expect(parseName(name)).toEqual({ ok: true, value: name });
    }
  });
});

describe('names that would be taken for one another', () => {
  it.each([
    ['Maks', 'МАКЅ'],
    ['Anna', 'аnna'],
    ['Ilze', 'llze'],
    ['Ilze', '1lze'.replace('1', 'І')],
    ['Martins', 'Mаrtins'],
    ['Karlis', 'Κarlis'],
    ['Bruno', 'Brun0'],
    ['Warner', 'VVamer'],
    ['Jānis B', 'JĀNIS-b'],
    ['Jānis B', 'Jа\u0304nisB'],
    ['Annabel', 'Annabel\ufe0f'],
    ['Bertold', 'Ber\u034ftold'],
    ['ROLAND', 'ꓣꓳꓡꓮꓠꓓ'],
    ['Annelise', 'ꓮꓠꓠꓰꓡꓲꓢꓰ'],
    ['SAMAEL', 'ꮪꭺꮇꭺꭼꮮ'],
    ['SAMAEL', 'ᏚᎪᎷᎪᎬᏞ'],
    ['Oskars', 'Օskars'],
    ['honun', 'հոոսո'.replace('ոո', 'օո')],
    ['nina', 'ɴina'],
    ['Edgars', 'Eclgars'],
    ['ALENA', 'ΑLEΝΑ'],
    ['Annas', 'Annaʼs'],
  ])('%s and %s', (one, other) => {
    expect(keyOf(one) === keyOf(other) || lookOf(one) === lookOf(other)).toBe(true);
  });

  it.each([
    ['Anna', 'Anne'],
    ['Lia', 'Ila'],
    ['Jānis', 'Janis'],
    ['Ольга', 'Olga'],
    ['Андрис', 'Andris'],
  ])('but not %s and %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
    expect(lookOf(one)).not.toBe(lookOf(other));
  });

  it.each([
    'deleted',
    'Dеleted',
    'ADMIN',
    'Adm1n',
    'N0vuss',
    'Chief Referee',
    'Administrātors',
    'Tiesnesis',
    'Администратор',
    'МОДЕРАТОР',
    'Судья',
    'Peakohtunik',
  ])('%s is kept for the service', (name) => {
    expect(parseName(name)).toMatchObject({ ok: false, error: { code: 'name.reserved' } });
  });

  it('and a member is not called like a guest', () => {
    for (const name of ['Guest 1234', 'guest1234', 'Guеst 1234', 'Guest l2З4', 'Guest O000', 'Guest ١٢٣٤', 'Ｇuest 55'])
      expect(parseMemberName(name), name).toMatchObject({ ok: false, error: { code: 'name.reserved' } });
    expect(parseMemberName('Guest Anna').ok).toBe(true);
  });
});
