/** What of a competition is an official's, and what waits there to be decided. Pure. */

import { sanctionConcern } from '../../shared/competition/log/decide-sanctions.ts';
import type { Person } from '../../shared/competition/log/events.ts';
import { badJudge } from '../../shared/competition/log/own-matter.ts';
import { type Role, rolesOf } from '../../shared/competition/log/roles.ts';
import { type CompetitionGame, type CompetitionState, gameOf } from '../../shared/competition/log/state.ts';
import type { Desk } from '../../shared/protocol/desk.ts';
import { authorOf } from './competitions.ts';

const OFFICES: readonly Role[] = ['organiser', 'chief', 'deputy', 'secretary', 'senior', 'table'];

/** Whether somebody is the table referee assigned to a game, or to a board of it. */
export function runs({ referee, boardReferees }: CompetitionGame, account: string): boolean {
  return referee?.id === account || Object.values(boardReferees).some((one) => one.referee.id === account);
}

/** All roles of an official, and the one section they are of; null: of the whole, or of several. */
export function officesOf(
  state: CompetitionState,
  account: string,
): { readonly roles: readonly Role[]; readonly section: string | null } {
  const by = authorOf({ id: account, name: '' });
  const sections = new Set(state.officials.filter(({ person }) => person.id === account).map(({ section }) => section));
  const all = new Set(rolesOf(state, by, {}).filter((role) => OFFICES.includes(role)));
  for (const section of sections)
    if (section !== null) for (const role of rolesOf(state, by, { section })) if (OFFICES.includes(role)) all.add(role);
  const assigned = Object.values(state.games).filter((game) => runs(game, account));
  if (assigned.length > 0) all.add('table');
  const whole = all.has('organiser') || sections.has(null) || assigned.some(({ section }) => !sections.has(section));
  const [section = null] = sections;
  return { roles: OFFICES.filter((role) => all.has(role)), section: whole || sections.size !== 1 ? null : section };
}

/** What waits for somebody: games to approve, protests and appeals to decide; and whom they may assign. */
export function whatWaits(state: CompetitionState, person: Person): Pick<Desk, 'approvals' | 'protests' | 'referees'> {
  const by = authorOf(person);
  const rolesAt = (game: string | undefined, section?: string) =>
    rolesOf(state, by, { ...(game !== undefined && { game }), ...(section !== undefined && { section }) });
  const chief = (roles: readonly Role[]) => roles.includes('chief') || roles.includes('deputy');
  const overall = rolesOf(state, by, {});
  const open = state.phase === 'running' || state.phase === 'finished';
  const approvals = chief(overall)
    ? Object.values(state.games)
        .filter(({ status, approved }) => status === 'over' && !approved)
        .sort((x, y) => (x.endedAt ?? 0) - (y.endedAt ?? 0))
        .map(({ id }) => id)
    : [];
  const protests = state.protests.filter(({ event, game, decision }) => {
    const asked = { type: 'decide-protest', protest: event, upheld: false, final: false, text: '' } as const;
    if (badJudge(state, asked, by, { game }) !== null) return false;
    const roles = rolesAt(game);
    if (decision === null) return chief(roles) || roles.includes('senior');
    return !decision.final && chief(roles) && gameOf(state, game)?.approved === false;
  });
  // Over a table referee's the senior decides, over everybody else's the chief (7.1.b).
  const appeals = state.appeals.filter(({ about, decisions, event }) => {
    if (decisions.length > 0) return false;
    const asked = { type: 'decide-appeal', appeal: event, upheld: false, text: '' } as const;
    if (badJudge(state, asked, by, sanctionConcern(state, asked)) !== null) return false;
    return chief(overall) || (about !== null && rolesAt(about.game).includes('senior'));
  });
  const assigns = ['organiser', 'chief', 'deputy', 'senior'] as const;
  const sections = state.sections.filter(({ id }) =>
    rolesAt(undefined, id).some((role) => (assigns as readonly Role[]).includes(role)),
  );
  const referees = new Map<string, { id: string; name: string }>();
  for (const { person: one, office, section } of state.officials) {
    if (office !== 'table' && office !== 'senior') continue;
    if (sections.some(({ id }) => section === null || section === id))
      referees.set(one.id, { id: one.id, name: one.name });
  }
  return {
    approvals: open ? approvals : [],
    protests: open ? [...protests, ...appeals].map(({ event }) => event).sort((x, y) => x - y) : [],
    referees: [...referees.values()],
  };
}
