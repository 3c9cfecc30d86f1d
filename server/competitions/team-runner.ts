/**
 * Makes team matches go on by themselves: opens them when their games are called, shows the line-ups in time, calls the
 * boards to tables, takes the results of those tables in, and tells the competition what a match ended as. All of it hangs
 * on one durable timer a match, set in the very transaction of each change: whichever process is there when it is due does
 * what is due by the state, however often it is asked.
 */
import { nanoid } from 'nanoid';
import { decide } from '../../shared/competition/log/decide.ts';
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import type { Author, MatchResult } from '../../shared/competition/log/events.ts';
import { type CompetitionGame, type CompetitionState, gameOf } from '../../shared/competition/log/state.ts';
import { sameResult } from '../../shared/competition/result.ts';
import { decideMatch, type MatchDue, matchDue } from '../../shared/competition/team/match-decide.ts';
import type { MatchCommand, MatchEvent } from '../../shared/competition/team/match-events.ts';
import { boardOf, vacantSides } from '../../shared/competition/team/match-state.ts';
import type { MatchDone } from '../../shared/protocol/team.ts';
import { RefusalError, refused } from '../errors.ts';
import type { Accounts } from '../store/accounts.ts';
import { RatedBusy } from '../store/games.ts';
import type { TeamMatchRow } from '../store/team-matches.ts';
import type { ClaimedTimer, Timers } from '../store/timers.ts';
import { type BoardTableServices, BoardTables } from './board-tables.ts';
import type { Competition, Once } from './competitions.ts';
import { RECONCILE_MS } from './steps.ts';
import { isCurrent, matchTimer, type TeamMatch, teamGame, versionOf } from './team-matches.ts';
import { readyBoard } from './team-table.ts';

/** A board whose player is in another game that counts is called again after so long, ms. */
const BUSY_MS = 5000;

export type LineupReminder = Extract<MatchDue, { do: 'remind-lineup' }>;

export interface TeamRunnerServices extends BoardTableServices {
  readonly accounts: Pick<Accounts, 'named'>;
  readonly timers: Pick<Timers, 'set'>;
  /** Brings a table to life, so that its clocks run whether or not anybody comes. */
  readonly open: (table: string) => Promise<void>;
  /** Tells captains that the time for line-ups is nearly up. Never throws; told once, however often it is asked. */
  readonly remind: (competition: Competition, match: TeamMatch, step: LineupReminder) => Promise<void>;
  /** These have begun a game that counts: they wait for no other one. */
  readonly elsewhere: (accounts: readonly string[]) => Promise<void>;
}

export class TeamRunner {
  readonly #services: TeamRunnerServices;
  readonly #tables: BoardTables;
  /** Decisions about whole matches that have come to the tables; looked at once more by another process they change nothing. */
  readonly #seen = new Set<string>();

  constructor(services: TeamRunnerServices) {
    this.#services = services;
    this.#tables = new BoardTables(services);
  }

  /** Handles a match's timer: does all that is due. */
  async handle({ payload }: ClaimedTimer): Promise<void> {
    await this.run((payload as { readonly match: string }).match);
  }

