/** Entering a team: its name, its roster with numbers, its captain; the regulations read (3.1, 5.1). */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { playersNeeded } from '../../../shared/competition/team/boards.ts';
import type { Category } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { enter } from '../../net/competitions.ts';
import { me } from '../../net/session.ts';
import { teamPath } from '../../net/teams.ts';
import { Check } from '../choice.tsx';
import { isDesk } from '../competition/desk/duties.ts';
import type { WhatNowProps } from '../competition/what-now.tsx';
import { categoryText } from '../competition/words.ts';
import { Field, Outcome, useSending } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import { rosterLines } from './roster-text.ts';

/** What a captain declares for all of the roster, where the category asks (1.1). */
function declared(category: Category): { readonly sex?: 'man' | 'woman'; readonly junior?: boolean } {
  switch (category) {
    case 'men':
      return { sex: 'man' };
    case 'women':
      return { sex: 'woman' };
    case 'juniors':
      return { junior: true };
    default:
      return {};
  }
}

export function EnterTeam({ view, mine, reload, toRegulations }: WhatNowProps) {
  const { route } = useLocation();
  const needed = playersNeeded(view.regulations);
  const name = useSignal('');
  const roster = useSignal(me.value?.name ?? '');
  const captain = useSignal('');
  const read = useSignal(false);
  const sending = useSending();
  const lines = rosterLines(roster.value);
  const ready = read.value && name.value.trim() !== '' && lines.length >= needed;
  const send = (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    const led = captain.value.trim();
    void sending.run(
      async () => {
        const { participant } = await enter(view.id, {
          accepts: view.version,
          name: name.value.trim(),
          members: lines.map((line) => ({ ...line, ...declared(view.regulations.category) })),
          ...(led === '' ? {} : { captain: led }),
        });
        // Its captain goes on to invite others and to choose how it looks; the desk goes on entering.
        if (participant !== undefined && led === '' && !isDesk(mine ?? { roles: [] }))
          route(teamPath(view.id, participant));
        else {
          [name.value, roster.value, captain.value] = ['', '', ''];
          await reload();
        }
      },
      t('enter-team.done', { name: name.value.trim() }),
    );
  };
  return (
    <form class="stack form" onSubmit={send} data-testid="enter-team">
      <h2>{t('enter-team.title')}</h2>
      <Field of={name} label={t('enter-team.name')} maxLength={40} autocomplete="off" required />
      <label class="entry">
        <span>{t('enter-team.roster')}</span>
        <textarea
          rows={Math.max(4, lines.length + 1)}
          value={roster.value}
          onInput={(event) => {
            roster.value = event.currentTarget.value;
          }}
        />
        <small class="s">{t('enter-team.roster.hint', { count: needed })}</small>
      </label>
      <Field of={captain} label={t('enter-team.captain')} hint={t('enter-team.captain.hint')} maxLength={40} />
      {view.regulations.category !== 'open' && (
        <p class="s">
          <WithClauses text={t('enter-team.category', { category: categoryText(view.regulations.category) })} />
        </p>
      )}
      <div class="row wrap">
        <Check of={read}>
          <WithClauses text={t('now.accept.read', { version: view.version })} />
        </Check>
        <button type="button" class="plain as-link" onClick={toRegulations}>
          {t('regs.title')}
        </button>
      </div>
      {lines.length < needed && <p class="s">{t('enter-team.few', { count: needed - lines.length })}</p>}
      <Outcome of={sending} />
      <p class="s">{t('enter-team.next')}</p>
      <button type="submit" class="pri huge" disabled={!ready || sending.busy.value}>
        {t('enter-team.do')}
      </button>
    </form>
  );
}
