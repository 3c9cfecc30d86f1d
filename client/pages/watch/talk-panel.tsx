/** The watchers' talk: lines, a field to say one, a switch for who wants none of it. */
import { type Signal, signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { SaidLine } from '../../../shared/protocol/watching.ts';
import { shownName, t } from '../../i18n/index.ts';
import { moderates } from '../../net/moderating.ts';
import { heardRefusal } from '../../net/own-sanctions.ts';
import { me } from '../../net/session.ts';
import type { WatchersTalk } from '../../net/talk.ts';
import { type AlongLine, ReportButton } from '../moderation/report-button.tsx';
import { FlagSign } from '../moderation/signs.tsx';
import { isMuted, MutedNote } from '../moderation/standing.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { hourText, refusalText } from '../words.ts';

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

interface TalkProps {
  readonly talk: WatchersTalk;
  readonly table: string;
}

export function TalkPanel({ talk, table }: TalkProps) {
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
      <Lines talk={talk} table={table} />
      {isMuted() ? <MutedNote /> : <Say talk={talk} />}
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

/** What stands around a line: so many on each side are shown with a report of it. */
const AROUND = 3;

function around(lines: readonly SaidLine[], n: number): readonly AlongLine[] {
  const at = lines.findIndex((line) => line.n === n);
  return lines
    .slice(Math.max(0, at - AROUND), at + AROUND + 1)
    .map((line) => ({ name: line.from.name, text: line.text, reported: line.n === n }));
}

function Lines({ talk, table }: TalkProps) {
  const list = useRef<HTMLUListElement>(null);
  const { value: lines } = talk.lines;
  const newest = lines.at(-1);
  const last = newest?.n;
  useEffect(() => {
    talk.markSeen();
    const { current } = list;
    current?.scrollTo({ top: current.scrollHeight });
  }, [last]);
  const mayMute = moderates.value;
  if (lines.length === 0) return <p class="s scroll">{t('watch.talk.none')}</p>;
  return (
    <>
      {/* The lines have buttons, which nobody wants to hear with each of them. */}
      <p class="hide" aria-live="polite">
        {newest !== undefined && newest.from.id !== me.value?.id && `${shownName(newest.from.name)}: ${newest.text}`}
      </p>
      <ul ref={list} class="lines scroll">
        {lines.map(({ n, from, text, at }) => (
          <li key={n} class={from.id === me.value?.id ? 'own' : ''}>
            <b class="by" title={hourText(at)}>
              {shownName(from.name)}
            </b>{' '}
            {text}
            <ReportButton
              people={[from]}
              about={(person) => ({ on: 'line', person, table, n })}
              lines={around(lines, n)}
              classes="plain s sign"
              label={t('report.line', { name: shownName(from.name) })}
            >
              <FlagSign />
            </ReportButton>
            {mayMute && from.id !== me.value?.id && (
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
    </>
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
    error.value = outcome.ok ? '' : refusalText(outcome.error);
    if (!outcome.ok) heardRefusal(outcome.error.code);
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
