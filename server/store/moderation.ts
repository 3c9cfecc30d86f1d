/** Reports to the moderators, sanctions of the service and appeals against them. All acts are noted in the audit (rights.ts). */
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { NewReport, ServiceSanctionKind } from '../../shared/protocol/moderation.ts';
import type { NameKeys } from './accounts.ts';
import { closeFlag } from './flags.ts';
import { auditRow } from './rights.ts';
import type { ReportsTable, SanctionsTable, Schema } from './schema.ts';
import { isUniqueViolation } from './unique.ts';

export type ReportRow = Readonly<Selectable<ReportsTable>>;
export type SanctionRow = Readonly<Selectable<SanctionsTable>>;

/** What is reported, ready to be written down. */
export interface ReportToKeep {
  readonly id: string;
  readonly at: number;
  readonly reporter: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly report: NewReport;
  readonly lines: readonly unknown[];
  readonly game: string | null;
}

export interface SanctionToImpose {
  readonly id: string;
  readonly person: string;
  readonly kind: ServiceSanctionKind;
  readonly reason: string;
  readonly until: number | null;
  readonly by: string;
  readonly report: string | null;
  readonly flag: string | null;
}

/** A name that nobody has, with what it is kept by. */
export interface FreshName {
  readonly name: string;
  readonly keys: NameKeys;
}

/** Why a sanction can't be imposed: one of its kind holds; the report or flag isn't this person's, or is closed; the person has gone. */
export class CannotImpose extends Error {
  override readonly name = 'CannotImpose';
  readonly why: 'twice' | 'report-unknown' | 'report-closed' | 'flag-unknown' | 'gone';

  constructor(why: CannotImpose['why']) {
    super(why);
    this.why = why;
  }
}

/** An answer to an appeal, or the lifting of a sanction. */
export interface Decision {
  readonly id: string;
  readonly by: string;
  readonly note: string;
  readonly at: number;
}

export interface Moderation {
  // --- reports
  /** Keeps a report; `again`: this reporter has reported the same before, and that one stands. */
  keep(report: ReportToKeep): Promise<{ readonly id: string; readonly again: boolean }>;
  /** Oldest first. */
  openReports(limit: number): Promise<readonly ReportRow[]>;
  /** About a person, newest first. */
  reportsAbout(person: string): Promise<readonly ReportRow[]>;
  findReport(id: string): Promise<ReportRow | null>;
  /** How many others than the reporter have reported the person since then. */
  othersWhoReported(person: string, reporter: string, since: number): Promise<number>;
  /** Closes an open one; false: it isn't open. */
  closeReport(decision: Decision, outcome: 'acted' | 'dismissed'): Promise<boolean>;

  /** Closes an open flag about this person, and notes it; false: it isn't open. */
  closeFlag(decision: Decision, person: string, outcome: 'acted' | 'dismissed'): Promise<boolean>;

  // --- sanctions
  /**
   * Imposes a sanction, and closes the report or flag it follows on. With `rename` the account is called by a fresh name from here on.
   * @throws CannotImpose
   */
  impose(
    sanction: SanctionToImpose,
    now: number,
    fresh: (kind: 'guest' | 'member') => FreshName,
  ): Promise<{ readonly sanction: SanctionRow; readonly name: string; readonly kind: 'guest' | 'member' }>;
  find(id: string): Promise<SanctionRow | null>;
  /** Newest first. */
  ofPerson(person: string): Promise<readonly SanctionRow[]>;
  /** What holds for a person at this moment. */
  holding(person: string, now: number): Promise<readonly SanctionRow[]>;
  /** Who of these may not begin a game now: banned, or with `rated` also paused. */
  barred(people: readonly string[], rated: boolean, now: number): Promise<ReadonlySet<string>>;
  /** The person has read it; false: there is none such, or it was read. */
  read(id: string, person: string, now: number): Promise<boolean>;
  /** Writes an appeal down; `over`: the sanction has ended or was lifted. */
  appeal(id: string, person: string, text: string, now: number): Promise<'done' | 'unknown' | 'twice' | 'over'>;
  /** Answers an appeal; with `lifted` the sanction ends. False: it has none, or it is answered. */
  answer(decision: Decision, outcome: 'upheld' | 'lifted'): Promise<boolean>;
  /** Ends a sanction; false: it was lifted, or has ended by itself. */
  lift(decision: Decision): Promise<boolean>;
  /** Appeals that wait, oldest first. */
  appeals(limit: number): Promise<readonly SanctionRow[]>;
  /** Whose sanctions were changed since then. */
  changedSince(at: number): Promise<readonly string[]>;

