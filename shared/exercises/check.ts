/** Checks exercises by the engine: the shared simulator and the shared judge. Pure. */
import { openPots } from '../bot/chances.ts';
import { type Simulation, simulate } from '../physics/simulate.ts';
import { lightPieces } from '../rules/dark.ts';
import { judgeStrike } from '../rules/judge.ts';
import type { Ruling, Situation } from '../rules/types.ts';
import type { StrikeLog } from '../table/log.ts';
import { HALF, PIECE_RADIUS } from '../table/measures.ts';
import { type PieceId, piecesOf, sideOf } from '../table/pieces.ts';
import { FEDERATION, type TableProfile } from '../table/profile.ts';
import { ok, type Result, refuse } from '../table/refusal.ts';
import { oppositeSeat, otherSide, SEATS, type Seat, type Seating, type Side } from '../table/seats.ts';
import { checkAim, checkPlacement, type Strike } from '../table/strike.ts';
import type { Exercise, Goal, Route, Run } from './types.ts';

/** Every exercise is played for side A. */
const SIDE: Side = 'A';
/** Farther from all rails than this is in the open, mm. */
const OPEN = 100;

/** Sides by seat: the player for A, the opponent opposite. */
function seatsFor(seat: Seat): Seating {
  return { [seat]: SIDE, [oppositeSeat(seat)]: otherSide(SIDE) };
}

/** What lies on the table for side A at a seat. */
export type Laid = Pick<Exercise, 'seat' | 'pieces' | 'penalty' | 'owes'>;

/** A set that stands so: both first series are over, so that the last piece wins the set (20.3). */
export function situationWith({ seat, pieces, penalty = [], owes = 0 }: Laid): Situation {
  return {
    mode: 'singles',
    seats: seatsFor(seat),
    pieces,
    penalty,
    debts: { A: owes, B: 0 },
    openingRowMoved: Object.fromEntries(SEATS.map((each) => [each, true])),
    history: { openedBy: 'B', seriesEnded: { A: true, B: true }, interrupted: null, misses: { A: 0, B: 0 } },
  };
}

/** The set after a ruling. */
export function situationAfter(situation: Situation, ruling: Ruling): Situation {
  return {
    ...situation,
    pieces: ruling.position,
    penalty: ruling.penaltyPieces,
    debts: ruling.debts,
    openingRowMoved: ruling.openingRowMoved,
    history: ruling.history,
  };
}

/** The run at its beginning. */
export function startRun(exercise: Exercise): Run {
  const situation = situationWith(exercise);
  return { situation, strikes: 0, potted: [], series: true, failed: false, stars: 0, over: false };
}

/** A strike, simulated and ruled on. */
export interface Judged {
  readonly simulation: Simulation;
  readonly ruling: Ruling;
}

/** Simulates a strike and rules on it. Errors: those of placement and aim, as at a table, and of the simulation. */
export function judged(situation: Situation, strike: Strike, profile: TableProfile = FEDERATION): Result<Judged> {
  const at = [strike.x, strike.y] as const;
  const wrong = checkPlacement(strike.seat, at, situation.pieces) ?? checkAim(strike.seat, at, strike.aim);
  if (wrong !== null) return { ok: false, error: wrong };
  const simulated = simulate({ strike, pieces: situation.pieces, profile });
  if (!simulated.ok) return simulated;
  const { log, after, striker } = simulated.value;
  return ok({ simulation: simulated.value, ruling: judgeStrike(situation, strike, log, { ...after, striker }) });
}

/** What one strike of an exercise led to. */
export interface Step extends Judged {
  readonly run: Run;
}

/**
 * One strike of a run.
 * Errors: `exercise.over`; `strike.turn` (another seat); those of placement and aim, as at a table, and of the simulation.
 */
export function strikeOn(
  exercise: Exercise,
  run: Run,
  strike: Strike,
  profile: TableProfile = FEDERATION,
): Result<Step> {
  if (run.over) return refuse('exercise.over', 'This run is over: begin again.');
  if (strike.seat !== exercise.seat) return refuse('strike.turn', 'The exercise is played from another seat.');
  const struck = judged(run.situation, strike, profile);
  if (!struck.ok) return struck;
  const { simulation, ruling } = struck.value;
  return ok({ run: nextRun(exercise, run, simulation.log, ruling), simulation, ruling });
}

