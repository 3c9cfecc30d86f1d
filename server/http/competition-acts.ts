/** What people and programs do in competitions: making them, entering, starting, results, and all other commands. */

import { nanoid } from 'nanoid';
import { z } from 'zod';
import type { Command } from '../../shared/competition/log/command.ts';
import { decide } from '../../shared/competition/log/decide.ts';
import type { ProtestCommand } from '../../shared/competition/log/decide-protests.ts';
import type { Entrant, Member, Person } from '../../shared/competition/log/events.ts';
import { may, type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import { participantOf } from '../../shared/competition/log/state.ts';
import { checkRegulations } from '../../shared/competition/regulations/check.ts';
import type { Regulations } from '../../shared/competition/regulations/regulations.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import type { Look } from '../../shared/competition/team/look.ts';
import type { NewCompetition } from '../../shared/protocol/competition.ts';
import { fitting } from '../../shared/protocol/schemas.ts';
import { authorOf, type Competition, passed } from '../competitions/competitions.ts';
import { entrantOf, ratingOf } from '../competitions/entrants.ts';
import { participantFor } from '../competitions/mine.ts';
import { newSeed } from '../competitions/seed.ts';
import { refused } from '../errors.ts';
import { notPaused } from '../matchmaking/may-play.ts';
import { mustBeDecent } from '../moderation/decent.ts';
import type { Account } from '../store/accounts.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import * as shapes from './competition-shapes.ts';
import { newProtest } from './desk-shapes.ts';
import type { RouteServices } from './services.ts';
import { describeMe } from './session.ts';

/** They have a request of their own. */
const ELSEWHERE: readonly Command['type'][] = ['enter'];
/** What must be said by a yes or a no: left out, or as a word, it isn't guessed. */
const VERDICTS: Readonly<Partial<Record<Command['type'], string>>> = {
  'decide-protest': 'upheld',
  'decide-appeal': 'upheld',
  'annul-game': 'replay',
};
/** For the chief, and much is read for them. */
const COSTLY: readonly Command['type'][] = ['approve-round', 'finish', 'publish-report'];
/** Those who enter others. */
const DESK: readonly Role[] = ['organiser', 'secretary'];

/** Who acts for the service. */
const SYSTEM = { role: 'system' } as const;

export function routeCompetitionActs(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions, deciding, documents, protests, runner } = services;
  const own = competitionAskingOf(services, competitions);
  const tags = ['competitions'];
  const params = shapes.competitionId;

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
          'Make a competition, from a template or whole regulations. For organisers. Refused: role.missing, regulations.*, name.words, key.used',
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
      mustBeDecent(body.name);
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
          'Enter: oneself, oneself with a partner, or by the desk anybody. Refused: competition.unknown, person.unknown, entry.*, regulations.version, role.forbidden, name.words, account.paused, person.paused',
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
      const { members, sex, junior, name, accepts, captain, deputy, look, from } = request.body;
      const { regulations } = competition.state;
      type Declared = Pick<Member, 'sex' | 'junior' | 'number'>;
      const declared = (person: { id: string; name: string }, more: Declared): Member => ({
        id: person.id,
        name: person.name,
        ...(more.sex !== undefined && { sex: more.sex }),
        ...(more.junior !== undefined && { junior: more.junior }),
        ...(more.number !== undefined && { number: more.number }),
      });
      const me = declared(account, { ...(sex && { sex }), ...(junior !== undefined && { junior }) });
      const named: Member[] = [];
      for (const { person, ...more } of members ?? [])
        named.push(declared(await asking.person(person), more as Declared));
      const alone =
        named.length === 0 || (regulations.kind === 'pairs' && named.length === 1 && named[0]!.id !== me.id);
      const all = alone ? [me, ...named] : named;
      mustBeDecent(name);
      if (regulations.rated) await mayBeRated(account, all);
      const leader =
        regulations.team === null ? null : captain === undefined ? account.id : (await asking.person(captain)).id;
      const rating = await ratingOf(store.results, all, regulations.mode, clock.now());
      const made = entrantOf(regulations, all, name, leader, rating);
      const entrant: Entrant = {
        ...made,
        ...(regulations.team !== null && from !== undefined && { id: await earlier(asker, from) }),
        ...(deputy !== undefined && { deputy: (await asking.person(deputy)).id }),
        ...(look !== undefined && { look: look as unknown as Look }),
      };
      const answer = await competitions.change(
        id,
        (state, now) => decide(state, { type: 'enter', entrant, accepts }, authorOf(account), now),
        { once: own.once(request, asker), answer: { participant: entrant.id } },
      );
      return reply.code(201).send(answer);
    },
  );

  /**
   * Who is paused from rated games enters no competition that has them; who is in one already plays it to its end.
   * @throws RefusalError queue.paused, account.paused, person.paused
   */
  async function mayBeRated(account: Person, all: readonly Member[]): Promise<void> {
    const now = clock.now();
    const barred = await store.moderation.barred(
      all.map(({ id }) => id),
      true,
      now,
    );
    if (barred.has(account.id)) await notPaused(store, account.id, now);
    const other = all.find(({ id }) => barred.has(id));
    if (other !== undefined) refused('person.paused', `${other.name} is paused from rated play for a while.`);
  }

  /**
   * The id of a team that has played before: for who leads it there, or the desk here.
   * @throws RefusalError competition.unknown, participant.unknown, role.forbidden
   */
  async function earlier(
    { account, competition }: { readonly account: Person; readonly competition: Competition },
    from: { readonly competition: string; readonly team: string },
  ): Promise<string> {
    const { state } = await competitions.find(from.competition);
    const team = participantOf(state, from.team);
    if (team === undefined || team.captain === null)
      refused('participant.unknown', 'There is no such team in that competition.');
    const desk = rolesOf(competition.state, authorOf(account), {});
    if (team.captain !== account.id && team.deputy !== account.id && !desk.some((role) => DESK.includes(role)))
      refused('role.forbidden', 'Who leads the team enters it again, or the desk.', '5.1');
    return team.id;
  }

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
    const instead = command.type === 'appoint' && !asker.byKey && (await standsIn(competition, account));
    const by = instead ? SYSTEM : authorOf(account);
    const done = await competitions.change(id, (state, now) => deciding.decide(state, [command], by, now), { once });
    if (instead) {
      const { office, person } = command;
      const details = { competition: id, office };
      const entry = { at: clock.now(), actor: account.id, action: 'competition.appoint', subject: person.id, details };
      await store.rights.note(entry);
    }
    return done;
  }

  /** An administrator of the service, where the organiser is banned or has gone: nobody else could appoint anybody. */
  async function standsIn({ state: { organiser } }: Competition, account: Account): Promise<boolean> {
    if (organiser.id === account.id || !(await store.rights.rolesOf(account.id)).includes('administrator'))
      return false;
    if ((await store.moderation.barred([organiser.id], false, clock.now())).size > 0) return true;
    return ((await store.accounts.find(organiser.id))?.kind ?? 'deleted') === 'deleted';
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
          'Everything else that the roles of a competition allow (shared/competition/log/command.ts). Where its organiser is banned or gone an administrator of the service appoints officials. Refused: competition.unknown, role.forbidden, command.route, person.unknown, and the codes of the command',
        params,
        body: shapes.commandBody,
        response: { 200: shapes.done },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id } = request.params;
      const command = await withPeople(request.body.command as unknown as Command);
      if (command.type === 'protest' || command.type === 'decide-protest') return about(request, id, command);
      return ask(request, id, ({ state }, account) => {
        // What is forbidden anyway isn't looked up.
        const known = !COSTLY.includes(command.type);
        const asked = known || may(rolesOf(state, authorOf(account), {}), command.type);
        return asked ? withFacts(id, command) : command;
      });
    },
  );

  /** Protests are in the logs of their tables, too. */
  async function about(request: Parameters<typeof own.both>[0], id: string, command: ProtestCommand) {
    const asker = await own.both(request, id);
    const once = own.once(request, asker);
    if (command.type === 'decide-protest') return protests.decide(id, command, asker.account, once);
    // Moments are read from the log by their number.
    const { game, board, text } = command;
    const wish = fitting(newProtest, { game, text, ...(board !== undefined && { board }) });
    if (wish === null) refused('request.form', 'A protest names its game.');
    return protests.file(asker.competition, asker.account, wish, once);
  }

  /** What the service knows of tables, whatever is sent: which sanction is meant, what isn't signed, how far the logs have come. */
  async function withFacts(id: string, command: Command): Promise<Command> {
    switch (command.type) {
      case 'appeal':
      case 'lift-sanction': {
        const { about: _, ...own } = command;
        const { table, sanction } = command;
        if (table === undefined) return own;
        const about =
          typeof table === 'string' && Number.isSafeInteger(sanction)
            ? await documents.tableSanction(id, table, sanction)
            : undefined;
        return about === undefined ? own : { ...own, about };
      }
      case 'approve-round': {
        const { section, round } = command;
        return { ...command, waiting: await documents.unsigned(id, section, round) };
      }
      case 'finish':
      case 'publish-report':
        // What is still to be written at tables comes before.
        await runner.run(id);
        return { ...command, logs: await documents.lengths(id) };
      default:
        return command;
    }
  }

  /** People as accounts, by id or name; seeds of lots are ours. */
  async function withPeople(command: Command): Promise<Command> {
    if (ELSEWHERE.includes(command.type)) refused('command.route', 'This has a request of its own.');
    const verdict = VERDICTS[command.type];
    if (verdict !== undefined && typeof (command as Record<string, unknown>)[verdict] !== 'boolean')
      refused('request.form', `A decision says ${verdict}: true or false.`);
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
