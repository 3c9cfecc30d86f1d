/** Competitions over HTTP (shared/protocol/competition.ts). */
import type { LiveGame } from '../../shared/protocol/api.ts';
import type {
  ApiKey,
  ApiKeyMade,
  Command,
  CompetitionCreated,
  CompetitionList,
  CompetitionVersion,
  CompetitionView,
  Done,
  MineView,
  MyCompetitions,
  NewCompetition,
  NewEntry,
  NewSeason,
  Phase,
  ResultReport,
  SeasonList,
  SeasonView,
  SectionWorkings,
  Seeding,
  Withdrawal,
} from '../../shared/protocol/competition.ts';
import { ApiError, call, part } from './http.ts';

/** The service holds the question for news so long at most, and the answer is under way a while, ms. */
const NEWS_PATIENCE = 40_000;

const at = (id: string): string => `/api/competitions/${part(id)}`;

/** A competition's page. Challenges live under /c/, so these have the whole word. */
export const competitionPath = (id: string): string => `/competitions/${part(id)}`;
export const wallPath = (id: string): string => `${competitionPath(id)}/wall`;
export const seasonPath = (id: string): string => `/seasons/${part(id)}`;

export interface ListWish {
  readonly phases?: readonly Phase[];
  readonly text?: string;
  /** Only those of this account. */
  readonly organiser?: string;
  readonly before?: string | null;
}

export function competitions({
  phases = [],
  text = '',
  organiser,
  before = null,
}: ListWish = {}): Promise<CompetitionList> {
  const query = new URLSearchParams();
  if (phases.length > 0) query.set('phase', phases.join(','));
  if (text !== '') query.set('q', text);
  if (organiser !== undefined) query.set('organiser', organiser);
  if (before !== null) query.set('before', before);
  const asked = query.toString();
  return call('GET', asked === '' ? '/api/competitions' : `/api/competitions?${asked}`);
}

export function competitionOf(id: string): Promise<CompetitionView> {
  return call('GET', at(id));
}

/** Answered when there is something new since the view that was seen, of teams also in their matches; or after a while. */
export function newsOf({ id, n, m }: Pick<CompetitionView, 'id' | 'n' | 'm'>): Promise<CompetitionVersion> {
  return call('GET', `${at(id)}/version?seen=${n}&matches=${m}`, undefined, NEWS_PATIENCE);
}

export function mineIn(id: string): Promise<MineView> {
  return call('GET', `${at(id)}/mine`);
}

export function workingsOf(id: string, section: string): Promise<SectionWorkings> {
  return call('GET', `${at(id)}/sections/${part(section)}/workings`);
}

/** What is played now in a competition, with the score as watchers see it. */
export async function liveIn(id: string): Promise<readonly LiveGame[]> {
  const { games } = await call<{ readonly games: readonly LiveGame[] }>('GET', `/api/live?competition=${part(id)}`);
  return games;
}

/** My next games and what I run. */
export function myCompetitions(): Promise<MyCompetitions> {
  return call('GET', '/api/competitions/mine');
}

export function createCompetition(wish: NewCompetition): Promise<CompetitionCreated> {
  return change('/api/competitions', wish);
}

export function enter(id: string, entry: NewEntry): Promise<Done> {
  return change(`${at(id)}/entries`, entry);
}

export function accept(id: string, version: number): Promise<Done> {
  return change(`${at(id)}/accept`, { version });
}

export function withdraw(id: string, withdrawal: Withdrawal): Promise<Done> {
  return change(`${at(id)}/withdraw`, withdrawal);
}

export function seed(id: string, seeding: Seeding): Promise<Done> {
  return change(`${at(id)}/seed`, seeding);
}

export function start(id: string): Promise<Done> {
  return change(`${at(id)}/start`, {});
}

export function reportResult(id: string, game: string, report: ResultReport): Promise<Done> {
  return change(`${at(id)}/games/${part(game)}/result`, report);
}

/** Everything else that the roles allow. */
export function command(id: string, wish: Command): Promise<Done> {
  return change(`${at(id)}/commands`, { command: wish });
}

export function seasons(): Promise<SeasonList> {
  return call('GET', '/api/seasons');
}

export function seasonOf(id: string): Promise<SeasonView> {
  return call('GET', `/api/seasons/${part(id)}`);
}

export function createSeason(wish: NewSeason): Promise<SeasonView> {
  return change('/api/seasons', wish);
}

export function changeSeason(id: string, wish: NewSeason): Promise<SeasonView> {
  return call('PATCH', `/api/seasons/${part(id)}`, wish);
}

export function apiKeys(): Promise<readonly ApiKey[]> {
  return call('GET', '/api/keys');
}

export function makeKey(name: string): Promise<ApiKeyMade> {
  return call('POST', '/api/keys', { name });
}

export function removeKey(id: string): Promise<unknown> {
  return call('DELETE', `/api/keys/${part(id)}`);
}

/** Files of a competition, by what they are. */
export const filesOf = (id: string) => ({
  standings: `${at(id)}/standings.csv`,
  games: `${at(id)}/games.csv`,
  entries: `${at(id)}/entries.csv`,
  json: `${at(id)}/export.json`,
  log: `${at(id)}/log.json`,
  calendar: `${at(id)}/calendar.ics`,
});

export const ownCalendarPath = (person: string): string => `/api/people/${part(person)}/calendar.ics`;

/**
 * Changes something once: where no answer came, it is asked again under the same key, and the service does it only if it
 * hasn't yet.
 */
export async function change<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'idempotency-key': newKey() };
  try {
    return await call('POST', path, body, undefined, headers);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return call('POST', path, body, undefined, headers);
  }
}

/** Also on pages that aren't secure, which have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
