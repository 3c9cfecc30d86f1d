/** Choices by a seed: the same for the same seed. */
import { randomFrom } from '../../chaos/random.ts';

export class Dice {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  /** Whether something happens that does so with this likelihood. */
  chance(likelihood: number): boolean {
    return this.#next() < likelihood;
  }

  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number {
    return min + Math.floor(this.#next() * (max - min + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)]!;
  }

  /** Random bytes. */
  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.whole(0, 255)));
  }

  /** Another one of its own, for who chooses at the same time. */
  fork(): Dice {
    return new Dice(this.whole(0, 2 ** 31 - 1));
  }
}

/** All of a list in a random order, again and again: nothing is left out for long. */
export class Deck<T> {
  readonly #all: readonly T[];
  readonly #dice: Dice;
  #left: T[] = [];

  constructor(all: readonly T[], dice: Dice) {
    this.#all = all;
    this.#dice = dice;
  }

  draw(): T {
    if (this.#left.length === 0) this.#left = [...this.#all];
    return this.#left.splice(this.#dice.whole(0, this.#left.length - 1), 1)[0]!;
  }
}
