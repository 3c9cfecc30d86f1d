/** What a screen reader would say of a page, and where its keys are. */
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    __spoken?: string[];
  }
}

/** From the next page on, notes every text that comes into a live region, in its order. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    window.__spoken = spoken;
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]';
    const note = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      const added = node instanceof Element ? [...(node.matches(live) ? [node] : node.querySelectorAll(live))] : [];
      const text = (region == null ? added.map((one) => one.textContent).join(' ') : node.textContent) ?? '';
      const said = text.replaceAll(/\s+/g, ' ').trim();
      if (said !== '') spoken.push(said);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') note(target);
        else for (const node of addedNodes) note(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** All that was spoken on this page. */
export const spokenOn = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.__spoken ?? []);

/** Waits until something is spoken that was not before; resolves to it. */
export async function hears(page: Page, words: RegExp, since = 0): Promise<string> {
  const heard = await page.waitForFunction(
    ([source, from]) => window.__spoken?.slice(from).find((text) => new RegExp(source).test(text)) ?? null,
    [words.source, since] as const,
  );
  return (await heard.jsonValue())!;
}

/** What has the focus: its name, as far as it can be read off the page. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    if (one === null || one === document.body) return 'nothing';
    if (one instanceof HTMLInputElement) return one.labels?.[0]?.textContent?.trim() ?? one.name;
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return one.tagName === 'MAIN' ? 'MAIN' : name.replaceAll(/\s+/g, ' ').trim();
  });

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`Tab doesn't come to ${name}; it passed ${passed.join(' | ')}`);
}