  // --- names that were taken
  /** Whether this name, or one like it, was taken from this person. */
  wasTaken(person: string, keys: NameKeys): Promise<boolean>;
  takenNames(person: string): Promise<readonly string[]>;
  /** Who had the name of this key until it was taken, and has chosen none since; null: nobody. */
  byTakenName(key: string): Promise<string | null>;
  /** Another name has been chosen: what was taken is replaced. */
  replaced(person: string, now: number): Promise<void>;

  /** How much waits for moderators. */
  waiting(): Promise<{ readonly reports: number; readonly appeals: number }>;
}

/** Whether a sanction holds at this moment: a warning until it is read, a taken name until it is replaced. */
export function holds(row: SanctionRow, now: number): boolean {
  if (row.lifted_at !== null) return false;
  if (row.kind === 'warning') return row.read_at === null;
  if (row.kind === 'rename') return row.replaced_at === null;
  return row.until_at === null || row.until_at > now;
}

/** What makes two reports of one reporter the same. About a person there may be a new one when the old one is closed. */
function sameOf({ about, kind }: NewReport): string {
  switch (about.on) {
    case 'line':
      return `line ${about.table} ${about.n} ${about.person}`;
    case 'team-line':
      return `team-line ${about.competition} ${about.team} ${about.n}`;
    case 'game':
      return `game ${about.table} ${about.person} ${kind}`;
    case 'person':
      return `person ${about.person} ${kind}`;
  }
}

/** So often a fresh name is drawn anew because somebody has it. */
const TRIES = 20;

