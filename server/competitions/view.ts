/** A competition as everybody sees it: a reading of its state. Pure. */
import { sectionWindows, spanIn, type Window } from '../../shared/competition/days/windows.ts';
import { hasAccepted } from '../../shared/competition/log/decide-entry.ts';
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import { type Due, due } from '../../shared/competition/log/due.ts';
import type { Author, MatchResult } from '../../shared/competition/log/events.ts';
import { isComplete, isSectionOver, teamPointsOf } from '../../shared/competition/log/sections.ts';
import {
  type CompetitionGame,
  type CompetitionState,
  type HeldSanction,
  isProvisional,
  participantOf,
} from '../../shared/competition/log/state.ts';
import { competitionPlaces } from '../../shared/competition/log/table.ts';
import { teamMeetingOf } from '../../shared/competition/meeting.ts';
import { type GameResult, pointsOf } from '../../shared/competition/result.ts';
import { gamesOfMatch } from '../../shared/competition/team/boards.ts';
import type {
  CompetitionView,
  GameTime,
  GameView,
  NextStep,
  ParticipantView,
  SectionView,
} from '../../shared/protocol/competition.ts';
import type { Competition } from './competitions.ts';
import { sectionView } from './section-view.ts';
import { commandsFor, decideAll } from './steps.ts';

/** Whether everything is played. */
export function isPlayed(state: CompetitionState): boolean {
  const { sections } = state;
  return sections.length > 0 && isComplete(state) && sections.every((section) => isSectionOver(state, section));
}

export function nameOf(by: Author): string | null {
  return by.role === 'system' ? null : by.name;
}

/** The sanctions that haven't been lifted. */
function standing({ sanctions, lifts }: CompetitionState): readonly HeldSanction[] {
  return sanctions.filter(({ event }) => !lifts.some((one) => one.table === null && one.sanction === event));
}

export function participantViews(state: CompetitionState): readonly ParticipantView[] {
  const sanctions = standing(state);
  return state.participants.map((one) => ({
    id: one.id,
    name: one.name,
    members: one.members.map(({ id, name, number }) => ({ id, name, ...(number !== undefined && { number }) })),
    captain: one.captain,
    rating: one.rating,
    accepted: hasAccepted(state, one),
    waitingFor: one.members.filter(({ id }) => one.accepted[id] !== state.version).map(({ name }) => name),
    from: one.from,
    sanctions: sanctions.filter(({ participant }) => participant === one.id).length,
    out: one.out === null ? null : { kind: one.out.kind, clause: one.out.clause, reason: one.out.reason },
  }));
}

function worthOf(state: CompetitionState, result: MatchResult): readonly [number, number] {
  const { regulations } = state;
  const team = teamPointsOf(regulations);
  if (team === null) return 'boards' in result ? [0, 0] : pointsOf(result, regulations.points);
  const boards = 'boards' in result ? result.boards : [];
  const absent = 'absent' in result ? { absent: result.absent } : {};
  return teamMeetingOf({ round: 1, a: 'a', b: 'b', boards, ...absent }, team).points;
}

/** The score of a team match by the boards that are over. */
export function boardsScore(
  { regulations }: Pick<CompetitionState, 'regulations'>,
  results: readonly GameResult[],
): NonNullable<GameView['boards']> {
  const points = results.map((result) => pointsOf(result, regulations.points));
  const sum = (side: 0 | 1) => points.reduce((total, each) => total + each[side], 0);
  return { points: [sum(0), sum(1)], over: results.length, of: gamesOfMatch(regulations).length };
}

/** Until when who is called must be at the table (3.2). */
export function deadlineOf(state: CompetitionState, { status, calledAt }: CompetitionGame): number | null {
  const { team, clocks } = state.regulations;
  const arrival = team === null ? clocks.arrival : 0;
  return status === 'called' && calledAt !== null && arrival > 0 ? calledAt + arrival : null;
}

