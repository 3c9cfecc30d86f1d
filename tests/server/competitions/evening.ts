/** A competition with its people over real HTTP, sockets and rooms, for tests. */
import type {
  CompetitionView,
  Done,
  GameView,
  MyCompetitions,
  MyNext,
  NewCompetition,
} from '../../../shared/protocol/competition.ts';
import { get, member } from '../matches.ts';
import { Person, type Running, type Seat, start } from '../people.ts';

export const EVERYBODY = { COMPETITION_CREATORS: 'members' };

/** A service where members make competitions, with one of them. */
export async function hall(env: Record<string, string> = {}): Promise<{ running: Running; organiser: Person }> {
  const running = await start({ ...EVERYBODY, ...env });
  return { running, organiser: await member(running.service.url, 'Organiser Ozols') };
}

export async function guests(running: Running, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await Person.come(running.service.url));
  return people;
}

export async function made(organiser: Person, wish: NewCompetition): Promise<string> {
  return (await get<{ id: string }>(organiser, 'POST', '/api/competitions', { open: true, ...wish })).id;
}

export async function viewOf(person: Person, id: string): Promise<CompetitionView> {
  return get<CompetitionView>(person, 'GET', `/api/competitions/${id}`);
}

export async function enter(people: readonly Person[], id: string): Promise<void> {
  for (const person of people) await get(person, 'POST', `/api/competitions/${id}/entries`, { accepts: 1 });
}

export async function tell(person: Person, id: string, command: object): Promise<Done> {
  return get<Done>(person, 'POST', `/api/competitions/${id}/commands`, { command });
}

/** Waits until the competition is as it must be; timers of the service are let come due meanwhile. */
export async function until(
  running: Running,
  person: Person,
  id: string,
  holds: (view: CompetitionView) => boolean,
): Promise<CompetitionView> {
  for (let i = 0; ; i++) {
    await running.service.scheduler.look();
    const view = await viewOf(person, id);
    if (holds(view)) return view;
    if (i > 2000) throw new Error(`still not: ${JSON.stringify({ ...view, regulations: null })}`.slice(0, 4000));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Games that are at their tables. */
export function called(view: CompetitionView): readonly GameView[] {
  return view.games.filter(({ status }) => status === 'called');
}

export async function nextOf(person: Person): Promise<MyNext | null> {
  return (await get<MyCompetitions>(person, 'GET', '/api/competitions/mine')).next[0] ?? null;
}

/** Those of a game come to its table and greet; `a` sits South. */
export async function seated(
  running: Running,
  people: readonly Person[],
  view: CompetitionView,
  game: GameView,
): Promise<{ readonly a: Seat; readonly b: Seat }> {
  const find = (id: string) => {
    const participant = view.participants.find((one) => one.id === id)!;
    return people.find((person) => person.id === participant.members[0]!.id)!.at(running.service.url);
  };
  const [a, b] = await Promise.all([find(game.a).join(game.table!), find(game.b).join(game.table!)]);
  for (const seat of [a, b]) {
    const { error } = await seat.act({ type: 'greet' });
    if (error !== undefined) throw new Error(JSON.stringify(error));
  }
  return { a, b };
}

/** One of the two gives the game up at the table. */
export async function giveUp(
  running: Running,
  people: readonly Person[],
  view: CompetitionView,
  game: GameView,
  loser: 'a' | 'b',
): Promise<void> {
  const seats = await seated(running, people, view, game);
  const { error } = await seats[loser].act({ type: 'give-up-game' });
  if (error !== undefined) throw new Error(JSON.stringify(error));
  await Promise.all([seats.a.leave(), seats.b.leave()]);
}
