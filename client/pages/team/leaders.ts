/** Who leads a team, on its pages, and who may say who does (5.1, 5.2). Pure. */
import type { MineView } from '../../../shared/protocol/competition.ts';
import type { TeamView } from '../../../shared/protocol/team.ts';

/** Who looks leads the team: its captain or its deputy (5.1). */
export function leads({ captain, deputy }: Pick<TeamView, 'captain' | 'deputy'>, id: string | undefined): boolean {
  return id !== undefined && (captain.id === id || deputy?.id === id);
}

/** Who leads the team its captain says, or the desk; the deputy acts for the captain, but deposes nobody. */
export function choosesLeaders(
  { captain }: Pick<TeamView, 'captain'>,
  mine: Pick<MineView, 'roles'> | null,
  id: string | undefined,
): boolean {
  return captain.id === id || isDeskOf(mine);
}

/** Organiser and secretary do for a team what nobody else is left to do. */
export function isDeskOf(mine: Pick<MineView, 'roles'> | null): boolean {
  return mine?.roles.some((role) => role === 'organiser' || role === 'secretary') === true;
}
