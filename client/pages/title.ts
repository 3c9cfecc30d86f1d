/** The browser tab's title. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Something that can't wait: shown instead of the page's title; null: nothing. */
export const urgent = signal<string | null>(null);

/** What the page says in place of what it was to show; null: it shows it. */
const instead = signal<string | null>(null);

/** The page has nothing to show: its title says so as long as this is drawn. Null: it has. */
export function useTitleInstead(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    instead.value = title;
    return () => {
      if (instead.peek() === title) instead.value = null;
    };
  }, [title]);
}

export function useTitle(title: string): void {
  const shown = urgent.value ?? instead.value ?? title;
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
