/** My next games over all competitions, the most urgent first. */
import type { MyNext } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { competitionPath } from '../../net/competitions.ts';
import { minutesText } from '../time-words.ts';
import { useTime } from '../use-time.ts';
import { timeText } from '../words.ts';
import { arrivalLeft } from './now.ts';
import { placeText } from './words.ts';

export function NextGames({ list }: { readonly list: readonly MyNext[] }) {
  const now = useTime(list.some(({ state }) => state === 'called'));
  return (
    <ul class="comps">
      {list.map((next) => (
        <li key={`${next.competition.id} ${next.game ?? next.state}`}>
          <a href={competitionPath(next.competition.id)} class={next.state === 'called' ? 'urgent' : ''}>
            <span class="row wrap">
              <b class="grow wordy">{next.competition.name}</b>
              {next.state === 'called' && <Left next={next} now={now} />}
            </span>
            <span class="wordy">{nextText(next)}</span>
          </a>
          {next.state === 'called' && next.table !== null && (
            <a class="btn pri" href={`/t/${next.table}`}>
              {t('bar.called.go')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function Left({ next, now }: { readonly next: MyNext; readonly now: number }) {
  const left = arrivalLeft(next, now);
  return left === null ? null : <b class="num">{minutesText(left)}</b>;
}

/** Where somebody plays next, in words. */
export function whereText({ section, round, board }: MyNext): string {
  return round === null || board === null ? '' : placeText({ section: section ?? 'main', round, board });
}

function nextText(next: MyNext): string {
  const name = next.opponent?.name ?? '';
  const where = whereText(next);
  switch (next.state) {
    case 'called':
      return t('now.called.against', { name, where });
    case 'paired':
      return next.at !== null
        ? `${t('now.paired', { name })} · ${timeText(next.at)}`
        : next.deadline !== null
          ? `${t('now.paired', { name })} · ${t('now.paired.days', { where, time: timeText(next.deadline) })}`
          : `${t('now.paired', { name })} · ${where}`;
    case 'waiting':
      return t('now.waiting');
    case 'bye':
      return t('now.bye');
    case 'accept':
      return t('now.accept');
    case 'entered':
      return next.at === null
        ? t('now.entered')
        : `${t('now.entered')} · ${t('comp.starts', { time: timeText(next.at) })}`;
  }
}
