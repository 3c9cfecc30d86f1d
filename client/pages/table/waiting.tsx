/** Before the game: the link to send. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { HomeButton, Message } from '../message.tsx';

export function Waiting({ session, table }: { readonly session: TableSession; readonly table: string }) {
  const { route } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const link = `${location.origin}/t/${table}`;
  if (session.mine.value.length === 0)
    return (
      <Message kind="waiting" title={t('wait.watcher')} about={t('wait.watcher.about')}>
        <HomeButton />
      </Message>
    );
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Pages that aren't secure have no clipboard: the old way.
      field.current?.select();
      document.execCommand('copy');
    }
    copied.value = true;
  };
  const share = 'share' in navigator;
  return (
    <Message kind="waiting" title={t('wait.title')} about={t('wait.about')}>
      <div class="link">
        <input
          ref={field}
          type="text"
          readOnly
          aria-label={t('wait.link')}
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class="pri" onClick={() => void copy()}>
          {copied.value ? t('wait.copied') : t('wait.copy')}
        </button>
        {share && (
          <button
            type="button"
            onClick={() => void navigator.share({ url: link, text: t('wait.share.text') }).catch(() => {})}
          >
            {t('wait.share')}
          </button>
        )}
      </div>
      <button
        type="button"
        onClick={() => {
          void session.perform({ type: 'leave-seat' });
          route('/');
        }}
      >
        {t('wait.leave')}
      </button>
    </Message>
  );
}
