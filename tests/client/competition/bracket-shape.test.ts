import { describe, expect, it } from 'vitest';
import { bracketShape } from '../../../client/pages/competition/bracket-shape.ts';
import type { Bracket } from '../../../shared/competition/bracket.ts';
import { minusOne } from '../../../shared/competition/minus-one.ts';
import { minusTwo } from '../../../shared/competition/minus-two.ts';
import type { BracketGameView } from '../../../shared/protocol/competition.ts';

/** Before anything is played. */
const shown = ({ games }: Bracket): readonly BracketGameView[] =>
  games.map(({ number, round, part, a, b, places }) => ({
    number,
    round,
    part,
    from: [a, b],
    a: null,
    b: null,
    state: 'open',
    winner: null,
    sets: null,
    places,
    game: null,
  }));

const PLANS = (['none', 'third', 'all'] as const).flatMap((places) =>
  [2, 3, 5, 8, 11, 16, 23, 64].flatMap((n) => [
    { name: `minus one, ${n}, ${places}`, games: shown(minusOne(n, places)) },
    { name: `minus two, ${n}, ${places}`, games: shown(minusTwo(n, places)) },
  ]),
);

describe('the picture of a knock-out', () => {
  it.each(PLANS)('draws every game once and none over another: $name', ({ games }) => {
    const shapes = bracketShape(games);
    const boxes = shapes.flatMap((shape) => shape.boxes);
    expect(boxes.map(({ game }) => game.number).sort((x, y) => x - y)).toEqual(games.map(({ number }) => number));
    for (const { boxes: own, rounds, rows } of shapes)
      for (const [i, box] of own.entries()) {
        expect(rounds[box.column]).toBe(box.game.round);
        expect(box.row).toBeGreaterThanOrEqual(0);
        expect(box.row).toBeLessThanOrEqual(rows - 1);
        for (const other of own.slice(i + 1))
          if (other.column === box.column) expect(Math.abs(other.row - box.row)).toBeGreaterThanOrEqual(1);
      }
  });

  it.each(PLANS)(
    'leads lines only forwards, and joins every game of a part with where its players come from: $name',
    ({ games }) => {
      for (const { boxes, wires } of bracketShape(games)) {
        const own = new Set(boxes.map(({ game }) => game.number));
        for (const { from, to } of wires) expect(from.column).toBeLessThan(to.column);
        const drawn = new Set(wires.map(({ from, to }) => `${from.game.number} ${to.game.number}`));
        for (const { game } of boxes)
          for (const source of game.from)
            if (source.kind !== 'seed' && own.has(source.game))
              expect(drawn).toContain(`${source.game} ${game.number}`);
      }
    },
  );

  it('stands a game in the middle of the two it comes from', () => {
    const [main] = bracketShape(shown(minusOne(4, 'none')));
    const row = (number: number) => main!.boxes.find(({ game }) => game.number === number)!.row;
    expect(row(3)).toBe((row(1) + row(2)) / 2);
    expect(main!.rows).toBe(2);
  });

  it('keeps the second chance and the places behind apart from the way to the first place', () => {
    const bands = (places: 'none' | 'all') => bracketShape(shown(minusTwo(11, places))).map(({ band }) => band);
    expect(bands('none')).toEqual(['main', 'second']);
    expect(bands('all')).toEqual(['main', 'second', 'places']);
  });

  it('has nothing to draw without games', () => {
    expect(bracketShape([])).toEqual([]);
  });
});
