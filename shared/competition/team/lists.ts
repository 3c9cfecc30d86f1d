/** Lists of a team competition: its players by board (2.1.g), and the form of the teams. */
import type { Regulations } from '../regulations/regulations.ts';
import { type Outcome, outcomes, type ParticipantId, pointsOf, setsOf } from '../result.ts';
import type { Line } from '../standings.ts';
import { tidy } from '../sums.ts';
import type { MatchState } from './match-state.ts';

/** What one player did for one team. */
export interface PlayerLine {
  readonly member: string;
  readonly team: ParticipantId;
  /** Games played; those lost or won by absence aren't (3.2). */
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Games that the player wasn't there for, and those that the opponent wasn't. */
  readonly absences: number;
  readonly walkOvers: number;
  readonly points: number;
  readonly sets: readonly [won: number, lost: number];
  /** By number in the line-up, how many games, walk-overs included. */
  readonly numbers: Readonly<Record<number, number>>;
}

/**
 * Every player who was in a line-up shown, with the results: the most points first, then the better difference of sets, then
 * fewer games. At pairs boards both of a pair have the result. Where results count for players and teams at once (2.1.g) this
 * is the players' table.
 * @param number only games at this number
 */
export function playerLines(
  regulations: Regulations,
  matches: readonly MatchState[],
  number: number | null = null,
): readonly PlayerLine[] {
  const lines = new Map<string, PlayerLine>();
  for (const match of matches)
    for (const { result, status, numbers, a, b } of match.boards) {
      if (status !== 'over' || result === null) continue;
      const points = pointsOf(result, regulations.points);
      const sets = setsOf(result);
      const how = outcomes(result);
      for (const [i, players] of [a, b].entries()) {
        if (number !== null && numbers[i] !== number) continue;
        const team = i === 0 ? match.a : match.b;
        const [won, lost] = i === 0 ? sets : [sets[1], sets[0]];
        for (const member of players) {
          const key = JSON.stringify([team, member]);
          const before = lines.get(key) ?? empty(member, team);
          lines.set(key, added(before, how[i]!, 'absent' in result, points[i]!, [won, lost], numbers[i]!));
        }
      }
    }
  const key = ({ team, member }: PlayerLine): string => `${team} ${member}`;
  return [...lines.values()].sort(
    (x, y) =>
      y.points - x.points ||
      y.sets[0] - y.sets[1] - (x.sets[0] - x.sets[1]) ||
      x.played - y.played ||
      (key(x) < key(y) ? -1 : 1),
  );
}

function empty(member: string, team: ParticipantId): PlayerLine {
  const none = { played: 0, won: 0, drawn: 0, lost: 0, absences: 0, walkOvers: 0, points: 0 };
  return { member, team, ...none, sets: [0, 0], numbers: {} };
}

function added(
  line: PlayerLine,
  how: Outcome,
  absent: boolean,
  points: number,
  [won, lost]: readonly [number, number],
  number: number,
): PlayerLine {
  const one = (is: boolean): number => (is ? 1 : 0);
  return {
    ...line,
    played: line.played + one(!absent),
    won: line.won + one(!absent && how === 'win'),
    drawn: line.drawn + one(how === 'draw'),
    lost: line.lost + one(how === 'loss'),
    absences: line.absences + one(how === 'absence'),
    walkOvers: line.walkOvers + one(absent && how === 'win'),
    points: tidy(line.points + points),
    sets: [line.sets[0] + won, line.sets[1] + lost],
    numbers: { ...line.numbers, [number]: (line.numbers[number] ?? 0) + 1 },
  };
}

/** What of a line of the table says how a round ended. */
type PlayedRound = Pick<Line['rounds'][number], 'round' | 'opponent' | 'outcome'>;

/** How the last games of a line of the table ended, the newest last; rests aren't among them. */
export function formOf({ rounds }: { readonly rounds: readonly PlayedRound[] }, last = 5): readonly Outcome[] {
  return [...rounds]
    .filter(({ opponent }) => opponent !== null)
    .sort((x, y) => x.round - y.round)
    .slice(-last)
    .map(({ outcome }) => outcome);
}
