/** Which game of which competition is played at a table, and at which tables a game is played. */
import { gameOf } from '../../shared/competition/log/state.ts';
import { boardOf } from '../../shared/competition/team/match-state.ts';
import type { Competitions as CompetitionRows } from '../store/competitions.ts';
import type { TeamMatches as TeamMatchRows } from '../store/team-matches.ts';
import type { Competition } from './competitions.ts';
import type { TeamMatches } from './team-matches.ts';

export interface Place {
  readonly competition: string;
  readonly game: string;
  /** Of a team match; null: the game itself. */
  readonly board: number | null;
}

/** A table at which a game is being played. */
export interface PlayedTable extends Omit<Place, 'competition'> {
  readonly table: string;
}

export interface PlaceServices {
  readonly rows: Pick<CompetitionRows, 'table'>;
  readonly matchRows: Pick<TeamMatchRows, 'table'>;
  readonly matches: Pick<TeamMatches, 'find' | 'current' | 'of'>;
}

export class Places {
  readonly #services: PlaceServices;

  constructor(services: PlaceServices) {
    this.#services = services;
  }

  /** Null: it is no competition's. */
  async of(table: string): Promise<Place | null> {
    const { rows, matchRows, matches } = this.#services;
    const own = await rows.table(table);
    if (own !== null) return { competition: own.competition, game: own.number, board: null };
    const board = await matchRows.table(table);
    const match = board === null ? null : await matches.find(board.match);
    return match === null ? null : { competition: match.competition, game: match.game, board: board!.board };
  }

  /** The table of a game, or of a board of a team match; null: there is none. */
  async tableOf({ id, state }: Pick<Competition, 'id' | 'state'>, number: string, board: number | null) {
    const game = gameOf(state, number);
    if (game === undefined) return null;
    if (state.regulations.team === null) return game.table;
    const match = board === null ? null : await this.#services.matches.current(id, game);
    return match === null ? null : (boardOf(match.state, board!)?.table ?? null);
  }

  /** Whether a game, or a board of it, is at its table as far as the competition knows: it has no result yet. */
  async isPlayed({ id, state }: Pick<Competition, 'id' | 'state'>, number: string, board: number | null) {
    const game = gameOf(state, number);
    if (game?.status !== 'called') return false;
    if (board === null) return true;
    const match = await this.#services.matches.current(id, game);
    return match !== null && boardOf(match.state, board)?.status === 'called';
  }

  /** All tables at which is played now. */
  async played({ id, state }: Pick<Competition, 'id' | 'state'>): Promise<readonly PlayedTable[]> {
    const called = Object.values(state.games).filter(({ status, table }) => status === 'called' && table !== null);
    if (state.regulations.team === null)
      return called.map(({ id: game, table }) => ({ game, board: null, table: table! }));
    const matches = await this.#services.matches.of(id);
    return called.flatMap((game) => {
      const match = matches.find((one) => one.id === game.table);
      const boards = match?.state.boards.filter(({ status, table }) => status === 'called' && table !== null) ?? [];
      return boards.map(({ board, table }) => ({ game: game.id, board, table: table! }));
    });
  }
}
