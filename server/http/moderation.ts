/** Reports, sanctions with their appeals, and the moderators' desk: see shared/protocol/moderation.ts. */
import { z } from 'zod';
import {
  appealAnswer,
  closing,
  lifting,
  moderatedPerson,
  moderationLog,
  moderationQueue,
  newAppeal,
  newReport,
  newSanction,
  ownSanction,
  type ReportAbout,
  reported,
  serviceSanction,
} from '../../shared/protocol/moderation.ts';

import { keyOf } from '../accounts/likeness.ts';
import { countedAs } from '../doors.ts';
import { refused } from '../errors.ts';
import { OPERATOR } from '../moderation/moderating.ts';
import { DELETED_NAME } from '../store/accounts.ts';
import type { FlagRow } from '../store/flags.ts';
import { holds, type ReportRow, type SanctionRow } from '../store/moderation.ts';
import { type App, limit } from './app.ts';
import type { RouteServices } from './services.ts';

const HOUR = 3_600_000;
/** So many reports of one person are taken within an hour. */
const REPORTS_AN_HOUR = 20;
/** And of one address: a hall full of people, and no more. Guests are made at once. */
const REPORTS_FROM_ONE = 100;
/** Others who reported the same person count so long. */
const OTHERS_MS = 90 * 24 * HOUR;
/** So much is shown of the queue at once, of each kind. */
const QUEUE = 100;
const LOG_PAGE = 50;

type Own = z.infer<typeof ownSanction>;
type Shown = z.infer<typeof serviceSanction>;

/** As its person sees it: no moderator is named. */
function own(row: SanctionRow, now: number): Own {
  return {
    id: row.id,
    kind: row.kind as Own['kind'],
    reason: row.reason,
    from: row.from_at,
    until: row.until_at,
    holds: holds(row, now),
    readAt: row.read_at,
    lifted: row.lifted_at === null ? null : { at: row.lifted_at, reason: row.lifted_why ?? '' },
    appeal:
      row.appeal_at === null
        ? null
        : {
            text: row.appeal ?? '',
            at: row.appeal_at,
            answer:
              row.answer_at === null ? null : { at: row.answer_at, outcome: row.answer!, note: row.answer_note ?? '' },
          },
  };
}

/** Closes what is about somebody else. Refused: sanction.self, report.closed */
async function closed(actor: string, row: { readonly person: string }, close: () => Promise<boolean>) {
  if (row.person === actor) refused('sanction.self', 'Nobody decides about themselves.');
  if (!(await close())) refused('report.closed', 'Another moderator has closed that meanwhile.');
  return {};
}