export function moderationIn(db: Kysely<Schema>): Moderation {
  const find = async (id: string, tx: Kysely<Schema> = db): Promise<SanctionRow | null> =>
    (await tx.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

  async function close(tx: Kysely<Schema>, { id, by, note, at }: Decision, outcome: 'acted' | 'dismissed') {
    const closed = await tx
      .updateTable('reports')
      .set({ closed_at: at, closed_by: by, outcome, closing_note: note })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning(['person', 'about'])
      .executeTakeFirst();
    if (closed === undefined) return null;
    // Who has gone meanwhile had written the note for this: it has done its work.
    await tx
      .updateTable('reports')
      .set({ note: '' })
      .where('id', '=', id)
      .where('reporter', 'in', (select) => select.selectFrom('accounts').select('id').where('kind', '=', 'deleted'))
      .execute();
    const { on } = JSON.parse(closed.about) as { on: string };
    if (on === 'person') await tx.updateTable('reports').set({ same: null }).where('id', '=', id).execute();
    const details = { report: id, outcome };
    const entry = { at, actor: by, action: 'report.close', subject: closed.person, details };
    await tx.insertInto('audit').values(auditRow(entry)).execute();
    return closed;
  }

  async function closeOneFlag(
    tx: Kysely<Schema>,
    { id, by, note, at }: Decision,
    person: string,
    outcome: 'acted' | 'dismissed',
  ): Promise<boolean> {
    if (!(await closeFlag(tx, id, { outcome, note, by, at }))) return false;
    const entry = { at, actor: by, action: 'flag.close', subject: person, details: { flag: id, outcome } };
    await tx.insertInto('audit').values(auditRow(entry)).execute();
    return true;
  }

  /** Calls the account by a fresh name; what it was stays kept for nobody else, as with every change of a name. */
  async function takeName(
    tx: Transaction<Schema>,
    account: { readonly id: string; readonly kind: 'guest' | 'member' },
    fresh: FreshName,
    now: number,
  ): Promise<void> {
    const { id, kind } = account;
    const before = await tx
      .selectFrom('accounts')
      .select(['name', 'name_key', 'name_look'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('names')
      .values({ account: id, until: now, ...before })
      .execute();
    const { name, keys } = fresh;
    await tx
      .updateTable('accounts')
      .set(
        kind === 'member'
          ? { name, name_key: keys.key, name_look: keys.look }
          : { name, guest_key: null, guest_look: null },
      )
      .where('id', '=', id)
      .execute();
  }

  async function imposeOnce(
    { report, flag, by, ...one }: SanctionToImpose,
    now: number,
    fresh: (kind: 'guest' | 'member') => FreshName,
  ) {
    return db.transaction().execute(async (tx) => {
      // Changes nothing but holds the account: two at the same moment come one after the other.
      const held = await tx
        .updateTable('accounts')
        .set((set) => ({ created_at: set.ref('created_at') }))
        .where('id', '=', one.person)
        .where('kind', '!=', 'deleted')
        .returning(['kind', 'name', 'name_key', 'name_look', 'guest_key', 'guest_look'])
        .executeTakeFirst();
      if (held === undefined) throw new CannotImpose('gone');
      const there = await tx
        .selectFrom('sanctions')
        .selectAll()
        .where('person', '=', one.person)
        .where('kind', '=', one.kind)
        .where('lifted_at', 'is', null)
        .execute();
      if (there.some((row) => holds(row, now))) throw new CannotImpose('twice');
      if (report !== null) {
        const about = await tx.selectFrom('reports').select('person').where('id', '=', report).executeTakeFirst();
        if (about?.person !== one.person) throw new CannotImpose('report-unknown');
        if ((await close(tx, { id: report, by, note: '', at: now }, 'acted')) === null)
          throw new CannotImpose('report-closed');
      }
      if (flag !== null) {
        const about = await tx.selectFrom('flags').select('person').where('id', '=', flag).executeTakeFirst();
        if (about?.person !== one.person) throw new CannotImpose('flag-unknown');
        if (!(await closeOneFlag(tx, { id: flag, by, note: '', at: now }, one.person, 'acted')))
          throw new CannotImpose('report-closed');
      }
      const kind = held.kind as 'guest' | 'member';
      const taken = one.kind === 'rename';
      const name = taken ? fresh(kind) : null;
      const row = {
        ...{ id: one.id, person: one.person, kind: one.kind, reason: one.reason, from_at: now, until_at: one.until },
        ...{ imposed_by: by, report, flag, changed_at: now },
        ...{
          taken_name: taken ? held.name : null,
          taken_key: taken ? (held.name_key ?? held.guest_key) : null,
          taken_look: taken ? (held.name_look ?? held.guest_look) : null,
        },
        ...{ read_at: null, replaced_at: null, lifted_at: null, lifted_by: null, lifted_why: null },
        ...{ appeal: null, appeal_at: null, answer_at: null, answer_by: null, answer: null, answer_note: null },
      } satisfies SanctionRow;
      await tx.insertInto('sanctions').values(row).execute();
      if (name !== null) await takeName(tx, { id: one.person, kind }, name, now);
      const details = { sanction: one.id, kind: one.kind, until: one.until, report, flag };
      const entry = { at: now, actor: by, action: 'sanction.impose', subject: one.person, details };
      await tx.insertInto('audit').values(auditRow(entry)).execute();
      return { sanction: row, name: name?.name ?? held.name, kind };
    });
  }

  return {
    async keep({ id, at, reporter, person, report, lines, game }) {
      const same = sameOf(report);
      const row: ReportRow = {
        ...{ id, at, reporter, person: person.id, person_name: person.name, kind: report.kind, note: report.note },
        ...{ about: JSON.stringify(report.about), same, lines: JSON.stringify(lines), game },
        ...{ closed_at: null, closed_by: null, outcome: null, closing_note: null },
      };
      const added = await db
        .insertInto('reports')
        .values(row)
        .onConflict((conflict) => conflict.columns(['reporter', 'same']).doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows === 1n) return { id, again: false };
      const there = await db
        .selectFrom('reports')
        .select('id')
        .where('reporter', '=', reporter)
        .where('same', '=', same)
        .executeTakeFirst();
      // Closed in that very moment: it is a new one now.
      return there === undefined
        ? this.keep({ id, at, reporter, person, report, lines, game })
        : { id: there.id, again: true };
    },

    async openReports(limit) {
      return db
        .selectFrom('reports')
        .selectAll()
        .where('closed_at', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async reportsAbout(person) {
      return db
        .selectFrom('reports')
        .selectAll()
        .where('person', '=', person)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute();
    },

    async findReport(id) {
      return (await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
    },

    async othersWhoReported(person, reporter, since) {
      const { count } = await db
        .selectFrom('reports')
        .select((select) => select.fn.count('reporter').distinct().as('count'))
        .where('person', '=', person)
        .where('reporter', '!=', reporter)
        .where('at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    closeReport: (decision, outcome) =>
      db.transaction().execute(async (tx) => (await close(tx, decision, outcome)) !== null),

    closeFlag: (decision, person, outcome) =>
      db.transaction().execute((tx) => closeOneFlag(tx, decision, person, outcome)),

    async impose(sanction, now, fresh) {
      for (let tries = 1; ; tries++)
        try {
          return await imposeOnce(sanction, now, fresh);
        } catch (error) {
          // Somebody has the name that was drawn.
          if (!isUniqueViolation(error) || sanction.kind !== 'rename' || tries >= TRIES) throw error;
        }
    },

    find,

    async ofPerson(person) {
      return db
        .selectFrom('sanctions')
        .selectAll()
        .where('person', '=', person)
        .orderBy('from_at', 'desc')
        .orderBy('id')
        .execute();
    },

    async holding(person, now) {
      const rows = await db
        .selectFrom('sanctions')
        .selectAll()
        .where('person', '=', person)
        .where('lifted_at', 'is', null)
        .orderBy('from_at')
        .execute();
      return rows.filter((row) => holds(row, now));
    },

    async barred(people, rated, now) {
      if (people.length === 0) return new Set();
      const rows = await db
        .selectFrom('sanctions')
        .select('person')
        .where('person', 'in', [...new Set(people)])
        .where('kind', 'in', rated ? ['ban', 'pause'] : ['ban'])
        .where('lifted_at', 'is', null)
        .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
        .execute();
      return new Set(rows.map((row) => row.person));
    },

    async read(id, person, now) {
      const done = await db
        .updateTable('sanctions')
        .set({ read_at: now, changed_at: now })
        .where('id', '=', id)
        .where('person', '=', person)
        .where('read_at', 'is', null)
        .executeTakeFirst();
      return done.numUpdatedRows === 1n;
    },

    async appeal(id, person, text, now) {
      const done = await db
        .updateTable('sanctions')
        .set({ appeal: text, appeal_at: now, changed_at: now })
        .where('id', '=', id)
        .where('person', '=', person)
        .where('appeal_at', 'is', null)
        .where('lifted_at', 'is', null)
        .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
        .executeTakeFirst();
      if (done.numUpdatedRows === 1n) return 'done';
      const row = await find(id);
      if (row?.person !== person) return 'unknown';
      return row.appeal_at !== null ? 'twice' : 'over';
    },

    async answer({ id, by, note, at }, outcome) {
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('sanctions')
          .set({ answer_at: at, answer_by: by, answer: outcome, answer_note: note, changed_at: at })
          .where('id', '=', id)
          .where('appeal_at', 'is not', null)
          .where('answer_at', 'is', null)
          .returning('person')
          .executeTakeFirst();
        if (row === undefined) return false;
        if (outcome === 'lifted')
          await tx
            .updateTable('sanctions')
            .set({ lifted_at: at, lifted_by: by, lifted_why: note })
            .where('id', '=', id)
            .where('lifted_at', 'is', null)
            .execute();
        const details = { sanction: id, outcome };
        const entry = { at, actor: by, action: 'appeal.answer', subject: row.person, details };
        await tx.insertInto('audit').values(auditRow(entry)).execute();
        return true;
      });
    },

    async lift({ id, by, note, at }) {
      return db.transaction().execute(async (tx) => {
        const row = await tx
          .updateTable('sanctions')
          .set({ lifted_at: at, lifted_by: by, lifted_why: note, changed_at: at })
          .where('id', '=', id)
          .where('lifted_at', 'is', null)
          .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', at)]))
          .returning(['person', 'kind'])
          .executeTakeFirst();
        if (row === undefined) return false;
        const details = { sanction: id, kind: row.kind };
        const entry = { at, actor: by, action: 'sanction.lift', subject: row.person, details };
        await tx.insertInto('audit').values(auditRow(entry)).execute();
        return true;
      });
    },

    async appeals(limit) {
      return db
        .selectFrom('sanctions')
        .selectAll()
        .where('answer_at', 'is', null)
        .where('appeal_at', 'is not', null)
        .where('lifted_at', 'is', null)
        .orderBy('appeal_at')
        .orderBy('id')
        .limit(limit)
        .execute();
    },

    async changedSince(at) {
      // Not distinct: for that SQLite would rather read all there are, in the order of people.
      const rows = await db.selectFrom('sanctions').select('person').where('changed_at', '>', at).execute();
      return [...new Set(rows.map((row) => row.person))];
    },

    async wasTaken(person, keys) {
      const either = [keys.key, keys.look];
      const row = await db
        .selectFrom('sanctions')
        .select('id')
        .where('person', '=', person)
        .where('kind', '=', 'rename')
        .where('lifted_at', 'is', null)
        .where((where) => where.or([where('taken_key', 'in', either), where('taken_look', 'in', either)]))
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    async takenNames(person) {
      const rows = await db
        .selectFrom('sanctions')
        .select('taken_name')
        .where('person', '=', person)
        .where('kind', '=', 'rename')
        .where('lifted_at', 'is', null)
        .execute();
      return rows.map((row) => row.taken_name!);
    },

    async byTakenName(key) {
      const row = await db
        .selectFrom('sanctions')
        .select('person')
        .where('taken_key', '=', key)
        .where('replaced_at', 'is', null)
        .orderBy('from_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.person ?? null;
    },

    async replaced(person, now) {
      await db
        .updateTable('sanctions')
        .set({ replaced_at: now, changed_at: now })
        .where('person', '=', person)
        .where('kind', '=', 'rename')
        .where('replaced_at', 'is', null)
        .execute();
    },

    async waiting() {
      const { reports } = await db
        .selectFrom('reports')
        .select((select) => select.fn.countAll().as('reports'))
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow();
      const { appeals } = await db
        .selectFrom('sanctions')
        .select((select) => select.fn.countAll().as('appeals'))
        .where('answer_at', 'is', null)
        .where('appeal_at', 'is not', null)
        .where('lifted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return { reports: Number(reports), appeals: Number(appeals) };
    },
  };
}

/** What goes with an account: what was said about it and imposed on it, and its words in what others have reported. */
export async function scrubModeration(tx: Kysely<Schema>, id: string, nobody: string): Promise<void> {
  await tx.deleteFrom('sanctions').where('person', '=', id).execute();
  await tx.deleteFrom('reports').where('person', '=', id).execute();
  await tx
    .updateTable('reports')
    .set({ note: '' })
    .where('reporter', '=', id)
    .where('closed_at', 'is not', null)
    .execute();
  const rows = await tx.selectFrom('reports').select(['id', 'lines']).where('lines', 'like', `%"${id}"%`).execute();
  for (const row of rows) {
    const lines = (JSON.parse(row.lines) as { from: { id: string; name: string }; text: string }[]).map((line) =>
      line.from.id === id ? { ...line, from: { id, name: nobody }, text: '' } : line,
    );
    await tx
      .updateTable('reports')
      .set({ lines: JSON.stringify(lines) })
      .where('id', '=', row.id)
      .execute();
  }
}
