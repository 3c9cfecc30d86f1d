/**
 * What works without a server: a page that was loaded once plays a whole set against the bot, an exercise and practice with
 * the service gone and the network off; and no page is ever older than the service's while that can be reached.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CLIENT_FOLDER, servePages } from '../../server/http/pages.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { onStage, phone, type Stage } from './harness.ts';
import { stateOf, until } from './hook.ts';
import { solve } from './people.ts';

const browser = browserOfRun();
/** Whether the browser itself knows that it is offline is its own affair. */
const unreachable = /You are offline|The server can’t be reached/;
/** What a page may say while there is nobody to ask. */
const noNetwork = [/net::ERR_/i, /WebSocket/i, /Failed to load resource/i];

const solutions: Record<string, readonly Strike[]> = JSON.parse(
  readFileSync(new URL('../exercises/solutions.json', import.meta.url), 'utf8'),
);

describe.runIf(browser !== null)('without a server', () => {
  it('one plays a set against the bot, does an exercise and practises, after one visit', () =>
    onStage('offline', browser!, {}, withoutServer));

  it(
    'nobody sees an old page once the service has a newer one; it is told, and kept for the next time offline',
    renewed,
  );
});

/** Waits until the browser keeps all files and the page itself. */
function keptAll(page: Page): Promise<unknown> {
  return page.waitForFunction(
    async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      const kept = await caches.match('/');
      return active?.state === 'activated' && installing === null && waiting === null && kept !== undefined;
    },
    undefined,
    { timeout: 60_000 },
  );
}

async function withoutServer(stage: Stage): Promise<void> {
  const page = await stage.open('anna', '/', { viewport: phone });
  await page.getByRole('button', { name: 'Find an opponent' }).waitFor();
  await keptAll(page);
  // The file that makes it installable is a manifest with icons that are there.
  const icons = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const manifest = await (await fetch(link!.href)).json();
    const found = (manifest.icons as { src: string; sizes: string }[]).map(async ({ src, sizes }) => {
      const response = await fetch(src);
      const bitmap = src.endsWith('.png') ? await createImageBitmap(await response.blob()) : null;
      return [sizes, response.ok, bitmap === null ? '' : `${bitmap.width}x${bitmap.height}`];
    });
    return { display: manifest.display, icons: await Promise.all(found) };
  });
  expect(icons).toEqual({
    display: 'standalone',
    icons: [
      ['192x192', true, '192x192'],
      ['512x512', true, '512x512'],
      ['512x512', true, '512x512'],
      ['any', true, ''],
    ],
  });

  await stage.tolerating(noNetwork, async () => {
    await page.context().setOffline(true);
    await stage.service.stop();
    await page.reload();
    await page.getByRole('heading', { name: unreachable }).waitFor();
    await stage.picture('offline');
    await playBot(stage, page);
    await exercise(stage, page);
    await practise(stage, page);

    // What needs the service says so, and comes back with it.
    await page.goto(new URL('/leaderboard', page.url()).href);
    await page.getByRole('heading', { name: unreachable }).waitFor();
    await stage.service.restart();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('[data-page="leaderboard"]').waitFor();
  });
}

/** A whole set to its end, by the page's own controls. */
async function playBot(stage: Stage, page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Play the computer' }).last().click();
  await page.getByRole('radio', { name: 'Beginner' }).check();
  await page.getByRole('radio', { name: 'One set' }).check();
  await page.getByRole('button', { name: /^Play/ }).click();
  const hand = Hand.withMouse(page);
  const first = await hand.turn();
  expect(first.seats.map(({ side, name }) => [side, name])).toEqual([
    ['A', 'Player'],
    ['B', 'Bot: Beginner'],
  ]);
  expect(first).toMatchObject({ rated: false, set: 1, sets: 1, turn: 'S' });
  await stage.picture('bot-begins');
  let reloaded = false;
  for (let strikes = 0; ; strikes += 1) {
    expect(strikes).toBeLessThan(80);
    // The bot is to have its turns, too, before the set is played to its end.
    await solve(hand, strikes < 4 ? 'long' : 'pot');
    await page.getByRole('button', { name: 'Strike', exact: true }).click();
    // The bot's turn is hurried by its key; whose turn it is after that is seen on the page.
    const state = await untilMine(page);
    if (state.view!.phase === 'over') break;
    if (!reloaded && strikes === 2) {
      // Loaded again in the middle of the set, it goes on from where it was.
      const before = state.view!;
      await page.reload();
      const after = await until(page, (s) => s.canStrike && s.playback === null, null);
      expect(after.view).toEqual(before);
      reloaded = true;
    }
  }
  expect(reloaded).toBe(true);
  const told = await page.evaluate(() => localStorage.getItem('novuss.bot.game') ?? '');
  expect(
    told.match(/"id":"bot-1-N"[^\n]*"type":"(struck|passed)"|"type":"(struck|passed)"[^\n]*"id":"bot-1-N"/g)?.length,
  ).toBeGreaterThan(3);
  const { view } = (await stateOf(page))!;
  expect(view!.result?.cause).toBe('play');
  expect(view!.results).toHaveLength(1);
  await page.getByRole('heading', { name: /won the game/ }).waitFor();
  await stage.picture('set-over');
  // The whole game can be looked at again from this browser alone.
  await page.getByRole('link', { name: 'See it again' }).click();
  await page.getByText('Your game against the computer, kept in this browser.').waitFor();
  await stage.picture('replay');
}

