/**
 * The record of a game: one text in JSON Lines (docs/record.md). The first line says what it is a record of, every other
 * line is one event of the game's log in order. Each line is canonical text, so that equal games give equal records.
 */
import { fold } from '../rules/game/apply.ts';
import type { GameConfig } from '../rules/game/config.ts';
import type { GameEvent, Player } from '../rules/game/events.ts';
import { PLACES, sideOfPlace } from '../rules/game/sets.ts';
import type { GameResult } from '../rules/game/state.ts';
import type { Mode, Side } from '../table/seats.ts';
import { canonicalText } from './canonical.ts';

/** The name of the format, and the version that is written here. */
export const RECORD_FORMAT = 'novuss-record';
export const RECORD_VERSION = 1;
export const RECORD_TYPE = 'application/jsonl';

/** The first line. Everything in it but `game` is a reading of the events. */
export interface RecordHeader {
  readonly format: typeof RECORD_FORMAT;
  readonly version: typeof RECORD_VERSION;
  /** Public id of the game. */
  readonly game: string;
  /** How many events follow. */
  readonly events: number;
  readonly mode: Mode;
  /** Side A was named first; in pairs two a side. */
  readonly players: Readonly<Record<Side, readonly Player[]>>;
  readonly referee: Player | null;
  /** What was agreed before the first strike, with the values of the table profile. */
  readonly regulations: GameConfig;
  /** Versions of the physics that computed the strikes, ascending. */
  readonly physics: readonly number[];
  /** ms since the epoch of the first event, and of the last. */
  readonly begun: number;
  readonly last: number;
  readonly score: Readonly<Record<Side, number>>;
  /** Null: the game wasn't over. */
  readonly result: GameResult | null;
}

export interface GameRecord {
  readonly header: RecordHeader;
  readonly events: readonly GameEvent[];
}

/** A strike, trial strikes included. */
export type RecordedStrike = Extract<GameEvent, { type: 'struck' | 'trialStruck' }>;

export function isStrike(event: GameEvent): event is RecordedStrike {
  return event.type === 'struck' || event.type === 'trialStruck';
}

/** The header that belongs to these events. Throws like `fold` on a log that isn't one. */
export function headerOf(game: string, events: readonly GameEvent[]): RecordHeader {
  const state = fold(events);
  const players: Record<Side, Player[]> = { A: [], B: [] };
  for (const seat of PLACES[state.mode]) {
    const player = state.places[seat];
    if (player !== undefined) players[sideOfPlace(state.mode, seat)].push(player);
  }
  const versions = new Set(events.filter(isStrike).map((event) => event.physics));
  return {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    game,
    events: events.length,
    mode: state.mode,
    players,
    referee: state.referee,
    regulations: state.config,
    physics: [...versions].sort((a, b) => a - b),
    begun: events[0]!.at,
    last: state.at,
    score: state.score,
    result: state.result,
  };
}

/** The record of a log, of a running game's shown part too. Throws like `fold` on a log that isn't one. */
export function recordOf(game: string, events: readonly GameEvent[]): GameRecord {
  return { header: headerOf(game, events), events };
}

/** The lines of a record, each with its line end: it can be sent as it is made. */
export function* recordLines({ header, events }: GameRecord): Generator<string, void, void> {
  yield `${canonicalText(header)}\n`;
  for (const event of events) yield `${canonicalText(event)}\n`;
}

export function recordText(record: GameRecord): string {
  return [...recordLines(record)].join('');
}
