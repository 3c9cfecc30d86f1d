/** What officials decide about one who takes part: withdrawal, exclusion, reinstatement, points. */
import { useSignal } from '@preact/signals';
import type { ParticipantView } from '../../../../shared/protocol/competition.ts';
import { t } from '../../../i18n/index.ts';
import { withdraw } from '../../../net/competitions.ts';
import { Field } from '../../form.tsx';
import { CloseButton, Dialog } from '../../table/dialog.tsx';
import type { TabProps } from '../competition-page.tsx';
import { Marks } from '../game-row.tsx';
import { outText } from '../marks.ts';
import { ActForm, GroundsFields, useCommand, useGrounds } from './grounds.tsx';

export interface PersonDeskProps extends TabProps {
  readonly one: ParticipantView;
  readonly close: () => void;
}

export function PersonDesk({ one, close, ...props }: PersonDeskProps) {
  const { mine } = props;
  const own = { ...props, one };
  const running = props.view.phase === 'running';
  const out = outText(one);
  return (
    <Dialog
      title={t('org.person', { name: one.name })}
      close={close}
      foot={<CloseButton close={close} text={t('org.back')} />}
    >
      {out !== null && <Marks marks={[out]} />}
      {one.out === null && !running && mine?.may.includes('take-back-entry') && <TakeBack {...own} close={close} />}
      {one.out === null && running && mine?.may.includes('withdraw') && <Withdraw {...own} />}
      {one.out === null && mine?.may.includes('exclude') && <Exclude {...own} />}
      {one.out !== null && mine?.may.includes('reinstate') && <Reinstate {...own} />}
      {mine?.may.includes('deduct-points') && <Deduct {...own} />}
    </Dialog>
  );
}

type Own = TabProps & { readonly one: ParticipantView };

function TakeBack({ view, one, reload, close }: Own & { readonly close: () => void }) {
  const { sending } = useCommand(view.id, reload);
  const send = async () => {
    const done = await sending.run(async () => {
      await withdraw(view.id, { participant: one.id, reason: '' });
      await reload();
    });
    if (done) close();
  };
  return (
    <>
      <p class="error" role="alert">
        {sending.error.value}
      </p>
      <button type="button" class="bad" disabled={sending.busy.value} onClick={() => void send()}>
        {t('org.take-back')}
      </button>
    </>
  );
}

function Withdraw({ view, one, reload }: Own) {
  const reason = useSignal('');
  const { sending } = useCommand(view.id, reload);
  const send = () =>
    sending.run(async () => {
      await withdraw(view.id, { participant: one.id, reason: reason.value.trim() });
      await reload();
    }, t('org.done'));
  return (
    <ActForm
      label={t('org.withdraw')}
      sending={sending}
      ready={reason.value.trim() !== ''}
      bad
      will={t('org.withdraw.will')}
      send={send}
    >
      <Field of={reason} label={t('org.reason')} maxLength={500} required />
    </ActForm>
  );
}

function Exclude({ view, one, reload }: Own) {
  const grounds = useGrounds('exclude');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t('org.exclude')}
      sending={sending}
      ready={grounds.ready()}
      bad
      will={t('org.withdraw.will')}
      send={() => give({ type: 'exclude', participant: one.id, ...grounds.value() })}
    >
      <GroundsFields of="exclude" grounds={grounds} />
    </ActForm>
  );
}

function Reinstate({ view, one, reload }: Own) {
  const grounds = useGrounds('reinstate');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t('org.reinstate')}
      sending={sending}
      ready={grounds.ready()}
      send={() => give({ type: 'reinstate', participant: one.id, ...grounds.value() })}
    >
      <GroundsFields of="reinstate" grounds={grounds} />
    </ActForm>
  );
}

function Deduct({ view, one, reload }: Own) {
  const points = useSignal(1);
  const grounds = useGrounds('deduct-points');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <ActForm
      label={t('org.deduct')}
      sending={sending}
      ready={grounds.ready() && points.value > 0}
      bad
      send={() => give({ type: 'deduct-points', participant: one.id, points: points.value, ...grounds.value() })}
    >
      <label class="entry">
        <span>{t('org.deduct.points')}</span>
        <input
          type="number"
          min={0.5}
          max={100}
          step={0.5}
          value={points.value}
          onInput={(event) => {
            points.value = event.currentTarget.valueAsNumber;
          }}
        />
      </label>
      <GroundsFields of="deduct-points" grounds={grounds} />
    </ActForm>
  );
}
