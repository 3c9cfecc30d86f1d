/**
 * Results that are traded between accounts: rating is moved by games that aren't played.
 *
 * - `short-games`: two accounts that again and again give up rated games to each other after a few strikes. Who
 *   gives up quickly against everybody isn't meant: it must be half of all games between the two. Seen in who has given up: to
 *   whom it was given is named there, and can't help it that somebody does.
 * - `against-rating`: results between two that the ratings make next to impossible, while one's results against all others are as
 *   expected. Who improves quickly outdoes the rating against everybody; who teaches somebody wins as expected.
 * - `ring`: the same as the first among several accounts, each pair of which stays below it; seen in who has given up.
 *
 * Results that alternate are no sign: among the strongest the side with the first strike mostly wins, and a rematch changes
 * it (20.2).
 */
import { inOrder, type Observation, type PlayedGame, rounded } from './observation.ts';

/** How a game ends that somebody didn't want to play on. */
const BROKEN_OFF: ReadonlySet<string> = new Set(['given-up', 'absence', 'break']);
/** A game given up before so many strikes, of all players together, wasn't played. A set takes eight pots at least. */
export const FEW_STRIKES = 12;
/** Short games between two that make an observation, and the share of all games between them. */
export const SHORT_GAMES = 5;
export const SHORT_SHARE = 0.5;
/** Games between two, and against others, over which results are compared with ratings. */
export const RATED_GAMES = 10;
export const AGAINST_Z = 4;
/** Results against others within this are as expected. */
export const OTHERS_Z = 2;
/** Accounts of a ring, short games with another one of it that make an account a part, and short games in all. */
export const RING = 3;
export const RING_PART = 2;
export const RING_SHORT = 8;
/** Of short games somebody gave up this share before anything is seen in them: nobody is seen in what others do. */
export const GIVEN_SHARE = 0.25;

export function isShort({ cause, total }: PlayedGame): boolean {
  return BROKEN_OFF.has(cause) && total < FEW_STRIKES;
}

/** Whether a player takes part in these short games by more than being given them. */
export function givesToo(short: readonly PlayedGame[]): boolean {
  const given = short.filter(({ outcome }) => outcome === -1).length;
  return given > 0 && given >= GIVEN_SHARE * short.length;
}

/** Games by opponent. Of pairs each opponent counts. */
export function byOpponent(games: readonly PlayedGame[]): ReadonlyMap<string, readonly PlayedGame[]> {
  const found = new Map<string, PlayedGame[]>();
  for (const game of inOrder(games))
    for (const opponent of new Set(game.opponents)) {
      const list = found.get(opponent);
      if (list === undefined) found.set(opponent, [game]);
      else list.push(game);
    }
  return found;
}

/** How far results lie from what ratings expect, in standard deviations; null: too few games with settled ratings. */
export function beyondRating(
  games: readonly PlayedGame[],
): { readonly z: number; readonly won: number; readonly expected: number; readonly games: number } | null {
  const settled = games.filter(({ expected }) => expected !== null);
  if (settled.length < RATED_GAMES) return null;
  let won = 0;
  let expected = 0;
  let variance = 0;
  for (const game of settled) {
    won += (game.outcome + 1) / 2;
    expected += game.expected!;
    variance += game.expected! * (1 - game.expected!);
  }
  // Where one result is next to certain another one proves little: the rating may be stale.
  return { z: (won - expected) / Math.sqrt(Math.max(variance, 1)), won, expected, games: settled.length };
}

export function trading(games: readonly PlayedGame[]): Observation[] {
  const found: Observation[] = [];
  const opponents = byOpponent(games);
  for (const opponent of [...opponents.keys()].sort()) {
    const between = opponents.get(opponent)!;
    const short = between.filter(isShort);
    if (short.length >= SHORT_GAMES && short.length >= SHORT_SHARE * between.length && givesToo(short))
      found.push({
        key: 'short-games',
        values: {
          games: between.length,
          short: short.length,
          won: short.filter(({ outcome }) => outcome === 1).length,
          lost: short.filter(({ outcome }) => outcome === -1).length,
          strikes: rounded(short.reduce((sum, { total }) => sum + total, 0) / short.length),
        },
        games: short.map(({ game }) => game),
        people: [opponent],
      });
    const here = beyondRating(between);
    const others = beyondRating(games.filter((game) => !game.opponents.includes(opponent)));
    if (here === null || others === null || Math.abs(here.z) < AGAINST_Z || Math.abs(others.z) >= OTHERS_Z) continue;
    found.push({
      key: 'against-rating',
      values: {
        games: here.games,
        won: rounded(here.won),
        expected: rounded(here.expected),
        z: rounded(here.z),
        others: rounded(others.z),
      },
      games: between.map(({ game }) => game),
      people: [opponent],
    });
  }
  return found;
}

/** Whom a person may form a ring with: whose games are to be looked at for it. */
export function ringPartners(games: readonly PlayedGame[]): string[] {
  const short = byOpponent(games.filter(isShort));
  return [...short.keys()].filter((opponent) => short.get(opponent)!.length >= RING_PART).sort();
}

/** @param gamesOf of the person and of those who may belong to it */
export function ring(person: string, gamesOf: ReadonlyMap<string, readonly PlayedGame[]>): Observation | null {
  const members = new Set([person]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const member of members)
      for (const partner of ringPartners(gamesOf.get(member) ?? []))
        if (!members.has(partner) && gamesOf.has(partner)) {
          members.add(partner);
          grown = true;
        }
  }
  const others = [...members].filter((member) => member !== person).sort();
  if (members.size < RING) return null;
  const own = gamesOf.get(person)!.filter(({ opponents }) => opponents.some((opponent) => members.has(opponent)));
  if (!givesToo(own.filter(isShort))) return null;
  const among = new Map<string, PlayedGame>();
  for (const member of [...members].sort())
    for (const game of gamesOf.get(member)!)
      if (game.opponents.some((opponent) => members.has(opponent)) && !among.has(game.game)) among.set(game.game, game);
  const all = inOrder([...among.values()]);
  const short = all.filter(isShort);
  if (short.length < RING_SHORT || short.length < SHORT_SHARE * all.length) return null;
  return {
    key: 'ring',
    values: { people: members.size, games: all.length, short: short.length },
    games: short.map(({ game }) => game),
    people: others,
  };
}
