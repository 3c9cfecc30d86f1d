/** What the routes of teams read: competitions of teams with their views, matches, and what people are called now. */
import type { Grounds } from '../../shared/competition/log/events.ts';
import { type CompetitionState, type Participant, participantOf } from '../../shared/competition/log/state.ts';
import type { PlayerList, TeamView } from '../../shared/protocol/team.ts';
import type { Competition } from '../competitions/competitions.ts';
import { type DivisionReading, seasonsOf } from '../competitions/leagues.ts';
import { peopleIn, peopleOfTeam, type TeamReading } from '../competitions/team-entry.ts';
import { type TeamMatch, teamGame } from '../competitions/team-matches.ts';
import { linesOf, teamView } from '../competitions/team-view.ts';
import { refused } from '../errors.ts';
import type { League } from '../store/leagues.ts';
import type { RouteServices } from './services.ts';

export interface MatchReading {
  readonly reading: TeamReading;
  readonly game: ReturnType<typeof teamGame>;
  readonly match: TeamMatch | null;
  /** Of the official who ended it. */
  readonly grounds: Grounds | null;
}

export interface TeamReadings {
  /** @throws RefusalError competition.unknown, team.none */
  competition(id: string): Promise<Competition>;
  /** With the names of these people. */
  reading(competition: Competition, people: readonly string[]): Promise<TeamReading>;
  /** @throws RefusalError competition.unknown, team.none, game.unknown */
  match(id: string, game: string): Promise<MatchReading>;
  /** @throws RefusalError competition.unknown, team.none, participant.unknown */
  team(id: string, team: string): Promise<TeamView>;
  players(competition: Competition, number: number | null): Promise<PlayerList>;
  /** Of all divisions of these leagues, by competition. */
  divisions(leagues: readonly Pick<League, 'seasons'>[]): Promise<ReadonlyMap<string, DivisionReading>>;
}

export function teamReadingsOf({ competitions, competitionViews, matches, store, clock }: RouteServices): TeamReadings {
  async function competition(id: string): Promise<Competition> {
    const found = await competitions.find(id);
    if (found.state.regulations.team === null) refused('team.none', 'No teams play here.', '2.1.v');
    return found;
  }

  async function reading(of: Competition, people: readonly string[]): Promise<TeamReading> {
    const names = await store.accounts.named([...new Set(people)]);
    return { competition: of, view: competitionViews.view(of), names, now: clock.now() };
  }

  async function divisions(leagues: readonly Pick<League, 'seasons'>[]) {
    const ids = leagues.flatMap(({ seasons }) =>
      seasons.flatMap((season) => season.divisions.map((division) => division.competition)),
    );
    const all = await Promise.all(
      [...new Set(ids)].map(async (id) => {
        const found = await competition(id);
        return [id, { competition: found, view: competitionViews.view(found) }] as const;
      }),
    );
    return new Map(all);
  }

  return {
    competition,
    reading,
    divisions,

    async match(id, game) {
      const found = await competition(id);
      const own = teamGame(found, game);
      const match = await matches.current(id, own);
      const ended = match?.state.ended?.how === 'referee' ? await store.teamMatches.tail(match.id, 0) : [];
      const grounds = ended.findLast((event) => event.type === 'matchEnded')?.grounds ?? null;
      return { reading: await reading(found, peopleIn(found, own, match)), game: own, match, grounds };
    },

    async team(id, team) {
      const found = await competition(id);
      mustBeThere(found.state, team);
      const leagues = await store.leagues.withCompetition(id);
      const [own, all, others] = await Promise.all([
        reading(found, peopleOfTeam(found.state, team)),
        matches.of(id),
        divisions(leagues),
      ]);
      return teamView(own, team, all, seasonsOf(leagues, others, id, team));
    },

    async players(found, number) {
      const { id, state } = found;
      const lines = linesOf({ competition: found }, await matches.of(id), number);
      const names = await store.accounts.named(lines.map(({ member }) => member));
      return {
        competition: { id, name: state.name },
        number,
        lines: lines.map((line) => {
          const team = participantOf(state, line.team);
          const member = team?.members.find((one) => one.id === line.member);
          return {
            ...line,
            name: names.get(line.member)?.name ?? member?.name ?? line.member,
            teamName: team?.name ?? line.team,
          };
        }),
      };
    },
  };
}

/** @throws RefusalError participant.unknown */
export function mustBeThere(state: CompetitionState, team: string): Participant {
  const found = participantOf(state, team);
  if (found === undefined) refused('participant.unknown', 'There is no such team in this competition.');
  return found;
}
