/** A whole set against the bot by keyboard alone, from the home page to the result, with everything that is spoken noted. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toSeat } from '../../shared/table/seats.ts';
import { situationOf } from '../server/situation.ts';
import { root } from '../services/finding.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, type Stage } from './harness.ts';
import { stateOf, until } from './hook.ts';
import { findStrike } from './solver.ts';
import { focused, hears, listenTo, spokenOn, tabTo } from './spoken.ts';

const browser = browserOfRun();
/** Where the striker may be brought to, mm from the middle: whole coarse steps. */
const ACROSS = [0, -90, 90, -180, 180, -340, 340];
const COARSE = 5;

describe.runIf(browser !== null)('by keyboard alone', () => {
  it('one plays a whole set and hears turn, position, aim, rulings with their clauses, score and end', () =>
    onStage('keyboard', browser!, {}, playSet));
});

async function playSet(stage: Stage): Promise<void> {
  const page = await stage.open('anna', '/about', { viewport: desktop });
  await listenTo(page);
  await page.goto(new URL('/', stage.service.url).href);
  await page.getByRole('link', { name: 'Play the computer' }).first().waitFor();
  try {
    await toTheGame(page);
    await dialogs(page);
    await toTheEnd(page);
    await theResult(page);
  } finally {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    writeFileSync(join(root, 'test-results/spoken.txt'), `${(await spokenOn(page)).join('\n')}\n`);
  }
}

/** Past the head, to the page of bots, to a game of one set against a beginner. */
async function toTheGame(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('To the content');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('MAIN');
  await tabTo(page, /^Play the computer/);
  await page.keyboard.press('Enter');
  await page.locator('[data-page="choose-bot"], [data-page="bots"], main h1').first().waitFor();
  await page.waitForURL(/\/bot$/);
  // The keys are at the new page's content, and its title is spoken.
  await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
  await hears(page, /Play the computer|bots?/i);
  await chooseByArrows(page, /^1 Beginner/);
  await chooseByArrows(page, /^One set/);
  await tabTo(page, /^Play/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await until(page, (s) => s.canStrike, null);
  await hears(page, /^Your turn: own light piece first, or any own piece/);
}

/** Comes to a group of choices and goes through it by arrow keys. */
async function chooseByArrows(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab');
    for (let j = 0; j < 6; j++) {
      const { radio, text } = await page.evaluate(() => {
        const one = document.activeElement;
        const radio = one instanceof HTMLInputElement && one.type === 'radio';
        return { radio, text: radio ? (one.labels?.[0]?.textContent?.trim() ?? '') : '' };
      });
      if (!radio) break;
      if (name.test(text)) {
        await page.keyboard.press('Space');
        return;
      }
      await page.keyboard.press('ArrowDown');
    }
  }
  throw new Error(`no choice ${name}`);
}

/** Position, line and state are spoken; the list of pieces aims; dialogs keep the focus and give it back. */
async function dialogs(page: Page): Promise<void> {
  // Tab comes to the table itself.
  await tabTo(page, /^Table\./);
  const before = (await spokenOn(page)).length;
  await page.keyboard.press('KeyI');
  const position = await hears(page, /^Red: 8 pieces\. Red, light: 1 far half|^Red: 8 pieces\./, before);
  expect(position).toMatch(/Black: 8 pieces\./);
  await page.keyboard.press('KeyL');
  await hears(page, /^Striker in the middle\. .*Straight on: far rail, about \d+ cm\. Power 2\.50/, before);
  await page.keyboard.press('KeyK');
  await hears(page, /^Your turn\. .+: 0 of 8 potted\. Bot: Beginner: 0 of 8 potted\. Sets 0 to 0\./, before);
  // Tab goes from piece to piece, each is told.
  await page.keyboard.press('Tab');
  await hears(page, /^(Red|Black) \d, (light|dark): .* pocket about \d+ cm away$/, before);
  await page.keyboard.press('Escape');

  await page.keyboard.press('KeyP');
  await page.getByRole('dialog', { name: 'The position in words' }).waitFor();
  const dialogHas = () => page.evaluate(() => document.activeElement?.closest('dialog') != null);
  expect(await dialogHas()).toBe(true);
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab');
    // The browser's own bar may have it for one press; the page behind never.
    expect((await dialogHas()) || (await focused(page)) === 'nothing').toBe(true);
  }
  await tabTo(page, /^Aim at Red 1$/);
  const heard = (await spokenOn(page)).length;
  await page.keyboard.press('Enter');
  await hears(page, /^The cue points full at own light piece 1, about \d+ cm away\./, heard);
  expect(await focused(page)).toMatch(/^Table\./);
  await page.keyboard.press('Slash');
  await page.getByRole('dialog', { name: 'Keys of the table' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused(page)).toMatch(/^Table\./);
  // Placing is told, too, and why it goes no further.
  const placing = (await spokenOn(page)).length;
  for (let i = 0; i < 4; i++) await page.keyboard.press('Alt+KeyD');
  await hears(page, /^Striker about 2 cm right of the middle\./, placing);
}

