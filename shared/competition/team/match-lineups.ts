/** What captains decide in a match: the line-up of the next series, and a reserve where somebody is missing (22.4, 7.1.v). */
import type { Refusal } from '../../table/refusal.ts';
import { unfitFor } from '../log/decide-teams.ts';
import type { Author } from '../log/events.ts';
import { gameOf, participantOf, roundKey } from '../log/state.ts';
import type { Named } from '../result.ts';
import { boardModes } from './boards.ts';
import { badLineup, badReserve } from './lineup.ts';
import type { MatchDraft } from './match-draft.ts';
import type { MatchCommand } from './match-events.ts';
import { isTooLate, vacanciesOf } from './match-state.ts';
import { isStopped } from './score.ts';

/** A line-up for the next series. Errors: `match.series`, `match.decided`, `lineup.*`. */
export function handIn(
  draft: MatchDraft,
  command: Extract<MatchCommand, { type: 'hand-in' }>,
  by: Author,
): Refusal | null {
  const { state, competition } = draft;
  const { side, lineup, bench } = command;
  const series = state.series.length + 1;
  if (series > (competition.regulations.team?.series ?? 0))
    return { code: 'match.series', clause: '22.4', message: 'This match has no further series.' };
  if (isStopped(competition.regulations, state))
    return { code: 'match.decided', clause: '23.2', message: 'The match is decided; no further series is played.' };
  if (isTooLate(competition, state, draft.now))
    return {
      code: 'lineup.late',
      clause: '22.4',
      message: 'Line-ups are handed in at the same time, changes before the last game of the series before.',
    };
  const team = participantOf(competition, state[side])!;
  const bad = badLineup(competition, state, side, team, lineup, bench);
  if (bad !== null) return bad;
  const moved = [...lineup.flat(), ...bench].find((id) => hasMoved(draft, side, id));
  if (moved !== undefined) return MOVED;
  draft.add({ type: 'lineupHandedIn', side, series, lineup, bench }, by);
  return null;
}

const MOVED: Refusal = {
  code: 'lineup.moved',
  clause: '2.2',
  message: 'Somebody named came from a team that had begun this round by then: nobody plays a round for two teams.',
};

/** Whether somebody can't play this round for their new team. */
function hasMoved({ competition, state }: MatchDraft, side: Named, member: string): boolean {
  const game = gameOf(competition, state.game);
  const team = participantOf(competition, state[side]);
  return game !== undefined && team !== undefined && unfitFor(competition, team, member, roundKey(game)) === 'moved';
}

/** In a place left empty, or of who was struck when the line-ups were shown (7.1.v, 22.4). Errors: `board.*`, `lineup.*`. */
export function nameReserve(
  draft: MatchDraft,
  { side, number, member }: Extract<MatchCommand, { type: 'name-reserve' }>,
  by: Author,
): Refusal | null {
  const { state, competition } = draft;
  if (!boardModes(competition.regulations).some((_, i) => i + 1 === number))
    return { code: 'board.unknown', clause: '22.4', message: 'A line-up has no such number.' };
  const vacancy = vacanciesOf(state, side).find((one) => one.number === number);
  if (vacancy === undefined)
    return { code: 'board.full', clause: '22.4', message: 'Nobody is missing at that number.' };
  const team = participantOf(competition, state[side])!;
  const bad = badReserve(state, side, team, vacancy, member);
  if (bad !== null) return bad;
  const barred = unfitFor(competition, team, member, null) === 'barred';
  if (barred) return { code: 'lineup.barred', clause: '7.1.v', message: 'The chief referee has barred that player.' };
  if (hasMoved(draft, side, member)) return MOVED;
  draft.add({ type: 'reserveNamed', side, number, member }, by);
  return null;
}
