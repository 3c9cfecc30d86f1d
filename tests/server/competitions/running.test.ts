/** A competition that runs by itself: over restarts, lost results, and what else comes between. */
import { describe, expect, it } from 'vitest';
import { CUE_ERRORS } from '../../../shared/table/cue-error.ts';
import { get, queueOf, resultOf } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import {
  called,
  endUnheard,
  enter,
  gameOf,
  giveUp,
  guests,
  made,
  NO_TRIAL,
  nextOf,
  play,
  playRound,
  seated,
  started,
  tell,
  until,
  viewOf,
} from './evening.ts';
import { hallForEach } from './hall.ts';

let running: Running;
let organiser: Person;
let people: Person[];
hallForEach((hall) => ({ running, organiser, people } = hall), 4);

describe('a running competition', () => {
  it('goes on by itself when the service is restarted in the middle of a round', async () => {
    const id = await started(running, organiser, people);
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
    const id = await started(running, organiser, people);
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
    const id = await started(running, organiser, people);
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    const { a, b } = await seated(running, people, view, game!);
    await a.see((one) => one.phase === 'set');
    await Promise.all([a.leave(), b.leave()]);
    await endUnheard(running, game!.table!, game!.b);
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
    const call = { command: { type: 'call-game', game: view.games[0]!.id } };
    expect(await organiser.ask('POST', `/api/competitions/${id}/commands`, call)).toMatchObject({
      status: 409,
      body: { code: 'person.playing' },
    });
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

  it('[2.2] plays by its regulations at every table, and by nothing else', async () => {
    const rules = {
      sets: 3,
      playAll: false,
      greeting: false,
      referee: true,
      rated: true,
      delay: 30,
      sightLine: 50,
      profile: 'slow' as const,
      cueError: 'large' as const,
      clocks: { ...NO_TRIAL, arrival: 90_000, strike: 25_000, trial: 60_000 },
    };
    const id = await started(running, organiser, people, rules);
    const [game] = called(await viewOf(organiser, id));
    const log = (await running.service.store.games.load(game!.table!))!;
    const [first] = log;
    if (first?.type !== 'created') throw new Error('no beginning');
    expect(first.config).toMatchObject({
      mode: 'singles',
      sets: 3,
      playAll: false,
      greeting: false,
      referee: true,
      rated: true,
      watchDelay: 30,
      sightLine: 50,
      profileName: 'slow',
      cueError: CUE_ERRORS.large,
      clocks: rules.clocks,
      competition: { id, game: game!.id },
    });
    // Who strikes first is whom the pairing names first.
    expect(log.flatMap((event) => (event.type === 'seated' ? [[event.seat, event.player.id]] : []))).toEqual([
      ['S', game!.a],
      ['N', game!.b],
    ]);
    expect(game!.deadline).toBe(running.clock.now() + 90_000);
  });

  it('shows its games among those played now, and the table says which game it is', async () => {
    const id = await started(running, organiser, people, { delay: 0 });
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
    const id = await started(running, organiser, people, { playAll: true, sets: 2 });
    const view = await viewOf(organiser, id);
    await giveUp(running, people, view, called(view)[0]!, 'a');
    const after = await until(running, organiser, id, (one) => one.games.some(({ status }) => status === 'over'));
    expect(after.games[0]).toMatchObject({ cause: 'given-up', result: { sets: [0, 0], winner: 'b' }, points: [0, 2] });
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
