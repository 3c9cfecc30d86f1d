/** A competition of two players by HTTP, for tests in the browser: one game of three sets, no clocks but those to come and to sign. */
import type { Office } from '../../shared/competition/log/events.ts';
import type { CompetitionView } from '../../shared/protocol/competition.ts';
import type { Person } from '../server/people.ts';
import { give, tell } from './team-day.ts';

export interface CalledGame {
  /** Of the competition. */
  readonly id: string;
  readonly game: string;
  readonly table: string;
}

/**
 * Makes it, names its officials, enters the players and starts it; resolves once their game is called.
 * @param officials who is named first starts it
 */
export async function singlesDay(
  organiser: Person,
  officials: readonly [readonly [Person, Office], ...(readonly [Person, Office])[]],
  players: readonly [Person, Person],
): Promise<CalledGame> {
  const clocks = { arrival: 600_000, trial: 0, strike: 0, extra: 0, interval: 0, choice: 0, signing: 600_000 };
  const { id } = await give<{ id: string }>(organiser, '/api/competitions', {
    name: 'Riga Open',
    template: 'club-evening',
    open: true,
    change: {
      sets: 3,
      rated: false,
      clocks: { ...clocks, allowance: 1_000, grace: 600_000 },
      format: { system: 'round-robin', cycles: 1 },
      tieBreaks: ['head-to-head', 'set-ratio'],
      timing: { kind: 'live', startsAt: null, pause: 0 },
      entry: { how: 'open', least: 2, most: 8, lateUntilRound: 0 },
    },
  });
  for (const [person, office] of officials)
    await tell(organiser, id, { type: 'appoint', person: { id: person.id, name: person.name }, office });
  for (const person of players) await give(person, `/api/competitions/${id}/entries`, { accepts: 1 });
  await give(organiser, `/api/competitions/${id}/seed`, { method: 'rating' });
  await give(officials[0][0], `/api/competitions/${id}/start`, {});
  return foundIn(organiser, id, ({ games: [game] }) =>
    game?.status === 'called' ? { id, game: game.id, table: game.table! } : undefined,
  );
}

/** What is found in a competition: looked for again whenever the service says that it has changed. */
export async function foundIn<T>(
  person: Person,
  id: string,
  find: (view: CompetitionView) => T | undefined | Promise<T | undefined>,
): Promise<T> {
  for (;;) {
    const view = await give<CompetitionView>(person, `/api/competitions/${id}`, undefined, 'GET');
    const found = await find(view);
    if (found !== undefined) return found;
    await give(person, `/api/competitions/${id}/version?seen=${view.n}`, undefined, 'GET');
  }
}
