/** The fold of what is said about a game's time. */
import { formerTables } from './apply-with.ts';
import type { CompetitionEvent } from './events.ts';
import type { CompetitionGame, GameSchedule } from './state.ts';

/** Nothing is said yet. */
export const UNSCHEDULED: GameSchedule = { at: null, since: null, decision: null, proposal: null, offers: {} };

export type TimeEvent = Extract<
  CompetitionEvent,
  { type: 'timeProposed' | 'timeAgreed' | 'timeDeclined' | 'proposalWithdrawn' | 'timeSet' | 'gamePostponed' }
>;

/** A game after an event about its time. */
export function withTime(game: CompetitionGame, event: TimeEvent): CompetitionGame {
  const { schedule } = game;
  switch (event.type) {
    case 'timeProposed': {
      const { n, at, participant, times } = event;
      const before = schedule.offers[participant];
      const offer = { first: before?.first ?? at, count: (before?.count ?? 0) + 1 };
      return {
        ...game,
        schedule: {
          ...schedule,
          // One proposal stands: a counterproposal takes the place of the other's.
          proposal: { event: n, participant, times },
          offers: { ...schedule.offers, [participant]: offer },
        },
      };
    }
    case 'timeAgreed':
      return {
        ...game,
        schedule: { ...schedule, at: event.time, since: event.at, decision: null, proposal: null },
      };
    case 'timeDeclined':
      return { ...game, schedule: { ...schedule, proposal: null } };
    case 'proposalWithdrawn': {
      const { participant } = event;
      const count = schedule.offers[participant]?.count ?? 0;
      return {
        ...game,
        schedule: {
          ...schedule,
          proposal: null,
          offers: { ...schedule.offers, [participant]: { first: null, count } },
        },
      };
    }
    case 'timeSet': {
      const { n, time, clause, reason, by } = event;
      return {
        ...game,
        schedule: {
          ...schedule,
          at: time,
          since: event.at,
          decision: { event: n, clause, reason, by },
          proposal: null,
        },
      };
    }
    case 'gamePostponed': {
      const { n, at, until, clause, reason, by } = event;
      return { ...pairedAgain(game, event), postponed: { event: n, at, until, clause, reason, by } };
    }
  }
}

/** A game that is to be played anew by a decision: it leaves its table, and has no time. */
export function pairedAgain(game: CompetitionGame, by: Parameters<typeof formerTables>[1]): CompetitionGame {
  const former = formerTables(game, by);
  return { ...game, status: 'paired', table: null, former, calledAt: null, schedule: UNSCHEDULED };
}

/** An agreed time that passed while the competition was postponed is agreed no longer; the offers stand. */
export function afterPause(game: CompetitionGame, resumedAt: number): CompetitionGame {
  const { schedule } = game;
  if (game.status !== 'paired' || schedule.at === null || schedule.at > resumedAt) return game;
  return { ...game, schedule: { ...schedule, at: null, since: null, decision: null } };
}
