/**
 * From which networks, by which browsers and when last accounts opened sessions; kept at most {@link VISITS_MS}. Of addresses and
 * browsers only keyed hashes are kept. The key lies in the same database (several processes need the same one): a hash is as
 * good as unreadable from the day its key is deleted, not before; that is {@link VISITS_MS} after the key's last use at the
 * latest.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { nanoid } from 'nanoid';
import { KEPT_DAYS } from '../../shared/privacy/kept.ts';
import { keyedHash, networkOf } from '../fairplay/networks.ts';
import type { Schema } from './schema.ts';

const DAY = 86_400_000;
/** Visits are kept so long at most. */
export const VISITS_MS = KEPT_DAYS.visit * DAY;
/** A key is used so long; networks noted under different keys can't be compared. */
export const VISIT_KEY_MS = (KEPT_DAYS.visitKey - KEPT_DAYS.visit) * DAY;

/** An account that came from the same network as another one, by the same browser. */
export interface SharedVisit {
  readonly account: string;
  /** How many accounts came from that network, this one and the other one among them: the fewest, if there are several such networks. */
  readonly crowd: number;
  /** How many networks both came from by the same browser. */
  readonly networks: number;
}

export interface Visits {
  /** Notes that an account opened a session; an address that is none is not noted. */
  note(account: string, from: { readonly address: string; readonly agent: string }, now: number): Promise<void>;
  /** Who else came from where this account came from, by the same browser, since a time. */
  shared(account: string, since: number): Promise<readonly SharedVisit[]>;
  /** Deletes what was last seen before, and keys that nothing hangs on any more; resolves to how many visits went. */
  forgetVisits(before: number): Promise<number>;
}

export function visitsIn(db: Kysely<Schema>): Visits {
  async function key(now: number): Promise<{ readonly id: string; readonly secret: string }> {
    const newest = () =>
      db
        .selectFrom('visit_keys')
        .selectAll()
        .where('since', '>', now - VISIT_KEY_MS)
        .orderBy('since')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
    const there = await newest();
    if (there !== undefined) return there;
    await db
      .insertInto('visit_keys')
      .values({ id: nanoid(12), secret: randomBytes(32).toString('hex'), since: now })
      .execute();
    // Another process may have made one in the same moment: all take the same of them.
    return (await newest())!;
  }

  return {
    async note(account, { address, agent }, now) {
      const network = networkOf(address);
      if (network === null) return;
      const { id, secret } = await key(now);
      await db
        .insertInto('visits')
        .values({
          account,
          network: keyedHash(secret, 'network', network),
          browser: keyedHash(secret, 'browser', agent),
          ...{ key: id, last_at: now },
        })
        .onConflict((conflict) => conflict.columns(['account', 'network', 'browser']).doUpdateSet({ last_at: now }))
        .execute();
    },

    async shared(account, since) {
      const rows = await db
        .selectFrom('visits')
        .innerJoin('visits as theirs', (join) =>
          join
            .onRef('theirs.network', '=', 'visits.network')
            .onRef('theirs.browser', '=', 'visits.browser')
            .onRef('theirs.account', '!=', 'visits.account'),
        )
        .select(['theirs.account', 'visits.network'])
        .select((select) =>
          select
            .selectFrom('visits as all')
            .select((count) => count.fn.count('all.account').distinct().as('crowd'))
            .whereRef('all.network', '=', 'visits.network')
            .where('all.last_at', '>', since)
            .as('crowd'),
        )
        .where('visits.account', '=', account)
        .where('visits.last_at', '>', since)
        .where('theirs.last_at', '>', since)
        .orderBy('theirs.account')
        .execute();
      const found = new Map<string, SharedVisit>();
      for (const row of rows) {
        const crowd = Number(row.crowd);
        const before = found.get(row.account);
        found.set(row.account, {
          account: row.account,
          crowd: Math.min(crowd, before?.crowd ?? crowd),
          networks: (before?.networks ?? 0) + 1,
        });
      }
      return [...found.values()];
    },

    async forgetVisits(before) {
      const gone = await db.deleteFrom('visits').where('last_at', '<', before).executeTakeFirst();
      await db
        .deleteFrom('visit_keys')
        .where('since', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('visits').select('visits.key').whereRef('visits.key', '=', 'visit_keys.id'))),
        )
        .execute();
      return Number(gone.numDeletedRows);
    },
  };
}
