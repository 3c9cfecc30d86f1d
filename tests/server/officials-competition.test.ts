/**
 * A competition with every official's act, each asked first by somebody who may not: protests upheld and rejected, a decision
 * cancelled in mid-set, games corrected, annulled and replayed, an exclusion with its appeal, two losses for conduct, points
 * taken off, protocols approved, the report published and corrected. At its end standings, ratings and documents agree with
 * what the test knows.
 */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompetitionView, GameView } from '../../shared/protocol/competition.ts';
import type {
  FinalReport,
  ProtestList,
  ProtocolPaper,
  ReportVersions,
  SanctionList,
} from '../../shared/protocol/desk.ts';
import { canonicalText } from '../../shared/record/canonical.ts';
import type { GameProtocol } from '../../shared/record/game-protocol.ts';
import { recount, type Told } from '../competition/recount.ts';
import {
  called,
  enter,
  gameOf,
  hall,
  made,
  NO_TRIAL,
  nextRound,
  seated,
  tell,
  until,
  viewOf,
} from './competitions/evening.ts';
import { expectRatings, type RatedDeed } from './competitions/ratings.ts';
import { bothStrike, get, member, resultOf } from './matches.ts';
import { type Person, type Running, type Seat, strikeFrom } from './people.ts';

let running: Running;
let organiser: Person;
/** By office. */
let chief: Person;
let deputy: Person;
let secretary: Person;
let senior: Person;
let referee: Person;
let stranger: Person;
let people: Person[];
let id: string;
const told: (Told & { readonly game: string; readonly table: string; readonly rated: boolean })[] = [];

beforeAll(async () => {
  ({ running, organiser } = await hall());
  const come = (name: string) => member(running.service.url, name);
  [chief, deputy, secretary] = [await come('Chief Liepa'), await come('Deputy Osis'), await come('Secretary Vītols')];
  [senior, referee, stranger] = [await come('Senior Kalns'), await come('Referee Egle'), await come('Some Body')];
  people = [];
  for (const name of ['Ada Bērza', 'Bob Egle', 'Cem Ozols', 'Dor Priede', 'Eva Saule', 'Fil Zars'])
    people.push(await come(name));
});
afterAll(async () => {
  await running.end();
});

const ask = (who: Person, command: object) => who.ask('POST', `/api/competitions/${id}/commands`, { command });

/** Asked by who may not, and refused; then by who may. */
async function act(right: Person, wrong: Person | readonly Person[], command: object): Promise<void> {
  const who = Array.isArray(wrong) ? (wrong as readonly Person[]) : [wrong as Person];
  for (const one of who)
    expect(await ask(one, command), JSON.stringify(command)).toMatchObject({
      status: 403,
      body: { code: 'role.forbidden' },
    });
  await tell(right, id, command);
}

async function atDesk(who: Person, table: string, asked: object) {
  return who.ask('POST', `/api/competitions/${id}/desk/tables/${table}`, { act: asked });
}

async function gameBetween(view: CompetitionView, board: number): Promise<GameView> {
  return called(view).find((game) => game.board === board)!;
}

const person = (participant: string) => people.find((one) => one.id === participant)!;

/** One strike, and its playback. */
async function strike(seat: Seat, both: readonly Seat[]): Promise<void> {
  const before = seat.strikes.length;
  running.clock.advance(Math.max(0, seat.view.readyAt - running.clock.now()));
  expect((await seat.act(strikeFrom('S', seat.view, 2500))).error).toBeUndefined();
  await Promise.all(both.map((one) => one.until(() => one.strikes.length > before)));
  running.clock.advance(seat.strikes.at(-1)!.duration + 2000);
  await Promise.all(both.map((one) => one.see((view) => view.strikes === 1)));
}

interface Sitting {
  readonly game: GameView;
  readonly a: Seat;
  readonly b: Seat;
}

async function sit(board: number): Promise<Sitting> {
  const view = await viewOf(organiser, id);
  const game = await gameBetween(view, board);
  const { a, b } = await seated(running, people, view, game);
  await Promise.all([a, b].map((seat) => seat.see((one) => one.phase === 'set')));
  return { game, a, b };
}

