/** People with accounts and rated games over real HTTP and sockets, for tests. */
import type { QueueView } from '../../shared/protocol/queue.ts';
import { Person, type Running, type Seat, strikeFrom } from './people.ts';

/** Asks, and expects an answer that isn't a refusal. */
export async function get<T>(person: Person, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await person.ask(method, path, body);
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A password that is good enough, of members made here. */
export const PASSWORD = 'Zaļā lapa 27';

/** Somebody with an account of this name. */
export async function member(url: string, name: string, email?: string): Promise<Person> {
  const person = await Person.come(url);
  await get(person, 'POST', '/api/account', { name, password: PASSWORD, ...(email !== undefined && { email }) });
  return person;
}

export async function queueOf(person: Person): Promise<QueueView['queue']> {
  return (await get<QueueView>(person, 'GET', '/api/queue')).queue;
}

/** Both wait until they are found for each other, and accept. Resolves to their table. */
export async function paired(running: Running, one: Person, other: Person, format = 'quick'): Promise<string> {
  for (const person of [one, other]) await get(person, 'POST', '/api/queue', { mode: 'singles', format });
  let view = await get<QueueView>(one, 'GET', '/api/queue');
  if (view.queue.state === 'waiting' && view.queue.estimate.basis === 'waiting') {
    // Too far apart yet: as long as it says.
    const news = one.ask('GET', `/api/queue?seen=${encodeURIComponent(view.version)}`);
    running.clock.advance(1000 * view.queue.estimate.seconds! + 1000);
    view = (await news).body as QueueView;
  }
  const found = view.queue;
  if (found.state !== 'found') throw new Error(`not found: ${JSON.stringify(found)}`);
  for (const person of [one, other]) await get(person, 'POST', '/api/queue/accept', { pairing: found.pairing });
  const playing = await queueOf(one);
  if (playing.state !== 'playing') throw new Error(`not playing: ${JSON.stringify(playing)}`);
  return playing.table;
}

/** Both join and greet; the first set begins. South strikes first. */
export async function begun(
  running: Running,
  table: string,
  people: readonly [Person, Person],
): Promise<{ south: Seat; north: Seat; southern: Person; northern: Person }> {
  const seats = await Promise.all(people.map((person) => person.at(running.service.url).join(table)));
  for (const seat of seats) await seat.act({ type: 'greet' });
  const view = await seats[0]!.see((one) => one.phase === 'set');
  const first = view.seats.find((seat) => seat.seat === 'S')!.player;
  const order = people[0].id === first ? [0, 1] : [1, 0];
  return {
    south: seats[order[0]!]!,
    north: seats[order[1]!]!,
    southern: people[order[0]! as 0 | 1],
    northern: people[order[1]! as 0 | 1],
  };
}

/** Moves the clock to the end of the playback of the last strike that somebody heard. */
export function playOut(running: Running, seat: Seat): void {
  const strike = seat.strikes.at(-1)!;
  running.clock.advance(strike.at + strike.duration - running.clock.now());
}

/** South and North strike once each; nothing is potted. */
export async function bothStrike(running: Running, south: Seat, north: Seat): Promise<void> {
  for (const [side, seat] of [
    ['S', south],
    ['N', north],
  ] as const) {
    const before = seat.strikes.length;
    const view = await seat.see((one) => one.turn === side);
    const answer = await seat.act(strikeFrom(side, view, 2500));
    if (answer.error) throw new Error(JSON.stringify(answer.error));
    await seat.until(() => seat.strikes.length > before);
    playOut(running, seat);
    await seat.see((one) => one.strikes > view.strikes);
  }
}

/** Two who have met by the queue and struck once each. */
export async function rated(running: Running, one?: Person, other?: Person) {
  const a = one ?? (await Person.come(running.service.url));
  const b = other ?? (await Person.come(running.service.url));
  const table = await paired(running, a, b);
  const seats = await begun(running, table, [a, b]);
  return { a, b, table, ...seats };
}

export interface ResultShown {
  readonly counted: boolean;
  readonly winner: string | null;
  readonly cause: string;
  readonly players: readonly { id: string; side: string; strikes: number }[];
  readonly ratings: readonly { id: string; after: { number: number; provisional: boolean }; change: number }[];
}

/** The result, once it is entered. */
export async function resultOf(person: Person, table: string): Promise<ResultShown> {
  for (;;) {
    const { status, body } = await person.ask('GET', `/api/tables/${table}/result`);
    if (status === 200) return body as ResultShown;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
