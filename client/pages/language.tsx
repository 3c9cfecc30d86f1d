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
      <span>{t('language.choose')}</span>
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
