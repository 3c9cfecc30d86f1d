/** One clause with its example, or all clauses whose numbers begin so. */
import '../../style/rules.css';
import { bookText, sectionTitle } from '../../i18n/rules-book.ts';
import { Message } from '../message.tsx';
import { Page } from '../page.tsx';
import { besides, clausesUnder } from './book.ts';
import { ClauseText } from './clause-text.tsx';
import { Shown } from './shown.tsx';

export function ClausePage({ clause = '' }: { readonly clause?: string }) {
  const under = clausesUnder(clause);
  if (under.length === 0)
    return (
      <Message kind="no-clause" title={bookText('page.unknown')}>
        <a class="btn pri" href="/rules">
          {bookText('page.all')}
        </a>
      </Message>
    );
  const section = clause.split('.', 1)[0]!;
  const first = under[0]!;
  const { before } = besides(first);
  const { after } = besides(under.at(-1)!);
  return (
    <Page title={bookText('page.document.clause', { clause })} kind="clause">
      <section class="card rules-clause" data-clause={clause}>
        <p class="s">
          <a href={`/rules#section-${section}`}>
            {bookText('page.section', { section, title: sectionTitle(section) })}
          </a>
        </p>
        <h1>{clause}</h1>
        {under.map((one) => (
          <ClauseText key={one} clause={one} number={under.length > 1} />
        ))}
      </section>
      <Shown key={clause} clause={clause} />
      <nav class="row clause-ways" aria-label={bookText('page.title')}>
        {before !== null && (
          <a class="btn" href={`/rules/${before}`} aria-label={bookText('page.before', { clause: before })}>
            ‹ {before}
          </a>
        )}
        <a class="btn" href="/rules">
          {bookText('page.all')}
        </a>
        {after !== null && (
          <a class="btn" href={`/rules/${after}`} aria-label={bookText('page.after', { clause: after })}>
            {after} ›
          </a>
        )}
      </nav>
    </Page>
  );
}
