/** Competitions to be fuzzed: a team match whose line-up is sealed, and an evening that is open for entry. */
import type { MatchList, MatchView } from '../../../shared/protocol/team.ts';
import { made, tell } from '../../server/competitions/evening.ts';
import { begun, rules } from '../../server/competitions/league.ts';
import { get, member } from '../../server/matches.ts';
import { Person, type Running } from '../../server/people.ts';
import type { Oracle } from './oracle.ts';

const HOUR = 3_600_000;
/** The match is called by the service's own timers. */
const CALLED_MS = 20_000;

export interface Seeded {
  /** The captain of the other team. */
  readonly rival: Person;
  /** Who plays in it. */
  readonly mate: Person;
  readonly competitions: readonly string[];
  readonly games: readonly string[];
  readonly teams: readonly string[];
  /** The other team. */
  readonly ownTeam: string;
  readonly tables: readonly string[];
}

async function matchCalled(person: Person, id: string): Promise<MatchView> {
  for (const until = performance.now() + CALLED_MS; performance.now() < until; ) {
    const { matches } = await get<MatchList>(person, 'GET', `/api/competitions/${id}/matches`);
    const called = matches.find(({ phase }) => phase === 'lineups');
    if (called !== undefined) return get(person, 'GET', `/api/competitions/${id}/matches/${called.game}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the match to be fuzzed was not called');
}

/** @param referee chief referee of both */
export async function competitionSeeded(url: string, referee: Person, oracle: Oracle): Promise<Seeded> {
  const organiser = await member(url, 'Organiser Ozols');
  const running = { service: { url } } as Running;
  // Longer than any run: it opens when its time is over.
  const change = rules({ boards: 2, lineupTime: 168 * HOUR });
  const { id, squads } = await begun(running, organiser, { size: 3, change });
  await tell(organiser, id, { type: 'appoint', person: { id: referee.id }, office: 'chief' });
  const evening = await made(organiser, { name: 'Evening', template: 'club-evening' });
  await tell(organiser, evening, { type: 'appoint', person: { id: referee.id }, office: 'chief' });

  const match = await matchCalled(organiser, id);
  const [hosts, guests] = ['a', 'b'].map((side) => squads.find((squad) => squad.id === match[side as 'a' | 'b'].id)!);
  const [captain, second, third] = hosts!.people;
  // In an order in which nothing else names them.
  const lineup = [[third!.id], [captain!.id]];
  await get(captain!, 'POST', `/api/competitions/${id}/matches/${match.game}/lineup`, { lineup, bench: [second!.id] });
  const sealed = async () =>
    (await get<MatchView>(organiser, 'GET', `/api/competitions/${id}/matches/${match.game}`)).phase === 'lineups';
  oracle.marks.push({ what: 'a sealed line-up', text: JSON.stringify(lineup), owners: [], holds: sealed });
  const said = 'seeded-secret-plan';
  await get(captain!, 'POST', `/api/competitions/${id}/teams/${hosts!.id}/channel`, { text: said });
  oracle.marks.push({ what: 'what another team says among itself', text: said, owners: [] });
  const asked = await Person.come(url);
  await captain!.ask('POST', `/api/competitions/${id}/teams/${hosts!.id}/invitations`, { person: asked.id });
  // The chief sees whom a roster asks.
  oracle.marks.push({ what: 'whom another team asks', text: asked.id, owners: ['referee'] });
  return {
    rival: guests!.people[0]!,
    mate: guests!.people[1]!,
    competitions: [id, evening],
    games: [match.game],
    ownTeam: guests!.id,
    teams: squads.map((squad) => squad.id),
    tables: match.boards.flatMap(({ table }) => table ?? []),
  };
}
