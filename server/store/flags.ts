/**
 * Flags of fair play: what was measured of somebody, for people to look at. A flag imposes nothing; who closes it decides.
 *
 * A flag is about an account's id and stays when the account is deleted, without any name: whoever cheats can't shake off
 * what was seen by leaving, and whoever looks at it sees that the account has gone.
 */
import type { Kysely, Transaction } from 'kysely';
import { nanoid } from 'nanoid';
import type { Observation } from '../../shared/fairplay/observation.ts';
import type { FlagKind } from '../../shared/protocol/moderation.ts';
import type { FlagsTable, Schema } from './schema.ts';
import { isUniqueViolation } from './unique.ts';

/** One observation; see shared/protocol/moderation.ts, `evidence`. People are ids here: names change. */
export type FlagEvidence = Observation;

export type FlagOutcome = 'acted' | 'dismissed';

export interface FlagRow {
  readonly id: string;
  readonly kind: FlagKind;
  /** An account's id, also when it is deleted. */
  readonly person: string;
  readonly at: number;
  /** When evidence was last added or measured anew. */
  readonly renewedAt: number;
  readonly evidence: readonly FlagEvidence[];
  readonly closed: {
    readonly at: number;
    /** An account's id. */
    readonly by: string;
    readonly outcome: FlagOutcome;
    readonly note: string;
  } | null;
}

export interface FlagClosing {
  readonly outcome: FlagOutcome;
  readonly note: string;
  /** An account's id. */
  readonly by: string;
  readonly at: number;
}

/** So many games stand in one observation, the latest; more would say no more. */
export const EVIDENCE_GAMES = 100;

export interface Flags {
  /**
   * Raises a flag with at least one observation. An open one of the same kind and person is renewed, not doubled:
   * observations take the place of earlier ones of the same key and people, and keep their games. After flags that were
   * closed, a new one is only opened by observations that hold a game, or a person, that wasn't seen in those.
   * @param one.evidence games with the latest last
   * @returns the open flag's id; when nothing is new since one was closed, that one's
   */
  raise(
    one: { readonly kind: FlagKind; readonly person: string; readonly evidence: readonly FlagEvidence[] },
    now: number,
  ): Promise<string>;
  /** What waits for a decision, oldest first. */
  open(): Promise<readonly FlagRow[]>;
  /** All of one person, newest first. */
  of(person: string): Promise<readonly FlagRow[]>;
  find(id: string): Promise<FlagRow | null>;
  /** Closes an open flag; false: there is none such (any more). */
  close(id: string, closing: FlagClosing): Promise<boolean>;
  /** Deletes flags that were closed before; resolves to how many. Open ones stay until somebody decides. */
  forgetClosed(before: number): Promise<number>;
}

/** Games and people that somebody has already judged. */
interface Seen {
  readonly games: ReadonlySet<string>;
  readonly people: ReadonlySet<string>;
}

type Db = Kysely<Schema> | Transaction<Schema>;

