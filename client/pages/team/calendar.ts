/** Matches by round, as a calendar has them. Pure. */
import type { MatchEntry } from '../../../shared/protocol/team.ts';
import { roundText } from './words.ts';

export interface RoundOfMatches {
  readonly key: string;
  readonly section: string;
  readonly round: number;
  readonly title: string;
  readonly matches: readonly MatchEntry[];
}

/** In the order of the list. */
export function byRound(matches: readonly MatchEntry[]): readonly RoundOfMatches[] {
  const rounds = new Map<string, MatchEntry[]>();
  for (const match of matches) {
    const key = `${match.section} ${match.round}`;
    const list = rounds.get(key);
    if (list === undefined) rounds.set(key, [match]);
    else list.push(match);
  }
  return [...rounds].map(([key, list]) => {
    const { section, round } = list[0]!;
    return { key, section, round, title: roundText(list[0]!), matches: list };
  });
}

const isOver = ({ phase }: MatchEntry): boolean => phase === 'over' || phase === 'void';

/** The round one comes for: where a match is played, else the first that isn't over, else the last. `rounds` has some. */
export function mainRound(rounds: readonly RoundOfMatches[]): RoundOfMatches {
  return (
    rounds.find(({ matches }) => matches.some(({ phase }) => phase === 'playing' || phase === 'lineups')) ??
    rounds.find(({ matches }) => !matches.every(isOver)) ??
    rounds.at(-1)!
  );
}
