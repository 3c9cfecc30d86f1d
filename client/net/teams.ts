/** Teams, their matches and leagues over HTTP (shared/protocol/team.ts). */
import type { LiveGame } from '../../shared/protocol/api.ts';
import type { CompetitionView, GameView } from '../../shared/protocol/competition.ts';
import type {
  CaptainView,
  ChannelLine,
  ChannelView,
  ChannelWish,
  Done,
  Invitation,
  LeagueList,
  LeagueView,
  LineupForm,
  MatchCommandBody,
  MatchDone,
  MatchList,
  MatchMine,
  MatchVersion,
  MatchView,
  MoveList,
  MyInvitations,
  MyMatches,
  NewInvitation,
  NewLeague,
  NoticeList,
  PlayerList,
  TeamView,
} from '../../shared/protocol/team.ts';
import { change, competitionPath } from './competitions.ts';
import { call, part } from './http.ts';

/** The service holds the question for news so long at most, and the answer is under way a while, ms. */
const NEWS_PATIENCE = 40_000;

const inside = (id: string): string => `/api/competitions/${part(id)}`;
const teamAt = (id: string, team: string): string => `${inside(id)}/teams/${part(team)}`;
const matchAt = (id: string, game: string): string => `${inside(id)}/matches/${part(game)}`;

export const teamPath = (id: string, team: string): string => `${competitionPath(id)}/teams/${part(team)}`;
export const matchPath = (id: string, game: string): string => `${competitionPath(id)}/matches/${part(game)}`;
/** The page of a game of teams; null: of no teams. */
export const matchOfGame = (
  { id, regulations }: Pick<CompetitionView, 'id' | 'regulations'>,
  { id: game }: Pick<GameView, 'id'>,
): string | null => (regulations.team === null ? null : matchPath(id, game));

export const leaguePath = (id: string): string => `/leagues/${part(id)}`;

export function teamOf(id: string, team: string): Promise<TeamView> {
  return call('GET', teamAt(id, team));
}

/** Who went from which team to which, after the start. */
export function movesOf(id: string): Promise<MoveList> {
  return call('GET', `${inside(id)}/moves`);
}

/** All matches of a competition, or those of a round. */
export function matchesOf(id: string, round: number | null = null): Promise<MatchList> {
  return call('GET', `${inside(id)}/matches${round === null ? '' : `?round=${round}`}`);
}

export function matchOf(id: string, game: string): Promise<MatchView> {
  return call('GET', matchAt(id, game));
}

/** Answered when what is shown of it is no longer `seen`, or after a while. */
export function matchNews(id: string, game: string, seen: string): Promise<MatchVersion> {
  return call('GET', `${matchAt(id, game)}/version?seen=${part(seen)}`, undefined, NEWS_PATIENCE);
}

export function mineInMatch(id: string, game: string): Promise<MatchMine> {
  return call('GET', `${matchAt(id, game)}/mine`);
}

export function captainOf(id: string, game: string): Promise<CaptainView> {
  return call('GET', `${matchAt(id, game)}/captain`);
}

/** The boards of a match that are played now, with the scores as watchers see them. */
export async function liveOfMatch(id: string, game: string): Promise<readonly LiveGame[]> {
  const found = await call<{ readonly games: readonly LiveGame[] }>(
    'GET',
    `/api/live?competition=${part(id)}&match=${part(game)}`,
  );
  return found.games;
}

export function handIn(id: string, game: string, lineup: LineupForm): Promise<MatchDone> {
  return change(`${matchAt(id, game)}/lineup`, lineup);
}

/** Boards and the match, by the officials. */
export function commandMatch(id: string, game: string, command: MatchCommandBody['command']): Promise<MatchDone> {
  return change(`${matchAt(id, game)}/commands`, { command });
}

export function myMatches(): Promise<MyMatches> {
  return call('GET', '/api/matches/mine');
}

export function inviteToTeam(id: string, team: string, invitation: NewInvitation): Promise<Invitation> {
  return call('POST', `${teamAt(id, team)}/invitations`, invitation);
}

/** Taken back by the team, or declined by who was invited. */
export function endInvitation(id: string, team: string, person: string): Promise<unknown> {
  return call('DELETE', `${teamAt(id, team)}/invitations/${part(person)}`);
}

export function acceptInvitation(id: string, team: string): Promise<Done> {
  return change(`${teamAt(id, team)}/invitations/accept`, {});
}

/** Whom a team asks; for those who lead it and the desk. */
export function invitationsOf(id: string, team: string): Promise<MyInvitations> {
  return call('GET', `${teamAt(id, team)}/invitations`);
}

/** Which teams ask me. */
export function teamInvitations(): Promise<MyInvitations> {
  return call('GET', '/api/invitations/teams');
}

/** Lines of the team's channel after line `after`. Refused during one's own set (3.8). */
export function channelOf(id: string, team: string, after: number): Promise<ChannelView> {
  return call('GET', `${teamAt(id, team)}/channel?after=${after}`);
}

export function sayToTeam(id: string, team: string, wish: ChannelWish): Promise<ChannelLine> {
  return call('POST', `${teamAt(id, team)}/channel`, wish);
}

/** Takes a line away, by captain, deputy or a moderator. */
export function takeFromChannel(id: string, team: string, n: number): Promise<unknown> {
  return call('DELETE', `${teamAt(id, team)}/channel/${n}`);
}

/** @param before of {@link NoticeList.next}; null: the newest */
export function noticesBefore(before: number | null = null): Promise<NoticeList> {
  return call('GET', before === null ? '/api/notices' : `/api/notices?before=${before}`);
}

/** All up to then are seen. */
export function noticesSeen(at: number): Promise<unknown> {
  return call('POST', '/api/notices/seen', { at });
}

/** @param number only games at this number; null: all */
export function playersOf(id: string, number: number | null): Promise<PlayerList> {
  return call('GET', `${inside(id)}/players${number === null ? '' : `?number=${number}`}`);
}

/** Files of a team competition. */
export const teamFilesOf = (id: string) => ({
  players: `${inside(id)}/players.csv`,
  boards: `${inside(id)}/boards.csv`,
  teams: `${inside(id)}/teams.csv`,
});
export const matchExportPath = (id: string, game: string): string => `${matchAt(id, game)}/export.json`;

export function leagues(): Promise<LeagueList> {
  return call('GET', '/api/leagues');
}

export function leagueOf(id: string): Promise<LeagueView> {
  return call('GET', `/api/leagues/${part(id)}`);
}

export function createLeague(wish: NewLeague): Promise<LeagueView> {
  return change('/api/leagues', wish);
}

export function changeLeague(id: string, wish: NewLeague): Promise<LeagueView> {
  return call('PATCH', `/api/leagues/${part(id)}`, wish);
}
