/** Sanctions with clause, author and appeal (8.1.d, 14): a list, appealing, deciding, lifting. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { CompetitionView, MineView } from '../../../../shared/protocol/competition.ts';
import type { SanctionLine } from '../../../../shared/protocol/desk.ts';
import { clauseText, shownName, t } from '../../../i18n/index.ts';
import { paperPath, sanctionsOf } from '../../../net/desk.ts';
import { isDesk } from '../../competition/desk/duties.ts';
import { GroundsFields, useCommand, useGrounds } from '../../competition/desk/grounds.tsx';
import { namesIn, placeText } from '../../competition/words.ts';
import { Outcome } from '../../form.tsx';
import { Loaded, useLoading } from '../../load.tsx';
import { ClauseLink } from '../../rules/clause-link.tsx';
import { CloseButton, Dialog } from '../../table/dialog.tsx';
import { TextField } from '../../text-field.tsx';
import { timeText } from '../../words.ts';
import { isOpen, keyOf, listed, mayAppeal, nameOf, whatText } from './sanction-words.ts';

export interface SanctionsProps {
  readonly view: CompetitionView;
  readonly mine: MineView | null;
  readonly reload: () => Promise<void>;
  /** Only of this participant; left out: of all, to be chosen. */
  readonly participant?: string;
}

