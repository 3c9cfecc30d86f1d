/** The fold of sanctions, appeals, remarks, signatures and reports (7.1.d, 7.1.g, 8.1.d, 9.1.l, 14): beside what apply.ts folds. */
import { type Named, winnerOf } from '../result.ts';
import type { CompetitionEvent, Grounds, SanctionRef } from './events.ts';
import { rankOfAuthor } from './roles.ts';
import { asGameResult } from './sections.ts';
import { type CompetitionState, gameOf, type HeldSanction, type Lift } from './state.ts';

/** After an event that is folded already: what it means for protocols and the report. */
export function withPapers(state: CompetitionState, event: CompetitionEvent): CompetitionState {
  const after = folded(state, event);
  const { report } = after;
  if (event.type === 'finished' || event.type === 'reportPublished') {
    const { n, at, by, logs = null } = event;
    const reason = event.type === 'finished' ? '' : event.reason;
    return { ...after, report: { versions: [...report.versions, { event: n, at, by, reason, logs }], pending: false } };
  }
  return after.phase === 'finished' && !report.pending ? { ...after, report: { ...report, pending: true } } : after;
}

function folded(state: CompetitionState, event: CompetitionEvent): CompetitionState {
  switch (event.type) {
    case 'excluded':
      return held(state, event, 'excluded', {});
    case 'pointsDeducted':
      return held(state, event, 'points-deducted', { points: event.points });
    case 'memberBarred':
      return held(state, event, 'barred', { member: event.member });
    case 'offenceRecorded':
      return held(state, event, event.sanction, { member: event.member, game: event.game });
    case 'gameEnded':
      return event.by.role === 'person' ? lostFor(state, event, null) : state;
    case 'resultCorrected':
      return lostFor(liftedWhere(state, event, isLossIn(event.game)), event, event);
    case 'gameAnnulled': {
      const lifted = liftedWhere(state, event, isLossIn(event.game));
      // It is played again: what was signed isn't signed any more.
      return { ...lifted, signatures: lifted.signatures.filter(({ game }) => game !== event.game) };
    }
    case 'reinstated':
      return liftedWhere(state, event, (one) => one.kind === 'excluded' && one.participant === event.participant);
    case 'memberCleared':
      return liftedWhere(
        state,
        event,
        (one) => one.kind === 'barred' && one.participant === event.participant && one.member === event.member,
      );
    case 'sanctionLifted': {
      const { table, sanction, about } = event;
      const lifted = { ...state, lifts: [...state.lifts, liftOf(event, { sanction, table, about })] };
      return table === null
        ? { ...lifted, deductions: lifted.deductions.filter((one) => one.event !== sanction) }
        : lifted;
    }
    case 'appealed': {
      const { n, at, by, sanction, table, about, participant, text } = event;
      const appeal = { event: n, at, by, sanction, table, about, participant, text, decisions: [] };
      return { ...state, appeals: [...state.appeals, appeal] };
    }
    case 'appealDecided': {
      const { at, by, upheld, final, text } = event;
      const decision = { at, by, upheld, final, text };
      return {
        ...state,
        appeals: state.appeals.map((one) =>
          one.event === event.appeal ? { ...one, decisions: [...one.decisions, decision] } : one,
        ),
      };
    }
    case 'remarked': {
      const { n, at, by, game, board, office, text } = event;
      return { ...state, remarks: [...state.remarks, { event: n, at, by, game, board, office, text }] };
    }
    case 'matchSigned': {
      const { n, at, by, game, side } = event;
      return { ...state, signatures: [...state.signatures, { event: n, at, by, game, side }] };
    }
    default:
      return state;
  }
}

/** A sanction without a lift. */
export function isLifted(
  { lifts }: Pick<CompetitionState, 'lifts'>,
  { sanction, table }: Pick<SanctionRef, 'sanction' | 'table'>,
): boolean {
  return lifts.some((one) => one.sanction === sanction && one.table === table);
}

type Sanctioning = Extract<
  CompetitionEvent,
  {
    type: 'excluded' | 'pointsDeducted' | 'memberBarred' | 'offenceRecorded' | 'gameEnded' | 'resultCorrected';
  }
>;

function held(
  state: CompetitionState,
  event: Exclude<Sanctioning, { type: 'gameEnded' | 'resultCorrected' }>,
  kind: HeldSanction['kind'],
  about: Partial<Pick<HeldSanction, 'member' | 'game' | 'points'>>,
): CompetitionState {
  const { n, at, by, participant, clause, reason } = event;
  const game = about.game === undefined || about.game === null ? undefined : gameOf(state, about.game);
  const rank = rankOfAuthor(state, by, game);
  const nothing = { member: null, game: null, points: null };
  const sanction: HeldSanction = {
    ...nothing,
    event: n,
    at,
    by,
    kind,
    participant,
    clause,
    reason,
    rank,
    ...about,
  };
  return { ...state, sanctions: [...state.sanctions, sanction] };
}

/** A game that an official entered as lost for conduct (15.2) or by warnings (15.3). */
function lostFor(
  state: CompetitionState,
  event: Extract<Sanctioning, { type: 'gameEnded' | 'resultCorrected' }>,
  grounds: Grounds | null,
): CompetitionState {
  const { n, at, by, cause, result } = event;
  const game = gameOf(state, event.game);
  if (game === undefined || (cause !== 'conduct' && cause !== 'warnings')) return state;
  const winner: Named | null = winnerOf(asGameResult(state.regulations, result));
  const lost = winner === 'a' ? [game.b] : winner === 'b' ? [game.a] : [game.a, game.b];
  const { clause, reason } = grounds ?? { clause: cause === 'conduct' ? '15.2' : '15.3', reason: '' };
  const rank = rankOfAuthor(state, by, game);
  const common = { event: n, at, by, kind: 'game-lost', clause, reason, rank, game: game.id } as const;
  const sanctions = lost.map((participant): HeldSanction => ({ ...common, participant, member: null, points: null }));
  return { ...state, sanctions: [...state.sanctions, ...sanctions] };
}

function isLossIn(game: string): (one: HeldSanction) => boolean {
  // What an official recorded beside the result stays on record.
  return (one) => one.kind === 'game-lost' && one.game === game;
}

function liftedWhere(
  state: CompetitionState,
  event: Extract<CompetitionEvent, Grounds>,
  which: (one: HeldSanction) => boolean,
): CompetitionState {
  const lifted = state.sanctions.filter(
    (one) => which(one) && !isLifted(state, { sanction: one.event, table: null }) && one.event !== event.n,
  );
  if (lifted.length === 0) return state;
  const numbers = [...new Set(lifted.map((one) => one.event))];
  const lifts = numbers.map((sanction) => liftOf(event, { sanction, table: null, about: null }));
  return { ...state, lifts: [...state.lifts, ...lifts] };
}

function liftOf({ n, at, by, clause, reason }: Extract<CompetitionEvent, Grounds>, ref: SanctionRef): Lift {
  return { ...ref, event: n, at, by, clause, reason };
}
