/** The foot of ordinary pages: what there is to read, and in which language. Not on the table. */
import { t } from '../i18n/index.ts';
import { LanguageChoice } from './language.tsx';

export function Footer() {
  return (
    <footer class="foot-links noprint">
      <nav aria-label={t('foot.label')}>
        <a href="/learn">{t('foot.learn')}</a>
        <a href="/rules">{t('foot.rules')}</a>
        <a href="/physics">{t('foot.physics')}</a>
        <a href="/about">{t('foot.about')}</a>
        <a href="/fair-play">{t('foot.fair')}</a>
        <a href="/privacy">{t('foot.privacy')}</a>
        <a href="/terms">{t('foot.terms')}</a>
      </nav>
      <LanguageChoice />
    </footer>
  );
}
