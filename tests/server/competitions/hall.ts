/** The set-up of tests of competitions: a service with an organiser and guests. */
import { afterEach, beforeEach } from 'vitest';
import type { Person, Running } from '../people.ts';
import { guests, hall } from './evening.ts';

export interface Hall {
  readonly running: Running;
  readonly organiser: Person;
  readonly people: Person[];
}

/** A hall for each test of a file, with so many guests: made and handed over before it, closed after it. */
export function hallForEach(enter: (hall: Hall) => void, count = 0): void {
  let running: Running;
  beforeEach(async () => {
    const made = await hall();
    running = made.running;
    enter({ ...made, people: await guests(running, count) });
  });
  afterEach(async () => {
    await running.end();
  });
}
