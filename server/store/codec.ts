/** Events as rows: number, time and type in columns of their own, the track as bytes, the rest canonical JSON. */

import { canonicalText } from '../../shared/record/canonical.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import type { EventsTable } from './schema.ts';

export function toRow(game: string, event: GameEvent): EventsTable {
  const { n, at, type, ...rest } = event;
  let track: Uint8Array | null = null;
  let body: object = rest;
  if ('track' in rest) {
    const { track: bytes, ...others } = rest;
    track = bytes;
    body = others;
  }
  return { game, n, at, type, body: canonicalText(body), track };
}

export function fromRow(row: Omit<EventsTable, 'game'>): GameEvent {
  const event = { n: row.n, at: row.at, type: row.type, ...(JSON.parse(row.body) as object) } as GameEvent;
  // A plain Uint8Array of its own: pg gives a Buffer that may share its memory.
  return row.track === null ? event : ({ ...event, track: Uint8Array.from(row.track) } as GameEvent);
}
