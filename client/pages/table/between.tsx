/** Between and after the sets: ready, results, thanks and signatures, a new table; and a standing offer to call the game off. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLocation } from 'preact-iso';
import type { TableView } from '../../../shared/protocol/view.ts';
import { otherSide, type Side } from '../../../shared/table/seats.ts';
import { rulingText, t } from '../../i18n/index.ts';
import { makeTable } from '../../net/api.ts';
import { paperPath } from '../../net/desk.ts';
import type { TableSession } from '../../scenes/session.ts';
import { BackToCompetition, CompetitionLink } from '../competition/table-link.tsx';
import { ReportButton } from '../moderation/report-button.tsx';
import { rememberTable } from '../own-tables.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { BreakChannel } from '../team/table-team.tsx';
import { minutesText } from '../time-words.ts';
import { faultText } from '../words.ts';
import { People, RefuseGreeting } from './before.tsx';
import { isReferee, sideName } from './names.ts';
import { NextGame } from './next-game.tsx';
import { Phrases } from './phrases.tsx';
import { RatingChange } from './rating-change.tsx';
import { reportingAt } from './reporting.ts';
import { Summary } from './summary.tsx';
import { useNow } from './use-now.ts';

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
        <Held session={session} view={view} />
        <LastSet session={session} view={view}>
          {!view.alone && (
            <People
              session={session}
              view={view}
              done={({ id }) => view.ready.includes(id)}
              text={({ id, here }) =>
                t(!here ? 'interval.away' : view.ready.includes(id) ? 'interval.ready' : 'interval.not-ready')
              }
            />
          )}
        </LastSet>
        {view.clock !== null && (
          <p class="s">
            <WithClauses text={t('interval.late')} />
          </p>
        )}
        <Phrases session={session} view={view} />
        <BreakChannel session={session} view={view} />
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

/** A protest about the set just over is heard before the next one begins (3.4): for how long at most. */
function Held({ session, view }: Props) {
  const { heldUntil } = view.desk;
  const now = useNow(session, heldUntil !== null);
  if (heldUntil === null || heldUntil <= now) return null;
  return (
    <p class="hint" role="status" data-testid="held">
      <WithClauses text={t('off.held', { time: minutesText(heldUntil - now) })} />
    </p>
  );
}

/** Who has won the set that is over, and by what; what is awaited now; figures. */
export function LastSet({ session, view, children }: Props & { readonly children?: ComponentChildren }) {
  const result = view.results.at(-1);
  const head = session.log.value.at(-1)?.head ?? null;
  if (result === undefined) return null;
  return (
    <>
      <h2>
        {result.winner === null
          ? t('set.void', { set: result.number })
          : t('set.won', { name: sideName(view, result.winner), set: result.number })}
      </h2>
      {result.cause !== 'play' ? (
        <p>
          <WithClauses text={setCauseText(result)} />
        </p>
      ) : (
        head !== null && (
          <p>
            {rulingText(head.code)} <WithClauses text={t('told.clause', { clause: head.clause })} />
          </p>
        )
      )}
      {children}
      <Summary log={session.log.value.filter(({ set }) => set === result.number)} />
    </>
  );
}

/** Why a set is over that no strike has ended. */
export function setCauseText({ cause, clause }: TableView['results'][number]): string {
  return cause === 'given-up' ? t('set.cause.given-up') : t('set.cause.other', { clause });
}

/** The game is over: who won, the sets, thanks and signatures; then what comes next. */
export function Over({ session, view }: Props) {
  const signing = view.phase === 'signing';
  return (
    <div class="told" data-testid="over">
      <div class="scroll stack">
        <CompetitionLink of={view.competition} />
        <GameResult session={session} view={view} />
        {signing && <Signatures session={session} view={view} />}
        {signing && <Endings session={session} view={view} />}
        <Phrases session={session} view={view} />
      </div>
      {view.competition === null ? (
        <NextGame session={session} view={view} />
      ) : (
        <BackToCompetition of={view.competition} />
      )}
      {signing ? <SignAct session={session} view={view} /> : <Again view={view} />}
    </div>
  );
}

