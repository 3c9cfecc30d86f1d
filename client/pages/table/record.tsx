/** Warnings, cautions, questions and protests of the game so far. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { SIDES } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { clauseWords, nameOf, sideName } from './names.ts';

export function GameRecord({ view }: { readonly view: TableView }) {
  const { warnings, cautions, questions, protests, deferred } = view.desk;
  const empty =
    SIDES.every((side) => warnings[side].length === 0 && cautions[side] === 0) &&
    questions.length + protests.length + deferred.length === 0;
  if (empty) return <p class="s">{t('record.none')}</p>;
  return (
    <ul class="record">
      {SIDES.flatMap((side) => [
        ...warnings[side].map((warning) => (
          <li key={warning.event}>
            <span class={`chip ${side}`} aria-hidden="true" />
            <span>
              <b>{sideName(view, side)}</b>{' '}
              <WithClauses text={t('record.warning', { text: clauseWords(warning.clause) })} />{' '}
              <small>{warning.note}</small>
            </span>
          </li>
        )),
        ...(cautions[side] > 0
          ? [
              <li key={`caution ${side}`}>
                <span class={`chip ${side}`} aria-hidden="true" />
                <span>
                  <b>{sideName(view, side)}</b> {t('record.cautions', { count: cautions[side] })}
                </span>
              </li>,
            ]
          : []),
      ])}
      {deferred.map(({ side, clause }) => (
        <li key={`deferred ${side} ${clause}`}>
          <span class={`chip ${side}`} aria-hidden="true" />
          <span>
            {t('record.deferred', { name: sideName(view, side) })}{' '}
            <small>
              <WithClauses text={clauseWords(clause)} />
            </small>
          </span>
        </li>
      ))}
      {questions.map(({ event, player, text, answer }) => (
        <li key={event}>
          <span>
            {t('record.question', { name: nameOf(view, player), text })}
            <br />
            <small>{answer === null ? t('record.unanswered') : t('record.answer', { text: answer })}</small>
          </span>
        </li>
      ))}
      {protests.map(({ event, player, text, decision }) => (
        <li key={event}>
          <span>
            {t('record.protest', { name: nameOf(view, player), text })}
            <br />
            <small>
              {decision === null
                ? t('record.undecided')
                : t(decision.upheld ? 'record.upheld' : 'record.rejected', { text: decision.text })}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
