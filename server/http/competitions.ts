/** Competitions: lists, one of them, and all that people do in them. */
import { nanoid } from 'nanoid';
import { z } from 'zod';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import type { Member, Person } from '../../shared/competition/log/events.ts';
import { sectionOf } from '../../shared/competition/log/state.ts';
import { checkRegulations } from '../../shared/competition/regulations/check.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import type {
  CompetitionEntry,
  CompetitionList,
  CompetitionTemplates,
  CompetitionVersion,
  MineView,
  MyCompetitions,
  MyNext,
  NewCompetition,
  SectionWorkings,
} from '../../shared/protocol/competition.ts';
import { authorOf, type Competition, passed } from '../competitions/competitions.ts';
import { entrantOf, ratingOf } from '../competitions/entrants.ts';
import { mineView, myNext, participantFor } from '../competitions/mine.ts';
import { workingsOf } from '../competitions/section-view.ts';
import { newSeed } from '../competitions/seed.ts';
import { refused } from '../errors.ts';
import type { ListedCompetition, ListWish } from '../store/competitions.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import * as shapes from './competition-shapes.ts';
import type { RouteServices } from './services.ts';
import { describeMe } from './session.ts';

const PAGE = 50;
/** So many of somebody's competitions are looked through for what comes next. */
const MINE = 50;
const URGENT: readonly MyNext['state'][] = ['called', 'paired', 'accept', 'bye', 'waiting', 'entered'];
/** They have a request of their own, or are the service's. */
const ELSEWHERE: readonly Command['type'][] = ['enter'];

