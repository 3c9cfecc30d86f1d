/** Teams: who leads them, how they look, who belongs to them (4.2, 5.1, 7.1.v); offences in the protocol (8.1.d). */
import { type Refusal, valued } from '../../table/refusal.ts';
import { playersNeeded } from '../team/boards.ts';
import { badLook } from '../team/look.ts';
import type { Command } from './command.ts';
import { NO_GAME, NOT_RUNNING } from './decide-rounds.ts';
import type { Draft } from './draft.ts';
import { badLeaders, fits, isMember, LEADS, leadsAnother, ROSTER } from './entrant.ts';
import { type Author, SANCTIONS } from './events.ts';
import { type CompetitionState, gameOf, type Participant, participantOf } from './state.ts';
import { badGrounds, isId } from './words.ts';

type Teams = Extract<
  Command,
  {
    type:
      | 'change-leaders'
      | 'change-look'
      | 'add-member'
      | 'remove-member'
      | 'bar-member'
      | 'clear-member'
      | 'record-offence';
  }
>;

/**
 * Errors: `competition.phase`, `participant.unknown`, `team.*`, `roster.*`, `entry.*`, `game.unknown`, `offence.*`,
 * `clause.missing`, `text.length`.
 */
export function decideTeams(draft: Draft, command: Teams, by: Author, now: number): Refusal | null {
  const { state } = draft;
  if (state.phase === 'finished' || state.phase === 'cancelled') return NOT_RUNNING;
  const team = participantOf(state, command.participant);
  if (team === undefined)
    return {
      code: 'participant.unknown',
      message: `${JSON.stringify(command.participant)} isn't in this competition.`,
    };
  if (command.type === 'record-offence') return offence(draft, command, team, by, now);
  if (team.captain === null) return { code: 'team.none', clause: '2.1.v', message: 'No teams play here.' };
  switch (command.type) {
    case 'change-leaders': {
      const { captain, deputy } = command;
      if (!isId(captain) || (deputy !== null && !isId(deputy)))
        return { code: 'person.form', message: 'That is no person.' };
      const bad = badLeaders(state, team.id, captain, deputy);
      if (bad !== null) return bad;
      if (team.captain !== captain || (team.deputy ?? null) !== deputy)
        draft.add({ type: 'leadersChanged', participant: team.id, captain, deputy }, by, now);
      return null;
    }
    case 'change-look': {
      const bad = badLook(command.look);
      if (bad !== null) return bad;
      const { colours, emblem } = command.look;
      draft.add({ type: 'lookChanged', participant: team.id, look: { colours, emblem } }, by, now);
      return null;
    }
    case 'add-member':
      return addMember(draft, command, team, by, now);
    case 'remove-member': {
      const bad = rosterClosed(state);
      if (bad !== null) return bad;
      if (!team.members.some(({ id }) => id === command.member)) return NO_MEMBER;
      if (team.members.length <= playersNeeded(state.regulations))
        return badSize(state, 'The team could no longer fill its boards.');
      draft.add({ type: 'memberRemoved', participant: team.id, member: command.member }, by, now);
      return null;
    }
    case 'bar-member':
    case 'clear-member': {
      const bad = badGrounds(command);
      if (bad !== null) return bad;
      const { member, clause, reason } = command;
      if (!team.members.some(({ id }) => id === member)) return NO_MEMBER;
      const barred = isBarred(state, team.id, member);
      if (barred === (command.type === 'bar-member')) return null;
      const type = barred ? 'memberCleared' : 'memberBarred';
      draft.add({ type, participant: team.id, member, clause, reason }, by, now);
      return null;
    }
  }
}

const NO_MEMBER: Refusal = { code: 'roster.unknown', message: 'That person is not in the roster of this team.' };

/** Whether the chief referee has barred somebody from playing for a team (7.1.v). */
export function isBarred(
  { barred }: { readonly barred: readonly Pick<CompetitionState['barred'][number], 'participant' | 'member'>[] },
  participant: string,
  member: string,
): boolean {
  return barred.some((one) => one.participant === participant && one.member === member);
}

/** Why a member of a team can't play in a game of it (7.1.v, 2.2); null: can. */
export type Unfit = 'stranger' | 'barred' | 'moved';

/**
 * Whether somebody may play for a team in a game: in its roster, not barred, and not in a round that the former team had begun
 * when they left it: nobody plays a round for two teams.
 */
