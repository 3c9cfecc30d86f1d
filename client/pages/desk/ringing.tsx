/** A new call for help rings, and stands in the title until it is seen to; on every page of who holds an office. */
import { useEffect, useRef } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { t } from '../../i18n/index.ts';
import { callsAtDesks, waitingAtDesks } from '../../net/own-desks.ts';
import { ringFor, wakeBell } from '../bell.ts';
import { urgent } from '../title.ts';
import { newCalls } from './cards.ts';

const TOUCHES = ['pointerup', 'keydown'] as const;

/** Somebody calls at some desk: pages other than the desk know how many do, not which. */
const AT_DESKS = 'desks';
/** Such pages hear of one call at their own times, so far apart, ms. */
const SAME_CALLS = 30_000;

/** Browsers let the bell ring only after a touch: the first one on the page makes it ready. */
function useReadyBell(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return;
    for (const type of TOUCHES) addEventListener(type, wakeBell, { passive: true, once: true });
    return () => {
      for (const type of TOUCHES) removeEventListener(type, wakeBell);
    };
  }, [wanted]);
}

/** The title says how many call, as long as some do. */
function useCallingTitle(calls: number): void {
  useEffect(() => {
    if (calls === 0) return;
    const text = t('off.title.calls', { count: calls });
    urgent.value = text;
    return () => {
      if (urgent.value === text) urgent.value = null;
    };
  }, [calls]);
}

/** On the desk itself. @param keys what calls now; null: not known (yet) */
export function useRinging(keys: readonly string[] | null): void {
  const before = useRef<ReadonlySet<string> | null>(null);
  useReadyBell(true);
  useCallingTitle(keys?.length ?? 0);
  const all = keys?.join('\n') ?? null;
  useEffect(() => {
    if (keys === null) return;
    const fresh = newCalls(before.current, keys);
    if (fresh.length > 0) void ringFor({ matters: fresh.map((key) => `desk ${key}`), also: AT_DESKS });
    before.current = new Set(keys);
  }, [all]);
}

/** On every other page. */
export function DeskWatch() {
  const { path } = useLocation();
  const elsewhere = !/^\/competitions\/[\w-]+\/desk$/.test(path);
  const calls = callsAtDesks.value;
  const before = useRef(0);
  useReadyBell(waitingAtDesks.value > 0);
  useCallingTitle(elsewhere ? calls : 0);
  useEffect(() => {
    if (elsewhere && calls > before.current) void ringFor({ matters: [AT_DESKS], within: SAME_CALLS });
    before.current = calls;
  }, [calls, elsewhere]);
  return null;
}
