/** The people of a match day of two teams, and what they do by HTTP and sockets. */
import type { Page } from 'playwright-core';
import type { MatchView } from '../../shared/protocol/team.ts';
import { TWO_BOARDS } from '../server/competitions/league.ts';
import { Person, strikeFrom } from '../server/people.ts';
import { desktop, phone, type Stage } from './harness.ts';

/** The people of the day: Anna leads the Oaks and doesn't play, Dace is asked to join them. */
export interface Cast {
  readonly organiser: Person;
  readonly people: ReadonlyMap<string, Person>;
}

export interface Pages {
  readonly anna: Page;
  readonly dace: Page;
  readonly visitor: Page;
}
export interface Day {
  readonly id: string;
  readonly game: string;
  /** Of the Oaks. */
  readonly side: 'a' | 'b';
  readonly firs: string;
}

export async function give<T>(person: Person, path: string, body: unknown, method = 'POST'): Promise<T> {
  const { status, body: answer } = await person.ask(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
  return answer as T;
}

export const tell = (person: Person, id: string, command: object): Promise<unknown> =>
  give(person, `/api/competitions/${id}/commands`, { command });

/** Somebody with an account of this name. */
export async function memberAt(url: string, name: string): Promise<Person> {
  const person = await Person.come(url);
  await give(person, '/api/account', { name, password: 'four words in a row' });
  return person;
}

export async function arrive(url: string, names: readonly string[]): Promise<Cast> {
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await memberAt(url, name));
  return { organiser: await memberAt(url, 'Olga'), people };
}

/** Two boards, two series, one reserve; a game is one set. */
export async function setUp(organiser: Person): Promise<string> {
  const clocks = { arrival: 600_000, trial: 0, strike: 0, extra: 0, interval: 0, choice: 0, signing: 0 };
  const { id } = await give<{ id: string }>(organiser, '/api/competitions', {
    name: 'Autumn league',
    template: 'team-league',
    open: true,
    change: {
      sets: 1,
      rated: false,
      clocks: { ...clocks, allowance: 1_000, grace: 20_000 },
      tieBreaks: ['board-points', 'set-ratio'],
      format: { system: 'round-robin', cycles: 1 },
      entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 },
      timing: { kind: 'live', startsAt: null, pause: 0 },
      team: { ...TWO_BOARDS, lineupTime: 900_000 },
    },
  });
  return id;
}

/** A page of somebody who has a session already. */
export async function openAs(stage: Stage, name: string, person: Person, path: string, touch: boolean): Promise<Page> {
  const page = await stage.open(name, '/', touch ? { viewport: phone, touch } : { viewport: desktop });
  // Its own session is there: no answer still under way can take the place of the one given now.
  await page
    .getByText(/^Guest \d+$/)
    .first()
    .waitFor();
  const [key, ...value] = person.cookie.split('=');
  await page.context().addCookies([{ name: key!, value: value.join('='), url: stage.service.url }]);
  await page.goto(new URL(path, stage.service.url).href);
  return page;
}

export async function entersByHttp(cast: Cast, id: string, name: string, members: readonly string[]): Promise<string> {
  const captain = cast.people.get(members[0]!)!;
  const { participant } = await give<{ participant: string }>(captain, `/api/competitions/${id}/entries`, {
    accepts: 1,
    name,
    members: members.map((person, i) => ({ person, number: i + 1 })),
    look: { colours: ['#14324f', '#ffffff'], emblem: 'pine' },
  });
  return participant;
}

/** The option of a seat that names somebody, whatever is said about being there. */
export async function labelOf(form: ReturnType<Page['getByTestId']>, seat: string, name: string): Promise<string> {
  const labels = await form.getByLabel(seat).locator('option').allTextContents();
  return labels.find((label) => label.includes(name))!;
}

/** The other team hands in. Resolves to the side of the Oaks. */
export async function othersHandIn(
  cast: Cast,
  id: string,
  game: string,
  team: string,
  lineup: readonly (readonly string[])[],
  bench: readonly string[] | null,
): Promise<'a' | 'b'> {
  const idOf = (name: string): string => cast.people.get(name)!.id;
  await give(cast.people.get('Egon')!, `/api/competitions/${id}/matches/${game}/lineup`, {
    lineup: lineup.map((players) => players.map(idOf)),
    ...(bench === null ? {} : { bench: bench.map(idOf) }),
  });
  const { a } = await matchOf(cast.organiser, id, game);
  return a.id === team ? 'b' : 'a';
}

export async function matchOf(person: Person, id: string, game: string): Promise<MatchView> {
  return give<MatchView>(person, `/api/competitions/${id}/matches/${game}`, undefined, 'GET');
}

/** The match once it is as it must be: asked again whenever the service says that it has changed. */
export async function whenMatch(
  cast: Cast,
  { id, game }: Day,
  holds: (match: MatchView) => boolean,
): Promise<MatchView> {
  for (;;) {
    const match = await matchOf(cast.organiser, id, game);
    if (holds(match)) return match;
    const path = `/api/competitions/${id}/matches/${game}/version?seen=${encodeURIComponent(match.v)}`;
    await give(cast.organiser, path, undefined, 'GET');
  }
}

/** Plays at a board by HTTP and sockets: greets, strikes when it is the own turn, and gives up, or waits for the end. */
export async function playsAt(person: Person, table: string, yields: boolean): Promise<void> {
  const seat = await person.join(table);
  await seat.see(({ phase }) => phase === 'arrival' || phase === 'set');
  await seat.act({ type: 'greet' });
  const view = await seat.see(({ phase }) => phase === 'set');
  const own = view.seats.find(({ player }) => player === person.id)!.seat as 'S' | 'N';
  if (view.turn === own) await seat.act(strikeFrom(own, view));
  await seat.see(({ strikes, result }) => strikes > 0 || result !== null);
  if (yields) await seat.act({ type: 'give-up-game' });
  await seat.see(({ result }) => result !== null);
  await seat.leave();
}

export const boardOf = (match: MatchView, name: string, series: number) =>
  match.boards.find((one) => one.series === series && [...one.a, ...one.b].some((person) => person.name === name))!;
