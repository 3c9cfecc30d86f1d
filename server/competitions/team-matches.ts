/**
 * The matches of team competitions in this process: their states, folded from their logs, and the one way to change them, as
 * competitions.ts has it for competitions: decide, append durably, then take it as true and tell. The states are whole: what
 * is sealed is in them, and goes out by team-view.ts only.
 */
import { nanoid } from 'nanoid';
import { type CompetitionGame, gameOf } from '../../shared/competition/log/state.ts';
import { applyToMatch } from '../../shared/competition/team/match-apply.ts';
import { matchDue, openMatch } from '../../shared/competition/team/match-decide.ts';
import type { MatchEvent } from '../../shared/competition/team/match-events.ts';
import type { MatchState } from '../../shared/competition/team/match-state.ts';
import type { MatchDone } from '../../shared/protocol/team.ts';
import type { Result } from '../../shared/table/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from '../cluster/bus.ts';
import { refused } from '../errors.ts';
import { InTurn } from '../in-turn.ts';
import { keepRecent } from '../recent.ts';
import type { ReadyGame } from '../store/challenges.ts';
import { type Competitions as CompetitionRows, KeyUsed } from '../store/competitions.ts';
import { LogConflict } from '../store/games.ts';
import type { BoardTable, MatchAlong, TeamMatchRow, TeamMatches as TeamMatchRows } from '../store/team-matches.ts';
import type { NewTimer } from '../store/timers.ts';
import { answeredTo, type Competition, type Competitions, type Once, passed } from './competitions.ts';
import { News } from './news.ts';
import { RECONCILE_MS } from './steps.ts';

/** The channel on which processes tell one another that a match has changed. */
const CHANGED = 'team-match';
/** The timer's kind: the match is to be looked at. */
export const MATCH_TIMER = 'team-match';
/** So many states are kept in memory. */
const KEPT = 1000;
/** So often a change is decided anew because the log moved on. */
const TRIES = 20;

interface Changed {
  readonly id: string;
  readonly n: number;
  /** Its competition, where everybody sees the change. */
  readonly of?: string;
}

export interface TeamMatch {
  readonly id: string;
  readonly competition: string;
  readonly game: string;
  readonly attempt: number;
  readonly status: TeamMatchRow['state'];
  readonly told: number;
  readonly state: MatchState;
}

/** Decides on the match and its competition as they are; asked again when the log has moved on. */
export type DecideMatch = (
  match: MatchState,
  competition: Competition['state'],
  now: number,
) => Result<readonly MatchEvent[]>;

export interface MatchOptions {
  readonly once?: Once | undefined;
  readonly called?: { readonly board: number; readonly ready: ReadyGame } | undefined;
  /** The table whose own result it is: nothing need be closed there. */
  readonly from?: string | undefined;
}

export interface TeamMatchServices {
  readonly rows: TeamMatchRows;
  readonly keys: Pick<CompetitionRows, 'kept'>;
  readonly competitions: Competitions;
  readonly clock: Clock;
  readonly bus: Bus;
  /** A timer has been set for then. */
  readonly wake: (due: number) => void;
}

export class TeamMatches {
  readonly #services: TeamMatchServices;
  readonly #kept = new Map<string, MatchState>();
  readonly #changing = new InTurn();
  readonly news = new News();

  private constructor(services: TeamMatchServices) {
    this.#services = services;
  }

  static async on(services: TeamMatchServices): Promise<TeamMatches> {
    const matches = new TeamMatches(services);
    await services.bus.subscribe(CHANGED, ({ id, n, of }: Changed) => {
      matches.news.tell(id, n);
      if (of !== undefined) matches.#heard(of);
    });
    return matches;
  }

  /** A name was taken out of the logs: what was folded before holds it still. */
  reread(): void {
    this.#kept.clear();
  }

  async find(id: string): Promise<TeamMatch | null> {
    const row = await this.#services.rows.find(id);
    return row === null ? null : this.#of(row);
  }