function nextRun(exercise: Exercise, run: Run, log: StrikeLog, ruling: Ruling): Run {
  const { situation } = run;
  const side = situation.seats[exercise.seat]!;
  const strikes = run.strikes + 1;
  const gone = ruling.potted.filter((id) => ruling.position[id] === undefined);
  const potted = [...run.potted, ...gone.filter((id) => sideOf(id) === side)];
  const failed = run.failed || ruling.penalty > 0 || ruling.potted.some((id) => sideOf(id) !== side);
  const series = run.series && (ruling.turn === 'kept' || ruling.set !== null);
  const next = situationAfter(situation, ruling);
  const moment: Moment = { exercise, situation: next, strikes, potted, series, log, ruling };
  let { stars } = run;
  if (!failed)
    exercise.goals.forEach((goal, k) => {
      if (k + 1 > stars && reached(goal, moment)) stars = k + 1;
    });
  const most = Math.max(...exercise.goals.map((goal) => goal.within));
  const over = stars === 3 || failed || ruling.set !== null || strikes >= most;
  return { situation: next, strikes, potted, series, failed, stars, over };
}

interface Moment {
  readonly exercise: Exercise;
  readonly situation: Situation;
  readonly strikes: number;
  readonly potted: readonly PieceId[];
  readonly series: boolean;
  readonly log: StrikeLog;
  readonly ruling: Ruling;
}

/** Whether a goal is reached at a moment; that nothing was spoilt before is the caller's to know. */
function reached(goal: Goal, moment: Moment): boolean {
  const { exercise, situation, strikes, potted, series, log, ruling } = moment;
  const { seat } = exercise;
  const opposite = oppositeSeat(seat);
  const { set } = ruling;
  const least = (wanted: number | undefined, is: () => number): boolean => wanted === undefined || is() >= wanted;
  const most = (wanted: number | undefined, is: () => number): boolean => wanted === undefined || is() <= wanted;
  return (
    strikes <= goal.within &&
    ruling.correct === true &&
    least(goal.potted, () => potted.length) &&
    (goal.these ?? []).every((id) => potted.includes(id)) &&
    (goal.won === undefined || (set !== null && 'won' in set && set.won === situation.seats[seat])) &&
    (goal.series === undefined || series) &&
    (goal.route === undefined || routeOf(ruling, seat) === goal.route) &&
    (goal.offRail === undefined || pottedAfter(log, ruling, 'rail')) &&
    (goal.byOwnPiece === undefined || pottedAfter(log, ruling, 'contact')) &&
    least(goal.light, () => lightPieces(situation, seat).length) &&
    least(goal.inTheOpen, () => inTheOpen(situation, situation.seats[seat]!)) &&
    most(goal.opponentLight, () => lightPieces(situation, opposite).length) &&
    most(goal.opponentOpen, () => openPots(situation, opposite, FEDERATION)) &&
    most(goal.debts, () => situation.debts[situation.seats[seat]!] ?? 0)
  );
}

/** How the striker came to its first piece; null: to none. */
function routeOf({ first }: Ruling, seat: Seat): Route | null {
  if (first === null || first.pieces.length === 0) return null;
  if (first.rails.includes(oppositeSeat(seat))) return 'opposite-rail';
  return first.rails.some((rail) => rail !== seat) ? 'side-rail' : 'straight';
}

/** Whether an own piece was potted that had touched a rail, or had been struck by another own piece, before. */
function pottedAfter(log: StrikeLog, { potted }: Ruling, what: 'rail' | 'contact'): boolean {
  return potted.some((id) => {
    if (sideOf(id) !== SIDE) return false;
    for (const entry of log) {
      if (entry.kind === 'pot' && entry.a === id) return false;
      if (what === 'rail' && entry.kind === 'rail' && entry.a === id) return true;
      if (what === 'contact' && entry.kind === 'contact') {
        const other = entry.a === id ? entry.b : entry.b === id ? entry.a : null;
        if (other !== null && other !== 'striker' && sideOf(other) === SIDE) return true;
      }
    }
    return false;
  });
}

function inTheOpen({ pieces }: Situation, side: Side): number {
  const limit = HALF - PIECE_RADIUS - OPEN;
  return piecesOf(pieces).filter((id) => {
    const [x, y] = pieces[id]!;
    return sideOf(id) === side && Math.abs(x) <= limit && Math.abs(y) <= limit;
  }).length;
}

/** Plays strikes one after another: the stars they earn. Stops where the run is over. Errors: those of {@link strikeOn}. */
export function checkExercise(
  exercise: Exercise,
  strikes: readonly Strike[],
  profile: TableProfile = FEDERATION,
): Result<Run> {
  let run = startRun(exercise);
  for (const strike of strikes) {
    if (run.over) break;
    const step = strikeOn(exercise, run, strike, profile);
    if (!step.ok) return step;
    run = step.value.run;
  }
  return ok(run);
}
