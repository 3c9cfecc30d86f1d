/** The watchers' talk: lines, a field to say one, a switch for who wants none of it. */
import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { errorText, shownName, t } from '../../i18n/index.ts';
import { me } from '../../net/session.ts';
import type { WatchersTalk } from '../../net/talk.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { hourText } from '../words.ts';

/** The longest line (server/watching/chat.ts). */
const LONGEST = 200;
const KEY = 'novuss.watchers-talk';

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Whether this reader wants to see the watchers' talk; kept in this browser. */
export const talkShown: Signal<boolean> = signal(kept());

function showTalk(on: boolean): void {
  talkShown.value = on;
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Private windows may forbid it: it then lasts as long as the page.
  }
}

export function TalkPanel({ talk }: { readonly talk: WatchersTalk }) {
  if (!talk.allowed.value)
    return (
      <div class="talk-panel">
        <p class="s">{t('watch.talk.barred')}</p>
      </div>
    );
  if (!talkShown.value)
    return (
      <div class="talk-panel">
        <p class="s">{t('watch.talk.hidden')}</p>
        <button type="button" onClick={() => showTalk(true)}>
          {t('watch.talk.show')}
        </button>
      </div>
    );
  return (
    <div class="talk-panel">
      <Lines talk={talk} />
      <Say talk={talk} />
      <div class="row">
        <p class="s grow">
          <WithClauses text={t('watch.talk.apart')} />
        </p>
        <button type="button" class="plain s" onClick={() => showTalk(false)}>
          {t('watch.talk.hide')}
        </button>
      </div>
    </div>
  );
}

function Lines({ talk }: { readonly talk: WatchersTalk }) {
  const list = useRef<HTMLUListElement>(null);
  const { value: lines } = talk.lines;
  const last = lines.at(-1)?.n;
  useEffect(() => {
    talk.markSeen();
    const { current } = list;
    current?.scrollTo({ top: current.scrollHeight });
  }, [last]);
  const roles = me.value?.roles ?? [];
  const moderates = roles.includes('moderator') || roles.includes('administrator');
  if (lines.length === 0) return <p class="s scroll">{t('watch.talk.none')}</p>;
  return (
    <ul ref={list} class="lines scroll" aria-live="polite">
      {lines.map(({ n, from, text, at }) => (
        <li key={n} class={from.id === me.value?.id ? 'own' : ''}>
          <b class="by" title={hourText(at)}>
            {shownName(from.name)}
          </b>{' '}
          {text}
          {moderates && from.id !== me.value?.id && (
            <button
              type="button"
              class="plain s"
              aria-label={t('watch.talk.mute', { name: from.name })}
              title={t('watch.talk.mute', { name: from.name })}
              onClick={() => void talk.mute(from.id)}
            >
              ✕
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Say({ talk }: { readonly talk: WatchersTalk }) {
  const text = useSignal('');
  const busy = useSignal(false);
  const error = useSignal('');
  const say = async (event: Event) => {
    event.preventDefault();
    const line = text.value.trim();
    if (line === '' || busy.value) return;
    busy.value = true;
    const outcome = await talk.say(line);
    busy.value = false;
    error.value = outcome.ok ? '' : errorText(outcome.error.code);
    // What wasn't said stays to be said again.
    if (outcome.ok && text.value.trim() === line) text.value = '';
  };
  return (
    <form onSubmit={(event) => void say(event)}>
      <div class="row">
        <input
          type="text"
          class="grow"
          maxLength={LONGEST}
          autocomplete="off"
          enterkeyhint="send"
          aria-label={t('watch.talk.say')}
          placeholder={t('watch.talk.say')}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            error.value = '';
          }}
        />
        <button type="submit" class="pri" disabled={busy.value || text.value.trim() === ''}>
          {t('watch.talk.send')}
        </button>
      </div>
      <p class="error" role="alert">
        {error.value}
      </p>
    </form>
  );
}
