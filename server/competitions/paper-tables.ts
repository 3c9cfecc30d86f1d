/** The tables of a competition whose games count, and who sat at which side. Pure. */
import { type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { ParticipantId } from '../../shared/competition/result.ts';
import type { MatchState } from '../../shared/competition/team/match-state.ts';
import type { PersonNamed } from '../../shared/protocol/competition.ts';
import type { Side } from '../../shared/table/seats.ts';

export interface PaperTable {
  readonly table: string;
  /** The game's id within the competition. */
  readonly game: string;
  /** Of a team match; null: the game itself. */
  readonly board: number | null;
  readonly sides: Readonly<Record<Side, ParticipantId>>;
}

/** @param matches of a team competition, by game: the logs that count */
export function paperTables(
  { games, regulations }: CompetitionState,
  matches: ReadonlyMap<string, MatchState>,
): readonly PaperTable[] {
  return Object.values(games).flatMap(({ id: game, table, a, b }): PaperTable[] => {
    if (regulations.team === null) return table === null ? [] : [{ table, game, board: null, sides: { A: a, B: b } }];
    return (matches.get(game)?.boards ?? []).flatMap(({ board, table: own, first }): PaperTable[] => {
      const sides = first === 'a' ? { A: a, B: b } : { A: b, B: a };
      return own === null ? [] : [{ table: own, game, board, sides }];
    });
  });
}

/** Somebody of a participant, by the name in the log; of who has left the roster too. */
export function memberNamed(state: CompetitionState, participant: ParticipantId, id: string): PersonNamed {
  const member = participantOf(state, participant)?.members.find((one) => one.id === id);
  return { id, name: member?.name ?? state.moved.find((one) => one.member === id)?.name ?? id };
}
