/** Both teams with the running score as large as can be, and how far the match is. */
import type { MatchSide, MatchView } from '../../../shared/protocol/team.ts';
import { clauseText, t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { teamPath } from '../../net/teams.ts';
import { pointsText, untilText } from '../competition/words.ts';
import { ClauseLink, WithClauses } from '../rules/clause-link.tsx';
import { useTime } from '../use-time.ts';
import { timeText } from '../words.ts';
import { TeamMark } from './mark.tsx';
import { bigScore, endText, matchPhaseText, roundText, winnerText } from './words.ts';

export function MatchHead({ view }: { readonly view: MatchView }) {
  const { competition, a, b } = view;
  const [own, other] = bigScore(view);
  const shown = view.series.length > 0 || view.ended !== null;
  return (
    <header class="match-head card" data-testid="match-head" data-phase={view.phase}>
      <h1 class="hide">{`${a.name} – ${b.name}`}</h1>
      <div class="row wrap">
        <span class="grow s wordy">
          <a href={competitionPath(competition.id)}>{competition.name}</a> ·{' '}
          {view.section === 'finals' ? (
            <a href={`${competitionPath(competition.id)}?tab=bracket`}>{roundText(view)}</a>
          ) : (
            roundText(view)
          )}
        </span>
        <span class={`phase ${view.phase === 'playing' ? 'running' : view.phase === 'lineups' ? 'entry' : ''}`}>
          {matchPhaseText(view.phase)}
        </span>
        <a class="btn plain wide-only noprint" href="?wall">
          {t('comp.wall')}
        </a>
      </div>
      <div class="match-score">
        <Side id={competition.id} side={a} host />
        {shown ? (
          <p class="figures-big num" aria-live="polite">
            <span class="hide">{`${a.name} `}</span>
            <b>{own}</b>
            <i aria-hidden="true">:</i>
            <span class="hide">{`${b.name} `}</span>
            <b>{other}</b>
          </p>
        ) : (
          <p class="figures-big none" aria-hidden="true">
            –
          </p>
        )}
        <Side id={competition.id} side={b} />
      </div>
      <Facts view={view} />
    </header>
  );
}

function Side({ id, side, host = false }: { readonly id: string; readonly side: MatchSide; readonly host?: boolean }) {
  return (
    <div class={`match-side ${host ? 'a' : 'b'}`}>
      <TeamMark name={side.name} look={side.look} size="large" />
      <span>
        <a class="team-name" href={teamPath(id, side.id)}>
          {side.name}
        </a>
        <small>
          {t(host ? 'match.hosts' : 'match.guests')}
          {side.place !== null && (
            <>
              {' · '}
              <span>{t('team.place', { place: side.place })}</span>
            </>
          )}
        </small>
      </span>
    </div>
  );
}

/** What there is to say about it in words: when it begins, how far it is, how it ended and why. */
function Facts({ view }: { readonly view: MatchView }) {
  const { score, ended, begins, phase, postponed, stopped } = view;
  const waits = phase === 'planned' && begins !== null;
  const now = useTime(waits);
  const end = endText(view);
  const gone = [view.a, view.b].find(({ out }) => out);
  return (
    <div class="match-facts" role="status">
      {postponed !== null && (
        <p class="error">
          {postponed.until === null
            ? t('match.postponed')
            : t('match.postponed.until', { time: timeText(postponed.until) })}{' '}
          <Reason clause={postponed.clause} reason={postponed.reason} />
        </p>
      )}
      {phase === 'planned' && postponed === null && (
        <p>
          {begins === null
            ? t('match.begins.unknown')
            : begins > now
              ? t('match.begins.in', { in: untilText(begins - now), time: timeText(begins) })
              : t('match.begins', { time: timeText(begins) })}
        </p>
      )}
      {phase === 'void' && gone !== undefined && (
        <p>
          <WithClauses text={t('match.void', { team: gone.name })} />
        </p>
      )}
      {ended !== null && (
        <p>
          <b class="match-won">{winnerText(view)}</b>
          {ended.points !== null &&
            ` ${t('match.points', { a: pointsText(ended.points[0]), b: pointsText(ended.points[1]) })}`}
        </p>
      )}
      {end !== null && (
        <p>
          <WithClauses text={end} />{' '}
          {ended?.reason != null && <Reason clause={ended.clause ?? ''} reason={ended.reason} />}
        </p>
      )}
      {view.series.length > 0 && (
        <p class="s num">
          {t('match.facts', {
            over: score.over,
            of: score.of,
            series: Math.max(1, view.series.length),
            all: view.seriesOf,
            a: score.sets[0],
            b: score.sets[1],
          })}
        </p>
      )}
      {stopped && ended === null && (
        <p>
          <WithClauses text={t('match.stopped')} />
        </p>
      )}
      {view.provisional && (
        <p class="error">
          <WithClauses text={t('match.provisional')} />
        </p>
      )}
      {view.approved && <p class="s">{t('match.approved')}</p>}
    </div>
  );
}

export function Reason({ clause, reason }: { readonly clause: string; readonly reason: string }) {
  return (
    <span class="s">
      {reason}{' '}
      {clause !== '' && (
        <span title={clauseText(clause)}>
          (<ClauseLink clause={clause} />)
        </span>
      )}
    </span>
  );
}
