/** The papers of competitions, read from what is stored: protocols, sanctions, the final report and its versions. */
import { fold } from '../../shared/competition/log/apply.ts';
import type { TableSanction } from '../../shared/competition/log/events.ts';
import { gameOf, type Published } from '../../shared/competition/log/state.ts';
import { foldMatch } from '../../shared/competition/team/match-apply.ts';
import type { MatchState } from '../../shared/competition/team/match-state.ts';
import type {
  FinalReport,
  MatchPaper,
  ProtocolPaper,
  ReportVersions,
  SanctionList,
} from '../../shared/protocol/desk.ts';
import type { Clock } from '../clock.ts';
import { refused } from '../errors.ts';
import { keepRecent } from '../recent.ts';
import type { Competitions as CompetitionRows } from '../store/competitions.ts';
import type { Games } from '../store/games.ts';
import type { TeamMatches as TeamMatchRows } from '../store/team-matches.ts';
import type { Competition, Competitions } from './competitions.ts';
import { formerTables, type PaperTable, paperTables } from './paper-tables.ts';
import { type PaperMatch, type PaperSources, Papers } from './papers.ts';
import { finalReport, sealed, versionOf } from './report.ts';
import { sanctionLines, tableSanction } from './sanction-lines.ts';
import { TableReadings } from './table-readings.ts';
import type { TeamMatches } from './team-matches.ts';
import { competitionView } from './view.ts';

/** So many hashes of published reports, and so many of those as text, are kept. */
const HASHES = 1000;
const TEXTS = 20;

export interface DocumentServices {
  readonly competitions: Competitions;
  readonly rows: Pick<CompetitionRows, 'tail'>;
  readonly matches: Pick<TeamMatches, 'of'>;
  readonly matchRows: Pick<TeamMatchRows, 'tail'>;
  readonly games: Games;
  readonly clock: Clock;
}

