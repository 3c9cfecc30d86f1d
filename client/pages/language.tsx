/** The choice of the language, each called as its speakers call it. */
import { useSignal } from '@preact/signals';
import { chooseLanguage } from '../i18n/choose.ts';
import { language, t } from '../i18n/index.ts';
import { isLanguage, LANGUAGES, OWN_NAMES } from '../i18n/languages.ts';

export function LanguageChoice() {
  const failed = useSignal(false);
  const choose = async (wanted: string) => {
    if (!isLanguage(wanted)) return;
    failed.value = false;
    await chooseLanguage(wanted).catch(() => {
      failed.value = true;
    });
  };
  return (
    <label class="language">
      <span>
        <Globe /> {t('language.choose')}
      </span>
      <select
        value={language.value}
        onChange={(event) => void choose(event.currentTarget.value)}
        aria-describedby={failed.value ? 'language-failed' : undefined}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one} lang={one}>
            {OWN_NAMES[one]}
          </option>
        ))}
      </select>
      {failed.value && (
        <span id="language-failed" class="bad" role="alert">
          {t('language.failed')}
        </span>
      )}
    </label>
  );
}

/** Known also to those who can't read the language that the page is in. */
function Globe() {
  return (
    <svg class="globe" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18"
        fill="none"
        stroke="currentColor"
        stroke-width="1.6"
      />
    </svg>
  );
}
