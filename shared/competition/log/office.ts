/**
 * What the officials of a competition are at the tables of its games, as they are appointed and assigned at this moment
 * (6.2, 7.2.a, 8.1.v): who may take the referee's seat, act from the desk, and decide protests.
 */
import type { Rank, TableOffice } from '../../rules/game/events.ts';
import type { Person } from './events.ts';
import { type Role, rolesOf, standsIn } from './roles.ts';
import { type CompetitionGame, type CompetitionState, participantOf, refereeAt } from './state.ts';

export interface OfficeAtTable {
  readonly office: TableOffice;
  readonly rank: Rank;
}

/** Whether somebody plays in a game, or leads a side of it: nobody judges the own game. */
export function isOwnGame(
  state: CompetitionState,
  account: string,
  { a, b }: Pick<CompetitionGame, 'a' | 'b'>,
): boolean {
  return [a, b].some((id) => {
    const side = participantOf(state, id);
    if (side === undefined) return false;
    return side.captain === account || side.deputy === account || side.members.some((member) => member.id === account);
  });
}

/**
 * The highest office in which somebody may act at the table of a game; null: in none, or it is the own game. The organiser
 * may sit where nobody is assigned, as a table referee would.
 * @param board of a team match; null: no teams play
 */
export function officeAt(
  state: CompetitionState,
  account: string,
  game: CompetitionGame,
  board: number | null,
): OfficeAtTable | null {
  if (isOwnGame(state, account, game)) return null;
  const roles = rolesAtTable(state, account, game, board);
  if (roles.includes('chief')) return { office: 'chief', rank: 3 };
  if (roles.includes('deputy')) return { office: 'deputy', rank: 3 };
  if (roles.includes('senior')) return { office: 'senior', rank: 2 };
  if (roles.includes('table')) return { office: 'table', rank: 1 };
  return roles.includes('organiser') && refereeAt(game, board) === null ? { office: 'table', rank: 1 } : null;
}

/** All roles of somebody at a table: of a game, or of a board of a team match. */
export function rolesAtTable(
  state: CompetitionState,
  account: string,
  game: CompetitionGame,
  board: number | null,
): readonly Role[] {
  const concern = { game: game.id, ...(board !== null && { board }) };
  return rolesOf(state, { role: 'person', id: account, name: '' }, concern);
}

/** Who may decide a protest about a game (3.4, 7.1.b): above the table referee, and not in it. */
export function hearersOf(state: CompetitionState, game: CompetitionGame): readonly Person[] {
  const found = new Map<string, Person>();
  for (const { person, office, section } of state.officials)
    if (['chief', 'deputy', 'senior'].includes(office) && (section === null || section === game.section))
      found.set(person.id, person);
  if (standsIn(state)) found.set(state.organiser.id, state.organiser);
  return [...found.values()].filter(({ id }) => !isOwnGame(state, id, game));
}
