/** The clauses about officials, organisers and captains: which acts they are about. Who may do them is asked of the competition's own table of roles. Pure. */
import type { Command } from '../competition/log/command.ts';
import { may, type Role } from '../competition/log/roles.ts';

/** Whose shoes one can step into, from the organiser down; the service is what the clocks and the engine do. */
export const OFFICE_ROLES = [
  'organiser',
  'chief',
  'deputy',
  'secretary',
  'senior',
  'table',
  'captain',
  'vice',
  'member',
  'system',
] as const satisfies readonly Role[];
export type OfficeRole = (typeof OFFICE_ROLES)[number];

export type OfficeAct = Command['type'];

/** By clause, the acts that it is about. */
export const OFFICE_ACTS: Readonly<Record<string, readonly OfficeAct[]>> = {
  '5.1': ['sign-match', 'change-leaders', 'protest', 'withdraw'],
  '5.2': ['add-member', 'remove-member', 'sign-match'],
  '5.3': ['seed-by-lot', 'draw-lot'],
  '5.4': ['protest', 'decide-protest'],
  '6.1': ['appoint', 'relieve'],
  '6.2': [
    'start',
    'seed-by-lot',
    'pair-round',
    'assign-referee',
    'report',
    'decide-protest',
    'exclude',
    'publish-report',
  ],
  '6.3': ['appoint', 'start', 'report', 'decide-protest'],
  '6.4': ['pair-round', 'assign-referee', 'decide-protest', 'report-section'],
  '7.1.a': ['seed-by-lot', 'start', 'set-time'],
  '7.1.b': ['decide-protest', 'decide-appeal'],
  '7.1.v': ['bar-member', 'clear-member'],
  '7.1.g': ['approve-game'],
  '7.1.d': ['finish', 'publish-report'],
  '7.2.a': ['relieve', 'assign-referee'],
  '7.2.b': ['exclude', 'reinstate'],
  '7.2.v': ['postpone', 'resume', 'cancel'],
  '7.2.g': ['cancel', 'change-regulations'],
  '7.2.d': ['decide-protest', 'decide-appeal', 'lift-sanction'],
  '7.3': ['lift-sanction', 'correct-result', 'annul-game'],
  '8.1.a': ['pair-round', 'set-time', 'report', 'correct-result'],
  '8.1.v': ['assign-referee'],
  '8.1.e': ['report-section', 'finish'],
  '14.2': ['exclude', 'reinstate'],
  '14.3': ['exclude', 'reinstate'],
  '3.1': ['protest', 'withdraw'],
};

/** Whether somebody in an office may do an act. */
export function mayDo(role: OfficeRole, act: OfficeAct): boolean {
  return may([role], act);
}
