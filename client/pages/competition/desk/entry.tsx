/** Entering somebody by name, and inviting. */
import { useSignal } from '@preact/signals';
import { t } from '../../../i18n/index.ts';
import { command, enter } from '../../../net/competitions.ts';
import { Field, Outcome, useSending } from '../../form.tsx';
import type { TabProps } from '../competition-page.tsx';
import { deskEntry } from '../declared.ts';
import { currentRound } from '../rounds.ts';

export function EntryDesk(props: TabProps) {
  const { mine, view } = props;
  const late = view.regulations.entry.lateUntilRound > currentRound(view).round;
  const enters = mine?.may.includes('enter') === true && (view.phase !== 'running' || late);
  return (
    <>
      {enters && view.regulations.team === null && <EnterSomebody {...props} />}
      {mine?.may.includes('invite') === true && view.regulations.entry.how === 'invitation' && <Invite {...props} />}
    </>
  );
}

function EnterSomebody({ view, reload }: TabProps) {
  const [name, partner] = [useSignal(''), useSignal('')];
  const sending = useSending();
  const { kind, category } = view.regulations;
  const pairs = kind === 'pairs';
  const mixed = category === 'mixed';
  const send = async (event: Event) => {
    event.preventDefault();
    const people = [name.value, ...(pairs ? [partner.value] : [])].map((one) => one.trim());
    const done = await sending.run(
      async () => {
        await enter(view.id, deskEntry(category, people, view.version));
        await reload();
      },
      t('org.enter.done', { name: people.join(', ') }),
    );
    if (!done) return;
    name.value = '';
    partner.value = '';
  };
  return (
    <section class="card">
      <h2>{t('org.enter')}</h2>
      <form class="stack form" onSubmit={(event) => void send(event)}>
        <Field
          of={name}
          label={t(mixed ? 'org.enter.man' : 'org.enter.name')}
          maxLength={40}
          autocomplete="off"
          required
        />
        {pairs && (
          <Field
            of={partner}
            label={t(mixed ? 'org.enter.woman' : 'org.enter.partner')}
            maxLength={40}
            autocomplete="off"
            required
          />
        )}
        <Outcome of={sending} />
        <button
          type="submit"
          disabled={sending.busy.value || name.value.trim() === '' || (pairs && partner.value.trim() === '')}
        >
          {t('org.enter.do')}
        </button>
      </form>
    </section>
  );
}

function Invite({ view, mine, reload }: TabProps) {
  const name = useSignal('');
  const sending = useSending();
  const send = async (event: Event) => {
    event.preventDefault();
    const person = name.value.trim();
    const done = await sending.run(
      async () => {
        await command(view.id, { type: 'invite', person });
        await reload();
      },
      t('org.invite.done', { name: person }),
    );
    if (done) name.value = '';
  };
  const invited = mine?.invitations ?? [];
  return (
    <section class="card">
      <h2>{t('org.invite')}</h2>
      {invited.length > 0 && <p class="s">{t('org.invited', { names: invited.map((one) => one.name).join(', ') })}</p>}
      <form class="stack form" onSubmit={(event) => void send(event)}>
        <Field of={name} label={t('org.enter.name')} maxLength={40} autocomplete="off" required />
        <Outcome of={sending} />
        <button type="submit" disabled={sending.busy.value || name.value.trim() === ''}>
          {t('org.invite')}
        </button>
      </form>
    </section>
  );
}