/** Waits until one may strike again or the game is over; a bot isn't waited for. */
async function untilMine(page: Page) {
  for (;;) {
    const state = await until(
      page,
      (s) => {
        const { view, playback } = s;
        const mine = view?.seats.some(({ seat, player }) => seat === view.turn && player === 'you') ?? false;
        return view?.phase === 'over' || (s.canStrike && playback === null) || (!mine && playback === null);
      },
      null,
    );
    if (state.view!.phase === 'over' || state.canStrike) return state;
    const { n } = state.view!;
    await page.keyboard.press('KeyF');
    await until(page, (s, before) => (s.view?.n ?? 0) > before || s.playback !== null, n);
  }
}

async function exercise(stage: Stage, page: Page): Promise<void> {
  await page.goto(new URL('/exercises', page.url()).href);
  await page.getByText('0 of 90 stars').waitFor();
  await page.locator('[data-exercise="pot-1"]').click();
  await strike(page, { seat: 'S', x: 0, y: -425, aim: [-1, 6], speed: 1200, offset: 0 });
  await page.locator('[data-stars="0"]').waitFor();
  await stage.picture('exercise-failed');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Pocket, piece and striker on one line').waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.getByRole('button', { name: 'Again', exact: true }).click();
  for (const one of solutions['pot-1']!) await strike(page, one);
  await page.locator('[data-stars="3"]').waitFor();
  await stage.picture('exercise-solved');
  await page.goto(new URL('/exercises', page.url()).href);
  await page.getByText('3 of 90 stars').waitFor();
  await stage.picture('exercises');
}

/** Strikes exactly so by the page's button. */
async function strike(page: Page, wanted: Strike): Promise<void> {
  const hand = Hand.withMouse(page);
  await hand.turn();
  await hand.set(wanted);
  await page.getByRole('button', { name: 'Strike', exact: true }).click();
}

async function practise(stage: Stage, page: Page): Promise<void> {
  await page.goto(new URL('/practice', page.url()).href);
  const hand = Hand.withMouse(page);
  const before = await hand.turn();
  await stage.picture('practice');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Empty table' }).click();
  await page.getByRole('button', { name: 'Add: Red' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const laid = await hand.turn();
  expect(Object.keys(before.pieces)).toHaveLength(16);
  expect(laid.pieces).toEqual({ A1: [0, 0] });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Saved positions' }).click();
  await page.getByRole('button', { name: 'Save this position' }).click();
  await page.getByRole('link', { name: 'Position 1' }).waitFor();
  await page.getByRole('button', { name: 'Back to the table' }).click();
  // The link to it, opened anew, holds the same.
  await page.reload();
  expect((await hand.turn()).pieces).toEqual({ A1: [0, 0] });
}

/** Two builds one after another behind one address, with the service's own headers. */
async function renewed(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'novuss-builds-'));
  cpSync(CLIENT_FOLDER, folder, { recursive: true });
  for (const name of ['index.html', 'sw.js'])
    for (const form of ['br', 'gz']) rmSync(join(folder, `${name}.${form}`), { force: true });
  const app = Fastify();
  await servePages(app, folder);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const launched = await chromium.launch({
    executablePath: browser!.executablePath,
    args: [...browser!.args],
    env: { ...(process.env as Record<string, string>), ...browser!.env },
  });
  let closed = false;
  try {
    const page = await launched.newPage();
    const title = () => page.locator('meta[name="build"]').getAttribute('content', { timeout: 5_000 });
    build(folder, 1);
    await page.goto(`${url}/bot`);
    await keptAll(page);
    expect(await title()).toBe('1');
    expect(await page.getByTestId('newer').count()).toBe(0);

    // Opened anew, a page is the service's, though the browser keeps an older one.
    build(folder, 2);
    await page.goto(`${url}/exercises`);
    expect(await title()).toBe('2');
    await keptAll(page);

    // A page that stays open is told, and loads the newer one when it is asked to.
    build(folder, 3);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByTestId('newer').getByRole('button', { name: 'Load again' }).click();
    await page.waitForFunction(() => document.querySelector('meta[name="build"]')?.getAttribute('content') === '3');
    await keptAll(page);
    expect(await page.getByTestId('newer').count()).toBe(0);

    // Of the older ones nothing is left; without the service the newest stands in.
    await app.close();
    closed = true;
    await page.goto(`${url}/bot`);
    expect(await title()).toBe('3');
    await page.getByRole('button', { name: /^Play/ }).waitFor();
  } finally {
    await launched.close();
    if (!closed) await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the folder hold another build: a page that says which, and its service worker. */
function build(folder: string, number: number): void {
  const page = readFileSync(join(CLIENT_FOLDER, 'index.html'), 'utf8');
  writeFileSync(join(folder, 'index.html'), page.replace('<head>', `<head><meta name="build" content="${number}">`));
  const worker = readFileSync(join(CLIENT_FOLDER, 'sw.js'), 'utf8');
  const named = worker.replaceAll(/\b[0-9a-f]{16}\b/g, `${number}`.padStart(16, '0'));
  expect(named).not.toBe(worker);
  writeFileSync(join(folder, 'sw.js'), named);
}
