/** Decisions about the whole competition: postponing, going on, cancelling. */
import { useSignal } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import { Outcome } from '../../form.tsx';
import type { TabProps } from '../competition-page.tsx';
import { momentOf } from '../draft.ts';
import { MomentField } from './game-desk.tsx';
import { ActForm, GroundsFields, useCommand, useGrounds } from './grounds.tsx';

export function Whole(props: TabProps) {
  const { mine } = props;
  const may = (type: 'postpone' | 'resume' | 'cancel') => mine?.may.includes(type) === true;
  if (!may('postpone') && !may('resume') && !may('cancel')) return null;
  return (
    <section class="card">
      <h2>{t('org.whole')}</h2>
      {may('resume') && <Resume {...props} />}
      {may('postpone') && <Postpone {...props} />}
      {may('cancel') && <Cancel {...props} />}
    </section>
  );
}

function Resume({ view, reload }: TabProps) {
  const { sending, give } = useCommand(view.id, reload);
  return (
    <>
      <button type="button" class="pri" disabled={sending.busy.value} onClick={() => void give({ type: 'resume' })}>
        {t('org.resume')}
      </button>
      <Outcome of={sending} />
    </>
  );
}

function Postpone({ view, reload }: TabProps) {
  const until = useSignal('');
  const grounds = useGrounds('postpone');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t('org.postpone')}
      sending={sending}
      ready={grounds.ready()}
      send={() => give({ type: 'postpone', until: momentOf(until.value), ...grounds.value() })}
    >
      <MomentField of={until} label={t('org.postpone.until')} hint={t('org.postpone.hint')} />
      <GroundsFields of="postpone" grounds={grounds} />
    </ActForm>
  );
}

function Cancel({ view, reload }: TabProps) {
  const grounds = useGrounds('cancel');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t('org.cancel')}
      sending={sending}
      ready={grounds.ready()}
      bad
      will={t('org.cancel.about')}
      send={() => give({ type: 'cancel', ...grounds.value() })}
    >
      <GroundsFields of="cancel" grounds={grounds} />
    </ActForm>
  );
}
