/**
 * The table: points, then the tie-breaks in their order. A tie-break that leaves some level passes only those on to the
 * next. Who is level after all of them shares a place. The order in which results arrive and the names don't matter.
 */
import type { ByeWorth, Meeting } from './meeting.ts';
import type { Bye, ParticipantId } from './result.ts';
import { tidy } from './sums.ts';
import {
  compareValues,
  type Entry,
  type Rest,
  type Sheet,
  sheetOf,
  type TieBreak,
  type TieBreakValue,
  tieBreakValue,
} from './tie-breaks.ts';
import {
  type AfterWithdrawals,
  applyWithdrawals,
  type Fixture,
  type Withdrawal,
  type WithdrawalRuling,
} from './withdrawal.ts';

/** All that a table is made of. */
export interface TableInput {
  /** In seeding order. */
  readonly participants: readonly ParticipantId[];
  readonly meetings: readonly Meeting[];
  readonly byes: readonly Bye[];
  readonly byeWorth: ByeWorth;
  /**
   * Swiss: its rounds so far. Who leaves with more than half played loses those after it by absence, against nobody. Null
   * where everybody's opponents are planned.
   */
  readonly swissRounds: number | null;
  /** Points of a game lost by absence. */
  readonly absenceWorth: number;
  /** Planned games that aren't over. */
  readonly fixtures: readonly Fixture[];
  readonly withdrawals: readonly Withdrawal[];
  readonly lostByAbsence: (fixture: Fixture, absent: 'a' | 'b' | 'both') => Meeting;
  readonly tieBreaks: readonly TieBreak[];
  /** An official's lot among those who are level: first is best. */
  readonly lot: readonly ParticipantId[];
  /** Points taken off (or added, below 0) by an official's decision, with its reason elsewhere. */
  readonly deducted?: ReadonlyMap<ParticipantId, number>;
}

/** One line of the table. */
export interface Line {
  readonly participant: ParticipantId;
  /** From 1; shared by who is level in everything. */
  readonly place: number;
  readonly points: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Games lost by absence (3.2). */
  readonly absences: number;
  readonly byes: number;
  readonly sets: readonly [won: number, lost: number];
  /** By the name of the tie-break, all that the regulations have. */
  readonly tieBreaks: Readonly<Partial<Record<TieBreak, TieBreakValue>>>;
  /** Each round, as the cross-table and the table by rounds show it. */
  readonly rounds: readonly Entry[];
  /** How the 50 % rule was applied, to one who left (3.2). */
  readonly withdrawal: WithdrawalRuling | null;
}

/** The table in its order. */
export interface Table {
  readonly lines: readonly Line[];
  readonly tieBreaks: readonly TieBreak[];
}

/** Computes the table. */
export function standings(input: TableInput): Table {
  const after = applyWithdrawals(input.meetings, input.fixtures, input.withdrawals, input.lostByAbsence);
  const rulings = new Map(after.rulings.map((one) => [one.participant, one]));
  const sheet = deduct(sheetFor(input, after), input.deducted);
  const annulled = (id: ParticipantId): boolean => (rulings.get(id)?.consequence ?? 'rest-lost') !== 'rest-lost';

  const values = new Map<ParticipantId, Partial<Record<TieBreak, TieBreakValue>>>(
    input.participants.map((id) => [id, {}]),
  );
  const points = (id: ParticipantId): TieBreakValue => ({ value: sheet.points.get(id) ?? 0, workings: [] });
  const places: { id: ParticipantId; place: number }[] = [];
  // Who is out with annulled results stands behind everybody who stayed (3.2).
  for (const part of [input.participants.filter((id) => !annulled(id)), input.participants.filter(annulled)])
    for (const group of split(part, points)) rank(group, 0);

  function rank(group: readonly ParticipantId[], from: number): void {
    const name = input.tieBreaks[from];
    if (name === undefined) {
      const place = places.length + 1;
      for (const id of group) places.push({ id, place });
      return;
    }
    for (const id of group) values.get(id)![name] = tieBreakValue(sheet, name, id, group);
    for (const part of split(group, (id) => values.get(id)![name]!)) rank(part, from + 1);
  }

  const lines = places.map(({ id, place }): Line => {
    const rounds = sheet.entries.get(id) ?? [];
    const byes = rounds.filter(({ opponent, outcome }) => opponent === null && outcome === 'win');
    const games = rounds.filter((entry) => !byes.includes(entry));
    const count = (outcome: Entry['outcome']) => games.filter((entry) => entry.outcome === outcome).length;
    return {
      participant: id,
      place,
      points: sheet.points.get(id) ?? 0,
      won: count('win'),
      drawn: count('draw'),
      lost: count('loss') + count('absence'),
      absences: count('absence'),
      byes: byes.length,
      sets: [games.reduce((sum, { won }) => sum + won, 0), games.reduce((sum, { lost }) => sum + lost, 0)],
      tieBreaks: values.get(id)!,
      rounds,
      withdrawal: rulings.get(id) ?? null,
    };
  });
  return { lines, tieBreaks: input.tieBreaks };
}

const NOTHING: ByeWorth = { points: 0, matchPoints: 0, boardPoints: 0 };

function sheetFor(input: TableInput, after: AfterWithdrawals): Sheet {
  const rulings = new Map(after.rulings.map((one) => [one.participant, one]));
  const rests: Rest[] = [];
  for (const { participant, round } of input.byes) {
    const ruling = rulings.get(participant);
    if (ruling !== undefined && (ruling.consequence === 'annulled' || round > ruling.afterRound)) continue;
    const worth = ruling?.consequence === 'own-points-annulled' ? NOTHING : input.byeWorth;
    rests.push({ round, participant, outcome: 'win', ...worth });
  }
  for (const { participant, afterRound, consequence } of after.rulings) {
    if (consequence !== 'rest-lost') continue;
    const own = after.meetings.filter(({ a, b }) => a === participant || b === participant).map(({ round }) => round);
    for (let round = afterRound + 1; round <= (input.swissRounds ?? 0); round++)
      if (!own.includes(round))
        rests.push({
          round,
          participant,
          outcome: 'absence',
          points: input.absenceWorth,
          matchPoints: input.absenceWorth,
          boardPoints: 0,
        });
  }
  return sheetOf(input.participants, after.meetings, rests, input.lot);
}

function deduct(sheet: Sheet, deducted: ReadonlyMap<ParticipantId, number> | undefined): Sheet {
  if (deducted === undefined || deducted.size === 0) return sheet;
  const points = new Map([...sheet.points].map(([id, own]) => [id, tidy(own - (deducted.get(id) ?? 0))]));
  return { ...sheet, points };
}

/** Parts of equal value, the best first; within a part the order is kept. */
function split(
  group: readonly ParticipantId[],
  value: (id: ParticipantId) => TieBreakValue,
): readonly (readonly ParticipantId[])[] {
  const sorted = group.map((id) => ({ id, own: value(id) })).sort((x, y) => compareValues(x.own, y.own));
  const parts: ParticipantId[][] = [];
  for (const [i, { id, own }] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before !== undefined && compareValues(before.own, own) === 0) parts.at(-1)!.push(id);
    else parts.push([id]);
  }
  return parts;
}
