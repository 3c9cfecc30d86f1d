/** The running clock: number and bar. Spoken at 10 and 5 seconds. It stands while the game is stopped; friendly tables have none. */
import type { ClockView, TableView } from '../../../shared/protocol/view.ts';
import { type ClockSettings, FEDERATION_CLOCKS } from '../../../shared/rules/game/config.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { clockName, leftOn } from './clock-words.ts';
import { useNow } from './use-now.ts';

const SPOKEN = [10, 5];
/** Clocks up to this show seconds alone, s. */
const SHORT = 60;

/** What the bar is full at: what the clock was given, also when it goes on after a stop. */
function wholeOf(clock: ClockView): number {
  const given = FEDERATION_CLOCKS[clock.kind as keyof ClockSettings] ?? 0;
  return Math.max(1, clock.endsAt - clock.startsAt, clock.kind === 'strike' ? given : 0);
}

/** Minutes and seconds, or seconds alone. */
export function clockText(seconds: number): string {
  if (seconds <= SHORT) return String(seconds);
  return t('clock.minutes', { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });
}

export function Clock({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const { clock, desk } = view;
  const stands = desk.clockLeft !== null;
  const now = useNow(session, clock !== null && !stands);
  if (clock === null) return null;
  const left = leftOn(clock, desk.clockLeft, now);
  const seconds = Math.ceil(left / 1000);
  const what = clockName(clock.kind);
  const label = t(stands ? 'clock.label.stands' : 'clock.label', { what, seconds });
  const cautioned = clock.kind === 'strike' && clock.side !== null && desk.cautions[clock.side] > 0;
  const hint = stands ? (
    t('clock.stands')
  ) : clock.kind === 'extra' ? (
    t('clock.more')
  ) : cautioned ? (
    <>
      <span class="long">{t('clock.no-extra')}</span>
      <span class="brief">{t('clock.no-extra.brief')}</span>
    </>
  ) : null;
  const look = `clk${stands ? ' stands' : ''}${clock.kind === 'extra' ? ' extra' : ''}`;
  return (
    <span class={look} role="timer" aria-label={label} data-kind={clock.kind}>
      {clockText(seconds)}
      {hint !== null && <small>{hint}</small>}
      <span class="bar" style={{ width: `${(100 * left) / wholeOf(clock)}%` }} />
      <span class="hide" aria-live="assertive">
        {!stands && SPOKEN.includes(seconds) ? label : ''}
      </span>
    </span>
  );
}
