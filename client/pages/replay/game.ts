/** A record made ready for showing: its moments, each with the game before and after it, and the log in words. Pure. */
import { parseTrack } from '../../../shared/physics/track.ts';
import { SIMULATORS } from '../../../shared/physics/versions.ts';
import { wire } from '../../../shared/play/commands.ts';
import { parseRecord } from '../../../shared/record/parse.ts';
import { type GameRecord, isStrike } from '../../../shared/record/record.ts';
import { type Moment, timelineOf } from '../../../shared/record/timeline.ts';
import { apply } from '../../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../../shared/rules/game/events.ts';
import type { GameState } from '../../../shared/rules/game/state.ts';
import type { Side } from '../../../shared/table/seats.ts';
import { Playback } from '../../scenes/playback.ts';
import { type Told, tell } from '../../scenes/telling.ts';

/** One moment of a replay. */
export interface Shown extends Moment {
  /** Number of the strike from 1 over the whole record, as `novuss verify` counts; 0: it is none. */
  readonly number: number;
  readonly body: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
  /** The ruling in words; null: nothing was ruled. */
  readonly told: Told | null;
}

export interface Replay {
  readonly record: GameRecord;
  readonly moments: readonly Shown[];
  /** Versions of the physics in it that aren't here any more, or not yet: it is shown from its tracks. */
  readonly foreign: readonly number[];
}

/** A record that can't be read, or what is to be shown of it. */
export type Opened = { readonly replay: Replay } | { readonly code: string; readonly line: number };

/** Reads a record's text. */
export function openRecord(text: string): Opened {
  const parsed = parseRecord(text);
  return parsed.ok ? { replay: replayOf(parsed.value) } : { code: parsed.error.code, line: parsed.error.line };
}

/** Throws like `fold` on a log that isn't one. */
export function replayOf(record: GameRecord): Replay {
  const moments = new Map(timelineOf(record.events).map((moment) => [moment.event, moment]));
  const shown: Shown[] = [];
  let state: GameState | null = null;
  let strikes = 0;
  for (const body of record.events) {
    const before = state;
    state = apply(before, body);
    const moment = moments.get(body.n);
    if (isStrike(body)) strikes += 1;
    if (moment === undefined || before === null) continue;
    const number = isStrike(body) ? strikes : 0;
    shown.push({ ...moment, number, body, before, after: state, told: toldOf(moment, before, state) });
  }
  // By the strikes: the header of a file may say anything.
  const versions = new Set(record.events.filter(isStrike).map(({ physics }) => physics));
  const foreign = [...versions].filter((version) => !SIMULATORS.has(version)).sort((a, b) => a - b);
  return { record, moments: shown, foreign };
}

function toldOf(moment: Moment, before: GameState, after: GameState): Told | null {
  const last = after.set?.last ?? null;
  if (last === null || last.event !== moment.event) return null;
  const side: Side = moment.side ?? before.set?.seats[last.seat] ?? 'A';
  const name = before.config.alone ? '' : nameOf(before, before.set?.sitting[last.seat]?.player ?? '');
  return tell(last, { set: moment.set, strike: moment.strike, side, name });
}

/** The name of who plays under an id. */
export function nameOf(state: GameState, id: string): string {
  return Object.values(state.places).find((player) => player.id === id)?.name ?? '';
}

/** Everything that was ruled, as entries of a table's log. */
export function toldIn({ moments }: Replay): readonly Told[] {
  return moments.flatMap(({ told }) => told ?? []);
}

/** Where a link leads: to strike `strike` (from 1), to event `event`, else to the first strike there is. */
export function indexIn({ moments }: Replay, at: { readonly strike?: number; readonly event?: number }): number {
  const found =
    at.strike !== undefined
      ? moments.findIndex(({ number }) => number === at.strike)
      : at.event !== undefined
        ? moments.findIndex(({ event }) => event === at.event)
        : -1;
  if (found >= 0) return found;
  return Math.max(
    0,
    moments.findIndex(({ number }) => number > 0),
  );
}

/** The query of the link to a moment. */
export function queryOf({ number, event }: Shown): string {
  return number > 0 ? `?strike=${number}` : `?event=${event}`;
}

const playbacks = new WeakMap<GameEvent, Playback | null>();

/** The course of a strike from its track; null: it is no strike, or its track is of a form that isn't known here. */
export function playbackOf({ body, set }: Shown): Playback | null {
  if (!isStrike(body)) return null;
  const known = playbacks.get(body);
  if (known !== undefined) return known;
  const { n, strike, duration, track } = body;
  const playback = parseTrack(track).ok
    ? Playback.read({ n, set, strike: wire(strike), at: 0, duration: Math.ceil(1000 * duration), track })
    : null;
  playbacks.set(body, playback);
  return playback;
}
