/** A protest about a moment or a game, by one of its two or their captain (3.4, 5.4): from a replay, or from the protocol. */
import { useSignal } from '@preact/signals';
import type { NewProtest } from '../../../../shared/protocol/desk.ts';
import { t } from '../../../i18n/index.ts';
import { mineIn } from '../../../net/competitions.ts';
import { fileProtest, protestsPath } from '../../../net/desk.ts';
import { Outcome, useSending } from '../../form.tsx';
import { useLoading } from '../../load.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import { Dialog } from '../../table/dialog.tsx';
import { TextField } from '../../text-field.tsx';

export interface FileProtestProps {
  readonly competition: string;
  readonly about: Omit<NewProtest, 'text'>;
  /** What the button says. */
  readonly label: string;
  readonly filed?: () => Promise<void>;
}

/** A button for who may protest here; nothing for everybody else. */
export function FileProtest(props: FileProtestProps) {
  const mine = useLoading(props.competition, () => mineIn(props.competition));
  const open = useSignal(false);
  const { value } = mine.value;
  if (value === null || value.participant === null || !value.may.includes('protest')) return null;
  return (
    <>
      <button type="button" onClick={() => (open.value = true)}>
        {props.label}
      </button>
      {open.value && <Form {...props} close={() => (open.value = false)} />}
    </>
  );
}

function Form({ competition, about, label, filed, close }: FileProtestProps & { readonly close: () => void }) {
  const text = useSignal('');
  const sending = useSending();
  const send = async (event: Event) => {
    event.preventDefault();
    const done = await sending.run(() => fileProtest(competition, { ...about, text: text.value.trim() }));
    if (!done) return;
    sending.done.value = t('off.protest.filed');
    await filed?.();
  };
  const done = sending.done.value !== '';
  return (
    <Dialog title={label} close={close}>
      {done ? (
        <>
          <Outcome of={sending} />
          <a class="btn" href={protestsPath(competition)}>
            {t('off.protests')}
          </a>
        </>
      ) : (
        <form class="stack form" onSubmit={(event) => void send(event)}>
          <p>
            <WithClauses text={t(about.event === undefined ? 'comp.protest.about' : 'off.protest.strike.about')} />
          </p>
          <TextField of={text} label={t('comp.protest.text')} rows={3} required maxLength={1000} />
          <Outcome of={sending} />
          <button type="submit" class="pri" disabled={sending.busy.value || text.value.trim() === ''}>
            {t('comp.protest.do')}
          </button>
        </form>
      )}
      <button type="button" onClick={close}>
        {t(done ? 'menu.close' : 'org.back')}
      </button>
    </Dialog>
  );
}
