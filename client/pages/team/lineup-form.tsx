/** The line-up of the next series: written, checked before it is sent, handed in, changed while it is sealed (22.4). */
import { useSignal } from '@preact/signals';
import type { CaptainView, LineupForm as Wish } from '../../../shared/protocol/team.ts';
import { clauseText, shownName, t } from '../../i18n/index.ts';
import { ApiError } from '../../net/http.ts';
import { handIn } from '../../net/teams.ts';
import { useSending } from '../form.tsx';
import { ClauseLink, WithClauses } from '../rules/clause-link.tsx';
import { hourText, modeName, refusalText } from '../words.ts';
import {
  benched,
  type Draft,
  draftOf,
  namedIn,
  offered,
  otherSide,
  sameDraft,
  seated,
  shortAt,
  type Wrong,
  wrongIn,
} from './lineup.ts';
import { type CaptainProps, Here } from './match-day.tsx';
import { Due } from './sealed.tsx';

export interface LineupFormProps extends CaptainProps {
  readonly form: NonNullable<CaptainView['form']>;
}

export function LineupForm(props: LineupFormProps) {
  const { form, view, captain, competition, reload } = props;
  const draft = useSignal<Draft>(draftOf(form));
  const refused = useSignal<Wrong['refusal'] | null>(null);
  const sending = useSending();
  const short = shortAt(draft.value);
  const wrong = wrongIn(draft.value, competition.regulations, view, captain);
  const handed = form.handedIn;
  const same = handed !== null && sameDraft(draft.value, draftOf(form));
  const other = view[otherSide(captain.side)];
  const change = (next: Draft) => {
    draft.value = next;
    refused.value = null;
    sending.done.value = '';
  };
  const send = (event: Event) => {
    event.preventDefault();
    if (wrong !== null) return;
    const lineup = namedIn(draft.value);
    const wish: Wish = form.reserves > 0 ? { lineup, bench: draft.value.bench } : { lineup };
    void sending.run(async () => {
      refused.value = null;
      try {
        await handIn(view.competition.id, view.game, wish);
      } catch (error) {
        if (error instanceof ApiError) refused.value = error.refusal;
        throw error;
      }
      await reload();
    }, t('lineup.sent'));
  };
  return (
    <form class="lineup" onSubmit={send} data-testid="lineup-form" data-series={form.series}>
      <div class="row wrap">
        <h3 class="grow">
          {view.seriesOf > 1 ? t('lineups.title', { series: form.series }) : t('lineups.title.only')}
        </h3>
        <Due due={form.due} series={form.series} />
      </div>
      <p class="s">
        {handed === null ? t('lineup.not-yet') : t('lineup.handed', { time: hourText(handed.at) })}{' '}
        {t(form.otherIn ? 'lineup.other-in' : 'lineup.other-not', { team: other.name })}
      </p>
      <ol class="lineup-numbers">
        {form.modes.map((mode, number) => (
          <li key={number}>
            <b class="num">{number + 1}</b>
            <span class="grow stack">
              {draft.value.lineup[number]!.map((id, seat) => (
                <Seat
                  key={seat}
                  captain={captain}
                  number={number}
                  seat={seat}
                  pairs={mode === 'pairs'}
                  id={id}
                  choose={(who) => change(seated(draft.value, number, seat, who))}
                />
              ))}
            </span>
            {mode === 'pairs' && <small>{modeName(mode)}</small>}
          </li>
        ))}
      </ol>
      {form.reserves > 0 && <Bench {...props} draft={draft.value} change={change} />}
      {wrong !== null && <Explained wrong={wrong} />}
      {short.length > 0 && (
        <p class="note bad" role="status">
          <WithClauses text={t('lineup.short', { numbers: short.join(', ') })} />
        </p>
      )}
      {sending.error.value !== '' && (
        <p class="error" role="alert">
          {sending.error.value} <Clause clause={refused.value?.clause} />
        </p>
      )}
      <p class="good" role="status">
        {sending.done.value}
      </p>
      <button type="submit" class="pri huge" disabled={wrong !== null || same || sending.busy.value}>
        {same
          ? t('lineup.same')
          : short.length > 0
            ? t('lineup.do.short', { short: short.length })
            : t(handed === null ? 'lineup.do' : 'lineup.again')}
      </button>
      <p class="s">
        <WithClauses text={t('lineup.until')} />
      </p>
    </form>
  );
}

interface SeatProps {
  readonly captain: CaptainView;
  readonly number: number;
  readonly seat: number;
  readonly pairs: boolean;
  readonly id: string;
  readonly choose: (id: string) => void;
}

function Seat({ captain, number, seat, pairs, id, choose }: SeatProps) {
  const people = offered(captain, number + 1);
  const chosen = captain.roster.find((one) => one.id === id);
  const label = pairs
    ? t('lineup.seat.pair', { number: number + 1, seat: seat + 1 })
    : t('lineup.seat', { number: number + 1 });
  return (
    <span class="row">
      <Here there={chosen?.there === true} />
      <select class="grow" aria-label={label} value={id} onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t('lineup.choose')}</option>
        {people.map(({ who, may }) => (
          <option key={who.id} value={who.id}>
            {optionText(who, may)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** "7 Anna", and what is against it: not there, or not at this number. */
function optionText({ name, number, there, barred }: CaptainView['roster'][number], may: boolean): string {
  const who = number === null ? shownName(name) : `${number} ${shownName(name)}`;
  const marks = [...(may ? [] : [barred ? t('team.barred') : t('lineup.not-here')]), ...(there ? [] : [t('day.away')])];
  return marks.length === 0 ? who : `${who} (${marks.join(', ')})`;
}

interface BenchProps extends LineupFormProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The reserves of the match, named with its first series. */
function Bench({ form, captain, draft, change }: BenchProps) {
  const inside = new Set(draft.lineup.flat());
  const rest = captain.roster.filter(({ id, barred }) => !inside.has(id) && !barred);
  return (
    <fieldset class="bench">
      <legend>{t('lineup.bench', { count: form.reserves })}</legend>
      {rest.length === 0 && <p class="s">{t('lineup.bench.none')}</p>}
      {rest.map(({ id, name, number, there }) => (
        <label class="check" key={id}>
          <input
            type="checkbox"
            checked={draft.bench.includes(id)}
            disabled={!draft.bench.includes(id) && draft.bench.length >= form.reserves}
            onChange={(event) => change(benched(draft, id, event.currentTarget.checked))}
          />
          <Here there={there} />
          <span>{number === null ? shownName(name) : `${number} ${shownName(name)}`}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Why a line-up would be refused, said before it is sent. */
export function Explained({ wrong: { refusal, who, only } }: { readonly wrong: Wrong }) {
  return (
    <p class="error" role="alert" data-testid="lineup-wrong">
      {who !== null && `${shownName(who.name)}: `}
      {refusalText(refusal)} {only !== null && t('lineup.only', { number: only })} <Clause clause={refusal.clause} />
    </p>
  );
}

function Clause({ clause }: { readonly clause: string | undefined }) {
  if (clause === undefined) return null;
  return (
    <span class="s" title={clauseText(clause)}>
      (<ClauseLink clause={clause} />)
    </span>
  );
}