  /** All matches of a competition that have a log which counts, or counted. */
  async of(competition: string): Promise<readonly TeamMatch[]> {
    return Promise.all((await this.#services.rows.of(competition)).map((row) => this.#of(row)));
  }

  /** How far all matches of a competition have come: rises with every change of one that everybody sees. */
  async progress(competition: string): Promise<number> {
    return this.progressOf(await this.of(competition));
  }

  progressOf(matches: readonly TeamMatch[]): number {
    return matches.reduce((sum, { state }) => sum + state.shown, 0);
  }

  /** The match that a game is, as it counts now; null: none is open. */
  async current(competition: string, game: CompetitionGame): Promise<TeamMatch | null> {
    const found = await Promise.all(
      (await this.#services.rows.of(competition, game.id)).toReversed().map((row) => this.#of(row)),
    );
    return found.find((match) => isCurrent(game, match)) ?? null;
  }

  /**
   * The match that a game is; opened where it isn't.
   * @param begins when its first games are called, ms since the epoch
   * @throws RefusalError those of openMatch
   */
  async open({ id: competition, state }: Competition, game: CompetitionGame, begins: number): Promise<TeamMatch> {
    const { rows, clock } = this.#services;
    for (;;) {
      const before = await this.current(competition, game);
      if (before !== null) return before;
      const now = clock.now();
      const first = passed(openMatch(state, game.id, { role: 'system' }, now, begins));
      const match = applyToMatch(null, first);
      const id = nanoid(10);
      const attempt = ((await rows.of(competition, game.id)).at(-1)?.attempt ?? 0) + 1;
      const timer = matchTimer(id, wakeAtMatch(state, match, now) ?? now);
      try {
        await rows.open({ id, competition, game: game.id, attempt }, first, timer);
      } catch (error) {
        if (error instanceof LogConflict) continue;
        throw error;
      }
      this.#took(id, competition, match, timer);
      const opened = { id: gameKey(competition, game.id), n: attempt };
      this.news.tell(opened.id, opened.n);
      this.#services.bus.publish(CHANGED, opened);
      return { id, competition, game: game.id, attempt, status: 'open', told: 0, state: match };
    }
  }

  /**
   * Changes a match, after everything asked before here. When it resolves, the change is durable.
   * @throws RefusalError what was decided, `match.over`, `competition.busy`, `key.used`
   * @throws RatedBusy of a called board
   */
  change(id: string, decide: DecideMatch, options: MatchOptions = {}): Promise<MatchDone> {
    return this.#changing.run(id, () => this.#change(id, decide, options));
  }

  async #change(id: string, decide: DecideMatch, { once, called, from }: MatchOptions): Promise<MatchDone> {
    const { rows, keys, competitions, clock } = this.#services;
    for (let tries = 0; ; tries++) {
      const answered = await answeredTo<MatchDone>(keys, `match:${id}`, once);
      if (answered !== null) return answered;
      const match = await this.find(id);
      if (match === null || match.status === 'dropped') refused('match.over', 'That match is over.');
      const { state: competition } = await competitions.find(match.competition);
      const now = clock.now();
      const events = passed(decide(match.state, competition, now));
      const after = events.reduce(applyToMatch, match.state);
      const answer: MatchDone = { v: versionOf(competition, { ...match, state: after }), events: events.length };
      if (events.length === 0) return answer;
      const tables = tablesOf(await rows.openTables(id), match.state, after, from);
      const closing = tables.some(({ state }) => state === 'closing');
      const due = closing || after.ended !== null ? now : wakeAtMatch(competition, after, now);
      const timer = due === null ? null : matchTimer(id, due);
      const along: MatchAlong = {
        state: after.ended === null ? 'open' : 'ended',
        called,
        tables,
        timer,
        kept: once && { ...once, answer },
      };
      try {
        await rows.append(id, match.state.n, events, along);
      } catch (error) {
        if (error instanceof KeyUsed) continue;
        if (!(error instanceof LogConflict)) throw error;
        if (tries === TRIES) refused('competition.busy', 'Others change this match at the moment; try again.');
        continue;
      }
      this.#took(id, after.shown > match.state.shown ? match.competition : undefined, after, timer);
      return answer;
    }
  }

  async #of({ id, competition, game, attempt, state: status, told, length }: TeamMatchRow): Promise<TeamMatch> {
    let state = this.#kept.get(id);
    if (state === undefined || state.n < length) {
      const events = await this.#services.rows.tail(id, state?.n ?? 0);
      state = events.reduce<MatchState | null>(applyToMatch, state ?? null)!;
      this.#keep(id, state);
    }
    return { id, competition, game, attempt, status, told, state };
  }

  #took(id: string, of: string | undefined, state: MatchState, timer: NewTimer | null): void {
    const { bus, wake } = this.#services;
    this.#keep(id, state);
    if (timer !== null) wake(timer.due);
    this.news.tell(id, state.shown);
    bus.publish(CHANGED, { id, n: state.shown, ...(of !== undefined && { of }) } satisfies Changed);
    if (of !== undefined) this.#heard(of);
  }

