/**
 * Pictures of every page for people to look at: `node tests/e2e/pictures.ts FOLDER lv,ru phone,desktop [part of an address]` makes a
 * world, opens each page at these sizes in each language, and writes one picture a page, as long as the page
 * is. It says of each what is wider than the window. Needs a current build.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { findChromium } from '../services/chromium.ts';
import { root } from '../services/finding.ts';
import { type Looker, makeWorld, type World, whoLooks } from './axe-world.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';

const [folder = 'test-results/pictures', tongues = 'lv,ru', sizes = 'phone,desktop', only = ''] = process.argv.slice(2);
const SIZES = { phone, desktop } as const;
const SOON = 15_000;
const TABLES = ['/t/:id', '/practice', '/bot', '/bot/game', '/exercises/:id', '/learn/:id', '/tv', '/replay'];

const routes = [...readFileSync(join(root, 'client/main.tsx'), 'utf8').matchAll(/<Route path="([^"]+)"/g)].map(
  (match) => match[1]!,
);

interface Look {
  readonly as: Looker;
  readonly path: string;
}

function looks(world: World): readonly Look[] {
  const pages = routes
    .filter((route) => !TABLES.includes(route))
    .flatMap((route) => world.addresses[route] ?? (route.includes(':') ? [] : [route]))
    .map((path): Look => ({ as: whoLooks(path), path }));
  const tables = [
    `/t/${world.waiting}`,
    `/t/${world.played}`,
    `/t/${world.over}`,
    '/practice',
    '/exercises/pot-1',
    '/learn/place',
    '/tv',
    '/replay',
    '/bot',
  ].map((path): Look => ({ as: 'cilla', path }));
  return [...pages, ...tables].filter(({ path }) => path.includes(only));
}

async function comes(stage: Stage, world: World, as: Look['as'], size: keyof typeof SIZES): Promise<Page> {
  const page = await stage.open(`${as} ${size}`, '/about', { viewport: SIZES[size], touch: size === 'phone' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('h1').first().waitFor();
  const [key, ...value] = world[as].cookie.split('=');
  await page.context().clearCookies();
  await page.context().addCookies([{ name: key!, value: value.join('='), url: stage.service.url }]);
  return page;
}

async function settled(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: SOON });
  await page.waitForFunction(
    () =>
      document.querySelector('.bones, [data-page="opening"], [data-state="loading"]') === null &&
      (document.querySelector('.table[data-state]') === null ||
        document.querySelector('.table[data-state="drawn"]') !== null),
    undefined,
    { timeout: SOON },
  );
}

/** Runs in the page: what is cut off at its edge, or wider than the window. */
function cut(): readonly string[] {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 1) found.push(`${wide} px beyond the edge`);
  for (const one of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, p, td, th, b, li')) {
    const style = getComputedStyle(one);
    const clipped =
      one.scrollWidth > one.clientWidth + 2 && style.overflowX !== 'visible' && style.overflowX !== 'auto';
    if (clipped && one.clientWidth > 0) found.push(`cut: ${one.textContent?.trim().slice(0, 60)}`);
  }
  return found;
}

const chromium = await findChromium();
if ('missing' in chromium) throw new Error(chromium.missing);
await onStage('pictures', chromium, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
  stage.tolerating([/./], async () => {
    const world = await makeWorld(stage.service.url, stage.service.dataDir);
    for (const size of sizes.split(',') as (keyof typeof SIZES)[]) {
      const pages = new Map<Look['as'], Page>();
      for (const language of tongues.split(',')) {
        const to = join(folder, `${language}-${size}`);
        mkdirSync(to, { recursive: true });
        for (const { as, path } of looks(world)) {
          let page = pages.get(as);
          if (page === undefined) {
            page = await comes(stage, world, as, size);
            pages.set(as, page);
          }
          await page.evaluate((wanted) => localStorage.setItem('novuss.language', wanted), language);
          await page.goto(new URL(path, stage.service.url).href);
          const failed = await settled(page).then(
            () => '',
            (error: Error) => error.message.split('\n')[0]!,
          );
          const name = path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home';
          const said = [...(failed === '' ? [] : [`not settled: ${failed}`]), ...(await page.evaluate(cut))];
          for (const what of said) console.log(`${language} ${size} ${path}: ${what}`);
          const file = join(to, `${name}.png`);
          // A page as long as a book is too much for a browser without a graphics card: then as much as the window shows.
          await page
            .screenshot({ path: file, fullPage: true, timeout: SOON })
            .catch(() => page.screenshot({ path: file, timeout: SOON }))
            .catch(() => console.log(`${language} ${size} ${path}: no picture`));
        }
      }
    }
  }),
);
