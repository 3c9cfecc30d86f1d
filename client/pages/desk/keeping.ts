/** A desk on a page, kept up with, and the service's clock as its answers tell it. */
import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Desk } from '../../../shared/protocol/desk.ts';
import { deskNews, deskOf } from '../../net/desk.ts';
import { lookAtOwnDesks } from '../../net/own-desks.ts';
import { type Keeping, useKept } from '../use-kept.ts';

export interface KeptDesk extends Keeping {
  readonly view: ReadonlySignal<Desk | null>;
  /** Service's time less this machine's, ms. */
  readonly skew: ReadonlySignal<number>;
}

/** Codes after which asking again is of no use: no such competition, or no office in it. */
const FINAL: ReadonlySet<string> = new Set([
  'competition.unknown',
  'role.missing',
  'role.forbidden',
  'session.missing',
]);
export const isFinal = (code: string): boolean => FINAL.has(code);

export function useDesk(id: string): KeptDesk {
  const view = useSignal<Desk | null>(null);
  const skew = useSignal(0);
  const keeping = useKept(id, {
    known: () => view.value !== null,
    forget() {
      view.value = null;
    },
    async load(current) {
      const asked = Date.now();
      const found = await deskOf(id);
      if (!current()) return;
      // Half of the way is taken off; of two answers that cross, the older one is dropped.
      const heard = Date.now();
      if (view.value !== null && found.now < view.value.now) return;
      skew.value = found.now - (asked + heard) / 2;
      view.value = found;
    },
    async news() {
      const { v } = view.value!;
      return (await deskNews(id, v)).v !== v;
    },
    final: isFinal,
    reloaded: () => void lookAtOwnDesks(),
  });
  return { view, skew, ...keeping };
}

const TICK = 250;

/** The service's time, looked at again and again while something counts it. */
export function useServiceTime(skew: ReadonlySignal<number>, running: boolean): Signal<number> {
  const now = useSignal(Date.now() + skew.peek());
  useEffect(() => {
    now.value = Date.now() + skew.peek();
    if (!running) return;
    const timer = setInterval(() => {
      now.value = Date.now() + skew.peek();
    }, TICK);
    return () => clearInterval(timer);
  }, [running, now, skew]);
  return now;
}
