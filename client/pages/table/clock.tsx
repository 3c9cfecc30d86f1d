/** The running clock: number and bar. Spoken at 10 and 5 seconds. Friendly tables have none. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';

const TICK = 200;
const SPOKEN = [10, 5];

export function Clock({ session, view }: { readonly session: TableSession; readonly view: TableView }) {
  const now = useSignal(session.now);
  const { clock } = view;
  useEffect(() => {
    if (clock === null) return;
    const timer = setInterval(() => {
      now.value = session.now;
    }, TICK);
    return () => clearInterval(timer);
  }, [clock, session, now]);
  if (clock === null) return null;
  const whole = Math.max(1, clock.endsAt - clock.startsAt);
  const left = Math.min(whole, Math.max(0, clock.endsAt - now.value));
  const seconds = Math.ceil(left / 1000);
  return (
    <span class="clk" role="timer" aria-label={t('rule.seconds', { seconds })}>
      {seconds}
      <span class="bar" style={{ width: `${(100 * left) / whole}%` }} />
      <span class="hide" aria-live="assertive">
        {SPOKEN.includes(seconds) ? t('rule.seconds', { seconds }) : ''}
      </span>
    </span>
  );
}
