/** What one is told about one's competitions and teams (5.3), a sentence each. Pure but for the language. */
import type { NoticeLine } from '../../../shared/protocol/team.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { matchPath, teamPath } from '../../net/teams.ts';

const ABOUT: Readonly<Record<NoticeLine['about'], UiKey>> = {
  invited: 'notice.invited',
  appointed: 'notice.appointed',
  regulations: 'notice.regulations',
  draw: 'notice.draw',
  started: 'notice.started',
  'left-out': 'notice.left-out',
  paired: 'notice.paired',
  rests: 'notice.rests',
  called: 'notice.called',
  'time-proposed': 'notice.time-proposed',
  'time-agreed': 'notice.time-agreed',
  'time-declined': 'notice.time-declined',
  'proposal-withdrawn': 'notice.proposal-withdrawn',
  'time-set': 'notice.time-set',
  'game-postponed': 'notice.game-postponed',
  'lost-by-absence': 'notice.lost-by-absence',
  'result-corrected': 'notice.result-corrected',
  'game-annulled': 'notice.game-annulled',
  protest: 'notice.protest',
  'protest-decided': 'notice.protest-decided',
  out: 'notice.out',
  'opponent-out': 'notice.opponent-out',
  reinstated: 'notice.reinstated',
  points: 'notice.points',
  barred: 'notice.barred',
  cleared: 'notice.cleared',
  offence: 'notice.offence',
  appeal: 'notice.appeal',
  'appeal-decided': 'notice.appeal-decided',
  'sanction-lifted': 'notice.sanction-lifted',
  leaders: 'notice.leaders',
  roster: 'notice.roster',
  postponed: 'notice.postponed',
  resumed: 'notice.resumed',
  cancelled: 'notice.cancelled',
  finished: 'notice.finished',
  report: 'notice.report',
  'lineup-wanted': 'notice.lineup-wanted',
  'lineup-in': 'notice.lineup-in',
  'lineups-shown': 'notice.lineups-shown',
  'lineup-struck': 'notice.lineup-struck',
  'series-called': 'notice.series-called',
  'board-called': 'notice.board-called',
  'board-absence': 'notice.board-absence',
  'board-decision': 'notice.board-decision',
  'match-ended': 'notice.match-ended',
  'team-invitation': 'notice.team-invitation',
  summoned: 'notice.summoned',
  'lineup-due': 'notice.lineup-due',
  'desk-call': 'notice.desk-call',
};

/** Those that are about a team match: they lead to its page. */
const OF_MATCH: ReadonlySet<NoticeLine['about']> = new Set([
  'lineup-wanted',
  'lineup-in',
  'lineups-shown',
  'lineup-struck',
  'series-called',
  'board-called',
  'board-absence',
  'board-decision',
  'match-ended',
  'summoned',
  'lineup-due',
]);

/** What has happened. */
export function noticeText({ about, board, participant, between }: NoticeLine): string {
  return t(ABOUT[about], {
    board: board ?? 0,
    team: participant?.name ?? '',
    a: between?.[0] ?? '',
    b: between?.[1] ?? '',
  });
}

/** Of what: "Anna – Ben" of a game, else who it is about; empty: the whole competition. */
export function noticeOf({ between, participant }: Pick<NoticeLine, 'between' | 'participant'>): string {
  return between !== null ? t('comp.versus', { a: between[0], b: between[1] }) : (participant?.name ?? '');
}

/** Where one looks at it. */
export function noticePath({ about, competition, game, participant }: NoticeLine): string {
  if (game !== null && OF_MATCH.has(about)) return matchPath(competition.id, game);
  if (about === 'team-invitation') return '/notices';
  if (about === 'desk-call') return `${competitionPath(competition.id)}/desk`;
  const ofTeam = about === 'roster' || about === 'leaders' || about === 'barred' || about === 'cleared';
  if (participant !== null && ofTeam) return teamPath(competition.id, participant.id);
  return competitionPath(competition.id);
}
