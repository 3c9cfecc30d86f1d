/** Where the keys go: a link over the page's head, to its content on every new page, and never to nowhere. */
import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../i18n/index.ts';

/** How often another page has come. */
const changes = signal(0);
let shown = location.pathname;

/** For the router: the page of this address is drawn. */
export function pageChanged(url: string): void {
  const [path = url] = url.split('?');
  if (shown !== path) changes.value += 1;
  shown = path;
}

/** The page's content; null: it hasn't come yet. */
function content(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>('main');
  return main === null || main.closest('[data-page="opening"]') !== null ? null : main;
}

function focusOn(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** The first thing that Tab comes to: past the head and what goes on, to the content. */
export function SkipLink() {
  return (
    // It is a place on this page that it leads to; the browser's own way would change the address, and pages go by that.
    // biome-ignore lint/a11y/useValidAnchor: as said
    <a
      class="skip"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        const main = content();
        if (main === null) return;
        focusOn(main);
        main.scrollIntoView();
      }}
    >
      {t('skip.main')}
    </a>
  );
}

/** Another page has come: its title is spoken, and the keys go to its content. */
export function PageWatch() {
  const title = useSignal('');
  const { value: count } = changes;
  useEffect(() => {
    if (count === 0) return;
    const arrive = (): boolean => {
      const main = content();
      if (main === null) return false;
      // What a page has put the focus on itself keeps it.
      if (!main.contains(document.activeElement) && document.querySelector('dialog[open]') === null) focusOn(main);
      title.value = document.title;
      return true;
    };
    const observer = new MutationObserver(() => {
      if (arrive()) observer.disconnect();
    });
    // The new page's own effects come first: they set its title.
    const timer = setTimeout(() => {
      if (!arrive()) observer.observe(document.body, { childList: true, subtree: true });
    });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [count]);
  useKeptFocus();
  return (
    <p class="hide" role="status">
      {title.value}
    </p>
  );
}

/**
 * What has the focus may go, or be switched off, as the strike button does with every strike: then the table has it, on other
 * pages their content.
 */
function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const onFocus = (event: FocusEvent) => {
      last = event.target instanceof Element ? event.target : null;
    };
    const look = () => {
      if (last === null || document.activeElement !== document.body) return;
      const lost = !last.isConnected || last.matches(':disabled') || last.closest('[inert]') !== null;
      if (!lost || document.querySelector('dialog[open]') !== null) return;
      last = null;
      const place = document.querySelector<HTMLElement>('.felt') ?? content();
      if (place !== null) focusOn(place);
    };
    const observer = new MutationObserver(look);
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'inert'],
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
}
