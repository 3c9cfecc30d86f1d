/** The fold: state = apply(state, event), from `created` on. Pure; the same log gives the same state everywhere. */
import type { ParticipantId } from '../result.ts';
import { withPapers } from './apply-papers.ts';
import { aboutTeam } from './apply-teams.ts';
import { afterPause, pairedAgain, UNSCHEDULED, withTime } from './apply-times.ts';
import { withAllApproved, withGame, withGames, withParticipant, withSection } from './apply-with.ts';
import type { Author, CompetitionEvent, SectionStart } from './events.ts';
import { rankOfAuthor } from './roles.ts';
import { lostBy, planOf } from './sections.ts';
import { type CompetitionGame, type CompetitionState, gameOf, type Participant, type Section } from './state.ts';

/** Folds a log. Throws a RangeError when it is empty, doesn't begin with `created`, or has a gap. */
export function fold(events: Iterable<CompetitionEvent>): CompetitionState {
  let state: CompetitionState | null = null;
  for (const event of events) state = apply(state, event);
  if (state === null) throw new RangeError('A competition log needs at least its first event.');
  return state;
}

/** The state after one more event. Throws a RangeError when the event's number doesn't follow. */
export function apply(state: CompetitionState | null, event: CompetitionEvent): CompetitionState {
  if (event.n !== (state?.n ?? 0)) throw new RangeError(`Event ${event.n} doesn't follow ${state?.n ?? 'nothing'}.`);
  if (state === null) {
    if (event.type !== 'created') throw new RangeError('A competition log begins with `created`.');
    return initial(event);
  }
  return { ...withPapers(applyBody(state, event), event), n: event.n + 1, at: event.at };
}

function initial(event: Extract<CompetitionEvent, { type: 'created' }>): CompetitionState {
  return {
    n: 1,
    at: event.at,
    name: event.name,
    organiser: event.organiser,
    phase: 'draft',
    regulations: event.regulations,
    version: 1,
    officials: [],
    invited: [],
    participants: [],
    leftOut: [],
    seeding: null,
    sections: [],
    games: {},
    protests: [],
    deductions: [],
    barred: [],
    offences: [],
    sanctions: [],
    appeals: [],
    lifts: [],
    remarks: [],
    signatures: [],
    report: { versions: [], pending: false },
    moved: [],
    postponed: null,
    pauses: [],
    cancelled: null,
  };
}

