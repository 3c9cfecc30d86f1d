/** What follows by itself in a team match: line-ups are shown when both are in or it is too late to change, and it ends. */
import { unfitFor } from '../log/decide-teams.ts';
import { SYSTEM } from '../log/draft.ts';
import { gameOf, participantOf, roundKey } from '../log/state.ts';
import type { Regulations } from '../regulations/regulations.ts';
import type { Named } from '../result.ts';
import { gamesOfMatch } from './boards.ts';
import { reservesUntil } from './match-day.ts';
import type { MatchDraft } from './match-draft.ts';
import type { BoardStart, Lineup, MatchEvent, Struck } from './match-events.ts';
import { isTooLate, type MatchState, vacantSeries, vacantSides } from './match-state.ts';
import { boardResults, isStopped, scoreOf } from './score.ts';

export function settleMatch(draft: MatchDraft): void {
  const { regulations } = draft.competition;
  for (let before = -1; before < draft.state.n && draft.state.ended === null; ) {
    before = draft.state.n;
    giveVacant(draft, regulations);
    end(draft, regulations);
    if (draft.state.ended === null && showsNext(draft, regulations)) show(draft, regulations);
  }
}

/**
 * A place that the captain left empty, or whose player was struck when the line-ups were shown, can be filled before the last
 * game of the series (22.4): when all its other games are over, the board is lost by who isn't there (3.2). Where there is no
 * other game, when the time to come to a table is up.
 */
function giveVacant(draft: MatchDraft, regulations: Regulations): void {
  for (const series of vacantSeries(draft.state)) {
    const until = reservesUntil(draft.competition, draft.state, series);
    if (until !== null && (draft.now < until || draft.competition.postponed !== null)) continue;
    for (const board of draft.state.boards) {
      if (board.series !== series || board.status === 'over') continue;
      if (isStopped(regulations, draft.state)) return;
      const [side, ...other] = vacantSides(board);
      const absent = other.length > 0 ? 'both' : side!;
      draft.add({ type: 'boardEnded', board: board.board, result: { absent }, cause: 'absence' }, SYSTEM);
    }
  }
}

/** The match is over when all is played, or when it is decided and no game is under way (23.2). */
function end(draft: MatchDraft, regulations: Regulations): void {
  const { state } = draft;
  const { over, of } = scoreOf(regulations, state);
  const stopped = isStopped(regulations, state) && state.boards.every(({ status }) => status !== 'called');
  if (over < of && !stopped) return;
  const boards = boardResults(state);
  // Nobody of either team came to any board: that is no drawn match (3.2).
  const nobody = boards.every((board) => 'absent' in board && board.absent === 'both');
  const how = nobody ? 'absence' : over < of ? 'decided' : 'played';
  draft.add({ type: 'matchEnded', result: nobody ? { absent: 'both' } : { boards }, how, grounds: null }, SYSTEM);
}

function showsNext({ competition, state, now }: MatchDraft, regulations: Regulations): boolean {
  const { series, handedIn } = state;
  if (series.length >= (regulations.team?.series ?? 0) || isStopped(regulations, state)) return false;
  if (handedIn.a !== null && handedIn.b !== null) return true;
  // The first line-ups must be handed in; later who hands in nothing changes nothing.
  return series.length > 0 && isTooLate(competition, state, now);
}

function show(draft: MatchDraft, regulations: Regulations): void {
  const { state } = draft;
  const number = state.series.length + 1;
  const before = state.series.at(-1);
  const struck: Struck[] = [];
  const [a, b] = (['a', 'b'] as const).map((side) => {
    const named = state.handedIn[side]?.lineup ?? before?.[side] ?? [];
    // Since they were handed in, somebody may have been barred, or have left the team.
    return named.map((players, i) => {
      const out = players.filter((member) => isUnfit(draft, side, member));
      struck.push(...out.map((member) => ({ side, number: i + 1, member })));
      return players.filter((member) => !out.includes(member));
    });
  });
  const [benchA, benchB] = (['a', 'b'] as const).map((side) =>
    (state.handedIn[side]?.bench ?? []).filter((member) => !isUnfit(draft, side, member)),
  );
  const games = gamesOfSeries(regulations, number, a!, b!);
  const benches = [benchA!, benchB!] as const;
  const shown = { type: 'lineupsShown', series: number, a: a!, b: b!, benches, games } as const;
  draft.add(struck.length === 0 ? shown : { ...shown, struck }, SYSTEM);
}

/** Whether somebody of a side may not play in this match (any more). */
function isUnfit({ competition, state }: MatchDraft, side: Named, member: string): boolean {
  const team = participantOf(competition, state[side]);
  const game = gameOf(competition, state.game);
  return team === undefined || unfitFor(competition, team, member, game === undefined ? null : roundKey(game)) !== null;
}

/** The games of a series with these line-ups. */
export function gamesOfSeries(regulations: Regulations, series: number, a: Lineup, b: Lineup): readonly BoardStart[] {
  return gamesOfMatch(regulations)
    .filter((game) => game.series === series)
    .map((game) => ({
      board: game.board,
      mode: game.mode,
      numbers: [game.a, game.b],
      a: a[game.a - 1] ?? [],
      b: b[game.b - 1] ?? [],
      first: game.first,
    }));
}

/**
 * A match's log as everybody may see it: what was handed in is known by what is shown (22.4), and neither how often nor when
 * it was changed before. Its events are numbered anew, so that it folds.
 */
export function unsealedLog(events: readonly MatchEvent[]): readonly MatchEvent[] {
  const known = new Set<string>();
  return events
    .filter((event) => {
      if (event.type !== 'lineupHandedIn') return true;
      const key = `${event.side} ${event.series}`;
      return !known.has(key) && known.add(key);
    })
    .map((event, n) => (event.type === 'lineupHandedIn' ? { ...event, n, lineup: [], bench: [] } : { ...event, n }));
}

/** A match as somebody may see it: the line-ups that aren't shown yet only those of the own side (22.4). */
export function unsealedFor(match: MatchState, side: 'a' | 'b' | null): MatchState {
  const own = (one: 'a' | 'b') => {
    const handed = match.handedIn[one];
    return handed === null || one === side ? handed : { ...handed, lineup: [], bench: [] };
  };
  return { ...match, handedIn: { a: own('a'), b: own('b') } };
}
