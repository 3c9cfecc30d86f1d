/** The tables at which games of a competition are or were played, and who sat at which side. Pure. */
import type { Author, Grounds } from '../../shared/competition/log/events.ts';
import { type CompetitionGame, type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { ParticipantId } from '../../shared/competition/result.ts';
import type { Board, MatchState } from '../../shared/competition/team/match-state.ts';
import type { PersonNamed } from '../../shared/protocol/competition.ts';
import type { Side } from '../../shared/table/seats.ts';

/** Why what happened at a table doesn't count. */
export interface Annulment extends Grounds {
  readonly at: number;
  readonly by: Author;
}

export interface PaperTable {
  readonly table: string;
  /** The game's id within the competition. */
  readonly game: string;
  /** Of a team match; null: the game itself. */
  readonly board: number | null;
  readonly sides: Readonly<Record<Side, ParticipantId>>;
  /** Null: its game wasn't annulled. */
  readonly annulled: Annulment | null;
}

/** Of a team competition, by the ids of their logs. */
type Matches = ReadonlyMap<string, MatchState>;
type Games = Pick<CompetitionState, 'games' | 'regulations'>;

/** The tables of the games as they stand. */
export function paperTables(state: Games, matches: Matches): readonly PaperTable[] {
  return Object.values(state.games).flatMap((game) => {
    const { table, status, decisions } = game;
    const annulled = status === 'annulled' ? decisions.findLast(({ type }) => type === 'annulled') : undefined;
    return table === null ? [] : tablesOf(state, matches, game, table, annulled ?? null);
  });
}

/** The tables of games and boards that were annulled, or put off, and played again: what was given there stays on record. */
export function formerTables(state: Games, matches: Matches): readonly PaperTable[] {
  return Object.values(state.games).flatMap((game) => {
    const { table, former } = game;
    const logs = [...former.map((one) => one.table), ...(table === null ? [] : [table])];
    const again = logs.flatMap((log) =>
      (matches.get(log)?.boards ?? []).flatMap((board) =>
        board.former.map((one) => boardTable(game, board, one.table, one)),
      ),
    );
    return [...former.flatMap((one) => tablesOf(state, matches, game, one.table, one)), ...again];
  });
}

/** @param table of teams the log of a match: the tables of its boards */
function tablesOf(
  { regulations }: Games,
  matches: Matches,
  game: CompetitionGame,
  table: string,
  annulled: Annulment | null,
): readonly PaperTable[] {
  const { id, a, b } = game;
  if (regulations.team === null) return [{ table, game: id, board: null, sides: { A: a, B: b }, annulled }];
  return (matches.get(table)?.boards ?? []).flatMap((board) =>
    board.table === null ? [] : [boardTable(game, board, board.table, annulled)],
  );
}

function boardTable(
  { id, a, b }: CompetitionGame,
  { board, first }: Board,
  table: string,
  annulled: Annulment | null,
): PaperTable {
  return { table, game: id, board, sides: first === 'a' ? { A: a, B: b } : { A: b, B: a }, annulled };
}

/** Somebody of a participant, by the name in the log; of who has left the roster too. */
export function memberNamed(state: CompetitionState, participant: ParticipantId, id: string): PersonNamed {
  const member = participantOf(state, participant)?.members.find((one) => one.id === id);
  return { id, name: member?.name ?? state.moved.find((one) => one.member === id)?.name ?? id };
}