/** Strikes by keys until the set is over; the bot isn't waited for. */
async function toTheEnd(page: Page): Promise<void> {
  const hand = Hand.withMouse(page);
  for (let strikes = 0; ; strikes += 1) {
    expect(strikes).toBeLessThan(80);
    await until(page, (s) => s.canStrike && s.playback === null, null);
    await preparesByKeys(page, hand);
    const before = (await spokenOn(page)).length;
    await page.keyboard.press('Enter');
    await hears(page, /^Armed/, before);
    await page.keyboard.press('Enter');
    await hears(page, /^You strike, \d\.\d\d metres a second\.$/, before);
    if (await untilMine(page)) return;
  }
}

/** Brings the striker to where a good strike is, and aims. */
async function preparesByKeys(page: Page, hand: Hand): Promise<void> {
  const { view, input } = (await stateOf(page))!;
  const [x, y] = toSeat(input!.seat, [input!.x / 100, input!.y / 100]);
  const { strike } = findStrike(situationOf(view!), input!.seat, view!.profile, {
    spots: ACROSS.map((to) => [x + COARSE * Math.round((to - x) / COARSE), y]),
    speeds: [input!.speed],
  });
  const [wanted] = toSeat(input!.seat, [strike.x, strike.y]);
  const steps = Math.round((wanted - x) / COARSE);
  for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? 'Alt+KeyD' : 'Alt+KeyA');
  await hand.aimByKeys();
}

/** Waits until one may strike again, or the game is over: says whether it is. F lets nobody wait for the bot. */
async function untilMine(page: Page): Promise<boolean> {
  for (;;) {
    const { view, canStrike } = await until(
      page,
      ({ view, playback, canStrike }) => {
        const mine = view?.seats.some(({ seat, player }) => seat === view.turn && player === 'you') ?? false;
        return view?.phase === 'over' || (playback === null && (canStrike || !mine));
      },
      null,
    );
    if (view!.phase === 'over') return true;
    if (canStrike) return false;
    await page.keyboard.press('KeyF');
    await until(page, (s, n) => (s.view?.n ?? 0) > n || s.playback !== null, view!.n);
  }
}

async function theResult(page: Page): Promise<void> {
  const { view } = (await stateOf(page))!;
  expect(view!.result?.cause).toBe('play');
  const name = view!.seats.find(({ side }) => side === view!.result!.winner)!.name;
  await hears(page, new RegExp(`^${name} has won set 1\\.$|^${name} won set 1\\.$`));
  await hears(page, /^Sets (1 to 0|0 to 1)\.$/);
  const spoken = await spokenOn(page);
  const told = spoken.filter((text) => /^(Guest \d+|Bot: Beginner): .*\(\d+\.\d+(\.[a-z]+)?\)/.test(text));
  expect(told.length).toBeGreaterThan(3);
  expect(told.some((text) => /piece(s)? potted\./.test(text))).toBe(true);
  expect(told.some((text) => /Guest \d+: \d of 8 potted/.test(text))).toBe(true);
  expect(spoken.some((text) => /^Bot: Beginner strikes, \d\.\d\d metres a second\.$/.test(text))).toBe(true);
  // The result's buttons are reached by Tab, and the focus was never lost.
  expect(await focused(page)).not.toBe('nothing');
  await tabTo(page, /^Play again$/);
}
