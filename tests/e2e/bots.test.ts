/** Bots as people meet them: a newcomer's first minute, one game in two tabs, a bot that plays on for who has left. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';
import { type PageState, stateOf, until } from './hook.ts';
import { newTable, playing, solve } from './people.ts';

const browser = browserOfRun();

describe.runIf(browser !== null)('bots', () => {
  it.each([
    ['phone', phone, true],
    ['desktop', desktop, false],
  ] as const)('a newcomer strikes within a minute of seeing the home page: %s', (name, viewport, touch) =>
    onStage(`bot-newcomer-${name}`, browser!, {}, async (stage) => {
      const start = performance.now();
      const page = await stage.open('newcomer', '/', { viewport, touch });
      await page.getByRole('link', { name: 'Play the computer' }).first().waitFor();
      await stage.picture('home');
      // One way to it from the page's own parts.
      expect(await page.getByRole('main').locator('a[href="/bot"]').count()).toBe(1);
      await page.getByRole('main').locator('a[href="/bot"]').click();
      await page.getByRole('button', { name: /^Play/ }).waitFor();
      await stage.picture('choose');
      await page.getByRole('button', { name: /^Play/ }).click();
      await until(page, (s) => s.canStrike, null);
      await stage.picture('table');
      const strike = page.getByRole('button', { name: 'Strike', exact: true });
      await (touch ? strike.tap() : strike.click());
      await until(page, (s) => s.playback !== null || (s.view?.strikes ?? 0) > 0, null);
      const seconds = (performance.now() - start) / 1000;
      console.log(`newcomer ${name}: first strike after ${seconds.toFixed(1)} s`);
      expect(seconds).toBeLessThan(60);
      await stage.picture('strikes');
      // The bot answers by itself, once the newcomer's series is over.
      await strikeUntilBots(page, () => (touch ? strike.tap() : strike.click()));
      const { n } = (await stateOf(page))!.view!;
      await stage.picture('bot-thinks');
      await until(page, (s, before) => (s.view?.n ?? 0) > before, n);
    }),
  );

  it('one game in two tabs is played in the one that took it last; nothing of it is lost', () =>
    onStage('bot-tabs', browser!, {}, twoTabs));

  it('[3.6] one plays on for who has left, when the other one says so', () =>
    onStage('bot-plays-on', browser!, { timeScale: 4 }, playsOn));
});

/** The person at South strikes until the right is the bot's at North. */
async function strikeUntilBots(page: Page, strike: () => Promise<void>): Promise<void> {
  for (;;) {
    const rests = ({ view, canStrike, playback }: PageState) =>
      playback === null && (canStrike || view?.turn === 'N' || view?.phase !== 'set');
    const { view, canStrike } = await until(page, rests, null);
    expect(view!.phase).toBe('set');
    if (!canStrike) return;
    const { n } = view!;
    await strike();
    await until(page, (s, before) => s.playback !== null || (s.view?.n ?? 0) > before, n);
  }
}

/** The log that the browser keeps, as events. */
function keptEvents(page: Page): Promise<number> {
  return page.evaluate(() => (localStorage.getItem('novuss.bot.game') ?? '').trim().split('\n').length);
}

async function twoTabs(stage: Stage): Promise<void> {
  const one = await stage.open('one', '/bot', { viewport: desktop });
  await one.getByRole('radio', { name: 'Beginner' }).check();
  await one.getByRole('button', { name: /^Play/ }).click();
  const hand = Hand.withMouse(one);
  await solve(hand, 'long');
  await one.getByRole('button', { name: 'Strike', exact: true }).click();
  // In the middle of the strike another tab takes the game.
  await until(one, (s) => s.playback !== null || (s.view?.strikes ?? 0) > 0, null);
  const other = await stage.openIn(one.context(), 'other', '/bot/game');
  await one.locator('[data-page="bot-elsewhere"]').waitFor();
  await stage.picture('taken');
  await until(other, (s) => (s.view?.strikes ?? 0) >= 1 || s.playback !== null, null);
  await until(other, (s) => (s.view?.strikes ?? 0) >= 2 && s.playback === null, null, { timeout: 60_000 });
  const kept = await keptEvents(other);
  const before = (await stateOf(other))!.view!;
  // And back again: it goes on where the other tab left it.
  await one.getByRole('button', { name: 'Go on here' }).click();
  await other.locator('[data-page="bot-elsewhere"]').waitFor();
  const after = await until(one, (s, n) => (s.view?.n ?? 0) >= n, before.n);
  expect(after.view!.seats).toEqual(before.seats);
  expect(await keptEvents(one)).toBeGreaterThanOrEqual(kept);
  await stage.picture('taken-back');
  // The tab that stands still doesn't write over it, also when its page is loaded again on the way home.
  await other.getByRole('link', { name: 'To the home page' }).click();
  await other.locator('[data-page="home"]').waitFor();
  expect(await one.locator('[data-page="bot-elsewhere"]').count()).toBe(0);
  expect(await keptEvents(one)).toBeGreaterThanOrEqual(kept);
}

async function playsOn(stage: Stage): Promise<void> {
  const red = await stage.open('red', '/', { viewport: phone, touch: true });
  const link = await newTable(red);
  const black = await stage.open('black', link, { viewport: desktop });
  const watcher = await stage.open('watcher', `${link}?watch`, { viewport: desktop });
  await playing(red);
  await playing(black);
  await black.close();
  const away = red.getByTestId('away');
  await away.waitFor();
  await stage.picture('away', 'red', 'watcher');
  const bot = away.getByRole('button', { name: 'Let a bot play on' });
  await bot.waitFor();
  await stage.picture('may', 'red', 'watcher');
  expect(await watcher.getByRole('button', { name: 'Let a bot play on' }).count()).toBe(0);
  await bot.tap();
  await until(red, (s) => s.view?.seats.some(({ player, here }) => player === 'bot-3-N' && here) ?? false, null);
  await away.waitFor({ state: 'detached' });
  await stage.picture('seated', 'red', 'watcher');
  expect((await stateOf(red))!.view!.rated).toBe(false);
  await strikeUntilBots(red, () => red.getByRole('button', { name: 'Strike', exact: true }).tap());
  const { strikes } = (await stateOf(red))!.view!;
  await until(watcher, (s, before) => (s.view?.strikes ?? 0) > before && s.playback === null, strikes);
  await stage.picture('plays', 'red', 'watcher');
}
