/** A service with something on every page: people, a table in play, a competition with a protest and a protocol, a team match, a league, a season. */
import { adminCommand } from '../../server/cli/admin.ts';
import { readConfig } from '../../server/config.ts';
import { openStore } from '../../server/store/store.ts';
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
  /** Moderator, with something of everything before her. */
  readonly mona: Person;
  /** Has been warned, muted, paused and robbed of his name, and appeals. */
  readonly egon: Person;
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

/** Who looks at pages. */
export type Looker = 'anna' | 'olga' | 'cilla' | 'mona' | 'egon';

/** Who sees most of a page. Who is called to a game is led from the queue's page to the table. */
export function whoLooks(path: string): Looker {
  if (path === '/sanctions') return 'egon';
  if (path.startsWith('/moderation')) return 'mona';
  return /competitions|desk|leagues|seasons|play/.test(path) ? 'olga' : 'anna';
}

/** Makes all of it by HTTP and sockets; who is a moderator is said to the store in `dataDir`, as from the machine. */
export async function makeWorld(url: string, dataDir: string): Promise<World> {
  const cast = await arrive(url, ['Anna', 'Ben', 'Cid', 'Dace', 'Egon', 'Fritz', 'Gita', 'Cilla', 'Mona', 'Nora']);
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
  await moderated(of, over, dataDir);
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
    mona: of('Mona'),
    egon: of('Egon'),
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
      '/rules/:clause': ['13.3.a', '12.3', '9.1.zh', '7.1.b', '22.4', '2.1.g', '24.3'].map(
        (clause) => `/rules/${clause}`,
      ),
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
      '/moderation': ['/moderation', '/moderation?tab=appeals', '/moderation?tab=flags'],
      '/moderation/people/:id': [`/moderation/people/${of('Egon').id}`],
      '/leagues/:id': [`/leagues/${league}`],
      '/seasons/:id': [`/seasons/${season}`],
    },
  };
}

/** Reports that wait and one that was acted on; sanctions of every kind but a ban, and an appeal. */
async function moderated(of: (name: string) => Person, over: string, dataDir: string): Promise<void> {
  for (const name of ['Mona', 'Nora']) {
    const made = await adminCommand(['grant', name, 'moderator'], { DATA_DIR: dataDir });
    if (!made.ok) throw new Error(made.error.message);
  }
  const [mona, nora, egon, fritz, gita] = ['Mona', 'Nora', 'Egon', 'Fritz', 'Gita'].map(of) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  const report = (by: Person, about: object, kind: string, note: string) =>
    give<{ id: string }>(by, '/api/reports', { about, kind, note });
  await report(fritz, { on: 'game', person: gita.id, table: over }, 'thrown-game', 'Gave up at once.');
  await report(gita, { on: 'person', person: fritz.id }, 'other', 'Asks everybody for money.');
  const { id } = await report(gita, { on: 'person', person: egon.id }, 'insult', '');
  const impose = (kind: string, until: number | null, more: object = {}) =>
    give<{ id: string }>(nora, `/api/moderation/people/${egon.id}/sanctions`, {
      kind,
      reason: 'You insulted others.',
      until,
      ...more,
    });
  await impose('warning', null, { report: id });
  const mute = await impose('mute', Date.now() + 86_400_000);
  await impose('rename', null);
  const pause = await impose('pause', null);
  await give(egon, `/api/sanctions/${mute.id}/appeal`, { text: 'I only said what I saw.' });
  await give(egon, `/api/sanctions/${pause.id}/appeal`, { text: 'I leave no games.' });
  await give(mona, `/api/moderation/sanctions/${pause.id}/appeal`, { outcome: 'upheld', note: 'You left three.' });
  await flagged(egon, fritz, over, dataDir);
}

/** A flag, as measuring would raise it: there is no way to one over HTTP. */
async function flagged(egon: Person, fritz: Person, game: string, dataDir: string): Promise<void> {
  const store = await openStore(readConfig({ DATA_DIR: dataDir }), (error) => {
    throw error;
  });
  try {
    const values = { games: 9, short: 8, won: 8, lost: 0, strikes: 2.5 };
    const evidence = [{ key: 'short-games', values, games: [game], people: [fritz.id] }];
    await store.flags.raise({ kind: 'trading', person: egon.id, evidence }, Date.now());
  } finally {
    await store.close();
  }
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
