/**
 * Several accounts of one person. That two come from the same network by the same kind of browser proves nothing: a school, a
 * club, a family has one network and often one kind of computer. So nothing is said where many accounts come from a network,
 * and nothing of two without something in how they play:
 *
 * - `plays-itself`: rated games between the two, given up early or with results that the ratings make next to impossible. Seen in
 *   who has given up or lost; the other account is named there. Whoever sits in the same network and loses on purpose shows
 *   themselves by it, and nobody else.
 * - `never-at-once`: both play a lot, never at the same time, and again and again one begins right after the other has ended, in
 *   both directions. A family with one computer looks the same: an official asks.
 */
import { inOrder, type Observation, type PlayedGame } from './observation.ts';
import { beyondRating, givesToo, isShort } from './trading.ts';

/** More accounts than this come from a network: it isn't a household. */
export const HOUSEHOLD = 5;
/** For `never-at-once` the network must be that of hardly anybody else. */
export const ONE_OR_TWO = 3;
/** Rated games between the two, and how many of them were given up early. */
export const ITSELF_GAMES = 3;
export const ITSELF_SHORT = 2;
/** Standard deviations from what ratings expect; the network and the browser are evidence too. */
export const ITSELF_Z = 3;
/** Rated games of each. */
export const OFTEN = 15;
/** One begins within so long after the other has ended, ms; so often in all, and so often in each direction. */
export const HANDOVER_MS = 15 * 60_000;
export const HANDOVERS = 8;
export const HANDOVERS_EACH = 3;

/** Another account that came from the same network by the same browser. */
export interface SameOrigin {
  readonly account: string;
  /** Accounts that came from the network, both of these among them. */
  readonly crowd: number;
  /** Networks in common. */
  readonly networks: number;
}

/**
 * @param games the person's
 * @param gamesOf the others' of the same time; who isn't there isn't looked at
 */
export function accounts(
  games: readonly PlayedGame[],
  origins: readonly SameOrigin[],
  gamesOf: ReadonlyMap<string, readonly PlayedGame[]>,
): Observation[] {
  const found: Observation[] = [];
  const own = inOrder(games);
  for (const { account, crowd, networks } of [...origins].sort((a, b) => (a.account < b.account ? -1 : 1))) {
    if (crowd > HOUSEHOLD) continue;
    const theirs = inOrder(gamesOf.get(account) ?? []);
    const between = own.filter(({ opponents }) => opponents.includes(account));
    const short = between.filter(isShort);
    const odd = (beyondRating(between)?.z ?? 0) <= -ITSELF_Z;
    const given = short.length >= ITSELF_SHORT && givesToo(short);
    if (between.length >= ITSELF_GAMES && (given || odd))
      found.push({
        key: 'plays-itself',
        values: {
          games: between.length,
          short: short.length,
          won: between.filter(({ outcome }) => outcome === 1).length,
          lost: between.filter(({ outcome }) => outcome === -1).length,
          crowd,
          networks,
        },
        games: between.map(({ game }) => game),
        people: [account],
      });
    if (crowd > ONE_OR_TWO || own.length < OFTEN || theirs.length < OFTEN || atOnce(own, theirs)) continue;
    const [there, back] = handovers(own, theirs);
    const all = [...there, ...back];
    if (all.length < HANDOVERS || there.length < HANDOVERS_EACH || back.length < HANDOVERS_EACH) continue;
    found.push({
      key: 'never-at-once',
      values: { own: own.length, theirs: theirs.length, handovers: all.length, crowd, networks },
      games: inOrder(all).map(({ game }) => game),
      people: [account],
    });
  }
  return found;
}

/** Whether the two were in games at the same time; in the same game counts. Lists oldest first. */
function atOnce(one: readonly PlayedGame[], other: readonly PlayedGame[]): boolean {
  return one.some((a) => other.some((b) => a.startedAt < b.endedAt && b.startedAt < a.endedAt));
}

/** Games of each that began soon after one of the other had ended, without one of its own in between; of two who never play at once. */
function handovers(
  one: readonly PlayedGame[],
  other: readonly PlayedGame[],
): readonly [ofOne: readonly PlayedGame[], ofOther: readonly PlayedGame[]] {
  const all = [...one.map((game) => ({ game, who: 0 })), ...other.map((game) => ({ game, who: 1 }))].sort(
    (a, b) => a.game.startedAt - b.game.startedAt || a.game.endedAt - b.game.endedAt,
  );
  const taken = all.filter(({ game, who }, k) => {
    const before = all[k - 1];
    return before !== undefined && before.who !== who && game.startedAt - before.game.endedAt <= HANDOVER_MS;
  });
  const of = (whose: number) => taken.flatMap(({ game, who }) => (who === whose ? [game] : []));
  return [of(0), of(1)];
}
