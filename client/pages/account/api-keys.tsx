/** Keys with which programs run one's competitions. */
import { useSignal } from '@preact/signals';
import { t } from '../../i18n/index.ts';
import { apiKeys, makeKey, removeKey } from '../../net/competitions.ts';
import { me } from '../../net/session.ts';
import { CopyLink } from '../copy-link.tsx';
import { Field, Outcome, useSending } from '../form.tsx';
import { Loaded, useLoading } from '../load.tsx';
import { dayText } from '../words.ts';

export function ApiKeys() {
  const list = useLoading(`${me.value?.id}`, apiKeys);
  const name = useSignal('');
  const made = useSignal<string | null>(null);
  const sending = useSending();
  const make = async (event: Event) => {
    event.preventDefault();
    const done = await sending.run(async () => {
      made.value = (await makeKey(name.value.trim())).key;
      await list.reload();
    });
    if (done) name.value = '';
  };
  const remove = (id: string) =>
    sending.run(async () => {
      await removeKey(id);
      made.value = null;
      await list.reload();
    }, t('api-keys.removed'));
  return (
    <section class="card" data-testid="api-keys">
      <h2>{t('api-keys.title')}</h2>
      <p class="s">{t('api-keys.about')}</p>
      <Loaded of={list} lines={2}>
        {(keys) =>
          keys.length === 0 ? (
            <p class="s">{t('api-keys.none')}</p>
          ) : (
            <ul class="rows">
              {keys.map(({ id, name: purpose, hint, createdAt, usedAt }) => (
                <li key={id}>
                  <span class="grow">
                    <b>{purpose}</b> <span class="code s">{hint}…</span>
                    <br />
                    <span class="s">
                      {usedAt === null
                        ? t('api-keys.unused', { made: dayText(createdAt) })
                        : t('api-keys.used', { made: dayText(createdAt), used: dayText(usedAt) })}
                    </span>
                  </span>
                  <button type="button" disabled={sending.busy.value} onClick={() => void remove(id)}>
                    {t('api-keys.remove')}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {made.value !== null && (
        <div class="note">
          <p>{t('api-keys.made')}</p>
          <CopyLink label={t('api-keys.copy')} link={made.value} share={t('api-keys.title')} />
        </div>
      )}
      <form class="stack form" onSubmit={(event) => void make(event)}>
        <Field of={name} label={t('api-keys.name')} maxLength={80} required />
        <Outcome of={sending} />
        <button type="submit" disabled={sending.busy.value || name.value.trim() === ''}>
          {t('api-keys.make')}
        </button>
      </form>
    </section>
  );
}
