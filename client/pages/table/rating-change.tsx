/** What a rated game made of the ratings: old, new, difference; or why it doesn't count. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableResult } from '../../../shared/protocol/api.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import { resultOf } from '../../net/api.ts';
import { delayBefore } from '../../net/backoff.ts';
import { profilePath } from '../../net/people.ts';
import { lobby, refreshMe, refreshRatings } from '../../net/presence.ts';
import type { TableSession } from '../../scenes/session.ts';
import { changeText } from '../words.ts';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

export function RatingChange({ session, view }: Props) {
  const result = useResult(view);
  if (!view.rated || view.result === null) return null;
  if (result === null)
    return (
      <p class="s" role="status">
        {t('rated.entering')}
      </p>
    );
  if (!result.counted) return <p data-testid="uncounted">{uncounted(result)}</p>;
  return (
    <ul class="ratings" data-testid="ratings" aria-label={t('rated.title')}>
      {ownFirst(result.ratings, session.me).map(({ id, name, before, after, change }) => (
        <li key={id}>
          <a class="cut" href={profilePath({ id })}>
            {id === session.me ? t('who.you', { name }) : name}
          </a>
          <span class="num">
            {before === null ? t('rated.first') : before.number} → <b>{after.number}</b>
          </span>
          <b class={`num change ${change < 0 ? 'down' : 'up'}`} data-testid="change">
            {changeText(change)}
          </b>
          <small>
            ±{after.uncertainty}
            {after.provisional && `, ${t('rating.provisional')}`}
          </small>
        </li>
      ))}
    </ul>
  );
}

function ownFirst(ratings: TableResult['ratings'], me: string): TableResult['ratings'] {
  return ratings.toSorted((a, b) => Number(b.id === me) - Number(a.id === me));
}

function uncounted({ cause }: TableResult): string {
  if (cause === 'called-off') return t('rated.called-off');
  if (cause === 'annulled') return t('rated.annulled');
  return t('rated.early');
}

/** The result, asked for until it is entered. */
function useResult({ table, rated, result }: TableView): TableResult | null {
  const found = useSignal<TableResult | null>(null);
  const over = rated && result !== null;
  // Also another result than before: an official may change it.
  const key = over ? `${table} ${result.cause} ${result.winner}` : '';
  useEffect(() => {
    found.value = null;
    if (key === '') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const ask = async (attempt: number) => {
      try {
        const answer = await resultOf(table);
        if (left) return;
        found.value = answer;
        lobby.hurry();
        void refreshRatings();
        void refreshMe();
      } catch {
        if (!left) timer = setTimeout(() => void ask(attempt + 1), delayBefore(attempt + 1, Math.random()));
      }
    };
    void ask(0);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [key]);
  return found.value;
}
