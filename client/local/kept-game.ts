/** The game against the computer that was played last in this browser, kept as a record. */
import { parseRecord } from '../../shared/record/parse.ts';
import { recordOf, recordText } from '../../shared/record/record.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { BOT_GAME_KEY, dropText, keepText, keptText, type Shelf } from './kept.ts';
import { wishOf } from './setup.ts';

/** The name of the table in records. */
export const LOCAL_TABLE = 'local';

export interface KeptGame {
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** The text of a log as a record file. */
export function logText(events: readonly GameEvent[]): string {
  return recordText(recordOf(LOCAL_TABLE, events));
}

/** Keeps a log; says whether it is kept. */
export function keepGame(events: readonly GameEvent[], shelf?: () => Shelf): boolean {
  return keepText(BOT_GAME_KEY, logText(events), shelf);
}

/** The text of the record that is kept; null: none. */
export function keptRecord(shelf?: () => Shelf): string | null {
  return keptText(BOT_GAME_KEY, shelf);
}

/** The game that is kept; null: none, or it can't be read or isn't one against bots. */
export function keptGame(shelf?: () => Shelf): KeptGame | null {
  const text = keptRecord(shelf);
  if (text === null) return null;
  const parsed = parseRecord(text);
  if (!parsed.ok) return null;
  try {
    const { events } = parsed.value;
    const state = fold(events);
    return wishOf(state) === null ? null : { events, state };
  } catch {
    return null;
  }
}

export function dropGame(shelf?: () => Shelf): void {
  dropText(BOT_GAME_KEY, shelf);
}