export function routeCompetitions(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions, deciding, runner, competitionViews } = services;
  const own = competitionAskingOf(services, competitions);
  const rows = store.competitions;
  const tags = ['competitions'];
  const params = shapes.competitionId;

  // --- lists

  /** A place in a list, as the page hands it back. */
  function cursor(text: string | undefined): ListWish['after'] {
    if (text === undefined) return undefined;
    const [, rank, at, id] = /^(\d)\.(-?\d{1,16})\.([\w-]{1,40})$/.exec(text) ?? [];
    if (id === undefined) refused('request.form', 'That is no place in a list.');
    return { rank: Number(rank), at: Number(at), id };
  }

  function listed(found: readonly ListedCompetition[]): CompetitionList {
    const last = found[PAGE - 1];
    return {
      competitions: found.slice(0, PAGE).map(({ entry }) => entry),
      next: found.length > PAGE && last !== undefined ? `${last.rank}.${last.at}.${last.entry.id}` : null,
    };
  }

  app.get(
    '/api/competitions',
    {
      schema: {
        tags,
        summary:
          'Competitions: what runs, what is to come, what is over. Drafts only where they are asked for by phase',
        querystring: shapes.listQuery,
      },
      config: limit(config, 240),
    },
    async (request): Promise<CompetitionList> => {
      const { phase, organiser, q, before } = request.query;
      const phases = phase ?? (['entry', 'closed', 'running', 'finished', 'cancelled'] as const);
      const text = q?.trim().toLowerCase();
      return listed(await rows.list({ phases, organiser, text, after: cursor(before), limit: PAGE + 1 }));
    },
  );

  app.get(
    '/api/people/:id/competitions',
    {
      schema: {
        tags,
        summary: 'Competitions in which somebody plays or has played. Refused: person.unknown',
        params,
        querystring: shapes.listQuery.pick({ before: true }),
      },
      config: limit(config, 120),
    },
    async (request): Promise<CompetitionList> => {
      const account = (await asking.person(request.params.id)).id;
      const after = cursor(request.query.before);
      return listed(await rows.list({ account, part: 'player', after, limit: PAGE + 1 }));
    },
  );

  app.get(
    '/api/competitions/templates',
    { schema: { tags, summary: 'The usual regulations, to start from' }, config: limit(config, 120) },
    async (): Promise<CompetitionTemplates> => ({ templates: TEMPLATES }),
  );

  app.get(
    '/api/competitions/mine',
    {
      schema: { tags, summary: 'What comes next for me, in all competitions, and what I run' },
      config: limit(config, 240),
    },
    async (request): Promise<MyCompetitions> => {
      const { account } = await own.who(request);
      const phases = ['draft', 'entry', 'closed', 'running'] as const;
      const [plays, runs] = await Promise.all([
        rows.list({ phases, account: account.id, part: 'player', limit: MINE }),
        rows.list({ phases, account: account.id, part: 'official', limit: MINE }),
      ]);
      const found = await Promise.all(plays.map(({ entry }) => competitions.find(entry.id)));
      const next = found.flatMap((one) => myNext(one, account.id) ?? []);
      next.sort((x, y) => URGENT.indexOf(x.state) - URGENT.indexOf(y.state) || (x.at ?? 0) - (y.at ?? 0));
      return { next, runs: runs.map(({ entry }): CompetitionEntry => entry) };
    },
  );

  // --- one of them

  app.get(
    '/api/competitions/:id',
    {
      schema: {
        tags,
        summary:
          'A competition with its games, tables and brackets; 304 when `seen` is still its `n`. Refused: competition.unknown',
        params,
        querystring: shapes.seenQuery,
      },
      config: limit(config, 240),
    },
    async (request, reply) => {
      const competition = await competitions.find(request.params.id);
      if (request.query.seen === competition.state.n) return reply.code(304).send();
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.send(competitionViews.text(competition));
      return reply.header('content-encoding', 'gzip').send(await competitionViews.packed(competition));
    },
  );

  app.get(
    '/api/competitions/:id/version',
    {
      schema: {
        tags,
        summary:
          'How far a competition has come; with `seen` answered when `n` is no longer that, or after a while. Refused: competition.unknown',
        params,
        querystring: shapes.seenQuery,
        response: { 200: shapes.version },
      },
      config: limit(config, 240),
    },
    async (request): Promise<CompetitionVersion> => {
      const { id } = request.params;
      let { state } = await competitions.find(id);
      if (request.query.seen === state.n) {
        await competitions.news.after(id, state.n);
        ({ state } = await competitions.find(id));
      }
      return { n: state.n, phase: state.phase, now: clock.now() };
    },
  );

  app.get(
    '/api/competitions/:id/sections/:section/workings',
    {
      schema: {
        tags,
        summary: 'What every tie-break of a table is made of. Refused: competition.unknown, section.unknown',
        params: params.extend({ section: z.string().max(64) }),
      },
      config: limit(config, 120),
    },
    async (request): Promise<SectionWorkings> => {
      const { state } = await competitions.find(request.params.id);
      const section = sectionOf(state, request.params.section);
      if (section === undefined) refused('section.unknown', 'There is no such part of this competition.');
      return workingsOf(state, section);
    },
  );

  app.get(
    '/api/competitions/:id/mine',
    {
      schema: {
        tags,
        summary: 'What I may do in a competition, and what comes next. Refused: competition.unknown',
        params,
      },
      config: limit(config, 240),
    },
    async (request): Promise<MineView> => {
      const { competition, account } = await own.both(request, request.params.id);
      const { invited } = competition.state;
      const named = await store.accounts.named(invited);
      const invitations = invited.map((id) => ({ id, name: named.get(id)?.name ?? id }));
      return mineView(competition, { id: account.id, name: account.name }, invitations, clock.now());
    },
  );

  // --- changing

  function regulationsOf({ template, regulations, change }: NewCompetition): Regulations {
    if ((template === undefined) === (regulations === undefined))
      refused('request.form', 'A competition is made from a template or from regulations.');
    const base = template === undefined ? regulations : TEMPLATES[template];
    return passed(checkRegulations({ ...base, ...change }));
  }

  app.post(
    '/api/competitions',
    {
      schema: {
        tags,
        summary:
          'Make a competition, from a template or whole regulations. For organisers. Refused: role.missing, regulations.*, key.used',
        body: shapes.newCompetition,
        response: { 201: shapes.created },
      },
      config: limit(config, 30),
    },
    async (request, reply) => {
      const asker = await own.who(request);
      const { account } = asker;
      if (!(await describeMe(services, account)).mayCreateCompetitions)
        refused('role.missing', 'Making competitions is for organisers.');
      const body = request.body as unknown as NewCompetition;
      const organiser: Person = { id: account.id, name: account.name };
      const made = await competitions.create(
        nanoid(10),
        { name: body.name, organiser, regulations: regulationsOf(body) },
        (state, now) =>
          body.open === true
            ? decide(state, { type: 'open-entry' }, authorOf(organiser), now)
            : { ok: true, value: [] },
        own.once(request, asker),
      );
      return reply.code(201).send(made);
    },
  );

  app.post(
    '/api/competitions/:id/entries',
    {
      schema: {
        tags,
        summary:
          'Enter: oneself, oneself with a partner, or by the desk anybody. Refused: competition.unknown, person.unknown, entry.*, regulations.version, role.forbidden',
        params,
        body: shapes.newEntry,
        response: { 201: shapes.done },
      },
      config: limit(config, 120),
    },
    async (request, reply) => {
      const { id } = request.params;
      const asker = await own.both(request, id);
      const { account, competition } = asker;
      const { members, sex, junior, name, accepts, captain } = request.body;
      const { regulations } = competition.state;
      const declared = (person: { id: string; name: string }, more: Pick<Member, 'sex' | 'junior'>): Member => ({
        id: person.id,
        name: person.name,
        ...(more.sex !== undefined && { sex: more.sex }),
        ...(more.junior !== undefined && { junior: more.junior }),
      });
      const me = declared(account, { ...(sex && { sex }), ...(junior !== undefined && { junior }) });
      const named: Member[] = [];
      for (const { person, ...more } of members ?? [])
        named.push(declared(await asking.person(person), more as Pick<Member, 'sex' | 'junior'>));
      const alone =
        named.length === 0 || (regulations.kind === 'pairs' && named.length === 1 && named[0]!.id !== me.id);
      const all = alone ? [me, ...named] : named;
      const leader =
        regulations.team === null ? null : captain === undefined ? account.id : (await asking.person(captain)).id;
      const rating = await ratingOf(store.results, all, regulations.mode, clock.now());
      const entrant = entrantOf(regulations, all, name, leader, rating);
      const answer = await competitions.change(
        id,
        (state, now) => decide(state, { type: 'enter', entrant, accepts }, authorOf(account), now),
        { once: own.once(request, asker), answer: { participant: entrant.id } },
      );
      return reply.code(201).send(answer);
    },
  );

  /** Does what somebody asks for, as its roles allow. */
  async function ask(
    request: Parameters<typeof own.both>[0],
    id: string,
    commandOf: (competition: Competition, account: Person) => Command | Promise<Command>,
  ) {
    const asker = await own.both(request, id);
    const { account, competition } = asker;
    const command = await commandOf(competition, account);
    const once = own.once(request, asker);
    if (command.type === 'call-game') return runner.call(id, command.game, authorOf(account), once);
    return competitions.change(id, (state, now) => deciding.decide(state, [command], authorOf(account), now), { once });
  }

  app.post(
    '/api/competitions/:id/accept',
    {
      schema: {
        tags,
        summary:
          'Accept the regulations as they are now (3.1). Refused: competition.unknown, participant.unknown, regulations.version',
        params,
        body: shapes.acceptance,
        response: { 200: shapes.done },
      },
      config: limit(config, 60),
    },
    async (request) =>
      ask(request, request.params.id, ({ state }, account) => ({
        type: 'accept',
        participant: mine(state, account.id),
        version: request.body.version,
      })),
  );

  function mine(state: Competition['state'], account: string): string {
    const participant = participantFor(state, account);
    if (participant === null) refused('participant.unknown', 'You don’t take part in this competition.');
    return participant.id;
  }

  app.post(
    '/api/competitions/:id/withdraw',
    {
      schema: {
        tags,
        summary:
          'Take an entry back, or after the start leave (3.2): oneself, or by the desk anybody. Refused: competition.unknown, participant.*, role.forbidden, competition.phase',
        params,
        body: shapes.withdrawal,
        response: { 200: shapes.done },
      },
      config: limit(config, 60),
    },
    async (request) =>
      ask(request, request.params.id, ({ state }, account) => {
        const { reason } = request.body;
        const participant = request.body.participant ?? mine(state, account.id);
        return state.phase === 'running'
          ? { type: 'withdraw', participant, reason }
          : { type: 'take-back-entry', participant };
      }),
  );

  app.post(
    '/api/competitions/:id/seed',
    {
      schema: {
        tags,
        summary: 'Make the seeding. Refused: competition.unknown, role.forbidden, seeding.*, competition.phase',
        params,
        body: shapes.seedingWish,
        response: { 200: shapes.done },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const wish = request.body;
      const command: Command =
        wish.method === 'hand'
          ? { type: 'seed-by-hand', order: wish.order }
          : wish.method === 'lot'
            ? { type: 'seed-by-lot', seed: newSeed() }
            : { type: 'seed-by-rating' };
      return ask(request, request.params.id, () => command);
    },
  );

  app.post(
    '/api/competitions/:id/start',
    {
      schema: {
        tags,
        summary: 'Start it. Refused: competition.unknown, role.forbidden, start.*, competition.phase',
        params,
        response: { 200: shapes.done },
      },
      config: limit(config, 60),
    },
    async (request) => ask(request, request.params.id, () => ({ type: 'start' })),
  );

  app.post(
    '/api/competitions/:id/games/:game/result',
    {
      schema: {
        tags,
        summary:
          'Enter a result from paper; the same again changes nothing. Refused: competition.unknown, game.*, role.forbidden, result.*',
        params: params.extend({ game: z.string().max(100) }),
        body: shapes.resultReport,
        response: { 200: shapes.done },
      },
      config: limit(config, 120),
    },
    async (request) =>
      ask(request, request.params.id, () => {
        const { result, cause } = request.body;
        return { type: 'report', game: request.params.game, result, cause } as unknown as Command;
      }),
  );

  app.post(
    '/api/competitions/:id/commands',
    {
      schema: {
        tags,
        summary:
          'Everything else that the roles of a competition allow (shared/competition/log/command.ts). Refused: competition.unknown, role.forbidden, command.route, person.unknown, and the codes of the command',
        params,
        body: shapes.commandBody,
        response: { 200: shapes.done },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const command = await withPeople(request.body.command as unknown as Command);
      return ask(request, request.params.id, () => command);
    },
  );

  /** People as accounts, by id or name; seeds of lots are ours. */
  async function withPeople(command: Command): Promise<Command> {
    if (ELSEWHERE.includes(command.type)) refused('command.route', 'This has a request of its own.');
    const person = async (given: unknown): Promise<Person> => {
      const { id, name } = (typeof given === 'object' && given !== null ? given : { id: given }) as Partial<Person>;
      const wanted = id ?? name;
      if (typeof wanted !== 'string' || wanted === '' || wanted.length > 200)
        refused('person.unknown', 'There is no such person.');
      const found = await asking.person(wanted);
      return { id: found.id, name: found.name };
    };
    switch (command.type) {
      case 'appoint':
        return { ...command, person: await person(command.person) };
      case 'assign-referee':
        return { ...command, referee: await person(command.referee) };
      case 'invite':
        return { ...command, person: (await person(command.person)).id };
      case 'seed-by-lot':
      case 'pair-round':
      case 'draw-lot':
        return { ...command, seed: newSeed() };
      default:
        return command;
    }
  }
}
