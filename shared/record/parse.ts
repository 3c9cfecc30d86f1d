/**
 * Reading a record from outside: bounded, every line checked, and the log folded once, so that whoever shows it meets only
 * what a game can be. What isn't so is refused with the number of its line.
 */
import { apply } from '../rules/game/apply.ts';
import type { GameEvent } from '../rules/game/events.ts';
import type { GameState } from '../rules/game/state.ts';
import type { Refusal } from '../table/refusal.ts';
import { config, eventFault, player, resultShape, scoreShape, sidesOfPlayers } from './event-shapes.ts';
import { type GameRecord, RECORD_FORMAT, RECORD_VERSION, type RecordHeader } from './record.ts';
import { isPlainObject, listOf, oneOf, orNull, shape, text, whole } from './shape.ts';

/** The longest record that is read, in characters: more than 16 sets of pairs come to. */
export const MAX_RECORD_LENGTH = 64 * 1024 * 1024;
/** The longest line. */
export const MAX_LINE_LENGTH = 16 * 1024 * 1024;
export const MAX_EVENTS = 100_000;
/** The deepest nesting of a line; an event has 7. What goes through data to its ends relies on it. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** A refusal that names the line, from 1; 0: the text as a whole. */
export interface RecordRefusal extends Refusal {
  readonly line: number;
}

export type ParsedRecord =
  | { readonly ok: true; readonly value: GameRecord }
  | { readonly ok: false; readonly error: RecordRefusal };

function refuseLine(
  line: number,
  code: string,
  message: string,
): { readonly ok: false; readonly error: RecordRefusal } {
  return { ok: false, error: { code, line, message: line === 0 ? message : `Line ${line}: ${message}` } };
}

const header = shape<Omit<RecordHeader, 'format' | 'version'>>({
  game: text(64),
  events: whole(1, MAX_EVENTS),
  mode: oneOf(['singles', 'pairs']),
  players: sidesOfPlayers,
  referee: orNull(player),
  regulations: config,
  physics: listOf(whole(0, 1_000_000), 1000),
  begun: whole(0, Number.MAX_SAFE_INTEGER),
  last: whole(0, Number.MAX_SAFE_INTEGER),
  score: scoreShape,
  result: orNull(resultShape),
});

/**
 * Reads a record. A byte order mark, CRLF line ends and empty lines at the end do no harm; fields that this version doesn't
 * know are kept and mean nothing.
 * Errors: `record.size`, `record.empty`, `record.json` (a line isn't JSON, or too deep), `record.format` (it isn't a novuss record),
 * `record.version` (of a later format), `record.header`, `record.event` (the line is no event), `record.length` (more or
 * fewer events than the header says), `record.fold` (the event can't follow those before it).
 */
export function parseRecord(source: string): ParsedRecord {
  if (source.length > MAX_RECORD_LENGTH)
    return refuseLine(0, 'record.size', `The record is longer than ${MAX_RECORD_LENGTH} characters.`);
  const lines = (source.startsWith('\uFEFF') ? source.slice(1) : source).split('\n');
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  if (lines.length === 0) return refuseLine(0, 'record.empty', 'There is nothing in the record.');

  const first = parseLine(lines[0]!, 1);
  if (!first.ok) return first;
  const head = first.value;
  if (!isPlainObject(head) || head.format !== RECORD_FORMAT)
    return refuseLine(1, 'record.format', `The first line of a record says "format":"${RECORD_FORMAT}".`);
  if (head.version !== RECORD_VERSION)
    return refuseLine(
      1,
      'record.version',
      `The record is of version ${JSON.stringify(head.version)}; known is ${RECORD_VERSION}.`,
    );
  const wrong = header(head);
  if (wrong !== null) return refuseLine(1, 'record.header', `${wrong.path} ${wrong.what}.`);
  const events = eventsIn(lines);
  if (!events.ok) return events;
  const said = head.events as number;
  if (said !== events.value.length)
    return refuseLine(
      lines.length,
      'record.length',
      `The header says ${said} events, and ${events.value.length} are there.`,
    );
  return { ok: true, value: { header: head as unknown as RecordHeader, events: events.value } };
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: RecordRefusal };

function parseLine(line: string, number: number): Read<unknown> {
  if (line.length > MAX_LINE_LENGTH)
    return refuseLine(number, 'record.size', `it is longer than ${MAX_LINE_LENGTH} characters.`);
  if (deeperThan(line, MAX_DEPTH))
    return refuseLine(number, 'record.json', `it is nested more than ${MAX_DEPTH} deep.`);
  try {
    return { ok: true, value: JSON.parse(line) as unknown };
  } catch (error) {
    return refuseLine(number, 'record.json', `it isn't JSON: ${(error as Error).message}`);
  }
}

/** Whether brackets outside of texts are nested deeper; of what is no JSON it may say anything. */
function deeperThan(line: string, most: number): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (inText) {
      if (code === BACKSLASH) i++;
      else if (code === QUOTE) inText = false;
    } else if (code === QUOTE) inText = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++depth > most) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth--;
  }
  return false;
}

/** The events from the second line on, each of which can follow those before it. */
function eventsIn(lines: readonly string[]): Read<readonly GameEvent[]> {
  if (lines.length - 1 > MAX_EVENTS)
    return refuseLine(0, 'record.size', `The record has more than ${MAX_EVENTS} events.`);
  const events: GameEvent[] = [];
  let state: GameState | null = null;
  for (let i = 1; i < lines.length; i++) {
    const number = i + 1;
    const parsed = parseLine(lines[i]!, number);
    if (!parsed.ok) return parsed;
    const event = withBytes(parsed.value);
    const wrong = eventFault(event);
    if (wrong !== null)
      return refuseLine(number, 'record.event', `${wrong.path === '' ? 'it' : wrong.path} ${wrong.what}.`);
    const next = event as GameEvent;
    if (state !== null && next.at < state.at)
      return refuseLine(number, 'record.event', 'at must not be before the event before it.');
    try {
      state = apply(state, next);
    } catch (error) {
      return refuseLine(number, 'record.fold', `this event can't follow those before it: ${(error as Error).message}`);
    }
    events.push(next);
  }
  return { ok: true, value: events };
}

/** A track is bytes in hexadecimal in the text. */
function withBytes(value: unknown): unknown {
  if (!isPlainObject(value) || typeof value.track !== 'string') return value;
  const bytes = bytesOf(value.track);
  return bytes === null ? value : { ...value, track: bytes };
}

function bytesOf(text: string): Uint8Array | null {
  if (text.length % 2 === 1 || !/^[0-9a-f]*$/.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(text.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