  /**
   * A competition may have changed what its matches are: those that count no more are closed.
   * @returns false: something is left to be done again
   */
  async follow(competition: string): Promise<boolean> {
    const { rows, competitions, matches } = this.#services;
    const { state } = await competitions.find(competition);
    let done = true;
    for (const row of await rows.of(competition)) {
      if (row.state !== 'open') {
        done = (await this.#overruled(state, row)) && done;
        continue;
      }
      const match = await matches.find(row.id);
      const game = gameOf(state, row.game);
      if (match !== null && (game === undefined || !counts(state, game, match))) await this.run(row.id);
    }
    return done;
  }

  /** What officials decided about a match as a whole is so at the tables of its boards. @returns false: again, later */
  async #overruled({ games }: CompetitionState, { id, game }: TeamMatchRow): Promise<boolean> {
    const own = games[game];
    const last = own?.decisions.at(-1);
    const seen = `${id} ${last?.event}`;
    if (own === undefined || last === undefined || this.#seen.has(seen)) return true;
    const match = await this.#services.matches.find(id);
    if (match === null) return true;
    const counts = own.table === id && own.status !== 'annulled';
    let done = true;
    for (const board of match.state.boards) {
      if (board.table === null || board.status !== 'over') continue;
      if (!counts) done = (await this.#tables.annul(board.table, last)) && done;
      else if (last.type === 'corrected' && own.result !== null && 'boards' in own.result) {
        const now = own.result.boards.find((one) => one.board === board.board);
        if (now === undefined || board.result === null) continue;
        // As the match itself has it: only what was corrected before is put back.
        const same = sameResult(now, board.result);
        const as = { ...board, result: now, cause: same ? board.cause : null };
        done = (await this.#tables.correct(board.table, as, last, same)) !== false && done;
      }
    }
    if (done) this.#seen.add(seen);
    return done;
  }

  /**
   * Calls a game of teams: its match is opened, and line-ups are asked for.
   * @returns how many events it made in the competition
   * @throws RefusalError those of call-game and openMatch
   */
  async call(id: string, game: string, by: Author, once?: Once): Promise<number> {
    const { competitions, matches, clock } = this.#services;
    const competition = await competitions.find(id);
    const own = teamGame(competition, game);
    const match = await matches.open(competition, own, own.schedule.at ?? clock.now());
    const { events } = await competitions.change(
      id,
      (state, now) => decide(state, { type: 'call-game', game, table: match.id }, by, now),
      { once },
    );
    return events;
  }

  /** Does what is due in a match, and sets its timer for what comes next. */
  async run(id: string): Promise<void> {
    const { competitions, matches, clock, rows } = this.#services;
    for (const table of await rows.openTables(id)) await this.#tables.look(table);
    const left = new Set<string>();
    const called: Promise<void>[] = [];
    let busy = false;
    for (;;) {
      const match = await matches.find(id);
      if (match === null) return;
      const competition = await competitions.find(match.competition);
      const game = gameOf(competition.state, match.game);
      if (match.status === 'open' && (game === undefined || !counts(competition.state, game, match))) {
        if (await rows.drop(id, match.state.n))
          for (const table of await rows.openTables(id)) await this.#tables.look(table);
        continue;
      }
      if (match.state.ended !== null && match.told < match.state.n) await this.#tell(match);
      const waits = competition.state.postponed !== null;
      const steps = match.status === 'open' && !waits ? matchDue(competition.state, match.state) : [];
      const step = steps.find((one) => one.at <= clock.now() && !left.has(keyOf(one)));
      if (step === undefined) {
        if (await this.#rest(match, steps, left, busy, waits)) break;
        continue;
      }
      let done = false;
      if (step.do === 'remind-lineup') {
        await this.#services.remind(competition, match, step);
        done = await this.#command(id, { type: 'remind-lineups' });
      } else if (game!.status === 'paired') done = await this.#callGame(match);
      else if (step.do === 'show-lineups' || step.do === 'give-vacant')
        done = await this.#command(id, { type: step.do });
      else {
        const table = await this.#callBoard(match, competition, step.board, SYSTEM);
        if (table === 'busy') busy = true;
        else if (table !== null) {
          done = true;
          called.push(this.#opened(match, step.board, table));
        }
      }
      // What changed nothing isn't tried again: it waits for another change of the state.
      if (!done) left.add(keyOf(step));
    }
    await Promise.all(called);
  }

  /** Sets the timer for what comes next; false: the match has changed meanwhile. */
  async #rest(
    { id, state, status }: TeamMatch,
    steps: readonly MatchDue[],
    left: ReadonlySet<string>,
    busy: boolean,
    waits: boolean,
  ): Promise<boolean> {
    const { matches, clock, timers, rows } = this.#services;
    const now = clock.now();
    const times = steps.flatMap((one) => (left.has(keyOf(one)) && one.at <= now ? [] : [Math.max(one.at, now)]));
    if (busy) times.push(now + BUSY_MS);
    if ((waits && status === 'open') || (await rows.openTables(id)).length > 0) times.push(now + RECONCILE_MS);
    if (times.length > 0) await timers.set(matchTimer(id, Math.min(...times)));
    // Whoever changed it before this timer was set, had set an earlier one.
    const after = await matches.find(id);
    return after === null || (after.state.n === state.n && after.status === status);
  }

  /**
   * Calls a board on somebody's word.
   * @throws RefusalError those of call-board, `person.playing`
   */
  async callBoard(match: TeamMatch, board: number, by: Author, once?: Once): Promise<MatchDone> {
    const competition = await this.#services.competitions.find(match.competition);
    const table = await this.#callBoard(match, competition, board, by, once);
    if (table === 'busy') refused('person.playing', 'One of the two is in another game that counts.');
    if (table !== null && table !== 'known') await this.#opened(match, board, table);
    const after = (await this.#services.matches.find(match.id))!;
    return { v: versionOf(competition.state, after), events: after.state.n - match.state.n };
  }

  /** {@link BoardTables.settled} */
  settled(game: string): Promise<void> {
    return this.#tables.settled(game);
  }

  /** Resolves when no result is being taken in any more. */
  stop(): Promise<void> {
    return this.#tables.stop();
  }

  /** A match opened ahead, whose time has come. */
  async #callGame(match: TeamMatch): Promise<boolean> {
    try {
      return (await this.call(match.competition, match.game, SYSTEM)) > 0;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      this.#services.log.warn({ match: match.id, refusal: error.refusal }, 'the game of a match was not called');
      return false;
    }
  }

  /** Does one thing by the service; false: it was refused, or done already. */
  async #command(id: string, command: MatchCommand): Promise<boolean> {
    const { matches, log } = this.#services;
    try {
      const { events } = await matches.change(id, (match, competition, now) =>
        decideMatch(competition, match, command, SYSTEM, now),
      );
      return events > 0;
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ match: id, command, refusal: error.refusal }, 'what is due in a match was refused');
      return false;
    }
  }

  /** Calls one board. @returns its table; busy: somebody plays elsewhere; known: done before; null: it can't be called (any more) */
  async #callBoard(
    { id, state: match }: TeamMatch,
    competition: Competition,
    number: number,
    by: Author,
    once?: Once,
  ): Promise<string | null> {
    const { matches, accounts, clock, simulate } = this.#services;
    const board = boardOf(match, number);
    const table = nanoid(10);
    const command: MatchCommand = { type: 'call-board', board: number, table };
    let ready: ReturnType<typeof readyBoard> | null = null;
    // Where somebody is missing it is refused below, as what it is.
    if (board !== undefined && vacantSides(board).length === 0) {
      const names = await accounts.named([...board.a, ...board.b]);
      ready = readyBoard(competition.id, competition.state, match, board, table, names, clock.now(), simulate);
    }
    try {
      const { events } = await matches.change(
        id,
        (current, of, now) => {
          // Another process may have called it, or its players changed, meanwhile.
          if (boardOf(current, number)?.status === 'called' && by.role === 'system') return { ok: true, value: [] };
          return decideMatch(of, current, command, by, now);
        },
        { once, called: ready === null ? undefined : { board: number, ready } },
      );
      return events === 0 ? (by.role === 'system' ? null : 'known') : table;
    } catch (error) {
      if (error instanceof RatedBusy) return 'busy';
      if (error instanceof RefusalError && by.role === 'system') return null;
      throw error;
    }
  }

