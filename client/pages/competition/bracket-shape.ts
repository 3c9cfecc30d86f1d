/** Where the games of a knock-out are drawn: columns by round, every game at the height of those it comes from. Pure. */
import type { BracketGameView } from '../../../shared/protocol/competition.ts';

/** A part that is drawn by itself. */
export type Band = 'main' | 'second' | 'places';

export interface Box {
  readonly game: BracketGameView;
  /** Column and height, from 0, in boxes; heights may lie between. */
  readonly column: number;
  readonly row: number;
}

export interface Wire {
  readonly from: Box;
  readonly to: Box;
  /** A loser's way is drawn dashed. */
  readonly loser: boolean;
}

export interface BandShape {
  readonly band: Band;
  /** The rounds of the columns. */
  readonly rounds: readonly number[];
  readonly boxes: readonly Box[];
  readonly wires: readonly Wire[];
  /** Height in boxes. */
  readonly rows: number;
}

const bandOf = ({ part }: BracketGameView): Band => (part === 'second' || part === 'places' ? part : 'main');

/** The bands that have games, the way to the first place first. */
export function bracketShape(games: readonly BracketGameView[]): readonly BandShape[] {
  return (['main', 'second', 'places'] as const)
    .map((band) =>
      bandShape(
        band,
        games.filter((game) => bandOf(game) === band),
      ),
    )
    .filter(({ boxes }) => boxes.length > 0);
}

function bandShape(band: Band, games: readonly BracketGameView[]): BandShape {
  const rounds = [...new Set(games.map(({ round }) => round))].sort((x, y) => x - y);
  const byNumber = new Map(games.map((game) => [game.number, game]));
  /** The games of this band that somebody comes from, each once: a game's loser may meet its winner again. */
  const before = (game: BracketGameView): readonly BracketGameView[] => {
    const numbers = game.from.flatMap((source) => (source.kind === 'seed' ? [] : [source.game]));
    return [...new Set(numbers)].flatMap((number) => byNumber.get(number) ?? []);
  };
  const rows = new Map<number, number>();
  let free = 0;
  const place = (game: BracketGameView): number => {
    const known = rows.get(game.number);
    if (known !== undefined) return known;
    // Who is placed already belongs to another game: its height is taken there.
    const own = before(game).filter(({ number }) => !rows.has(number));
    const heights = own.map(place);
    const row = heights.length === 0 ? free++ : heights.reduce((sum, height) => sum + height, 0) / heights.length;
    rows.set(game.number, row);
    return row;
  };
  // From the end backwards: what leads to the best place stands on top.
  const ends = [...games].sort((x, y) => x.places[0] - y.places[0] || y.round - x.round || x.number - y.number);
  for (const game of ends) place(game);
  const boxes = games.map((game) => ({ game, column: rounds.indexOf(game.round), row: rows.get(game.number)! }));
  const byGame = new Map(boxes.map((box) => [box.game.number, box]));
  const wires = boxes.flatMap((to) =>
    to.game.from.flatMap((source) => {
      const from = source.kind === 'seed' ? undefined : byGame.get(source.game);
      return from === undefined ? [] : [{ from, to, loser: source.kind === 'loser' }];
    }),
  );
  return { band, rounds, boxes, wires: unlike(wires), rows: Math.max(0, ...boxes.map(({ row }) => row + 1)) };
}

/** Winner and loser of one game meeting again are one line. */
function unlike(wires: readonly Wire[]): readonly Wire[] {
  const seen = new Set<string>();
  return wires.filter(({ from, to }) => {
    const key = `${from.game.number} ${to.game.number}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
