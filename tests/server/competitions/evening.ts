/** A competition with its people over real HTTP, sockets and rooms, for tests. */
import type {
  CompetitionView,
  Done,
  GameView,
  MyCompetitions,
  MyNext,
  NewCompetition,
} from '../../../shared/protocol/competition.ts';
import { apply, fold } from '../../../shared/rules/game/apply.ts';
import { FEDERATION_CLOCKS } from '../../../shared/rules/game/config.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { Result } from '../../../shared/table/refusal.ts';
import { bothStrike, get, member } from '../matches.ts';
import { Person, type Running, type Seat, start } from '../people.ts';

/** The federation's clocks without trial strikes. */
export const NO_TRIAL = { ...FEDERATION_CLOCKS, trial: 0 };

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

/** Ends a game in its log alone, as a process that died before it told anybody. */
export async function endUnheard(running: Running, table: string, loser: string): Promise<void> {
  const { games } = running.service.store;
  const state = fold((await games.load(table))!);
  const now = running.clock.now();
  const simulate = () => {
    throw new Error('nothing is struck here');
  };
  const decided = decide(state, { type: 'give-up-game' }, { role: 'player', id: loser }, { now, simulate });
  if (!decided.ok) throw new Error(decided.error.message);
  decided.value.reduce(apply, state);
  await games.append(table, state.n, decided.value, 'playing', true);
}

/** What the two of a game did at their table, as the test knows it: not as the service tells it. */
export type Deed = { readonly sets: readonly [number, number] } | { readonly absent: 'a' | 'b' | 'both' };

/** Plays a game to a score by giving sets up; one strike each before, where `strikes`. Clocks stand meanwhile. */
export async function play(
  running: Running,
  people: readonly Person[],
  view: CompetitionView,
  game: GameView,
  score: readonly [a: number, b: number],
  strikes = false,
): Promise<void> {
  const { a, b } = await seated(running, people, view, game);
  const losers = [...Array<'b'>(score[0]).fill('b'), ...Array<'a'>(score[1]).fill('a')];
  for (const [i, loser] of losers.entries()) {
    await a.see((one) => one.phase === 'set' && one.set === i + 1);
    if (strikes && i === 0) await bothStrike(running, a, b);
    const { error } = await { a, b }[loser].act({ type: 'give-up-set' });
    if (error !== undefined) throw new Error(JSON.stringify(error));
    if (i === losers.length - 1) break;
    await Promise.all([a, b].map((seat) => seat.see((one) => one.phase === 'interval')));
    for (const seat of [a, b]) await seat.act({ type: 'ready' });
  }
  await Promise.all([a.leave(), b.leave()]);
}

/** So many games are played at the same time. */
const AT_ONCE = 8;

/**
 * Plays all games that are called: what happens in each is `deedOf`'s; who is absent doesn't come, and the time to come runs
 * out when all others are over. Returns what was done, by game.
 */
export async function playRound(
  running: Running,
  people: readonly Person[],
  organiser: Person,
  id: string,
  deedOf: (game: GameView) => Deed,
  strikes: (game: GameView) => boolean = () => false,
): Promise<ReadonlyMap<string, Deed>> {
  const view = await viewOf(organiser, id);
  const open = called(view);
  const deeds = new Map(open.map((game) => [game.id, deedOf(game)]));
  const present = open.filter((game) => 'sets' in deeds.get(game.id)!);
  // Strikes are played back by the one clock of the hall: each such game by itself.
  for (const game of present.filter(strikes)) await play(running, people, view, game, setsOf(deeds, game), true);
  const rest = present.filter((game) => !strikes(game));
  for (let i = 0; i < rest.length; i += AT_ONCE)
    await Promise.all(rest.slice(i, i + AT_ONCE).map((game) => play(running, people, view, game, setsOf(deeds, game))));
  const absent = open.filter((game) => 'absent' in deeds.get(game.id)!);
  const waiting: Seat[] = [];
  for (const game of absent) {
    const deed = deeds.get(game.id) as { absent: 'a' | 'b' | 'both' };
    if (deed.absent === 'both') continue;
    const here = view.participants.find((one) => one.id === (deed.absent === 'a' ? game.b : game.a))!;
    const person = people.find((one) => one.id === here.members[0]!.id)!.at(running.service.url);
    const seat = await person.join(game.table!);
    await seat.act({ type: 'greet' });
    waiting.push(seat);
  }
  await until(running, organiser, id, (one) =>
    present.every((game) => one.games.find((other) => other.id === game.id)!.status === 'over'),
  );
  if (absent.length > 0) running.clock.advance(view.regulations.clocks.arrival + 1000);
  await until(running, organiser, id, (one) =>
    open.every((game) => one.games.find((other) => other.id === game.id)!.status === 'over'),
  );
  await Promise.all(waiting.map((seat) => seat.leave()));
  return deeds;
}

function setsOf(deeds: ReadonlyMap<string, Deed>, game: GameView): readonly [number, number] {
  return (deeds.get(game.id) as { sets: readonly [number, number] }).sets;
}

/** Goes on to the next round, when the pause is over; false: everything is played. */
export async function nextRound(running: Running, organiser: Person, id: string, round: number): Promise<boolean> {
  const before = await viewOf(organiser, id);
  if (before.over) return false;
  if (before.next.length > 0 && before.next.every((step) => step.at > running.clock.now()))
    running.clock.advance(before.next[0]!.at - running.clock.now());
  await until(
    running,
    organiser,
    id,
    (view) =>
      view.sections.some((section) => section.rounds.length >= round) &&
      view.games.every(({ status }) => status !== 'paired'),
  );
  return true;
}

/** What `novuss pair` and `novuss standings` answer, or an error. */
export function verb<T>(answer: Result<unknown>): T {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value as T;
}

/** The pairs of a round as the service has called them, who strikes first named first. */
export function pairsOf(view: CompetitionView, round: number): readonly (readonly [string, string])[] {
  return view.games.filter((game) => game.round === round).map(({ a, b }) => [a, b] as const);
}

/** An event that has started, seeded as its people are listed, with the games of its first round at their tables. */
export async function started(
  running: Running,
  organiser: Person,
  people: readonly Person[],
  change: NewCompetition['change'] = {},
): Promise<string> {
  const id = await made(organiser, {
    name: 'Running',
    template: 'club-evening',
    change: { sets: 1, clocks: NO_TRIAL, rated: false, ...change },
  });
  await enter(people, id);
  await tell(organiser, id, { type: 'seed-by-hand', order: people.map((person) => person.id) });
  await tell(organiser, id, { type: 'start' });
  await nextRound(running, organiser, id, 1);
  return id;
}

export function gameOf(games: readonly GameView[], id: string): GameView {
  return games.find((game) => game.id === id)!;
}