  async #opened({ id }: TeamMatch, number: number, table: string): Promise<void> {
    const { open, elsewhere, log, matches } = this.#services;
    const board = boardOf((await matches.find(id))!.state, number);
    try {
      if (board !== undefined) await elsewhere([...board.a, ...board.b]);
    } catch (error) {
      // The queue finds out by itself when they next ask.
      log.error({ err: error, game: table }, 'who plays could not be taken out of the queue');
    }
    // Should it fail: it is a game that is wanted, and some process takes it up.
    await open(table).catch((error: unknown) => log.error({ err: error, game: table }, 'a table could not be opened'));
  }

  /** Tells the competition what a match ended as, once; and again what an official made of it afterwards. */
  async #tell({ id, competition, game, told }: TeamMatch): Promise<void> {
    const { competitions, rows, log } = this.#services;
    const events = await rows.tail(id, 0);
    const ends = events.filter((event) => event.type === 'matchEnded');
    for (const end of ends) {
      if (end.n < told) continue;
      try {
        await competitions.change(
          competition,
          (state, now) => {
            const { result } = end;
            const cause = 'absent' in result ? 'absence' : 'play';
            return end === ends[0]
              ? decide(state, { type: 'report', game, result, cause }, SYSTEM, now)
              : correct(state, game, end, result, now);
          },
          { from: id },
        );
      } catch (error) {
        if (!(error instanceof RefusalError) || error.code === 'competition.busy') throw error;
        // Another one has been entered by hand, or the game no longer counts: that stands.
        log.warn({ match: id, end, refusal: error.refusal }, 'the result of a match was refused');
      }
    }
    await rows.setTold(id, events.length);
  }
}

function correct(
  state: CompetitionState,
  game: string,
  { grounds, by }: Extract<MatchEvent, { type: 'matchEnded' }>,
  result: MatchResult,
  now: number,
) {
  const cause = 'absent' in result ? 'absence' : 'play';
  const { clause, reason } = grounds!;
  return decide(state, { type: 'correct-result', game, result, cause, clause, reason }, by, now);
}

/** Whether what happens in a match still matters: its game is to be played, and by this log. */
function counts({ phase }: CompetitionState, game: CompetitionGame, match: TeamMatch): boolean {
  return phase === 'running' && (game.status === 'paired' || game.status === 'called') && isCurrent(game, match);
}

/** Names a due thing, to know it again. */
function keyOf(step: MatchDue): string {
  const { at, ...what } = step;
  return JSON.stringify(what);
}