/** Fetched again with every change of the competition; what is shown stays meanwhile. */
export function Sanctions({ view, mine, reload, participant }: SanctionsProps) {
  const loading = useLoading(view.id, () => sanctionsOf(view.id));
  const chosen = useSignal(participant ?? '');
  useEffect(() => {
    if (loading.value.value !== null) void loading.reload();
  }, [view.n]);
  return (
    <Loaded of={loading}>
      {({ sanctions }) => {
        const names = namesIn(view);
        const of = [...new Set(sanctions.map((one) => one.participant))];
        const shown = listed(sanctions, chosen.value === '' ? null : chosen.value);
        if (sanctions.length === 0) return <p class="s">{t('off.sanctions.none')}</p>;
        return (
          <>
            {participant === undefined && of.length > 1 && (
              <label class="entry sanctions-of">
                <span>{t('off.sanctions.of')}</span>
                <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
                  <option value="">{t('comps.all')}</option>
                  {of.map((id) => (
                    <option key={id} value={id}>
                      {names(id)}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <ul class="rows sanctions" data-testid="sanctions">
              {shown.map((one) => (
                <SanctionRow key={keyOf(one)} one={one} view={view} mine={mine} reload={reload} />
              ))}
              {shown.length === 0 && <li class="s">{t('off.sanctions.none')}</li>}
            </ul>
          </>
        );
      }}
    </Loaded>
  );
}

interface RowProps extends Omit<SanctionsProps, 'participant'> {
  readonly one: SanctionLine;
}

type Sheet = 'appeal' | 'decide' | 'lift';

function SanctionRow({ one, view, mine, reload }: RowProps) {
  const sheet = useSignal<Sheet | null>(null);
  const desk = mine !== null && isDesk(mine);
  const may = (type: MineView['may'][number]) => desk && mine.may.includes(type);
  const own = { one, view, mine, reload, close: () => (sheet.value = null) };
  const game = view.games.find(({ id }) => id === one.game);
  return (
    <li class={one.lifted === null ? '' : 'lifted'} data-sanction={keyOf(one)}>
      <div class="grow stack wordy">
        <SanctionText one={one} view={view} />
        <p class="row wrap">
          {game !== undefined && <a href={paperPath(view.id, game.id, one.board)}>{placeText(game)}</a>}
          {mayAppeal(view, mine, one) && (
            <button type="button" onClick={() => (sheet.value = 'appeal')}>
              {t('off.appeal')}
            </button>
          )}
          {isOpen(one) && may('decide-appeal') && (
            <button type="button" class="pri" onClick={() => (sheet.value = 'decide')}>
              {t('off.appeal.decide')}
            </button>
          )}
          {one.lifted === null && may('lift-sanction') && (
            <button type="button" onClick={() => (sheet.value = 'lift')}>
              {t('off.lift')}
            </button>
          )}
        </p>
        {sheet.value === 'appeal' && <Appeal {...own} />}
        {sheet.value === 'decide' && <DecideAppeal {...own} />}
        {sheet.value === 'lift' && <Lift {...own} />}
      </div>
    </li>
  );
}

/** All that is known of it, in lines: also for paper. */
export function SanctionText({ one, view }: { readonly one: SanctionLine; readonly view: CompetitionView }) {
  const names = namesIn(view);
  return (
    <>
      <p>
        <b class="what">{whatText(one)}</b> {shownName(one.member?.name ?? names(one.participant))}
        {one.member !== null && shownName(one.member.name) !== names(one.participant) && (
          <span class="s"> {t('off.for', { name: names(one.participant) })}</span>
        )}
      </p>
      <p class="s">
        {one.reason}{' '}
        <span title={clauseText(one.clause)}>
          (<ClauseLink clause={one.clause} />)
        </span>{' '}
        · {shownName(one.by?.name ?? t('protocol.engine'))} · {timeText(one.at)}
      </p>
      {one.appeal !== null && (
        <p>
          {t('off.appeal.said', { text: one.appeal.text })}{' '}
          <span class="s">
            {one.appeal.decision === null
              ? t('record.undecided')
              : t(one.appeal.decision.upheld ? 'record.upheld' : 'record.rejected', { text: one.appeal.decision.text })}
          </span>
        </p>
      )}
      {one.annulled !== undefined && <Undone word={t('off.sanction.annulled')} by={one.annulled} />}
      {one.lifted !== null && <Undone word={t('off.lifted')} by={one.lifted} />}
    </>
  );
}

function Undone({ word, by }: { readonly word: string; readonly by: NonNullable<SanctionLine['lifted']> }) {
  return (
    <p>
      <b>{word}</b> {by.reason}{' '}
      <span class="s">
        (<ClauseLink clause={by.clause} />) · {shownName(by.by?.name ?? t('protocol.engine'))} · {timeText(by.at)}
      </span>
    </p>
  );
}

interface SheetProps extends RowProps {
  readonly close: () => void;
}

function Appeal({ one, view, reload, close }: SheetProps) {
  const text = useSignal('');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <Dialog title={t('off.appeal.title', { what: whatText(one) })} close={close}>
      <p>{t('off.appeal.about')}</p>
      <form
        class="stack form"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await give({ type: 'appeal', ...nameOf(one), text: text.value.trim() })) close();
        }}
      >
        <TextField of={text} label={t('off.appeal.text')} rows={3} maxLength={1000} required />
        <Outcome of={sending} />
        <button type="submit" class="pri" disabled={sending.busy.value || text.value.trim() === ''}>
          {t('off.appeal')}
        </button>
        <CloseButton close={close} text={t('org.back')} />
      </form>
    </Dialog>
  );
}

function DecideAppeal({ one, view, reload, close }: SheetProps) {
  const text = useSignal('');
  const { sending, give } = useCommand(view.id, reload);
  const decide = async (upheld: boolean) => {
    const appeal = one.appeal?.appeal ?? 0;
    if (await give({ type: 'decide-appeal', appeal, upheld, text: text.value.trim() })) close();
  };
  const ready = !sending.busy.value && text.value.trim() !== '';
  return (
    <Dialog title={t('off.appeal.decide')} close={close}>
      <p class="wordy">{t('off.appeal.said', { text: one.appeal?.text ?? '' })}</p>
      <p class="s">{t('off.appeal.decide.about')}</p>
      <TextField of={text} label={t('org.protest.text')} rows={3} maxLength={1000} required />
      <Outcome of={sending} />
      <div class="row">
        <button type="button" class="grow" disabled={!ready} onClick={() => void decide(false)}>
          {t('desk.reject')}
        </button>
        <button type="button" class="pri grow" disabled={!ready} onClick={() => void decide(true)}>
          {t('off.appeal.uphold')}
        </button>
      </div>
      <CloseButton close={close} text={t('org.back')} />
    </Dialog>
  );
}

function Lift({ one, view, reload, close }: SheetProps) {
  const grounds = useGrounds('reinstate');
  const { sending, give } = useCommand(view.id, reload);
  return (
    <Dialog title={t('off.lift.title', { what: whatText(one) })} close={close}>
      <p class="s">{t('off.lift.about')}</p>
      <form
        class="stack form"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await give({ type: 'lift-sanction', ...nameOf(one), ...grounds.value() })) close();
        }}
      >
        <GroundsFields of="reinstate" grounds={grounds} />
        <Outcome of={sending} />
        <button type="submit" class="pri" disabled={!grounds.ready() || sending.busy.value}>
          {t('off.lift')}
        </button>
        <CloseButton close={close} text={t('org.back')} />
      </form>
    </Dialog>
  );
}
