/** An answer to a player's question (3.3): a few words to tap, or one's own. */
import { useSignal } from '@preact/signals';
import { t, type UiKey } from '../../i18n/index.ts';
import { LONGEST } from '../table/talk.tsx';
import type { Acting } from './acting.tsx';

const ANSWERS: readonly UiKey[] = ['off.answer.play-on', 'off.answer.stands', 'off.answer.coming'];

export function Answering({ question, acting }: { readonly question: number; readonly acting: Acting }) {
  const text = useSignal('');
  const busy = acting.sending.busy.value;
  const send = (answer: string) => void acting.act({ type: 'answer', question, text: answer }, t('off.answered'));
  return (
    <>
      <fieldset class="reasons" aria-label={t('desk.answer')}>
        {ANSWERS.map((key) => (
          <button key={key} type="button" disabled={busy} onClick={() => send(t(key))}>
            {t(key)}
          </button>
        ))}
      </fieldset>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim() !== '') send(text.value.trim());
        }}
      >
        <input
          type="text"
          class="grow"
          aria-label={t('desk.answer.text')}
          placeholder={t('desk.answer.text')}
          maxLength={LONGEST}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit" disabled={busy || text.value.trim() === ''}>
          {t('desk.answer')}
        </button>
      </form>
    </>
  );
}
