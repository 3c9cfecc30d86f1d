/** One game of the league: two sets, so that each side strikes first once and plays from both ends. */
import type { Level } from '../../../shared/bot/level.ts';
import type { Mode, Side } from '../../../shared/table/seats.ts';
import { BotGame } from '../../bot/play.ts';

export interface LeagueJob {
  readonly upper: Level;
  readonly lower: Level;
  readonly mode: Mode;
  readonly seed: number;
  /** Of its pair. The upper level is side A in games with an even number. */
  readonly number: number;
}

export interface Tally {
  strikes: number;
  pots: number;
  fouls: number;
  passes: number;
  /** Strikes that were tried in the head. */
  tried: number;
  /** Sets begun by this level, and of these the table cleared in the very first series (20.4, 21.7). */
  opened: number;
  cleared: number;
  /** CPU ms of each strike's thought. */
  ms: number[];
}

export interface LeagueResult {
  readonly job: LeagueJob;
  /** By set: the level that won, 0 where the set wasn't decided within {@link MOST_STRIKES}. */
  readonly winners: readonly number[];
  /** By set: its strikes and passes. */
  readonly lengths: readonly number[];
  readonly upper: Tally;
  readonly lower: Tally;
}

/** A set that takes longer is left undecided. */
export const MOST_STRIKES = 500;

const empty = (): Tally => ({ strikes: 0, pots: 0, fouls: 0, passes: 0, tried: 0, opened: 0, cleared: 0, ms: [] });

export function playLeagueGame(job: LeagueJob): LeagueResult {
  const { upper, lower, mode, seed, number } = job;
  const upperSide: Side = number % 2 === 0 ? 'A' : 'B';
  const levels = upperSide === 'A' ? { A: upper, B: lower } : { A: lower, B: upper };
  const tallies = { upper: empty(), lower: empty() };
  const tallyOf = (side: Side): Tally => (side === upperSide ? tallies.upper : tallies.lower);
  const game = new BotGame({ mode, sets: 2, playAll: true }, levels, seed + number * 7919);
  game.watch = ({ player, act, tried, ms }, events) => {
    if (tried === null) return;
    const side: Side = player.startsWith('a') ? 'A' : 'B';
    const tally = tallyOf(side);
    tally.tried += tried;
    tally.ms.push(Math.round(ms * 10) / 10);
    if (act.type === 'pass') tally.passes++;
    else tally.strikes++;
    const event = events[0]!;
    if (event.type !== 'struck') return;
    tally.pots += event.ruling.potted.filter((id) => id.startsWith(side)).length;
    tally.fouls += event.ruling.penalty;
  };
  const done = game.play(MOST_STRIKES);
  const { sets } = game.state;
  for (const { firstSide, clearances } of sets) {
    tallyOf(firstSide).opened++;
    if (clearances[firstSide] > 0) tallyOf(firstSide).cleared++;
  }
  const winners = sets.map(({ winner }) => (winner === null ? 0 : levels[winner]));
  const lengths = sets.map(({ strikes }) => strikes);
  const last = done ? { winners, lengths } : { winners: [...winners, 0], lengths: [...lengths, MOST_STRIKES] };
  return { job, ...last, ...tallies };
}
