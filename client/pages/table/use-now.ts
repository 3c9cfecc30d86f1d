/** The server's time, looked at again and again while something counts it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { TableSession } from '../../scenes/session.ts';

const TICK = 200;

/** ms since the epoch by the server's clock; moves only while `running`. */
export function useNow(session: TableSession, running: boolean): number {
  const now = useSignal(session.now);
  useEffect(() => {
    now.value = session.now;
    if (!running) return;
    const timer = setInterval(() => {
      now.value = session.now;
    }, TICK);
    return () => clearInterval(timer);
  }, [running, session, now]);
  return now.value;
}
