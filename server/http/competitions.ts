/** Competitions: lists, and one of them. What people do in them: competition-acts.ts. */
import { z } from 'zod';
import { sectionOf } from '../../shared/competition/log/state.ts';
import { TEMPLATES } from '../../shared/competition/regulations/templates.ts';
import type {
  CompetitionEntry,
  CompetitionList,
  CompetitionTemplates,
  CompetitionVersion,
  MineView,
  MyCompetitions,
  MyNext,
  SectionWorkings,
} from '../../shared/protocol/competition.ts';
import type { Competition } from '../competitions/competitions.ts';
import { mineView, myNext } from '../competitions/mine.ts';
import { workingsOf } from '../competitions/section-view.ts';
import { allKey } from '../competitions/team-matches.ts';
import type { Running } from '../competitions/views.ts';
import { refused } from '../errors.ts';
import type { ListedCompetition, ListWish } from '../store/competitions.ts';
import { type App, limit } from './app.ts';
import { competitionAskingOf } from './competition-asking.ts';
import * as shapes from './competition-shapes.ts';
import type { RouteServices } from './services.ts';

const PAGE = 50;
/** So many of somebody's competitions are looked through for what comes next. */
const MINE = 50;
const PUBLIC = ['entry', 'closed', 'running', 'finished', 'cancelled'] as const;
const URGENT: readonly MyNext['state'][] = ['called', 'paired', 'accept', 'bye', 'waiting', 'entered'];

export function routeCompetitions(app: App, services: RouteServices): void {
  const { asking, config, store, clock, competitions, competitionViews, matches } = services;
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
          'Competitions: what runs, what is to come, what is over. Drafts are in no list but /mine of those who run them',
        querystring: shapes.listQuery,
      },
      config: limit(config, 240),
    },
    async (request): Promise<CompetitionList> => {
      const { phase, organiser, q, before } = request.query;
      // A draft is its organiser's until entries are opened.
      const phases = (phase ?? PUBLIC).filter((one) => one !== 'draft');
      if (phases.length === 0) return listed([]);
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
      return listed(await rows.list({ phases: PUBLIC, account, part: 'player', after, limit: PAGE + 1 }));
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
      const { account, byKey } = await own.who(request);
      if (byKey) refused('key.other', 'A key is only for competitions of whoever made it.');
      const phases = ['draft', 'entry', 'closed', 'running'] as const;
      const [plays, runs] = await Promise.all([
        rows.list({ phases, account: account.id, part: 'player', limit: MINE }),
        // Those that are over too, behind: a season is made of them.
        rows.list({ phases: [...phases, 'finished'], account: account.id, part: 'official', limit: MINE }),
      ]);
      const found = await Promise.all(plays.map(({ entry }) => competitions.find(entry.id)));
      const next = found.flatMap((one) => myNext(one, account.id) ?? []);
      next.sort((x, y) => URGENT.indexOf(x.state) - URGENT.indexOf(y.state) || (x.at ?? 0) - (y.at ?? 0));
      return { next, runs: runs.map(({ entry }): CompetitionEntry => entry) };
    },
  );

  // --- one of them

  /** Of teams: their matches as they stand. */
  async function runningOf({ id, state }: Competition): Promise<Running | undefined> {
    if (state.regulations.team === null) return undefined;
    const all = await matches.of(id);
    return { m: matches.progressOf(all), matches: all };
  }

  app.get(
    '/api/competitions/:id',
    {
      schema: {
        tags,
        summary:
          'A competition with its games, tables and brackets; 304 when `seen` is still its `n` (and `matches` its `m`). Refused: competition.unknown',
        params,
        querystring: shapes.seenQuery,
      },
      config: limit(config, 240),
    },
    async (request, reply) => {
      const competition = await competitions.find(request.params.id);
      const running = await runningOf(competition);
      const { seen, matches: m = running?.m } = request.query;
      if (seen === competition.state.n && m === running?.m) return reply.code(304).send();
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
      if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
        return reply.send(competitionViews.text(competition, running));
      return reply.header('content-encoding', 'gzip').send(await competitionViews.packed(competition, running));
    },
  );

  app.get(
    '/api/competitions/:id/version',
    {
      schema: {
        tags,
        summary:
          'How far a competition has come; with `seen` answered when `n` (with `matches`: or `m`) is no longer that, or after a while. Refused: competition.unknown',
        params,
        querystring: shapes.seenQuery,
        response: { 200: shapes.version },
      },
      config: limit(config, 240),
    },
    async (request): Promise<CompetitionVersion> => {
      const { id } = request.params;
      const { seen, matches: m } = request.query;
      const key = allKey(id);
      const heard = matches.news.known(key);
      let { state } = await competitions.find(id);
      const teams = state.regulations.team !== null;
      let come = teams ? await matches.progress(id) : 0;
      if (seen === state.n && (m ?? come) === come) {
        // Who says how far the matches had come waits for them too.
        const also = teams && m !== undefined ? [matches.news.after(key, heard)] : [];
        await Promise.race([competitions.news.after(id, state.n), ...also]);
        ({ state } = await competitions.find(id));
        if (teams) come = await matches.progress(id);
      }
      return { n: state.n, m: come, phase: state.phase, now: clock.now() };
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
}
