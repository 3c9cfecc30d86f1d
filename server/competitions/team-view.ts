/** Teams as everybody sees them, with what their players did. Pure. */
import { rosterClosed } from '../../shared/competition/log/decide-teams.ts';
import { participantOf } from '../../shared/competition/log/state.ts';
import { playersNeeded } from '../../shared/competition/team/boards.ts';
import { countedBoards } from '../../shared/competition/team/counted.ts';
import { formOf, type PlayerLine, playerLines } from '../../shared/competition/team/lists.ts';
import type { TeamView } from '../../shared/protocol/team.ts';
import { matchEntries } from './match-view.ts';
import { named, rowOf, type TeamReading, teamEntry } from './team-entry.ts';
import type { TeamMatch } from './team-matches.ts';

/** Everybody's results in the matches that count (2.1.g). */
export function linesOf(
  { competition }: Pick<TeamReading, 'competition'>,
  matches: readonly TeamMatch[],
  number: number | null = null,
): readonly PlayerLine[] {
  const { state } = competition;
  const counted = matches.filter(({ id, game }) => {
    const own = state.games[game];
    return own !== undefined && own.table === id && (own.status === 'over' || own.status === 'called');
  });
  return playerLines(
    state.regulations,
    counted.map((match) => ({
      ...match.state,
      boards: countedBoards(state.regulations, state.games[match.game]!, match.state),
    })),
    number,
  );
}

export function teamView(
  reading: TeamReading,
  team: string,
  matches: readonly TeamMatch[],
  seasons: TeamView['seasons'],
): TeamView {
  const { competition } = reading;
  const { id, state } = competition;
  const { regulations } = state;
  const { members } = participantOf(state, team)!;
  const person = named(reading, team);
  const lines = new Map(
    linesOf(reading, matches)
      .filter((line) => line.team === team)
      .map((line) => [line.member, line]),
  );
  const barred = state.barred.filter((one) => one.participant === team);
  const row = rowOf(reading, team);
  const until = regulations.team?.rosterUntilRound ?? 0;
  const over = state.phase === 'finished' || state.phase === 'cancelled';
  const roster = members.map(({ id: member, number }) => {
    const bar = barred.find((one) => one.member === member);
    return {
      ...person(member),
      number: number ?? null,
      barred: bar === undefined ? null : { clause: bar.clause, reason: bar.reason },
      line: lines.get(member) ?? null,
    };
  });
  return {
    ...teamEntry(reading, team),
    competition: { id, name: state.name },
    phase: state.phase,
    roster: roster.sort((x, y) => (x.number ?? 100) - (y.number ?? 100) || (x.name < y.name ? -1 : 1)),
    rosterOpen: !over && rosterClosed(state) === null,
    rosterUntilRound: until,
    reserves: regulations.team?.reserves ?? 0,
    needed: playersNeeded(regulations),
    matches: matchEntries(reading, matches, { team }),
    form: row === null ? [] : formOf(row),
    standing:
      row === null
        ? null
        : { place: row.place, points: row.points, won: row.won, drawn: row.drawn, lost: row.lost, sets: row.sets },
    deductions: state.deductions
      .filter((one) => one.participant === team)
      .map(({ points, clause, reason }) => ({ points, clause, reason })),
    seasons,
    calendar: `/api/competitions/${id}/teams/${team}/calendar.ics`,
  };
}
