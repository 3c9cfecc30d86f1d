/** What people do to play rated, and what they see of it. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { Hand } from './hand.ts';
import type { Service } from './harness.ts';
import { stateOf, until } from './hook.ts';
import { tableOf } from './people.ts';

/** Presses the one button of the home page. */
export async function findOpponent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Find an opponent' }).click();
}

/** Accepts what was found. */
export async function accept(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
}

/** Waits until the page has come to a table by itself; resolves to the table's id. */
export async function atTable(page: Page): Promise<string> {
  await page.waitForURL(/\/t\/[\w-]{10}$/);
  return tableOf(page.url());
}

/** Both greet, and the first set begins. Resolves to the pages in the order of strikes. */
export async function greet(pages: readonly [Page, Page]): Promise<{ south: Page; north: Page }> {
  for (const page of pages) await page.getByRole('button', { name: 'Greet', exact: true }).click();
  for (const page of pages) await until(page, (s) => s.connection === 'live' && s.view?.phase === 'set', null);
  const first = (await stateOf(pages[0]))!.view!.seats.find(({ seat }) => seat === 'S')!.player;
  const [a, b] = pages;
  return (await idOf(a)) === first ? { south: a, north: b } : { south: b, north: a };
}

/** Who plays on a page. */
export function idOf(page: Page): Promise<string> {
  return page.evaluate(async () => ((await (await fetch('/api/me')).json()) as { id: string }).id);
}

/** One strike from each side, potting nothing: from here on the game counts. */
export async function bothStrike(south: Page, north: Page): Promise<void> {
  for (const [page, up] of [
    [south, 1],
    [north, -1],
  ] as const) {
    const hand = Hand.withMouse(page);
    const { strikes } = await hand.turn();
    await hand.set({ seat: up === 1 ? 'S' : 'N', x: 0, y: -400 * up, aim: [0, up], speed: 2500, offset: 0 });
    await hand.strike();
    for (const one of [south, north])
      await until(one, (s, n) => s.playback === null && (s.view?.strikes ?? 0) > n, strikes);
  }
}

/** The ratings as the end of the game shows them, by name: the old one, the new one, the difference, the uncertainty. */
export async function shownRatings(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = page.getByTestId('ratings').getByRole('listitem');
  await rows.first().waitFor();
  const shown = new Map<string, string>();
  for (const text of await rows.allInnerTexts()) {
    const [name, ...rest] = text.split(/\s*\n\s*/);
    shown.set(name!.replace(' (you)', ''), rest.join(' '));
  }
  return shown;
}

/** Ids of all tables there are. */
export function tablesOf(service: Service): readonly string[] {
  const db = new DatabaseSync(join(service.dataDir, 'novuss.sqlite'), { readOnly: true });
  try {
    return db
      .prepare('select id from games order by created_at')
      .all()
      .map((row) => String(row.id));
  } finally {
    db.close();
  }
}
