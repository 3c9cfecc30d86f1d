/**
 * `novuss admin grant NAME ROLE` and `revoke`: rights given from the machine, above all the first ones. Works on the
 * service's own store (DATABASE_URL, or the folder DATA_DIR), whether or not the service runs; written into its record.
 */

import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { keyOf } from '../accounts/likeness.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { ACCOUNT_ROLES, type AccountRole } from '../store/rights.ts';
import { openStore } from '../store/store.ts';

const USAGE = `Usage: novuss admin grant|revoke NAME ROLE; roles: ${ACCOUNT_ROLES.join(', ')}.`;

/** Errors: `admin.usage`, `admin.setting`, `person.unknown`. */
export async function adminCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<unknown>> {
  const [act, name, role, ...rest] = args;
  const known = ACCOUNT_ROLES.includes(role as AccountRole);
  if ((act !== 'grant' && act !== 'revoke') || name === undefined || !known || rest.length > 0)
    return refuse('admin.usage', USAGE);
  try {
    const store = await openStore(readConfig(env), () => {});
    try {
      const person = await store.accounts.byKey(keyOf(name));
      if (person === null)
        return refuse('person.unknown', `There is no account with the name ${JSON.stringify(name)}.`);
      const changed = await store.rights[act](person.id, role as AccountRole, 'cli', Date.now());
      return ok({ id: person.id, name: person.name, roles: await store.rights.rolesOf(person.id), changed });
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StartError) return refuse('admin.setting', error.message);
    throw error;
  }
}