function gameView(
  state: CompetitionState,
  game: CompetitionGame,
  annulled: ReadonlySet<string>,
  windows: readonly Window[],
): GameView {
  const gone = [game.a, game.b].find((id) => annulled.has(id));
  const out = gone === undefined ? null : (participantOf(state, gone)?.out ?? null);
  const { id, section, round, board, a, b, status, table, calledAt, endedAt, referee, result, cause } = game;
  return {
    id,
    section,
    round,
    board,
    a,
    b,
    status,
    // Teams play at the tables of their boards.
    table: state.regulations.team === null ? table : null,
    calledAt,
    deadline: deadlineOf(state, game),
    endedAt,
    referee: referee === null ? null : { id: referee.id, name: referee.name },
    result,
    cause,
    byHand: game.byHand,
    points: result === null || status !== 'over' || out !== null ? null : worthOf(state, result),
    boards: status === 'over' && result !== null && 'boards' in result ? boardsScore(state, result.boards) : null,
    approved: game.approved,
    provisional: isProvisional(state, id),
    sanctions: standing(state).filter((one) => one.game === id).length,
    replays: game.replays,
    time: timeOf(state, game, windows),
    postponed:
      game.postponed === null
        ? null
        : { until: game.postponed.until, clause: game.postponed.clause, reason: game.postponed.reason },
    discounted: out === null || status !== 'over' ? null : { clause: '3.2', reason: out.reason },
    decisions: game.decisions.map(({ type, clause, reason, by }) => ({ type, clause, reason, by: nameOf(by) })),
  };
}

function timeOf(state: CompetitionState, game: CompetitionGame, windows: readonly Window[]): GameTime | null {
  const span = spanIn(state, game, windows);
  if (span === null) return null;
  const { at, decision, proposal } = game.schedule;
  return {
    opens: span.opens,
    closes: span.closes,
    at,
    set: decision === null ? null : { clause: decision.clause, reason: decision.reason, by: nameOf(decision.by) },
    offer:
      proposal === null ? null : { proposal: proposal.event, participant: proposal.participant, times: proposal.times },
  };
}

/** Those whose results are annulled by the 50 % rule (3.2), by section. */
function annulledIn(sections: readonly SectionView[]): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    sections.map(({ id, standings }) => [
      id,
      new Set(
        (standings?.rows ?? [])
          .filter(({ withdrawal }) => withdrawal?.consequence === 'annulled')
          .map(({ participant }) => participant),
      ),
    ]),
  );
}

/** By state: everybody who takes part asks about the same one. */
const steps = new WeakMap<CompetitionState, readonly NextStep[]>();

/** What comes by itself. Whether a start can be made is tried; the rest is seen when its time has come. */
export function nextSteps(state: CompetitionState): readonly NextStep[] {
  let next = steps.get(state);
  if (next === undefined) {
    next = stepsOf(state);
    steps.set(state, next);
  }
  return next;
}

function stepsOf(state: CompetitionState): readonly NextStep[] {
  const shown = due(state).filter(
    (step): step is Extract<Due, { do: NextStep['do'] }> => step.do !== 'remind' && step.do !== 'sign-match',
  );
  return shown
    .map((step): NextStep => {
      const tried =
        step.do === 'start'
          ? decideAll(state, commandsFor(state, step, '0'.repeat(32)), SYSTEM, Math.max(step.at, state.at))
          : null;
      return {
        do: step.do,
        at: step.at,
        section: 'section' in step ? step.section : null,
        game: 'game' in step ? step.game : null,
        blocked: tried === null || tried.ok ? null : tried.error,
      };
    })
    .sort((x, y) => x.at - y.at);
}

export function competitionView({ id, createdAt, state }: Competition): CompetitionView {
  const sections = state.sections.map((section) => sectionView(state, section));
  const annulled = annulledIn(sections);
  const games = state.sections.flatMap((section) => {
    const windows = sectionWindows(state, section);
    const gone = annulled.get(section.id)!;
    return section.rounds.flatMap((round) =>
      round.games.map((game) => gameView(state, state.games[game]!, gone, windows)),
    );
  });
  return {
    id,
    name: state.name,
    organiser: { id: state.organiser.id, name: state.organiser.name },
    phase: state.phase,
    over: isPlayed(state),
    n: state.n,
    m: 0,
    createdAt,
    changedAt: state.at,
    regulations: state.regulations,
    version: state.version,
    officials: state.officials,
    participants: participantViews(state),
    leftOut: state.leftOut.map(({ id, name }) => ({ id, name })),
    seeding: state.seeding,
    sections,
    games,
    places: competitionPlaces(state),
    protests: state.protests.map(({ event, game, participant, text, decision }) => ({
      protest: event,
      game,
      participant,
      text,
      decision:
        decision === null
          ? null
          : { upheld: decision.upheld, final: decision.final, text: decision.text, by: nameOf(decision.by) },
    })),
    deductions: state.deductions.map(({ participant, points, clause, reason }) => ({
      participant,
      points,
      clause,
      reason,
    })),
    postponed:
      state.postponed === null
        ? null
        : { until: state.postponed.until, clause: state.postponed.clause, reason: state.postponed.reason },
    cancelled: state.cancelled,
    next: nextSteps(state),
  };
}
