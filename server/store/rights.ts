/** Who may do what beyond playing, and the record of who did what. */
import type { Kysely } from 'kysely';
import { nanoid } from 'nanoid';
import type { Schema } from './schema.ts';

export const ACCOUNT_ROLES = ['administrator', 'organiser', 'referee', 'moderator'] as const;
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

export interface AuditEntry {
  readonly id: string;
  readonly at: number;
  /** An account's id, or `cli`. */
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Rights {
  rolesOf(account: string): Promise<readonly AccountRole[]>;
  /** Gives a right, and writes down who gave it; false: it was there. */
  grant(account: string, role: AccountRole, actor: string, now: number): Promise<boolean>;
  /** Takes a right, and writes down who took it; false: it wasn't there. */
  revoke(account: string, role: AccountRole, actor: string, now: number): Promise<boolean>;
  note(entry: Omit<AuditEntry, 'id'>): Promise<void>;
  /** Newest first. */
  audit(limit: number): Promise<readonly AuditEntry[]>;
  /** Acts of moderators, newest first, from behind this one on; not what others did about who reads. */
  moderatorsActs(
    reader: string,
    limit: number,
    before: Pick<AuditEntry, 'id' | 'at'> | undefined,
  ): Promise<readonly AuditEntry[]>;
  /** Who may act as a moderator, but for these. */
  otherModerators(but: readonly string[]): Promise<readonly string[]>;
}

/** An entry as it is written down. */
export const auditRow = (entry: Omit<AuditEntry, 'id'>) => ({
  id: nanoid(16),
  at: entry.at,
  actor: entry.actor,
  action: entry.action,
  subject: entry.subject,
  details: JSON.stringify(entry.details),
});

/** Acts of these kinds (what stands before the dot) are the moderators'. */
const MODERATORS_ACTS = ['report', 'sanction', 'appeal', 'flag', 'chat', 'channel'] as const;

export function rightsIn(db: Kysely<Schema>): Rights {
  const row = auditRow;
  return {
    async rolesOf(account) {
      const rows = await db.selectFrom('roles').select('role').where('account', '=', account).orderBy('role').execute();
      return rows.map((one) => one.role as AccountRole);
    },

    async grant(account, role, actor, now) {
      return db.transaction().execute(async (tx) => {
        const given = await tx
          .insertInto('roles')
          .values({ account, role, granted_at: now })
          .onConflict((conflict) => conflict.columns(['account', 'role']).doNothing())
          .executeTakeFirst();
        if (given.numInsertedOrUpdatedRows !== 1n) return false;
        const entry = { at: now, actor, action: 'role.grant', subject: account, details: { role } };
        await tx.insertInto('audit').values(row(entry)).execute();
        return true;
      });
    },

    async revoke(account, role, actor, now) {
      return db.transaction().execute(async (tx) => {
        const taken = await tx
          .deleteFrom('roles')
          .where('account', '=', account)
          .where('role', '=', role)
          .executeTakeFirst();
        if (taken.numDeletedRows !== 1n) return false;
        const entry = { at: now, actor, action: 'role.revoke', subject: account, details: { role } };
        await tx.insertInto('audit').values(row(entry)).execute();
        return true;
      });
    },

    async note(entry) {
      await db.insertInto('audit').values(row(entry)).execute();
    },

    async audit(limit) {
      const rows = await db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id').limit(limit).execute();
      return rows.map((one) => ({ ...one, details: JSON.parse(one.details) as Record<string, unknown> }));
    },

    async moderatorsActs(reader, limit, before) {
      const rows = await db
        .selectFrom('audit')
        .selectAll()
        .where((where) => where.or(MODERATORS_ACTS.map((act) => where('action', 'like', `${act}.%`))))
        .where((where) => where.or([where('subject', '!=', reader), where('actor', '=', reader)]))
        .$if(before !== undefined, (query) =>
          query.where((where) =>
            where.or([
              where('at', '<', before!.at),
              where.and([where('at', '=', before!.at), where('id', '>', before!.id)]),
            ]),
          ),
        )
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((one) => ({ ...one, details: JSON.parse(one.details) as Record<string, unknown> }));
    },

    async otherModerators(but) {
      const rows = await db
        .selectFrom('roles')
        .select('account')
        .distinct()
        .where('role', 'in', ['moderator', 'administrator'])
        .$if(but.length > 0, (query) => query.where('account', 'not in', [...but]))
        .execute();
      return rows.map((one) => one.account);
    },
  };
}
