/**
 * `npm run bench -- cue-error [positions]`: how often somebody who has the simulator pots, where the cue errs. In random
 * positions of six pieces a side the planner of the bots looks for pots, and the simulator tries them without any error.
 * `perfect`: the first that pots, struck by somebody who doesn't think of the error. `careful`: of the first twelve the one
 * that pots most often when tried with the errors of this very cue.
 */
import { exactStrike } from '../../shared/bot/hand.ts';
import { STRENGTHS } from '../../shared/bot/level.ts';
import { mayStrike, outcomeOf } from '../../shared/bot/outcome.ts';
import { potPlans } from '../../shared/bot/plans.ts';
import { normal, type Random, seeded } from '../../shared/bot/random.ts';
import { sceneAt } from '../../shared/bot/scene.ts';
import type { Situation } from '../../shared/rules/types.ts';
import { CUE_ERROR_NAMES, CUE_ERRORS, type CueError, struckWith } from '../../shared/table/cue-error.ts';
import { allPieces, type PieceId } from '../../shared/table/pieces.ts';
import { FEDERATION } from '../../shared/table/profile.ts';
import type { Point } from '../../shared/table/seats.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { median, printTable } from './report.ts';

const PIECES = 6;
const KNOWN = 12;
const TRIES = 24;
const STRIKES = 100;
const { kinds, hand } = STRENGTHS[5];

function positionOf(random: Random): Situation {
  const pieces: Record<PieceId, Point> = {};
  const taken: Point[] = [];
  for (const id of [...allPieces('singles', 'A').slice(0, PIECES), ...allPieces('singles', 'B').slice(0, PIECES)])
    for (;;) {
      const at: Point = [Math.round(970 * random() - 485), Math.round(970 * random() - 485)];
      const inPocket = Math.hypot(Math.abs(at[0]) - 435, Math.abs(at[1]) - 435) < 70;
      if (inPocket || taken.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 31)) continue;
      taken.push(at);
      pieces[id] = at;
      break;
    }
  return {
    mode: 'singles',
    seats: { S: 'A', N: 'B' },
    pieces,
    penalty: [],
    debts: {},
    openingRowMoved: {},
    history: { openedBy: 'A', seriesEnded: { A: true, B: true }, interrupted: null, misses: {} },
  };
}

/** Whether the series goes on. */
function pots(situation: Situation, strike: Strike): boolean {
  return outcomeOf(situation, strike, FEDERATION).ruling.turn === 'kept';
}

function erring(strike: Strike, error: CueError, random: Random): Strike {
  const draw = { aim: normal(random), speed: normal(random), offset: normal(random) };
  return struckWith(strike, error, draw, FEDERATION.maxSpeed);
}

function share(situation: Situation, strike: Strike, error: CueError, random: Random, count: number): number {
  let potted = 0;
  for (let k = 0; k < count; k++) if (pots(situation, erring(strike, error, random))) potted++;
  return potted / count;
}

export async function run(args: readonly string[]): Promise<object> {
  const positions = Number(args[0] ?? 150);
  const figures: Record<string, number> = {};
  const shares = new Map<string, number[]>();
  let without = 0;
  let looked = 0;
  for (let seed = 0; looked < positions; seed++) {
    const random = seeded(7_000 + seed);
    const situation = positionOf(random);
    const found: Strike[] = [];
    for (const plan of potPlans(sceneAt(situation, 'S', FEDERATION), kinds, hand.aim)) {
      const strike = exactStrike(plan, 'S', situation.pieces, FEDERATION.maxSpeed);
      if (strike !== null && mayStrike(situation, strike) && pots(situation, strike)) found.push(strike);
      if (found.length === KNOWN) break;
    }
    looked++;
    if (found.length === 0) {
      without++;
      continue;
    }
    for (const name of CUE_ERROR_NAMES) {
      const error = CUE_ERRORS[name];
      const add = (kind: string, value: number) =>
        shares.set(`${kind} ${name}`, [...(shares.get(`${kind} ${name}`) ?? []), value]);
      add('perfect', share(situation, found[0]!, error, random, STRIKES));
      const best = found
        .map((strike) => ({ strike, tried: share(situation, strike, error, random, TRIES) }))
        .reduce((a, b) => (b.tried > a.tried ? b : a));
      add('careful', share(situation, best.strike, error, random, STRIKES));
    }
  }
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
  const rows = ['perfect', 'careful'].flatMap((kind) =>
    CUE_ERROR_NAMES.map((name) => {
      const list = shares.get(`${kind} ${name}`)!;
      figures[`${kind}-${name}`] = Number(mean(list).toFixed(4));
      return [`${kind}, ${name} error`, percent(mean(list)), percent(median(list))];
    }),
  );
  printTable(['of strikes that pot without error', 'pot, mean', 'median'], rows);
  return { bench: 'cue-error', positions: looked, without, ...figures };
}
