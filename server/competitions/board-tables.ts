/** The tables at which boards of team matches are played: their results taken in exactly once, and closing those that don't count. */
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import type { Grounds } from '../../shared/competition/log/events.ts';
import { gameOf } from '../../shared/competition/log/state.ts';
import { decideMatch } from '../../shared/competition/team/match-decide.ts';
import { type Board, boardOf } from '../../shared/competition/team/match-state.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { RefusalError } from '../errors.ts';
import { type AnnulServices, annulGame, correctGame } from '../games/annul.ts';
import { playingAt } from '../games/playback.ts';
import { LogConflict } from '../store/games.ts';
import type { BoardTable, TeamMatches as TeamMatchRows } from '../store/team-matches.ts';
import type { Competitions } from './competitions.ts';
import { tableResult } from './outcome.ts';
import type { Protests } from './protests.ts';
import type { TeamMatches } from './team-matches.ts';
import { boardResult } from './team-table.ts';

export interface BoardTableServices extends AnnulServices {
  readonly competitions: Competitions;
  readonly matches: TeamMatches;
  readonly rows: TeamMatchRows;
  readonly protests: Pick<Protests, 'take'>;
  readonly log: { error(details: object, message: string): void; warn(details: object, message: string): void };
}

export class BoardTables {
  readonly #services: BoardTableServices;
  /** Results are taken in one after another, and wait for nothing else. */
  #taking: Promise<void> = Promise.resolve();

  constructor(services: BoardTableServices) {
    this.#services = services;
  }

