/** A competition that runs: over restarts and lost results, with officials who step in. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameView } from '../../../shared/protocol/competition.ts';
import { apply, fold } from '../../../shared/rules/game/apply.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import { get, queueOf, resultOf } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import {
  called,
  enter,
  giveUp,
  guests,
  hall,
  made,
  NO_TRIAL,
  nextOf,
  nextRound,
  play,
  playRound,
  seated,
  tell,
  until,
  viewOf,
} from './evening.ts';

let running: Running;
let organiser: Person;
let people: Person[];
beforeEach(async () => {
  ({ running, organiser } = await hall());
  people = await guests(running, 4);
});
afterEach(async () => {
  await running.end();
});

/** An event that has started, with the games of its first round at their tables. */
async function started(change: object = {}, template: 'club-evening' | 'knock-out' | 'pairs-evening' = 'club-evening') {
  const id = await made(organiser, {
    name: 'Running',
    template,
    change: { sets: 1, clocks: NO_TRIAL, rated: false, ...change },
  });
  await enter(people, id);
  await tell(organiser, id, { type: 'seed-by-hand', order: people.map((person) => person.id) });
  await tell(organiser, id, { type: 'start' });
  await nextRound(running, organiser, id, 1);
  return id;
}

function gameOf(games: readonly GameView[], id: string): GameView {
  return games.find((game) => game.id === id)!;
}

