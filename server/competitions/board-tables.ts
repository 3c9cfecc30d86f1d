/** The tables at which boards of team matches are played: their results taken in exactly once, and closing those that don't count. */
import { SYSTEM } from '../../shared/competition/log/draft.ts';
import { gameOf } from '../../shared/competition/log/state.ts';
import { decideMatch } from '../../shared/competition/team/match-decide.ts';
import { boardOf } from '../../shared/competition/team/match-state.ts';
import { fold } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { RefusalError } from '../errors.ts';
import { type AnnulServices, annulGame } from '../games/annul.ts';
import { playingAt } from '../games/playback.ts';
import { LogConflict } from '../store/games.ts';
import type { BoardTable, TeamMatches as TeamMatchRows } from '../store/team-matches.ts';
import type { Competitions } from './competitions.ts';
import type { TeamMatches } from './team-matches.ts';
import { boardResult } from './team-table.ts';

export interface BoardTableServices extends AnnulServices {
  readonly competitions: Competitions;
  readonly matches: TeamMatches;
  readonly rows: TeamMatchRows;
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
        if (table !== null && table.state === 'live') await this.#take(table);
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

  async #take({ game: table, match: id, board: number }: BoardTable): Promise<void> {
    const { games, matches, clock, log, rows } = this.#services;
    const events = await games.load(table);
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
