/** The fold of what happens to teams, and of the offences in the protocols. */
import type { CompetitionEvent } from './events.ts';
import type { CompetitionState, Participant } from './state.ts';

export type TeamEvent = Extract<
  CompetitionEvent,
  {
    type:
      | 'leadersChanged'
      | 'lookChanged'
      | 'memberAdded'
      | 'memberRemoved'
      | 'memberBarred'
      | 'memberCleared'
      | 'offenceRecorded';
  }
>;

export function aboutTeam(state: CompetitionState, event: TeamEvent): CompetitionState {
  const change = (own: (participant: Participant) => Participant): CompetitionState => ({
    ...state,
    participants: state.participants.map((one) => (one.id === event.participant ? own(one) : one)),
  });
  switch (event.type) {
    case 'leadersChanged':
      return change((one) => ({ ...one, captain: event.captain, deputy: event.deputy }));
    case 'lookChanged':
      return change((one) => ({ ...one, look: event.look }));
    case 'memberAdded':
      return change((one) => ({ ...one, members: [...one.members, event.member] }));
    case 'memberRemoved': {
      const { participant: from, member } = event;
      const left = change((one) => ({ ...one, members: one.members.filter(({ id }) => id !== member) }));
      return state.phase === 'running' ? { ...left, moved: [...left.moved, { member, from }] } : left;
    }
    case 'memberBarred': {
      const { n, participant, member, clause, reason, by } = event;
      return { ...state, barred: [...state.barred, { event: n, participant, member, clause, reason, by }] };
    }
    case 'memberCleared':
      return {
        ...state,
        barred: state.barred.filter((one) => one.participant !== event.participant || one.member !== event.member),
      };
    case 'offenceRecorded': {
      const { n, at, by, game, participant, member, sanction, clause, reason } = event;
      const offence = { event: n, at, by, game, participant, member, sanction, clause, reason };
      return { ...state, offences: [...state.offences, offence] };
    }
  }
}
