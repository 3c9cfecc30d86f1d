/** Nobody judges the own matter: who plays in a game, or leads a side of it, leaves it to another official, where there is one. */
import type { Refusal } from '../../table/refusal.ts';
import type { Command } from './command.ts';
import type { Author } from './events.ts';
import { isOwnGame } from './office.ts';
import { actsFor, type Concern, may, RANK, rankOf, rolesOf } from './roles.ts';
import { type CompetitionState, gameOf } from './state.ts';

/** What is decided about somebody's result, place, points or sanction. */
const JUDGING: readonly Command['type'][] = [
  'correct-result',
  'annul-game',
  'decide-protest',
  'decide-appeal',
  'lift-sanction',
  'record-offence',
  'exclude',
  'reinstate',
  'deduct-points',
];

export const OWN_GAME: Refusal = {
  code: 'desk.own-game',
  clause: '9.1.a',
  message: 'Nobody judges the own game: another official decides here.',
};

/**
 * Refused where another official may decide now who isn't in the matter; on an evening with only one who runs it, that one
 * decides, and it is on record.
 */
export function badJudge(state: CompetitionState, command: Command, by: Author, concern: Concern): Refusal | null {
  const { type } = command;
  if (by.role === 'system' || !JUDGING.includes(type) || !isOwnMatter(state, by.id, concern)) return null;
  const rank = leastRank(state, command, concern);
  const people = [state.organiser, ...state.officials.map(({ person }) => person)];
  const other = people.some((person) => {
    if (person.id === by.id || isOwnMatter(state, person.id, concern)) return false;
    const roles = rolesOf(state, { role: 'person', ...person }, concern);
    return may(roles, type) && rankOf(roles, type) >= rank;
  });
  return other ? OWN_GAME : null;
}

/** With which somebody may decide it: above what was decided or approved before (7.1.b, 7.1.g, 7.3). */
function leastRank(state: CompetitionState, command: Command, { game: number }: Concern): number {
  const game = number === undefined ? undefined : gameOf(state, number);
  if (state.phase === 'finished' || game?.approved === true) return RANK.chief;
  switch (command.type) {
    case 'correct-result':
    case 'annul-game':
      return game?.decisions.at(-1)?.rank ?? 0;
    case 'decide-protest': {
      const protest = state.protests.find(({ event }) => event === command.protest);
      return protest === undefined || protest.decision === null ? RANK.senior : RANK.chief;
    }
    case 'record-offence':
      return RANK.senior;
    case 'decide-appeal':
      return state.appeals.find(({ event }) => event === command.appeal)?.about?.rank === 1 ? RANK.senior : RANK.chief;
    default:
      return RANK.chief;
  }
}

function isOwnMatter(state: CompetitionState, id: string, { game: number, participant }: Concern): boolean {
  const game = number === undefined ? undefined : gameOf(state, number);
  if (game !== undefined && isOwnGame(state, id, game)) return true;
  return participant !== undefined && actsFor(state, participant, { role: 'person', id, name: '' });
}