/** {@link Flags.close} within a transaction of somebody else's: closed if and only if the rest is done. */
export async function closeFlag(tx: Db, id: string, { outcome, note, by, at }: FlagClosing): Promise<boolean> {
  const closed = await tx
    .updateTable('flags')
    .set({ closed_at: at, closed_by: by, outcome, note })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

export function flagsIn(db: Kysely<Schema>): Flags {
  async function seenIn(tx: Db, person: string, kind: FlagKind): Promise<Seen & { readonly last: string | null }> {
    const rows = await tx
      .selectFrom('flags')
      .select(['id', 'evidence'])
      .where('person', '=', person)
      .where('kind', '=', kind)
      .where('closed_at', 'is not', null)
      .orderBy('closed_at', 'desc')
      .orderBy('id')
      .execute();
    const evidence = rows.flatMap((row) => JSON.parse(row.evidence) as FlagEvidence[]);
    return {
      games: new Set(evidence.flatMap((one) => one.games)),
      people: new Set(evidence.flatMap((one) => one.people)),
      last: rows[0]?.id ?? null,
    };
  }

  /** One try. Null: another process has opened the flag in the same moment. */
  async function raiseOnce(
    { kind, person, evidence }: Parameters<Flags['raise']>[0],
    now: number,
  ): Promise<string | null> {
    try {
      return await db.transaction().execute(async (tx) => {
        // A write first: two that renew the same flag come one after the other, and neither loses the other's.
        const open = await tx
          .updateTable('flags')
          .set((set) => ({ renewed_at: set.ref('renewed_at') }))
          .where('person', '=', person)
          .where('kind', '=', kind)
          .where('closed_at', 'is', null)
          .returning(['id', 'evidence', 'renewed_at'])
          .executeTakeFirst();
        if (open !== undefined) {
          const before = JSON.parse(open.evidence) as FlagEvidence[];
          const text = JSON.stringify(joined(before, evidence));
          if (text !== open.evidence)
            await tx
              .updateTable('flags')
              .set({ evidence: text, renewed_at: Math.max(now, open.renewed_at) })
              .where('id', '=', open.id)
              .execute();
          return open.id;
        }
        const seen = await seenIn(tx, person, kind);
        const fresh = evidence.filter((one) => isFresh(one, seen));
        if (fresh.length === 0 && seen.last !== null) return seen.last;
        const id = nanoid(12);
        const text = JSON.stringify(joined([], fresh));
        await tx
          .insertInto('flags')
          .values({
            ...{ id, kind, person, at: now, renewed_at: now, evidence: text },
            ...{ closed_at: null, closed_by: null, outcome: null, note: null },
          })
          .execute();
        return id;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  return {
    async raise(one, now) {
      if (one.evidence.length === 0) throw new Error('A flag without evidence.');
      for (;;) {
        const id = await raiseOnce(one, now);
        if (id !== null) return id;
      }
    },

    async open() {
      const rows = await db
        .selectFrom('flags')
        .selectAll()
        .where('closed_at', 'is', null)
        .orderBy('at')
        .orderBy('id')
        .execute();
      return rows.map(flagRow);
    },

    async of(person) {
      const rows = await db
        .selectFrom('flags')
        .selectAll()
        .where('person', '=', person)
        .orderBy('at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(flagRow);
    },

    async find(id) {
      const row = await db.selectFrom('flags').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : flagRow(row);
    },

    close: (id, closing) => closeFlag(db, id, closing),

    async forgetClosed(before) {
      const gone = await db.deleteFrom('flags').where('closed_at', '<', before).executeTakeFirst();
      return Number(gone.numDeletedRows);
    },
  };
}

function flagRow(row: FlagsTable): FlagRow {
  const { id, kind, person, at, renewed_at: renewedAt } = row;
  const closed =
    row.closed_at === null
      ? null
      : { at: row.closed_at, by: row.closed_by ?? '', outcome: row.outcome ?? 'dismissed', note: row.note ?? '' };
  return { id, kind, person, at, renewedAt, evidence: JSON.parse(row.evidence) as FlagEvidence[], closed };
}

function isFresh(one: FlagEvidence, seen: Seen): boolean {
  return one.games.some((game) => !seen.games.has(game)) || one.people.some((person) => !seen.people.has(person));
}

/** What two observations must share to be the same one, measured twice. */
function sameness({ key, people }: FlagEvidence): string {
  return JSON.stringify([key, ...[...people].sort()]);
}

function joined(before: readonly FlagEvidence[], added: readonly FlagEvidence[]): FlagEvidence[] {
  const all = new Map(before.map((one) => [sameness(one), one]));
  for (const one of added) {
    const { key, values } = one;
    const games = [...new Set([...(all.get(sameness(one))?.games ?? []), ...one.games])].slice(-EVIDENCE_GAMES);
    all.set(sameness(one), { key, values: { ...values }, games, people: [...one.people] });
  }
  return [...all.values()];
}
