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
import { isLocal, isPrivate } from '../nearby.ts';
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

/** A ban of somebody who came from where an account comes from. */
export interface BannedNearby {
  /** Who is banned. */
  readonly account: string;
  readonly from: number;
  /** Null: for good. */
  readonly until: number | null;
  /** How many accounts had come from that network when the ban began. */
  readonly crowd: number;
}

export interface Visits {
  /** Notes that an account opened a session; an address that is none is not noted. */
  note(account: string, from: { readonly address: string; readonly agent: string }, now: number): Promise<void>;
  /** Who else came from where this account came from, by the same browser, since a time. */
  shared(account: string, since: number): Promise<readonly SharedVisit[]>;
  /**
   * The latest ban that holds now and began after `since`, of somebody who came from a network that this guest, made after
   * it, comes from; null: none. Private networks, and those that more than `crowd` accounts had come from by then, don't count.
   */
  bannedNearby(
    account: string,
    wanted: { readonly since: number; readonly now: number; readonly crowd: number },
  ): Promise<BannedNearby | null>;
  /** Deletes what was last seen before, and keys that nothing hangs on any more; resolves to how many visits went. */
  forgetVisits(before: number): Promise<number>;
}

/** Stands before the hash of a private network: of neighbours, not of strangers. */
const PRIVATE = 'p';

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
          network: `${isLocal(address) || isPrivate(address) ? PRIVATE : ''}${keyedHash(secret, 'network', network)}`,
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

    async bannedNearby(account, { since, now, crowd }) {
      const bans = await db
        .selectFrom('sanctions as ban')
        .innerJoin('visits as theirs', 'theirs.account', 'ban.person')
        .innerJoin('visits as own', (join) =>
          join.onRef('own.network', '=', 'theirs.network').on('own.account', '=', account),
        )
        .innerJoin('accounts as me', 'me.id', 'own.account')
        .select(['ban.person', 'ban.from_at', 'ban.until_at', 'own.network'])
        // A sanction is never changed before it begins: by this there is an index.
        .where('ban.changed_at', '>', since)
        .where('ban.from_at', '>', since)
        .where('ban.kind', '=', 'ban')
        .where('ban.lifted_at', 'is', null)
        .where((where) => where.or([where('ban.until_at', 'is', null), where('ban.until_at', '>', now)]))
        .where('ban.person', '!=', account)
        .where('me.kind', '=', 'guest')
        .whereRef('me.created_at', '>', 'ban.from_at')
        .where('own.network', 'not like', `${PRIVATE}%`)
        .orderBy('ban.from_at', 'desc')
        .orderBy('ban.person')
        .execute();
      for (const ban of bans) {
        const { there } = await db
          .selectFrom('visits')
          .innerJoin('accounts', 'accounts.id', 'visits.account')
          .select((select) => select.fn.count('visits.account').distinct().as('there'))
          .where('visits.network', '=', ban.network)
          .where('accounts.created_at', '<=', ban.from_at)
          .executeTakeFirstOrThrow();
        if (Number(there) > crowd) continue;
        return { account: ban.person, from: ban.from_at, until: ban.until_at, crowd: Number(there) };
      }
      return null;
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
