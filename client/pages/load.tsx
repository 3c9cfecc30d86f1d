/** Things that are fetched: while they come, when they don't, and when they are there. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { errorText, t } from '../i18n/index.ts';
import { codeOf } from '../net/http.ts';

export interface Loading<T> {
  /** What was fetched last; null: nothing yet. */
  readonly value: Signal<T | null>;
  /** The code of the last failure; null: there was none. */
  readonly failed: Signal<string | null>;
  /** Fetches (again); what is shown stays meanwhile. */
  readonly reload: () => Promise<void>;
}

/**
 * Fetches when `key` changes: then something else is asked for, and nothing is shown till it comes. With a new `version` of the
 * same thing it is fetched again, and what is shown stays meanwhile. An answer to an older question is dropped.
 */
export function useLoading<T>(key: string, load: () => Promise<T>, version: number | string = ''): Loading<T> {
  const value = useSignal<T | null>(null);
  const failed = useSignal<string | null>(null);
  const round = useRef(0);
  const loader = useRef(load);
  loader.current = load;
  const reload = async () => {
    round.current += 1;
    const mine = round.current;
    try {
      const answer = await loader.current();
      if (mine !== round.current) return;
      value.value = answer;
      failed.value = null;
    } catch (error) {
      if (mine === round.current) failed.value = codeOf(error);
    }
  };
  useEffect(() => {
    value.value = null;
    failed.value = null;
    void reload();
    return () => {
      round.current += 1;
    };
  }, [key]);
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void reload();
  }, [version]);
  return { value, failed, reload };
}

export interface LoadedProps<T> {
  readonly of: Loading<T>;
  /** Lines of the place that is kept free meanwhile. */
  readonly lines?: number;
  readonly children: (value: T) => ComponentChildren;
}

/** Draws what was fetched; before that its place, after a failure why and a button. */
export function Loaded<T>({ of, lines = 3, children }: LoadedProps<T>) {
  const { value } = of.value;
  if (value !== null) return <>{children(value)}</>;
  if (of.failed.value !== null)
    return (
      <div class="stack failed">
        <p class="error" role="alert">
          {errorText(of.failed.value)}
        </p>
        <button type="button" onClick={() => void of.reload()}>
          {t('message.retry')}
        </button>
      </div>
    );
  return (
    <div class="bones" role="status" aria-label={t('load.loading')}>
      {Array.from({ length: lines }, (_, i) => (
        <i key={i} />
      ))}
    </div>
  );
}