  /** Some match of a competition has changed. */
  #heard(competition: string): void {
    this.news.tell(allKey(competition), this.news.known(allKey(competition)) + 1);
  }

  #keep(id: string, state: MatchState): void {
    const kept = this.#kept.get(id);
    keepRecent(this.#kept, id, kept !== undefined && kept.n > state.n ? kept : state, KEPT);
  }
}

/** Whether a log is that of the game as it is now: the one it was called with, or the one opened ahead for its time. */
export function isCurrent({ table, status, schedule }: CompetitionGame, match: TeamMatch): boolean {
  if (table !== null) return table === match.id;
  return status === 'paired' && match.status === 'open' && match.state.begins === schedule.at;
}

/** Under which it is told that some match of a competition has changed. */
export function allKey(competition: string): string {
  return `all ${competition}`;
}

/** Under which the news of the logs of a game are told: how many it has. */
export function gameKey(competition: string, game: string): string {
  return `${competition} ${game}`;
}

/** Names what everybody sees of a match: it changes with that, and with its competition. */
export function versionOf(competition: Competition['state'], match: TeamMatch | null): string {
  return match === null ? `${competition.n}` : `${competition.n}.${match.attempt}.${match.state.shown}`;
}

/** The game of a team competition. @throws RefusalError team.none, game.unknown */
export function teamGame({ state }: Competition, game: string): CompetitionGame {
  if (state.regulations.team === null) refused('team.none', 'No teams play here.', '2.1.v');
  const found = gameOf(state, game);
  if (found === undefined) refused('game.unknown', 'There is no such game in this competition.');
  return found;
}

/** The timer at which a match is looked at. */
export function matchTimer(id: string, due: number): NewTimer {
  return { id: `team-match:${id}`, kind: MATCH_TIMER, due, payload: { match: id } };
}

/** When there is something to do next, ms since the epoch; null: never by itself. */
export function wakeAtMatch(competition: Competition['state'], match: MatchState, now: number): number | null {
  const times = matchDue(competition, match).map(({ at }) => Math.max(at, now));
  if (match.boards.some(({ status }) => status === 'called')) times.push(now + RECONCILE_MS);
  return times.length === 0 ? null : Math.min(...times);
}

/** Tables that a change ends: one's own result is done with, all others are to be closed. */
function tablesOf(
  open: readonly BoardTable[],
  before: MatchState,
  after: MatchState,
  from: string | undefined,
): readonly Pick<BoardTable, 'game' | 'state'>[] {
  const left = open.flatMap(({ game, board, state }): Pick<BoardTable, 'game' | 'state'>[] => {
    if (game === from) return [{ game, state: 'done' }];
    const now = after.boards.find((one) => one.board === board);
    const plays = now?.status === 'called' && now.table === game && after.ended === null;
    return plays || state === 'closing' ? [] : [{ game, state: 'closing' }];
  });
  // What an official has corrected is so at its table too.
  const corrected = before.boards.filter(({ board, table, decisions }) => {
    const now = after.boards.find((one) => one.board === board);
    return (
      table !== null &&
      now?.table === table &&
      now.decisions.length > decisions.length &&
      now.decisions.at(-1)?.type === 'corrected' &&
      !left.some(({ game }) => game === table)
    );
  });
  // What was played and doesn't count is annulled at its table too.
  const replayed = before.boards.filter(
    ({ board, status, table }) =>
      status === 'over' &&
      table !== null &&
      after.boards.find((one) => one.board === board)?.table !== table &&
      !left.some(({ game }) => game === table),
  );
  return [...left, ...[...corrected, ...replayed].map(({ table }) => ({ game: table!, state: 'closing' as const }))];
}
