/**
 * The round robin by the tables of Berger as FIDE prints them: who is named first has the first strike (22.1.a), alternating
 * for everybody as far as it can be.
 */
import type { ParticipantId } from './result.ts';

/** One round: pairs, the first named strikes first, and who rests. */
export interface DrawnRound {
  readonly pairs: readonly (readonly [ParticipantId, ParticipantId])[];
  readonly byes: readonly ParticipantId[];
}

/**
 * The rounds for these participants, numbered as listed. With an odd number who would meet the one too many rests.
 * @param cycles how often everybody meets everybody; the first strike changes from one cycle to the next. Of two cycles the
 * last two rounds of the first, and only of that, are exchanged, as FIDE advises; of more those of all but the last. So nobody
 * has the same strike three times running, but in three and more cycles of four.
 */
export function bergerRounds(participants: readonly ParticipantId[], cycles = 1): readonly DrawnRound[] {
  if (participants.length < 2) return [];
  const single = singleCycle(participants);
  const front = single.length > 2 ? [...single.slice(0, -2), single.at(-1)!, single.at(-2)!] : single;
  return Array.from({ length: cycles }, (_, cycle) => {
    const rounds = cycle === cycles - 1 ? single : front;
    return cycle % 2 === 0 ? rounds : rounds.map(exchanged);
  }).flat();
}

function exchanged(round: DrawnRound): DrawnRound {
  return { ...round, pairs: round.pairs.map(([a, b]) => [b, a] as const) };
}

function singleCycle(participants: readonly ParticipantId[]): readonly DrawnRound[] {
  const even = participants.length + (participants.length % 2);
  const circle = even - 1;
  return Array.from({ length: circle }, (_, i) => {
    const round = i + 1;
    // Who meets the last of the table: 1, then from the middle on alternately.
    const hub = round % 2 === 1 ? (round + 1) / 2 : (even + round) / 2;
    const numbers: [number, number][] = [round % 2 === 1 ? [hub, even] : [even, hub]];
    for (let k = 1; k < even / 2; k++) numbers.push([around(hub + k, circle), around(hub - k, circle)]);
    const pairs: (readonly [ParticipantId, ParticipantId])[] = [];
    const byes: ParticipantId[] = [];
    for (const [a, b] of numbers) {
      const [one, two] = [participants[a - 1], participants[b - 1]];
      if (one !== undefined && two !== undefined) pairs.push([one, two]);
      else byes.push((one ?? two)!);
    }
    return { pairs, byes };
  });
}

/** A number in 1..circle. */
function around(number: number, circle: number): number {
  return ((((number - 1) % circle) + circle) % circle) + 1;
}

/** Weeks without games among the rounds: for each round the week in which it is played, both from 1. */
export function weeksOf(rounds: number, breakWeeks: readonly number[]): readonly number[] {
  const weeks: number[] = [];
  for (let week = 1; weeks.length < rounds; week++) if (!breakWeeks.includes(week)) weeks.push(week);
  return weeks;
}
