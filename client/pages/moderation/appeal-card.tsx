/** An appeal against a sanction: what was imposed and why, what its person says, the answer. */
import { useSignal } from '@preact/signals';
import type { ServiceSanction } from '../../../shared/protocol/moderation.ts';
import { modText } from '../../i18n/moderation.ts';
import { type Answer, answerAppeal } from '../../net/moderation.ts';
import { me } from '../../net/session.ts';
import { Outcome, useSending } from '../form.tsx';
import { shownName, timeText } from '../words.ts';
import { Text } from './acts.tsx';
import { done } from './done.tsx';
import { endText } from './own-words.ts';
import { PersonLink } from './report-card.tsx';

interface AppealCardProps {
  readonly sanction: ServiceSanction;
  readonly reload: () => Promise<void>;
}

export function AppealCard({ sanction, reload }: AppealCardProps) {
  const { id, person, kind, reason, from, by, appeal } = sanction;
  const note = useSignal('');
  const sending = useSending();
  const name = shownName(person.name);
  const answer = (outcome: Answer) =>
    void sending.run(async () => {
      await answerAppeal(id, outcome, note.value.trim());
      done.value = { text: modText(`appeal.${outcome}`, { name }), undo: null };
      await reload();
    });
  if (appeal === null) return null;
  const idle = sending.busy.value || note.value.trim() === '';
  return (
    <article class="card mod-card" data-testid="appeal">
      <header class="row wrap">
        <h2 class="grow wordy">
          <PersonLink id={person.id}>{name}</PersonLink>
        </h2>
        <span class="mark loud">{modText(`kind.${kind}`)}</span>
      </header>
      <p class="s">
        {modText('appeal.imposed', { name: shownName(by.name), time: timeText(from) })} {endText(sanction)}
      </p>
      <p class="wordy">{modText('own.reason', { reason })}</p>
      <h3 class="s">{modText('appeal.of', { name, time: timeText(appeal.at) })}</h3>
      <p class="wordy quoted">{appeal.text}</p>
      {by.id === me.value?.id && <p class="note">{modText('appeal.yours')}</p>}
      <form class="stack mod-form" onSubmit={(event) => event.preventDefault()}>
        <Text of={note} label={modText('appeal.note', { name })} rows={3} required />
        <Outcome of={sending} />
        <div class="row">
          <button type="button" class="grow" disabled={idle} onClick={() => answer('upheld')}>
            {modText('appeal.uphold')}
          </button>
          <button type="button" class="pri grow" disabled={idle} onClick={() => answer('lifted')}>
            {modText('appeal.lift')}
          </button>
        </div>
      </form>
    </article>
  );
}
