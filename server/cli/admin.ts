/**
 * `novuss admin grant NAME ROLE` and `revoke`: rights given from the machine, above all the first ones. `novuss admin
 * sanction NAME KIND DAYS|- REASON` and `lift NAME KIND REASON`: sanctions of the service, about anybody; the service's
 * processes find out within seconds. `novuss admin forget ID...`: deletes accounts by their numbers, as their owners would:
 * who asks by letter, or had asked before a backup was restored. `novuss admin confirm-clock`: the time is right, and what
 * waits for that is deleted at once (server/privacy/retention.ts). Works on the service's own store (DATABASE_URL, or the
 * folder DATA_DIR), whether or not the service runs; written into its record.
 */

import { SERVICE_SANCTIONS, type ServiceSanctionKind } from '../../shared/protocol/moderation.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { keyOf } from '../accounts/likeness.ts';
import { readConfig } from '../config.ts';
import { RefusalError, StartError } from '../errors.ts';
import { Moderating, OPERATOR } from '../moderation/moderating.ts';
import { confirmClock } from '../privacy/retention.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../store/rights.ts';
import { openStore, type Store } from '../store/store.ts';

const USAGE = `Usage: novuss admin grant|revoke NAME ROLE; roles: ${ACCOUNT_ROLES.join(', ')}. novuss admin sanction NAME KIND DAYS|- REASON, or lift NAME KIND REASON; kinds: ${SERVICE_SANCTIONS.join(', ')}; - is for good. novuss admin forget ID... novuss admin confirm-clock`;

const DAY = 86_400_000;

/** What is asked; null: nothing that can be understood. */
type Asked = (store: Store, person: { readonly id: string; readonly name: string }) => Promise<unknown>;

function askedBy([act, , what, ...rest]: readonly string[]): Asked | null {
  if (act === 'grant' || act === 'revoke') {
    if (!ACCOUNT_ROLES.includes(what as AccountRole) || rest.length > 0) return null;
    return async (store, { id, name }) => {
      const changed = await store.rights[act](id, what as AccountRole, OPERATOR, Date.now());
      return { id, name, roles: await store.rights.rolesOf(id), changed };
    };
  }
  if (!SERVICE_SANCTIONS.includes(what as ServiceSanctionKind)) return null;
  const kind = what as ServiceSanctionKind;
  const moderating = (store: Store) => new Moderating({ store, clock: { now: Date.now } });
  if (act === 'sanction') {
    const [days, reason, ...more] = rest;
    const until = days === '-' ? null : Date.now() + Number(days) * DAY;
    if (reason === undefined || reason === '' || more.length > 0 || Number.isNaN(until)) return null;
    return async (store, { id, name }) => {
      const wish = { kind, reason, until: until === null ? null : Math.round(until) };
      const row = await moderating(store).impose(OPERATOR, id, wish);
      return { id, name, sanction: row.id, kind, until: row.until_at };
    };
  }
  if (act === 'lift') {
    const [reason, ...more] = rest;
    if (reason === undefined || reason === '' || more.length > 0) return null;
    return async (store, { id, name }) => {
      const held = (await store.moderation.holding(id, Date.now())).find((row) => row.kind === kind);
      if (held === undefined) return { id, name, lifted: false };
      await moderating(store).lift(OPERATOR, held.id, reason);
      return { id, name, sanction: held.id, kind, lifted: true };
    };
  }
  return null;
}

/** Errors: `admin.usage`, `admin.setting`, `person.unknown`; what imposing and lifting refuse. */
export async function adminCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<unknown>> {
  if (args[0] === 'forget' && args.length > 1) return withStore(env, (store) => forget(args.slice(1), store));
  if (args[0] === 'confirm-clock' && args.length === 1) return withStore(env, clockConfirmed);
  const asked = askedBy(args);
  const name = args[1];
  if (asked === null || name === undefined) return refuse('admin.usage', USAGE);
  return withStore(env, async (store) => {
    // Guests, and who lost their name, by their id.
    const person =
      (await store.accounts.byKey(keyOf(name))) ?? (args[0] === 'grant' ? null : await store.accounts.find(name));
    if (person === null) return refuse('person.unknown', `There is no account with the name ${JSON.stringify(name)}.`);
    return ok(await asked(store, person));
  });
}

/** Who there is no account of, or none any more, is passed over. */
async function forget(ids: readonly string[], store: Store): Promise<Result<unknown>> {
  const forgotten: string[] = [];
  for (const id of ids) {
    const person = await store.accounts.find(id);
    if (person === null || person.kind === 'deleted') continue;
    await store.accounts.remove(id);
    await store.rights.note({ at: Date.now(), actor: OPERATOR, action: 'account.forget', subject: id, details: {} });
    forgotten.push(id);
  }
  return ok({ forgotten });
}

/** Written down only where it changes something. */
async function clockConfirmed(store: Store): Promise<Result<unknown>> {
  const now = Date.now();
  const confirmed = await confirmClock(store.timers, now);
  if (confirmed)
    await store.rights.note({ at: now, actor: OPERATOR, action: 'clock.confirm', subject: OPERATOR, details: {} });
  return ok({ confirmed, now: new Date(now).toISOString() });
}

async function withStore(
  env: Readonly<Record<string, string | undefined>>,
  act: (store: Store) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  try {
    const store = await openStore(readConfig(env), () => {});
    try {
      return await act(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof RefusalError) return { ok: false, error: error.refusal };
    if (error instanceof StartError) return refuse('admin.setting', error.message);
    throw error;
  }
}
