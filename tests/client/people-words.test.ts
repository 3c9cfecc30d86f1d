import { describe, expect, it } from 'vitest';
import { showLanguage, shownName, t } from '../../client/i18n/index.ts';
import { namePath } from '../../client/net/people.ts';
import { agentText } from '../../client/pages/account/agent.ts';
import { struckBy } from '../../client/pages/table/rated.ts';
import { minutesText } from '../../client/pages/time-words.ts';
import { changeText, percentText, ratingText, resultFor, scoreFor } from '../../client/pages/words.ts';
import type { PlayedGame } from '../../shared/protocol/api.ts';

const player = (id: string, side: 'A' | 'B') => ({
  id,
  name: id,
  side,
  strikes: 1,
  potting: 0,
  fouls: 0,
  clearances: 0,
});
const game: PlayedGame = {
  game: 'abcdefghij',
  mode: 'singles',
  sets: 3,
  rated: true,
  counted: true,
  startedAt: 0,
  endedAt: 1,
  winner: 'B',
  cause: 'play',
  score: { A: 1, B: 2 },
  players: [player('anna', 'A'), player('ben', 'B')],
};

describe('words about people and games', () => {
  it('say ratings and their changes', () => {
    expect(ratingText({ number: 1500, provisional: true })).toBe('1500?');
    expect(ratingText({ number: 1500, provisional: false })).toBe('1500');
    expect([12, -8, 0].map(changeText)).toEqual(['+12', '−8', '±0']);
    expect(percentText(null)).toBe('–');
    expect(percentText(0.417)).toBe('42%');
  });

  it('tell a game as somebody saw it, their own sets first', () => {
    expect([resultFor(game, 'anna'), scoreFor(game, 'anna')]).toEqual(['lost', '1 : 2']);
    expect([resultFor(game, 'ben'), scoreFor(game, 'ben')]).toEqual(['won', '2 : 1']);
    expect(resultFor({ ...game, winner: null }, 'ben')).toBe('drawn');
  });

  it('count waits in minutes and seconds', () => {
    expect([-5, 0, 999, 65_000, 600_000].map(minutesText)).toEqual(['0:00', '0:00', '0:00', '1:05', '10:00']);
  });

  it('name a browser and its system, however many others it claims to be', () => {
    const chrome = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36';
    expect(agentText(chrome)).toBe('Chrome, Android');
    expect(agentText(`${chrome} Edg/130.0`)).toBe('Edge, Android');
    expect(agentText('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1')).toBe(
      'Safari, iPhone',
    );
    expect(agentText('curl/8')).toBe('Some browser');
  });

  it('make an address of a name that no server takes for a file', () => {
    expect(namePath('Zīle')).toBe('/@Z%C4%ABle');
    expect(namePath('J. Doe.js')).toBe('/@J%2E%20Doe%2Ejs');
  });
});

describe('whether both sides have struck', () => {
  const strike = (side: 'A' | 'B', set = 1) => ({ side, set, kind: 'strike' as const });

  it('is known from strikes of both', () => {
    expect(struckBy([strike('A'), strike('B')], { set: 1, strikes: 2 })).toBe('both');
    expect(struckBy([strike('A'), strike('B')], { set: 2, strikes: 0 })).toBe('both');
  });

  it('is denied only where no strike is missing', () => {
    expect(struckBy([], { set: 0, strikes: 0 })).toBe('not-both');
    expect(struckBy([strike('A'), strike('A')], { set: 1, strikes: 2 })).toBe('not-both');
    expect(struckBy([strike('A')], { set: 1, strikes: 4 })).toBe('unknown');
    expect(struckBy([strike('A')], { set: 2, strikes: 1 })).toBe('unknown');
  });

  it('isn’t shown by a pass', () => {
    expect(struckBy([strike('A'), { side: 'B', set: 1, kind: 'pass' }], { set: 1, strikes: 2 })).toBe('not-both');
  });
});

describe('the names of guests', () => {
  it('are said in the reader’s language, by themselves, joined, and within texts', async () => {
    await showLanguage('lv');
    expect(shownName('Guest 1234')).toBe('Viesis 1234');
    expect(shownName('Guest 1234 + Anna')).toBe('Viesis 1234 + Anna');
    expect(shownName('Anna – Guest 77')).toBe('Anna – Viesis 77');
    expect(t('rule.other', { name: 'Guest 1234' })).toContain('Viesis 1234');
    await showLanguage('en');
    expect(shownName('Guest 1234')).toBe('Guest 1234');
  });

  it('leave other names as they are', async () => {
    await showLanguage('ru');
    for (const name of ['Anna', 'Guest', 'Guest 12 of honour', 'My Guest 12', '']) expect(shownName(name)).toBe(name);
    await showLanguage('en');
  });
});
