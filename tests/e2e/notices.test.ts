/** Notices of the browser for who looks elsewhere: the call to the table and one's turn, from pages in the background. */
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfRun } from '../services/use.ts';
import { onStage, type Stage } from './harness.ts';
import { until } from './hook.ts';
import { newTable } from './people.ts';

const browser = browserOfRun();

declare global {
  interface Window {
    /** Notices this page has shown, and what they are answered by; put in by {@link withNotices}. */
    __notices?: { title: string; body: string; renotify: boolean; closed: boolean }[];
    __asked?: number;
    __hide?: (hidden: boolean) => void;
  }
}

/** From the next page on, pages note the notices they show instead of showing them, and are hidden when they are told so. */
async function withNotices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notices: NonNullable<Window['__notices']> = [];
    window.__notices = notices;
    window.__asked = 0;
    class Noted {
      static get permission(): string {
        return localStorage.getItem('permission') ?? 'default';
      }
      static async requestPermission(): Promise<string> {
        window.__asked = (window.__asked ?? 0) + 1;
        localStorage.setItem('permission', 'granted');
        return 'granted';
      }
      onclose: (() => void) | null = null;
      readonly #noted;
      constructor(title: string, { body, renotify }: { body: string; renotify: boolean }) {
        this.#noted = { title, body, renotify, closed: false };
        notices.push(this.#noted);
      }
      close(): void {
        this.#noted.closed = true;
        this.onclose?.();
      }
    }
    Object.defineProperty(window, 'Notification', { value: Noted });
    let hidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
    Object.defineProperty(document, 'hidden', { get: () => hidden });
    window.__hide = (now) => {
      hidden = now;
      document.dispatchEvent(new Event('visibilitychange'));
    };
  });
}

const noticesOf = (page: Page) => page.evaluate(() => window.__notices!);
const hide = (page: Page, hidden: boolean) => page.evaluate((now) => window.__hide!(now), hidden);

describe.runIf(browser !== null)('notices in the background', () => {
  it('[3.2] call to the table and tell one’s turn, from one page of several, and not while the table is looked at', () =>
    onStage('notices', browser!, {}, tellOnce));
});

async function tellOnce(stage: Stage): Promise<void> {
  const first = await stage.open('first', '/about');
  const context = first.context();
  await withNotices(context);
  await first.goto(new URL('/', stage.service.url).href);
  await first
    .getByRole('radio', { name: /^The federation|^Federation/ })
    .first()
    .check();
  const link = await newTable(first);
  // Nobody is asked before a press.
  expect(await first.evaluate(() => window.__asked)).toBe(0);
  await first.goto(new URL('/account', stage.service.url).href);
  await first.getByRole('button', { name: 'Turn notices on' }).click();
  await first.getByText('Notices are on.').waitFor();
  expect(await first.evaluate(() => window.__asked)).toBe(1);

  // Two tabs wait at the table, both hidden; the friend comes.
  await first.goto(link);
  const second = await stage.openIn(context, 'second', link);
  for (const page of [first, second]) {
    await page.getByText('Waiting for your opponent').waitFor();
    await hide(page, true);
  }
  const friend = await stage.open('friend', link);
  const all = async () => (await Promise.all([first, second].map(noticesOf))).flat();
  await expect.poll(all, { timeout: 20_000 }).toHaveLength(1);
  expect((await all())[0]).toMatchObject({ title: 'You are called', renotify: true, closed: false });
  await expect.poll(async () => [await first.title(), await second.title()]).toContain('You are called');

  // Looked at again, it is told no more.
  await hide(first, false);
  await hide(second, false);
  await expect.poll(async () => (await all()).every(({ closed }) => closed)).toBe(true);
  await first.getByRole('button', { name: 'Greet', exact: true }).click();
  await friend.getByRole('button', { name: 'Greet', exact: true }).click();
  await first.getByRole('button', { name: 'Done' }).click();

  // The turn begins while one tab is hidden and the other looked at: nothing is told.
  await hide(second, true);
  await friend.getByRole('button', { name: 'Done' }).click();
  await until(second, (s) => s.view?.phase === 'set' && s.playback === null, null);
  await until(first, (s) => s.canStrike, null);
  await passes(first);
  await until(friend, (s) => s.canStrike, null);
  // Now both are hidden: one of them tells the next turn.
  await hide(first, true);
  await passes(friend);
  await expect.poll(all, { timeout: 20_000 }).toHaveLength(2);
  expect((await all()).at(-1)).toMatchObject({ title: 'Your turn', renotify: true });
  expect((await all()).filter(({ title }) => title === 'Your turn')).toHaveLength(1);
}

/** Gives the turn away by the menu. */
async function passes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}
