/** The five strengths: how steady the hand is, what the eye sees, and how long it thinks (in simulations). */
import type { Mode } from '../table/seats.ts';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];

/** Errors of the hand, each a standard deviation. */
export interface Hand {
  /** Of the aim, radians. */
  readonly aim: number;
  /** Of the speed, as a share of it. */
  readonly speed: number;
  /** Of the placement, mm, each way. The aim is taken from where the striker then lies. */
  readonly place: number;
}

/**
 * Ways of striking: the striker straight at the piece, by way of the opposite or of a side rail; the piece itself off a rail, or
 * into another own one; hard into pieces that stand together; softly, to leave the opponent little; straight at an own piece
 * and see; passing, which costs a penalty piece (17.1.zh).
 */
export type Kind =
  | 'direct'
  | 'opposite-rail'
  | 'side-rail'
  | 'bank'
  | 'combination'
  | 'break'
  | 'safety'
  | 'touch'
  | 'pass';

export interface Strength {
  readonly hand: Hand;
  /** The kinds that come to mind besides `direct`, `touch` and what the rules force. */
  readonly kinds: readonly Kind[];
  /** Simulations a decision. */
  readonly budget: number;
  /** Plans that are tried again with the hand's own errors before one is chosen; 0: the first impression decides. */
  readonly doubts: number;
  /** How much the opponent's chances count, 0 to 1: who doesn't look at them plays no safety. */
  readonly wary: number;
  /** A plan's worth is misjudged by this (standard deviation, in pieces). */
  readonly misjudges: number;
}

/** Steps wide enough that each level wins most sets against the one below: measured by `npm run bots:league`. */
export const STRENGTHS: Readonly<Record<Level, Strength>> = {
  1: {
    hand: { aim: 0.05, speed: 0.25, place: 4 },
    kinds: [],
    budget: 24,
    doubts: 0,
    wary: 0,
    misjudges: 1,
  },
  2: {
    hand: { aim: 0.025, speed: 0.13, place: 1.8 },
    kinds: ['opposite-rail'],
    budget: 60,
    doubts: 0,
    wary: 0.2,
    misjudges: 0.4,
  },
  3: {
    hand: { aim: 0.016, speed: 0.09, place: 1.2 },
    kinds: ['opposite-rail', 'side-rail', 'break'],
    budget: 90,
    doubts: 4,
    wary: 0.5,
    misjudges: 0.15,
  },
  4: {
    hand: { aim: 0.007, speed: 0.06, place: 0.8 },
    kinds: ['opposite-rail', 'side-rail', 'break', 'bank', 'combination', 'safety', 'pass'],
    budget: 160,
    doubts: 6,
    wary: 1,
    misjudges: 0.05,
  },
  5: {
    hand: { aim: 0.0034, speed: 0.04, place: 0.5 },
    kinds: ['opposite-rail', 'side-rail', 'break', 'bank', 'combination', 'safety', 'pass'],
    budget: 400,
    doubts: 12,
    wary: 1,
    misjudges: 0,
  },
};

/** After so many strikes of a set, all sides' together, its players know the table. In pairs there are twice as many. */
const KNOWN_AFTER: Readonly<Record<Mode, number>> = { singles: 60, pairs: 120 };

/**
 * How a level strikes when so many strikes were made in the set: who is long at one table errs ever less. Two who are weak
 * would else lay about as many pieces as they pot, and go on for hundreds of strikes.
 */
export function strengthAt(level: Level, mode: Mode, strikes: number): Strength {
  const strength = STRENGTHS[level];
  if (strikes <= KNOWN_AFTER[mode]) return strength;
  const known = KNOWN_AFTER[mode] / strikes;
  const share = known * known;
  const { aim, speed, place } = strength.hand;
  return { ...strength, hand: { aim: aim * share, speed: speed * share, place: place * share } };
}

/** Whether a number is a level. */
export function isLevel(value: unknown): value is Level {
  return LEVELS.includes(value as Level);
}
