/** Live games by competition, and the addresses of the page. */
import { expect, it } from 'vitest';
import { livePath, practicePath } from '../../client/net/watching.ts';
import { groupsOf } from '../../client/pages/watch/grouping.ts';
import type { LiveGame } from '../../shared/protocol/api.ts';

const game = (table: string, of: string | null) =>
  ({ table, competition: of === null ? null : { id: of, name: `Cup ${of}` } }) as LiveGame;

it('come by competition, the one with the best game first, games of none last', () => {
  const games = [game('1', null), game('2', 'b'), game('3', 'a'), game('4', 'b'), game('5', null)];
  expect(groupsOf(games).map(({ competition, games }) => [competition?.name, games.map(({ table }) => table)])).toEqual(
    [
      ['Cup b', ['2', '4']],
      ['Cup a', ['3']],
      [undefined, ['1', '5']],
    ],
  );
  expect(groupsOf([])).toEqual([]);
});

it('have an address for each choice', () => {
  expect(livePath({})).toBe('/live');
  expect(livePath({ mode: 'pairs' })).toBe('/live?mode=pairs');
  expect(livePath({ mode: 'pairs', competition: 'x_1' })).toBe('/live?competition=x_1&mode=pairs');
});

it('practice is linked with its table where that isn’t the federation’s', () => {
  expect(practicePath('1abc', 'federation')).toBe('/practice?position=1abc');
  expect(practicePath('1abc', 'fast')).toBe('/practice?position=1abc&table=fast');
  // Of a record from elsewhere.
  for (const name of ['toString', '&x=', '']) expect(practicePath('1abc', name)).toBe('/practice?position=1abc');
});
