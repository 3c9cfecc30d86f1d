/** Who may do what in a team match (5.1, 5.2, 8.1.v, 9.1.l). Roles are those of the competition. */
import type { Author } from '../log/events.ts';
import { type Role, rolesOf, speaks } from '../log/roles.ts';
import type { CompetitionState } from '../log/state.ts';
import type { Named } from '../result.ts';
import type { MatchCommand } from './match-events.ts';
import type { MatchState } from './match-state.ts';

const DESK: readonly Role[] = ['organiser', 'chief', 'deputy', 'secretary'];
const RUNS: readonly Role[] = [...DESK, 'senior', 'table', 'system'];
const DECIDES: readonly Role[] = ['chief', 'deputy', 'senior', 'organiser'];

/** Every command with the roles that may give it. */
export const MATCH_MAY: Readonly<Record<MatchCommand['type'], readonly Role[]>> = {
  // The captain or the deputy alone (5.1, 5.2), or the secretary who was given it on paper.
  'hand-in': ['captain', 'vice', 'secretary'],
  'name-reserve': ['captain', 'vice', 'secretary'],
  'remind-lineups': ['system'],
  'show-lineups': [...DESK, 'senior', 'system'],
  'give-vacant': ['system'],
  'call-board': RUNS,
  'report-board': RUNS,
  'correct-board': DECIDES,
  // The service where a game was annulled at its table.
  'replay-board': [...DECIDES, 'system'],
  'end-match': DECIDES,
};

/** The roles of somebody in a match; of a line-up those towards its side. */
export function matchRoles(
  competition: CompetitionState,
  match: MatchState,
  command: MatchCommand,
  by: Author,
): readonly Role[] {
  const own = command.type === 'hand-in' || command.type === 'name-reserve';
  const ofBoard = command.type === 'call-board' || command.type === 'report-board';
  const concern = own ? { participant: match[command.side] } : ofBoard ? { board: command.board } : {};
  return rolesOf(competition, by, { game: match.game, ...concern });
}

/** For which side somebody speaks: its captain or deputy; null: for none. */
export function sideOf(competition: CompetitionState, match: MatchState, by: Author): Named | null {
  for (const side of ['a', 'b'] as const)
    if (speaks(rolesOf(competition, by, { participant: match[side] }))) return side;
  return null;
}
