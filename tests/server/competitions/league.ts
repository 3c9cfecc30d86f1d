/** Team competitions with their people over real HTTP, sockets and rooms, for tests. */
import type { CompetitionView, NewCompetition } from '../../../shared/protocol/competition.ts';
import type {
  BoardView,
  CaptainView,
  MatchDone,
  MatchList,
  MatchView,
  MyMatch,
} from '../../../shared/protocol/team.ts';
import { get } from '../matches.ts';
import { Person, type Running, type Seat } from '../people.ts';
import { made, NO_TRIAL, tell, viewOf } from './evening.ts';

/** A team: its captain leads it and plays at its first number. */
export interface Squad {
  readonly id: string;
  readonly name: string;
  /** The captain first. */
  readonly people: readonly Person[];
}

export const MINUTE = 60_000;

/** Two boards, two series, one reserve. */
export const TWO_BOARDS = {
  boards: 2,
  reserves: 1,
  matchPoints: { win: 2, draw: 1, loss: 0 },
  tableBy: 'match-points',
  playAllBoards: true,
  firstSeries: 'guests',
  series: 2,
  meeting: 'board',
  boardModes: [],
  lineupTime: 10 * MINUTE,
  rosterUntilRound: 0,
  moves: false,
} as const;

/** Live, two boards, two series, one reserve, quick games, unless changed. */
export function rules(team: object = {}, change: object = {}): NewCompetition['change'] {
  return {
    sets: 1,
    clocks: NO_TRIAL,
    rated: false,
    absencesOut: 0,
    tieBreaks: ['board-points', 'head-to-head', 'set-ratio'],
    format: { system: 'round-robin', cycles: 1 },
    entry: { how: 'open', least: 2, most: 24, lateUntilRound: 0 },
    timing: { kind: 'live', startsAt: null, pause: MINUTE },
    ...change,
    team: { ...TWO_BOARDS, ...team },
  } as unknown as NewCompetition['change'];
}

/** Teams of so many come, and a competition is made that they enter. */
export async function entered(
  running: Running,
  organiser: Person,
  { teams = 2, size = 3, name = 'Team league', change = rules() } = {},
): Promise<{ readonly id: string; readonly squads: readonly Squad[] }> {
  const id = await made(organiser, { name, template: 'team-league', ...(change && { change }) });
  const squads: Squad[] = [];
  for (let t = 1; t <= teams; t++) {
    const people: Person[] = [];
    for (let i = 0; i < size; i++) people.push(await Person.come(running.service.url));
    const { participant } = await get<{ participant: string }>(people[0]!, 'POST', `/api/competitions/${id}/entries`, {
      accepts: 1,
      name: `Team ${t}`,
      members: people.map((person, i) => ({ person: person.id, number: i + 1 })),
      look: { colours: ['#102030', '#f0e0d0'], emblem: 'oak' },
    });
    squads.push({ id: participant, name: `Team ${t}`, people });
  }
  return { id, squads };
}

/** Entered, seeded as they came, and started. */
export async function begun(
  running: Running,
  organiser: Person,
  wish: Parameters<typeof entered>[2] = {},
): Promise<{ readonly id: string; readonly squads: readonly Squad[] }> {
  const { id, squads } = await entered(running, organiser, wish);
  await tell(organiser, id, { type: 'seed-by-hand', order: squads.map((squad) => squad.id) });
  await tell(organiser, id, { type: 'start' });
  return { id, squads };
}

export async function matchOf(person: Person, id: string, game: string): Promise<MatchView> {
  return get<MatchView>(person, 'GET', `/api/competitions/${id}/matches/${game}`);
}

