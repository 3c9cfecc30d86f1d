/** An answer to a player's question (3.3): a few words to tap, or one's own. */
import { useSignal } from '@preact/signals';
import { t, type UiKey } from '../../i18n/index.ts';
import { LONGEST } from '../table/talk.tsx';
import type { Acting } from './acting.tsx';

const ANSWERS: readonly UiKey[] = ['off.answer.play-on', 'off.answer.stands', 'off.answer.coming'];

interface AnsweringProps {
  readonly question: number;
  readonly acting: Acting;
  /** It stopped the game: to say "play on" resumes it. */
  readonly stops: boolean;
}

export function Answering({ question, acting, stops }: AnsweringProps) {
  const text = useSignal('');
  const busy = acting.sending.busy.value;
  const send = (answer: string) => acting.act({ type: 'answer', question, text: answer }, t('off.answered'));
  const playOn = async () => {
    if (await send(t('off.answer.play-on'))) await acting.act({ type: 'resume' }, t('off.resumed'));
  };
  return (
    <>
      <fieldset class="reasons" aria-label={t('desk.answer')}>
        {ANSWERS.map((key) => (
          <button
            key={key}
            type="button"
            disabled={busy}
            onClick={() => void (stops && key === 'off.answer.play-on' ? playOn() : send(t(key)))}
          >
            {t(key)}
          </button>
        ))}
      </fieldset>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.value.trim() !== '') void send(text.value.trim());
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
