/** The referee's desk over real HTTP, sockets and rooms: what it shows, and acts at tables without sitting at them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Desk, DeskVersion, MyDesks, TableOffice } from '../../../shared/protocol/desk.ts';
import type { Act } from '../../../shared/protocol/messages.ts';
import type { NoticeList } from '../../../shared/protocol/team.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { called, NO_TRIAL, type started, tell, until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import { strike, underSenior } from './senior.ts';

let running: Running;
let organiser: Person;
let people: Person[];
let senior: Person;
hallForEach((hall) => ({ running, organiser, people } = hall), 4);
beforeEach(async () => {
  senior = await member(running.service.url, 'Senior Liepa');
});

type Change = Parameters<typeof started>[3];

const begun = (change: Change = {}) => underSenior(running, organiser, senior, people, change);

async function deskOf(person: Person, id: string, holds: (desk: Desk) => boolean = () => true): Promise<Desk> {
  for (let desk = await get<Desk>(person, 'GET', `/api/competitions/${id}/desk`); ; ) {
    if (holds(desk)) return desk;
    const { v } = await get<DeskVersion>(person, 'GET', `/api/competitions/${id}/desk/version?seen=${desk.v}`);
    const next = await get<Desk>(person, 'GET', `/api/competitions/${id}/desk`);
    if (v === desk.v) throw new Error(`still not: ${JSON.stringify(next)}`);
    desk = next;
  }
}

async function act(person: Person, id: string, table: string, asked: object, key?: string) {
  const response = await fetch(`${person.url}/api/competitions/${id}/desk/tables/${table}`, {
    method: 'POST',
    headers: {
      cookie: person.cookie,
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify({ act: asked }),
  });
  return { status: response.status, body: (await response.json()) as { n?: number; code?: string; clause?: string } };
}

const warn: Act = { type: 'warn', side: 'A', clause: '19.1.k', note: 'Remarks.' };

describe('the desk', () => {
  it('[8.1.a] shows the live tables of an official, and nobody else', async () => {
    const { id, table, game, a, b } = await begun();
    await strike(running, a, 'S', [a, b]);
    const left = (side: string) => Object.keys(a.view.pieces).filter((piece) => piece.startsWith(side)).length;
    const desk = await deskOf(senior, id, (one) => one.tables.some((each) => each.last !== null));
    expect(desk).toMatchObject({ competition: { id, name: 'Running' }, roles: ['senior'], section: null });
    expect(desk.tables).toHaveLength(2);
    expect(desk.tables.find((one) => one.table === table)).toMatchObject({
      game,
      board: null,
      section: 'main',
      round: 1,
      phase: 'set',
      set: 1,
      score: { A: 0, B: 0 },
      pieces: { A: left('A'), B: left('B') },
      stopped: null,
      calls: [],
      protests: [],
      referee: null,
      missing: [],
    });
    expect((await people[0]!.ask('GET', `/api/competitions/${id}/desk`)).body).toMatchObject({
      code: 'role.forbidden',
    });
    const mine = await get<MyDesks>(senior, 'GET', '/api/desk/mine');
    expect(mine.desks).toMatchObject([{ competition: { id }, offices: [{ office: 'senior' }], calls: 0, protests: 0 }]);
    expect((await get<MyDesks>(people[0]!, 'GET', '/api/desk/mine')).desks).toEqual([]);
  });

  it('[9.2] [19.2] is called by a stop without a referee, and resumes the game from afar', async () => {
    const { id, table, a } = await begun();
    running.clock.advance(5000);
    expect(await a.act({ type: 'stop', note: 'A piece is chipped.' })).toEqual({ id: expect.any(String) });
    const desk = await deskOf(senior, id, ({ tables }) => tables[0]!.calls.length === 1);
    expect(desk.tables[0]).toMatchObject({
      table,
      stopped: { side: 'A', note: 'A piece is chipped.' },
      calls: [{ kind: 'stop', side: 'A', text: 'A piece is chipped.', by: { id: expect.any(String) } }],
    });
    expect((await get<MyDesks>(senior, 'GET', '/api/desk/mine')).desks[0]).toMatchObject({ calls: 1 });
    const told = async (person: Person) =>
      (await get<NoticeList>(person, 'GET', '/api/notices')).notices.filter(({ about }) => about === 'desk-call');
    expect(await told(senior)).toMatchObject([
      { competition: { id }, between: [expect.any(String), expect.any(String)] },
    ]);
    expect(await told(people[2]!)).toEqual([]);
    expect((await act(senior, id, table, { type: 'stop', note: 'I look at it.' })).status).toBe(200);
    await a.see((view) => view.desk.stop?.until === null);
    expect((await a.act({ type: 'resume' })).error).toMatchObject({ code: 'stop.other' });
    expect((await act(senior, id, table, { type: 'resume' })).status).toBe(200);
    await deskOf(senior, id, ({ tables }) => tables.every((one) => one.calls.length === 0 && one.stopped === null));
    expect(await told(senior)).toEqual([]);
  });

  it('[3.3] hears a question where nobody sits as the referee, and answers it', async () => {
    const { id, table, b } = await begun();
    expect((await b.act({ type: 'ask', text: 'May I wipe the table?' })).error).toBeUndefined();
    const { tables } = await deskOf(senior, id, (one) => one.tables[0]!.calls.length === 1);
    const [call] = tables[0]!.calls;
    expect(call).toMatchObject({ kind: 'question', text: 'May I wipe the table?' });
    await act(senior, id, table, { type: 'answer', question: call!.event, text: 'Yes.' });
    await b.see((view) => view.desk.questions[0]?.answer === 'Yes.');
    await deskOf(senior, id, (one) => one.tables.every(({ calls }) => calls.length === 0));
  });

  it('[7.2.d] [8.1.g] the senior referee cancels a strike in mid-set; what the chief did stands against it (7.3)', async () => {
    const { id, table, a, b } = await begun();
    await strike(running, a, 'S', [a, b]);
    const { last, strikes } = a.view;
    expect(strikes).toBe(1);
    const cancel = { type: 'cancel', event: last!.event, clause: '8.1.g', note: 'The wrong first contact.' };
    expect((await act(senior, id, table, cancel)).status).toBe(200);
    await a.see((view) => view.strikes === 0 && view.turn === 'S');
    // The organiser stands in for the chief, where nobody is appointed (6.3).
    await act(organiser, id, table, warn);
    const { desk } = await a.see((view) => view.desk.warnings.A.length === 1);
    const higher = { ...cancel, event: desk.warnings.A[0]!.event };
    expect(await act(senior, id, table, higher)).toMatchObject({
      status: 409,
      body: { code: 'decision.binding', clause: '7.3' },
    });
    const log = (await running.service.store.games.load(table))!;
    expect(log.find((event) => event.type === 'cancelled')!.by).toMatchObject({
      role: 'official',
      office: 'senior',
      rank: 2,
    });
    expect(log.find((event) => event.type === 'warned')!.by).toMatchObject({
      role: 'official',
      office: 'chief',
      rank: 3,
    });
    // Who takes their account away takes their name out of it, though they never sat there.
    await running.service.store.accounts.remove(senior.id);
    const after = (await running.service.store.games.load(table))!;
    expect(after.find((event) => event.type === 'cancelled')!.by).toMatchObject({ id: senior.id, name: 'deleted' });
  });

  it('does once what is asked twice under a key, and refuses something else under it', async () => {
    const { id, table, a } = await begun();
    const first = await act(senior, id, table, warn, 'key-0001');
    expect(await act(senior, id, table, warn, 'key-0001')).toEqual(first);
    expect(await act(senior, id, table, { ...warn, side: 'B' }, 'key-0001')).toMatchObject({
      status: 409,
      body: { code: 'key.used' },
    });
    // Also when the table has been given up and taken up again since.
    running = await running.restart();
    const again = await act(senior.at(running.service.url), id, table, warn, 'key-0001');
    expect(again.status).toBe(200);
    const log = (await running.service.store.games.load(table))!;
    expect(log.filter((event) => event.type === 'warned')).toHaveLength(1);
    expect(a.closed).not.toBeNull();
  });

  it('refuses who holds no office, who plays there, a table of elsewhere, and what is no act from a desk', async () => {
    const { id, table } = await begun();
    const [first, , third] = people;
    expect(await act(third!, id, table, warn)).toMatchObject({ status: 403 });
    await tell(organiser, id, { type: 'appoint', person: first!.id, office: 'chief' });
    const view = await viewOf(organiser, id);
    const own = called(view).find((game) => game.a === first!.id || game.b === first!.id)!;
    const other = called(view).find((game) => game.id !== own.id)!;
    expect(await act(first!, id, own.table!, warn)).toMatchObject({ status: 403, body: { code: 'desk.own-game' } });
    expect((await act(first!, id, other.table!, { type: 'warn', side: 'B', clause: '19.1.k', note: '' })).status).toBe(
      200,
    );
    const friends = await organiser.newTable();
    expect(await act(senior, id, friends, warn)).toMatchObject({ status: 404, body: { code: 'table.unknown' } });
    expect((await act(senior, id, table, { type: 'give-up-game' })).status).toBe(400);
    // Relieved, the office ends at once (7.2.a).
    await tell(first!, id, { type: 'relieve', person: senior.id, office: 'senior', clause: '7.2.a', reason: 'Away.' });
    expect(await act(senior, id, table, warn)).toMatchObject({ status: 403, body: { code: 'seat.referee' } });
  });
});

describe("the referee's seat at a table of a competition", () => {
  const officeOf = (person: Person, table: string) => get<TableOffice>(person, 'GET', `/api/tables/${table}/office`);

  it('[7.2.a] [8.1.v] is whose it is at that moment: a newly assigned referee relieves the one before, who is refused at once', async () => {
    const [one, two] = await Promise.all(['Ref Osis', 'Ref Egle'].map((name) => member(running.service.url, name)));
    const { id, table, game, a } = await begun({ referee: true });
    expect((await officeOf(one!, table)).seat).toMatchObject({ ok: false, why: { code: 'seat.referee' } });
    // Assigned after the call, too.
    await tell(senior, id, { type: 'assign-referee', game, referee: one!.id });
    expect(await officeOf(one!, table)).toMatchObject({
      competition: id,
      roles: ['table'],
      seat: { ok: true },
      relieves: null,
    });
    const chair = await one!.join(table, { watch: true });
    await chair.see(() => true);
    expect(await chair.act({ type: 'sit-as-referee' })).toEqual({ id: expect.any(String) });
    await a.see((view) => view.desk.referee?.id === one!.id);
    expect((await chair.act(warn)).error).toBeUndefined();
    const sees = (who: Person) => (desk: Desk) =>
      desk.tables.some(({ referee }) => referee?.id === who.id && referee.seated);
    await deskOf(senior, id, sees(one!));
    await tell(senior, id, { type: 'assign-referee', game, referee: two!.id });
    expect((await chair.act(warn)).error).toMatchObject({ code: 'seat.relieved', clause: '7.2.a' });
    await a.see((view) => view.desk.referee === null);
    const next = await two!.join(table, { watch: true });
    await next.see(() => true);
    expect((await next.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    expect((await chair.act({ type: 'sit-as-referee' })).error).toMatchObject({ code: 'seat.referee' });
    await tell(senior, id, { type: 'assign-referee', game, referee: one!.id });
    await deskOf(senior, id, sees(two!));
    expect(await officeOf(one!, table)).toMatchObject({ seat: { ok: true }, relieves: { id: two!.id } });
    expect((await chair.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    await a.see((view) => view.desk.referee?.id === one!.id);
    expect((await chair.act({ type: 'leave-seat' })).error).toBeUndefined();
    await a.see((view) => view.desk.referee === null);
  });

  it('[9.2] is there for the senior who was called, where the regulations have no table referee', async () => {
    const { table, a } = await begun();
    expect(await officeOf(people[0]!, table)).toMatchObject({ seat: { ok: false } });
    const chair = await senior.join(table, { watch: true });
    await chair.see(() => true);
    expect((await chair.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    const { desk } = await a.see((view) => view.desk.referee?.id === senior.id);
    expect(desk.hasReferee).toBe(true);
    expect((await chair.act(warn)).error).toBeUndefined();
    const log = (await running.service.store.games.load(table))!;
    expect(log.find((event) => event.type === 'warned')!.by).toMatchObject({ role: 'referee', id: senior.id, rank: 2 });
  });
});

describe('where watchers are kept back', () => {
  it('[8.1.g] an official sees the table as it is, sits down there, and goes with the office', async () => {
    const { id, table, game, a, b } = await begun({ delay: 30 });
    await strike(running, a, 'S', [a, b]);
    const referee = await member(running.service.url, 'Ref Osis');
    const watch = { watch: true };
    await expect(referee.join(table, watch)).rejects.toThrow('watched with a delay');
    await tell(senior, id, { type: 'assign-referee', game, referee: referee.id });
    const [above, chair] = await Promise.all([senior.join(table, watch), referee.join(table, watch)]);
    expect((await above.see(() => true)).strikes).toBe(1);
    await chair.see(() => true);
    expect((await chair.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    await tell(senior, id, { type: 'assign-referee', game, referee: senior.id });
    expect((await chair.act(warn)).error).toMatchObject({ code: 'seat.relieved' });
    await chair.until(() => chair.closed !== null);
    expect(chair.byes).toEqual([{ reason: 'watch' }]);
    await (a.view.turn === 'S' ? strike(running, a, 'S', [a, b]) : strike(running, b, 'N', [a, b]));
    await above.see((view) => view.strikes === 2);
  });
});

describe('the clocks of a competition', () => {
  it('[3.4] [8.1.g] wait for the senior referee: the next set begins when the protest about the last one is decided', async () => {
    const { id, table, game, a, b } = await begun({ clocks: { ...NO_TRIAL, interval: 180_000 } });
    await b.act({ type: 'give-up-set' });
    const between = await a.see((view) => view.phase === 'interval');
    expect(between.desk.heldUntil).toBeNull();
    const log = (await running.service.store.games.load(table))!;
    expect((await b.act({ type: 'protest', about: log.at(-1)!.n, text: 'I gave nothing up.' })).error).toBeUndefined();
    await a.see((view) => view.desk.heldUntil !== null);
    for (const seat of [a, b]) await seat.act({ type: 'ready' });
    expect(a.view.phase).toBe('interval');
    const desk = await deskOf(senior, id, ({ tables }) => tables.some((one) => one.protests.length === 1));
    const [number] = desk.protests;
    expect(desk.tables[0]).toMatchObject({ game, protests: [number] });
    await tell(senior, id, { type: 'decide-protest', protest: number!, upheld: false, final: false, text: 'You did.' });
    await a.see((view) => view.phase === 'set' && view.set === 2);
    await until(running, organiser, id, (view) => view.protests[0]?.decision?.upheld === false);
    expect((await b.act({ type: 'protest', about: log.at(-1)!.n, text: 'Still not.' })).error).toMatchObject({
      code: 'protest.late',
    });
  });
});
