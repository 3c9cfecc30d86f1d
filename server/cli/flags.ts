/**
 * `novuss flags [PERSON]`: what the measures of fair play say now, by name or id of an account, or without one of everybody
 * who has played enough rated games; as JSON on standard output. Works on the service's own store, whether or not the
 * service runs. It raises no flags and changes nothing but what is measured of games, which it measures where that is missing.
 */
import type { Observation } from '../../shared/fairplay/observation.ts';
import { measureGame } from '../../shared/fairplay/strikes.ts';
import { FLAG_KINDS } from '../../shared/protocol/moderation.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import { keyOf } from '../accounts/likeness.ts';
import { readConfig } from '../config.ts';
import { StartError } from '../errors.ts';
import { FairPlay, LOOK_BACK_GAMES, LOOK_BACK_MS } from '../fairplay/fair-play.ts';
import type { FlagRow } from '../store/flags.ts';
import { openStore, type Store } from '../store/store.ts';

const USAGE = 'Usage: novuss flags [PERSON], a name or an id.';
/** Of who has played fewer rated games nothing can be said. */
const LEAST_GAMES = 3;

/** What is printed of one person. */
export interface PersonEvidence {
  readonly id: string;
  readonly name: string;
  /** What the measures find now, by kind; kinds without anything are left out. */
  readonly evidence: Readonly<Record<string, readonly Observation[]>>;
  /** Flags that were raised, open and closed. */
  readonly flags: readonly FlagRow[];
}

/** Errors: `flags.usage`, `admin.setting`, `person.unknown`. */
export async function flagsCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Result<PersonEvidence | readonly PersonEvidence[]>> {
  const [person, ...rest] = args;
  if (rest.length > 0 || person === '') return refuse('flags.usage', USAGE);
  try {
    const store = await openStore(readConfig(env), () => {});
    try {
      if (person === undefined) return ok(await everybody(store));
      const account = (await store.accounts.find(person)) ?? (await store.accounts.byKey(keyOf(person)));
      if (account === null)
        return refuse('person.unknown', `There is no account with the name or id ${JSON.stringify(person)}.`);
      return ok(await evidenceOf(store, account.id, account.name));
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StartError) return refuse('admin.setting', error.message);
    throw error;
  }
}

/** Those of whom there is something to be seen. */
async function everybody(store: Store): Promise<readonly PersonEvidence[]> {
  const ids = await store.measures.active(Date.now() - LOOK_BACK_MS, LEAST_GAMES);
  const named = await store.accounts.named(ids);
  const found: PersonEvidence[] = [];
  for (const id of ids) {
    const one = await evidenceOf(store, id, named.get(id)?.name ?? id);
    if (Object.keys(one.evidence).length > 0) found.push(one);
  }
  return found;
}

async function evidenceOf(store: Store, id: string, name: string): Promise<PersonEvidence> {
  const fairPlay = new FairPlay({
    store,
    measure: async (events) => measureGame(events),
    now: () => Date.now(),
    log: { error: (details, message) => console.error(JSON.stringify({ message, ...details })) },
  });
  const found = await fairPlay.evaluate(id, LOOK_BACK_GAMES);
  const evidence = Object.fromEntries(
    FLAG_KINDS.flatMap((kind) => (found[kind].length === 0 ? [] : [[kind, found[kind]]])),
  );
  return { id, name, evidence, flags: await store.flags.of(id) };
}
