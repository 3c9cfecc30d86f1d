/** Protocols, sanctions and the final report of a competition, and what corrections make of them, of tables and of ratings. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompetitionView, SeasonView } from '../../../shared/protocol/competition.ts';
import type { FinalReport, ProtocolPaper, ReportVersions, SanctionList } from '../../../shared/protocol/desk.ts';
import { canonicalText } from '../../../shared/record/canonical.ts';
import type { GameProtocol } from '../../../shared/record/game-protocol.ts';
import { recount, type Told } from '../../competition/recount.ts';
import { get, member, resultOf } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import {
  called,
  type Deed,
  enter,
  gameOf,
  made,
  NO_TRIAL,
  nextRound,
  playRound,
  seated,
  tell,
  until,
  viewOf,
} from './evening.ts';
import { hallForEach } from './hall.ts';
import { expectRatings } from './ratings.ts';

let running: Running;
let organiser: Person;
let chief: Person;
let people: Person[];
hallForEach((hall) => ({ running, organiser } = hall));
beforeEach(async () => {
  chief = await member(running.service.url, 'Galvenā Liepa');
  people = [];
  for (const name of ['Ada Bērza', 'Bob Egle', 'Cem Ozols', 'Dor Priede'])
    people.push(await member(running.service.url, name));
});

interface Held {
  readonly id: string;
  readonly view: CompetitionView;
  /** In the order in which they were played. */
  readonly told: (Told & { readonly game: string; readonly table: string })[];
}

/** A rated round robin of four with a chief referee, played to its end. */
async function held(change: object = {}): Promise<Held> {
  const id = await made(organiser, {
    name: 'Rudens kauss',
    template: 'club-evening',
    change: { sets: 1, clocks: NO_TRIAL, rated: true, seeding: 'hand', tieBreaks: ['head-to-head'], ...change },
  });
  await enter(people, id);
  await tell(organiser, id, { type: 'appoint', person: chief.id, office: 'chief' });
  await tell(chief, id, { type: 'seed-by-hand', order: people.map((person) => person.id) });
  await tell(chief, id, { type: 'start' });
  const told: Held['told'] = [];
  for (let round = 1; await nextRound(running, organiser, id, round); round++) {
    const { games } = await viewOf(organiser, id);
    const deeds = await playRound(
      running,
      people,
      organiser,
      id,
      (game): Deed => ({ sets: game.board === 1 ? [1, 0] : [0, 1] }),
      () => true,
    );
    for (const [game, deed] of deeds) {
      const { a, b, table } = games.find((one) => one.id === game)!;
      told.push({ round, a, b, game, table: table!, ...deed });
    }
  }
  return { id, view: await viewOf(organiser, id), told };
}

/** The time for protests at the tables is over; the chief approves every round. */
async function approved(id: string, view: CompetitionView): Promise<void> {
  running.clock.advance(view.regulations.clocks.signing + 1000);
  await until(running, organiser, id, () => true);
  const closed = async (table: string) =>
    (await get<GameProtocol>(organiser, 'GET', `/api/tables/${table}/protocol`)).closed;
  for (const { table } of view.games) while (!(await closed(table!))) await new Promise((done) => setImmediate(done));
  for (const { round } of view.sections[0]!.rounds)
    await tell(chief, id, { type: 'approve-round', section: 'main', round });
}

async function report(id: string, version?: number): Promise<FinalReport> {
  const query = version === undefined ? '' : `?version=${version}`;
  return get<FinalReport>(organiser, 'GET', `/api/competitions/${id}/report.json${query}`);
}

function hashed(of: FinalReport): string {
  const bare = { ...of, version: { ...of.version!, hash: '' } };
  return createHash('sha256').update(canonicalText(bare)).digest('hex');
}

function expectRated(told: Held['told']): Promise<void> {
  const deeds = told.map(({ table, a, b, sets }) => ({ table, a, b, winner: winnerOf(sets!) }));
  return expectRatings(running, people, deeds);
}

