/** What a page shows, kept up with: loaded again whenever the service says that something has changed. */
import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { delayBefore } from '../net/backoff.ts';
import { codeOf } from '../net/http.ts';
import { me } from '../net/session.ts';

export interface Keeping {
  /** The code of what went wrong at the last look; null: nothing. */
  readonly failed: ReadonlySignal<string | null>;
  /** When the last answer came, by this machine's time. */
  readonly heardAt: ReadonlySignal<number>;
  /** Looks now: something was done here. */
  readonly reload: () => Promise<void>;
}

export interface KeptWork {
  /** Whether something is shown. */
  readonly known: () => boolean;
  /** Something else is to be shown, or to somebody else. */
  readonly forget: () => void;
  /** Asks for everything and shows it, if `current` still holds when the answers are there. */
  readonly load: (current: () => boolean) => Promise<void>;
  /** Waits until there may be news of what is shown; whether there are. */
  readonly news: () => Promise<boolean>;
  /** Codes after which asking again is of no use. */
  readonly final: (code: string) => boolean;
  /** After a look because of something that was done here. */
  readonly reloaded: () => void;
}

/** @param of what is shown, e.g. its id: when it is another one, all begins anew */
export function useKept(of: string, work: KeptWork): Keeping {
  const failed = useSignal<string | null>(null);
  const heardAt = useSignal(0);
  const round = useRef(0);
  const latest = useRef(work);
  latest.current = work;
  const heard = () => {
    failed.value = null;
    heardAt.value = Date.now();
  };
  const load = async (own: number): Promise<void> => {
    await latest.current.load(() => own === round.current);
    if (own === round.current) heard();
  };
  const reload = async () => {
    try {
      await load(round.current);
      latest.current.reloaded();
    } catch (error) {
      failed.value = codeOf(error);
    }
  };
  async function keep(own: number): Promise<void> {
    const goesOn = () => own === round.current;
    for (let attempt = 0; goesOn(); ) {
      try {
        if (!latest.current.known()) await load(own);
        else {
          const news = await latest.current.news();
          if (goesOn() && news) await load(own);
          if (goesOn()) heard();
        }
        attempt = 0;
      } catch (error) {
        if (!goesOn()) return;
        failed.value = codeOf(error);
        if (latest.current.final(failed.value)) return;
        attempt += 1;
        await new Promise((resolve) => setTimeout(resolve, delayBefore(attempt, Math.random())));
      }
    }
  }
  const who = me.value?.id;
  useEffect(() => {
    round.current += 1;
    latest.current.forget();
    void keep(round.current);
    return () => {
      round.current += 1;
    };
  }, [of, who]);
  return { failed, heardAt, reload };
}
