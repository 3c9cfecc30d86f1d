/** Bots for the empty seats of a friendly table: how strong, then one press a seat. */
import { type Signal, useSignal } from '@preact/signals';
import { LEVELS, type Level } from '../../../shared/bot/level.ts';
import { levelOfBot } from '../../../shared/bot/seated.ts';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Seat } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { LEVEL_NAMES } from '../bot/words.ts';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** The strength one begins with: neither a walk-over nor a wall. */
export const MIDDLE: Level = 3;

/** Whether bots may play at a table: among friends only. The server decides. */
export function allowsBots({ rated, alone, competition }: TableView): boolean {
  return !rated && !alone && competition === null;
}

/** Whether one may seat bots, or take them off, now. */
export function seatsBots(session: TableSession, view: TableView): boolean {
  return allowsBots(view) && view.phase === 'seating' && session.mine.value.length > 0;
}

/** How strong the next bot is; in singles also the button, in pairs one for all empty seats. */
export function BotChoice({ session, view, level }: Props & { readonly level: Signal<Level> }) {
  const busy = useSignal(false);
  const empty = view.seats.filter(({ player }) => player === '').map(({ seat }) => seat);
  if (!seatsBots(session, view) || empty.length === 0) return null;
  const fill = async () => {
    busy.value = true;
    for (const seat of empty) if (!(await session.perform({ type: 'seat-bot', seat, level: level.value })).ok) break;
    busy.value = false;
  };
  return (
    <section class="seat-bots stack">
      <fieldset class="levels-brief">
        <legend>{t('bot.seat.level')}</legend>
        {LEVELS.map((one) => (
          <label class="choice" key={one} title={t(LEVEL_NAMES[one])}>
            <input
              type="radio"
              name="seat-level"
              value={one}
              aria-label={`${one} ${t(LEVEL_NAMES[one])}`}
              checked={level.value === one}
              onChange={() => {
                level.value = one;
              }}
            />
            <span>{one}</span>
          </label>
        ))}
        <span class="s" aria-hidden="true">
          {t('bot.name', { level: t(LEVEL_NAMES[level.value]) })}
        </span>
      </fieldset>
      <button type="button" disabled={busy.value} onClick={() => void fill()}>
        {t(empty.length === 1 ? 'bot.seat.do' : 'bot.seat.all')}
      </button>
    </section>
  );
}

/** A bot for one of several empty seats. */
export function SeatBot({ session, view, seat, level }: Props & { readonly seat: Seat; readonly level: Level }) {
  if (!seatsBots(session, view) || view.seats.filter(({ player }) => player === '').length < 2) return null;
  return (
    <button type="button" onClick={() => void session.perform({ type: 'seat-bot', seat, level })}>
      {t('bot.seat.do')}
    </button>
  );
}

/** Takes a bot off its seat again. */
export function UnseatBot({ session, view, seat }: Props & { readonly seat: Seat }) {
  const player = view.seats.find((place) => place.seat === seat)?.player ?? '';
  if (!seatsBots(session, view) || levelOfBot(player) === null) return null;
  return (
    <button type="button" onClick={() => void session.perform({ type: 'unseat-bot', seat })}>
      {t('bot.seat.undo')}
    </button>
  );
}
