/**
 * Line-ups (22.4): by series, handed in by both sides and shown together. The first names the main player, or pair, of each
 * number, and the reserves of the match. Later a number is played by its own or by a reserve; a reserve comes in at one number
 * only, and who was replaced comes back only there. "In one competition" of 22.4 is read as in one team match: the source
 * calls the match so in 22.2 and 23.2 too. A team short of players leaves places empty: a reserve may come in there, else the
 * board is lost (3.2).
 */
import { type Refusal, valued } from '../../table/refusal.ts';
import { isBarred } from '../log/decide-teams.ts';
import type { CompetitionState, Participant } from '../log/state.ts';
import type { Named } from '../result.ts';
import { boardModes, seatsOf } from './boards.ts';
import type { Lineup } from './match-events.ts';
import type { MatchState } from './match-state.ts';

/** What line-ups are checked by: so much of a competition, and of a match, is enough. A page knows it too. */
export interface LineupRules {
  readonly regulations: Pick<CompetitionState['regulations'], 'mode' | 'team'>;
  readonly barred: readonly Pick<CompetitionState['barred'][number], 'participant' | 'member'>[];
}
export interface LineupsShown extends Pick<MatchState, 'bench'> {
  /** For the next series; a page has no need of it. */
  readonly handedIn?: MatchState['handedIn'];
  readonly series: readonly (Pick<MatchState['series'][number], Named> &
    Partial<Pick<MatchState['series'][number], 'struck'>>)[];
}

function isIds(list: unknown): list is readonly string[] {
  return Array.isArray(list) && list.every((id) => typeof id === 'string');
}

/**
 * What is wrong with a line-up for the next series; null: nothing. Errors: `lineup.form`, `lineup.member`, `lineup.barred`,
 * `lineup.nobody`, `lineup.twice`, `lineup.reserves`, `lineup.bench`, `lineup.number`, `lineup.reserve`.
 */
export function badLineup(
  competition: LineupRules,
  match: LineupsShown,
  side: Named,
  team: Pick<Participant, 'id' | 'name' | 'members'>,
  lineup: Lineup,
  bench: readonly string[],
): Refusal | null {
  const { regulations } = competition;
  const modes = boardModes(regulations);
  if (!Array.isArray(lineup) || lineup.length !== modes.length || !lineup.every(isIds) || !isIds(bench)) return FORM;
  if (!lineup.every((players, i) => players.length <= seatsOf(modes[i]!))) return FORM;
  if (lineup.every((players) => players.length === 0)) return NOBODY;
  const everybody = [...lineup.flat(), ...bench];
  const nameOf = (id: string): string => team.members.find((member) => member.id === id)?.name ?? JSON.stringify(id);
  const stranger = everybody.find((id) => !team.members.some((member) => member.id === id));
  if (stranger !== undefined)
    return {
      code: 'lineup.member',
      clause: '7.1.v',
      message: `${nameOf(stranger)} isn't in the roster of ${team.name}.`,
    };
  const barred = everybody.find((id) => isBarred(competition, team.id, id));
  if (barred !== undefined)
    return { code: 'lineup.barred', clause: '7.1.v', message: `The chief referee has barred ${nameOf(barred)}.` };
  const twice = everybody.find((id, i) => everybody.indexOf(id) < i);
  if (twice !== undefined) return { code: 'lineup.twice', clause: '22.4', message: `${nameOf(twice)} is named twice.` };
  if (match.series.length === 0) {
    const most = regulations.team?.reserves ?? 0;
    if (bench.length > most) return valued('lineup.reserves', { most }, `A match has at most ${most} reserves.`, '2.2');
    return null;
  }
  if (bench.length > 0)
    return { code: 'lineup.bench', clause: '22.4', message: 'The reserves are named with the first series.' };
  for (const [i, players] of lineup.entries())
    for (const id of players) {
      const bad = badPlayer(match, side, i, id, nameOf(id));
      if (bad !== null) return bad;
    }
  return null;
}

const FORM: Refusal = {
  code: 'lineup.form',
  clause: '22.4',
  message: 'A line-up names at most one player for each singles board, and two for each pairs board.',
};

const NOBODY: Refusal = {
  code: 'lineup.nobody',
  clause: '3.2',
  message: 'A line-up names somebody: a team of which nobody plays is not there.',
};

/** What is wrong with somebody at a number (its index) after the first series; null: nothing. */
export function badPlayer(match: LineupsShown, side: Named, index: number, id: string, name: string): Refusal | null {
  // Who stood in the first line-up and was struck, is of that number when let play again.
  const first = match.series[0]!;
  const struck = first.struck?.find((one) => one.side === side && one.member === id);
  const filled = first[side].findIndex((players) => players.includes(id));
  const own = struck === undefined ? filled : struck.number - 1;
  if (struck === undefined && filled >= 0 && match.bench[side].includes(id)) return boundTo(filled, index, name);
  if (own === index) return null;
  if (own >= 0)
    return { code: 'lineup.number', clause: '22.4', message: `${name} plays only at number ${own + 1} in this match.` };
  if (!match.bench[side].includes(id))
    return { code: 'lineup.bench', clause: '22.4', message: `${name} isn't one of the reserves of this match.` };
  const before = match.series.map((each) => each[side].findIndex((players) => players.includes(id)));
  const bound = before.find((at) => at >= 0);
  return bound === undefined ? null : boundTo(bound, index, name);
}

/** A reserve who comes in at a number. */
function boundTo(bound: number, index: number, name: string): Refusal | null {
  if (bound === index) return null;
  return {
    code: 'lineup.reserve',
    clause: '22.4',
    message: `${name} comes in at number ${bound + 1}, and replaces no other in this match.`,
  };
}

/**
 * Why a reserve can't come in at a number of a series that has an empty place; null: can. Errors: `lineup.member`,
 * `lineup.twice`, `lineup.number`, `lineup.bench`, `lineup.reserve`.
 */
export function badReserve(
  match: LineupsShown,
  side: Named,
  team: Pick<Participant, 'name' | 'members'>,
  { number, series }: { readonly number: number; readonly series: number },
  id: string,
): Refusal | null {
  const member = team.members.find((one) => one.id === id);
  if (member === undefined)
    return {
      code: 'lineup.member',
      clause: '7.1.v',
      message: `${JSON.stringify(id)} isn't in the roster of ${team.name}.`,
    };
  if (match.series[series - 1]?.[side].some((players) => players.includes(id)))
    return { code: 'lineup.twice', clause: '22.4', message: `${member.name} plays in this series already.` };
  // Named elsewhere for the next series: by both the reserve would come in at two numbers.
  const next = match.handedIn?.[side]?.lineup.findIndex((players) => players.includes(id)) ?? -1;
  if (next >= 0 && next !== number - 1) return boundTo(next, number - 1, member.name);
  return badPlayer(match, side, number - 1, id, member.name);
}
