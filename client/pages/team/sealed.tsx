/** The line-ups that are wanted now: who has handed in, and how long there is; what they say is sealed (22.4). */
import type { MatchView } from '../../../shared/protocol/team.ts';
import { t } from '../../i18n/index.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { timeText } from '../words.ts';
import { TeamMark } from './mark.tsx';

export function Sealed({ view }: { readonly view: MatchView }) {
  const { lineups, a, b } = view;
  if (lineups === null) return null;
  return (
    <section class="card" data-testid="sealed">
      <div class="row wrap">
        <h2 class="grow">
          {view.seriesOf > 1 ? t('lineups.title', { series: lineups.series }) : t('lineups.title.only')}
        </h2>
        <Due due={lineups.due} series={lineups.series} />
      </div>
      <ul class="sealed">
        {[a, b].map((side) => (
          <li key={side.id} class={side.handedIn ? 'in' : ''}>
            <TeamMark name={side.name} look={side.look} />
            <b class="grow wordy">{side.name}</b>
            <span>{side.handedIn ? `✓ ${t('lineups.in')}` : t('lineups.awaited')}</span>
          </li>
        ))}
      </ul>
      <p class="s">
        <WithClauses
          text={`${t('lineups.sealed')} ${t(lineups.first === 'a' ? 'match.first.hosts' : 'match.first.guests')}.`}
        />
      </p>
    </section>
  );
}

/** How long line-ups are taken: a countdown, a time that is far, or the rule (22.4). */
export function Due({ due, series }: { readonly due: number | null; readonly series: number }) {
  const now = useTime(due !== null);
  if (due === null)
    return (
      <span class="s">
        <WithClauses text={t('lineups.until-last', { series: series - 1 })} />
      </span>
    );
  const left = due - now;
  if (left <= 0) return <b class="error">{t('lineups.up')}</b>;
  if (left > 3_600_000) return <span>{t('lineups.until', { time: timeText(due) })}</span>;
  return (
    <span class="row" role="timer">
      <span class="s">{t('lineups.left')}</span>
      <b class={`num due ${left < 60_000 ? 'error' : ''}`}>{minutesText(left)}</b>
    </span>
  );
}
