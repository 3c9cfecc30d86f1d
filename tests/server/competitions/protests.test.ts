/** Protests between the log of a table and that of its competition: each in both, once, whatever dies in between. */
import { beforeEach, describe, expect, it } from 'vitest';
import { timerFor } from '../../../server/competitions/competitions.ts';
import { listedOf } from '../../../server/competitions/listed.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { apply as applyCompetition, fold as foldCompetition } from '../../../shared/competition/log/apply.ts';
import type { Command as CompetitionCommand } from '../../../shared/competition/log/command.ts';
import { decide as decideCompetition } from '../../../shared/competition/log/decide.ts';
import type { Author as CompetitionAuthor, CompetitionEvent } from '../../../shared/competition/log/events.ts';
import type { CompetitionView } from '../../../shared/protocol/competition.ts';
import type { FinalReport, ProtestFile, ProtestList } from '../../../shared/protocol/desk.ts';
import { fold } from '../../../shared/rules/game/apply.ts';
import type { Command } from '../../../shared/rules/game/command.ts';
import { decide } from '../../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../../shared/rules/game/events.ts';
import { get, member } from '../matches.ts';
import type { Person, Running } from '../people.ts';
import { gameOf, type started, tell, until, viewOf } from './evening.ts';
import { hallForEach } from './hall.ts';
import { strike, type UnderSenior, underSenior } from './senior.ts';

let running: Running;
let organiser: Person;
let people: Person[];
let senior: Person;
hallForEach((hall) => ({ running, organiser, people } = hall), 4);
beforeEach(async () => {
  senior = await member(running.service.url, 'Senior Liepa');
});

/** The first game of a competition with a senior referee, after one strike of A. */
async function struck(change: Parameters<typeof started>[3] = {}): Promise<UnderSenior> {
  const begun = await underSenior(running, organiser, senior, people, change);
  await strike(running, begun.a, 'S', [begun.a, begun.b]);
  return begun;
}

const logOf = async (table: string) => (await running.service.store.games.load(table))!;
const listOf = (id: string) => get<ProtestList>(organiser, 'GET', `/api/competitions/${id}/protests`);
const types = (events: readonly { readonly type: string }[], ...wanted: string[]) =>
  events.filter(({ type }) => wanted.includes(type)).map(({ type }) => type);

async function eventsOf(id: string): Promise<readonly CompetitionEvent[]> {
  return running.service.store.competitions.tail(id, 0);
}