export function unfitFor(
  { barred, moved = [] }: Pick<CompetitionState, 'barred'> & Partial<Pick<CompetitionState, 'moved'>>,
  team: Pick<Participant, 'id' | 'members'>,
  member: string,
  round: string | null,
): Unfit | null {
  if (!team.members.some(({ id }) => id === member)) return 'stranger';
  if (isBarred({ barred }, team.id, member)) return 'barred';
  const before = moved.some(
    (one) =>
      one.member === member && one.from !== team.id && one.to !== null && round !== null && one.played.includes(round),
  );
  return before ? 'moved' : null;
}

/** The round that comes next: the one after the last of which a game is over. */
function nextToPlay({ games }: CompetitionState): number {
  return Math.max(0, ...Object.values(games).map(({ status, round }) => (status === 'over' ? round : 0))) + 1;
}

/** Why rosters can't be changed now (2.2); null: they can. */
export function rosterClosed(state: CompetitionState): Refusal | null {
  const until = state.regulations.team?.rosterUntilRound ?? 0;
  if (state.phase !== 'running' || nextToPlay(state) <= until) return null;
  const message =
    until === 0 ? 'Rosters stay as they are after the start.' : `Rosters stay as they are after round ${until}.`;
  return { code: 'roster.closed', clause: '2.2', message };
}

function badSize({ regulations }: CompetitionState, message: string): Refusal {
  return valued('roster.size', { least: playersNeeded(regulations), most: ROSTER }, message, '2.1.v');
}

function addMember(
  draft: Draft,
  { member }: Extract<Teams, { type: 'add-member' }>,
  team: Participant,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const bad = rosterClosed(state);
  if (bad !== null) return bad;
  if (!isMember(member)) return { code: 'person.form', message: 'That is no person.' };
  const { id, number } = member;
  if (state.participants.some((other) => other.members.some((one) => one.id === id)))
    return { code: 'entry.twice', message: `${member.name} has entered already.` };
  if (leadsAnother(state.participants, team.id, [member])) return LEADS;
  if (team.members.length >= ROSTER) return badSize(state, `A roster has at most ${ROSTER}.`);
  if (number !== undefined && team.members.some((one) => one.number === number))
    return { code: 'roster.number', message: 'Another of the team has that number.' };
  if (!fits(state.regulations.category, [member]))
    return {
      code: 'entry.category',
      clause: '1.1.a',
      message: `This competition is for: ${state.regulations.category}.`,
    };
  const left = state.moved.filter((one) => one.member === id);
  // Back to the team that was left is no move; to another is one, and there is one at most.
  const moves = left.filter(({ from, to }) => (to ?? { participant: team.id }).participant !== from).length;
  if (moves > 0 && (state.regulations.team?.moves !== true || moves > 1))
    return { code: 'roster.moved', clause: '2.2', message: `${member.name} has played for another team here.` };
  draft.add({ type: 'memberAdded', participant: team.id, member }, by, now);
  // As at the entry: the captain speaks for the team (3.1, 5.1).
  draft.add({ type: 'accepted', participant: team.id, member: id, version: state.version }, by, now);
  return null;
}

function offence(
  draft: Draft,
  command: Extract<Teams, { type: 'record-offence' }>,
  side: Participant,
  by: Author,
  now: number,
): Refusal | null {
  const { state } = draft;
  const bad = badGrounds(command);
  if (bad !== null) return bad;
  const game = gameOf(state, command.game);
  if (game === undefined) return NO_GAME;
  const { member, sanction, clause, reason } = command;
  if (game.a !== side.id && game.b !== side.id)
    return { code: 'offence.side', clause: '8.1.d', message: 'That side does not play in this game.' };
  if (member !== null && !side.members.some(({ id }) => id === member)) return NO_MEMBER;
  if (!SANCTIONS.includes(sanction))
    return { code: 'offence.sanction', clause: '8.1.d', message: `A sanction is one of ${SANCTIONS.join(', ')}.` };
  if (game.status === 'paired' || game.status === 'void')
    return { code: 'offence.early', clause: '8.1.d', message: 'That game has no protocol yet.' };
  if (game.approved)
    return { code: 'game.approved', clause: '7.1.g', message: 'The chief referee has approved the protocol.' };
  const { id } = game;
  draft.add({ type: 'offenceRecorded', game: id, participant: side.id, member, sanction, clause, reason }, by, now);
  return null;
}
