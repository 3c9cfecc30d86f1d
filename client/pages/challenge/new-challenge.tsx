/** A new challenge: to somebody by name, or by a link for whoever has it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import type { Challenge } from '../../../shared/protocol/api.ts';
import type { Format } from '../../../shared/protocol/queue.ts';
import { t } from '../../i18n/index.ts';
import { makeChallenge } from '../../net/challenges.ts';
import { look } from '../../net/inbox.ts';
import { profileOf } from '../../net/people.ts';
import { Choice, Choices } from '../choice.tsx';
import { useSending } from '../form.tsx';
import { FormatChoices } from '../format-choices.tsx';
import { FriendField } from '../friend-field.tsx';
import { Page } from '../page.tsx';
import { RatedCue } from '../rated-cue.tsx';

export function NewChallengePage() {
  const { query, route } = useLocation();
  const how = useSignal<'link' | 'name'>(query.to === undefined ? 'link' : 'name');
  const name = useSignal('');
  /** Whom the address names: guests can only be named by id. */
  const named = useSignal<{ readonly id: string; readonly name: string } | null>(null);
  const format = useSignal<Format>('standard');
  const rated = useSignal<'rated' | 'friendly'>('rated');
  const first = useSignal<Challenge['first']>('lot');
  const sending = useSending();
  const given = query.to;
  useEffect(() => {
    if (given === undefined) return;
    void profileOf(given).then(
      (profile) => {
        named.value = profile;
        name.value = profile.name;
      },
      () => {
        name.value = given;
      },
    );
  }, [given]);
  const send = (event: Event) => {
    event.preventDefault();
    void sending.run(async () => {
      const text = name.value.trim();
      const to = named.value?.name === text ? named.value.id : text;
      const made = await makeChallenge({
        ...(how.value === 'name' ? { to } : {}),
        format: format.value,
        rated: rated.value === 'rated',
        first: first.value,
      });
      await look();
      route(`/c/${made.id}`);
    });
  };
  return (
    <Page title={t('title.challenge')} kind="new-challenge">
      <form class="card" onSubmit={send}>
        <h1>{t('challenge.new')}</h1>
        <Choices legend={t('challenge.whom')}>
          <Choice of={how} name="how" value="link" about={t('challenge.by-link.about')}>
            {t('challenge.by-link')}
          </Choice>
          <Choice of={how} name="how" value="name" about={t('challenge.by-name.about')}>
            {t('challenge.by-name')}
          </Choice>
        </Choices>
        {how.value === 'name' && <FriendField of={name} label={t('field.name')} required />}
        <FormatChoices of={format} name="challenge-format" />
        <Choices legend={t('challenge.counts')}>
          <Choice of={rated} name="rated" value="rated" about={t('challenge.rated.about')}>
            {t('challenge.is-rated')}
          </Choice>
          <Choice of={rated} name="rated" value="friendly" about={t('challenge.friendly.about')}>
            {t('challenge.is-friendly')}
          </Choice>
        </Choices>
        {rated.value === 'rated' && <RatedCue errs />}
        <Choices legend={t('challenge.first')} columns="three">
          <Choice of={first} name="challenge-first" value="lot">
            {t('challenge.by-lot')}
          </Choice>
          <Choice of={first} name="challenge-first" value="me">
            {t('challenge.me')}
          </Choice>
          <Choice of={first} name="challenge-first" value="opponent">
            {t('challenge.opponent')}
          </Choice>
        </Choices>
        <p class="error" role="alert">
          {sending.error.value}
        </p>
        <button
          type="submit"
          class="pri big"
          disabled={sending.busy.value || (how.value === 'name' && name.value.trim() === '')}
        >
          {t(how.value === 'link' ? 'challenge.make-link' : 'challenge.send')}
        </button>
      </form>
    </Page>
  );
}
