/** The protocols of games and team matches (7.1.g, 9.1.l), put together from the logs that say what is in them. Pure. */
import { isSigned } from '../../shared/competition/log/decide-papers.ts';
import { type CompetitionGame, type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import { countedBoards } from '../../shared/competition/team/counted.ts';
import type { MatchEvent } from '../../shared/competition/team/match-events.ts';
import { unsealedLog } from '../../shared/competition/team/match-settle.ts';
import type { MatchState } from '../../shared/competition/team/match-state.ts';
import type { CompetitionView, GameView } from '../../shared/protocol/competition.ts';
import type {
  BoardLine,
  MatchPaper,
  PaperHead,
  PaperRemark,
  ProtestLine,
  ProtocolPaper,
  SanctionLine,
} from '../../shared/protocol/desk.ts';
import type { Competition } from './competitions.ts';
import { formerTables, memberNamed, type PaperTable, paperTables } from './paper-tables.ts';
import { protestLines } from './protest-lines.ts';
import { personOf, sanctionLines } from './sanction-lines.ts';
import type { TableReading } from './table-readings.ts';

/** A team match as its papers need it. */
export interface PaperMatch {
  readonly state: MatchState;
  readonly events: readonly MatchEvent[];
}

/** Everything that papers of a competition are read from. */
export interface PaperSources {
  readonly competition: Competition;
  readonly view: CompetitionView;
  /** By the ids of their logs: those that count, and those of matches that are played again. */
  readonly matches: ReadonlyMap<string, PaperMatch>;
  /** By table. */
  readonly readings: ReadonlyMap<string, TableReading>;
}

/** What all papers of a competition share, worked out once. */
export class Papers {
  readonly protests: readonly ProtestLine[];
  readonly sanctions: readonly SanctionLine[];
  readonly #sources: PaperSources;
  readonly #views: ReadonlyMap<string, GameView>;
  readonly #tables: readonly PaperTable[];

  constructor(sources: PaperSources) {
    const { competition, matches, readings, view } = sources;
    this.#sources = sources;
    this.#views = new Map(view.games.map((game) => [game.id, game]));
    const { state } = competition;
    const logs = new Map([...matches].map(([log, match]) => [log, match.state]));
    this.#tables = paperTables(state, logs);
    this.protests = protestLines(state);
    this.sanctions = sanctionLines(state, [...this.#tables, ...formerTables(state, logs)], readings);
  }

  /** The protocol of a game; of teams that of the whole match. */
  of(game: CompetitionGame): ProtocolPaper | MatchPaper {
    if (this.#sources.competition.state.regulations.team !== null) return this.#match(game);
    return this.#game(game);
  }

  /** The protocol of a board of a team match; null: it wasn't called, or its result was entered by hand. */
  board(game: CompetitionGame, board: number): ProtocolPaper | null {
    const table = this.#tables.find((one) => one.game === game.id && one.board === board);
    if (table === undefined) return null;
    const { protocol } = this.#sources.readings.get(table.table) ?? { protocol: null };
    return {
      kind: 'game',
      ...this.#head(game, board),
      protocol,
      table: table.table,
      provisional: this.#provisional(game, protocol),
    };
  }

  #game(game: CompetitionGame): ProtocolPaper {
    const protocol = game.table === null ? null : (this.#sources.readings.get(game.table)?.protocol ?? null);
    return {
      kind: 'game',
      ...this.#head(game, null),
      protocol,
      table: game.table,
      provisional: this.#provisional(game, protocol),
    };
  }

  #match(game: CompetitionGame): MatchPaper {
    const { competition, matches } = this.#sources;
    const { signatures, regulations } = competition.state;
    const match = game.table === null ? undefined : matches.get(game.table);
    const naming = (team: string) => (players: readonly string[]) =>
      players.map((id) => memberNamed(competition.state, team, id));
    const [a, b] = [naming(game.a), naming(game.b)];
    return {
      kind: 'match',
      ...this.#head(game, null),
      boards: (match?.state.boards ?? []).flatMap(({ board }) => this.board(game, board) ?? []),
      lines: countedBoards(regulations, game, match?.state ?? null).map(
        (one): BoardLine => ({
          board: one.board,
          series: one.series,
          a: a(one.a),
          b: b(one.b),
          first: one.first,
          result: one.result,
          cause: one.cause,
        }),
      ),
      series: (match?.state.series ?? []).map((one) => ({ series: one.series, a: one.a.map(a), b: one.b.map(b) })),
      bench: { a: a(match?.state.bench.a ?? []), b: b(match?.state.bench.b ?? []) },
      log: unsealedLog(match?.events ?? []),
      signatures: signatures
        .filter((one) => one.game === game.id)
        .map(({ side, at, by }) => ({ side, at, by: personOf(by) })),
      provisional: this.#provisional(game, null),
    };
  }

  #head(game: CompetitionGame, board: number | null): Omit<PaperHead, 'provisional'> {
    const { competition } = this.#sources;
    const { id, state } = competition;
    // Of a board what is about it; of a whole match, or game, everything.
    const about = (one: { readonly game: string | null; readonly board: number | null }): boolean =>
      one.game === game.id && (board === null || one.board === board);
    return {
      competition: { id, name: state.name },
      section: game.section,
      round: game.round,
      board: board ?? game.board,
      game: this.#views.get(game.id)!,
      names: { a: nameIn(state, game.a), b: nameIn(state, game.b) },
      remarks: state.remarks.filter(about).flatMap((one): PaperRemark[] => {
        const { event, at, by, office, text } = one;
        const person = personOf(by);
        return person === null ? [] : [{ event, at, by: person, office, text }];
      }),
      sanctions: this.sanctions.filter(about),
      protests: this.protests.filter(about),
      approved: game.approval === null ? null : { at: game.approval.at, by: personOf(game.approval.by) },
    };
  }

  /** What a result still waits for. */
  #provisional(game: CompetitionGame, protocol: ProtocolPaper['protocol']): PaperHead['provisional'] {
    const { state } = this.#sources.competition;
    if (game.status !== 'over' || game.approved) return null;
    if (this.protests.some((one) => one.game === game.id && one.decisions.length === 0)) return 'protest';
    if ((protocol !== null && !protocol.closed) || !isSigned(state, game)) return 'signature';
    return 'approval';
  }
}

function nameIn(state: CompetitionState, id: string): string {
  return participantOf(state, id)?.name ?? id;
}