describe('a protest', () => {
  it('[3.4] made at the table is one of the competition, with its moment and the physics of the strike', async () => {
    const { id, table, game, b, second } = await struck();
    const about = b.view.last!.event;
    expect((await b.act({ type: 'protest', about, text: 'It touched mine first.' })).error).toBeUndefined();
    await until(running, organiser, id, (one) => one.protests.length === 1);
    const { protests } = await listOf(id);
    expect(protests).toMatchObject([
      {
        game,
        board: null,
        section: 'main',
        participant: second.id,
        by: { id: second.id, name: second.name },
        text: 'It touched mine first.',
        moment: { table, event: about, set: 1, strike: 1 },
        waitsFor: 'senior',
        decisions: [],
      },
    ]);
    const file = await get<ProtestFile>(people[3]!, 'GET', `/api/competitions/${id}/protests/${protests[0]!.protest}`);
    expect(file.ruling).toMatchObject({ event: about, kind: 'strike' });
    expect(file.log!.length).toBeGreaterThan(0);
    expect(file.revocable).toBe(true);
    expect(file.names).toEqual({ A: expect.any(String), B: second.name });
    // Who did it, though the service took it over.
    const { acts } = await get<FinalReport>(people[3]!, 'GET', `/api/competitions/${id}/report.json`);
    expect(acts.find(({ type }) => type === 'protested')!.by).toEqual({ id: second.id, name: second.name });
  });

  it('[8.1.g] upheld and taken back: decision and cancellation in one append, the set goes on from before it', async () => {
    const { id, table, a, b } = await struck();
    const about = b.view.last!.event;
    await b.act({ type: 'protest', about, text: 'It touched mine first.' });
    const view = await until(running, organiser, id, (one) => one.protests.length === 1);
    const [protest] = view.protests;
    await tell(senior, id, {
      type: 'decide-protest',
      protest: protest!.protest,
      upheld: true,
      final: false,
      text: 'So it was.',
      takeBack: true,
    });
    await a.see((one) => one.strikes === 0 && one.turn === 'S');
    const log = await logOf(table);
    const decided = log.findIndex((event) => event.type === 'protestDecided');
    expect(log[decided]).toMatchObject({
      back: true,
      by: { role: 'official', id: senior.id, office: 'senior', rank: 2 },
    });
    expect(log[decided + 1]).toMatchObject({ type: 'cancelled', to: about, at: log[decided]!.at });
    const [line] = (await listOf(id)).protests;
    expect(line).toMatchObject({
      waitsFor: null,
      decisions: [{ upheld: true, effect: 'set-back', by: { id: senior.id } }],
    });
    // The chief may still decide otherwise, but what was gone back to isn't gone back to again.
    const again = {
      type: 'decide-protest',
      protest: protest!.protest,
      upheld: true,
      final: true,
      text: 'Yes.',
      takeBack: true,
    };
    expect(await organiser.ask('POST', `/api/competitions/${id}/commands`, { command: again })).toMatchObject({
      status: 409,
      body: { code: 'cancel.unknown' },
    });
    expect(types(await logOf(table), 'protestDecided', 'cancelled')).toEqual(['protestDecided', 'cancelled']);
    expect(types(await eventsOf(id), 'protestDecided')).toHaveLength(1);
  });

  it('[7.1.b] [7.3] decided in the competition, the decision is in the log of the table, the chief’s after the senior’s', async () => {
    const { id, table, b } = await struck();
    await b.act({ type: 'protest', about: b.view.last!.event, text: 'No.' });
    const { protests } = await until(running, organiser, id, (one) => one.protests.length === 1);
    const decide = {
      type: 'decide-protest',
      protest: protests[0]!.protest,
      final: false,
      upheld: false,
      text: 'It stands.',
    };
    await tell(senior, id, decide);
    await b.see((view) => view.desk.protests[0]?.decision?.upheld === false);
    expect(await senior.ask('POST', `/api/competitions/${id}/commands`, { command: decide })).toMatchObject({
      body: { code: 'protest.chief' },
    });
    await tell(organiser, id, { ...decide, upheld: true, final: true, text: 'It does not.' });
    await b.see((view) => view.desk.protests[0]?.decision?.final === true);
    expect((await logOf(table)).filter((event) => event.type === 'protestDecided')).toMatchObject([
      { upheld: false, final: false, by: { rank: 2 } },
      { upheld: true, final: true, by: { rank: 3 } },
    ]);
  });

  it('[3.4] [5.4] made from afar, with a moment or without, is in the log of the running table', async () => {
    const { id, table, game, b, second } = await struck();
    const path = `/api/competitions/${id}/protests`;
    const event = b.view.last!.event;
    expect((await second.ask('POST', path, { game, event, text: 'That strike.' })).status).toBe(201);
    expect((await second.ask('POST', path, { game, text: 'All of it.' })).status).toBe(201);
    await b.see((view) => view.desk.protests.length === 2);
    const [one, two] = (await listOf(id)).protests;
    expect([one?.moment?.event, two?.moment]).toEqual([event, null]);
    expect((await logOf(table)).filter(({ type }) => type === 'protested')).toMatchObject([
      { player: second.id, about: event, competition: one!.protest, heard: true, by: { role: 'system' } },
      { player: second.id, competition: two!.protest },
    ]);
    expect(await second.ask('POST', path, { game, event: 9999, text: 'What?' })).toMatchObject({
      status: 400,
      body: { code: 'protest.about' },
    });
    expect(
      await people
        .find(({ id: one }) => ![b.view.seats[0]!.player, b.view.seats[1]!.player].includes(one))!
        .ask('POST', path, { game, text: 'I saw it.' }),
    ).toMatchObject({ status: 403 });
  });

  it('[8.1.g] is decided from the referee’s seat by the senior, for the competition too; not by a table referee', async () => {
    const { id, table, game, b } = await struck({ referee: true });
    const referee = await member(running.service.url, 'Ref Osis');
    await tell(senior, id, { type: 'assign-referee', game, referee: referee.id });
    const chair = await referee.join(table, { watch: true });
    await chair.see(() => true);
    await chair.act({ type: 'sit-as-referee' });
    await b.act({ type: 'protest', about: b.view.last!.event, text: 'No.' });
    await until(running, organiser, id, (one) => one.protests.length === 1);
    const { event } = (await b.see((view) => view.desk.protests.length === 1)).desk.protests[0]!;
    const act = { type: 'decide-protest', protest: event, upheld: false, text: 'It stands.' } as const;
    expect((await chair.act(act)).error).toMatchObject({ code: 'role.forbidden' });
    const above = await senior.join(table, { watch: true });
    await above.see(() => true);
    expect((await above.act({ type: 'sit-as-referee' })).error).toBeUndefined();
    expect((await above.act(act)).error).toBeUndefined();
    await until(running, organiser, id, (one) => one.protests[0]!.decision?.text === 'It stands.');
    expect(types(await logOf(table), 'protestDecided')).toHaveLength(1);
  });

  it('[3.4] [9.2] about the last set keeps the result back while it may be taken back; then it is provisional', async () => {
    const { id, game, a, b, table } = await struck({ sets: 1 });
    await b.act({ type: 'protest', about: b.view.last!.event, text: 'It touched mine first.' });
    await until(running, organiser, id, (one) => one.protests.length === 1);
    await b.act({ type: 'give-up-set' });
    await a.see((view) => view.result !== null);
    running.clock.advance(31_000);
    await running.service.scheduler.look();
    expect(gameOf((await viewOf(organiser, id)).games, game).status).toBe('called');
    const { protests } = await viewOf(organiser, id);
    await tell(senior, id, {
      type: 'decide-protest',
      protest: protests[0]!.protest,
      upheld: true,
      final: false,
      text: 'So it was.',
      takeBack: true,
    });
    await a.see((view) => view.phase === 'set' && view.strikes === 0 && view.result === null);
    await a.act({ type: 'give-up-set' });
    await until(running, organiser, id, (one) => gameOf(one.games, game).status === 'over');
    const log = await logOf(table);
    expect(types(log, 'gameEnded', 'setEnded', 'cancelled')).toEqual(['setEnded', 'cancelled', 'setEnded']);
    // Its result stands by now: what is left is correcting or annulling it.
    await b.act({ type: 'protest', about: log.at(-1)!.n, text: 'No.' });
    const after = await until(running, organiser, id, (one) => one.protests.length === 2);
    const late = {
      type: 'decide-protest',
      protest: after.protests[1]!.protest,
      upheld: true,
      final: false,
      text: 'Yes.',
    };
    expect(
      await senior.ask('POST', `/api/competitions/${id}/commands`, { command: { ...late, takeBack: true } }),
    ).toMatchObject({ status: 409, body: { code: 'desk.reported' } });
  });
});