/** Both strike once, and one of them gives the game up. */
async function end({ game, a, b }: Sitting, winner: 'a' | 'b'): Promise<void> {
  await bothStrike(running, a, b);
  await over({ game, a, b }, winner);
}

async function over({ game, a, b }: Sitting, winner: 'a' | 'b'): Promise<void> {
  expect((await (winner === 'a' ? b : a).act({ type: 'give-up-set' })).error).toBeUndefined();
  note(game, winner === 'a' ? [1, 0] : [0, 1]);
  await until(running, organiser, id, (one) => gameOf(one.games, game.id).status === 'over');
  await Promise.all([a.leave(), b.leave()]);
}

function note({ id: game, round, a, b, table }: GameView, sets: readonly [number, number], rated = true): void {
  told.push({ round, a, b, sets, game, table: table!, rated });
}

/** What is told of a game is so no more. */
function forget(game: string): void {
  const at = told.findIndex((one) => one.game === game);
  told.splice(at, 1);
}

const sanctions = async () => (await get<SanctionList>(stranger, 'GET', `/api/competitions/${id}/sanctions`)).sanctions;
const protests = async () => (await get<ProtestList>(stranger, 'GET', `/api/competitions/${id}/protests`)).protests;

/** Everything that is counted: standings and ratings, by what the test knows. */
async function expectAgrees(deducted: Readonly<Record<string, number>> = {}): Promise<void> {
  const view = await viewOf(organiser, id);
  const { points } = recount({
    participants: view.sections[0]!.participants,
    points: { win: 2, draw: 1, loss: 0 },
    tieBreaks: [],
    games: told,
    byes: [],
  });
  for (const row of view.sections[0]!.standings!.rows)
    expect(row.points, row.participant).toBe(points[row.participant]! - (deducted[row.participant] ?? 0));
  const deeds = told
    .filter(({ rated }) => rated)
    .map(({ table, a, b, sets }): RatedDeed => ({ table, a, b, winner: sets![0] > sets![1] ? 'a' : 'b' }));
  await expectRatings(running, people, deeds);
}

async function round(number: number): Promise<void> {
  expect(await nextRound(running, organiser, id, number)).toBe(true);
  await until(running, organiser, id, (view) => called(view).length === 3);
}

