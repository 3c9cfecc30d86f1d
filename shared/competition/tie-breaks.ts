/**
 * The tie-breaks, each as a value with its workings: what it is made of, so that anybody can add it up. They are named and
 * ordered by the regulations and frozen when the competition starts (2.2). An unplayed game (a bye, an absence) counts
 * for Buchholz and Berger as a draw against an opponent with the participant's own points.
 */
import type { Meeting } from './meeting.ts';
import type { Outcome, ParticipantId } from './result.ts';
import { tidy, total } from './sums.ts';

export const TIE_BREAKS = [
  'head-to-head',
  'mini-table-set-ratio',
  'set-ratio',
  'set-difference',
  'buchholz',
  'buchholz-cut-1',
  'buchholz-median',
  'berger',
  'progressive',
  'wins',
  'last-round',
  'lot',
  'match-points',
  'board-points',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What a participant did in one round, seen from its side. */
export interface Entry {
  readonly round: number;
  /** Null: a bye, or a round lost by absence after leaving. */
  readonly opponent: ParticipantId | null;
  readonly outcome: Outcome;
  readonly points: number;
  readonly matchPoints: number;
  readonly boardPoints: number;
  readonly won: number;
  readonly lost: number;
  readonly played: boolean;
}

/** One summand of a tie-break. */
export interface Working {
  readonly round?: number;
  readonly opponent?: ParticipantId | null;
  /** What it adds; a list: sets won and lost. */
  readonly counts: number | readonly [won: number, lost: number];
  /** Left out by a cut, or counted in place of an unplayed game. */
  readonly note?: 'left-out' | 'unplayed';
}

/**
 * A tie-break's value: more is better. Lists are compared from their beginning. A ratio without lost sets is Infinity, one
 * without any sets 0. Null: it says nothing here (`note` says why), all are level by it.
 */
export interface TieBreakValue {
  readonly value: number | readonly number[] | null;
  readonly workings: readonly Working[];
  readonly note?: 'not-level' | 'not-all-met' | 'no-lot';
}

/** What the values are computed from. */
export interface Sheet {
  /** Each participant's rounds in their order. */
  readonly entries: ReadonlyMap<ParticipantId, readonly Entry[]>;
  /** Everybody's opponents. */
  readonly opponents: ReadonlyMap<ParticipantId, ReadonlySet<ParticipantId>>;
  /** By group of level participants, whether they have all met: asked once for each of them. */
  readonly allMet: WeakMap<readonly ParticipantId[], boolean>;
  /** Final points, by which the table is ordered. */
  readonly points: ReadonlyMap<ParticipantId, number>;
  /** Number of the last round. */
  readonly rounds: number;
  /** An official's lot: first is best. */
  readonly lot: readonly ParticipantId[];
}

/** A round without an opponent: a bye, or one that somebody who has left loses by absence (3.2). */
export interface Rest {
  readonly round: number;
  readonly participant: ParticipantId;
  readonly outcome: 'win' | 'absence';
  readonly points: number;
  readonly matchPoints: number;
  readonly boardPoints: number;
}

/** Puts meetings and rests down by participant. */
export function sheetOf(
  participants: readonly ParticipantId[],
  meetings: readonly Meeting[],
  rests: readonly Rest[],
  lot: readonly ParticipantId[],
): Sheet {
  const entries = new Map<ParticipantId, Entry[]>(participants.map((id) => [id, []]));
  let rounds = 0;
  for (const { round, a, b, outcome, points, matchPoints, boardPoints, sets, played } of meetings) {
    rounds = Math.max(rounds, round);
    const common = { round, played };
    entries.get(a)?.push({
      ...common,
      opponent: b,
      outcome: outcome[0],
      points: points[0],
      matchPoints: matchPoints[0],
      boardPoints: boardPoints[0],
      won: sets[0],
      lost: sets[1],
    });
    entries.get(b)?.push({
      ...common,
      opponent: a,
      outcome: outcome[1],
      points: points[1],
      matchPoints: matchPoints[1],
      boardPoints: boardPoints[1],
      won: sets[1],
      lost: sets[0],
    });
  }
  for (const { round, participant, outcome, points, matchPoints, boardPoints } of rests) {
    rounds = Math.max(rounds, round);
    entries.get(participant)?.push({
      round,
      opponent: null,
      outcome,
      points,
      matchPoints,
      boardPoints,
      won: 0,
      lost: 0,
      played: false,
    });
  }
  // The order in which results arrive must not show anywhere.
  for (const list of entries.values())
    list.sort((x, y) => x.round - y.round || ((x.opponent ?? '') < (y.opponent ?? '') ? -1 : 1));
  const points = new Map([...entries].map(([id, list]) => [id, total(list.map((entry) => entry.points))]));
  const opponents = new Map(
    [...entries].map(([id, list]) => [
      id,
      new Set(list.map(({ opponent }) => opponent).filter((other) => other !== null)),
    ]),
  );
  return { entries, opponents, allMet: new WeakMap(), points, rounds, lot };
}

/** A tie-break's value for one of the participants `level`, all of whom every break before has left level. */
export function tieBreakValue(
  sheet: Sheet,
  name: TieBreak,
  id: ParticipantId,
  level: readonly ParticipantId[],
): TieBreakValue {
  const entries = sheet.entries.get(id) ?? [];
  switch (name) {
    case 'head-to-head':
      return amongLevel(sheet, id, level, (own) => ({
        value: total(own.map((entry) => entry.points)),
        workings: own.map(({ round, opponent, points }) => ({ round, opponent, counts: points })),
      }));
    case 'mini-table-set-ratio':
      return amongLevel(sheet, id, level, setRatio);
    case 'set-ratio':
      return setRatio(entries);
    case 'set-difference':
      return {
        value: entries.reduce((sum, { won, lost }) => sum + won - lost, 0),
        workings: sets(entries),
      };
    case 'buchholz':
      return summed(buchholz(sheet, id));
    case 'buchholz-cut-1':
      return summed(leftOut(buchholz(sheet, id), 1, 0));
    case 'buchholz-median':
      return summed(leftOut(buchholz(sheet, id), 1, 1));
    case 'berger':
      return summed(berger(sheet, id));
    case 'progressive':
      return progressive(entries, sheet.rounds);
    case 'wins': {
      const won = entries.filter(({ outcome, opponent }) => outcome === 'win' && opponent !== null);
      return { value: won.length, workings: won.map(({ round, opponent }) => ({ round, opponent, counts: 1 })) };
    }
    case 'last-round':
      return lastRound(entries, sheet.rounds);
    case 'lot': {
      const drawn = sheet.lot.indexOf(id);
      if (drawn < 0) return { value: null, workings: [], note: 'no-lot' };
      return { value: sheet.lot.length - drawn, workings: [{ counts: sheet.lot.length - drawn }] };
    }
    case 'match-points':
      return points(entries, 'matchPoints');
    case 'board-points':
      return points(entries, 'boardPoints');
  }
}

function points(entries: readonly Entry[], kind: 'matchPoints' | 'boardPoints'): TieBreakValue {
  const workings = entries.map((entry) => ({ round: entry.round, opponent: entry.opponent, counts: entry[kind] }));
  return { value: total(workings.map(({ counts }) => counts)), workings };
}

function sets(entries: readonly Entry[]): Working[] {
  return entries
    .filter(({ played }) => played)
    .map(({ round, opponent, won, lost }) => ({ round, opponent, counts: [won, lost] as const }));
}

function setRatio(entries: readonly Entry[]): TieBreakValue {
  const won = entries.reduce((sum, entry) => sum + entry.won, 0);
  const lost = entries.reduce((sum, entry) => sum + entry.lost, 0);
  return { value: won === 0 ? 0 : lost === 0 ? Number.POSITIVE_INFINITY : won / lost, workings: sets(entries) };
}

/** Of the games among all who are level, once they have all met. */
function amongLevel(
  sheet: Sheet,
  id: ParticipantId,
  level: readonly ParticipantId[],
  value: (own: readonly Entry[]) => TieBreakValue,
): TieBreakValue {
  if (level.length < 2) return { value: null, workings: [], note: 'not-level' };
  if (!haveAllMet(sheet, level)) return { value: null, workings: [], note: 'not-all-met' };
  const among = new Set(level);
  const own = (sheet.entries.get(id) ?? []).filter(({ opponent }) => opponent !== null && among.has(opponent));
  return value(own);
}

function haveAllMet(sheet: Sheet, level: readonly ParticipantId[]): boolean {
  const known = sheet.allMet.get(level);
  if (known !== undefined) return known;
  const met = level.every((one, i) => level.slice(i + 1).every((other) => sheet.opponents.get(one)?.has(other)));
  sheet.allMet.set(level, met);
  return met;
}

type Part = Working & { readonly counts: number };

function summed(parts: readonly Part[]): TieBreakValue {
  return { value: total(parts.filter(({ note }) => note !== 'left-out').map(({ counts }) => counts)), workings: parts };
}

/** One part a game: the opponent's points, or the own points where it wasn't played. */
function buchholz(sheet: Sheet, id: ParticipantId): Part[] {
  return (sheet.entries.get(id) ?? []).map(({ round, opponent, played }) =>
    played && opponent !== null
      ? { round, opponent, counts: sheet.points.get(opponent) ?? 0 }
      : { round, opponent, counts: sheet.points.get(id) ?? 0, note: 'unplayed' as const },
  );
}

/** Leaves the weakest and the strongest out, so many of each; equal ones: the earlier round. */
function leftOut(parts: readonly Part[], weakest: number, strongest: number): Part[] {
  const order = parts.map((part, i) => ({ part, i })).sort((x, y) => x.part.counts - y.part.counts || x.i - y.i);
  const out = new Set(
    [...order.slice(0, weakest), ...order.slice(Math.max(weakest, order.length - strongest))].map(({ i }) => i),
  );
  return parts.map((part, i) => (out.has(i) ? { ...part, note: 'left-out' as const } : part));
}

/** Points of beaten opponents, half of those drawn with; half the own points where it wasn't played. */
function berger(sheet: Sheet, id: ParticipantId): Part[] {
  return (sheet.entries.get(id) ?? []).map(({ round, opponent, played, outcome }) => {
    if (!played || opponent === null)
      return { round, opponent, counts: (sheet.points.get(id) ?? 0) / 2, note: 'unplayed' as const };
    const share = outcome === 'win' ? 1 : outcome === 'draw' ? 0.5 : 0;
    return { round, opponent, counts: share * (sheet.points.get(opponent) ?? 0) };
  });
}

function pointsByRound(entries: readonly Entry[], rounds: number): number[] {
  const sums = new Array<number>(rounds).fill(0);
  for (const { round, points } of entries) sums[round - 1] = tidy(sums[round - 1]! + points);
  return sums;
}

/** The sum of the running totals after each round. */
function progressive(entries: readonly Entry[], rounds: number): TieBreakValue {
  let running = 0;
  const workings = pointsByRound(entries, rounds).map((each, i) => {
    running = tidy(running + each);
    return { round: i + 1, counts: running };
  });
  return { value: total(workings.map(({ counts }) => counts)), workings };
}

/** The result of the last round, then of the one before, and so on. */
function lastRound(entries: readonly Entry[], rounds: number): TieBreakValue {
  const value = pointsByRound(entries, rounds).reverse();
  return { value, workings: value.map((counts, i) => ({ round: rounds - i, counts })) };
}

/** Compares two values: below 0 when the first is better. */
export function compareValues(one: TieBreakValue, two: TieBreakValue): number {
  const list = (value: TieBreakValue['value']) => (value === null ? [] : typeof value === 'number' ? [value] : value);
  const [a, b] = [list(one.value), list(two.value)];
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const [x, y] = [a[i] ?? Number.NEGATIVE_INFINITY, b[i] ?? Number.NEGATIVE_INFINITY];
    if (x !== y) return x > y ? -1 : 1;
  }
  return 0;
}
