/** Officials over HTTP: the referee's desk, protests, sanctions, protocols, the final report (shared/protocol/desk.ts). */
import type { Done } from '../../shared/protocol/competition.ts';
import type {
  Desk,
  DeskAct,
  DeskDone,
  DeskVersion,
  FinalReport,
  MatchPaper,
  MyDesks,
  NewProtest,
  ProtestFile,
  ProtestList,
  ProtocolPaper,
  ReportVersions,
  SanctionList,
  TableOffice,
} from '../../shared/protocol/desk.ts';
import { change, competitionPath } from './competitions.ts';
import { call, part } from './http.ts';

/** The service holds the question for news so long at most, and the answer is under way a while, ms. */
const NEWS_PATIENCE = 40_000;
/** A whole report is much to put together, ms. */
const REPORT_PATIENCE = 60_000;

const at = (id: string): string => `/api/competitions/${part(id)}`;

/** The pages. */
export const deskPath = (id: string): string => `${competitionPath(id)}/desk`;
export const protestsPath = (id: string): string => `${competitionPath(id)}/protests`;
export const protestPath = (id: string, protest: number): string => `${protestsPath(id)}/${protest}`;
export const reportPath = (id: string, version: number | null = null): string =>
  `${competitionPath(id)}/report${version === null ? '' : `?version=${version}`}`;
export function paperPath(id: string, game: string, board: number | null = null): string {
  return `${competitionPath(id)}/games/${part(game)}/protocol${board === null ? '' : `?board=${board}`}`;
}

/** Where I hold an office, and what waits for me there. */
export function myDesks(): Promise<MyDesks> {
  return call('GET', '/api/desk/mine');
}

export function deskOf(id: string): Promise<Desk> {
  return call('GET', `${at(id)}/desk`);
}

/** Answered when the desk is no longer as `seen`, or after a while. */
export function deskNews(id: string, seen: string): Promise<DeskVersion> {
  return call('GET', `${at(id)}/desk/version?seen=${part(seen)}`, undefined, NEWS_PATIENCE);
}

/** An act at a table without sitting at it. */
export function actAt(id: string, table: string, act: DeskAct): Promise<DeskDone> {
  return change(`${at(id)}/desk/tables/${part(table)}`, { act });
}

/** What I am at a table. */
export function officeAt(table: string): Promise<TableOffice> {
  return call('GET', `/api/tables/${part(table)}/office`);
}

export function protestsOf(id: string): Promise<ProtestList> {
  return call('GET', `${at(id)}/protests`);
}

export function protestOf(id: string, protest: number): Promise<ProtestFile> {
  return call('GET', `${at(id)}/protests/${protest}`);
}

export function fileProtest(id: string, wish: NewProtest): Promise<Done> {
  return change(`${at(id)}/protests`, wish);
}

export function sanctionsOf(id: string): Promise<SanctionList> {
  return call('GET', `${at(id)}/sanctions`);
}

const paperAt = (id: string, game: string, ending: 'json' | 'csv', board: number | null): string =>
  `${at(id)}/games/${part(game)}/protocol.${ending}${board === null ? '' : `?board=${board}`}`;

/** Of a game, or a board of a match; of a match without `board` all of it. */
export function paperOf(id: string, game: string, board: number | null): Promise<ProtocolPaper | MatchPaper> {
  return call('GET', paperAt(id, game, 'json', board));
}

/** Where a protocol lies as files. */
export const paperFiles = (id: string, game: string, board: number | null) => ({
  json: paperAt(id, game, 'json', board),
  csv: paperAt(id, game, 'csv', board),
});

/** Where the report lies as a file; `version` null: as things stand. */
export const reportFile = (id: string, version: number | null): string =>
  `${at(id)}/report.json${version === null ? '' : `?version=${version}`}`;

export function reportOf(id: string, version: number | null): Promise<FinalReport> {
  return call('GET', reportFile(id, version), undefined, REPORT_PATIENCE);
}

export function reportVersions(id: string): Promise<ReportVersions> {
  return call('GET', `${at(id)}/report`);
}
