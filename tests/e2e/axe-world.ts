/** A service with something on every page: people, a table in play, a competition with a protest and a protocol, a team match, a league, a season. */
import type { ProtestList } from '../../shared/protocol/desk.ts';
import type { MatchList } from '../../shared/protocol/team.ts';
import { type Person, type Seat, strikeFrom } from '../server/people.ts';
import { foundIn, singlesDay } from './singles-day.ts';
import { arrive, entersByHttp, give, setUp, tell } from './team-day.ts';

export interface World {
  /** Plays, and has a table. */
  readonly anna: Person;
  /** Chief referee and organiser of everything. */
  readonly olga: Person;
  /** Called to nothing; has a table, and plays at one. */
  readonly cilla: Person;
  /** What stands for the parts of addresses that are names, by the patterns of client/main.tsx. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
  /** A table with one seat taken, Cilla's. */
  readonly waiting: string;
  /** A table where a set is being played and it is Cilla's turn. */
  readonly played: string;
  /** A game that is over. */
  readonly over: string;
}

/** mm/s: the pieces are met, and none is potted. */
const SOFTLY = 900;

/** Makes all of it by HTTP and sockets. */
export async function makeWorld(url: string): Promise<World> {
  const cast = await arrive(url, ['Anna', 'Ben', 'Cid', 'Dace', 'Egon', 'Fritz', 'Gita', 'Cilla']);
  const of = (name: string): Person => cast.people.get(name)!;
  const [olga, anna, ben, cilla] = [cast.organiser, of('Anna'), of('Ben'), of('Cilla')];
  await give(anna, '/api/friends', { person: ben.id });
  const singles = await protested(olga, anna, ben);
  const team = await teamDay(cast, olga);
  const { id: challenge } = await give<{ id: string }>(ben, '/api/challenges', {
    format: 'quick',
    rated: false,
    first: 'me',
  });
  const waiting = await cilla.newTable({ kind: 'friends' });
  const { table: played } = await playedTable(cilla, of('Dace'));
  const { table: over, south } = await playedTable(cilla, of('Gita'));
  await south.act({ type: 'give-up-game' });
  const { id: league } = await give<{ id: string }>(olga, '/api/leagues', {
    name: 'Baltic league',
    seasons: [{ name: '2026', divisions: [{ name: 'First', competition: team.id, up: 0, down: 0 }] }],
  });
  const { id: season } = await give<{ id: string }>(olga, '/api/seasons', {
    name: 'Winter',
    rules: { byPlace: [10, 6, 3], rest: 1, best: 1 },
    competitions: [singles.id],
  });
  const one = `/competitions/${singles.id}`;
  const two = `/competitions/${team.id}`;
  const tabs = (path: string, ...names: readonly string[]) => [path, ...names.map((name) => `${path}?tab=${name}`)];
  return {
    anna,
    olga,
    cilla,
    waiting,
    played,
    over,
    addresses: {
      '/c/:id': [`/c/${challenge}`],
      '/u/:id': [`/u/${anna.id}`],
      '/:part': ['/@Anna', '/no-such-page'],
      '/t/:id/protocol': [`/t/${over}/protocol`],
      '/t/:id/replay': [`/t/${over}/replay`],
      '/exercises/:id': ['/exercises/pot-1'],
      '/learn/:id': ['/learn/place'],
      '/rules/:clause': ['/rules/13.3.a'],
      '/reset': ['/reset?token=none'],
      '/competitions/:id': [
        ...tabs(one, 'entrants', 'games', 'rounds', 'table', 'regulations', 'decisions', 'desk', 'files'),
        ...tabs(two, 'entrants', 'matches', 'players', 'table', 'desk'),
      ],
      '/competitions/:id/regulations': [`${one}/regulations`],
      '/competitions/:id/wall': [`${one}/wall`, `${two}/wall`],
      '/competitions/:id/teams/:team': [`${two}/teams/${team.oaks}`],
      '/competitions/:id/matches/:game': [`${two}/matches/${team.game}`, `${two}/matches/${team.game}?wall`],
      '/competitions/:id/desk': [`${one}/desk`, `${two}/desk`],
      '/competitions/:id/protests': [`${one}/protests`],
      '/competitions/:id/protests/:protest': [`${one}/protests/${singles.protest}`],
      '/competitions/:id/games/:game/protocol': [`${one}/games/${singles.game}/protocol`],
      '/competitions/:id/report': [`${one}/report`],
      '/leagues/:id': [`/leagues/${league}`],
      '/seasons/:id': [`/seasons/${season}`],
    },
  };
}

/** A set in which each side has struck once. */
async function playedTable(a: Person, b: Person): Promise<{ readonly table: string; readonly south: Seat }> {
  const table = await a.newTable({ kind: 'friends', cueError: 'small' });
  const south = await a.join(table);
  const north = await b.join(table);
  for (const [seat, name, strikes] of [
    [south, 'S', 0],
    [north, 'N', 1],
  ] as const) {
    const view = await seat.see((one) => one.phase === 'set' && one.turn === name && one.strikes === strikes);
    // Softly: a piece that is potted keeps the right.
    await seat.act(strikeFrom(name, view, SOFTLY));
    await seat.see((one) => one.strikes === strikes + 1);
  }
  return { table, south };
}

/** Two players, one game called and begun; Anna protests. */
async function protested(olga: Person, anna: Person, ben: Person) {
  const { id, game, table } = await singlesDay(olga, [[olga, 'chief']], [anna, ben]);
  const seats = [await anna.join(table), await ben.join(table)] as const;
  for (const seat of seats) await seat.act({ type: 'greet' });
  const view = await seats[0].see(({ phase }) => phase === 'set');
  const striking = view.seats.find(({ seat }) => seat === view.turn)!;
  const first = striking.player === anna.id ? seats[0] : seats[1];
  await first.act(strikeFrom(view.turn as 'S' | 'N', view));
  await seats[0].see(({ strikes }) => strikes === 1);
  const { last } = seats[0].view;
  const filed = await seats[0].act({
    type: 'protest',
    about: last!.event,
    text: 'The first contact was a dark piece.',
  });
  if (filed.error !== undefined) throw new Error(JSON.stringify(filed.error));
  return { id, game, protest: await protestIn(olga, id) };
}

/** The number of the only protest, as the competition counts: not as the table does. */
function protestIn(olga: Person, id: string): Promise<number> {
  return foundIn(olga, id, async () => {
    const { protests } = await give<ProtestList>(olga, `/api/competitions/${id}/protests`, undefined, 'GET');
    return protests[0]?.protest;
  });
}

/** Two teams whose match waits for its line-ups. */
async function teamDay(cast: Awaited<ReturnType<typeof arrive>>, olga: Person) {
  const id = await setUp(olga);
  const oaks = await entersByHttp(cast, id, 'Oaks', ['Anna', 'Ben', 'Cid']);
  const firs = await entersByHttp(cast, id, 'Firs', ['Egon', 'Fritz', 'Gita']);
  await tell(olga, id, { type: 'seed-by-hand', order: [oaks, firs] });
  await give(olga, `/api/competitions/${id}/start`, {});
  const game = await foundIn(olga, id, async () => {
    const { matches } = await give<MatchList>(olga, `/api/competitions/${id}/matches`, undefined, 'GET');
    return matches[0]?.game;
  });
  return { id, oaks, game };
}
