/** The browser tab's title. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Something that can't wait: shown instead of the page's title; null: nothing. */
export const urgent = signal<string | null>(null);

export function useTitle(title: string): void {
  const shown = urgent.value ?? title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