  /** What a table's game came to is taken in, if it is one of a team match. Never rejects: what fails is tried again. */
  settled(game: string): Promise<void> {
    this.#taking = this.#taking.then(async () => {
      try {
        const table = await this.#services.rows.table(game);
        if (table?.state === 'live') await this.#take(table);
        else if (table?.state === 'done') await this.#annulledSince(table);
      } catch (error) {
        this.#services.log.error(
          { err: error, game },
          'the result of a board could not be taken in; it is tried again',
        );
      }
    });
    return this.#taking;
  }

  /** Resolves when no result is being taken in any more. */
  async stop(): Promise<void> {
    await this.#taking;
  }

  /** Closes a table that is to be closed, takes the result of any other in. Never rejects: what fails is tried again. */
  async look(table: BoardTable): Promise<void> {
    try {
      if (table.state === 'closing') await this.#close(table);
      else await this.#take(table);
    } catch (error) {
      const { log } = this.#services;
      log.error({ err: error, game: table.game }, 'a board of a match could not be looked at; it is tried again');
    }
  }

  /** A game that no longer counts is ended at its table. */
  async #close({ game, match: id, board }: BoardTable): Promise<void> {
    const { matches, competitions, rows } = this.#services;
    const match = (await matches.find(id))!;
    const { state } = await competitions.find(match.competition);
    const own = boardOf(match.state, board);
    if (own?.status === 'over' && own.table === game && own.decisions.at(-1)?.type === 'corrected') {
      const done = await this.correct(game, own, own.decisions.at(-1)!);
      if (done) await rows.setTable(game, 'done');
      if (done !== null) return;
    }
    const decided =
      boardOf(match.state, board)?.decisions.at(-1) ??
      gameOf(state, match.game)?.decisions.findLast(({ type }) => type === 'annulled') ??
      state.cancelled;
    try {
      await annulGame(this.#services, game, {
        clause: decided?.clause ?? '3.2',
        note: (decided?.reason ?? 'This game is no longer part of its match.').slice(0, 1000),
      });
    } catch (error) {
      // It went on in that moment: again, later.
      if (error instanceof LogConflict) return;
      throw error;
    }
    await rows.setTable(game, 'done');
  }

  /**
   * A result that an official has corrected is so in its table's log too.
   * @param again only where it was corrected there before
   * @returns false: again, later; null: nothing came of that game
   */
  async correct(
    table: string,
    { result, cause, first }: Pick<Board, 'result' | 'cause' | 'first'>,
    { clause, reason }: Grounds,
    again = false,
  ): Promise<boolean | null> {
    const events = await this.#services.games.load(table);
    const at = events === null ? null : fold(events);
    if (at === null || at.result === null || result === null) return null;
    // Closed because its result came from paper: what was broken off there isn't what is corrected.
    if (at.result.cause === 'annulled') return true;
    if (again && !events!.some(({ type }) => type === 'corrected')) return true;
    const as = tableResult(result, cause ?? ('absent' in result ? 'absence' : 'play'), first);
    try {
      await correctGame(this.#services, table, { ...as, clause, note: reason.slice(0, 1000) });
    } catch (error) {
      // It went on in that moment.
      if (error instanceof LogConflict) return false;
      throw error;
    }
    return true;
  }

  /** A game of a match that was annulled as a whole: it doesn't count. Never rejects; @returns whether it is so now */
  async annul(table: string, { clause, reason }: Grounds): Promise<boolean> {
    try {
      await annulGame(this.#services, table, { clause, note: reason.slice(0, 1000) });
      return true;
    } catch (error) {
      if (!(error instanceof LogConflict))
        this.#services.log.error({ err: error, game: table }, 'a board of an annulled match could not be annulled');
      return false;
    }
  }

  /** Annulled at its table after its result was taken in. */
  async #annulledSince({ game: table, match: id, board }: BoardTable): Promise<void> {
    const match = await this.#services.matches.find(id);
    const own = match === null ? undefined : boardOf(match.state, board);
    if (own?.table !== table || own.status !== 'over') return;
    const events = await this.#services.games.load(table);
    if (events !== null && fold(events).result?.cause === 'annulled') await this.#again(table, id, board, events);
  }

  async #take({ game: table, match: id, board: number }: BoardTable): Promise<void> {
    const { games, matches, clock, log, rows } = this.#services;
    const events = await games.load(table);
    // Protests first: with the result this table is done with.
    if (events !== null) await this.#services.protests.take(table, events);
    // What nobody has seen yet isn't told by a table of results either.
    if (events === null || playingAt(events, clock.now()) !== null) return;
    const match = await matches.find(id);
    const board = match === null ? undefined : boardOf(match.state, number);
    if (board === undefined) return;
    const at = fold(events);
    if (at.result?.cause === 'annulled') return this.#again(table, id, number, events);
    const came = boardResult(at, board, clock.now());
    if (came === null) return;
    try {
      const { events: made } = await matches.change(
        id,
        (current, of, now) => decideMatch(of, current, { type: 'report-board', board: number, ...came }, SYSTEM, now),
        { from: table },
      );
      if (made === 0) await rows.setTable(table, 'done');
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ match: id, table, came, refusal: error.refusal }, 'the result of a board was refused');
      // Another one has been entered by hand, or the match is over: that stands.
      if (['result.conflict', 'match.over'].includes(error.code)) await rows.setTable(table, 'done');
    }
  }
  /** A board whose game was annulled at its table is played again; its officials may decide otherwise. */
  async #again(table: string, id: string, number: number, events: readonly GameEvent[]): Promise<void> {
    const { matches, log, rows } = this.#services;
    const annulled = events.findLast((event) => event.type === 'annulled');
    const reason = annulled?.note.trim() || 'Annulled at its table.';
    try {
      const { events: made } = await matches.change(
        id,
        (current, of, now) => {
          if (boardOf(current, number)?.table !== table) return { ok: true, value: [] };
          const command = { type: 'replay-board', board: number, reason } as const;
          const decided = decideMatch(of, current, { ...command, clause: annulled?.clause ?? '' }, SYSTEM, now);
          return decided.ok || decided.error.code !== 'clause.missing'
            ? decided
            : decideMatch(of, current, { ...command, clause: '8.1.g' }, SYSTEM, now);
        },
        { from: table },
      );
      if (made === 0) await rows.setTable(table, 'done');
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error;
      log.warn({ match: id, table, refusal: error.refusal }, 'a board annulled at its table stays as it is');
      await rows.setTable(table, 'done');
    }
  }
}
