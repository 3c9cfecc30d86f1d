/**
 * What a client gets of a strike, and what it doesn't: from the strike until its playback is over the strike's message is
 * all there is, on every path and to everybody, players, referees and organisers too. Where watchers are kept back, see
 * watching/delayed-paths.test.ts; of line-ups handed in, competitions/sealed.test.ts.
 */
import { expect, it } from 'vitest';
import { decodeTrack } from '../../shared/physics/track.ts';
import type { StrikeMessage } from '../../shared/protocol/messages.ts';
import { called, seated, started, viewOf } from './competitions/evening.ts';
import { hallForEach } from './competitions/hall.ts';
import { type Person, type Running, type Seat, strikeFrom } from './people.ts';
import { textOn } from './watching/paths.ts';
import { Watcher } from './watching/watchers.ts';

let running: Running;
let organiser: Person;
let people: Person[];
hallForEach((hall) => {
  ({ running, organiser, people } = hall);
}, 4);

const on = (path: string, person: Person | null) => textOn(running, path, person);

/** Everything that comes over a line from now on, by kind. */
function heard(seat: Seat): string[] {
  const kinds: string[] = [];
  const { room } = seat;
  // The SDK hands every message to its handlers by one function.
  const inner = room as unknown as { dispatchMessage(type: string | number, message: unknown): void };
  const dispatch = inner.dispatchMessage.bind(room);
  inner.dispatchMessage = (type, message) => {
    kinds.push(String(type));
    dispatch(type, message);
  };
  return kinds;
}

it('is the strike’s own message and nothing else, until the playback is over', async () => {
  const id = await started(running, organiser, people, { delay: 0, sets: 2, cueError: 'small' });
  const before = await viewOf(organiser, id);
  const game = called(before)[0]!;
  const table = game.table!;
  const { a, b } = await seated(running, people, before, game);
  await a.see((view) => view.phase === 'set');
  const members = before.participants.flatMap((one) => ([game.a, game.b].includes(one.id) ? one.members : []));
  const players = people.filter((person) => members.some((member) => member.id === person.id));
  const other = people.find((person) => !players.includes(person))!;
  const watcher = await Watcher.come(other, table);
  // How many watch is told once a second at most.
  running.clock.advance(1000);
  await watcher.see((view) => view.watchers === 1);
  const rest = await b.see((view) => view.watchers === 1);
  // Whom the pairing names first sits South and strikes first.
  expect(rest.turn).toBe('S');
  const [striker, opponent] = [a, b];

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
  const eyes = [null, other, organiser, ...players];
  const all = () => Promise.all(eyes.map((person) => Promise.all(paths.map((path) => on(path, person)))));
  const first = await all();
  const kinds = [striker, opponent].map(heard);

  expect(Object.keys(await striker.act(strikeFrom('S', rest, 2500)))).toEqual(['id']);
  for (const seat of [striker, opponent, watcher]) await seat.until(() => seat.strikes.length === 1);
  const [strike] = opponent.strikes as StrikeMessage[];
  running.clock.advance(strike!.at + strike!.duration - running.clock.now() - 1);
  const then = await all();
  for (const [i, texts] of then.entries())
    for (const [k, text] of texts.entries()) expect(text, `${paths[k]} to ${i}`).toBe(first[i]![k]);
  // A question of each makes sure that whatever was sent before has come.
  for (const seat of [striker, opponent])
    expect((await seat.act({ type: 'pass', set: 1, strikes: 0 })).error?.code).toBe('strike.moving');
  for (const seat of [striker, opponent]) expect(seat.view).toEqual(rest);
  // The answers are to the strike and to those questions.
  expect(kinds[0]!.toSorted()).toEqual(['answer', 'answer', 'strike']);
  expect(kinds[1]).toEqual(['strike', 'answer']);
  for (const { strikes } of [striker, opponent, watcher]) {
    expect(strikes).toHaveLength(1);
    expect(Object.keys(strikes[0]!).sort()).toEqual(['asked', 'at', 'duration', 'n', 'set', 'strike', 'track']);
  }
  // Its track ends with this strike.
  expect(Math.ceil(1000 * decodeTrack(strike!.track).duration)).toBe(strike!.duration);

  running.clock.advance(1);
  await opponent.see((view) => view.strikes === 1);
  expect(await on(`/api/tables/${table}/record`, null)).toContain('"type":"struck"');
});
