/** Entering a competition: as oneself or as a pair, with what the category asks, having read the regulations (3.1). */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { enter } from '../../net/competitions.ts';
import { me } from '../../net/session.ts';
import { Check, Choice, Choices } from '../choice.tsx';
import { Field, Outcome, useSending } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { EnterTeam } from '../team/enter-team.tsx';
import { ownEntry } from './declared.ts';
import type { WhatNowProps } from './what-now.tsx';
import { categoryText } from './words.ts';

export function EnterForm(props: WhatNowProps) {
  return props.view.regulations.team === null ? <EnterAlone {...props} /> : <EnterTeam {...props} />;
}

function EnterAlone({ view, mine, reload, toRegulations }: WhatNowProps) {
  const { kind, category } = view.regulations;
  const read = useSignal(false);
  const partner = useSignal('');
  const sex = useSignal<'man' | 'woman' | ''>('');
  const junior = useSignal(false);
  const sending = useSending();
  const asksSex = category === 'mixed';
  const pairs = kind === 'pairs';
  const ready =
    read.value &&
    (!pairs || partner.value.trim() !== '') &&
    (!asksSex || sex.value !== '') &&
    (category !== 'juniors' || junior.value);
  const send = (event: Event) => {
    event.preventDefault();
    void sending.run(async () => {
      const own = sex.value === '' ? 'man' : sex.value;
      await enter(view.id, ownEntry(category, own, pairs ? partner.value.trim() : null, view.version));
      await reload();
    }, t('now.enter.done'));
  };
  return (
    <form class="stack form" onSubmit={send}>
      <h2>{t('now.enter.title')}</h2>
      <p>
        {mine?.invited === true && `${t('now.invited')} `}
        {t('now.enter.about', { name: me.value?.name ?? '' })}
      </p>
      {pairs && (
        <Field of={partner} label={t('now.enter.partner')} hint={t('now.enter.partner.hint')} maxLength={40} required />
      )}
      {asksSex && (
        <Choices legend={t('now.enter.sex')}>
          <Choice of={sex} name="sex" value="man">
            {t('now.enter.man')}
          </Choice>
          <Choice of={sex} name="sex" value="woman">
            {t('now.enter.woman')}
          </Choice>
        </Choices>
      )}
      {(category === 'men' || category === 'women') && (
        <p class="s">
          <WithClauses text={t('now.enter.category', { category: categoryText(category) })} />
        </p>
      )}
      {category === 'juniors' && <Check of={junior}>{t('now.enter.junior')}</Check>}
      <div class="row wrap">
        <Check of={read}>
          <WithClauses text={t('now.accept.read', { version: view.version })} />
        </Check>
        <button type="button" class="plain as-link" onClick={toRegulations}>
          {t('regs.title')}
        </button>
      </div>
      <Outcome of={sending} />
      <button type="submit" class="pri huge" disabled={!ready || sending.busy.value}>
        {t('now.enter')}
      </button>
    </form>
  );
}
