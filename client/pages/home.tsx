/** The home page: name, new table, try it alone, how it is played. */
import { useSignal } from '@preact/signals';
import { useLocation } from 'preact-iso';
import { errorText, t } from '../i18n/index.ts';
import { ApiError, makeTable, type TableKind } from '../net/api.ts';
import { changeName, me } from '../net/session.ts';
import { Nav } from './message.tsx';
import { ownTables, rememberTable } from './own-tables.ts';
import { useTitle } from './title.ts';

const SETS = [1, 3, 5, 7] as const;

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

function NewTable() {
  const { route } = useLocation();
  const sets = useSignal(3);
  const busy = useSignal(false);
  const error = useSignal('');
  const make = async (kind: TableKind) => {
    if (busy.value) return;
    busy.value = true;
    error.value = '';
    try {
      const { id } = await makeTable(kind, sets.value);
      rememberTable(id);
      route(`/t/${id}`);
    } catch (fault) {
      error.value = errorText(codeOf(fault));
      busy.value = false;
    }
  };
  return (
    <section class="card">
      <h1>{t('home.new')}</h1>
      <p class="s">{t('home.new.about')}</p>
      <fieldset class="choices">
        <legend>{t('home.sets')}</legend>
        {SETS.map((count) => (
          <label class="choice" key={count}>
            <input
              type="radio"
              name="sets"
              value={count}
              checked={sets.value === count}
              onChange={() => {
                sets.value = count;
              }}
            />
            <span>{count === 1 ? t('home.sets.one') : t('home.sets.best', { count })}</span>
          </label>
        ))}
      </fieldset>
      <div class="acts">
        <button type="button" class="pri" disabled={busy.value} onClick={() => void make('friends')}>
          {busy.value ? t('home.making') : t('home.make')}
        </button>
        <button type="button" disabled={busy.value} onClick={() => void make('alone')}>
          {t('home.alone')}
        </button>
      </div>
      <p class="error" role="alert">
        {error.value}
      </p>
    </section>
  );
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
