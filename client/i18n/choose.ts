/** The language of this browser: from its settings, changeable, kept. */
import { effect } from '@preact/signals';
import { language, showLanguage } from './index.ts';
import { type Language, languageFor } from './languages.ts';

const KEPT_AS = 'novuss.language';

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    // A browser that keeps nothing: then the choice holds as long as the page.
    return null;
  }
}

/** Before the first page is drawn. Never rejects: without its texts the page is in English. */
export async function startLanguage(): Promise<void> {
  // So that screen readers speak it, and the browser doesn't offer to translate it.
  effect(() => {
    document.documentElement.lang = language.value;
  });
  await showLanguage(languageFor(kept(), navigator.languages)).catch(() => {});
}

/** Somebody chose a language. Rejects where its texts can't be loaded. */
export async function chooseLanguage(wanted: Language): Promise<void> {
  await showLanguage(wanted);
  try {
    localStorage.setItem(KEPT_AS, wanted);
  } catch {
    // As above.
  }
}
