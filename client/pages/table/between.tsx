/** Between and after the sets: ready, results, thanks and signatures, a new table; and a standing offer to call the game off. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import type { TableView } from '../../../shared/protocol/view.ts';
import { otherSide, type Side } from '../../../shared/table/seats.ts';
import { errorText, t } from '../../i18n/index.ts';
import { ApiError, makeTable } from '../../net/api.ts';
import type { TableSession } from '../../scenes/session.ts';
import { rememberTable } from '../own-tables.ts';
import { Person, RefuseGreeting } from './before.tsx';
import { isReferee, playersIn, sideName } from './names.ts';
import { Summary } from './summary.tsx';
import { RulingCard } from './told.tsx';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The break between sets. */
export function Interval({ session, view }: Props) {
  const ready = view.ready.includes(session.me);
  return (
    <div class="told" data-testid="interval">
      <div class="scroll stack">
        <LastSet session={session} view={view} />
        {!view.alone && (
          <ul class="people">
            {playersIn(view).map(({ id, name, here, side }) => (
              <Person
                key={id}
                side={side}
                name={id === session.me ? t('who.you', { name }) : name}
                done={view.ready.includes(id)}
                text={t(!here ? 'interval.away' : view.ready.includes(id) ? 'interval.ready' : 'interval.not-ready')}
              />
            ))}
          </ul>
        )}
        {view.clock !== null && <p class="s">{t('interval.late')}</p>}
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

/** Who has won the set that is over, and by what. */
export function LastSet({ session, view }: Props) {
  const result = view.results.at(-1);
  const last = session.log.value.at(-1);
  if (result === undefined) return null;
  return (
    <>
      <h2>
        {result.winner === null
          ? t('set.void', { set: result.number })
          : t('set.won', { name: sideName(view, result.winner), set: result.number })}
      </h2>
      {result.cause !== 'play' ? (
        <p>{result.cause === 'given-up' ? t('set.cause.given-up') : t('set.cause.other', { clause: result.clause })}</p>
      ) : (
        last !== undefined && <RulingCard told={last} />
      )}
      <Summary log={session.log.value.filter(({ set }) => set === result.number)} />
    </>
  );
}

/** The game is over: who won, the sets, thanks and signatures; then a new table. */
export function Over({ session, view }: Props) {
  return (
    <div class="told" data-testid="over">
      <div class="scroll stack">
        <GameResult session={session} view={view} />
        {view.phase === 'signing' && <Signatures session={session} view={view} />}
      </div>
      {view.phase === 'signing' ? <SignAct session={session} view={view} /> : <Again view={view} />}
    </div>
  );
}

/** The result in words and set by set. */
export function GameResult({ session, view }: Props) {
  const provisional = view.desk.protests.some(({ decision }) => decision === null);
  return (
    <>
      <h2>{headline(session, view)}</h2>
      {view.result !== null && view.result.cause !== 'play' && <p>{causeText(session, view, view.result)}</p>}
      {provisional && <p class="error">{t('end.provisional')}</p>}
      <p>{t('over.score', { a: view.score.A, b: view.score.B })}</p>
      <table class="log sets">
        <tbody>
          {view.results.map((set) => (
            <tr key={set.number}>
              <td>{t('over.set', { set: set.number })}</td>
              <td>{set.winner === null ? t('over.nobody') : sideName(view, set.winner)}</td>
              <td>{t('over.strikes', { count: set.strikes })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Summary log={session.log.value} />
    </>
  );
}

export function ProtocolLink({ view }: { readonly view: TableView }) {
  return (
    <a class="btn" href={`/t/${view.table}/protocol`} target="_blank" rel="noreferrer">
      {t('end.protocol')}
    </a>
  );
}

/** Who has thanked and signed (3.5, 9.2). */
export function Signatures({ session, view }: Props) {
  const { thanked, signed, hasReferee } = view.desk;
  const refusing = useSignal(false);
  const mine = session.mine.value.length > 0;
  return (
    <>
      <ul class="people">
        {playersIn(view).map(({ id, name, side }) => (
          <Person
            key={id}
            side={side}
            name={id === session.me ? t('who.you', { name }) : name}
            done={signed.includes(id)}
            text={[
              t(thanked.includes(id) ? 'end.thanked' : 'end.not-thanked'),
              ...(hasReferee ? [] : [t(signed.includes(id) ? 'end.signed' : 'end.not-signed')]),
            ].join(', ')}
          />
        ))}
      </ul>
      <p class="s">
        {hasReferee && `${t('end.referee-signs')} `}
        {t('end.by-itself')}
      </p>
      {mine && !thanked.includes(session.me) && (
        <button
          type="button"
          class="plain quiet"
          onClick={() => {
            refusing.value = true;
          }}
        >
          {t('arrival.refuse')}
        </button>
      )}
      {refusing.value && (
        <RefuseGreeting
          session={session}
          close={() => {
            refusing.value = false;
          }}
        />
      )}
    </>
  );
}

/** Thanks, signature, protest: what a player still does. */
function SignAct({ session, view }: Props) {
  const { thanked, signed, hasReferee } = view.desk;
  if (session.mine.value.length === 0 || isReferee(session, view)) return <ProtocolLink view={view} />;
  const me = session.me;
  return (
    <div class="row wrap acts-row">
      {!thanked.includes(me) && (
        <button type="button" class="grow" onClick={() => void session.perform({ type: 'thank' })}>
          {t('end.thank')}
        </button>
      )}
      {!hasReferee && (
        <button
          type="button"
          class="pri grow"
          disabled={signed.includes(me)}
          onClick={() => void session.perform({ type: 'sign' })}
        >
          {t(signed.includes(me) ? 'end.you-signed' : 'end.sign')}
        </button>
      )}
      <button type="button" class="grow" onClick={() => session.menu.open()}>
        {t('end.protest')}
      </button>
      <ProtocolLink view={view} />
    </div>
  );
}

/** After the game: another table of the same kind, or home. */
function Again({ view }: { readonly view: TableView }) {
  const { route } = useLocation();
  const error = useSignal('');
  const again = async () => {
    try {
      const { id } = await makeTable({
        kind: view.alone ? 'alone' : 'friends',
        mode: view.mode,
        sets: view.sets,
        playAll: view.playAll,
        clocks: view.desk.greeting ? 'federation' : 'none',
        referee: view.desk.hasReferee,
      });
      rememberTable(id);
      route(`/t/${id}`);
    } catch (fault) {
      error.value = errorText(fault instanceof ApiError ? fault.refusal.code : 'net.unreachable');
    }
  };
  return (
    <div>
      <p class="error" role="alert">
        {error.value}
      </p>
      <div class="row">
        <button type="button" class="pri grow" onClick={() => void again()}>
          {t('over.new')}
        </button>
        <ProtocolLink view={view} />
        <button type="button" onClick={() => route('/')}>
          {t('over.home')}
        </button>
      </div>
    </div>
  );
}

/** The result in one line. */
export function headline(session: TableSession, view: TableView): string {
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

function causeText(
  session: TableSession,
  view: TableView,
  { cause, clause, winner }: NonNullable<TableView['result']>,
): string {
  switch (cause) {
    case 'given-up':
      if (winner === null) return '';
      if (!view.alone && session.mine.value.some(({ side }) => side === otherSide(winner))) return t('over.gave-up');
      return t('over.given-up', { name: sideName(view, otherSide(winner)) });
    case 'absence':
      return t('over.absence');
    case 'conduct':
      return t('end.conduct');
    case 'warnings':
      return t('end.warnings');
    case 'break':
      return t('end.break');
    case 'referee':
      return t('end.referee', { clause });
    default:
      return '';
  }
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