export class Documents {
  readonly #services: DocumentServices;
  readonly #readings: TableReadings;
  readonly #hashes = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  constructor(services: DocumentServices) {
    this.#services = services;
    this.#readings = new TableReadings(services);
  }

  /** A name was taken out of the logs: what was read before holds it still. */
  reread(): void {
    this.#readings.reread();
    this.#hashes.clear();
    this.#texts.clear();
  }

  /**
   * The protocol of a game or a board as it is now.
   * @throws RefusalError competition.unknown, game.unknown, board.unknown, paper.early
   */
  async paper(id: string, number: string, board: number | null): Promise<ProtocolPaper | MatchPaper> {
    const competition = await this.#services.competitions.find(id);
    const game = gameOf(competition.state, number);
    if (game === undefined) refused('game.unknown', 'There is no such game in this competition.');
    if (game.status === 'paired' || game.status === 'void')
      refused('paper.early', 'That game has no protocol yet.', '9.1.l');
    const papers = new Papers(await this.#sources(competition, null, number));
    if (board === null) return papers.of(game);
    const paper = competition.state.regulations.team === null ? null : papers.board(game, board);
    if (paper === null) refused('board.unknown', 'There is no protocol of such a board.');
    return paper;
  }

  /** @throws RefusalError competition.unknown */
  async sanctions(id: string): Promise<SanctionList> {
    const competition = await this.#services.competitions.find(id);
    const { state } = competition;
    const tables = await this.#everyTable(competition);
    const readings = await this.#readings.of(tables.map(({ table }) => table));
    return { sanctions: sanctionLines(state, tables, readings) };
  }

  /** What a sanction of a table is, as everybody may see it now; undefined: there is none, or it was cancelled there. */
  async tableSanction(id: string, table: string, event: number): Promise<TableSanction | undefined> {
    const competition = await this.#services.competitions.find(id);
    const own = (await this.#everyTable(competition)).find((one) => one.table === table);
    const reading = own === undefined ? undefined : (await this.#readings.of([table])).get(table);
    const one = reading?.sanctions.find((each) => each.event === event);
    if (own === undefined || reading === undefined || one === undefined || one.cancelled !== null) return undefined;
    return tableSanction(own, one, reading);
  }

  /** Games of a round whose tables aren't signed yet (9.1.l, 9.2). */
  async unsigned(id: string, section: string, round: number): Promise<readonly string[]> {
    const competition = await this.#services.competitions.find(id);
    const tables = (await this.#tables(competition)).filter(({ game }) => {
      const own = gameOf(competition.state, game);
      return own?.section === section && own.round === round && own.status === 'over' && !own.approved;
    });
    const readings = await this.#readings.of(tables.map(({ table }) => table));
    const open = tables.filter(({ table }) => readings.get(table)?.protocol.closed === false);
    return [...new Set(open.map(({ game }) => game))];
  }

  /** How far the logs of the tables and matches of a competition have come: what a report published now includes. */
  async lengths(id: string): Promise<Readonly<Record<string, number>>> {
    const competition = await this.#services.competitions.find(id);
    const matches = await this.#matches(competition, null);
    const tables = everyTable(competition.state, statesOf(matches));
    const lengths = await this.#readings.lengths(tables.map(({ table }) => table));
    const own = [...matches].map(([match, { events }]) => [match, events.length] as const);
    return Object.fromEntries([...own, ...lengths]);
  }

  /** @throws RefusalError competition.unknown */
  async versions(id: string): Promise<ReportVersions> {
    const { state } = await this.#services.competitions.find(id);
    const versions = [];
    for (const [i, published] of state.report.versions.entries()) {
      const hash = this.#hashes.get(keyOf(id, i + 1)) ?? (await this.report(id, i + 1)).version!.hash;
      versions.push({ ...versionOf(published, i + 1), hash });
    }
    return { versions, pending: state.report.pending };
  }

  /**
   * The final report.
   * @param version from 1; null: as things stand now
   * @throws RefusalError competition.unknown, report.unknown
   */
  async report(id: string, version: number | null): Promise<FinalReport> {
    const kept = version === null ? undefined : this.#texts.get(keyOf(id, version));
    if (kept !== undefined) return JSON.parse(kept) as FinalReport;
    const competition = await this.#services.competitions.find(id);
    const published = version === null ? null : competition.state.report.versions[version - 1];
    if (published === undefined) refused('report.unknown', 'There is no such version of the report.', '7.1.d');
    const all = await this.#services.rows.tail(id, 0);
    const events = published === null ? all : all.slice(0, published.event + 1);
    const state = fold(events);
    const then: Competition = { ...competition, state };
    const sources = await this.#sources(then, published === null ? null : logsOf(published), null);
    const report = sealed(finalReport(sources, events, published && versionOf(published, version!)));
    if (version !== null) this.#keep(id, version, report);
    return report;
  }

  #keep(id: string, version: number, report: FinalReport): void {
    const key = keyOf(id, version);
    keepRecent(this.#hashes, key, report.version!.hash, HASHES);
    keepRecent(this.#texts, key, JSON.stringify(report), TEXTS);
  }

  /** @param only the papers of this game */
  async #sources(
    competition: Competition,
    logs: Readonly<Record<string, number>> | null,
    only: string | null,
  ): Promise<PaperSources> {
    const matches = await this.#matches(competition, logs, only);
    const tables = everyTable(competition.state, statesOf(matches)).filter(
      ({ game }) => only === null || game === only,
    );
    const readings = await this.#readings.of(
      tables.map(({ table }) => table),
      logs,
    );
    return { competition, view: competitionView(competition), matches, readings };
  }

  /** Of the games as they stand. */
  async #tables(competition: Competition): Promise<readonly PaperTable[]> {
    return paperTables(competition.state, await this.#states(competition));
  }

  /** Of games that were annulled and are played again, too. */
  async #everyTable(competition: Competition): Promise<readonly PaperTable[]> {
    return everyTable(competition.state, await this.#states(competition));
  }

  async #states({ state, id }: Competition): Promise<ReadonlyMap<string, MatchState>> {
    if (state.regulations.team === null) return new Map();
    return new Map((await this.#services.matches.of(id)).map((match) => [match.id, match.state]));
  }

  /** The logs of its team matches that count, and of those that are played again, by their ids. */
  async #matches(
    { state }: Competition,
    logs: Readonly<Record<string, number>> | null,
    only: string | null = null,
  ): Promise<ReadonlyMap<string, PaperMatch>> {
    if (state.regulations.team === null) return new Map();
    const games = Object.values(state.games).filter(({ id }) => only === null || id === only);
    const ids = games.flatMap(({ table, former }) => [table, ...former.map((one) => one.table)]);
    const found = await Promise.all(
      ids.map(async (id) => {
        if (id === null) return [];
        const events = (await this.#services.matchRows.tail(id, 0)).slice(0, logs?.[id]);
        return events.length === 0 ? [] : [[id, { events, state: foldMatch(events) }] as const];
      }),
    );
    return new Map(found.flat());
  }
}

function everyTable(state: Competition['state'], matches: ReadonlyMap<string, MatchState>): readonly PaperTable[] {
  return [...paperTables(state, matches), ...formerTables(state, matches)];
}

function statesOf(matches: ReadonlyMap<string, PaperMatch>): ReadonlyMap<string, MatchState> {
  return new Map([...matches].map(([id, { state }]) => [id, state]));
}

/** Of a report published before lengths were kept none: then there are no protocols of tables in it. */
function logsOf({ logs }: Published): Readonly<Record<string, number>> {
  return logs ?? {};
}

function keyOf(id: string, version: number): string {
  return `${id} ${version}`;
}
