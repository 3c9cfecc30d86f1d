/** What happened in a strike: the facts that the rules need, read from the physics log (rules.md, section 4). */

import type { After, StrikeLog } from '../table/log.ts';
import { MOVED, SIMULTANEOUS } from '../table/measures.ts';
import { type DiscId, type PieceId, piecesOf } from '../table/pieces.ts';
import type { Pocket, Point, Seat } from '../table/seats.ts';
import type { Lie } from './dark.ts';

/** Rest positions that changed; the striker's own is needed only for a piece that landed on it (12.11). */
export type RestAfter = After & { readonly striker?: Point | null };

/** A piece that flew over, or stayed on, the rail (12.14). */
export interface Flight {
  readonly piece: PieceId;
  readonly over: Seat | Pocket;
}

/** A piece that lies on another disc (12.11), hanging over in direction dx, dy. */
export interface Stack {
  readonly piece: PieceId;
  readonly on: DiscId;
  readonly dx: number;
  readonly dy: number;
}

export interface StrikeFacts {
  /** The first piece the striker touched, and those touched within a microsecond of it. */
  readonly first: readonly PieceId[];
  /** R: the rails the striker touched before its first contact, each once, in order; all of them if it touched no piece. */
  readonly rails: readonly Seat[];
  /** Pieces the striker touched at any time, in order of the first touch. */
  readonly touched: readonly PieceId[];
  readonly potted: readonly PieceId[];
  /** In order of leaving. */
  readonly flown: readonly Flight[];
  /** In order of landing. */
  readonly stacked: readonly Stack[];
  readonly strikerPotted: boolean;
  readonly strikerFlown: boolean;
  /** The striker came back over the own zone line (12.9, 18.1.d). */
  readonly zoneReturn: boolean;
  /** Where the striker rests, if it was told and it is on the table. */
  readonly strikerRest: Point | null;
  /** Pieces on the table at rest, before anything is put back; stacked ones where they lie. */
  readonly rest: Readonly<Record<PieceId, Point>>;
  /** Pieces displaced by more than 0.01 mm at rest; potted, flown and stacked ones included. In canonical order. */
  readonly moved: readonly PieceId[];
}

/**
 * Whether `later` counts as the same time as `earlier` (s): less than a microsecond apart. Compared in whole picoseconds,
 * so that the rounding of decimal seconds doesn't decide.
 */
export function simultaneous(earlier: number, later: number): boolean {
  return Math.round((later - earlier) * 1e12) < SIMULTANEOUS * 1e12;
}

/** Whether a displacement counts as movement. */
export function hasMoved(from: Point, to: Point): boolean {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  return dx * dx + dy * dy > MOVED * MOVED * (1 + 1e-9);
}

/** The pieces the striker touches, with times: contacts, and landings of one on the other. */
function strikerTouches(log: StrikeLog, onTable: (id: DiscId) => boolean): { t: number; piece: PieceId }[] {
  const touches: { t: number; piece: PieceId }[] = [];
  for (const entry of log) {
    const other = entry.kind === 'contact' ? entry.b : entry.kind === 'land' ? (entry.on ?? null) : null;
    if (other === null || (entry.a === 'striker') === (other === 'striker')) continue;
    const piece = entry.a === 'striker' ? other : entry.a;
    if (piece !== 'striker' && onTable(piece)) touches.push({ t: entry.t, piece });
  }
  return touches;
}

/** Pieces whose last landing was on a disc and that didn't move on the surface after it. */
function readStacks(log: StrikeLog, gone: ReadonlySet<PieceId>, onTable: (id: DiscId) => boolean): Stack[] {
  const stacks = new Map<PieceId, Stack>();
  for (const entry of log) {
    const { a } = entry;
    if (entry.kind === 'contact' && entry.b !== 'striker') stacks.delete(entry.b);
    if (a === 'striker') continue;
    stacks.delete(a);
    if (entry.kind !== 'land' || entry.on === null || entry.on === undefined || gone.has(a) || !onTable(a)) continue;
    if (entry.on !== a) stacks.set(a, { piece: a, on: entry.on, dx: entry.dx ?? 0, dy: entry.dy ?? 0 });
  }
  return [...stacks.values()];
}

/**
 * Reads the log of one strike. The log decides over `after`: a piece with a `fly` entry has flown even if it fell back
 * (12.11), one with a `pot` entry is potted; a piece that `after` gives as null without either counts as potted. Entries
 * about pieces that were not on the table are ignored.
 */
export function readStrike({ pieces }: Pick<Lie, 'pieces'>, unsorted: StrikeLog, after: RestAfter): StrikeFacts {
  const log = [...unsorted].sort((p, q) => p.t - q.t);
  const onTable = (id: DiscId): boolean => id !== 'striker' && pieces[id] !== undefined;

  const touches = strikerTouches(log, onTable);
  const start = touches[0]?.t;
  const first = new Set<PieceId>();
  for (const { t, piece } of touches) if (start !== undefined && simultaneous(start, t)) first.add(piece);
  const rails = new Set<Seat>();
  const flown = new Map<PieceId, Flight>();
  const pottedByLog = new Set<PieceId>();
  let strikerPotted = false;
  let strikerFlown = false;
  let zoneReturn = false;
  for (const entry of log) {
    if (entry.a === 'striker') {
      if (entry.kind === 'rail' && (start === undefined || (entry.t < start && !simultaneous(entry.t, start))))
        rails.add(entry.rail);
      if (entry.kind === 'pot') strikerPotted = true;
      if (entry.kind === 'fly') strikerFlown = true;
      if (entry.kind === 'zoneReturn') zoneReturn = true;
    } else if (onTable(entry.a)) {
      if (entry.kind === 'fly' && !flown.has(entry.a)) flown.set(entry.a, { piece: entry.a, over: entry.rail });
      if (entry.kind === 'pot') pottedByLog.add(entry.a);
    }
  }

  const ids = piecesOf(pieces);
  const potted = [...pottedByLog, ...ids.filter((id) => after[id] === null && !pottedByLog.has(id))].filter(
    (id) => !flown.has(id),
  );
  const gone = new Set<PieceId>([...potted, ...flown.keys()]);
  const stacked = readStacks(log, gone, onTable);
  const onTop = new Set(stacked.map((stack) => stack.piece));
  const rest: Record<PieceId, Point> = {};
  for (const id of ids) if (!gone.has(id)) rest[id] = after[id] ?? pieces[id]!;

  return {
    first: [...first],
    rails: [...rails],
    touched: [...new Set(touches.map((touch) => touch.piece))],
    potted,
    flown: [...flown.values()],
    stacked,
    strikerPotted: strikerPotted && !strikerFlown,
    strikerFlown,
    zoneReturn,
    strikerRest: strikerPotted || strikerFlown ? null : (after.striker ?? null),
    rest,
    moved: ids.filter((id) => gone.has(id) || onTop.has(id) || hasMoved(pieces[id]!, rest[id]!)),
  };
}