/** Ends a game in its log alone, as a process that died before it told anybody. */
async function endUnheard(table: string, loser: string): Promise<void> {
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

describe('a running competition', () => {
  it('goes on by itself when the service is restarted in the middle of a round', async () => {
    const id = await started();
    let view = await viewOf(organiser, id);
    const [first, second] = called(view);
    await play(running, people, view, first!, [1, 0]);
    await until(running, organiser, id, (one) => gameOf(one.games, first!.id).status === 'over');
    running = await running.restart();
    organiser = organiser.at(running.service.url);
    view = await viewOf(organiser, id);
    expect(gameOf(view.games, first!.id)).toMatchObject({ status: 'over', result: { sets: [1, 0] } });
    expect(gameOf(view.games, second!.id)).toMatchObject({ status: 'called', table: second!.table });
    await play(running, people, view, second!, [0, 1]);
    await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    // Again, in the pause before the next round.
    running = await running.restart();
    organiser = organiser.at(running.service.url);
    running.clock.advance(60_000);
    view = await until(running, organiser, id, (one) => called(one).length === 2);
    expect(view.sections[0]!.rounds).toHaveLength(2);
  });

  it('[3.2] loses nothing when nobody came while the service was away, and the clock of arrival is credited', async () => {
    const id = await started();
    await running.service.stop();
    running.clock.advance(600_000);
    running = await running.restart();
    organiser = organiser.at(running.service.url);
    // Who looks on sees that the tables are live again, and that their clocks run when nobody has come back.
    const watchers = await Promise.all(
      called(await viewOf(organiser, id)).map(({ table }) => organiser.join(table!, { watch: true })),
    );
    const before = await Promise.all(watchers.map((seat) => seat.see((one) => one.phase === 'arrival')));
    running.clock.advance(10_000);
    await Promise.all(watchers.map((seat, i) => seat.see((one) => one.n > before[i]!.n)));
    await Promise.all(watchers.map((seat) => seat.leave()));
    running.clock.advance(60_000);
    await running.service.scheduler.look();
    expect(called(await viewOf(organiser, id))).toHaveLength(2);
    running.clock.advance(70_000);
    const view = await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    expect(view.games.map(({ result }) => result)).toEqual([{ absent: 'both' }, { absent: 'both' }]);
  });

  it('takes a result in that the process at the table had no time to tell, once', async () => {
    const id = await started();
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    const { a, b } = await seated(running, people, view, game!);
    await a.see((one) => one.phase === 'set');
    await Promise.all([a.leave(), b.leave()]);
    await endUnheard(game!.table!, game!.b);
    await running.service.scheduler.look();
    expect(gameOf((await viewOf(organiser, id)).games, game!.id).status).toBe('called');
    running.clock.advance(30_000);
    const after = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    expect(gameOf(after.games, game!.id)).toMatchObject({ result: { sets: [0, 0], winner: 'a' }, cause: 'given-up' });
    // Told again from the table, and once more by hand: nothing changes.
    running.clock.advance(30_000);
    await running.service.scheduler.look();
    const again = { result: { sets: [0, 0], winner: 'a' }, cause: 'given-up' };
    expect(await get(organiser, 'POST', `/api/competitions/${id}/games/${game!.id}/result`, again)).toEqual({
      n: after.n,
      events: 0,
    });
    const other = { result: { sets: [0, 1] }, cause: 'play' };
    expect(await organiser.ask('POST', `/api/competitions/${id}/games/${game!.id}/result`, other)).toMatchObject({
      status: 409,
      body: { code: 'result.conflict' },
    });
    const log = await get<{ type: string; game?: string }[]>(organiser, 'GET', `/api/competitions/${id}/log.json`);
    expect(log.filter((event) => event.type === 'gameEnded' && event.game === game!.id)).toHaveLength(1);
  });

  it('[3.2] closes the table of who withdraws; the other goes on, and the games fall away', async () => {
    const id = await started();
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    const { a, b } = await seated(running, people, view, game!);
    const leaver = people.find((person) => person.id === game!.a)!;
    await get(leaver, 'POST', `/api/competitions/${id}/withdraw`, { reason: 'Ill.' });
    const after = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'void');
    expect(after.participants.find((one) => one.id === leaver.id)!.out).toEqual({
      kind: 'withdrawn',
      clause: '3.2',
      reason: 'Ill.',
    });
    await running.service.scheduler.look();
    await Promise.all([a, b].map((seat) => seat.until(() => seat.closed !== null || seat.view.result !== null)));
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ cause: 'annulled', counted: false });
    expect(await nextOf(leaver)).toBeNull();
    // The other has nobody to play in this round.
    expect(await nextOf(people.find((person) => person.id === game!.b)!)).toMatchObject({ state: 'waiting', round: 1 });
  });

  it('[8.1.g] plays a game again that was annulled, at another table, and refuses what comes from the first one', async () => {
    const id = await started();
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    await play(running, people, view, game!, [1, 0]);
    await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    await tell(organiser, id, {
      type: 'annul-game',
      game: game!.id,
      replay: true,
      clause: '8.1.b',
      reason: 'The table was uneven.',
    });
    const again = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'called');
    const replayed = gameOf(again.games, game!.id);
    expect(replayed.table).not.toBe(game!.table);
    expect(replayed).toMatchObject({ replays: 1, decisions: [{ type: 'annulled', clause: '8.1.b' }] });
    await running.service.scheduler.look();
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ cause: 'annulled' });
    await play(running, people, again, replayed, [0, 1]);
    const after = await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    expect(gameOf(after.games, game!.id).result).toEqual({ sets: [0, 1], winner: 'b' });
  });

  it('takes a result from paper while the game waits at its table, and closes the table', async () => {
    const id = await started();
    const [game] = called(await viewOf(organiser, id));
    const body = { result: { sets: [1, 0] }, cause: 'play' };
    await get(organiser, 'POST', `/api/competitions/${id}/games/${game!.id}/result`, body);
    await running.service.scheduler.look();
    expect(await resultOf(organiser, game!.table!)).toMatchObject({ cause: 'annulled' });
    running.clock.advance(130_000);
    const view = await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    expect(gameOf(view.games, game!.id).result).toEqual({ sets: [1, 0] });
  });

  it('ends its tables when it is cancelled', async () => {
    const id = await started();
    const tables = called(await viewOf(organiser, id)).map(({ table }) => table!);
    await tell(organiser, id, { type: 'cancel', clause: '7.2.v', reason: 'No light.' });
    await running.service.scheduler.look();
    for (const table of tables) expect(await resultOf(organiser, table)).toMatchObject({ cause: 'annulled' });
    expect((await viewOf(organiser, id)).cancelled).toEqual({ clause: '7.2.v', reason: 'No light.' });
    expect(await nextOf(people[0]!)).toBeNull();
  });

  it('[8.1.v] lets only the referee assigned into the referee’s seat, and waits for the referee’s signature', async () => {
    const [referee, stranger] = await guests(running, 2);
    const id = await started({ referee: true, timing: { kind: 'live', startsAt: null, pause: 0 } });
    const [game] = called(await viewOf(organiser, id));
    expect(game!.referee).toBeNull();
    // Called before anybody was assigned: those who run it may sit there.
    const desk = await organiser.join(game!.table!);
    expect((await desk.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    const other = await stranger!.join(game!.table!);
    expect((await other.act({ type: 'sit-as-referee' })).error).toMatchObject({
      code: 'seat.referee',
      clause: '8.1.v',
    });
    const view = await viewOf(organiser, id);
    await play(running, people, view, game!, [1, 0]);
    await running.service.scheduler.look();
    expect(gameOf((await viewOf(organiser, id)).games, game!.id).status).toBe('called');
    expect((await desk.act({ type: 'sign' })).error).toBeUndefined();
    await until(running, organiser, id, (one) => gameOf(one.games, game!.id).status === 'over');
    const last = called(await viewOf(organiser, id))[0]!;
    await play(running, people, view, last, [0, 1]);
    // The next games wait for nobody; one of them has a referee of its own.
    await until(running, organiser, id, (one) => called(one).length === 2 && one.sections[0]!.rounds.length === 2);
    await desk.leave();
    const next = called(await viewOf(organiser, id))[0]!;
    await tell(organiser, id, {
      type: 'annul-game',
      game: next.id,
      replay: true,
      clause: '8.1.v',
      reason: 'A referee has come.',
    });
    await tell(organiser, id, { type: 'assign-referee', game: next.id, referee: { id: referee!.id } });
    await running.service.scheduler.look();
    const again = await until(running, organiser, id, (one) => gameOf(one.games, next.id).status === 'called');
    const { table } = gameOf(again.games, next.id);
    const own = await referee!.join(table!);
    expect((await own.act({ type: 'sit-as-referee' })).error).toBeUndefined();
  });

  it('waits for who is in another rated game, and takes out of the queue who is called', async () => {
    const id = await made(organiser, { name: 'Busy', template: 'club-evening', change: { sets: 1, clocks: NO_TRIAL } });
    await enter(people.slice(0, 2), id);
    const [a, b, c, d] = people as [Person, Person, Person, Person];
    for (const person of [a, c]) await get(person, 'POST', '/api/queue', { mode: 'singles', format: 'quick' });
    const found = await queueOf(a);
    if (found.state !== 'found') throw new Error('not found');
    for (const person of [a, c]) await get(person, 'POST', '/api/queue/accept', { pairing: found.pairing });
    await tell(organiser, id, { type: 'seed-by-lot' });
    await tell(organiser, id, { type: 'start' });
    const view = await until(running, organiser, id, (one) => one.games.length === 1);
    await running.service.scheduler.look();
    expect(view.games[0]!.status).toBe('paired');
    expect(await nextOf(a)).toMatchObject({ state: 'paired', opponent: { name: b.name } });
    const playing = await queueOf(a);
    if (playing.state !== 'playing') throw new Error('not playing');
    const seats = await Promise.all([a, c].map((person) => person.join(playing.table)));
    await seats[0]!.act({ type: 'give-up-game' });
    await resultOf(a, playing.table);
    // They wait for other games meanwhile; being called takes them out.
    for (const person of [b, d]) await get(person, 'POST', '/api/queue', { mode: 'pairs', format: 'long' });
    running.clock.advance(5000);
    await until(running, organiser, id, (one) => called(one).length === 1);
    expect((await queueOf(b)).state).toBe('playing');
    expect((await queueOf(d)).state).toBe('waiting');
  });

  it('shows its games among those played now, and the table says which game it is', async () => {
    const id = await started({ delay: 0 });
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    const { a } = await seated(running, people, view, game!);
    const place = { id, name: 'Running', section: 'main', round: 1, board: 1, game: game!.id };
    expect((await a.see((one) => one.phase === 'set')).competition).toEqual(place);
    const live = await get<{ games: { table: string; competition: object }[]; count: number }>(
      organiser,
      'GET',
      `/api/live?competition=${id}`,
    );
    expect(live.games.find(({ table }) => table === game!.table)!.competition).toEqual(place);
    expect((await get<{ count: number }>(organiser, 'GET', '/api/live?competition=other')).count).toBe(0);
    expect((await a.act({ type: 'call-off' })).error).toMatchObject({ code: 'offer.competition' });
  });

  it('[1.1.b] is played by pairs that enter as pairs, each of whom accepts', async () => {
    const id = await made(organiser, {
      name: 'Pairs',
      template: 'pairs-evening',
      change: { sets: 1, clocks: { ...NO_TRIAL, choice: 0 }, rated: false },
    });
    const [a, b, c, d] = people as [Person, Person, Person, Person];
    const entries = `/api/competitions/${id}/entries`;
    await get(a, 'POST', entries, { members: [{ person: b.id }], accepts: 1 });
    await get(c, 'POST', entries, { members: [{ person: d.id }], accepts: 1, name: 'The others' });
    expect(await b.ask('POST', entries, { members: [{ person: a.id }], accepts: 1 })).toMatchObject({
      status: 409,
      body: { code: 'entry.twice' },
    });
    expect(await nextOf(b)).toMatchObject({ state: 'accept' });
    await tell(organiser, id, { type: 'seed-by-lot' });
    expect(await organiser.ask('POST', `/api/competitions/${id}/start`)).toMatchObject({
      status: 400,
      body: { code: 'start.acceptance', clause: '3.1' },
    });
    for (const person of [b, d]) await get(person, 'POST', `/api/competitions/${id}/accept`, { version: 1 });
    await get(organiser, 'POST', `/api/competitions/${id}/start`);
    const view = await until(running, organiser, id, (one) => called(one).length === 1);
    expect(view.participants.map(({ name }) => name)).toEqual([`${a.name} / ${b.name}`, 'The others']);
    const game = called(view)[0]!;
    const seats = await Promise.all(people.map((person) => person.join(game.table!)));
    for (const seat of seats) await seat.act({ type: 'greet' });
    await seats[0]!.see((one) => one.phase !== 'arrival');
    const first = view.participants.find(({ id: own }) => own === game.a)!.members.map((member) => member.id);
    const south = (await seats[0]!.see(() => true)).seats
      .filter(({ side }) => side === 'A')
      .map(({ player }) => player);
    expect(south.sort()).toEqual([...first].sort());
    const loser = seats[people.findIndex((person) => person.id === first[0])]!;
    expect((await loser.act({ type: 'give-up-game' })).error).toBeUndefined();
    const after = await until(running, organiser, id, (one) => one.over);
    expect(after.games[0]).toMatchObject({ result: { winner: 'b' }, points: [0, 2] });
  });

  it('goes from its groups to the finals by itself', async () => {
    people = await guests(running, 6);
    const id = await made(organiser, {
      name: 'Groups',
      template: 'groups-and-finals',
      change: {
        sets: 1,
        clocks: NO_TRIAL,
        rated: false,
        seeding: 'lot',
        entry: { how: 'open', least: 6, most: 6, lateUntilRound: 0 },
        format: {
          system: 'groups',
          groups: 2,
          cycles: 1,
          qualify: 2,
          finals: { system: 'minus-one', places: 'third' },
        },
      },
    });
    await enter(people, id);
    await tell(organiser, id, { type: 'seed-by-lot' });
    await tell(organiser, id, { type: 'start' });
    for (let round = 1; round < 20 && !(await viewOf(organiser, id)).over; round++) {
      await until(running, organiser, id, (one) => one.over || called(one).length > 0 || one.next.length > 0);
      const { next, games } = await viewOf(organiser, id);
      const wait = Math.min(...next.map(({ at }) => at)) - running.clock.now();
      if (games.every(({ status }) => status !== 'called') && wait > 0) running.clock.advance(wait);
      await running.service.scheduler.look();
      await playRound(running, people, organiser, id, () => ({ sets: [1, 0] }));
    }
    const view = await viewOf(organiser, id);
    expect(view.sections.map((section) => [section.id, section.over])).toEqual([
      ['A', true],
      ['B', true],
      ['finals', true],
    ]);
    expect(view.sections[2]!.bracket!.games).toHaveLength(4);
    expect(view.places).toHaveLength(6);
  });

  it('[14.3] is over for who stays away twice, and the walk-over is the other’s', async () => {
    const id = await started();
    const absent = people[3]!.id;
    for (let round = 1; round <= 3; round++) {
      if (!(await nextRound(running, organiser, id, round))) break;
      await playRound(running, people, organiser, id, (game) =>
        game.a === absent || game.b === absent ? { absent: game.a === absent ? 'a' : 'b' } : { sets: [1, 0] },
      );
    }
    const view = await viewOf(organiser, id);
    expect(view.participants.find((one) => one.id === absent)!.out).toMatchObject({ kind: 'excluded', clause: '14.3' });
    // Half or less played: annulled, and marked so with the reason.
    const lost = view.games.filter(({ a, b, status }) => (a === absent || b === absent) && status === 'over');
    expect(lost).toHaveLength(2);
    for (const game of lost)
      expect(game).toMatchObject({ cause: 'absence', discounted: { clause: '3.2' }, points: null });
    expect(view.places.at(-1)!.participant).toBe(absent);
  });

  it('[14.3] is no game left for who didn’t come to it: no pause from rated play', async () => {
    const id = await started({ rated: true });
    running.clock.advance(121_000);
    await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    for (const person of people) {
      expect((await get<{ gamesLeft: unknown[] }>(person, 'GET', '/api/account/data')).gamesLeft).toEqual([]);
      expect(await get(person, 'GET', '/api/queue')).toMatchObject({ queue: { state: 'idle' }, pause: null });
    }
  });

  it('starts at its time as soon as it can, and says why it can’t', async () => {
    const startsAt = running.clock.now() + 60_000;
    const id = await made(organiser, {
      name: 'Few',
      template: 'club-evening',
      change: {
        sets: 1,
        entry: { how: 'open', least: 3, most: 8, lateUntilRound: 0 },
        timing: { kind: 'live', startsAt, pause: 0 },
      },
    });
    await enter(people.slice(0, 2), id);
    running.clock.advance(60_000);
    await running.service.scheduler.look();
    expect((await viewOf(organiser, id)).next).toEqual([
      { do: 'start', at: startsAt, section: null, game: null, blocked: expect.objectContaining({ code: 'start.few' }) },
    ]);
    await enter([people[2]!], id);
    await until(running, organiser, id, (one) => one.phase === 'running');
  });

  it('gives up nothing that somebody gave up at the table', async () => {
    const id = await started({ playAll: true, sets: 2 });
    const view = await viewOf(organiser, id);
    await giveUp(running, people, view, called(view)[0]!, 'a');
    const after = await until(running, organiser, id, (one) => one.games.some(({ status }) => status === 'over'));
    expect(after.games[0]).toMatchObject({ cause: 'given-up', result: { sets: [0, 0], winner: 'b' }, points: [0, 2] });
  });

  it('[7.2.v] is postponed until a time, and goes on by itself then', async () => {
    const id = await started({ timing: { kind: 'live', startsAt: null, pause: 0 } });
    const view = await viewOf(organiser, id);
    const until1 = running.clock.now() + 3_600_000;
    await tell(organiser, id, { type: 'postpone', until: until1, clause: '7.2.v', reason: 'The light went out.' });
    expect(await viewOf(organiser, id)).toMatchObject({
      postponed: { until: until1, clause: '7.2.v', reason: 'The light went out.' },
      next: [{ do: 'resume', at: until1 }],
    });
    // What is at its tables is played to its end; nothing new begins.
    await Promise.all(called(view).map((game) => play(running, people, view, game, [1, 0])));
    await until(running, organiser, id, (one) => one.sections[0]!.rounds[0]!.over);
    await running.service.scheduler.look();
    expect((await viewOf(organiser, id)).sections[0]!.rounds).toHaveLength(1);
    running.clock.advance(3_600_000);
    await until(running, organiser, id, (one) => one.postponed === null && called(one).length === 2);
  });

  it('keeps no name of who has deleted the account', async () => {
    const [a, b] = people as [Person, Person];
    await a.ask('PATCH', '/api/me', { name: 'Jāņa Vārds' });
    const id = await made(organiser, { name: 'Pairs', template: 'pairs-evening', change: { rated: false } });
    await get(a, 'POST', `/api/competitions/${id}/entries`, { members: [{ person: b.id }], accepts: 1 });
    const single = await made(organiser, { name: 'Singles', template: 'club-evening', change: { rated: false } });
    await enter([a], single);
    expect((await viewOf(organiser, id)).participants[0]!.name).toContain('Jāņa Vārds');
    expect((await get<{ competitions: object[] }>(a, 'GET', '/api/account/data')).competitions).toHaveLength(2);
    await get(a, 'DELETE', '/api/account', {});
    for (const one of [id, single]) {
      expect(JSON.stringify(await viewOf(organiser, one))).not.toContain('Vārds');
      const log = await get(organiser, 'GET', `/api/competitions/${one}/log.json`);
      expect(JSON.stringify(log)).not.toContain('Vārds');
    }
    expect((await viewOf(organiser, id)).participants[0]!.name).toBe(`deleted / ${b.name}`);
  });
});
