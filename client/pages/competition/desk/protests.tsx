/** Protests that wait for their decision (3.4), and how others were decided. */
import { useSignal } from '@preact/signals';
import type { ProtestView } from '../../../../shared/protocol/competition.ts';
import { t } from '../../../i18n/index.ts';
import { Field, Outcome } from '../../form.tsx';
import type { TabProps } from '../competition-page.tsx';
import { namesIn, placeText } from '../words.ts';
import { useCommand } from './grounds.tsx';

export function Protests(props: TabProps) {
  const { view } = props;
  if (view.protests.length === 0) return null;
  return (
    <section class="card">
      <h2>{t('org.protests')}</h2>
      {view.protests.map((protest) => (
        <Protest key={protest.protest} protest={protest} {...props} />
      ))}
    </section>
  );
}

function Protest({ protest, view, mine, reload }: TabProps & { readonly protest: ProtestView }) {
  const text = useSignal('');
  const { sending, give } = useCommand(view.id, reload);
  const names = namesIn(view);
  const game = view.games.find(({ id }) => id === protest.game);
  const decide = (upheld: boolean) =>
    give({ type: 'decide-protest', protest: protest.protest, upheld, final: true, text: text.value.trim() });
  return (
    <div class="stack">
      <p class="wordy">
        {t('org.protest', {
          name: names(protest.participant),
          where: game === undefined ? '' : placeText(game),
          text: protest.text,
        })}
      </p>
      {protest.decision !== null ? (
        <p class="s">
          {t(protest.decision.upheld ? 'org.protest.upheld' : 'org.protest.rejected', { text: protest.decision.text })}
        </p>
      ) : (
        mine?.may.includes('decide-protest') === true && (
          <>
            <Field of={text} label={t('org.protest.text')} maxLength={500} required />
            <Outcome of={sending} />
            <div class="row">
              <button
                type="button"
                disabled={sending.busy.value || text.value.trim() === ''}
                onClick={() => void decide(true)}
              >
                {t('org.protest.uphold')}
              </button>
              <button
                type="button"
                disabled={sending.busy.value || text.value.trim() === ''}
                onClick={() => void decide(false)}
              >
                {t('org.protest.reject')}
              </button>
            </div>
          </>
        )
      )}
    </div>
  );
}