/** The result in words and set by set. */
export function GameResult({ session, view }: Props) {
  const provisional = view.desk.protests.some(({ decision }) => decision === null);
  return (
    <>
      <h2>{headline(session, view)}</h2>
      <RatingChange session={session} view={view} />
      {view.result !== null && view.result.cause !== 'play' && (
        <p>
          <WithClauses text={causeText(session, view, view.result)} />
        </p>
      )}
      {provisional && (
        <p class="error">
          <WithClauses text={t('end.provisional')} />
        </p>
      )}
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

/** Where the protocol lies: a competition's has more on it than the game's own. */
export function protocolHref({ table, competition }: TableView): string {
  if (competition === null) return `/t/${table}/protocol`;
  const { id, game, match, board } = competition;
  return paperPath(id, game, match === undefined ? null : board);
}

/** What is kept of the game: to see it again, to read it. */
export function ProtocolLink({ view }: { readonly view: TableView }) {
  return (
    <>
      <a class="btn" href={`/t/${view.table}/replay`}>
        {t('replay.open')}
      </a>
      <a class="btn" href={protocolHref(view)} target="_blank" rel="noreferrer">
        {t('end.protocol')}
      </a>
    </>
  );
}

/** Who has thanked and signed (3.5, 9.2). */
export function Signatures({ session, view }: Props) {
  const { thanked, signed, hasReferee } = view.desk;
  const mine = session.mine.value.length > 0;
  return (
    <>
      <People
        session={session}
        view={view}
        done={({ id }) => signed.includes(id)}
        text={({ id }) =>
          [
            t(thanked.includes(id) ? 'end.thanked' : 'end.not-thanked'),
            ...(hasReferee ? [] : [t(signed.includes(id) ? 'end.signed' : 'end.not-signed')]),
          ].join(', ')
        }
      />
      <p class="s">
        <WithClauses text={`${hasReferee ? `${t('end.referee-signs')} ` : ''}${t('end.by-itself')}`} />
      </p>
      {mine && !thanked.includes(session.me) && <RefuseGreeting session={session} />}
    </>
  );
}

/** Thanks and signature: what a player still does. */
function SignAct({ session, view }: Props) {
  const { thanked, signed, hasReferee } = view.desk;
  if (session.mine.value.length === 0 || isReferee(session, view)) return null;
  const me = session.me;
  if (hasReferee && thanked.includes(me)) return null;
  return (
    <div class="row acts-row two-acts">
      {!thanked.includes(me) && (
        <button type="button" class="grow" onClick={() => void session.perform({ type: 'thank' })}>
          {t('end.thank')}
        </button>
      )}
      {!hasReferee && (
        <button
          type="button"
          class={view.rated ? 'grow' : 'pri grow'}
          disabled={signed.includes(me)}
          onClick={() => void session.perform({ type: 'sign' })}
        >
          {t(signed.includes(me) ? 'end.you-signed' : 'end.sign')}
        </button>
      )}
    </div>
  );
}

/** What is seldom wanted while signatures are awaited: a protest, the protocol, the way home. */
function Endings({ session, view }: Props) {
  const { route } = useLocation();
  return (
    <div class="ending">
      {session.mine.value.length > 0 && (
        <button type="button" onClick={() => session.menu.open()}>
          {t('end.protest')}
        </button>
      )}
      <ProtocolLink view={view} />
      <ReportButton {...reportingAt(view)} />
      <button type="button" onClick={() => route('/')}>
        {t('over.home')}
      </button>
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
      error.value = faultText(fault);
    }
  };
  return (
    <div>
      <p class="error" role="alert">
        {error.value}
      </p>
      <div class="row wrap again-row">
        {!view.rated && (
          <button type="button" class={view.alone ? 'pri grow' : 'grow'} onClick={() => void again()}>
            {t('over.new')}
          </button>
        )}
        <ProtocolLink view={view} />
        <ReportButton {...reportingAt(view)} />
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

/** Why a game is over that wasn't played to its end; empty where nothing is to be said of it. */
export function causeText(
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
      <b class="offer-title cut">{t('offer.theirs', { name: sideName(view, offer) })}</b>
      <button type="button" class="grow" onClick={() => void session.perform({ type: 'call-off' })}>
        {t('offer.accept')}
      </button>
      <button type="button" class="pri grow" onClick={() => void session.perform({ type: 'decline-call-off' })}>
        {t('offer.decline')}
      </button>
    </div>
  );
}
