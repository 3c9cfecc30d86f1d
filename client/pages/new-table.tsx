/** A new table: what is played, how long, with which clocks; the rest is under "More settings". */
import { type Signal, useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { CUE_ERROR_NAMES, type CueErrorName } from '../../shared/table/cue-error.ts';
import type { ProfileName } from '../../shared/table/profile.ts';
import type { Mode } from '../../shared/table/seats.ts';
import { t } from '../i18n/index.ts';
import { makeTable, type TableKind, type TableWish } from '../net/api.ts';
import { Check, Choice, Choices } from './choice.tsx';
import { CUE_NAMES } from './cue-words.ts';
import { rememberTable } from './own-tables.ts';
import { ProfileChoices } from './profile-choices.tsx';
import { WithClauses } from './rules/clause-link.tsx';
import { faultText } from './words.ts';

const SETS = [1, 3, 5] as const;
/** As many sets as a game may have. */
const MOST_SETS = 16;
const CUES = ['none', ...CUE_ERROR_NAMES] as const;

export function NewTable() {
  const { route } = useLocation();
  const mode = useSignal<Mode>('singles');
  const sets = useSignal(3);
  const other = useSignal(false);
  const playAll = useSignal(false);
  const clocks = useSignal<'none' | 'federation'>('none');
  const referee = useSignal(false);
  const profile = useSignal<ProfileName>('federation');
  const cue = useSignal<CueErrorName | 'none'>('none');
  const first = useSignal<'me' | 'opponent'>('me');
  const busy = useSignal(false);
  const error = useSignal('');
  const pairs = mode.value === 'pairs';
  const make = async (kind: TableKind) => {
    if (busy.value) return;
    busy.value = true;
    error.value = '';
    const shared: TableWish = {
      kind,
      sets: sets.value,
      playAll: playAll.value,
      clocks: clocks.value,
      profile: profile.value,
      ...(cue.value !== 'none' && { cueError: cue.value }),
      firstStrike: first.value,
    };
    try {
      // Alone one learns the table: two sides are enough, and nobody judges.
      const wish = kind === 'alone' ? shared : { ...shared, mode: mode.value, referee: referee.value };
      const { id } = await makeTable(wish);
      rememberTable(id);
      route(`/t/${id}`);
    } catch (fault) {
      error.value = faultText(fault);
      busy.value = false;
    }
  };
  return (
    <section class="card">
      <h2>{t('home.new')}</h2>
      <p class="s">{t('home.new.about')}</p>
      <Choices legend={t('new.mode')}>
        <Choice of={mode} name="mode" value="singles" about={t('new.singles.about')}>
          {t('new.singles')}
        </Choice>
        <Choice of={mode} name="mode" value="pairs" about={t('new.pairs.about')}>
          {t('new.pairs')}
        </Choice>
      </Choices>
      <fieldset class="choices four">
        <legend>{t('home.sets')}</legend>
        {SETS.map((count) => (
          <label class="choice" key={count}>
            <input
              type="radio"
              name="sets"
              checked={!other.value && sets.value === count}
              onChange={() => {
                sets.value = count;
                other.value = false;
              }}
            />
            <span>{count === 1 ? t('home.sets.one') : t('home.sets.best', { count })}</span>
          </label>
        ))}
        <label class="choice">
          <input
            type="radio"
            name="sets"
            checked={other.value}
            onChange={() => {
              other.value = true;
            }}
          />
          <span>{t('new.other')}</span>
        </label>
      </fieldset>
      {other.value && <SetsNumber sets={sets} />}
      <Choices legend={t('new.clocks')}>
        <Choice of={clocks} name="clocks" value="none" about={t('new.clocks.none.about')}>
          {t('new.clocks.none')}
        </Choice>
        <Choice of={clocks} name="clocks" value="federation" about={t('new.clocks.federation.about')}>
          {t('new.clocks.federation')}
        </Choice>
      </Choices>
      {clocks.value === 'federation' && <p class="s">{t('new.clocks.more')}</p>}
      <details class="more-settings">
        <summary>{t('new.more')}</summary>
        <Choices legend={t('new.first')}>
          <Choice of={first} name="first" value="me">
            {t(pairs ? 'new.first.pairs.me' : 'new.first.me')}
          </Choice>
          <Choice of={first} name="first" value="opponent">
            {t(pairs ? 'new.first.pairs.opponent' : 'new.first.opponent')}
          </Choice>
        </Choices>
        <ProfileChoices of={profile} legend={t('new.profile')} name="profile" />
        <Choices legend={t('cue.error')} columns="three">
          {CUES.map((value) => (
            <Choice key={value} of={cue} name="cue" value={value}>
              {t(CUE_NAMES[value])}
            </Choice>
          ))}
        </Choices>
        <Check of={playAll}>
          <WithClauses text={t('new.play-all')} />
        </Check>
        <Check of={referee}>
          <WithClauses text={t('new.referee')} />
        </Check>
      </details>
      <div class="acts">
        <button type="button" class="pri" disabled={busy.value} onClick={() => void make('friends')}>
          {busy.value ? t('home.making') : t('home.make')}
        </button>
        <button type="button" disabled={busy.value} onClick={() => void make('alone')}>
          {t('home.alone')}
        </button>
      </div>
      <p class="error" role="alert">
        {error.value}
      </p>
    </section>
  );
}

/** Any number of sets, by buttons or typed. */
function SetsNumber({ sets }: { readonly sets: Signal<number> }) {
  const set = (count: number) => {
    if (Number.isInteger(count) && count >= 1 && count <= MOST_SETS) sets.value = count;
  };
  return (
    <div class="row wrap sets-number">
      <button type="button" aria-label={t('new.sets.fewer')} onClick={() => set(sets.value - 1)}>
        −
      </button>
      <input
        type="number"
        min={1}
        max={MOST_SETS}
        aria-label={t('new.sets.number')}
        value={sets.value}
        onChange={(event) => {
          set(event.currentTarget.valueAsNumber);
          event.currentTarget.value = String(sets.value);
        }}
      />
      <button type="button" aria-label={t('new.sets.more')} onClick={() => set(sets.value + 1)}>
        +
      </button>
      {sets.value % 2 === 0 && (
        <span class="s">
          <WithClauses text={t('new.sets.even')} />
        </span>
      )}
    </div>
  );
}
