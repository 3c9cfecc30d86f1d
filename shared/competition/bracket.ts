/**
 * The plan of a knock-out: every game with where its two players come from, and every place with who takes it. Byes are
 * worked out when the plan is made: a game against nobody isn't in it.
 *
 * Our own, since brackets-manager 1.11.1 plays no places beyond a third, wants powers of two, and runs asynchronously on a
 * storage of its own: neither the log's fold nor the command line can use that.
 */

/** Where a player of a game or of a place comes from. */
export type Source =
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'winner' | 'loser'; readonly game: number };

/** main: not lost yet; second: lost once (minus two); final; decider: the final's second game (minus two); places: for the places behind. */
export type Part = 'main' | 'second' | 'final' | 'decider' | 'places';

export interface BracketGame {
  /** From 1, through the rounds; odd and even decide the first strike (22.1.b). */
  readonly number: number;
  /** From 1. */
  readonly round: number;
  readonly part: Part;
  readonly a: Source;
  readonly b: Source;
  /** The best and the worst place that its two can still reach by the plan. */
  readonly places: readonly [number, number];
}

/** Who rests in a round, because there is no opponent in the plan. */
export interface BracketBye {
  readonly round: number;
  readonly source: Source;
}

/** Places taken together: by one, or shared by those that are out at the same point. */
export interface PlaceGroup {
  readonly from: number;
  readonly to: number;
  readonly sources: readonly Source[];
}

export interface Bracket {
  readonly games: readonly BracketGame[];
  readonly byes: readonly BracketBye[];
  readonly places: readonly PlaceGroup[];
}

/** How far places are played out: only by the games of the system, third place too, or all. */
export type PlacesPlayed = 'none' | 'third' | 'all';

/** A line of the plan: who comes there (null: nobody), and after which round. */
export interface Line {
  readonly source: Source | null;
  readonly round: number;
}

/** A game while the plan is made; its number comes at the end. */
interface Draft {
  readonly id: number;
  readonly round: number;
  readonly part: Part;
  readonly a: Source;
  readonly b: Source;
  readonly places: readonly [number, number];
}

const PART_ORDER: readonly Part[] = ['main', 'final', 'decider', 'second', 'places'];

/** Draws a plan game by game. Places in ranges count players, not lines: whoever isn't there takes none. */
export class BracketPlan {
  private readonly drafts: Draft[] = [];
  private readonly byes: BracketBye[] = [];
  private readonly places: PlaceGroup[] = [];

  /** A game of two lines: the line of its winner and the line of its loser. */
  meet(a: Line, b: Line, part: Part, places: readonly [number, number]): readonly [winner: Line, loser: Line] {
    const round = Math.max(a.round, b.round) + 1;
    if (a.source === null || b.source === null) {
      const source = a.source ?? b.source;
      if (source !== null) this.byes.push({ round, source });
      return [
        { source, round },
        { source: null, round },
      ];
    }
    const id = this.drafts.length;
    this.drafts.push({ id, round, part, a: a.source, b: b.source, places });
    return [
      { source: { kind: 'winner', game: id }, round },
      { source: { kind: 'loser', game: id }, round },
    ];
  }

  /** Gives places, from `from` on, to those of the lines who are there. Returns the next free place. */
  give(lines: readonly Line[], from: number): number {
    const sources = lines.flatMap(({ source }) => (source === null ? [] : [source]));
    if (sources.length > 0) this.places.push({ from, to: from + sources.length - 1, sources });
    return from + sources.length;
  }

  /** Numbers the games through the rounds, and the places in their order. */
  finish(): Bracket {
    const order = [...this.drafts].sort(
      (x, y) => x.round - y.round || PART_ORDER.indexOf(x.part) - PART_ORDER.indexOf(y.part) || x.id - y.id,
    );
    const numbers = new Map(order.map(({ id }, i) => [id, i + 1]));
    const numbered = (source: Source): Source =>
      source.kind === 'seed' ? source : { kind: source.kind, game: numbers.get(source.game)! };
    return {
      games: order.map(({ id, round, part, a, b, places }) => ({
        number: numbers.get(id)!,
        round,
        part,
        a: numbered(a),
        b: numbered(b),
        places,
      })),
      byes: this.byes.map(({ round, source }) => ({ round, source: numbered(source) })),
      places: this.places
        .map((group) => ({ ...group, sources: group.sources.map(numbered) }))
        .sort((x, y) => x.from - y.from),
    };
  }
}

/** The smallest power of two that isn't below. */
export function bracketSize(n: number): number {
  let size = 1;
  while (size < n) size *= 2;
  return size;
}

/** The lines of the first round in order of the plan: the strongest as far apart as can be, the byes to the first seeds. */
export function seedLines(n: number): readonly Line[] {
  let seeds = [1];
  while (seeds.length < bracketSize(n)) {
    const sum = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, sum - seed]);
  }
  return seeds.map((seed) => ({ source: seed <= n ? { kind: 'seed', seed } : null, round: 0 }));
}

/** How many of the lines have somebody. */
export function present(lines: readonly Line[]): number {
  return lines.filter(({ source }) => source !== null).length;
}

/** Neighbours in twos. */
export function couples<T>(lines: readonly T[]): (readonly [T, T])[] {
  const pairs: (readonly [T, T])[] = [];
  for (let i = 0; i + 1 < lines.length; i += 2) pairs.push([lines[i]!, lines[i + 1]!]);
  return pairs;
}
