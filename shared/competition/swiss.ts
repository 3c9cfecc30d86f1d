/**
 * Swiss: in each round everybody meets somebody of the same or nearly the same points whom it hasn't met. The pairing is the
 * best of all by costs in this order: repeats never, second byes never, the bye to the lowest, small differences in points,
 * first strikes within one of each other, then the upper half of a group against its lower half. What can't be kept is told.
 */
import { higherStrikesFirst, imbalance, type Strikes, strikeBalance } from './first-strike.ts';
import { type Candidate, cheapestPairing } from './matching.ts';
import type { ParticipantId } from './result.ts';
import { completable } from './swiss-ahead.ts';

/** A participant as the pairing sees it. */
export interface SwissEntrant {
  readonly id: ParticipantId;
  readonly points: number;
  readonly met: ReadonlySet<ParticipantId>;
  readonly strikes: Strikes;
  readonly hadBye: boolean;
}

/** What could not be kept in this round, openly: nobody can be paired otherwise. */
export interface Concession {
  readonly kind: 'repeat' | 'second-bye' | 'first-strike';
  readonly participants: readonly ParticipantId[];
}

export interface SwissRound {
  /** The first named strikes first. */
  readonly pairs: readonly (readonly [ParticipantId, ParticipantId])[];
  readonly byes: readonly ParticipantId[];
  readonly concessions: readonly Concession[];
}

/** How strict a try is. */
interface Level {
  readonly repeats: boolean;
  readonly secondBye: boolean;
  /** Nobody gets further than two from an equal number of first strikes. */
  readonly withinTwo: boolean;
}

const LEVELS: readonly Level[] = [
  { repeats: false, secondBye: false, withinTwo: true },
  { repeats: false, secondBye: false, withinTwo: false },
  { repeats: false, secondBye: true, withinTwo: false },
  { repeats: true, secondBye: false, withinTwo: false },
  { repeats: true, secondBye: true, withinTwo: false },
];

/** Tries for a pairing that leaves the rounds to come possible. */
const TRIES = 60;

interface Found {
  readonly pairs: readonly (readonly [number, number])[];
  /** Number of who has the bye. */
  readonly bye: number | null;
}

/**
 * Pairs one round.
 * @param entrants who takes part, in seeding order
 * @param ahead rounds still to be played after this one: a pairing is preferred that leaves them possible without repeats
 */
export function pairSwiss(entrants: readonly SwissEntrant[], ahead: number): SwissRound {
  const ranked = [...entrants].sort((x, y) => y.points - x.points);
  for (const level of LEVELS) {
    const found = search(ranked, level, level.repeats ? 0 : ahead);
    if (found !== null) return told(ranked, found);
  }
  // One alone, or nobody.
  return { pairs: [], byes: ranked.map(({ id }) => id), concessions: [] };
}

/** The best pairing of this level that leaves the next rounds possible; if none does, the best. */
function search(ranked: readonly SwissEntrant[], level: Level, ahead: number): Found | null {
  const best = pairing(ranked, level, new Set());
  if (best === null || ahead === 0 || leavesWay(ranked, best, ahead)) return best;
  // Take away one pair at a time, from the bottom of the table: there it hurts least.
  const queue: { forbidden: ReadonlySet<string>; found: Found }[] = [{ forbidden: new Set(), found: best }];
  const seen = new Set<string>();
  for (let tries = 0; tries < TRIES && queue.length > 0; ) {
    const { forbidden, found } = queue.shift()!;
    for (const pair of keysOf(found).reverse()) {
      const more = new Set([...forbidden, pair]);
      const name = [...more].sort().join(' ');
      if (seen.has(name)) continue;
      seen.add(name);
      if (++tries > TRIES) break;
      const other = pairing(ranked, level, more);
      if (other === null) continue;
      if (leavesWay(ranked, other, ahead)) return other;
      queue.push({ forbidden: more, found: other });
    }
  }
  return best;
}

function key(one: number, two: number | null): string {
  return `${one}-${two ?? 'bye'}`;
}

function keysOf({ pairs, bye }: Found): string[] {
  return [...pairs.map(([one, two]) => key(one, two)), ...(bye === null ? [] : [key(bye, null)])];
}

/** The cheapest pairing of this level without the forbidden pairs, the bye to the lowest who can have it. */
function pairing(ranked: readonly SwissEntrant[], level: Level, forbidden: ReadonlySet<string>): Found | null {
  const n = ranked.length;
  if (n < 2) return null;
  const all = ranked.map((_, i) => i);
  if (n % 2 === 0) {
    const pairs = cheapestAmong(ranked, all, level, forbidden);
    return pairs === null ? null : { pairs, bye: null };
  }
  const mayRest = (i: number) => (level.secondBye || !ranked[i]!.hadBye) && !forbidden.has(key(i, null));
  // One look at whether anybody's bye leaves a pairing saves as many looks as there are participants.
  const edges = candidates(ranked, all, level, forbidden).map(([one, two]): Candidate => [one, two, 0]);
  const rests = all.filter(mayRest).map((i): Candidate => [i, n, 0]);
  if (cheapestPairing(n + 1, [...edges, ...rests]) === null) return null;
  for (const bye of all.filter(mayRest).reverse()) {
    const rest = all.filter((i) => i !== bye);
    const pairs = cheapestAmong(ranked, rest, level, forbidden);
    if (pairs !== null) return { pairs, bye };
  }
  return null;
}

