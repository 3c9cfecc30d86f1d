/** The service's time on pages, looked at again and again while something counts it. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lobby } from '../net/presence.ts';

const TICK = 250;

/** ms since the epoch by the service's clock; moves only while `running`. */
export function useTime(running: boolean): number {
  const now = useSignal(lobby.now());
  useEffect(() => {
    now.value = lobby.now();
    if (!running) return;
    const timer = setInterval(() => {
      now.value = lobby.now();
    }, TICK);
    return () => clearInterval(timer);
  }, [running, now]);
  return now.value;
}
