/** The frame of an ordinary page: head, title, content in one column. */
import type { ComponentChildren } from 'preact';
import { Footer } from './footer.tsx';
import { Nav } from './nav.tsx';
import { useTitle } from './title.ts';

export interface PageProps {
  /** Of the browser's tab. */
  readonly title: string;
  /** What it is, for tests. */
  readonly kind: string;
  readonly wide?: boolean;
  readonly children: ComponentChildren;
}

export function Page({ title, kind, wide = false, children }: PageProps) {
  useTitle(title);
  return (
    <div class="paper" data-page={kind}>
      <Nav />
      <main class={wide ? 'wide' : 'narrow'}>{children}</main>
      <Footer />
    </div>
  );
}
