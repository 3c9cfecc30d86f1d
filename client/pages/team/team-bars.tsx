/** On every page: a line-up is to be handed in, the captain calls, a team asks one to join. */
import { useLocation } from 'preact-iso';
import type { Invitation, MyMatch } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { invitedTo, ownMatches } from '../../net/own-matches.ts';
import { matchPath } from '../../net/teams.ts';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { urgentOf, wantText } from './wants.ts';

/** So many matches are told of at once; the notices have all. */
const MOST = 2;

export interface TeamWants {
  readonly matches: readonly MyMatch[];
  readonly invitations: readonly Invitation[];
  readonly count: number;
}

/** What is to be told beside the page one looks at. */
export function useTeamWants(): TeamWants {
  const { path } = useLocation();
  const pathOf = ({ competition, match }: MyMatch): string => matchPath(competition.id, match.game);
  const matches = urgentOf(ownMatches.value?.matches ?? [], ownMatches.value?.now ?? 0, path, pathOf);
  // The notices and the team's own page say it themselves.
  const invitations = path === '/notices' || path.includes('/teams/') ? [] : invitedTo.value.slice(0, 1);
  return { matches, invitations, count: matches.length + invitations.length };
}

export function TeamBars({ wants }: { readonly wants: TeamWants }) {
  return (
    <>
      {wants.matches.slice(0, MOST).map((one) => (
        <WantBar key={`${one.competition.id} ${one.match.game}`} one={one} />
      ))}
      {wants.matches.length > MOST && (
        <section class="going now" aria-label={t('bar.label')}>
          <span class="grow">{t('bar.matches.more', { count: wants.matches.length - MOST })}</span>
          <a class="btn" href="/notices">
            {t('bar.show')}
          </a>
        </section>
      )}
      {wants.invitations.map(({ team, by, competition }) => (
        <section key={team.id} class="going now" aria-label={t('bar.label')} data-testid="invitation-bar">
          <span class="grow" role="status">
            <b>
              {t('invitation.asks', { by: by.name })} {team.name}
            </b>{' '}
            <span class="s">{competition.name}</span>
          </span>
          <a class="btn pri" href="/notices">
            {t('bar.answer')}
          </a>
        </section>
      ))}
    </>
  );
}

function WantBar({ one }: { readonly one: MyMatch }) {
  const { competition, match, due, state } = one;
  const counts = state === 'lineup' && due !== null;
  const now = useTime(counts);
  const left = counts ? due - now : null;
  return (
    <section class="going now" aria-label={t('bar.label')} data-testid="match-bar" data-state={state}>
      <span class="grow" role="status">
        <b>{wantText(one, now)}</b> <span class="s">{t('comp.versus', { a: match.a.name, b: match.b.name })}</span>
      </span>
      {left !== null && left > 0 && left < 3_600_000 && (
        <b class="num" role="timer">
          {minutesText(left)}
        </b>
      )}
      <a class="btn pri" href={matchPath(competition.id, match.game)}>
        {t('bar.match')}
      </a>
    </section>
  );
}
