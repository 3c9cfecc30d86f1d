/** Teams at a glance, and what a reading of them needs. Pure. */
import { type CompetitionGame, type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { CompetitionView, PersonNamed, StandingsRow } from '../../shared/protocol/competition.ts';
import type { TeamEntry } from '../../shared/protocol/team.ts';
import type { Competition } from './competitions.ts';
import type { TeamMatch } from './team-matches.ts';
import { memberName } from './team-table.ts';

/** What people are called now, by id; who isn't in it has the name of the roster. */
export type Names = ReadonlyMap<string, { readonly name: string }>;

/** What a reading needs of a competition. */
export interface TeamReading {
  readonly competition: Competition;
  readonly view: CompetitionView;
  readonly names: Names;
  readonly now: number;
}

/** Names somebody of a team. */
export function named({ competition, names }: TeamReading, team: string): (id: string) => PersonNamed {
  return (id) => ({ id, name: names.get(id)?.name ?? memberName(competition.state, team, id) });
}

/** The line of a team in the table of the last section that it plays in. */
export function rowOf({ view }: Pick<TeamReading, 'view'>, team: string): StandingsRow | null {
  const section = view.sections.findLast((one) => one.standings !== null && one.participants.includes(team));
  return section?.standings?.rows.find(({ participant }) => participant === team) ?? null;
}

export function teamEntry(reading: TeamReading, team: string): TeamEntry {
  const { competition, view } = reading;
  const person = named(reading, team);
  const { name, look, captain, deputy = null, members, out } = participantOf(competition.state, team)!;
  // In play-offs that go on nobody has a place yet: the one in the table stands till then.
  const own = view.places.find(({ participant }) => participant === team) ?? rowOf(reading, team);
  const played = Object.values(competition.state.games).some(({ status }) => status === 'over');
  return {
    id: team,
    name,
    look: look ?? null,
    captain: person(captain!),
    deputy: deputy === null ? null : person(deputy),
    players: members.length,
    place: played ? (own?.place ?? null) : null,
    out: out !== null,
  };
}

/** All ids of people that are named in what is shown of a match. */
export function peopleIn(
  { state }: Competition,
  { a, b }: CompetitionGame,
  match: TeamMatch | null,
): readonly string[] {
  const rosters = [a, b].flatMap((id) => peopleOfTeam(state, id));
  const boards = (match?.state.boards ?? []).flatMap((board) => [...board.a, ...board.b]);
  const shown = (match?.state.series ?? []).flatMap((series) => [...series.a.flat(), ...series.b.flat()]);
  return [...new Set([...rosters, ...boards, ...shown])];
}

export function peopleOfTeam(state: CompetitionState, team: string): readonly string[] {
  const one = participantOf(state, team);
  if (one === undefined) return [];
  return [one.captain, one.deputy ?? null, ...one.members.map(({ id }) => id)].filter((id) => id !== null);
}