function winnerOf([a, b]: readonly [number, number]): 'a' | 'b' | null {
  return a === b ? null : a > b ? 'a' : 'b';
}

function expectCounted(view: CompetitionView, told: readonly Told[]): void {
  const { points } = recount({
    participants: view.sections[0]!.participants,
    points: { win: 2, draw: 1, loss: 0 },
    tieBreaks: [],
    games: told,
    byes: [],
  });
  for (const row of view.sections[0]!.standings!.rows)
    expect(row.points + row.deducted, row.participant).toBe(points[row.participant]);
}

describe('the papers of a competition', { timeout: 120_000 }, () => {
  it('[7.1.g 7.1.d 9.1.l] are approved and published by the chief; a correction makes a new version, and all agree', async () => {
    const { id, view, told } = await held();
    expectCounted(view, told);
    await expectRated(told);
    const [first] = told;
    const path = `/api/competitions/${id}/games/${first!.game}/protocol`;
    const name = (of: string) => view.participants.find((one) => one.id === of)!.name;

    // Provisional until it is signed, and approved.
    expect(await get<ProtocolPaper>(organiser, 'GET', `${path}.json`)).toMatchObject({
      kind: 'game',
      provisional: 'signature',
      approved: null,
      table: first!.table,
      names: { a: name(first!.a) },
      protocol: { result: { winner: first!.sets![0] > first!.sets![1] ? 'A' : 'B' } },
    });
    const early = { type: 'approve-round', section: 'main', round: 1 };
    expect(await tell(chief, id, early)).toMatchObject({ events: 0 });
    const refused = await chief.ask('POST', `/api/competitions/${id}/commands`, { command: { type: 'finish' } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'finish.approval', clause: '7.1.g' } });
    expect((refused.body as { message: string }).message).toContain(first!.game);
    await tell(chief, id, { type: 'remark', game: first!.game, text: 'A cue broke in the first set.' });
    await approved(id, view);
    await tell(chief, id, { type: 'finish' });
    expect(await get<ProtocolPaper>(organiser, 'GET', `${path}.json`)).toMatchObject({
      provisional: null,
      approved: { by: { id: chief.id } },
      remarks: [{ office: 'chief', text: 'A cue broke in the first set.', by: { id: chief.id } }],
      protocol: { closed: true },
    });
    const csv = await (await fetch(`${running.service.url}${path}.csv`)).text();
    expect(csv).toContain('side,players,1,sets,clearances,cautions,warnings');
    expect(csv).toContain(`A,${name(first!.a)},1*,1,0,0,0`);
    expect(csv).toContain(`B,${name(first!.b)},0,0,0,0,0`);
    expect(csv).toContain('A cue broke in the first set.');

    // Version 1 is the document of that moment.
    const one = await report(id, 1);
    expect(one.version).toMatchObject({ version: 1, reason: '', by: { id: chief.id } });
    expect(one.version!.hash).toBe(hashed(one));
    expect(one.protocols).toHaveLength(6);
    expect(one.acts.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['appointed', 'gameApproved', 'remarked', 'finished']),
    );
    expect(await get<ReportVersions>(organiser, 'GET', `/api/competitions/${id}/report`)).toEqual({
      versions: [one.version],
      pending: false,
    });
    expect(
      await chief.ask('POST', `/api/competitions/${id}/commands`, {
        command: { type: 'publish-report', reason: 'Again.' },
      }),
    ).toMatchObject({ body: { code: 'report.none' } });

    // The result of the first game was written down the wrong way round.
    const season = await get<SeasonView>(organiser, 'POST', '/api/seasons', {
      name: 'Gads',
      rules: { byPlace: [10, 7, 4, 1], rest: 0, best: 0 },
      competitions: [id],
    });
    const seasonPoints = ({ lines }: SeasonView) => new Map(lines.map((line) => [line.participant, line.points]));
    const placePoints = ({ places }: CompetitionView) =>
      new Map(places.map((line) => [line.participant, [10, 7, 4, 1][line.place - 1]]));
    expect(seasonPoints(season)).toEqual(placePoints(await viewOf(organiser, id)));
    const now = { ...first!, sets: [first!.sets![1], first!.sets![0]] as const };
    const corrected = told.map((game) => (game === first ? now : game));
    const command = {
      type: 'correct-result',
      game: first!.game,
      result: { sets: now.sets },
      cause: 'play',
      clause: '3.4',
      reason: 'The sides were exchanged.',
    };
    expect(await organiser.ask('POST', `/api/competitions/${id}/commands`, { command })).toMatchObject({
      body: { code: 'game.approved' },
    });
    const ended = (await resultOf(chief, first!.table)) as { endedAt?: number };
    await tell(chief, id, command);
    await until(running, organiser, id, () => true);
    const after = await viewOf(organiser, id);
    expectCounted(after, corrected);
    await expectRated(corrected);
    // The season follows.
    const later = await get<SeasonView>(organiser, 'GET', `/api/seasons/${season.id}`);
    expect(seasonPoints(later)).toEqual(placePoints(after));
    expect(seasonPoints(later)).not.toEqual(seasonPoints(season));
    // Its own log, its protocol, the profiles say the same; when it was over hasn't changed.
    const protocol = await get<GameProtocol>(organiser, 'GET', `/api/tables/${first!.table}/protocol`);
    expect(protocol).toMatchObject({ score: { A: now.sets[0], B: now.sets[1] }, result: { clause: '3.4' } });
    expect(protocol.remarks.at(-1)).toMatchObject({
      kind: 'corrected',
      clause: '3.4',
      note: 'The sides were exchanged.',
    });
    const again = (await resultOf(chief, first!.table)) as { endedAt?: number; winner: string; counted: boolean };
    expect(again).toMatchObject({ winner: now.sets[0] > now.sets[1] ? 'A' : 'B', counted: true });
    expect(again.endedAt).toBe(ended.endedAt);

    expect(await get(organiser, 'GET', `/api/competitions/${id}/report`)).toMatchObject({ pending: true });
    await tell(chief, id, { type: 'publish-report', reason: 'The first game was corrected.' });
    const two = await report(id, 2);
    expect(two.version).toMatchObject({ version: 2, reason: 'The first game was corrected.' });
    expect(two.version!.hash).toBe(hashed(two));
    const paper = two.protocols.find(({ game }) => game.id === first!.game) as ProtocolPaper;
    expect(paper.game.result).toEqual({ sets: now.sets });
    expect(paper.protocol!.score).toEqual({ A: now.sets[0], B: now.sets[1] });
    // The first version is as it was, here and in another process, whatever has happened at its tables since.
    running = await running.restart();
    organiser = organiser.at(running.service.url);
    expect(canonicalText(await report(id, 1))).toBe(canonicalText(one));
    expect(canonicalText(await report(id, 2))).toBe(canonicalText(two));
    expect((await report(id)).version).toBeNull();
    expect(await organiser.ask('GET', `/api/competitions/${id}/report.json?version=3`)).toMatchObject({
      status: 404,
      body: { code: 'report.unknown' },
    });
  });

  it('[7.1.g] annul a game after the end without a replay: standings, ratings and its table say so', async () => {
    const { id, view, told } = await held();
    await approved(id, view);
    await tell(chief, id, { type: 'finish' });
    const second = told[1]!;
    const command = { type: 'annul-game', game: second.game, clause: '8.1.b', reason: 'The table was uneven.' };
    expect(
      await chief.ask('POST', `/api/competitions/${id}/commands`, { command: { ...command, replay: true } }),
    ).toMatchObject({ body: { code: 'competition.phase' } });
    await tell(chief, id, { ...command, replay: false });
    await until(running, organiser, id, () => true);
    const left = told.filter((game) => game !== second);
    expectCounted(await viewOf(organiser, id), left);
    await expectRated(left);
    expect(await resultOf(chief, second.table)).toMatchObject({ cause: 'annulled', counted: false });
  });

  it('[8.1.g] take a game out that was annulled at its table after its result was taken in, and play it again', async () => {
    const { id, told } = await held();
    await running.service.store.rights.grant(organiser.id, 'organiser', 'cli', running.clock.now());
    const last = told.at(-1)!;
    await get(organiser, 'POST', `/api/tables/${last.table}/annul`, { clause: '8.1.g', note: 'The line was cut.' });
    const view = await until(running, organiser, id, (one) => gameOf(one.games, last.game).replays === 1);
    expect(gameOf(view.games, last.game)).toMatchObject({
      decisions: [{ type: 'annulled', clause: '8.1.g', by: null }],
    });
    await expectRated(told.filter((game) => game !== last));
  });

  it('[8.1.d 14.2 15.2] list every sanction with clause and author, of the tables too, with appeal and lifting', async () => {
    const id = await made(organiser, {
      name: 'Ziemas kauss',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false, seeding: 'hand' },
    });
    await enter(people, id);
    await tell(organiser, id, { type: 'appoint', person: chief.id, office: 'chief' });
    await tell(chief, id, { type: 'seed-by-hand', order: people.map((person) => person.id) });
    await tell(chief, id, { type: 'start' });
    const guilty = people[3]!;
    for (let round = 1; round <= 2; round++) {
      await nextRound(running, organiser, id, round);
      const view = await viewOf(organiser, id);
      const own = called(view).find(({ a, b }) => a === guilty.id || b === guilty.id)!;
      const body = { result: { sets: [0, 0], winner: own.a === guilty.id ? 'b' : 'a' }, cause: 'conduct' };
      await get(chief, 'POST', `/api/competitions/${id}/games/${own.id}/result`, body);
      if (round === 2) break;
      await playRound(running, people, organiser, id, () => ({ sets: [1, 0] }));
    }
    const list = async () => (await get<SanctionList>(guilty, 'GET', `/api/competitions/${id}/sanctions`)).sanctions;
    const lines = await list();
    expect(lines.map(({ kind, participant, clause, by }) => [kind, participant, clause, by?.id ?? null])).toEqual([
      ['game-lost', guilty.id, '15.2', chief.id],
      ['game-lost', guilty.id, '15.2', chief.id],
      ['excluded', guilty.id, '14.2', null],
    ]);
    // Whose it is, and nobody else, appeals, once.
    const out = lines[2]!;
    const appeal = { type: 'appeal', sanction: out.event, text: 'The second time it was not me.' };
    const ask = (who: Person, command: object) => who.ask('POST', `/api/competitions/${id}/commands`, { command });
    expect(await ask(people[0]!, appeal)).toMatchObject({ body: { code: 'role.forbidden' } });
    await tell(guilty, id, appeal);
    expect(await ask(guilty, appeal)).toMatchObject({ body: { code: 'appeal.once' } });
    const [, , waiting] = await list();
    expect(waiting!.appeal).toMatchObject({ text: appeal.text, decision: null });
    const word = { type: 'decide-appeal', appeal: waiting!.appeal!.appeal, upheld: true, text: 'It was not.' };
    expect(await ask(guilty, word)).toMatchObject({ body: { code: 'role.forbidden' } });
    await tell(chief, id, word);
    expect((await list())[2]).toMatchObject({
      lifted: { by: { id: chief.id }, reason: 'It was not.' },
      appeal: { decision: { upheld: true, final: true, by: { id: chief.id } } },
    });
    const view = await viewOf(organiser, id);
    expect(view.participants.find((one) => one.id === guilty.id)!.out).toBeNull();
    expect(view.participants.find((one) => one.id === guilty.id)!.sanctions).toBe(2);
    // Points taken off come back with the sanction.
    await tell(chief, id, { type: 'deduct-points', participant: guilty.id, points: 3, clause: '2.2', reason: 'Late.' });
    const points = (await list()).at(-1)!;
    expect(points).toMatchObject({ kind: 'points-deducted', points: 3 });
    const row = async () =>
      (await viewOf(organiser, id)).sections[0]!.standings!.rows.find((one) => one.participant === guilty.id)!;
    expect((await row()).deducted).toBe(3);
    await tell(chief, id, { type: 'lift-sanction', sanction: points.event, clause: '7.1.b', reason: 'The bus was.' });
    expect((await row()).deducted).toBe(0);
    expect((await list()).at(-1)).toMatchObject({ kind: 'points-deducted', lifted: { reason: 'The bus was.' } });
    expect(await ask(chief, { type: 'lift-sanction', sanction: 9999, clause: '7.1.b', reason: 'No.' })).toMatchObject({
      status: 404,
      body: { code: 'sanction.unknown' },
    });
    // Nobody writes what a table is said to have given.
    const forged = { participant: people[0]!.id, member: null, game: view.games[0]!.id, board: null, kind: 'warning' };
    const lie = { type: 'appeal', sanction: 3, table: 'nowhere', about: { ...forged, clause: '19.1.i', rank: 1 } };
    expect(await ask(people[0]!, { ...lie, text: 'No.' })).toMatchObject({ body: { code: 'role.forbidden' } });
  });

  it('[9.1.zh 8.1.g] have the sanctions of a referee at a table; appealed, the senior referee takes them back', async () => {
    const [senior, referee] = [
      await member(running.service.url, 'Vecākais'),
      await member(running.service.url, 'Galda'),
    ];
    const id = await made(organiser, {
      name: 'Pavasara kauss',
      template: 'club-evening',
      change: { sets: 1, clocks: NO_TRIAL, rated: false, referee: true },
    });
    await enter(people.slice(0, 2), id);
    await tell(organiser, id, { type: 'appoint', person: chief.id, office: 'chief' });
    await tell(organiser, id, { type: 'appoint', person: senior.id, office: 'senior', section: 'main' });
    await tell(organiser, id, { type: 'appoint', person: referee.id, office: 'table' });
    await tell(chief, id, { type: 'seed-by-hand', order: people.slice(0, 2).map((person) => person.id) });
    await tell(chief, id, { type: 'start' });
    await nextRound(running, organiser, id, 1);
    const view = await viewOf(organiser, id);
    const [game] = called(view);
    const seat = await referee.join(game!.table!);
    expect((await seat.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    const { a, b } = await seated(running, people, view, game!);
    await a.see((one) => one.phase === 'set');
    const act = { type: 'warn', side: 'A', clause: '19.1.i', note: 'Argued with the referee.' } as const;
    expect((await seat.act(act)).error).toBeUndefined();
    const list = async () => (await get<SanctionList>(organiser, 'GET', `/api/competitions/${id}/sanctions`)).sanctions;
    await b.see((one) => one.desk.warnings.A.length === 1);
    const [warning] = await list();
    expect(warning).toMatchObject({
      table: game!.table,
      kind: 'warning',
      participant: game!.a,
      member: { id: game!.a },
      game: game!.id,
      clause: '19.1.i',
      reason: 'Argued with the referee.',
      by: { id: referee.id },
      lifted: null,
    });
    const mine = people.find((one) => one.id === game!.a)!;
    const ref = { sanction: warning!.event, table: game!.table };
    await tell(mine, id, { type: 'appeal', ...ref, text: 'I asked a question.' });
    const appeal = (await list())[0]!.appeal!.appeal;
    const lift = { type: 'lift-sanction', ...ref, clause: '8.1.g', reason: 'It was a question.' };
    expect(await people[1]!.ask('POST', `/api/competitions/${id}/commands`, { command: lift })).toMatchObject({
      body: { code: 'role.forbidden' },
    });
    await tell(senior, id, { type: 'decide-appeal', appeal, upheld: true, text: 'It was a question (3.3).' });
    expect((await list())[0]).toMatchObject({
      lifted: { by: { id: senior.id }, clause: '8.1.g' },
      appeal: { decision: { upheld: true, final: false } },
    });
    await Promise.all([a.leave(), b.leave(), seat.leave()]);
  });
});
