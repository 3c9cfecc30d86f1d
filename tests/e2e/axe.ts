/** Looks at a page as axe-core does, by the WCAG 2.2 AA rules, and at what axe leaves out: one heading of the page, one main part, a title, a language. */
import { createRequire } from 'node:module';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.0 to 2.2, A and AA. No rule of these is switched off. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What is wrong with a page, one line each; empty: nothing. */
export async function faultsOf(page: Page): Promise<readonly string[]> {
  // By the protocol of the browser's tools: the page's own policy lets no script in that isn't the service's.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'], iframes: false };
  const { violations } = (await page.evaluate(
    (wanted) => window.axe!.run(document, wanted as object),
    options,
  )) as AxeResults;
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => {
      const why = any[0]?.message.replace(/\s+/g, ' ') ?? '';
      return `${id}: ${String(target)} ${html.slice(0, 140)} ${why}`;
    }),
  );
  return [...faults, ...(await page.evaluate(frameFaults))];
}

/** Runs in the page. */
function frameFaults(): readonly string[] {
  const count = (selector: string): number =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.closest('dialog') === null).length;
  const faults: string[] = [];
  if (count('h1') !== 1) faults.push(`headings: ${count('h1')} of the first level`);
  if (count('main') !== 1) faults.push(`landmarks: ${count('main')} main parts`);
  if (document.title.trim() === '') faults.push('title: none');
  if (document.documentElement.lang === '') faults.push('lang: none');
  if (document.querySelector('a.skip') === null) faults.push('skip link: none');
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 1) faults.push(`width: ${wide} px are beyond the edge`);
  return faults;
}

/** The version of axe-core that looks. */
export const AXE_VERSION: string = (createRequire(import.meta.url)('axe-core/package.json') as { version: string })
  .version;
