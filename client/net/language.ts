/** The service is told in which language somebody reads: it writes its letters in it. */
import { effect, untracked } from '@preact/signals';
import { language } from '../i18n/index.ts';
import { call } from './http.ts';
import { me } from './session.ts';

/** From now on, whenever somebody is known and reads in another language than the service knows of. */
export function tellLanguage(): void {
  effect(() => {
    const { value: wanted } = language;
    const known = me.value;
    if (known === null || known.language === wanted || (known.language === null && wanted === 'en')) return;
    untracked(() => {
      // Told again with the next change or visit, if it can't be told now.
      void call('PUT', '/api/account/language', { language: wanted })
        .then(() => {
          if (me.value?.id === known.id) me.value = { ...me.value, language: wanted };
        })
        .catch(() => {});
    });
  });
}
