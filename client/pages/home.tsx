/** The home page: an opponent at one press, a table among friends, try it alone, how it is played. */
import { useSignal } from '@preact/signals';
import { shownName, t } from '../i18n/index.ts';
import { BOT_GAME_KEY, keptText } from '../local/kept.ts';
import { learnPath, lessonMarks, nextLesson } from '../local/lessons.ts';
import { ratings } from '../net/presence.ts';
import { changeName, me } from '../net/session.ts';
import { GuestWays } from './account/guest-ways.tsx';
import { Footer } from './footer.tsx';
import { PlayNow } from './lobby/play-now.tsx';
import { Nav } from './nav.tsx';
import { NewTable } from './new-table.tsx';
import { ownTables } from './own-tables.ts';
import { useTitle } from './title.ts';
import { LiveNow } from './watch/home-games.tsx';
import { faultText } from './words.ts';

export function Home() {
  useTitle(t('title.home'));
  return (
    <div class="paper" data-page="home">
      <Nav />
      <main class="home">
        <div class="stack">
          {isNewcomer() ? (
            <>
              <PlayComputer newcomer />
              <PlayNow heading="h1" />
            </>
          ) : (
            <>
              <PlayNow heading="h1" />
              <PlayComputer />
            </>
          )}
          {me.value?.guest === true && <Name />}
          <How />
        </div>
        <div class="stack">
          <NewTable />
          <LiveNow />
          <Yours />
        </div>
      </main>
      <Footer />
    </div>
  );
}

/** Nobody who has played here, as far as this browser and the ratings know. */
function isNewcomer(): boolean {
  const rated = ratings.value;
  const played = rated !== null && (rated.singles !== null || rated.pairs !== null);
  return !played && ownTables().length === 0 && keptText(BOT_GAME_KEY) === null;
}

/** The course, as long as it isn't done. */
function Learn() {
  if (nextLesson() === null) return null;
  const begun = Object.keys(lessonMarks.value).length > 0;
  return (
    <a class="btn pri huge" href={learnPath()} data-testid="learn">
      <b>{t(begun ? 'home.learn.on' : 'home.learn')}</b>
      <small>{t('home.learn.about')}</small>
    </a>
  );
}

/** At once, whoever else is there. A newcomer is shown the course first. */
function PlayComputer({ newcomer = false }: { readonly newcomer?: boolean }) {
  return (
    <section class={`card computer${newcomer ? ' newcomer' : ''}`}>
      {newcomer && <Learn />}
      <a class={`btn huge${newcomer && nextLesson() !== null ? '' : ' pri'}`} href="/bot">
        <b>{t('bot.title')}</b>
        <small>{t('home.bot.about')}</small>
      </a>
      <div class="row wrap">
        {!newcomer && (
          <a class="btn grow" href="/learn">
            {t('foot.learn')}
          </a>
        )}
        <a class="btn grow" href="/exercises">
          {t('nav.exercises')}
        </a>
        <a class="btn grow" href="/practice">
          {t('nav.practice')}
        </a>
      </div>
    </section>
  );
}

function Name() {
  const text = useSignal(shownName(me.value?.name ?? ''));
  const note = useSignal<{ readonly good: boolean; readonly text: string } | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      await changeName(text.value.trim());
      text.value = shownName(me.value?.name ?? text.value);
      note.value = { good: true, text: t('home.name.saved') };
    } catch (error) {
      note.value = { good: false, text: faultText(error) };
    }
  };
  return (
    <form class="card last" onSubmit={(event) => void save(event)}>
      <h2>
        <label for="name">{t('home.name')}</label>
      </h2>
      <div class="row">
        <input
          id="name"
          type="text"
          autocomplete="nickname"
          maxLength={40}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
            note.value = null;
          }}
        />
        <button
          type="submit"
          disabled={text.value.trim() === '' || text.value.trim() === shownName(me.value?.name ?? '')}
        >
          {t('home.name.save')}
        </button>
      </div>
      <p class={note.value === null || note.value.good ? 's' : 'error'} role="status">
        {note.value?.text ?? t('home.name.about')}
      </p>
      <GuestWays />
    </form>
  );
}

function How() {
  return (
    <section class="card last">
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
