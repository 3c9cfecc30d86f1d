/** Places of the line-up that are empty: a reserve is named for them (22.4). */
import { useSignal } from '@preact/signals';
import type { CaptainView } from '../../../shared/protocol/team.ts';
import { shownName, t } from '../../i18n/index.ts';
import { commandMatch } from '../../net/teams.ts';
import { Outcome, useSending } from '../form.tsx';
import { WithClauses } from '../rules/clause-link.tsx';
import type { CaptainProps } from './match-day.tsx';

export function Vacancies(props: CaptainProps) {
  return (
    <>
      {props.captain.vacancies.map((vacancy) => (
        <Vacancy key={vacancy.number} {...props} vacancy={vacancy} />
      ))}
    </>
  );
}

interface VacancyProps extends CaptainProps {
  readonly vacancy: CaptainView['vacancies'][number];
}

function Vacancy({ vacancy, captain, view, reload }: VacancyProps) {
  const { number, board, free } = vacancy;
  const chosen = useSignal(free[0]?.id ?? '');
  const sending = useSending();
  const who = free.find(({ id }) => id === chosen.value) ?? free[0];
  const send = (event: Event) => {
    event.preventDefault();
    if (who === undefined) return;
    void sending.run(async () => {
      await commandMatch(view.competition.id, view.game, {
        type: 'name-reserve',
        side: captain.side,
        number,
        member: who.id,
      });
      await reload();
    }, t('org.done'));
  };
  return (
    <form class="note bad stack" onSubmit={send} data-testid="vacancy" data-number={number}>
      <b>{t('vacancy.title', { number, board })}</b>
      <span class="s">
        <WithClauses text={t(free.length === 0 ? 'vacancy.nobody' : 'vacancy.about')} />
      </span>
      {free.length > 0 && (
        <div class="row wrap">
          <label class="entry grow">
            <span>{t('vacancy.who')}</span>
            <select
              value={who?.id ?? ''}
              onChange={(event) => {
                chosen.value = event.currentTarget.value;
              }}
            >
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {shownName(name)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" class="pri" disabled={sending.busy.value}>
            {t('vacancy.do')}
          </button>
        </div>
      )}
      <Outcome of={sending} />
    </form>
  );
}
