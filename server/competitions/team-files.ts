/** A team competition as tables for spreadsheets: teams with their rosters, boards, players. Times are UTC in ISO 8601. Pure. */

import type { CompetitionState } from '../../shared/competition/log/state.ts';
import { boardModes } from '../../shared/competition/team/boards.ts';
import type { MatchView, PlayerList, TeamView } from '../../shared/protocol/team.ts';
import { type Cell, csvText } from '../../shared/record/csv.ts';

function iso(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}

/** Every player of every team. */
export function teamsCsv(teams: readonly TeamView[]): string {
  const head = ['team_id', 'team', 'place', 'captain', 'deputy', 'number', 'player_id', 'player', 'barred', 'out'];
  const rows = teams.flatMap((team) =>
    team.roster.map((line): Cell[] => [
      team.id,
      team.name,
      team.place,
      team.captain.name,
      team.deputy?.name,
      line.number,
      line.id,
      line.name,
      line.barred === null ? '' : `${line.barred.clause}: ${line.barred.reason}`,
      team.out ? 'yes' : 'no',
    ]),
  );
  return csvText([head, ...rows]);
}

/** Every board of every match whose line-ups are shown. The hosts are `a`. */
export function boardsCsv(matches: readonly MatchView[]): string {
  const head = ['section', 'round', 'game', 'a', 'b', 'board', 'series', 'mode', 'number_a', 'number_b', 'players_a'];
  const tail = ['players_b', 'first', 'status', 'sets_a', 'sets_b', 'absent', 'cause', 'points_a', 'points_b'];
  const rows = matches.flatMap((match) =>
    match.boards.map((board): Cell[] => {
      const { result } = board;
      const sets = result !== null && 'sets' in result ? result.sets : null;
      return [
        match.section,
        match.round,
        match.game,
        match.a.name,
        match.b.name,
        board.board,
        board.series,
        board.mode,
        board.numbers[0],
        board.numbers[1],
        board.a.map(({ name }) => name).join(' / '),
        board.b.map(({ name }) => name).join(' / '),
        board.first,
        board.status,
        sets?.[0],
        sets?.[1],
        result !== null && 'absent' in result ? result.absent : '',
        board.cause,
        board.points?.[0],
        board.points?.[1],
        iso(board.calledAt),
        iso(board.endedAt),
        board.table,
        board.referee?.name,
        board.decisions.map(({ type, clause, reason }) => `${type} ${clause}: ${reason}`).join('; '),
      ];
    }),
  );
  return csvText([[...head, ...tail, 'called', 'ended', 'table', 'referee', 'decisions'], ...rows]);
}

/** The players, the best first; with how many games at each number. */
export function playersCsv({ regulations }: CompetitionState, { lines }: PlayerList): string {
  const numbers = boardModes(regulations).map((_, i) => i + 1);
  const head = ['player_id', 'player', 'team', 'played', 'won', 'drawn', 'lost', 'absences', 'walk_overs', 'points'];
  const rows = lines.map((line): Cell[] => [
    line.member,
    line.name,
    line.teamName,
    line.played,
    line.won,
    line.drawn,
    line.lost,
    line.absences,
    line.walkOvers,
    line.points,
    line.sets[0],
    line.sets[1],
    ...numbers.map((number) => line.numbers[number] ?? 0),
  ]);
  return csvText([[...head, 'sets_won', 'sets_lost', ...numbers.map((number) => `number_${number}`)], ...rows]);
}
