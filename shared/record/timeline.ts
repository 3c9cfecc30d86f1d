/**
 * The moments of a game in order: what a replay steps through. A moment is what happened on the table or to the set;
 * everything else (coming and going, greetings, questions) is between them.
 */
import { apply } from '../rules/game/apply.ts';
import type { GameEvent } from '../rules/game/events.ts';
import type { GameState } from '../rules/game/state.ts';
import type { Seat, Side } from '../table/seats.ts';
import { isStrike } from './record.ts';

export interface Moment {
  /** Number of the event. */
  readonly event: number;
  readonly at: number;
  readonly kind: GameEvent['type'];
  /** Number of the set; 0: trial strikes and what was before the first. */
  readonly set: number;
  /** How often the set had been started again by then. */
  readonly replay: number;
  /** Number of the strike or pass within the set (of the trial strike within the trials); 0: it is none. */
  readonly strike: number;
  readonly seat: Seat | null;
  readonly side: Side | null;
  /** An incorrect strike, or one that cost a penalty piece. */
  readonly foul: boolean;
  /** The clause of the ruling's first finding, or of the act. */
  readonly clause: string | null;
  /** A later decision took it back (8.1.g). */
  readonly cancelled: boolean;
}

const MOMENTS: ReadonlySet<GameEvent['type']> = new Set([
  'trialStruck',
  'setStarted',
  'struck',
  'passed',
  'turnLost',
  'penaltyGiven',
  'offenceCounted',
  'pieceMoved',
  'setEnded',
  'gameEnded',
  'calledOff',
  'cancelled',
  'annulled',
  'corrected',
]);

/** The moments of a log. Throws like `fold` on a log that isn't one. */
export function timelineOf(events: readonly GameEvent[]): readonly Moment[] {
  const moments: Moment[] = [];
  let state: GameState | null = null;
  let trials = 0;
  for (const event of events) {
    const before = state;
    state = apply(before, event);
    if (before === null || !MOMENTS.has(event.type)) continue;
    if (event.type === 'trialStruck') trials++;
    if (event.type === 'cancelled') takeBack(moments, before, event.to);
    moments.push(momentOf(before, state, event, trials));
  }
  return moments;
}

function momentOf(before: GameState, after: GameState, event: GameEvent, trials: number): Moment {
  const set = (event.type === 'setStarted' ? after : before).set;
  const counted = event.type === 'struck' || event.type === 'passed';
  const seat = isStrike(event) ? event.strike.seat : 'seat' in event ? event.seat : null;
  const ruling = 'ruling' in event ? event.ruling : null;
  const sided = 'side' in event ? event.side : 'winner' in event ? event.winner : null;
  return {
    event: event.n,
    at: event.at,
    kind: event.type,
    set: set?.number ?? 0,
    replay: set?.replays ?? 0,
    strike: event.type === 'trialStruck' ? trials : counted ? (set?.strikes ?? 0) + 1 : 0,
    seat,
    side: seat === null ? sided : (set?.seats[seat] ?? null),
    foul: ruling !== null && (ruling.correct === false || ruling.penalty === 1),
    clause: ruling?.findings[0]?.clause ?? ('clause' in event ? event.clause : null),
    cancelled: false,
  };
}

/** What a cancellation takes back; where it was about a warning alone, nothing on the table. */
function takeBack(moments: Moment[], before: GameState, to: number): void {
  const found = before.past.find((item) => item.event === to);
  if (found?.type === 'warned' && before.result?.cause !== 'warnings') return;
  for (const [index, moment] of moments.entries())
    if (moment.event >= to && moment.kind !== 'cancelled') moments[index] = { ...moment, cancelled: true };
}
