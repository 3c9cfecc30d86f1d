/** The home page: name, new table, try it alone, how it is played. */
import { useSignal } from '@preact/signals';
import { errorText, t } from '../i18n/index.ts';
import { ApiError } from '../net/api.ts';
import { changeName, me } from '../net/session.ts';
import { Nav } from './message.tsx';
import { NewTable } from './new-table.tsx';
import { ownTables } from './own-tables.ts';
import { useTitle } from './title.ts';

export function Home() {
  useTitle(t('title.home'));
  return (
    <div class="paper" data-page="home">
      <Nav>
        <span class="row cut">
          <span class="chip A" aria-hidden="true" />
          <span class="cut">{me.value?.name}</span>
        </span>
      </Nav>
      <main class="home">
        <div class="stack">
          <NewTable />
          <How />
        </div>
        <div class="stack">
          <Name />
          <Yours />
        </div>
      </main>
    </div>
  );
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.refusal.code : 'net.unreachable';
}

function Name() {
  const text = useSignal(me.value?.name ?? '');
  const note = useSignal<{ readonly good: boolean; readonly text: string } | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      await changeName(text.value.trim());
      text.value = me.value?.name ?? text.value;
      note.value = { good: true, text: t('home.name.saved') };
    } catch (error) {
      note.value = { good: false, text: errorText(codeOf(error)) };
    }
  };
  return (
    <form class="card" onSubmit={(event) => void save(event)}>
      <h2>
        <label for="name">{t('home.name')}</label>
      </h2>
      <div class="row">
        <input
          id="name"
          type="text"
          autocomplete="nickname"
          maxLength={24}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            note.value = null;
          }}
        />
        <button type="submit" disabled={text.value.trim() === '' || text.value.trim() === me.value?.name}>
          {t('home.name.save')}
        </button>
      </div>
      <p class={note.value === null || note.value.good ? 's' : 'error'} role="status">
        {note.value?.text ?? t('home.name.about')}
      </p>
    </form>
  );
}

function How() {
  return (
    <section class="card">
      <h2>{t('home.how')}</h2>
      <ol>
        <li>{t('home.how.1')}</li>
        <li>{t('home.how.2')}</li>
        <li>{t('home.how.3')}</li>
        <li>{t('home.how.4')}</li>
        <li>{t('home.how.5')}</li>
      </ol>
    </section>
  );
}

function Yours() {
  const ids = ownTables();
  return (
    <section class="card">
      <h2>{t('home.yours')}</h2>
      {ids.length === 0 ? (
        <p class="s">{t('home.yours.none')}</p>
      ) : (
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <a href={`/t/${id}`}>{t('home.yours.open', { id })}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
