/** The rules as a book: index, search, every clause by section. */
import '../../style/rules.css';
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { exampleOf } from '../../../shared/lessons/examples.ts';
import { bookText, clauseHere, clauseSays, sectionTitle } from '../../i18n/rules-book.ts';
import { shownText } from '../../i18n/rules-shown.ts';
import { Page } from '../page.tsx';
import { SECTIONS, search } from './book.ts';
import { ClauseText } from './clause-text.tsx';

const wordsOf = (clause: string): string =>
  `${clauseSays(clause)} ${clauseHere(clause)} ${sectionTitle(clause.split('.', 1)[0]!)}`;

export function RulesPage() {
  const typed = useSignal('');
  const found = useMemo(() => new Set(search(typed.value, wordsOf)), [typed.value]);
  const searching = typed.value.trim() !== '';
  const count = found.size;
  return (
    <Page title={bookText('page.document')} kind="rules">
      <section class="card rules-head">
        <h1>{bookText('page.title')}</h1>
        <p class="s">{bookText('page.about')}</p>
        <label class="stack">
          <b>{bookText('page.search')}</b>
          <input
            type="search"
            value={typed.value}
            placeholder={bookText('page.search.hint')}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
        </label>
        <p class="s" role="status">
          {searching && (count === 0 ? bookText('page.found.none') : bookText('page.found', { count }))}
        </p>
        {!searching && (
          <nav aria-label={bookText('page.index')}>
            <ol class="rules-index">
              {SECTIONS.map(({ section }) => (
                <li key={section}>
                  <a href={`#section-${section}`}>
                    {bookText('page.section', { section, title: sectionTitle(section) })}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </section>
      {SECTIONS.map(({ section, clauses }) => {
        const shown = clauses.filter((clause) => found.has(clause));
        return shown.length === 0 ? null : (
          <section key={section} class="card rules-section" id={`section-${section}`}>
            <h2>{bookText('page.section', { section, title: sectionTitle(section) })}</h2>
            {shown.map((clause) => (
              <Clause key={clause} clause={clause} />
            ))}
          </section>
        );
      })}
      <p class="s">{bookText('page.print')}</p>
    </Page>
  );
}

function Clause({ clause }: { readonly clause: string }) {
  return (
    <article class="clause" data-clause={clause}>
      <a class="clause-number" href={`/rules/${clause}`}>
        {clause}
      </a>
      <div>
        <ClauseText clause={clause} />
        <a class="s" href={`/rules/${clause}`}>
          ▶ {exampleOf(clause) === undefined ? shownText('page.shown') : bookText('page.example')}
        </a>
      </div>
    </article>
  );
}
