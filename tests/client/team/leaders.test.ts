import { describe, expect, it } from 'vitest';
import { choosesLeaders, leads } from '../../../client/pages/team/leaders.ts';
import type { MineView } from '../../../shared/protocol/competition.ts';
import { person } from './views.ts';

const TEAM = { captain: person('cap'), deputy: person('dep') };
const as = (...roles: MineView['roles']) => ({ roles });

describe('[5.1, 5.2] who leads a team, on its page', () => {
  it('is captain and deputy', () => {
    expect(['cap', 'dep', 'p1', undefined].map((id) => leads(TEAM, id))).toEqual([true, true, false, false]);
    expect(leads({ ...TEAM, deputy: null }, undefined)).toBe(false);
  });

  it('is offered to be changed by the captain and the desk, not by the deputy', () => {
    expect(choosesLeaders(TEAM, as('captain'), 'cap')).toBe(true);
    expect(choosesLeaders(TEAM, as('vice'), 'dep')).toBe(false);
    expect(choosesLeaders(TEAM, null, undefined)).toBe(false);
    expect(choosesLeaders(TEAM, as('senior'), 'p1')).toBe(false);
    for (const role of ['organiser', 'secretary'] as const) expect(choosesLeaders(TEAM, as(role), 'p1')).toBe(true);
    // A deputy who keeps the papers does it as the secretary.
    expect(choosesLeaders(TEAM, as('vice', 'secretary'), 'dep')).toBe(true);
  });
});
