/** The game at a board of a team match: by the regulations, with its people seated and called. */
import { type CompetitionState, gameOf, participantOf } from '../../shared/competition/log/state.ts';
import { type GameResult, turned } from '../../shared/competition/result.ts';
import type { Board, MatchState } from '../../shared/competition/team/match-state.ts';
import type { Context } from '../../shared/rules/game/command.ts';
import type { TableTeam } from '../../shared/rules/game/config.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { readyMatch } from '../games/match.ts';
import type { ReadyGame } from '../store/challenges.ts';
import { competitionResult } from './outcome.ts';
import { gameConfig } from './table-game.ts';

function teamOf(state: CompetitionState, id: string): TableTeam {
  const team = participantOf(state, id);
  return { id, name: team?.name ?? id, colours: team?.look?.colours ?? null, emblem: team?.look?.emblem ?? null };
}

/**
 * The game of a board, ready to be written down. Side A strikes first (22.2).
 * @param names as people are called now
 */
export function readyBoard(
  competition: string,
  state: CompetitionState,
  match: MatchState,
  board: Board,
  table: string,
  names: ReadonlyMap<string, { readonly name: string }>,
  now: number,
  simulate: Context['simulate'],
): ReadyGame {
  const game = gameOf(state, match.game)!;
  const config = gameConfig(competition, state, game);
  const side = (of: 'a' | 'b'): readonly Player[] =>
    board[of].map((id) => ({ id, name: names.get(id)?.name ?? memberName(state, match[of], id) }));
  const [first, second] = board.first === 'a' ? (['a', 'b'] as const) : (['b', 'a'] as const);
  const ready = readyMatch(
    {
      id: table,
      kind: 'competition',
      config: {
        ...config,
        mode: board.mode,
        competition: {
          ...config.competition!,
          board: board.board,
          match: { series: board.series, A: teamOf(state, match[first]), B: teamOf(state, match[second]) },
        },
      },
      sides: { A: side(first), B: side(second) },
    },
    now,
    simulate,
  );
  // Who is called can't be elsewhere: of the games that count somebody is in one at a time, rated or not.
  return { ...ready, rated: [...board.a, ...board.b] };
}

/** What somebody of a team is called in its roster. */
export function memberName(state: CompetitionState, team: string, id: string): string {
  return participantOf(state, team)?.members.find((member) => member.id === id)?.name ?? id;
}

/** What the game at a board's table comes to in its match; null: nothing (yet), as {@link competitionResult}. */
export function boardResult(table: GameState, { first }: Board, now: number): ReturnType<typeof competitionResult> {
  const came = competitionResult(table, false, now);
  if (came === null || first === 'a') return came;
  return { ...came, result: turned(came.result) satisfies GameResult };
}