function applyBody(state: CompetitionState, event: CompetitionEvent): CompetitionState {
  switch (event.type) {
    case 'created':
      throw new RangeError('A competition is created once.');
    case 'regulationsChanged':
      return { ...state, regulations: event.regulations, version: state.version + 1 };
    case 'entryOpened':
      return { ...state, phase: 'entry' };
    case 'entryClosed':
      return { ...state, phase: 'closed' };
    case 'appointed': {
      const { person, office, section } = event;
      return { ...state, officials: [...state.officials, { person, office, section }] };
    }
    case 'relieved':
      return relieved(state, event);
    case 'invited':
      return { ...state, invited: [...state.invited, event.person] };
    case 'entered':
      return entered(state, event);
    case 'accepted': {
      const { member, version } = event;
      return withParticipant(state, event.participant, (one) => ({
        ...one,
        accepted: { ...one.accepted, [member]: version },
      }));
    }
    case 'entryTakenBack':
      return withoutEntry(state, event.participant);
    case 'entryLeftOut': {
      const left = state.participants.filter(({ id }) => id === event.participant);
      return { ...withoutEntry(state, event.participant), leftOut: [...state.leftOut, ...left] };
    }
    case 'seeded':
      return { ...state, seeding: seededBy(state, event) };
    case 'started':
      return { ...state, phase: 'running', sections: event.sections.map((start) => opened(state, start, event.at)) };
    case 'sectionOpened':
      return { ...state, sections: [...state.sections, opened(state, event.section, event.at)] };
    case 'roundPaired':
      return paired(state, event);
    case 'refereeAssigned':
      return withGame(state, event.game, (game) => {
        const own = { referee: event.referee, assigned: rankOfAuthor(state, event.by, game) };
        if (event.board === undefined) return { ...game, ...own };
        return { ...game, boardReferees: { ...game.boardReferees, [event.board]: own } };
      });
    case 'gameCalled':
      return withGame(state, event.game, (game) => ({
        ...game,
        status: 'called',
        table: event.table,
        calledAt: event.at,
      }));
    case 'timeProposed':
    case 'timeAgreed':
    case 'timeDeclined':
    case 'proposalWithdrawn':
    case 'timeSet':
    case 'gamePostponed':
      return withGame(state, event.game, (game) => withTime(game, event));
    case 'gameEnded':
      return withGame(state, event.game, (game) => ({
        ...game,
        status: 'over',
        endedAt: event.at,
        result: event.result,
        cause: event.cause,
        byHand: event.by.role === 'person',
      }));
    case 'resultCorrected':
      return withGame(state, event.game, (game) => ({
        ...game,
        status: 'over',
        result: event.result,
        cause: event.cause,
        // Of a walk-over nothing was played.
        byHand: game.byHand || game.result === null || 'absent' in game.result,
        decisions: [...game.decisions, decision(state, event, 'corrected')],
      }));
    case 'gameAnnulled':
      return withGame(state, event.game, (game) => {
        const decisions = [...game.decisions, decision(state, event, 'annulled')];
        const annulled = { ...game, approved: false, approval: null, decisions };
        if (!event.replay) return { ...annulled, status: 'annulled' };
        return {
          ...pairedAgain(annulled, event),
          result: null,
          cause: null,
          byHand: false,
          postponed: null,
          reopenedAt: event.at,
          replays: game.replays + 1,
        };
      });
    case 'gameApproved':
      return withGame(state, event.game, (game) => ({ ...game, approved: true, approval: approvalOf(event) }));
    case 'protested': {
      const { n, at, game, participant, text, board = null, moment = null, filed = null, player } = event;
      const by: Author = player === undefined ? event.by : { role: 'person', ...player };
      const protest = {
        event: n,
        at,
        by,
        game,
        board,
        participant,
        text,
        moment,
        filed,
        decision: null,
        decisions: [],
      };
      return { ...state, protests: [...state.protests, protest] };
    }
    case 'protestDecided': {
      const { n, at, upheld, final, text, by, effect = null } = event;
      const about = state.protests.find((one) => one.event === event.protest);
      const rank = rankOfAuthor(state, by, about === undefined ? undefined : gameOf(state, about.game));
      const decision = { event: n, at, upheld, final, text, by, rank, effect };
      return {
        ...state,
        protests: state.protests.map((one) =>
          one.event === event.protest ? { ...one, decision, decisions: [...one.decisions, decision] } : one,
        ),
      };
    }
    case 'withdrawn':
      return out(state, event, 'withdrawn', '3.2', event.reason);
    case 'excluded':
      return out(state, event, 'excluded', event.clause, event.reason);
    case 'reinstated':
      return withGames(
        withParticipant(state, event.participant, (one) => ({
          ...one,
          out: null,
          pardoned: { absence: lostBy(state, one.id, 'absence'), conduct: lostBy(state, one.id, 'conduct') },
        })),
        event.participant,
        (game) =>
          game.status === 'void' && bothIn(state, game, event.participant)
            ? { ...pairedAgain(game, event), reopenedAt: event.at }
            : game,
      );
    case 'leadersChanged':
    case 'lookChanged':
    case 'memberAdded':
    case 'memberRemoved':
    case 'memberBarred':
    case 'memberCleared':
    case 'offenceRecorded':
      return aboutTeam(state, event);
    case 'pointsDeducted': {
      const { n, participant, points, clause, reason } = event;
      return { ...state, deductions: [...state.deductions, { event: n, participant, points, clause, reason }] };
    }
    case 'lotDrawn':
      return withSection(state, event.section, (section) => ({ ...section, lots: [...section.lots, event.lot] }));
    case 'sectionReported':
      return withSection(state, event.section, (section) => ({ ...section, reported: true }));
    case 'postponed': {
      const { at, until, clause, reason } = event;
      // Postponed again: since the first time.
      return { ...state, postponed: { at: state.postponed?.at ?? at, until, clause, reason } };
    }
    case 'resumed':
      return resumed(state, event.at);
    case 'cancelled':
      return { ...state, phase: 'cancelled', cancelled: { clause: event.clause, reason: event.reason } };
    case 'finished':
      return withAllApproved({ ...state, phase: 'finished' }, approvalOf(event));
    case 'remarked':
    case 'matchSigned':
    case 'appealed':
    case 'appealDecided':
    case 'sanctionLifted':
    case 'reportPublished':
      return state;
  }
}

function approvalOf({ n, at, by }: CompetitionEvent): NonNullable<CompetitionGame['approval']> {
  return { event: n, at, by };
}

