/** The table for every pair of eyes: at 200 %, with forced colours, without colours that some don't see, without motion. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { root } from '../services/finding.ts';
import { browserOfRun } from '../services/use.ts';
import { onStage, type Stage } from './harness.ts';
import { until } from './hook.ts';

const browser = browserOfRun();
/** 1280 px at 200 %, upright and lying. */
const DOUBLED = [
  { width: 640, height: 400 },
  { width: 640, height: 900 },
] as const;
const PAGES = ['/', '/play', '/competitions', '/account', '/rules', '/bot', '/exercises', '/leaderboard'];

describe.runIf(browser !== null)('for every pair of eyes', () => {
  it('nothing is lost at 200 %: no page goes sideways, every control of the table is within it', () =>
    onStage('doubled', browser!, {}, doubled));

  it('pieces of both sides are told apart without their colours, also in bold marks', () =>
    onStage('colours', browser!, {}, colours));

  it('nothing moves but the discs where less motion is wished', () => onStage('motion', browser!, {}, motion));
});

async function atBot(stage: Stage, name: string, viewport: { width: number; height: number }): Promise<Page> {
  const page = await stage.open(name, '/bot', { viewport });
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await until(page, (s) => s.canStrike, null);
  return page;
}

async function doubled(stage: Stage): Promise<void> {
  for (const viewport of DOUBLED) {
    const name = `doubled-${viewport.height}`;
    const page = await atBot(stage, name, viewport);
    await stage.picture('table', name);
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main [role="slider"]')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.closest('.hide') === null)
        .map((one) => ({ box: one.getBoundingClientRect(), text: one.getAttribute('aria-label') ?? one.textContent }))
        .filter(
          ({ box }) =>
            box.width > 0 &&
            (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1),
        )
        .map(({ text }) => text),
    );
    expect(outside).toEqual([]);
    for (const path of PAGES) {
      await page.goto(new URL(path, stage.service.url).href);
      await page.locator('main h1').first().waitFor({ state: 'attached' });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, wide]).toEqual([path, 0]);
      if (viewport.height === 400) await stage.picture(`page${path.replaceAll('/', '-')}`, name);
    }
  }
}

/** What protanopes and deuteranopes see, by the matrices of Machado 2009 (linear light, full strength), and no colour at all. */
const EYES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  grey: [0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722],
} as const;

async function colours(stage: Stage): Promise<void> {
  const page = await atBot(stage, 'colours', { width: 900, height: 900 });
  const folder = join(root, 'test-results/e2e/colours');
  mkdirSync(folder, { recursive: true });
  for (const pieces of ['lacquer', 'matt', 'bold']) {
    await page.evaluate((look) => {
      const kept = JSON.parse(localStorage.getItem('novuss.settings') ?? '{}') as object;
      localStorage.setItem('novuss.settings', JSON.stringify({ ...kept, pieces: look }));
    }, pieces);
    await page.reload();
    await until(page, (s) => s.canStrike, null);
    const picture = await page.locator('.felt').screenshot();
    const data = `data:image/png;base64,${picture.toString('base64')}`;
    const spots = await page.evaluate(() => {
      const { pieces: lie } = window.__novuss!.view()!;
      const box = document.querySelector('.felt')!.getBoundingClientRect();
      const scale = window.__novuss!.toScreen(15, 0)[0] - window.__novuss!.toScreen(0, 0)[0];
      return Object.entries(lie).map(([id, [x, y]]) => {
        const [px, py] = window.__novuss!.toScreen(x, y);
        return { side: id[0]!, x: px - box.left, y: py - box.top, r: scale };
      });
    });
    for (const [eyes, matrix] of Object.entries(EYES)) {
      const seen = await page.evaluate(lightOf, { data, spots, matrix: [...matrix] });
      // Contrast of the two sides' faces, as WCAG reckons it: shape and marks come on top of that.
      const [a, b] = ['A', 'B'].map((side) => {
        const own = seen.filter((one) => one.side === side).map(({ light }) => light);
        return own.reduce((sum, one) => sum + one, 0) / own.length;
      });
      const contrast = (Math.max(a!, b!) + 0.05) / (Math.min(a!, b!) + 0.05);
      console.log(`${pieces} ${eyes}: ${contrast.toFixed(2)}`);
      // The bold marks are for who sees no colours: as different as WCAG 1.4.11 asks of signs.
      expect([pieces, eyes, contrast > (pieces === 'bold' ? 3 : 1.6)]).toEqual([pieces, eyes, true]);
    }
    await stage.picture(pieces, 'colours');
  }
}

/** Mean light of each piece's face as such eyes see it; runs in the page. */
async function lightOf({
  data,
  spots,
  matrix,
}: {
  data: string;
  spots: readonly { side: string; x: number; y: number; r: number }[];
  matrix: readonly number[];
}): Promise<readonly { side: string; light: number }[]> {
  const image = new Image();
  image.src = data;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const brush = canvas.getContext('2d')!;
  brush.drawImage(image, 0, 0);
  const linear = (byte: number) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return spots.map(({ side, x, y, r }) => {
    let sum = 0;
    let count = 0;
    for (let dx = -r; dx <= r; dx += 1)
      for (let dy = -r; dy <= r; dy += 1) {
        if (dx * dx + dy * dy > r * r) continue;
        const [red, green, blue] = brush.getImageData(Math.round(x + dx), Math.round(y + dy), 1, 1).data;
        const rgb = [linear(red!), linear(green!), linear(blue!)];
        const row = (i: number) => matrix[i]! * rgb[0]! + matrix[i + 1]! * rgb[1]! + matrix[i + 2]! * rgb[2]!;
        sum += 0.2126 * row(0) + 0.7152 * row(3) + 0.0722 * row(6);
        count += 1;
      }
    return { side, light: sum / count };
  });
}

async function motion(stage: Stage): Promise<void> {
  const page = await stage.open('still', '/about', { viewport: { width: 1280, height: 800 } });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...PAGES, '/learn', '/live', '/competitions/new']) {
    await page.goto(new URL(path, stage.service.url).href);
    await page.locator('main h1').first().waitFor({ state: 'attached' });
    const moving = await page.evaluate(() => {
      const long = (times: string) => times.split(',').some((one) => Number.parseFloat(one) > 0.01);
      return [...document.querySelectorAll('*')].flatMap((one) => {
        const style = getComputedStyle(one);
        const moves = style.animationName !== 'none' && long(style.animationDuration);
        const slides =
          long(style.transitionDuration) && /all|transform|left|top|width|height|inset/.test(style.transitionProperty);
        return moves || slides ? [`${one.tagName}.${one.className}`] : [];
      });
    });
    expect([path, moving]).toEqual([path, []]);
  }
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.goto(new URL('/bot', stage.service.url).href);
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await until(page, (s) => s.canStrike, null);
  await stage.picture('forced-colours', 'still');
  await page.goto(new URL('/competitions', stage.service.url).href);
  await page.locator('main h1').first().waitFor();
  await stage.picture('forced-colours-page', 'still');
}
