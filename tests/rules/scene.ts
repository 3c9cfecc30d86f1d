/** Scenes for the tests of the rules: a position, a strike in short words, and what the ruling must say. */
import { expect, it } from 'vitest';
import { judgeLoss, judgePass, judgeStrike } from '../../shared/rules/judge.ts';
import type { Counts, History, Ruling, SetOutcome, Situation } from '../../shared/rules/types.ts';
import type { LogEntry } from '../../shared/table/log.ts';
import type { DiscId, PieceId } from '../../shared/table/pieces.ts';
import type { Mode, Pocket, Point, Seat, Seating } from '../../shared/table/seats.ts';

export const SINGLES: Seating = { S: 'A', N: 'B' };
export const PAIRS: Seating = { S: 'A', N: 'A', W: 'B', E: 'B' };

type Places = Readonly<Record<string, Point>>;

/** Light pieces of both sides, and nothing dark, seen from South. */
export const LIGHT: Places = { A1: [0, 200], A2: [100, 300], B1: [-200, 100], B2: [-150, -200] };
/** South has only dark pieces: one in the zone, one in the circle. */
export const DARK: Places = { A1: [50, -440], A2: [20, 30], B1: [-200, 100] };

export interface Options {
  readonly mode?: Mode;
  readonly seats?: Seating;
  readonly penalty?: readonly string[];
  readonly debts?: Counts;
  readonly rows?: Partial<Record<Seat, boolean>>;
  readonly history?: Partial<History>;
}

const ALL = { A: true, B: true, S: true, W: true, N: true, E: true };

/** A situation in the middle of a set: all first series over, all rows moved. */
export function scene(pieces: Places, options: Options = {}): Situation {
  const { mode = 'singles' } = options;
  return {
    mode,
    seats: options.seats ?? (mode === 'pairs' ? PAIRS : SINGLES),
    pieces: pieces as Situation['pieces'],
    penalty: (options.penalty ?? []) as PieceId[],
    debts: options.debts ?? {},
    openingRowMoved: options.rows ?? (mode === 'pairs' ? { S: true, W: true, N: true, E: true } : {}),
    history: {
      openedBy: mode === 'pairs' ? 'S' : 'A',
      seriesEnded: ALL,
      interrupted: null,
      misses: {},
      ...options.history,
    },
  };
}

/**
 * A log in short words, a tenth of a second apart; words joined by `+` happen at the same time:
 * `rail N`, `hit A1`, `A1>B1`, `pot A1 NE`, `fly B1 W`, `land A1 on B1 1 0`, `back`.
 */
export function events(words: string): LogEntry[] {
  const entries: LogEntry[] = [];
  const steps = words.split(',').map((word) => word.trim());
  steps.forEach((step, i) => {
    if (step === '') return;
    for (const word of step.split('+')) entries.push(event((i + 1) / 10, word.trim()));
  });
  return entries;
}

function event(t: number, word: string): LogEntry {
  const [kind = '', one = '', two = '', three = '', dx = '0', dy = '0'] = word.split(/[ >]/);
  switch (kind) {
    case 'rail':
      return { t, kind: 'rail', a: 'striker', rail: one as Seat };
    case 'hit':
      return { t, kind: 'contact', a: 'striker', b: one as PieceId };
    case 'pot':
      return { t, kind: 'pot', a: one as DiscId, pocket: two as Pocket };
    case 'fly':
      return { t, kind: 'fly', a: one as DiscId, rail: two as Seat };
    case 'land':
      return { t, kind: 'land', a: one as DiscId, on: three as DiscId, dx: Number(dx), dy: Number(dy) };
    case 'back':
      return { t, kind: 'zoneReturn', a: 'striker' };
    default:
      return { t, kind: 'contact', a: kind as DiscId, b: one as DiscId };
  }
}

export interface Expected {
  readonly correct?: boolean | null;
  readonly turn?: 'kept' | 'lost';
  readonly next?: Seat;
  readonly penalty?: 0 | 1;
  readonly debts?: Counts;
  readonly position?: Readonly<Record<string, Point | null>>;
  readonly tags?: readonly string[];
  readonly set?: SetOutcome | null;
  readonly history?: Partial<History>;
  readonly rows?: Partial<Record<Seat, boolean>>;
  /** Findings that must be told, in this order. */
  readonly told?: readonly string[];
  /** Findings that may not be told. */
  readonly untold?: readonly string[];
}

export interface Case extends Options {
  /** Clauses, e.g. `17.1.b`. */
  readonly c: string;
  readonly t: string;
  readonly pieces: Places;
  readonly seat?: Seat;
  /** Where the striker was placed; the middle of the zone by default. */
  readonly at?: Point;
  /** A log in short words, or `pass`. Null: a loss of the turn by the clock, without a penalty piece. */
  readonly log: string | readonly LogEntry[] | null;
  readonly after?: Readonly<Record<string, Point | null>>;
  readonly is: Expected;
}

const MIDDLE: Readonly<Record<Seat, Point>> = { S: [0, -420], W: [-420, 0], N: [0, 420], E: [420, 0] };

export function ruleOn(of: Omit<Case, 'c' | 't' | 'is'>): Ruling {
  const { seat = 'S', log, after = {} } = of;
  const situation = scene(of.pieces, of);
  if (log === null) return judgeLoss(situation, seat, { penalty: 0, clause: '18.1.zh', code: 'lost.clock' });
  if (log === 'pass') return judgePass(situation, seat);
  const [x, y] = of.at ?? MIDDLE[seat];
  const entries = typeof log === 'string' ? events(log) : log;
  return judgeStrike(situation, { seat, x, y }, entries, after as Parameters<typeof judgeStrike>[3]);
}

/** Checks a ruling against what is expected of it. */
export function check(ruling: Ruling, is: Expected): void {
  const { position = {}, told = [], untold = [], debts = {}, tags, history, rows, ...plain } = is;
  expect(ruling).toMatchObject({ debts, ...(history === undefined ? {} : { history }) });
  for (const key of Object.keys(plain) as (keyof typeof plain)[]) expect(ruling[key], key).toEqual(plain[key]);
  if (rows !== undefined) expect(ruling.openingRowMoved, 'rows').toEqual(rows);
  if (tags !== undefined) expect(ruling.penaltyPieces, 'tags').toEqual(tags);
  for (const [id, place] of Object.entries(position)) {
    const now = ruling.position[id as PieceId];
    if (place === null) expect(now, id).toBeUndefined();
    else {
      expect(now, id).toBeDefined();
      expect(now![0], `${id} x`).toBeCloseTo(place[0], 2);
      expect(now![1], `${id} y`).toBeCloseTo(place[1], 2);
    }
  }
  const codes = ruling.findings.map((finding) => finding.code);
  expect(
    codes.filter((code) => told.includes(code)),
    `told: ${codes.join(', ')}`,
  ).toEqual(told);
  for (const code of untold) expect(codes).not.toContain(code);
}

/** Declares one test per case. */
export function tryAll(cases: readonly Case[]): void {
  for (const each of cases) it(`[${each.c}] ${each.t}`, () => check(ruleOn(each), each.is));
}
