/** One sanction as its person sees it: reason, end, what became of it; the appeal, once, and its answer. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { OwnSanction } from '../../../shared/protocol/moderation.ts';
import { t } from '../../i18n/index.ts';
import { modText } from '../../i18n/moderation.ts';
import { appealAgainst, readWarning } from '../../net/moderation.ts';
import { lookAtOwnSanctions } from '../../net/own-sanctions.ts';
import { changeName, me } from '../../net/session.ts';
import { Field, Outcome, useSending } from '../form.tsx';
import { TextField } from '../text-field.tsx';
import { timeText } from '../words.ts';
import { endText, mayAppeal, mayText, ownText } from './own-words.ts';

/** The longest text (MODERATION_TEXT of shared/protocol/moderation.ts, which carries zod). */
const LONGEST = 1000;

export function OwnSanctionCard({ sanction }: { readonly sanction: OwnSanction }) {
  const { kind, reason, from, holds, readAt, lifted } = sanction;
  const may = holds ? mayText(kind) : '';
  return (
    <article class={`card sanction ${holds ? 'holds' : ''}`} data-testid={`sanction-${kind}`}>
      <header class="row wrap">
        <h2 class="grow">{modText(`kind.${kind}`)}</h2>
        <span class={`mark ${holds ? 'loud' : ''}`}>{modText(holds ? 'own.holds' : 'own.over')}</span>
      </header>
      {holds && (
        <p>
          <b>{ownText(kind)}</b>
        </p>
      )}
      <p class="s">
        {modText('own.imposed', { time: timeText(from) })} {endText(sanction)}
      </p>
      <p class="wordy quoted">{modText('own.reason', { reason })}</p>
      {may !== '' && <p>{may}</p>}
      {readAt !== null && <p class="s">{modText('own.read-at', { time: timeText(readAt) })}</p>}
      {lifted !== null && (
        <p class="note good wordy">{modText('own.lifted', { time: timeText(lifted.at), reason: lifted.reason })}</p>
      )}
      {kind === 'warning' && holds && <Read id={sanction.id} />}
      {kind === 'rename' && holds && <NewName />}
      <Appeal sanction={sanction} />
    </article>
  );
}

function Read({ id }: { readonly id: string }) {
  const sending = useSending();
  return (
    <>
      <button
        type="button"
        class="pri"
        disabled={sending.busy.value}
        onClick={() =>
          void sending.run(async () => {
            await readWarning(id);
            await lookAtOwnSanctions();
          })
        }
      >
        {modText('own.read')}
      </button>
      <Outcome of={sending} />
    </>
  );
}

/** The name was taken: another is chosen here. */
function NewName() {
  const name = useSignal('');
  const sending = useSending();
  return (
    <form
      class="stack form"
      onSubmit={(event) => {
        event.preventDefault();
        void sending.run(async () => {
          await changeName(name.value.trim());
          await lookAtOwnSanctions();
        });
      }}
    >
      <Field
        of={name}
        label={modText('own.name')}
        hint={t(me.value?.guest === true ? 'account.name.guest' : 'field.name.hint')}
        autocomplete="nickname"
        maxLength={40}
        required
      />
      <Outcome of={sending} />
      <button type="submit" class="pri" disabled={sending.busy.value || name.value.trim() === ''}>
        {modText('own.name.do')}
      </button>
    </form>
  );
}

/** The form while one may appeal; then what was written, and the answer. */
function Appeal({ sanction }: { readonly sanction: OwnSanction }) {
  const { appeal } = sanction;
  if (appeal !== null)
    return (
      <section class="stack appeal" data-testid="appeal">
        <h3>{modText('own.appeal.of', { time: timeText(appeal.at) })}</h3>
        <p class="wordy quoted">{appeal.text}</p>
        {appeal.answer === null ? (
          <p class="s" role="status">
            {modText('own.appeal.waits')}
          </p>
        ) : (
          <div class={`note ${appeal.answer.outcome === 'lifted' ? 'good' : 'bad'}`}>
            <p>
              <b>{modText(`own.appeal.${appeal.answer.outcome}`, { time: timeText(appeal.answer.at) })}</b>
            </p>
            <p class="wordy">{appeal.answer.note}</p>
          </div>
        )}
      </section>
    );
  return mayAppeal(sanction) ? <AppealForm id={sanction.id} /> : null;
}

function AppealForm({ id }: { readonly id: string }) {
  const text = useSignal('');
  const sending = useSending();
  const about = useId();
  return (
    <details data-testid="appeal">
      <summary>{modText('own.appeal')}</summary>
      <form
        class="stack form"
        onSubmit={(event) => {
          event.preventDefault();
          void sending.run(async () => {
            await appealAgainst(id, text.value.trim());
            await lookAtOwnSanctions();
          });
        }}
      >
        <p class="s" id={about}>
          {modText('own.appeal.about')}
        </p>
        <TextField
          of={text}
          label={modText('own.appeal.text')}
          rows={4}
          required
          maxLength={LONGEST}
          describedBy={about}
        />
        <Outcome of={sending} />
        <button type="submit" class="pri" disabled={sending.busy.value || text.value.trim() === ''}>
          {modText('own.appeal.send')}
        </button>
      </form>
    </details>
  );
}
