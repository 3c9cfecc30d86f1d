/** A page of headed paragraphs. */
import type { ComponentChildren } from 'preact';
import type { site } from '../../i18n/en/site.ts';
import { siteText } from '../../i18n/site.ts';
import type { KeyOf } from '../../i18n/spaces.ts';
import { Page } from '../page.tsx';

type SiteKey = KeyOf<typeof site>;

interface ArticleProps {
  /** The texts are called `name.title`, `name.1.head`, `name.1`, … */
  readonly name: 'about' | 'physics' | 'fair' | 'privacy' | 'terms';
  readonly parts: number;
  readonly children?: ComponentChildren;
}

export function Article({ name, parts, children }: ArticleProps) {
  return (
    <Page title={siteText(`${name}.document`)} kind={name}>
      <article class="card article">
        <h1>{siteText(`${name}.title`)}</h1>
        {Array.from({ length: parts }, (_, k) => `${name}.${k + 1}`).map((key) => (
          <section key={key}>
            <h2>{siteText(`${key}.head` as SiteKey)}</h2>
            <p>{siteText(key as SiteKey)}</p>
          </section>
        ))}
        {children}
      </article>
    </Page>
  );
}
