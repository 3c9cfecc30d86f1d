/** Players made up for the measures: honest and dishonest, by a seed. */
import { normal, seeded } from '../../shared/bot/random.ts';
import type { PlayedGame } from '../../shared/fairplay/observation.ts';
import type { StrikesOfGame } from '../../shared/fairplay/precision.ts';
import type { MeasuredStrike } from '../../shared/fairplay/strikes.ts';

export interface Source {
  /** 0 to 1. */
  next(): number;
  normal(): number;
  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number;
}

export function randomOf(seed: number): Source {
  const random = seeded(seed);
  return {
    next: random,
    normal: () => normal(random),
    whole: (from, to) => from + Math.floor(random() * (to - from + 1)),
  };
}

/** A strike of which nothing is remarkable. */
export const PLAIN: MeasuredStrike = { think: 4000, potted: true, chance: 0.9, line: 4 };

/** How somebody strikes who has been made up. */
export interface Striker {
  /** Pots with this chance what a steady hand pots with that chance. */
  readonly pots: (steady: number, random: Source) => boolean;
  /** ms, by how hard the strike is (0 to 1). */
  readonly thinks: (hard: number, random: Source) => number;
  /** mrad from the nearest line. */
  readonly line: (random: Source) => number | null;
}

export const HONEST: Striker = {
  pots: (steady, random) => random.next() < steady,
  thinks: (hard, random) => 4000 * (1 + hard) * Math.exp(0.45 * random.normal()),
  line: (random) => (random.next() < 0.6 ? Math.abs(6 * random.normal()) : null),
};

/** Games of a made-up player, each of 10 to 30 strikes: mostly easy ones, some hard. */
export function gamesOf(striker: Striker, count: number, seed: number): StrikesOfGame[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, number) => ({
    game: `g${number}`,
    strikes: Array.from({ length: random.whole(10, 30) }, (): MeasuredStrike => {
      const chance = random.next() < 0.7 ? 0.9 + 0.1 * random.next() : 0.2 + 0.7 * random.next();
      return {
        chance,
        potted: striker.pots(chance, random),
        think: Math.round(striker.thinks(1 - chance, random)),
        line: striker.line(random),
      };
    }),
  }));
}

const START = 1_767_268_800_000;
export const HOUR = 3_600_000;

/** A rated game that was played out between equals; `number` gives it its id and its time, one an hour. */
export function played(number: number, other: string, changes: Partial<PlayedGame> = {}): PlayedGame {
  return {
    game: `r${String(number).padStart(4, '0')}`,
    startedAt: START + number * HOUR,
    endedAt: START + number * HOUR + HOUR / 4,
    cause: 'play',
    outcome: 1,
    strikes: 20,
    potting: 12,
    total: 40,
    opponents: [other],
    expected: 0.5,
    ...changes,
  };
}

/** The same game as the other player has it. */
export function mirrored(game: PlayedGame, person: string): PlayedGame {
  return {
    ...game,
    outcome: -game.outcome as 1 | 0 | -1,
    opponents: [person],
    expected: game.expected === null ? null : 1 - game.expected,
  };
}

/** Honest games of somebody of a known lead against many opponents. */
export function honestGames(count: number, seed: number, opponents = 12): PlayedGame[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, number) => {
    const expected = 0.15 + 0.7 * random.next();
    const won = random.next() < expected;
    const cause = !won && random.next() < 0.1 ? 'given-up' : 'play';
    const strikes = random.whole(8, 30);
    return played(number, `p${random.whole(1, opponents)}`, {
      ...{ expected, cause, strikes, outcome: won ? 1 : -1 },
      potting: Array.from({ length: strikes }, () => random.next()).filter((x) => x < 0.6).length,
      total: cause === 'play' ? strikes + random.whole(8, 30) : random.whole(4, 40),
    });
  });
}
