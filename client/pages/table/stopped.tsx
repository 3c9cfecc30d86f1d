/** The game is stopped (9.1.k, 19.2): by whom and why, and who lets it go on. Also who is away for too long (3.6). */
import { useSignal } from '@preact/signals';
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { SeatView, TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { Dialog } from './dialog.tsx';
import { isReferee, nameOf } from './names.ts';
import { stopText } from './phase-line.ts';
import { allowsBots, MIDDLE } from './seat-bots.tsx';
import { useNow } from './use-now.ts';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

export function Stopped({ session, view }: Props) {
  const { stop, hasReferee, referee } = view.desk;
  const until = stop?.until ?? null;
  const now = useNow(session, until !== null);
  if (stop === null) return null;
  const own = stop.by === session.me;
  const refereed = referee?.here === true;
  // The server decides; a button that will be refused isn't offered.
  const may = session.mine.value.length > 0 && ((own && !refereed) || (stop.until === null && !refereed));
  return (
    <div class="told" data-testid="stopped">
      <div class="scroll stack">
        <h2>{stopText(view)}</h2>
        <p>{stop.note === '' ? t('stop.none') : stop.note}</p>
        {until !== null && (
          <p class="s">{t('stop.until', { seconds: Math.max(0, Math.ceil((until - now) / 1000)) })}</p>
        )}
        {!may && !isReferee(session, view) && (
          <p class="s">
            <WithClauses
              text={refereed || hasReferee ? t('stop.wait') : t('stop.wait.player', { name: nameOf(view, stop.by) })}
            />
          </p>
        )}
      </div>
      {may && (
        <button type="button" class="pri strike" onClick={() => void session.perform({ type: 'resume' })}>
          {t('stop.resume')}
        </button>
      )}
    </div>
  );
}

/** A short drop isn't worth a word, ms. */
const UNTOLD = 3_000;

/** Whose absence one may have to decide about: a player of the other side, and a partner where a bot may play on. */
function awayOthers(session: TableSession, view: TableView): readonly SeatView[] {
  if (view.alone) return [];
  const side = session.mine.value[0]?.side;
  return view.seats.filter(
    (seat) =>
      side !== undefined &&
      (seat.side !== side || allowsBots(view)) &&
      seat.player !== session.me &&
      seat.player !== '' &&
      levelOfBot(seat.player) === null &&
      !seat.here,
  );
}

/** The opponent is away: what is left of the forgiven time, then End or Wait. */
export function Away({ session, view }: Props) {
  const away = awayOthers(session, view);
  const asked = useSignal(false);
  /** Absences that one has chosen to wait for. */
  const waits = useSignal<readonly string[]>([]);
  const counts = !view.stopped && (view.phase === 'set' || (view.clock === null && view.phase !== 'over'));
  const now = useNow(session, away.length > 0 && (counts || allowsBots(view)));
  const usedBy = ({ player, since }: SeatView) =>
    (view.desk.away[player] ?? 0) + (counts ? Math.max(0, now - since) : 0);
  const isOver = (seat: SeatView) => counts && usedBy(seat) >= view.desk.grace;
  // One absence by itself; the server decides.
  const isReplaceable = ({ since }: SeatView) => allowsBots(view) && now - since >= view.desk.grace;
  const keyOf = ({ player, since }: SeatView) => `${player} ${since}`;
  const shown = away.find(
    (seat) =>
      now - seat.since >= UNTOLD && !(waits.value.includes(keyOf(seat)) && (isOver(seat) || isReplaceable(seat))),
  );
  if (shown === undefined || view.phase === 'seating' || view.phase === 'signing' || view.phase === 'over') return null;
  const left = Math.ceil((view.desk.grace - usedBy(shown)) / 1000);
  const over = isOver(shown);
  const opposes = shown.side !== session.mine.value[0]?.side;
  const replaceable = isReplaceable(shown);
  return (
    <div class="offer away-note" data-testid="away">
      {/* Who is away is spoken, and that the time is used up; not every second of it. */}
      <span class="grow">
        <span role="status">
          <b>{t('away.title', { name: shown.name })}</b>{' '}
          {(over || !counts) && (
            <span class="s">
              <WithClauses text={t(over ? 'away.over' : 'away.stands')} />
            </span>
          )}
        </span>
        {counts && !over && (
          <span class="s">
            <WithClauses text={t('away.left', { seconds: left })} />
          </span>
        )}
      </span>
      {replaceable && (
        <button
          type="button"
          onClick={() => void session.perform({ type: 'seat-bot', seat: shown.seat, level: MIDDLE })}
        >
          {t('away.bot')}
        </button>
      )}
      {over && opposes && (
        <>
          <button
            type="button"
            onClick={() => {
              waits.value = [...waits.value, keyOf(shown)];
            }}
          >
            {t('away.wait')}
          </button>
          <button
            type="button"
            class="pri"
            onClick={() => {
              asked.value = true;
            }}
          >
            {t('away.claim')}
          </button>
        </>
      )}
      {asked.value && (
        <Dialog
          title={t('away.claim')}
          close={() => {
            asked.value = false;
          }}
        >
          <p>
            <WithClauses text={t(view.rated ? 'away.claim.rated' : 'away.claim.about')} />
          </p>
          <button
            type="button"
            class="pri"
            onClick={() => {
              asked.value = false;
              void session.perform({ type: 'claim' });
            }}
          >
            {t('away.claim')}
          </button>
          <button
            type="button"
            onClick={() => {
              asked.value = false;
            }}
          >
            {t('away.wait')}
          </button>
        </Dialog>
      )}
    </div>
  );
}
