/** A game of a competition under a senior referee, for tests of the desk and of protests. */
import { type Person, type Running, type Seat, strikeFrom } from '../people.ts';
import { called, seated, started, tell, viewOf } from './evening.ts';

export interface UnderSenior {
  readonly id: string;
  readonly table: string;
  readonly game: string;
  readonly a: Seat;
  readonly b: Seat;
  /** Who plays on side B. */
  readonly second: Person;
}

/** A running competition with a senior referee, and the two of its first game at their table, its set begun. */
export async function underSenior(
  running: Running,
  organiser: Person,
  senior: Person,
  people: readonly Person[],
  change: Parameters<typeof started>[3] = {},
): Promise<UnderSenior> {
  const id = await started(running, organiser, people, { sets: 3, referee: false, delay: 0, ...change });
  await tell(organiser, id, { type: 'appoint', person: senior.id, office: 'senior' });
  const view = await viewOf(organiser, id);
  const [game] = called(view);
  const { a, b } = await seated(running, people, view, game!);
  await Promise.all([a, b].map((seat) => seat.see((one) => one.phase === 'set')));
  const second = people.find((person) => person.id === game!.b)!;
  return { id, table: game!.table!, game: game!.id, a, b, second };
}

/** One strike, and its playback to the end. */
export async function strike(running: Running, seat: Seat, from: 'S' | 'N', both: readonly Seat[]): Promise<void> {
  const n = seat.view.strikes;
  const before = seat.strikes.length;
  running.clock.advance(Math.max(0, seat.view.readyAt - running.clock.now()));
  const { error } = await seat.act(strikeFrom(from, seat.view));
  if (error !== undefined) throw new Error(JSON.stringify(error));
  await Promise.all(both.map((one) => one.until(() => one.strikes.length > before)));
  running.clock.advance(seat.strikes.at(-1)!.duration + 2000);
  await Promise.all(both.map((one) => one.see((view) => view.strikes === n + 1)));
}