/** Waits until a match is as it must be; timers of the service are let come due meanwhile. */
export async function untilMatch(
  running: Running,
  person: Person,
  id: string,
  game: string,
  holds: (match: MatchView) => boolean,
): Promise<MatchView> {
  for (let i = 0; ; i++) {
    await running.service.scheduler.look();
    const match = await matchOf(person, id, game);
    if (holds(match)) return match;
    if (i > 1500) throw new Error(`still not: ${JSON.stringify(match)}`.slice(0, 4000));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The match of the first round, once it is called. */
export async function firstMatch(running: Running, person: Person, id: string): Promise<MatchView> {
  for (let i = 0; ; i++) {
    await running.service.scheduler.look();
    const { matches } = await get<MatchList>(person, 'GET', `/api/competitions/${id}/matches`);
    const called = matches.find(({ phase }) => phase === 'lineups');
    if (called !== undefined) return matchOf(person, id, called.game);
    if (i > 1500) throw new Error('no match is called');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export function squadOf(squads: readonly Squad[], id: string): Squad {
  return squads.find((squad) => squad.id === id)!;
}

/** A line-up by places in the squad, from 1; pairs as `[1, 2]`. */
export function lineup(squad: Squad, ...numbers: (number | readonly number[])[]): string[][] {
  return numbers.map((one) => (typeof one === 'number' ? [one] : one).map((number) => squad.people[number - 1]!.id));
}

export async function handIn(
  running: Running,
  squad: Squad,
  id: string,
  game: string,
  given: readonly (readonly string[])[],
  bench?: readonly string[],
): Promise<MatchDone> {
  const captain = squad.people[0]!.at(running.service.url);
  return get<MatchDone>(captain, 'POST', `/api/competitions/${id}/matches/${game}/lineup`, {
    lineup: given,
    ...(bench && { bench }),
  });
}

/** Both hand in their first players in order, the next one is the reserve. */
export async function bothHandIn(
  running: Running,
  squads: readonly Squad[],
  id: string,
  match: MatchView,
  boards = 2,
  reserves = 1,
): Promise<void> {
  for (const side of ['a', 'b'] as const) {
    const squad = squadOf(squads, match[side].id);
    const numbers = Array.from({ length: boards }, (_, i) => i + 1);
    const bench = squad.people.slice(boards, boards + reserves).map((person) => person.id);
    await handIn(running, squad, id, match.game, lineup(squad, ...numbers), bench);
  }
}

/** The boards that are at their tables. */
export function atTables({ boards }: MatchView): readonly BoardView[] {
  return boards.filter(({ status }) => status === 'called');
}

/** Those of a board come to its table and greet. */
export async function seatedAt(
  running: Running,
  squads: readonly Squad[],
  board: BoardView,
): Promise<{ readonly a: readonly Seat[]; readonly b: readonly Seat[] }> {
  const everybody = squads.flatMap(({ people }) => people);
  const come = (side: 'a' | 'b') =>
    Promise.all(
      board[side].map(({ id }) =>
        everybody
          .find((person) => person.id === id)!
          .at(running.service.url)
          .join(board.table!),
      ),
    );
  const [a, b] = await Promise.all([come('a'), come('b')]);
  for (const seat of [...a, ...b]) {
    const { error } = await seat.act({ type: 'greet' });
    if (error !== undefined) throw new Error(JSON.stringify(error));
  }
  return { a, b };
}

/** Plays a board to its end: who loses gives its set up. */
export async function playBoard(
  running: Running,
  squads: readonly Squad[],
  board: BoardView,
  winner: 'a' | 'b',
): Promise<void> {
  const { a, b } = await seatedAt(running, squads, board);
  const seats = [...a, ...b];
  const loser = winner === 'a' ? b[0]! : a[0]!;
  await loser.see((view) => view.phase === 'set');
  const { error } = await loser.act({ type: 'give-up-set' });
  if (error !== undefined) throw new Error(JSON.stringify(error));
  await Promise.all(seats.map((seat) => seat.leave()));
}

export async function captainOf(running: Running, squad: Squad, id: string, game: string): Promise<CaptainView> {
  const captain = squad.people[0]!.at(running.service.url);
  return get<CaptainView>(captain, 'GET', `/api/competitions/${id}/matches/${game}/captain`);
}

/** What somebody has to do first. */
export async function wanted(person: Person): Promise<MyMatch | null> {
  return (await get<{ matches: MyMatch[] }>(person, 'GET', '/api/matches/mine')).matches[0] ?? null;
}

/** Gives a command in a match. */
export async function command(person: Person, id: string, game: string, given: object): Promise<MatchDone> {
  return get<MatchDone>(person, 'POST', `/api/competitions/${id}/matches/${game}/commands`, { command: given });
}

/** Code and clause of what is refused. */
export async function refusal(person: Person, method: string, path: string, body?: unknown): Promise<string> {
  const answer = await person.ask(method, path, body);
  if (answer.status < 400) return `not refused: ${answer.status}`;
  const { code, clause = '' } = answer.body as { code: string; clause?: string };
  return `${answer.status} ${code} ${clause}`.trim();
}

export function tableOf(view: CompetitionView): readonly { readonly id: string; readonly points: number }[] {
  return view.sections[0]!.standings!.rows.map(({ participant, points }) => ({ id: participant, points }));
}

export { viewOf };
