/**
 * `novuss admin grant NAME ROLE` and `revoke`: rights given from the machine, above all the first ones. `novuss admin forget
 * ID...`: deletes accounts by their numbers, as their owners would: who asks by letter, or had asked before a backup was
 * restored. Works on the service's own store (DATABASE_URL, or the folder DATA_DIR), whether or not the service runs; written
 * into its record.
 */

import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { keyOf } from '../accounts/likeness.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../store/rights.ts';
import { openStore, type Store } from '../store/store.ts';

const USAGE = `Usage: novuss admin grant|revoke NAME ROLE, novuss admin forget ID...; roles: ${ACCOUNT_ROLES.join(', ')}.`;

/** Errors: `admin.usage`, `admin.setting`, `person.unknown`. */
export async function adminCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<unknown>> {
  if (args[0] === 'forget' && args.length > 1) return forget(args.slice(1), env);
  const [act, name, role, ...rest] = args;
  const known = ACCOUNT_ROLES.includes(role as AccountRole);
  if ((act !== 'grant' && act !== 'revoke') || name === undefined || !known || rest.length > 0)
    return refuse('admin.usage', USAGE);
  return withStore(env, async (store) => {
    const person = await store.accounts.byKey(keyOf(name));
    if (person === null) return refuse('person.unknown', `There is no account with the name ${JSON.stringify(name)}.`);
    const changed = await store.rights[act](person.id, role as AccountRole, 'cli', Date.now());
    return ok({ id: person.id, name: person.name, roles: await store.rights.rolesOf(person.id), changed });
  });
}

/** Who there is no account of, or none any more, is passed over. */
function forget(ids: readonly string[], env: Readonly<Record<string, string | undefined>>): Promise<Result<unknown>> {
  return withStore(env, async (store) => {
    const forgotten: string[] = [];
    for (const id of ids) {
      const person = await store.accounts.find(id);
      if (person === null || person.kind === 'deleted') continue;
      await store.accounts.remove(id);
      await store.rights.note({ at: Date.now(), actor: 'cli', action: 'account.forget', subject: id, details: {} });
      forgotten.push(id);
    }
    return ok({ forgotten });
  });
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
    if (error instanceof StartError) return refuse('admin.setting', error.message);
    throw error;
  }
}
