/** Match day for a captain (5.2, 5.3): who is there and who is missing, who may come in where, and who is told what. */
import { isBarred } from '../log/decide-teams.ts';
import { type CompetitionState, participantOf } from '../log/state.ts';
import { speakersOf } from '../notices.ts';
import type { Named } from '../result.ts';
import { boardModes } from './boards.ts';
import { badLineup } from './lineup.ts';
import type { MatchEvent } from './match-events.ts';
import { currentBoards, type MatchState } from './match-state.ts';

/** One number of a team, as its captain sees it in the series being played. */
export interface NumberView {
  /** From 1. */
  readonly number: number;
  readonly players: readonly { readonly member: string; readonly there: boolean }[];
  /** Its board in this series; null: it rests, or no line-ups are shown yet. */
  readonly board: number | null;
  /** Called to the table, and somebody of this side isn't there. */
  readonly missing: boolean;
  /** Who may play at this number in the next series (22.4): its own, and the reserves that are free for it. */
  readonly mayPlay: readonly string[];
}

/**
 * The numbers of one side in the series being played.
 * @param there public ids of who is connected and can be called
 */
export function numbersOf(
  competition: CompetitionState,
  match: MatchState,
  side: Named,
  there: ReadonlySet<string>,
): readonly NumberView[] {
  const shown = match.series.find(({ series }) => series === (currentBoards(match)[0]?.series ?? 0));
  const boards = currentBoards(match);
  return boardModes(competition.regulations).map((_, index): NumberView => {
    const players = (shown?.[side][index] ?? []).map((member) => ({ member, there: there.has(member) }));
    const board = boards.find(({ numbers }) => numbers[side === 'a' ? 0 : 1] === index + 1);
    return {
      number: index + 1,
      players,
      board: board?.board ?? null,
      missing: board?.status === 'called' && players.some((player) => !player.there),
      mayPlay: mayPlay(competition, match, side, index),
    };
  });
}

/** Who may play at a number (its index) in the next series; before the first everybody whom the chief hasn't barred. */
export function mayPlay(
  competition: CompetitionState,
  match: MatchState,
  side: Named,
  index: number,
): readonly string[] {
  const team = participantOf(competition, match[side]);
  if (team === undefined) return [];
  const free = team.members.map(({ id }) => id).filter((id) => !isBarred(competition, team.id, id));
  const last = match.series.at(-1)?.[side];
  if (last === undefined) return free;
  return free.filter((id) => {
    // In the place of the first of the number; who is at the number already may stay.
    const own = last[index] ?? [];
    if (own.includes(id)) return true;
    const changed = last.map((players, i) => (i === index ? [id, ...own.slice(1)] : players));
    return badLineup(competition, match, side, team, changed, []) === null;
  });
}

/** What a notice of a match is about. */
export const MATCH_NOTICES = [
  'lineup-wanted',
  'lineup-in',
  'lineups-shown',
  'board-called',
  'board-absence',
  'board-decision',
  'match-ended',
] as const;

export interface MatchNotice {
  readonly about: (typeof MATCH_NOTICES)[number];
  /** Public ids of accounts, each once; never the one who did it. */
  readonly to: readonly string[];
  /** The match's event it comes from: its number. */
  readonly event: number;
  readonly board: number | null;
}

/**
 * The notices that follow from an event of a match: its captains and deputies hear of everything that concerns their team, the
 * players of their line-up and their call. What is sealed isn't told.
 * @param match the state after it
 */
export function noticesOfMatch(
  competition: CompetitionState,
  match: MatchState,
  event: MatchEvent,
): readonly MatchNotice[] {
  const speakers = (...sides: readonly Named[]): readonly string[] =>
    sides.flatMap((side) => {
      const team = participantOf(competition, match[side]);
      return team === undefined ? [] : speakersOf(team);
    });
  const notice = (about: MatchNotice['about'], to: readonly string[], board: number | null = null) => {
    const others = [...new Set(to)].filter((id) => event.by.role === 'system' || event.by.id !== id);
    return others.length === 0 ? [] : [{ about, to: others, event: event.n, board }];
  };
  const at = (board: number) => match.boards.find((one) => one.board === board);
  const both = speakers('a', 'b');
  switch (event.type) {
    case 'matchOpened':
      return notice('lineup-wanted', both);
    case 'lineupHandedIn':
      return notice('lineup-in', both);
    case 'lineupsShown':
      return notice('lineups-shown', [...both, ...event.a.flat(), ...event.b.flat()]);
    case 'boardCalled': {
      const board = at(event.board);
      return notice('board-called', [...(board?.a ?? []), ...(board?.b ?? []), ...both], event.board);
    }
    case 'boardEnded':
      if (!('absent' in event.result)) return [];
      return notice(
        'board-absence',
        event.result.absent === 'both' ? both : speakers(event.result.absent),
        event.board,
      );
    case 'boardCorrected':
    case 'boardReplayed': {
      const board = at(event.board);
      return notice('board-decision', [...both, ...(board?.a ?? []), ...(board?.b ?? [])], event.board);
    }
    case 'matchEnded':
      return notice('match-ended', both);
  }
}
