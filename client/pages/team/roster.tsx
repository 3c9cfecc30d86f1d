/** The roster: numbers, who leads, who is barred, and what each has done for the team so far (2.1.g, 7.1.v). */
import type { RosterLine, TeamView } from '../../../shared/protocol/team.ts';
import { clauseText, shownName, t } from '../../i18n/index.ts';
import { profilePath } from '../../net/people.ts';
import { me } from '../../net/session.ts';
import { Head } from '../competition/head.tsx';
import { pointsText } from '../competition/words.ts';
import { ClauseLink } from '../rules/clause-link.tsx';
import { Wide } from '../wide.tsx';
import type { TeamProps } from './team-page.tsx';

export function Roster({ view }: TeamProps) {
  const played = view.roster.some(({ line }) => line !== null);
  return (
    <section class="card">
      <h2>
        {t('team.roster')} <small>{t('team.roster.of', { count: view.roster.length })}</small>
      </h2>
      <Wide>
        <table class="standings" data-testid="roster">
          <thead>
            <tr>
              <th scope="col" class="num">
                {t('team.number')}
              </th>
              <Head of="name" />
              {played && (
                <>
                  <th scope="col" class="num">
                    <abbr title={t('players.played')}>{t('players.played.brief')}</abbr>
                  </th>
                  <Head of="record" />
                  <Head of="sets" />
                  <Head of="points" />
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {view.roster.map((one) => (
              <Line key={one.id} one={one} view={view} played={played} />
            ))}
          </tbody>
        </table>
      </Wide>
      <p class="s">
        {t('team.reserves', { needed: view.needed, count: view.reserves })} {rosterText(view)}
      </p>
    </section>
  );
}

/** How long the roster may change. */
function rosterText({ out, rosterOpen, rosterUntilRound }: TeamView): string {
  if (out) return t('team.out.about');
  if (rosterUntilRound === 0) return t(rosterOpen ? 'team.roster.start' : 'team.roster.closed.start');
  return t(rosterOpen ? 'team.roster.until' : 'team.roster.closed', { round: rosterUntilRound });
}

interface LineProps {
  readonly one: RosterLine;
  readonly view: TeamView;
  readonly played: boolean;
}

function Line({ one, view, played }: LineProps) {
  const { line, barred } = one;
  const office = one.id === view.captain.id ? t('team.captain') : one.id === view.deputy?.id ? t('team.deputy') : null;
  return (
    <tr class={one.id === me.value?.id ? 'own' : ''}>
      <td class="num">{one.number ?? ''}</td>
      <th scope="row" class="name">
        <a href={profilePath(one)}>{shownName(one.name)}</a> {office !== null && <span class="mark">{office}</span>}
        {barred !== null && (
          <span class="game-mark annulled">
            <b>{t('team.barred')}</b>{' '}
            <span class="s" title={clauseText(barred.clause)}>
              {barred.reason} (<ClauseLink clause={barred.clause} />)
            </span>
          </span>
        )}
      </th>
      {played && line === null && <td colSpan={4} />}
      {played && line !== null && (
        <>
          <td class="num">{line.played}</td>
          <td class="num" title={line.absences > 0 ? t('table.absences', { count: line.absences }) : ''}>
            {line.won}–{line.drawn}–{line.lost + line.absences}
          </td>
          <td class="num">
            {line.sets[0]}:{line.sets[1]}
          </td>
          <td class="num">
            <b>{pointsText(line.points)}</b>
          </td>
        </>
      )}
    </tr>
  );
}