/** The pairs that this level allows. */
function candidates(
  ranked: readonly SwissEntrant[],
  among: readonly number[],
  level: Level,
  forbidden: ReadonlySet<string>,
): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (const [at, i] of among.entries())
    for (const j of among.slice(at + 1)) {
      const [one, two] = [ranked[i]!, ranked[j]!];
      if (!level.repeats && one.met.has(two.id)) continue;
      if (level.withinTwo && imbalance(strikeBalance(one.strikes), strikeBalance(two.strikes)).worst > 2) continue;
      if (!forbidden.has(key(i, j))) pairs.push([i, j]);
    }
  return pairs;
}

/** The largest sum of costs that the matching takes with exact numbers. */
const LARGEST = 2 ** 50;

function cheapestAmong(
  ranked: readonly SwissEntrant[],
  among: readonly number[],
  level: Level,
  forbidden: ReadonlySet<string>,
): readonly (readonly [number, number])[] | null {
  const places = placesIn(ranked, among);
  const costs = candidates(ranked, among, level, forbidden).map(([i, j]) => {
    const [one, two] = [ranked[i]!, ranked[j]!];
    return {
      i,
      j,
      repeat: one.met.has(two.id) ? 1 : 0,
      ...distance(places.get(i)!, places.get(j)!),
      strikes: imbalance(strikeBalance(one.strikes), strikeBalance(two.strikes)).excess,
    };
  });
  // Each concern outweighs all that come after it together.
  const half = among.length / 2;
  const most = (kind: 'gap' | 'strikes' | 'order') =>
    costs.reduce((max, cost) => Math.max(max, cost[kind]), 0) * half + 1;
  const [strikes, gaps, repeats] = [most('strikes'), most('gap'), level.repeats ? half + 1 : 1];
  const share = Math.max(1, Math.ceil((most('order') * strikes * gaps * repeats) / LARGEST));
  const order = Math.ceil(most('order') / share);
  const index = new Map(among.map((i, at) => [i, at]));
  const edges = costs.map((cost): Candidate => {
    const weighed = ((cost.repeat * gaps + cost.gap) * strikes + cost.strikes) * order + Math.floor(cost.order / share);
    return [index.get(cost.i)!, index.get(cost.j)!, weighed];
  });
  const pairs = cheapestPairing(among.length, edges);
  return pairs === null ? null : pairs.map(([one, two]) => [among[one]!, among[two]!] as const);
}

/** Where somebody stands: in which group of equal points, and where in it. */
interface Standing {
  readonly group: number;
  readonly at: number;
  readonly size: number;
}

function placesIn(ranked: readonly SwissEntrant[], among: readonly number[]): ReadonlyMap<number, Standing> {
  const groups: number[][] = [];
  for (const i of among) {
    const last = groups.at(-1);
    if (last !== undefined && ranked[last[0]!]!.points === ranked[i]!.points) last.push(i);
    else groups.push([i]);
  }
  return new Map(
    groups.flatMap((members, group) => members.map((i, at) => [i, { group, at, size: members.length }] as const)),
  );
}

/** How far two are apart: in points (groups between them, squared), and from the ideal place of the partner. */
function distance(upper: Standing, lower: Standing): { readonly gap: number; readonly order: number } {
  const gap = lower.group - upper.group;
  const off =
    gap === 0
      ? lower.at - upper.at - Math.floor(upper.size / 2)
      : // The lowest of the group goes down, to the highest of the next.
        upper.size - 1 - upper.at + lower.at;
  return { gap: gap * gap, order: off * off };
}

function leavesWay(ranked: readonly SwissEntrant[], found: Found, ahead: number): boolean {
  const met = ranked.map(({ met: own }) => ranked.map(({ id }) => own.has(id)));
  for (const [one, two] of found.pairs) {
    met[one]![two] = true;
    met[two]![one] = true;
  }
  return completable(
    met,
    ranked.map(({ hadBye }, i) => hadBye || i === found.bye),
    ahead,
  );
}

/** Boards in the order of the table, the first strikes, and what had to be conceded. */
function told(ranked: readonly SwissEntrant[], { pairs, bye }: Found): SwissRound {
  const concessions: Concession[] = [];
  const boards = pairs.map(([i, j], board) => {
    const [higher, lower] = [ranked[i]!, ranked[j]!];
    const participants = [higher.id, lower.id];
    if (higher.met.has(lower.id)) concessions.push({ kind: 'repeat', participants });
    if (imbalance(strikeBalance(higher.strikes), strikeBalance(lower.strikes)).excess > 0)
      concessions.push({ kind: 'first-strike', participants });
    const first = higherStrikesFirst(higher.strikes, lower.strikes, board + 1);
    return first ? ([higher.id, lower.id] as const) : ([lower.id, higher.id] as const);
  });
  const rests = bye === null ? [] : [ranked[bye]!];
  for (const { id, hadBye } of rests) if (hadBye) concessions.push({ kind: 'second-bye', participants: [id] });
  return { pairs: boards, byes: rests.map(({ id }) => id), concessions };
}
