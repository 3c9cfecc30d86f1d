/** The fold of what happens to teams, and of the offences in the protocols. */
import type { CompetitionEvent } from './events.ts';
import { type CompetitionState, type Participant, participantOf, roundKey } from './state.ts';

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
    case 'memberAdded': {
      const { at, by, participant, member } = event;
      const added = change((one) => ({ ...one, members: [...one.members, member] }));
      const to = { participant, at, by };
      const moved = state.moved.map((one) => (one.member === member.id && one.to === null ? { ...one, to } : one));
      return { ...added, moved };
    }
    case 'memberRemoved': {
      const { participant: from, member } = event;
      const left = change((one) => ({ ...one, members: one.members.filter(({ id }) => id !== member) }));
      if (state.phase !== 'running') return left;
      const name = participantOf(state, from)?.members.find(({ id }) => id === member)?.name ?? member;
      const begun = Object.values(state.games).filter(
        ({ status, a, b }) => (a === from || b === from) && (status === 'called' || status === 'over'),
      );
      const played = begun.map(roundKey);
      return { ...left, moved: [...left.moved, { member, name, from, played, to: null }] };
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
