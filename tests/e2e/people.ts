/** What people do at a table's page, beside striking, and what they see there. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Seat, Side } from '../../shared/table/seats.ts';
import { situationOf } from '../server/situation.ts';
import type { Hand } from './hand.ts';
import { desktop, phone, type Stage } from './harness.ts';
import { stateOf, toScreen, until } from './hook.ts';
import { Match } from './match.ts';
import { type Found, findStrike, type Wish } from './solver.ts';

/** Makes a table on the home page; resolves to the link it gives. */
export async function newTable(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'New table' }).click();
  return page.getByLabel('Link to this table').inputValue();
}

/** The id at the end of a table's link. */
export function tableOf(link: string): string {
  return new URL(link).pathname.split('/').at(-1)!;
}

/** Waits until a page's table is drawn and its set is being played. */
export async function playing(page: Page): Promise<void> {
  await until(page, (s) => s.connection === 'live' && s.view?.phase === 'set', null);
}

/** Sets the page's hand to the best strike there is and says what comes of it. */
export async function solve(hand: Hand, wish: Wish = 'pot'): Promise<Found> {
  const view = await hand.turn();
  const found = findStrike(situationOf(view), view.turn!, view.profile, { wish });
  await hand.set(found.strike);
  return hand.expected();
}

/** Chooses in the table's menu and says yes. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: item }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

/** A table with two players and a watcher, all of them come as people do. */
export async function threeAtATable(stage: Stage, watchersLine: string) {
  const red = await stage.open('red', '/', { viewport: desktop });
  await red.getByLabel('Your name').fill('Anna');
  await red.getByRole('button', { name: 'Save' }).click();
  await red.getByText('Saved.').waitFor();
  await stage.picture('home', 'red');
  const link = await newTable(red);
  const table = tableOf(link);
  await stage.picture('waiting', 'red');
  const black = await stage.open('black', link, { viewport: phone, touch: true });
  await playing(red);
  await playing(black);
  const watcher = await stage.open('watcher', `${watchersLine}/t/${table}`, { viewport: { width: 800, height: 600 } });
  await playing(watcher);
  return { red, black, watcher, match: new Match(stage.service, table, [red, black, watcher]) };
}

/** It isn't this page's turn: nothing can be struck on it. */
export async function expectNoStrike(page: Page): Promise<void> {
  expect(await page.getByRole('button', { name: 'Strike', exact: true }).count()).toBe(0);
  expect((await stateOf(page))?.input).toBeNull();
}

/** The side that has the right of strike. */
export async function sideToStrike(page: Page): Promise<Side> {
  const { view } = await until(page, (s) => s.playback === null && s.view?.turn != null, null);
  return view!.seats.find(({ seat }) => seat === view!.turn)!.side;
}

/** The seat at the bottom of a page. */
export async function seatBelow(page: Page): Promise<Seat> {
  const [, south] = await toScreen(page, [0, -400]);
  const [, north] = await toScreen(page, [0, 400]);
  return south > north ? 'S' : 'N';
}
