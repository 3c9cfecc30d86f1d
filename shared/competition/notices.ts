/**
 * Who is to be told what of a competition (3.1, 5.3): the players of singles and pairs themselves; of a team its captain and
 * deputy hear of everything that concerns it, its players of what they have to come to. The service delivers them.
 */
import type { CompetitionEvent } from './log/events.ts';
import { type CompetitionState, gameOf, type Participant, participantOf, sectionOf } from './log/state.ts';
import type { ParticipantId } from './result.ts';

/** What a notice is about. The client has a sentence for each. */
export const NOTICES = [
  'invited',
  'appointed',
  'regulations',
  'draw',
  'started',
  'left-out',
  'paired',
  'rests',
  'called',
  'time-proposed',
  'time-agreed',
  'time-declined',
  'proposal-withdrawn',
  'time-set',
  'game-postponed',
  'lost-by-absence',
  'result-corrected',
  'game-annulled',
  'protest',
  'protest-decided',
  'out',
  'opponent-out',
  'reinstated',
  'points',
  'barred',
  'cleared',
  'offence',
  'appeal',
  'appeal-decided',
  'sanction-lifted',
  'leaders',
  'roster',
  'postponed',
  'resumed',
  'cancelled',
  'finished',
  'report',
] as const;
export type NoticeKind = (typeof NOTICES)[number];

export interface Notice {
  readonly about: NoticeKind;
  /** Public ids of accounts, each once; never the one who did it. */
  readonly to: readonly string[];
  /** The event it comes from: its number. */
  readonly event: number;
  readonly game: string | null;
  readonly participant: ParticipantId | null;
}

/** Those who speak for a participant: a team's captain and deputy (5.1), else the players themselves. */
export function speakersOf({ captain, deputy = null, members }: Participant): readonly string[] {
  if (captain === null) return members.map(({ id }) => id);
  return deputy === null ? [captain] : [captain, deputy];
}

/** Those who speak for it and all who play for it. */
export function everybodyOf(participant: Participant): readonly string[] {
  return [...new Set([...speakersOf(participant), ...participant.members.map(({ id }) => id)])];
}

/** Who is told about a game: of both sides, all who come to it. For reminders and calls. */
export function concernedBy(state: CompetitionState, game: string): readonly string[] {
  const own = gameOf(state, game);
  const sides = own === undefined ? [] : [own.a, own.b];
  return [...new Set(sides.flatMap((id) => ofOne(state, id, everybodyOf)))];
}

function ofOne(
  state: CompetitionState,
  id: ParticipantId,
  who: (participant: Participant) => readonly string[],
): readonly string[] {
  const participant = participantOf(state, id);
  return participant === undefined ? [] : who(participant);
}

/**
 * The notices that follow from an event.
 * @param state the state after it
 */
