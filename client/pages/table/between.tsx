/** Between and after the sets: ready, results, a new table; and a standing offer to call the game off. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Side } from '../../../shared/table/seats.ts';
import { errorText, t } from '../../i18n/index.ts';
import { ApiError, makeTable } from '../../net/api.ts';
import type { TableSession } from '../../scenes/session.ts';
import { rememberTable } from '../own-tables.ts';
import { sideName } from './players.tsx';
import { RulingCard } from './told.tsx';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The break between sets. */
export function Interval({ session, view }: Props) {
  const result = view.results.at(-1);
  const last = session.log.value.at(-1);
  const ready = view.ready.includes(session.me);
  return (
    <div class="told">
      <div class="scroll stack">
        {result !== undefined && (
          <h2>
            {result.winner === null
              ? t('set.void', { set: result.number })
              : t('set.won', { name: sideName(view, result.winner), set: result.number })}
          </h2>
        )}
        {result !== undefined && result.cause !== 'play' ? (
          <p>
            {result.cause === 'given-up' ? t('set.cause.given-up') : t('set.cause.other', { clause: result.clause })}
          </p>
        ) : (
          last !== undefined && <RulingCard told={last} />
        )}
      </div>
      {session.mine.value.length > 0 && (
        <button
          type="button"
          class="pri strike"
          disabled={ready}
          onClick={() => void session.perform({ type: 'ready' })}
        >
          {ready ? t('set.waiting') : view.alone ? t('set.both-sides') : t('set.ready')}
        </button>
      )}
    </div>
  );
}

/** The game is over: who won, the sets, a new table. */
export function Over({ session, view }: Props) {
  const { route } = useLocation();
  const error = useSignal('');
  const again = async () => {
    try {
      const { id } = await makeTable(view.alone ? 'alone' : 'friends', view.sets);
      rememberTable(id);
      route(`/t/${id}`);
    } catch (fault) {
      error.value = errorText(fault instanceof ApiError ? fault.refusal.code : 'net.unreachable');
    }
  };
  return (
    <div class="told" data-testid="over">
      <div class="scroll stack">
        <h2>{headline(session, view)}</h2>
        {view.result !== null && view.result.cause !== 'play' && <p>{causeText(view.result.cause)}</p>}
        <p>{t('over.score', { a: view.score.A, b: view.score.B })}</p>
        <table class="log" style={{ display: 'table' }}>
          <tbody>
            {view.results.map((set) => (
              <tr key={set.number}>
                <td style={{ whiteSpace: 'nowrap' }}>{t('over.set', { set: set.number })}</td>
                <td>{set.winner === null ? t('over.nobody') : sideName(view, set.winner)}</td>
                <td>{t('over.strikes', { count: set.strikes })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p class="error" role="alert">
          {error.value}
        </p>
      </div>
      <div class="row">
        <button type="button" class="pri grow" onClick={() => void again()}>
          {t('over.new')}
        </button>
        <button type="button" class="grow" onClick={() => route('/')}>
          {t('over.home')}
        </button>
      </div>
    </div>
  );
}

function headline(session: TableSession, view: TableView): string {
  const { result } = view;
  if (result === null) return t('rule.over');
  if (result.cause === 'called-off') return t('over.called-off');
  if (result.cause === 'annulled') return t('over.annulled');
  if (result.winner === null) return t('over.draw');
  return wonByMe(session, view, result.winner) ? t('over.you') : t('over.won', { name: sideName(view, result.winner) });
}

function wonByMe(session: TableSession, view: TableView, winner: Side): boolean {
  return !view.alone && session.mine.value.some(({ side }) => side === winner);
}

function causeText(cause: string): string {
  if (cause === 'given-up') return t('over.given-up');
  return cause === 'absence' ? t('over.absence') : '';
}

/** A standing offer to call the game off. */
export function Offer({ session, view }: Props) {
  const { offer } = view;
  if (offer === null || session.mine.value.length === 0) return null;
  if (session.mine.value.some(({ side }) => side === offer) && !view.alone) return <p class="s">{t('offer.mine')}</p>;
  return (
    <div class="offer" role="alertdialog" aria-label={t('offer.theirs', { name: sideName(view, offer) })}>
      <b>{t('offer.theirs', { name: sideName(view, offer) })}</b>
      <button type="button" onClick={() => void session.perform({ type: 'call-off' })}>
        {t('offer.accept')}
      </button>
      <button type="button" class="pri" onClick={() => void session.perform({ type: 'decline-call-off' })}>
        {t('offer.decline')}
      </button>
    </div>
  );
}
