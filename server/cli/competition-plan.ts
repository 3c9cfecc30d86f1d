/**
 * What was planned, where a case tells only what was played: how many games somebody had who left, and which of them
 * nobody told because they weren't played (3.2).
 */
import type { Meeting } from '../../shared/competition/meeting.ts';
import type { Bye } from '../../shared/competition/result.ts';
import type { TieBreak } from '../../shared/competition/tie-breaks.ts';
import { type Fixture, isHalfOrLess, type Withdrawal } from '../../shared/competition/withdrawal.ts';
import type { Left } from './competition-input.ts';

interface Told {
  readonly participants: readonly string[];
  readonly meetings: readonly Meeting[];
  readonly byes: readonly Bye[];
  readonly left: readonly Left[];
  readonly tieBreaks: readonly TieBreak[];
  readonly system?: 'round-robin' | 'swiss' | undefined;
  readonly rounds?: number | undefined;
  readonly cycles?: number | undefined;
}

export interface Plan {
  readonly system: 'round-robin' | 'swiss';
  readonly participants: readonly string[];
  readonly rounds: number;
  /** How often everybody meets everybody; 0 in a Swiss. */
  readonly cycles: number;
  /** All the games that a participant had. */
  readonly totalOf: (participant: string) => number;
}

function key(a: string, b: string): string {
  return JSON.stringify(a < b ? [a, b] : [b, a]);
}

function meetsOf(meetings: readonly Meeting[]): Map<string, number> {
  const meets = new Map<string, number>();
  for (const { a, b } of meetings) meets.set(key(a, b), (meets.get(key(a, b)) ?? 0) + 1);
  return meets;
}

/** What only a Swiss has: byes that give points, and tie-breaks that say nothing where everybody meets everybody. */
const SWISS_ONLY: readonly TieBreak[] = ['buchholz', 'buchholz-cut-1', 'buchholz-median', 'progressive'];

/**
 * The plan: as told, else everybody against everybody if those who stayed have all met; else a Swiss where something is
 * there that only a Swiss has; else everybody against everybody, not yet at its end.
 */
export function planOf(told: Told): Plan {
  const { participants, meetings, byes, left, tieBreaks } = told;
  const meets = meetsOf(meetings);
  const gone = new Set(left.map(({ participant }) => participant));
  const stayed = participants.filter((id) => !gone.has(id));
  const complete =
    stayed.length > 1 && stayed.every((one, i) => stayed.slice(i + 1).every((other) => meets.has(key(one, other))));
  const swissLike = byes.length > 0 || tieBreaks.some((name) => SWISS_ONLY.includes(name));
  const system = told.system ?? (complete || !swissLike ? 'round-robin' : 'swiss');
  const rounds = told.rounds ?? Math.max(0, ...meetings.map(({ round }) => round), ...byes.map(({ round }) => round));
  const cycles = system === 'swiss' ? 0 : (told.cycles ?? Math.max(1, ...meets.values()));
  const totalOf = (id: string): number =>
    system === 'round-robin'
      ? (participants.length - 1) * cycles
      : rounds - byes.filter(({ participant }) => participant === id).length;
  return { system, participants, rounds, cycles, totalOf };
}

/**
 * Games of those who left with more than half played, that were never told: everybody who hasn't met them as often as
 * planned. Each is put into a later round in which both are free.
 */
export function unplannedFixtures(
  plan: Plan,
  meetings: readonly Meeting[],
  withdrawals: readonly Withdrawal[],
): readonly Fixture[] {
  if (plan.system !== 'round-robin') return [];
  const meets = meetsOf(meetings);
  const busy = new Set(meetings.flatMap(({ round, a, b }) => [`${round} ${a}`, `${round} ${b}`]));
  const fixtures: Fixture[] = [];
  for (const { participant, afterRound, total } of withdrawals) {
    const played = meetings.filter(
      ({ played: was, round, a, b }) => was && round <= afterRound && (a === participant || b === participant),
    ).length;
    if (isHalfOrLess(played, total)) continue;
    for (const other of plan.participants) {
      if (other === participant) continue;
      for (let met = meets.get(key(participant, other)) ?? 0; met < plan.cycles; met++) {
        let round = afterRound + 1;
        while (round < plan.rounds && (busy.has(`${round} ${participant}`) || busy.has(`${round} ${other}`))) round++;
        busy.add(`${round} ${participant}`).add(`${round} ${other}`);
        fixtures.push({ round, a: participant, b: other });
        meets.set(key(participant, other), met + 1);
      }
    }
  }
  return fixtures;
}
