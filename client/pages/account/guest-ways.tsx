/** What a guest can do about being one. */
import { t } from '../../i18n/index.ts';

export function GuestWays() {
  return (
    <p class="row wrap">
      <a class="btn" href="/signup">
        {t('nav.sign-up')}
      </a>
      <a class="btn plain" href="/login">
        {t('nav.log-in')}
      </a>
    </p>
  );
}
