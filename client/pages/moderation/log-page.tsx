/** Who of the moderators did what, newest first, a page at a time: `/moderation/log`. */
import '../../style/moderation.css';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ModerationLog } from '../../../shared/protocol/moderation.ts';
import { errorText, t } from '../../i18n/index.ts';
import { modText, modTextOr } from '../../i18n/moderation.ts';
import { codeOf } from '../../net/http.ts';
import { moderationLog, moderationPath } from '../../net/moderation.ts';
import { Page } from '../page.tsx';
import { shownName, timeText } from '../words.ts';
import { OnlyModerators } from './only-moderators.tsx';
import { PersonLink } from './report-card.tsx';

type Entry = ModerationLog['entries'][number];

export function LogPage() {
  return (
    <OnlyModerators>
      <Log />
    </OnlyModerators>
  );
}

function Log() {
  const entries = useSignal<readonly Entry[] | null>(null);
  const next = useSignal<string | null>(null);
  const failed = useSignal<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const load = async (before: string | null) => {
    try {
      const found = await moderationLog(before);
      const had = before === null ? [] : (entries.value ?? []);
      entries.value = [...had, ...found.entries];
      next.value = found.next;
      failed.value = null;
      // The button may be gone; what came with it is where one reads on.
      if (before !== null)
        requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[had.length]?.focus());
    } catch (error) {
      failed.value = codeOf(error);
    }
  };
  useEffect(() => void load(null), []);
  const { value } = entries;
  return (
    <Page title={modText('log.document')} kind="moderation-log">
      <header class="row wrap">
        <h1 class="grow">{modText('log.title')}</h1>
        <a class="btn" href={moderationPath}>
          {modText('desk.back')}
        </a>
      </header>
      <section class="card">
        {value === null && failed.value === null && (
          <div class="bones" role="status" aria-label={t('load.loading')}>
            <i />
            <i />
            <i />
          </div>
        )}
        {value?.length === 0 && <p class="empty">{modText('log.none')}</p>}
        {value !== null && value.length > 0 && (
          <ol class="mod-rows" ref={list}>
            {value.map((one) => (
              <Line key={one.id} of={one} />
            ))}
          </ol>
        )}
        {failed.value !== null && (
          <p class="error" role="alert">
            {errorText(failed.value)}
          </p>
        )}
        {(next.value !== null || failed.value !== null) && (
          <button type="button" onClick={() => void load(value === null ? null : next.value)}>
            {next.value === null ? t('message.retry') : modText('log.more')}
          </button>
        )}
      </section>
    </Page>
  );
}

function Line({ of: { at, by, action, person, details } }: { readonly of: Entry }) {
  const text = (name: string): string => {
    const { [name]: value } = details;
    return typeof value === 'string' ? value : '';
  };
  const kind = text('kind');
  const outcome = text('outcome');
  const { until } = details;
  const words = [text('reason'), text('note')].filter((word) => word !== '').join(' ');
  return (
    <li tabIndex={-1}>
      <p class="wordy">
        <b>{modTextOr(`log.${action}`, action)}</b>
        {kind !== '' && `: ${modTextOr(`kind.${kind}`, kind)}`}
        {outcome !== '' && `: ${modTextOr(`log.${outcome}`, outcome)}`}
        {person !== null && (
          <>
            {' · '}
            <PersonLink id={person.id}>{shownName(person.name)}</PersonLink>
          </>
        )}{' '}
        {typeof until === 'number' && <span class="s">{modText('end.until', { time: timeText(until) })}</span>}
      </p>
      {words !== '' && <p class="wordy quoted">{words}</p>}
      <p class="s">
        {timeText(at)} {modText('log.by', { name: shownName(by.name) })}
      </p>
    </li>
  );
}