/** Who is relieved as a table referee, or of the last office, has no game to run any more either (7.2.a). */
function relieved(
  state: CompetitionState,
  { person, office }: Extract<CompetitionEvent, { type: 'relieved' }>,
): CompetitionState {
  const officials = state.officials.filter((one) => one.person.id !== person || one.office !== office);
  if (office !== 'table' && officials.some((one) => one.person.id === person)) return { ...state, officials };
  const without = (game: CompetitionGame): CompetitionGame => {
    const { referee, status, boardReferees } = game;
    if (status !== 'paired' && status !== 'called') return game;
    const others = Object.entries(boardReferees).filter(([, one]) => one.referee.id !== person);
    const left = { ...game, boardReferees: Object.fromEntries(others) };
    return referee?.id === person ? { ...left, referee: null, assigned: 0 } : left;
  };
  const games = Object.fromEntries(Object.entries(state.games).map(([id, game]) => [id, without(game)]));
  return { ...state, officials, games };
}

function entered(state: CompetitionState, event: Extract<CompetitionEvent, { type: 'entered' }>): CompetitionState {
  const [main] = state.sections;
  const participant: Participant = {
    ...event.entrant,
    accepted: {},
    pardoned: { absence: 0, conduct: 0 },
    from: main === undefined ? 1 : main.rounds.length + 1,
    out: null,
  };
  const grown = { ...state, participants: [...state.participants, participant] };
  if (main === undefined) return grown;
  // Late: at the end of the seeding.
  return withSection(grown, main.id, (section) => ({
    ...section,
    participants: [...section.participants, participant.id],
  }));
}

function seededBy(
  { seeding }: CompetitionState,
  { method, order, lot }: Extract<CompetitionEvent, { type: 'seeded' }>,
): CompetitionState['seeding'] {
  return { method, order, lot, draws: (seeding?.draws ?? 0) + (lot === null ? 0 : 1) };
}

function withoutEntry(state: CompetitionState, participant: ParticipantId): CompetitionState {
  const { seeding } = state;
  return {
    ...state,
    participants: state.participants.filter(({ id }) => id !== participant),
    // Who is seeded stays in order without it.
    seeding: seeding && { ...seeding, order: seeding.order.filter((id) => id !== participant) },
  };
}

function opened(state: CompetitionState, start: SectionStart, openedAt: number): Section {
  return { ...start, plan: planOf(state.regulations, start), rounds: [], lots: [], reported: false, openedAt };
}

function paired(state: CompetitionState, event: Extract<CompetitionEvent, { type: 'roundPaired' }>): CompetitionState {
  const { section, round, byes, concessions, seed, at } = event;
  const games = { ...state.games };
  for (const { id, board, a, b } of event.games)
    games[id] = {
      id,
      section,
      round,
      board,
      a,
      b,
      status: 'paired',
      table: null,
      former: [],
      calledAt: null,
      endedAt: null,
      schedule: UNSCHEDULED,
      postponed: null,
      reopenedAt: null,
      referee: null,
      assigned: 0,
      boardReferees: {},
      result: null,
      cause: null,
      byHand: false,
      approved: false,
      approval: null,
      replays: 0,
      decisions: [],
    };
  const ids = event.games.map(({ id }) => id);
  return withSection({ ...state, games }, section, (one) => ({
    ...one,
    rounds: [...one.rounds, { round, games: ids, byes, concessions, seed, pairedAt: at }],
  }));
}

function resumed(state: CompetitionState, at: number): CompetitionState {
  const from = state.postponed?.at ?? at;
  const games = Object.fromEntries(Object.entries(state.games).map(([id, game]) => [id, afterPause(game, at)]));
  return { ...state, postponed: null, pauses: [...state.pauses, { from, to: at }], games };
}

function decision(
  state: CompetitionState,
  event: Extract<CompetitionEvent, { type: 'resultCorrected' | 'gameAnnulled' }>,
  type: 'corrected' | 'annulled',
): CompetitionGame['decisions'][number] {
  const { n, at, clause, reason, by } = event;
  return { event: n, at, type, clause, reason, by, rank: rankOfAuthor(state, by, gameOf(state, event.game)) };
}

function out(
  state: CompetitionState,
  event: Extract<CompetitionEvent, { type: 'withdrawn' | 'excluded' }>,
  kind: 'withdrawn' | 'excluded',
  clause: string,
  reason: string,
): CompetitionState {
  const { n, by, participant } = event;
  const gone = withParticipant(state, participant, (one) => ({
    ...one,
    out: { event: n, kind, clause, reason, by },
  }));
  return withGames(gone, participant, (game) =>
    game.status === 'paired' || game.status === 'called' ? { ...game, status: 'void' } : game,
  );
}

/** Whether the other of a game is still in. */
function bothIn(state: CompetitionState, { a, b }: CompetitionGame, back: ParticipantId): boolean {
  return [a, b].every((id) => id === back || state.participants.find((one) => one.id === id)?.out === null);
}
