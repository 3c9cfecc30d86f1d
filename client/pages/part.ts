/** Parts of pages that few ever see: fetched when one is wanted. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The part once it is there; null: not wanted, or still coming; `gone`: it can't be fetched, e.g. the service was renewed. */
export function usePart<T extends object>(wanted: boolean, load: () => Promise<T>): T | 'gone' | null {
  const part = useSignal<T | 'gone' | null>(null);
  useEffect(() => {
    if (!wanted || (part.value !== null && part.value !== 'gone')) return;
    let open = true;
    load().then(
      (loaded) => {
        if (open) part.value = loaded;
      },
      () => {
        if (open) part.value = 'gone';
      },
    );
    return () => {
      open = false;
    };
  }, [wanted]);
  return wanted ? part.value : null;
}