export function noticesOf(state: CompetitionState, event: CompetitionEvent): readonly Notice[] {
  const notice = (
    about: NoticeKind,
    to: readonly string[],
    more: { readonly game?: string; readonly participant?: ParticipantId } = {},
  ): readonly Notice[] => {
    const { by } = event;
    const others = [...new Set(to)].filter((id) => by.role === 'system' || by.id !== id);
    const { game = null, participant = null } = more;
    return others.length === 0 ? [] : [{ about, to: others, event: event.n, game, participant }];
  };
  const inside = state.participants.filter(({ out }) => out === null);
  const speakers = inside.flatMap(speakersOf);
  const everybody = inside.flatMap(everybodyOf);
  const sides = (game: string, who = speakersOf): readonly string[] => {
    const own = gameOf(state, game);
    return own === undefined ? [] : [own.a, own.b].flatMap((id) => ofOne(state, id, who));
  };
  const opponent = (game: string, participant: ParticipantId, who = speakersOf): readonly string[] => {
    const own = gameOf(state, game);
    return own === undefined ? [] : ofOne(state, own.a === participant ? own.b : own.a, who);
  };
  const isOut = (id: ParticipantId): boolean => participantOf(state, id)?.out !== null;

  switch (event.type) {
    case 'invited':
      return notice('invited', [event.person]);
    case 'appointed':
      return notice('appointed', [event.person.id]);
    case 'regulationsChanged':
      return notice('regulations', speakers);
    case 'entryLeftOut': {
      const left = state.leftOut.findLast(({ id }) => id === event.participant);
      return left === undefined ? [] : notice('left-out', everybodyOf(left));
    }
    case 'seeded':
      return notice('draw', speakers);
    case 'started':
      return notice('started', everybody);
    case 'roundPaired': {
      const games = event.games.flatMap(({ id }) => notice('paired', sides(id, everybodyOf), { game: id }));
      const byes = event.byes.flatMap((id) => notice('rests', ofOne(state, id, speakersOf), { participant: id }));
      return [...games, ...byes];
    }
    case 'gameCalled':
      return notice('called', sides(event.game, everybodyOf), { game: event.game });
    case 'timeProposed':
    case 'timeDeclined':
    case 'proposalWithdrawn': {
      const { game, participant } = event;
      return notice(TIMES[event.type], opponent(game, participant), { game, participant });
    }
    case 'timeAgreed':
    case 'timeSet':
    case 'gamePostponed':
      return notice(TIMES[event.type], sides(event.game, everybodyOf), { game: event.game });
    case 'gameEnded':
      return event.cause === 'absence' ? notice('lost-by-absence', sides(event.game), { game: event.game }) : [];
    case 'resultCorrected':
      return notice('result-corrected', sides(event.game), { game: event.game });
    case 'gameAnnulled':
      return notice('game-annulled', sides(event.game), { game: event.game });
    case 'protested': {
      const { game, participant } = event;
      const section = gameOf(state, game)?.section ?? null;
      const referees = state.officials
        .filter(
          ({ office, section: own }) => office !== 'table' && office !== 'secretary' && (own ?? section) === section,
        )
        .map(({ person }) => person.id);
      const panel = referees.length === 0 ? [state.organiser.id] : referees;
      return notice('protest', [...panel, ...opponent(game, participant)], { game, participant });
    }
    case 'protestDecided': {
      const about = state.protests.find((one) => one.event === event.protest);
      return about === undefined ? [] : notice('protest-decided', sides(about.game), { game: about.game });
    }
    case 'withdrawn':
    case 'excluded': {
      const { participant } = event;
      const waiting = Object.values(state.games).filter(
        ({ status, a, b }) =>
          status === 'void' && (a === participant || b === participant) && !isOut(a === participant ? b : a),
      );
      const met = waiting.flatMap(({ id }) =>
        notice('opponent-out', opponent(id, participant), { game: id, participant }),
      );
      return [...notice('out', ofOne(state, participant, everybodyOf), { participant }), ...met];
    }
    case 'reinstated':
      return notice('reinstated', ofOne(state, event.participant, everybodyOf), { participant: event.participant });
    case 'pointsDeducted':
      return notice('points', ofOne(state, event.participant, speakersOf), { participant: event.participant });
    case 'memberBarred':
    case 'memberCleared': {
      const { participant, member } = event;
      const about = event.type === 'memberBarred' ? 'barred' : 'cleared';
      return notice(about, [...ofOne(state, participant, speakersOf), member], { participant });
    }
    case 'offenceRecorded': {
      const { game, participant, member } = event;
      return notice('offence', [...ofOne(state, participant, speakersOf), ...(member === null ? [] : [member])], {
        game,
        participant,
      });
    }
    case 'appealed': {
      const { about, sanction, participant } = event;
      const game = about?.game ?? state.sanctions.find((one) => one.event === sanction)?.game ?? null;
      const section = game === null ? null : (gameOf(state, game)?.section ?? null);
      const panel = state.officials.filter(
        ({ office, section: own }) =>
          office === 'chief' || office === 'deputy' || (office === 'senior' && (own ?? section) === section),
      );
      const to = panel.length === 0 ? [state.organiser.id] : panel.map(({ person }) => person.id);
      return notice('appeal', to, { participant, ...(game !== null && { game }) });
    }
    case 'appealDecided': {
      const appeal = state.appeals.find((one) => one.event === event.appeal);
      if (appeal === undefined) return [];
      const { participant } = appeal;
      return notice('appeal-decided', ofOne(state, participant, speakersOf), { participant });
    }
    case 'sanctionLifted': {
      const { about, sanction } = event;
      const whose = about?.participant ?? state.sanctions.find((one) => one.event === sanction)?.participant;
      return whose === undefined
        ? []
        : notice('sanction-lifted', ofOne(state, whose, speakersOf), { participant: whose });
    }
    case 'leadersChanged':
      return notice('leaders', ofOne(state, event.participant, speakersOf), { participant: event.participant });
    case 'memberAdded':
      return notice('roster', [event.member.id, ...ofOne(state, event.participant, speakersOf)], {
        participant: event.participant,
      });
    case 'memberRemoved':
      return notice('roster', [event.member, ...ofOne(state, event.participant, speakersOf)], {
        participant: event.participant,
      });
    case 'sectionOpened': {
      const { participants } = sectionOf(state, event.section.id) ?? event.section;
      return notice(
        'draw',
        participants.flatMap((id) => ofOne(state, id, speakersOf)),
      );
    }
    case 'postponed':
    case 'resumed':
    case 'cancelled':
    case 'finished':
      return notice(event.type, everybody);
    case 'reportPublished':
      return notice('report', everybody);
    case 'created':
    case 'entryOpened':
    case 'entryClosed':
    case 'relieved':
    case 'entered':
    case 'accepted':
    case 'entryTakenBack':
    case 'refereeAssigned':
    case 'gameApproved':
    case 'remarked':
    case 'matchSigned':
    case 'lookChanged':
    case 'lotDrawn':
    case 'sectionReported':
      return [];
  }
}

const TIMES = {
  timeProposed: 'time-proposed',
  timeDeclined: 'time-declined',
  proposalWithdrawn: 'proposal-withdrawn',
  timeAgreed: 'time-agreed',
  timeSet: 'time-set',
  gamePostponed: 'game-postponed',
} as const satisfies Readonly<Record<string, NoticeKind>>;
