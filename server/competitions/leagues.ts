/** A league as the pages show it: its divisions with their tables, who goes up and who goes down. Pure. */
import { isSectionOver } from '../../shared/competition/log/sections.ts';
import { type CompetitionState, participantOf, sectionOf } from '../../shared/competition/log/state.ts';
import { competitionPlaces, sectionPlaces } from '../../shared/competition/log/table.ts';
import { type Division, nextSeason } from '../../shared/competition/team/divisions.ts';
import type { CompetitionView } from '../../shared/protocol/competition.ts';
import type { LeagueSeason, LeagueView, TeamView } from '../../shared/protocol/team.ts';
import type { League } from '../store/leagues.ts';
import type { Competition } from './competitions.ts';
import { entryOf } from './listed.ts';
import { rowOf } from './team-entry.ts';
import { isPlayed } from './view.ts';

export interface DivisionReading {
  readonly competition: Competition;
  readonly view: CompetitionView;
}

/**
 * Those who play on, the best first, with their places; before the start in the order of entry. Play-offs move nobody up or
 * down: the table before them does.
 */
function orderOf(state: CompetitionState): readonly { readonly id: string; readonly place: number }[] {
  const main = state.regulations.playOffs == null ? undefined : sectionOf(state, 'main');
  const places = (main === undefined ? competitionPlaces(state) : sectionPlaces(state, main)).map(
    ({ participant, place }) => ({ id: participant, place }),
  );
  return places.length > 0 ? places : state.participants.map(({ id }) => ({ id, place: 1 }));
}

/** @param readings of each competition of the league, by id */
export function leagueView(
  { id, name, organiser, seasons }: League,
  organiserName: string,
  readings: ReadonlyMap<string, DivisionReading>,
): LeagueView {
  return {
    id,
    name,
    organiser: { id: organiser, name: organiserName },
    seasons: seasons.map((season) => seasonOf(season, readings)),
  };
}

function playOffsOf(state: CompetitionState): LeagueSeason['divisions'][number]['playOffs'] {
  const { playOffs } = state.regulations;
  if (playOffs == null) return null;
  const finals = state.sections.find(({ kind }) => kind === 'finals');
  const first = finals !== undefined && isSectionOver(state, finals) ? sectionPlaces(state, finals)[0] : undefined;
  const team = first?.place === 1 ? participantOf(state, first.participant) : undefined;
  return {
    qualify: playOffs.qualify,
    section: finals?.id ?? null,
    winner: team === undefined ? null : { id: team.id, name: team.name },
  };
}

function seasonOf(
  { name, divisions }: League['seasons'][number],
  readings: ReadonlyMap<string, DivisionReading>,
): LeagueSeason {
  const shown = divisions.map((division) => {
    const { competition, view } = readings.get(division.competition)!;
    const { state } = competition;
    return {
      name: division.name,
      competition: entryOf(competition.id, state, competition.createdAt),
      up: division.up,
      down: division.down,
      playOffs: playOffsOf(state),
      teams: orderOf(state).map(({ id, place }) => {
        const team = participantOf(state, id);
        return {
          id,
          name: team?.name ?? id,
          look: team?.look ?? null,
          place,
          points: tableRow(view, id)?.points ?? 0,
          out: (team?.out ?? null) !== null,
        };
      }),
      over: state.phase === 'finished' || (state.phase === 'running' && isPlayed(state)),
    };
  });
  const lists = shown.map(
    ({ name: division, teams, up, down }): Division => ({
      name: division,
      order: teams.filter(({ out }) => !out).map(({ id }) => id),
      out: teams.filter(({ out }) => out).map(({ id }) => id),
      up,
      down,
    }),
  );
  const moved = nextSeason(lists);
  if (!moved.ok) return { name, divisions: shown, next: null, why: moved.error.message };
  const names = new Map(shown.flatMap(({ teams }) => teams.map((team) => [team.id, team.name])));
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  const level = shown.some(({ teams }) => {
    const places = teams.filter(({ out }) => !out).map(({ place }) => place);
    return new Set(places).size < places.length;
  });
  const over = shown.every((division) => division.over);
  return {
    name,
    divisions: shown,
    next: {
      final: over && !level,
      moves: moved.value.moves.map((move) => ({ ...move, name: names.get(move.participant) ?? move.participant })),
      divisions: moved.value.divisions.map((division) => ({
        name: division.name,
        participants: division.participants.map(named),
      })),
    },
    why: over && level ? 'Some share a place; a lot or a play-off decides between them.' : null,
  };
}

/** The line of a team in the table before any play-offs. */
function tableRow(view: CompetitionView, team: string) {
  const main = view.sections.filter(({ kind }) => kind !== 'finals');
  return rowOf({ view: { ...view, sections: main } }, team);
}

/** The same team in the other seasons of its leagues, the newest first. */
export function seasonsOf(
  leagues: readonly League[],
  readings: ReadonlyMap<string, DivisionReading>,
  own: string,
  team: string,
): TeamView['seasons'] {
  return leagues.flatMap((league) =>
    league.seasons.flatMap((season) =>
      season.divisions.flatMap((division) => {
        const reading = readings.get(division.competition);
        if (division.competition === own || reading === undefined) return [];
        const { state, id } = reading.competition;
        if (participantOf(state, team) === undefined) return [];
        return [
          {
            league: { id: league.id, name: league.name },
            season: season.name,
            division: division.name,
            competition: { id, name: state.name },
            place: competitionPlaces(state).find(({ participant }) => participant === team)?.place ?? null,
          },
        ];
      }),
    ),
  );
}
