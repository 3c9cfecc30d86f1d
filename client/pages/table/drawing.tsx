/** Over a table that is being drawn, or can't be. */
import { t } from '../../i18n/index.ts';

export function Drawing({ state }: { readonly state: string }) {
  if (state === 'loading')
    return (
      <p class="tag upper" role="status">
        {t('join.drawing')}
      </p>
    );
  if (state === 'failed')
    return (
      <p class="tag bad upper" role="alert">
        {t('message.broken')}. {t('message.broken.about')}
      </p>
    );
  return null;
}