describe('a competition with all its officials', { timeout: 120_000 }, () => {
  it('[6.1 6.2 7.1.a] is set up: appointed by the organiser, drawn and started by the chief', async () => {
    id = await made(organiser, {
      name: 'Latvijas kauss',
      template: 'club-evening',
      open: false,
      change: {
        sets: 1,
        clocks: { ...NO_TRIAL, arrival: 3_600_000, strike: 0, extra: 0 },
        rated: true,
        tieBreaks: ['head-to-head'],
        seeding: 'lot',
        absencesOut: 0,
        timing: { kind: 'live', startsAt: null, pause: 1000 },
      },
    });
    const view = await viewOf(organiser, id);
    const appoint = (whom: Person, office: string, section?: string) => ({
      type: 'appoint',
      person: whom.id,
      office,
      ...(section !== undefined && { section }),
    });
    await act(organiser, stranger, appoint(chief, 'chief'));
    await act(organiser, chief, appoint(deputy, 'deputy'));
    await act(organiser, chief, appoint(secretary, 'secretary'));
    await act(organiser, secretary, appoint(senior, 'senior', 'main'));
    await act(organiser, senior, appoint(referee, 'table'));
    await act(organiser, [chief, secretary], { type: 'change-regulations', regulations: view.regulations });
    await act(secretary, [chief, referee], { type: 'open-entry' });
    await act(organiser, chief, { type: 'invite', person: people[0]!.id });
    const version = (await viewOf(organiser, id)).version;
    for (const one of people) await get(one, 'POST', `/api/competitions/${id}/entries`, { accepts: version });
    await act(secretary, [people[0]!, senior], { type: 'close-entry' });
    await act(chief, [secretary, senior], { type: 'seed-by-rating' });
    await act(deputy, [secretary, referee], { type: 'seed-by-hand', order: people.map((one) => one.id) });
    await act(chief, [secretary, senior], { type: 'seed-by-lot' });
    await act(chief, [secretary, senior, stranger], { type: 'start' });
    await round(1);
  });

  it('[3.4 8.1.g] takes a set back for a protest, cancels a decision in mid-set, rejects a protest finally', async () => {
    // Upheld: the set goes back to before the strike.
    const first = await sit(1);
    await strike(first.a, [first.a, first.b]);
    const about = first.b.view.last!.event;
    expect((await first.b.act({ type: 'protest', about, text: 'It touched mine first.' })).error).toBeUndefined();
    await until(running, organiser, id, (view) => view.protests.length === 1);
    const [one] = await protests();
    const upheld = { type: 'decide-protest', protest: one!.protest, upheld: true, final: false, text: 'So it was.' };
    await act(senior, [secretary, person(first.game.a), organiser], { ...upheld, takeBack: true });
    await first.a.see((view) => view.strikes === 0 && view.turn === 'S');
    expect((await protests())[0]).toMatchObject({
      waitsFor: null,
      moment: { event: about, set: 1, strike: 1 },
      decisions: [{ upheld: true, effect: 'set-back', by: { id: senior.id } }],
    });
    await end(first, 'a');

    // A wrong decision is cancelled in mid-set from the desk; a warning by the chief stands against the senior (7.3).
    const second = await sit(2);
    const table = second.game.table!;
    await strike(second.a, [second.a, second.b]);
    const cancel = { type: 'cancel', event: second.a.view.last!.event, clause: '8.1.g', note: 'Wrong first contact.' };
    for (const wrong of [stranger, secretary, person(second.game.a)])
      expect((await atDesk(wrong, table, cancel)).status).toBe(403);
    expect((await atDesk(senior, table, cancel)).status).toBe(200);
    await second.a.see((view) => view.strikes === 0);
    const warn = { type: 'warn', side: 'B', clause: '19.1.i', note: 'Argued.' };
    expect((await atDesk(stranger, table, warn)).status).toBe(403);
    expect((await atDesk(chief, table, warn)).status).toBe(200);
    const { desk } = await second.b.see((view) => view.desk.warnings.B.length === 1);
    const back = { ...cancel, event: desk.warnings.B[0]!.event };
    expect(await atDesk(senior, table, back)).toMatchObject({ status: 409, body: { code: 'decision.binding' } });
    for (const [type, more] of [
      ['stop', { note: 'I look at it.' }],
      ['resume', {}],
    ] as const) {
      expect((await atDesk(stranger, table, { type, ...more })).status).toBe(403);
      expect((await atDesk(senior, table, { type, ...more })).status).toBe(200);
    }
    await end(second, 'b');

    // Rejected by the senior, finally by the chief.
    const third = await sit(3);
    await strike(third.a, [third.a, third.b]);
    await third.b.act({ type: 'protest', about: third.b.view.last!.event, text: 'No.' });
    await until(running, organiser, id, (view) => view.protests.length === 2);
    const two = (await protests())[1]!;
    const rejected = { type: 'decide-protest', protest: two.protest, upheld: false, final: false, text: 'It stands.' };
    await act(senior, referee, rejected);
    expect(await ask(senior, rejected)).toMatchObject({ body: { code: 'protest.chief' } });
    await act(chief, secretary, { ...rejected, final: true });
    expect(await ask(deputy, rejected)).toMatchObject({ body: { code: 'protest.final' } });
    // The one who struck first gives it up: the other has struck too by then.
    const { a, b } = third;
    running.clock.advance(Math.max(0, b.view.readyAt - running.clock.now()));
    expect((await b.act(strikeFrom('N', await b.see((view) => view.turn === 'N'), 2500))).error).toBeUndefined();
    await Promise.all([a, b].map((seat) => seat.until(() => seat.strikes.length === 2)));
    running.clock.advance(b.strikes.at(-1)!.duration + 2000);
    await over(third, 'a');
    await expectAgrees();
  });

  it('[7.2.d 8.1.d] takes a result from paper, corrects one, annuls one and plays it again', async () => {
    await round(2);
    const view = await viewOf(organiser, id);
    // From paper: the table is closed, and nothing of it is rated.
    const paper = await gameBetween(view, 1);
    const body = { result: { sets: [0, 1] }, cause: 'play' };
    const path = `/api/competitions/${id}/games/${paper.id}/result`;
    for (const wrong of [stranger, person(paper.a)])
      expect(await wrong.ask('POST', path, body)).toMatchObject({ status: 403 });
    expect((await secretary.ask('POST', path, body)).status).toBe(200);
    note(paper, [0, 1], false);

    const second = await sit(2);
    await end(second, 'a');
    const correct = {
      type: 'correct-result',
      game: second.game.id,
      result: { sets: [0, 1] },
      cause: 'play',
      clause: '9.1.l',
      reason: 'Written down the wrong way round.',
    };
    await act(senior, [secretary, referee, person(second.game.b)], correct);
    forget(second.game.id);
    note(second.game, [0, 1]);

    const third = await sit(3);
    await end(third, 'b');
    const annul = { type: 'annul-game', game: third.game.id, replay: true, clause: '8.1.b', reason: 'Uneven table.' };
    await act(senior, [secretary, referee, person(third.game.a)], annul);
    forget(third.game.id);
    await until(running, organiser, id, (one) => gameOf(one.games, third.game.id).status === 'called');
    expect(await resultOf(organiser, third.game.table!)).toMatchObject({ cause: 'annulled', counted: false });
    await end(await sit(3), 'b');
    // What the chief decides stands against the senior.
    await tell(chief, id, { ...correct, reason: 'Seen again.', clause: '7.1.b', result: { sets: [1, 0] } });
    expect(await ask(senior, correct)).toMatchObject({ body: { code: 'decision.binding', clause: '7.3' } });
    forget(second.game.id);
    note(second.game, [1, 0]);
    await until(running, organiser, id, (one) => gameOf(one.games, second.game.id).status === 'over');
    await expectAgrees();
  });

  it('[7.2.b 14.1 14.4] excludes, and takes the exclusion back on appeal; the game that fell away is played', async () => {
    await round(3);
    const view = await viewOf(organiser, id);
    const game = await gameBetween(view, 1);
    const guilty = person(game.a);
    const grounds = { clause: '14.4', reason: 'Refused to greet.' };
    await act(chief, [organiser, secretary, senior], { type: 'exclude', participant: guilty.id, ...grounds });
    await until(running, organiser, id, (one) => gameOf(one.games, game.id).status === 'void');
    const line = (await sanctions()).at(-1)!;
    expect(line).toMatchObject({ kind: 'excluded', clause: '14.4', by: { id: chief.id }, participant: guilty.id });
    const appeal = { type: 'appeal', sanction: line.event, text: 'I greeted before they sat down.' };
    await act(guilty, [person(game.b), stranger, senior], appeal);
    const number = (await sanctions()).at(-1)!.appeal!.appeal;
    const word = { type: 'decide-appeal', appeal: number, upheld: true, text: 'The record shows it.' };
    await act(chief, [organiser, secretary, stranger, senior], word);
    const after = await until(running, organiser, id, (one) => gameOf(one.games, game.id).status === 'called');
    expect(after.participants.find((one) => one.id === guilty.id)!.out).toBeNull();
    expect((await sanctions()).at(-1)).toMatchObject({ lifted: { by: { id: chief.id } } });
    await end(await sit(1), 'a');
    // Straight back, without an appeal.
    const second = await gameBetween(await viewOf(organiser, id), 2);
    await tell(deputy, id, { type: 'exclude', participant: second.b, clause: '14.1', reason: 'Mistaken.' });
    await act(chief, senior, { type: 'reinstate', participant: second.b, clause: '7.1.b', reason: 'It was another.' });
    await until(running, organiser, id, (one) => gameOf(one.games, second.id).status === 'called');
    await end(await sit(2), 'b');
    await end(await sit(3), 'a');
    await expectAgrees();
  });

  it('[8.1.d 8.1.v 9.1.l 15.2] records offences and remarks, assigns referees, ends a game for conduct, takes points off', async () => {
    await round(4);
    const first = await sit(1);
    const { game } = first;
    await act(senior, [referee, secretary, person(game.a)], {
      type: 'assign-referee',
      game: game.id,
      referee: referee.id,
    });
    await act(referee, [stranger, person(game.a)], { type: 'remark', game: game.id, text: 'A piece was chipped.' });
    await end(first, 'a');
    const offence = { type: 'record-offence', game: game.id, participant: game.b, member: null, sanction: 'remark' };
    await act(senior, [referee, secretary], { ...offence, clause: '19.1.k', reason: 'Spoke to others.' });
    const recorded = (await sanctions()).at(-1)!;
    await tell(person(game.b), id, { type: 'appeal', sanction: recorded.event, text: 'They spoke to me.' });
    const appeal = (await sanctions()).find((one) => one.event === recorded.event)!.appeal!.appeal;
    await act(deputy, secretary, { type: 'decide-appeal', appeal, upheld: false, text: 'It was heard.' });

    // 15.2 by the senior referee: the game is lost for conduct.
    const second = await sit(2);
    await bothStrike(running, second.a, second.b);
    const lost = { type: 'end-game', winner: 'A', clause: '15.2', cause: 'conduct', note: 'Threw a piece.' };
    expect((await atDesk(stranger, second.game.table!, lost)).status).toBe(403);
    expect((await atDesk(senior, second.game.table!, lost)).status).toBe(200);
    note(second.game, [1, 0]);
    await until(running, organiser, id, (one) => gameOf(one.games, second.game.id).status === 'over');
    expect(gameOf((await viewOf(organiser, id)).games, second.game.id)).toMatchObject({ cause: 'conduct' });
    await Promise.all([second.a.leave(), second.b.leave()]);
    await end(await sit(3), 'b');

    const guilty = second.game.b;
    const points = { type: 'deduct-points', participant: guilty, points: 1, clause: '2.2', reason: 'The same.' };
    await act(chief, [organiser, secretary, senior], points);
    await expectAgrees({ [guilty]: 1 });
    const taken = (await sanctions()).at(-1)!;
    const lift = { type: 'lift-sanction', sanction: taken.event, clause: '7.1.b', reason: 'Once is enough.' };
    await act(deputy, [organiser, stranger, senior, person(guilty)], lift);
    await expectAgrees();
    const pause = { clause: '7.2.v', reason: 'The light went out.' };
    await act(chief, [organiser, senior, secretary], { type: 'postpone', until: null, ...pause });
    await act(chief, [organiser, senior, secretary], { type: 'resume' });
  });

  it('[14.2] is over by itself for who loses a second game for conduct, wherever that is', async () => {
    await round(5);
    const guilty = told.find(({ round: of, game }) => of === 4 && game.endsWith('-2'))!.b;
    const view = await viewOf(organiser, id);
    const games = called(view);
    const own = games.find(({ a, b }) => a === guilty || b === guilty)!;
    const sitting = await sit(own.board);
    await bothStrike(running, sitting.a, sitting.b);
    const winner = own.a === guilty ? 'B' : 'A';
    const lost = { type: 'end-game', winner, clause: '15.2', cause: 'conduct', note: 'Again.' };
    expect((await atDesk(chief, own.table!, lost)).status).toBe(200);
    note(own, winner === 'A' ? [1, 0] : [0, 1]);
    await until(running, organiser, id, (one) => gameOf(one.games, own.id).status === 'over');
    await Promise.all([sitting.a.leave(), sitting.b.leave()]);
    const list = await sanctions();
    expect(list.at(-1)).toMatchObject({ kind: 'excluded', clause: '14.2', by: null, participant: guilty });
    expect(list.filter((one) => one.kind === 'game-lost').map(({ by, table }) => [by?.id, table !== null])).toEqual([
      [senior.id, true],
      [chief.id, true],
    ]);
    for (const { board } of games.filter((one) => one !== own)) await end(await sit(board), 'a');
    await expectAgrees();
  });

  it('[7.1.g 7.1.d 8.1.e] is handed over, approved, published; corrected afterwards in a new version', async () => {
    const { sections, regulations } = await viewOf(organiser, id);
    await act(senior, [secretary, referee, organiser], { type: 'report-section', section: 'main' });
    await until(running, organiser, id, (view) => view.next.length === 0);
    expect(await ask(chief, { type: 'finish' })).toMatchObject({ status: 409, body: { code: 'finish.approval' } });
    running.clock.advance(regulations.clocks.signing + 1000);
    for (const { table } of (await viewOf(organiser, id)).games) {
      const closed = async () => (await get<GameProtocol>(organiser, 'GET', `/api/tables/${table}/protocol`)).closed;
      // A table's time for signing may begin only now: the clock goes on until it is over.
      while (!(await closed())) {
        running.clock.advance(1000);
        await new Promise((done) => setImmediate(done));
      }
    }
    const [first] = sections[0]!.rounds[0]!.games;
    await act(chief, [senior, secretary, organiser], { type: 'approve-game', game: first });
    for (const { round: of } of sections[0]!.rounds)
      await act(of === 1 ? deputy : chief, [senior, organiser], { type: 'approve-round', section: 'main', round: of });
    await act(chief, [organiser, senior, secretary], { type: 'finish' });
    await expectAgrees();

    const report = (version?: number) =>
      get<FinalReport>(stranger, 'GET', `/api/competitions/${id}/report.json${version ? `?version=${version}` : ''}`);
    const one = await report(1);
    expect(one.protocols).toHaveLength(15);
    expect(one.protests).toHaveLength(2);
    expectDocuments(one);

    // A protocol was wrong after all.
    const wrong = told.find(({ round: of, game }) => of === 1 && game.endsWith('-3'))!;
    const correct = {
      type: 'correct-result',
      game: wrong.game,
      result: { sets: [wrong.sets![1], wrong.sets![0]] },
      cause: 'play',
      clause: '7.1.b',
      reason: 'The replay shows it.',
    };
    expect(await ask(senior, correct)).toMatchObject({ body: { code: 'game.approved', clause: '7.1.g' } });
    expect(await ask(secretary, correct)).toMatchObject({ body: { code: 'role.forbidden' } });
    await tell(chief, id, correct);
    told[told.indexOf(wrong)] = { ...wrong, sets: [wrong.sets![1], wrong.sets![0]] };
    await until(running, organiser, id, () => true);
    await expectAgrees();
    await act(chief, [organiser, senior], { type: 'publish-report', reason: 'One result was wrong.' });
    const two = await report(2);
    expectDocuments(two);
    const { versions, pending } = await get<ReportVersions>(stranger, 'GET', `/api/competitions/${id}/report`);
    expect(pending).toBe(false);
    expect(versions.map(({ version, reason, hash }) => [version, reason, hash])).toEqual([
      [1, '', hashed(one)],
      [2, 'One result was wrong.', hashed(two)],
    ]);
    expect(canonicalText(await report(1))).toBe(canonicalText(one));
    const paperOf = (of: FinalReport) => of.protocols.find(({ game }) => game.id === wrong.game) as ProtocolPaper;
    expect(paperOf(one).protocol!.result!.winner).not.toBe(paperOf(two).protocol!.result!.winner);
    // Who did what when: every officials' act is in it, in order, with its author.
    const acts = two.acts.map(({ type, by }) => `${type} ${by?.name ?? ''}`);
    for (const wanted of [
      'appointed Organiser Ozols',
      'protestDecided Senior Kalns',
      'resultCorrected Chief Liepa',
      'gameAnnulled Senior Kalns',
      'excluded Chief Liepa',
      'excluded ',
      'appealDecided Deputy Osis',
      'pointsDeducted Chief Liepa',
      'sanctionLifted Deputy Osis',
      'remarked Referee Egle',
      'offenceRecorded Senior Kalns',
      'sectionReported Senior Kalns',
      'gameApproved Deputy Osis',
      'finished Chief Liepa',
      'reportPublished Chief Liepa',
    ])
      expect(acts, wanted).toContain(wanted);
    expect(two.acts.map(({ event }) => event)).toEqual([...two.acts].map(({ event }) => event).sort((x, y) => x - y));
  });

  it('[7.2.a 7.2.v 7.2.g 7.3] another one: games put off and called, referees relieved, all of it cancelled', async () => {
    id = await made(organiser, {
      name: 'Cits kauss',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false, tieBreaks: [] },
    });
    for (const [whom, office] of [
      [chief, 'chief'],
      [deputy, 'deputy'],
      [secretary, 'secretary'],
      [senior, 'senior'],
      [referee, 'table'],
    ] as const)
      await tell(organiser, id, { type: 'appoint', person: whom.id, office });
    await enter(people.slice(0, 3), id);
    await tell(chief, id, { type: 'seed-by-hand', order: people.slice(0, 3).map((one) => one.id) });
    await tell(chief, id, { type: 'start' });
    const view = await until(running, organiser, id, (one) => called(one).length === 1);
    const [game] = called(view);
    const player = person(game!.a);
    await act(chief, [stranger, player], {
      type: 'assign-referee',
      game: game!.id,
      referee: referee.id,
    });
    expect(await ask(senior, { type: 'assign-referee', game: game!.id, referee: senior.id })).toMatchObject({
      body: { code: 'decision.binding', clause: '7.3' },
    });
    const put = { type: 'postpone-game', game: game!.id, until: null, clause: '7.2.v', reason: 'A lamp is broken.' };
    await act(senior, [secretary, referee, player], put);
    await act(chief, [secretary, referee, stranger], { ...put, reason: 'And another.' });
    expect(await ask(senior, put)).toMatchObject({ body: { code: 'decision.binding' } });
    // The table at which they were called is closed meanwhile.
    await until(running, organiser, id, () => true);
    await act(secretary, [player, stranger], { type: 'call-game', game: game!.id });
    expect(gameOf((await viewOf(organiser, id)).games, game!.id).status).toBe('called');
    await act(chief, [senior, secretary, referee], {
      type: 'relieve',
      person: referee.id,
      office: 'table',
      clause: '7.2.a',
      reason: 'Not up to it.',
    });
    expect(gameOf((await viewOf(organiser, id)).games, game!.id).referee).toBeNull();
    const relieveChief = { type: 'relieve', person: chief.id, office: 'chief', clause: '7.3', reason: 'No.' };
    expect(await ask(deputy, relieveChief)).toMatchObject({ body: { code: 'decision.binding', clause: '7.3' } });
    await act(secretary, [person(game!.b), stranger], { type: 'withdraw', participant: player.id, reason: 'Ill.' });
    for (const command of [
      { type: 'pair-round', section: 'main', seed: 'x' },
      { type: 'import-round', section: 'main', pairs: [], byes: [] },
      { type: 'draw-lot', section: 'main', seed: 'x' },
      { type: 'set-time', game: game!.id, time: 0, clause: '7.1.a', reason: 'Now.' },
      { type: 'close-game', game: game!.id },
      { type: 'bar-member', participant: player.id, member: player.id, clause: '7.1.v', reason: 'No.' },
    ])
      expect(await ask(stranger, command), command.type).toMatchObject({ body: { code: 'role.forbidden' } });
    const cancel = { type: 'cancel', clause: '7.2.g', reason: 'The calendar has changed.' };
    await act(chief, [senior, secretary, player], cancel);
    expect((await viewOf(stranger, id)).phase).toBe('cancelled');
  });
});

/** The protocols of a report say what the games of it say, and what the test knows. */
function expectDocuments(report: FinalReport): void {
  for (const paper of report.protocols as readonly ProtocolPaper[]) {
    expect(paper).toMatchObject({ provisional: null, approved: { by: { id: expect.any(String) } } });
    const known = told.find(({ game }) => game === paper.game.id)!;
    if (!known.rated) continue;
    const winner = paper.protocol!.result!.winner;
    expect(report.competition.games).toContainEqual(paper.game);
    const { result } = paper.game;
    const sets = result !== null && 'sets' in result ? result.sets : null;
    const won = result !== null && 'winner' in result ? result.winner : sets![0] > sets![1] ? 'a' : 'b';
    expect(winner, paper.game.id).toBe(won === 'a' ? 'A' : 'B');
  }
}

function hashed(report: FinalReport): string {
  const bare = { ...report, version: { ...report.version!, hash: '' } };
  return createHash('sha256').update(canonicalText(bare)).digest('hex');
}
