/**
 * What organisers have put together of competitions (seasons, leagues): the page that lists them and makes another one, and
 * the head of one.
 */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { PersonNamed } from '../../../shared/protocol/competition.ts';
import { shownName, t } from '../../i18n/index.ts';
import { profilePath } from '../../net/people.ts';
import { me } from '../../net/session.ts';
import { Loaded, type Loading } from '../load.tsx';
import { Page } from '../page.tsx';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly organiser: PersonNamed;
}

/** @param texts the page's heading, what is said of an empty list, and of making one */
export function Directory<T>(props: {
  readonly kind: string;
  readonly title: string;
  readonly texts: { readonly title: string; readonly none: string; readonly make: string };
  readonly list: Loading<T>;
  readonly of: (found: T) => readonly Listed[];
  readonly path: (id: string) => string;
  /** The form that makes one. */
  readonly children: ComponentChildren;
}) {
  const { kind, title, texts, list, of, path, children } = props;
  const open = useSignal(false);
  return (
    <Page title={title} kind={kind}>
      <section class="card">
        <div class="row wrap">
          <h1 class="grow">{texts.title}</h1>
          <a class="btn plain" href="/competitions">
            {t('comps.title')}
          </a>
        </div>
        <Loaded of={list}>
          {(found) => {
            const all = of(found);
            return all.length === 0 ? (
              <p class="empty">{texts.none}</p>
            ) : (
              <ul class="rows">
                {all.map(({ id, name, organiser }) => (
                  <li key={id}>
                    <a class="grow" href={path(id)}>
                      {name}
                    </a>
                    <span class="s">{shownName(organiser.name)}</span>
                  </li>
                ))}
              </ul>
            );
          }}
        </Loaded>
        {me.value?.mayCreateCompetitions === true && !open.value && (
          <button
            type="button"
            onClick={() => {
              open.value = true;
            }}
          >
            {texts.make}
          </button>
        )}
      </section>
      {open.value && (
        <section class="card">
          <h2>{texts.make}</h2>
          {children}
        </section>
      )}
    </Page>
  );
}

interface DirectoryHeadProps {
  readonly of: Listed;
  /** Whether its organiser changes it. */
  readonly changing: Signal<boolean>;
  /** Stands before who made it. */
  readonly before?: string | undefined;
  /** Beside its name. */
  readonly children?: ComponentChildren;
}

/** Its name, who made it, and the organiser's button that opens its form. */
export function DirectoryHead({ of: { name, organiser }, changing, before, children }: DirectoryHeadProps) {
  return (
    <header class="comp-head">
      <div class="row wrap">
        <h1 class="grow wordy">{name}</h1>
        {children}
        {organiser.id === me.value?.id && (
          <button
            type="button"
            aria-expanded={changing.value}
            onClick={() => {
              changing.value = !changing.value;
            }}
          >
            {t('season.form.change')}
          </button>
        )}
      </div>
      <p class="s">
        {before}
        {t('season.by')} <a href={profilePath(organiser)}>{shownName(organiser.name)}</a>
      </p>
    </header>
  );
}
