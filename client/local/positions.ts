/** Positions that were saved for practice in this browser. */
import { signal } from '@preact/signals';
import { parsePosition } from '../../shared/record/position.ts';
import { PROFILES, type ProfileName } from '../../shared/table/profile.ts';
import { keepText, keptValue, type Shelf } from './kept.ts';

const KEY = 'novuss.positions';
/** So many are kept; the oldest goes first. */
export const MOST_POSITIONS = 200;
export const LONGEST_NAME = 60;

export interface SavedPosition {
  readonly name: string;
  /** See shared/record/position.ts. */
  readonly text: string;
  readonly table: ProfileName;
}

/** What was kept, as far as it is positions that can be opened; newest first. */
export function readPositions(value: unknown): readonly SavedPosition[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, MOST_POSITIONS).flatMap((one: Partial<SavedPosition> | null): SavedPosition[] => {
    const { name, text, table } = one ?? {};
    if (typeof name !== 'string' || typeof text !== 'string' || typeof table !== 'string') return [];
    if (!Object.hasOwn(PROFILES, table) || !parsePosition(text).ok) return [];
    return [{ name: name.slice(0, LONGEST_NAME), text, table }];
  });
}

export const positions = signal<readonly SavedPosition[]>(keptValue(KEY, readPositions, []));

/** Puts a position on top of the list. Says whether the browser keeps it. */
export function savePosition(position: SavedPosition, shelf?: () => Shelf): boolean {
  return keep([position, ...positions.value].slice(0, MOST_POSITIONS), shelf);
}

/** Takes one off the list. */
export function dropPosition(position: SavedPosition, shelf?: () => Shelf): boolean {
  return keep(
    positions.value.filter((other) => other !== position),
    shelf,
  );
}

function keep(list: readonly SavedPosition[], shelf?: () => Shelf): boolean {
  positions.value = list;
  return keepText(KEY, JSON.stringify(list), shelf);
}