describe('between the two logs', () => {
  /** The service is stopped; something is written as by a process that died right after it; another one starts. */
  async function died(write: (store: Store) => Promise<void>): Promise<void> {
    await running.service.stop();
    const store = await openStore({ dataDir: running.dataDir, databaseUrl: undefined } as never, () => {});
    await write(store);
    await store.close();
    running = await running.restart();
    organiser = organiser.at(running.service.url);
  }

  async function toTable(store: Store, table: string, command: Command, by: Author): Promise<readonly GameEvent[]> {
    const events = (await store.games.load(table))!;
    const state = fold(events);
    const decided = decide({ ...state, clock: null }, command, by, {
      now: state.at,
      simulate: () => {
        throw new Error('no strikes here');
      },
    });
    if (!decided.ok) throw new Error(decided.error.message);
    await store.games.append(table, state.n, decided.value, 'playing', false);
    return decided.value;
  }

  async function toCompetition(store: Store, id: string, command: CompetitionCommand, by: CompetitionAuthor) {
    const state = foldCompetition(await store.competitions.tail(id, 0));
    const decided = decideCompetition(state, command, by, state.at);
    if (!decided.ok) throw new Error(decided.error.message);
    const after = decided.value.reduce(applyCompetition, state);
    const now = running.clock.now();
    await store.competitions.append(id, state.n, decided.value, {
      listed: listedOf(id, after, now),
      timer: timerFor(id, now),
    });
  }

  /** Looked at more than once: nothing is taken over twice. */
  async function looked(id: string, holds: (view: CompetitionView) => boolean): Promise<void> {
    for (let i = 0; i < 3; i++) {
      running.clock.advance(31_000);
      await until(running, organiser, id, holds);
    }
  }

  it('[3.4] a protest at the table reaches the competition once, though the process died in between', async () => {
    const { id, table, b, second } = await struck();
    const about = b.view.last!.event;
    await died(async (store) => {
      await toTable(
        store,
        table,
        { type: 'protest', about, text: 'No.', heard: true },
        { role: 'player', id: second.id },
      );
    });
    expect(types(await eventsOf(id), 'protested')).toEqual([]);
    await looked(id, (view) => view.protests.length > 0);
    running = await running.restart();
    organiser = organiser.at(running.service.url);
    await looked(id, (view) => view.protests.length > 0);
    expect(types(await eventsOf(id), 'protested')).toHaveLength(1);
    expect(types(await logOf(table), 'protested')).toHaveLength(1);
  });

  it('[5.4] [7.1.b] a protest and its decision reach the table once, though the process died in between', async () => {
    const { id, table, game, second } = await struck();
    const by = (person: Person) => ({ role: 'person', id: person.id, name: person.name }) as const;
    await died((store) => toCompetition(store, id, { type: 'protest', game, text: 'No.' }, by(second)));
    await looked(id, (view) => view.protests.length === 1);
    expect(types(await logOf(table), 'protested')).toHaveLength(1);
    const [protest] = (await viewOf(organiser, id)).protests;
    const decision = { type: 'decide-protest', upheld: false, final: false, text: 'It stands.' } as const;
    await died((store) => toCompetition(store, id, { ...decision, protest: protest!.protest }, by(senior)));
    await looked(id, (view) => view.protests[0]!.decision !== null);
    running = await running.restart();
    organiser = organiser.at(running.service.url);
    await looked(id, (view) => view.protests[0]!.decision !== null);
    expect(types(await logOf(table), 'protested', 'protestDecided')).toEqual(['protested', 'protestDecided']);
  });

  it('[8.1.g] a set taken back at the table is so in the competition, though the process died in between', async () => {
    const { id, table, b } = await struck();
    const about = b.view.last!.event;
    await b.act({ type: 'protest', about, text: 'It touched mine first.' });
    await until(running, organiser, id, (view) => view.protests.length === 1);
    const protest = (await logOf(table)).findIndex(({ type }) => type === 'protested');
    await died(async (store) => {
      const made = await toTable(
        store,
        table,
        { type: 'decide-protest', protest, upheld: true, final: false, text: 'So it was.', back: true },
        { role: 'official', id: senior.id, name: senior.name, office: 'senior', rank: 2 },
      );
      expect(made.map(({ type }) => type)).toEqual(['protestDecided', 'cancelled']);
    });
    await looked(id, (view) => view.protests[0]!.decision?.upheld === true);
    expect((await listOf(id)).protests[0]!.decisions).toMatchObject([{ effect: 'set-back', by: { id: senior.id } }]);
    expect(types(await eventsOf(id), 'protestDecided')).toHaveLength(1);
    expect(types(await logOf(table), 'protestDecided')).toHaveLength(1);
  });
});
