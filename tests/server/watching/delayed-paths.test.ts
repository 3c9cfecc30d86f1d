/** A game of a competition whose regulations keep watchers back: what anybody can find out of it, by whatever path. */
import { expect, it } from 'vitest';
import { called, seated, started, until, viewOf } from '../competitions/evening.ts';
import { hallForEach } from '../competitions/hall.ts';
import { bothStrike } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { textOn } from './paths.ts';
import { Watcher } from './watchers.ts';

const DELAY = 60;

let running: Running;
let organiser: Person;
let people: Person[];
hallForEach((hall) => {
  ({ running, organiser, people } = hall);
}, 4);

const on = (path: string, person: Person | null) => textOn(running, path, person);

it('tells no path of it before its time to whoever doesn’t play it, and all of them at once when it is over', async () => {
  const id = await started(running, organiser, people, { delay: DELAY, sets: 2 });
  const before = await viewOf(organiser, id);
  const game = called(before)[0]!;
  const table = game.table!;
  const { a, b } = await seated(running, people, before, game);
  await a.see((view) => view.phase === 'set');
  const players = people.filter((person) => [game.a, game.b].some((side) => isIn(before, side, person)));
  const other = people.find((person) => !players.includes(person))!;
  const watcher = await Watcher.come(other, table);
  running.clock.advance(1000);
  const seen = await watcher.see((view) => view.watchers === 1);

  const files = ['', '/export.json', '/games.csv', '/standings.csv', '/entries.csv', '/calendar.ics'];
  const paths = [
    ...files.map((file) => `/api/competitions/${id}${file}`),
    ...['', '/record', '/protocol', '/protocol.csv', '/board.svg', '/board.png'].map(
      (file) => `/api/tables/${table}${file}`,
    ),
    `/api/live?competition=${id}`,
    '/api/live/featured',
    ...players.map((person) => `/api/people/${person.id}`),
    ...players.map((person) => `/api/people/${person.id}/games`),
  ];
  const all = (person: Person | null) =>
    Promise.all(paths.map(async (path) => [path, await on(path, person)] as const));
  const eyes = [null, other, organiser];
  const first = await Promise.all(eyes.map(all));

  await bothStrike(running, a, b);
  expect(await a.act({ type: 'give-up-set' })).not.toHaveProperty('error');
  await b.see((view) => view.phase === 'interval');
  // The players see where they stand; for all others nothing has happened.
  expect(await on(`/api/tables/${table}/record`, players[0]!)).toContain('"type":"setEnded"');
  const then = await Promise.all(eyes.map(all));
  for (const [i, seen] of then.entries())
    for (const [k, [path, text]] of seen.entries()) expect(text, path).toBe(first[i]![k]![1]);
  expect(watcher.strikes).toEqual([]);
  expect({ ...watcher.view, watchers: 0 }).toEqual({ ...seen, watchers: 0 });

  running.clock.advance(1000 * DELAY);
  expect(await watcher.see((view) => view.results.length === 1)).toMatchObject({ phase: 'interval' });
  expect(await on(`/api/tables/${table}/record`, null)).toContain('"type":"setEnded"');
  const live = JSON.parse(await on(`/api/live?competition=${id}`, null)) as {
    games: { table: string; score: object }[];
  };
  const b1 = b.view.score;
  expect(live.games.find((one) => one.table === table)?.score).toEqual(b1);

  for (const seat of [a, b]) await seat.act({ type: 'ready' });
  await a.see((view) => view.set === 2);
  expect(await a.act({ type: 'give-up-game' })).not.toHaveProperty('error');
  // It is over: the room, the record, the list and the competition say so in the same moment.
  expect(await watcher.see((view) => view.result !== null)).toMatchObject({ score: b.view.score });
  expect(await on(`/api/tables/${table}/record`, null)).toContain('"type":"gameEnded"');
  expect(await on(`/api/live?competition=${id}`, null)).not.toContain(table);
  await until(running, other, id, (view) => view.games.find((one) => one.id === game.id)!.status === 'over');
});

function isIn(view: Awaited<ReturnType<typeof viewOf>>, side: string, person: Person): boolean {
  return view.participants.some((one) => one.id === side && one.members.some((member) => member.id === person.id));
}