export function routeModeration(app: App, services: RouteServices): void {
  const { asking, config, store, clock, moderating, reporting } = services;
  const { moderation, rights, accounts } = store;
  const tags = ['moderation'];
  const one = z.object({ id: z.string().max(64) });
  const MODERATORS = ['moderator', 'administrator'] as const;
  type Request = Parameters<typeof asking.who>[0];
  const moderator = (request: Request) => asking.official(request, ...MODERATORS);

  /** Names as they are now. */
  async function naming(ids: readonly (string | null)[]) {
    const known = ids.filter((id) => id !== null);
    const [named, languages] = await Promise.all([accounts.named(known), accounts.languages(known)]);
    const person = (id: string) => ({
      id,
      name: id === OPERATOR ? OPERATOR : (named.get(id)?.name ?? DELETED_NAME),
    });
    return { person, language: (id: string) => languages.get(id) ?? null, isAccount: (id: string) => named.has(id) };
  }

  async function sanctionsShown(rows: readonly SanctionRow[]): Promise<Shown[]> {
    const { person } = await naming(rows.flatMap((row) => [row.person, row.imposed_by, row.answer_by]));
    const now = clock.now();
    return rows.map((row) => {
      const shown = own(row, now);
      const { appeal } = shown;
      return {
        ...shown,
        person: person(row.person),
        by: person(row.imposed_by),
        report: row.report,
        flag: row.flag,
        appeal:
          appeal === null
            ? null
            : { ...appeal, answer: appeal.answer && { ...appeal.answer, by: person(row.answer_by ?? OPERATOR) } },
      };
    });
  }

  async function reportsShown(rows: readonly ReportRow[]) {
    const { person, language } = await naming(rows.flatMap((row) => [row.reporter, row.person, row.closed_by]));
    const since = clock.now() - OTHERS_MS;
    return Promise.all(
      rows.map(async (row) => ({
        id: row.id,
        at: row.at,
        by: person(row.reporter),
        about: JSON.parse(row.about) as ReportAbout,
        person: { id: row.person, name: row.person_name, language: language(row.person) },
        kind: row.kind as z.infer<typeof newReport>['kind'],
        note: row.note,
        lines: JSON.parse(row.lines) as z.infer<typeof moderatedPerson>['reports'][number]['lines'],
        table: row.game,
        others: await moderation.othersWhoReported(row.person, row.reporter, since),
        closed:
          row.closed_at === null
            ? null
            : {
                at: row.closed_at,
                by: person(row.closed_by!),
                outcome: row.outcome!,
                note: row.closing_note ?? '',
              },
      })),
    );
  }

  async function flagsShown(rows: readonly FlagRow[]): Promise<z.infer<typeof moderationQueue>['flags']> {
    const { person, language } = await naming(
      rows.flatMap((row) => [row.person, row.closed?.by ?? null, ...row.evidence.flatMap((one) => one.people)]),
    );
    return rows.map(({ closed, evidence, ...row }) => ({
      ...row,
      person: { ...person(row.person), language: language(row.person) },
      evidence: evidence.map((one) => ({
        key: one.key,
        values: { ...one.values },
        games: [...one.games],
        people: one.people.map(person),
      })),
      closed: closed && { ...closed, by: person(closed.by) },
    }));
  }

  // --- for everybody with a session

  app.post(
    '/api/reports',
    {
      schema: {
        tags,
        summary:
          'Report somebody to the moderators; what stood around it is kept with it, and who is reported doesn’t learn by whom. The same again gives the report that is there. Refused: report.self, report.gone, person.unknown, rate.limit',
        body: newReport,
        response: { 201: reported },
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const account = await asking.who(request);
      await asking.count(`reports:${account.id}`, REPORTS_AN_HOUR, HOUR);
      await asking.count(`reports:from:${countedAs(request.ip)}`, REPORTS_FROM_ONE, HOUR);
      return reply.code(201).send(await reporting.report(account.id, request.body));
    },
  );

  app.get(
    '/api/sanctions',
    {
      schema: {
        tags,
        summary: 'One’s own sanctions of the service, the newest first; also for who is banned',
        response: { 200: z.array(ownSanction) },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const account = await asking.who(request);
      const now = clock.now();
      return (await moderation.ofPerson(account.id)).map((row) => own(row, now));
    },
  );

  app.post(
    '/api/sanctions/:id/read',
    {
      schema: {
        tags,
        summary: 'Say that a sanction was read: a warning is over with it. Refused: sanction.unknown',
        params: one,
        response: { 200: z.object({}) },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const account = await asking.who(request);
      const { id } = request.params;
      if (!(await moderation.read(id, account.id, clock.now())) && (await moderation.find(id))?.person !== account.id)
        refused('sanction.unknown', 'You have no such sanction.');
      return {};
    },
  );

  app.post(
    '/api/sanctions/:id/appeal',
    {
      schema: {
        tags,
        summary:
          'Appeal against a sanction, once; another moderator answers. Refused: sanction.unknown, appeal.twice, appeal.over',
        params: one,
        body: newAppeal,
        response: { 200: z.object({}) },
      },
      config: limit(config, 30),
    },
    async (request) => {
      const account = await asking.who(request);
      switch (await moderation.appeal(request.params.id, account.id, request.body.text, clock.now())) {
        case 'unknown':
          return refused('sanction.unknown', 'You have no such sanction.');
        case 'twice':
          return refused('appeal.twice', 'You have appealed against it already.');
        case 'over':
          return refused('appeal.over', 'That sanction is over.');
        case 'done':
          return {};
      }
    },
  );

  // --- the moderators' desk

  app.get(
    '/api/moderation/queue',
    {
      schema: {
        tags,
        summary:
          'What waits for moderators, oldest first; nothing about who asks. For moderators. Refused: role.missing, account.banned',
        response: { 200: moderationQueue },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const { id } = await moderator(request);
      const [reports, appeals, flags] = await Promise.all([
        moderation.openReports(QUEUE),
        moderation.appeals(QUEUE),
        store.flags.open(),
      ]);
      return {
        // Who reports stays unknown to who is reported, moderators too.
        reports: await reportsShown(reports.filter((row) => row.person !== id)),
        appeals: await sanctionsShown(appeals.filter((row) => row.person !== id)),
        flags: await flagsShown(flags.filter((row) => row.person !== id).slice(0, QUEUE)),
      };
    },
  );

  app.post(
    '/api/moderation/reports/:id/close',
    {
      schema: {
        tags,
        summary:
          'Close a report. For moderators. Refused: role.missing, report.unknown, report.closed, sanction.self, account.banned',
        params: one,
        body: closing,
        response: { 200: z.object({}) },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id: actor } = await moderator(request);
      const { id } = request.params;
      const { outcome, note } = request.body;
      const row = await moderation.findReport(id);
      if (row === null) refused('report.unknown', 'There is no such report.');
      return closed(actor, row, () => moderation.closeReport({ id, by: actor, note, at: clock.now() }, outcome));
    },
  );

  app.post(
    '/api/moderation/flags/:id/close',
    {
      schema: {
        tags,
        summary:
          'Close a flag of fair play. For moderators. Refused: role.missing, flag.unknown, report.closed, sanction.self, account.banned',
        params: one,
        body: closing,
        response: { 200: z.object({}) },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id: actor } = await moderator(request);
      const { id } = request.params;
      const { outcome, note } = request.body;
      const row = await store.flags.find(id);
      if (row === null) refused('flag.unknown', 'There is no such flag.');
      return closed(actor, row, () =>
        moderation.closeFlag({ id, by: actor, note, at: clock.now() }, row.person, outcome),
      );
    },
  );

  app.get(
    '/api/moderation/people/:id',
    {
      schema: {
        tags,
        summary:
          'What moderators know about somebody, by id or name. For moderators. Refused: role.missing, person.unknown, account.banned',
        params: z.object({ id: z.string().max(200) }),
        response: { 200: moderatedPerson },
      },
      config: limit(config, 240),
    },
    async (request) => {
      const asker = await moderator(request);
      const wanted = request.params.id;
      const id =
        (await accounts.find(wanted))?.id ??
        (await accounts.byKey(keyOf(wanted)))?.id ??
        (await moderation.byTakenName(keyOf(wanted)));
      const account = id == null ? null : await accounts.find(id);
      if (account === null) refused('person.unknown', 'There is no such person.');
      const [formerNames, sanctions, reports, flags, { language }] = await Promise.all([
        accounts.formerNames(account.id),
        // One's own are told by GET /api/sanctions, without who decided.
        asker.id === account.id ? [] : moderation.ofPerson(account.id),
        asker.id === account.id ? [] : moderation.reportsAbout(account.id),
        asker.id === account.id ? [] : store.flags.of(account.id),
        naming([account.id]),
      ]);
      return {
        person: { id: account.id, name: account.name, language: language(account.id) },
        kind: account.kind,
        since: account.createdAt,
        formerNames: [...formerNames],
        sanctions: await sanctionsShown(sanctions),
        reports: await reportsShown(reports),
        flags: await flagsShown(flags),
      };
    },
  );

  app.post(
    '/api/moderation/people/:id/sanctions',
    {
      schema: {
        tags,
        summary:
          'Impose a sanction of the service. For moderators; about moderators and administrators for administrators. Refused: role.missing, sanction.self, sanction.rank, sanction.until, sanction.twice, report.unknown, report.closed, flag.unknown, person.unknown, account.banned',
        params: one,
        body: newSanction,
        response: { 201: serviceSanction },
      },
      config: limit(config, 60),
    },
    async (request, reply) => {
      const { id: actor } = await moderator(request);
      const row = await moderating.impose(actor, request.params.id, request.body);
      return reply.code(201).send((await sanctionsShown([row]))[0]!);
    },
  );

  app.post(
    '/api/moderation/sanctions/:id/lift',
    {
      schema: {
        tags,
        summary:
          'End a sanction before its time. For moderators. Refused: role.missing, sanction.unknown, sanction.self, sanction.rank, sanction.over, account.banned',
        params: one,
        body: lifting,
        response: { 200: serviceSanction },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const { id: actor } = await moderator(request);
      const row = await moderating.lift(actor, request.params.id, request.body.reason);
      return (await sanctionsShown([row]))[0]!;
    },
  );

  app.post(
    '/api/moderation/sanctions/:id/appeal',
    {
      schema: {
        tags,
        summary:
          'Answer an appeal: by another moderator than who imposed the sanction, where there is one. Refused: role.missing, sanction.unknown, sanction.self, sanction.rank, appeal.unknown, appeal.own, appeal.answered, account.banned',
        params: one,
        body: appealAnswer,
        response: { 200: serviceSanction },
      },
      config: limit(config, 60),
    },
    async (request) => {
      const { id: actor } = await moderator(request);
      const { outcome, note } = request.body;
      const row = await moderating.answer(actor, request.params.id, outcome, note);
      return (await sanctionsShown([row]))[0]!;
    },
  );

  app.get(
    '/api/moderation/log',
    {
      schema: {
        tags,
        summary:
          'What moderators did, newest first, in pages; not what others did about who asks. For moderators. Refused: role.missing, account.banned',
        querystring: z.object({ before: z.string().max(80).optional() }),
        response: { 200: moderationLog },
      },
      config: limit(config, 120),
    },
    async (request) => {
      const { id: reader } = await moderator(request);
      // Nobody learns there that they were reported, nor who decided about them.
      const rows = await rights.moderatorsActs(reader, LOG_PAGE + 1, cursor(request.query.before));
      const page = rows.slice(0, LOG_PAGE);
      const { person, isAccount } = await naming(page.flatMap(({ actor, subject }) => [actor, subject]));
      const last = page.at(-1);
      return {
        entries: page.map(({ id, at, actor, action, subject, details }) => ({
          id,
          at,
          by: person(actor),
          action,
          person: isAccount(subject) ? person(subject) : null,
          details: { ...details },
        })),
        next: rows.length > LOG_PAGE && last !== undefined ? `${last.at}-${last.id}` : null,
      };
    },
  );
}

/** A place in the log, as the page hands it back. */
function cursor(text: string | undefined): { at: number; id: string } | undefined {
  if (text === undefined) return undefined;
  const [, at, id] = /^(\d{1,16})-([\w-]{1,40})$/.exec(text) ?? [];
  if (at === undefined || id === undefined) refused('request.form', 'That is no place in the log.');
  return { at: Number(at), id };
}
