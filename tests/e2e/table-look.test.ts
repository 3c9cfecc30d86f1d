/**
 * How the table is to look at and to wait for: what must be loaded, how long the main thread works for a frame, and whether
 * everything fits on every screen. The figures are printed.
 */
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../shared/table/seats.ts';
import { situationOf } from '../server/situation.ts';
import type { Chromium } from '../services/chromium.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';
import { aimAt, stateOf, toScreen, until } from './hook.ts';
import { choose, newTable, playing } from './people.ts';
import { findStrike } from './solver.ts';

const browser = browserOfRun();
const KB = 1024;
/** What may be loaded before the table, and with it, gzip. */
const BEFORE_TABLE = 300 * KB;
const WITH_TABLE = 600 * KB;
/** Frames that are measured of each; one lasts so long, ms. */
const FRAMES = 150;
const FRAME = 16;
/** The sounds are made within so long after the first touch, ms. */
const WARM = 2_500;
/** How many times slower than this machine a phone is taken to be. */
const SLOWER = 4;

/** Notes the text that a page loads: gzip bytes by address. */
function weigh(page: Page): { readonly total: () => Promise<number>; readonly list: () => string } {
  const files = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api') || pathname.startsWith('/matchmake') || files.has(pathname)) return;
    const weight = response.body().then(
      (body) => gzipSync(body, { level: 9 }).length,
      () => 0,
    );
    files.set(pathname, weight);
  });
  return {
    total: async () => (await Promise.all(files.values())).reduce((sum, weight) => sum + weight, 0),
    list: () => [...files.keys()].join(' '),
  };
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, µs. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly message?: string } };
}

/** What the main thread does for a page, by the names of the trace; what one of them calls is within it. */
const PARTS = {
  script: ['FireAnimationFrame', 'FunctionCall', 'EventDispatch', 'TimerFire', 'RunMicrotasks', 'MinorGC', 'MajorGC'],
  layout: ['UpdateLayoutTree', 'Layout', 'HitTest', 'PrePaint'],
  paint: ['Paint', 'PaintImage', 'Layerize'],
} as const;
type Part = keyof typeof PARTS;
const PART: ReadonlyMap<string, Part> = new Map(
  Object.entries(PARTS).flatMap(([part, names]) => names.map((name) => [name, part as Part] as const)),
);

/** CPU time of one frame, ms. `all`: every task of the thread, with what software does in place of a graphics card. */
type FrameWork = Record<Part | 'all', number>;

/** Script, styles, layout, and painting as far as it is recording: rasterising and handing over to it aren't in it. */
function ownOf({ script, layout, paint }: FrameWork): number {
  return script + layout + paint;
}

/** Traces a page's main thread during a part, frame by frame. */
async function mainThread(page: Page, part: () => Promise<void>): Promise<readonly FrameWork[]> {
  const cdp = await page.context().browser()!.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  // Other pages are traced with it: this says which thread is meant.
  await page.evaluate((mark) => console.timeStamp(mark), MARK);
  await part();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return perFrame(events);
}

const MARK = 'this page';

/** Groups a main thread's tasks by frames: a frame's are those since the task of the frame before. */
function perFrame(events: readonly TraceEvent[]): readonly FrameWork[] {
  const one = events.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === MARK);
  if (one === undefined) throw new Error('the trace has no mark');
  const here = events.filter(({ pid, tid, ph }) => pid === one.pid && tid === one.tid && ph === 'X');
  here.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: FrameWork[] = [];
  const nothing = (): FrameWork => ({ script: 0, layout: 0, paint: 0, all: 0 });
  let [now, taskEnds, drawn] = [nothing(), 0, false];
  const open: { readonly part: Part; readonly ends: number }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of here) {
    if (name === 'RunTask' && ts >= taskEnds) {
      // The frame that was drawn in the task before is over.
      if (drawn) {
        frames.push(now);
        [now, drawn] = [nothing(), false];
      }
      now.all += tdur / 1000;
      taskEnds = ts + dur;
    }
    if (name === 'FireAnimationFrame') drawn = true;
    const part = PART.get(name);
    if (part === undefined) continue;
    while (open.length > 0 && open.at(-1)!.ends <= ts) open.pop();
    // Each moment belongs to the innermost part.
    const outer = open.at(-1);
    if (outer !== undefined) now[outer.part] -= tdur / 1000;
    now[part] += tdur / 1000;
    open.push({ part, ends: ts + dur });
  }
  if (drawn) frames.push(now);
  return frames;
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

/** Main-thread work of frames in words: half of them are done within p50, 95 of 100 within p95. */
function told(what: string, frames: readonly FrameWork[]): string {
  const figures = (of: (frame: FrameWork) => number) => {
    const values = frames.map(of);
    return `p50 ${share(values, 0.5).toFixed(1)}, p95 ${share(values, 0.95).toFixed(1)} ms`;
  };
  const parts = (Object.keys(PARTS) as Part[]).map((part) => `${part} ${figures((frame) => frame[part])}`);
  return `  ${what}: ${figures(ownOf)} (${frames.length} frames; ${parts.join('; ')}; all tasks ${figures(({ all }) => all)})`;
}

/** A page alone at a table, both sides its own. */
async function alone(stage: Stage, name: string, viewport: { width: number; height: number }, touch: boolean) {
  const page = await stage.open(name, '/', { viewport, touch });
  await page.getByRole('button', { name: 'Try it alone' }).click();
  await until(page, (s) => s.connection === 'live' && s.view?.phase === 'set', null);
  return page;
}

/** Prints the figures. They are for people, who know what else the machine did; what is asked of them holds on any. */
function tell(measured: readonly (readonly [string, readonly FrameWork[]])[]): void {
  const lines = measured.map(([what, frames]) => told(what, frames));
  console.log(
    `main thread a frame at ${SLOWER} times slow-down, nothing rasterised (script, style, layout, paint recorded; CPU time):\n${lines.join('\n')}`,
  );
  for (const [, frames] of measured) {
    expect(frames.length).toBeGreaterThan(5);
    // Half of the frames leave time at 60 a second.
    expect(share(frames.map(ownOf), 0.5)).toBeLessThan(1000 / 60);
  }
}

/** The same browser with a graphics driver that draws nothing: software that rasterises would take the cores. */
function unrasterised(one: Chromium): Chromium {
  return { ...one, args: one.args.map((flag) => (flag.startsWith('--use-angle=') ? '--use-angle=null' : flag)) };
}

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return cdp;
}

describe.runIf(browser !== null)('the table to look at', () => {
  it('is loaded in time: under 300 KB gzip before the table, under 600 KB with it', () =>
    onStage('first load', browser!, {}, async (stage) => {
      const page = await stage.tolerating([/404/], () => stage.open('guest', '/nothing-yet'));
      const weights = weigh(page);
      await page.goto(new URL('/', stage.service.url).href);
      await page.getByRole('button', { name: 'Try it alone' }).waitFor();
      const before = await weights.total();
      await page.getByRole('button', { name: 'Try it alone' }).click();
      await until(page, (s) => s.view?.phase === 'set', null);
      const all = await weights.total();
      console.log(
        `first load, gzip: ${(before / KB).toFixed(0)} KB before the table, ${(all / KB).toFixed(0)} KB with it`,
      );
      console.log(weights.list());
      expect(before).toBeGreaterThan(10 * KB);
      expect(before).toBeLessThan(BEFORE_TABLE);
      expect(all).toBeGreaterThan(before);
      expect(all).toBeLessThan(WITH_TABLE);
    }));

  it('leaves a slow phone time: the main thread of a frame at a quarter of the speed is told, aiming by finger', () =>
    onStage('main thread', unrasterised(browser!), {}, async (stage) => {
      const page = await alone(stage, 'phone', phone, true);
      await slowDown(page, SLOWER);
      // What is done once is done: shaders, sound, the loupe's pictures.
      await sweep(page, 40);
      await page.waitForTimeout(WARM);
      tell([['aiming by finger', await mainThread(page, () => sweep(page, FRAMES))]]);
    }));

  it('leaves a slow phone time: the main thread of a frame at a quarter of the speed is told, watching the other', () =>
    onStage('main thread of the other', unrasterised(browser!), {}, async (stage) => {
      const mouse = await stage.open('mouse', '/', { viewport: desktop });
      const link = await newTable(mouse);
      const page = await stage.open('phone', link, { viewport: phone, touch: true });
      await Promise.all([playing(mouse), playing(page)]);
      await slowDown(page, SLOWER);
      const red = Hand.withMouse(mouse);
      const view = await red.turn();
      await sweepByMouse(mouse, 30);
      const opponent = await mainThread(page, () => sweepByMouse(mouse, FRAMES));
      const long = findStrike(situationOf(view), view.turn!, view.profile, { wish: 'long' });
      await red.set(long.strike);
      const playback = await mainThread(page, async () => {
        const over = playbackOver(page);
        await red.strike();
        await over;
      });
      tell([
        ["the opponent's aiming", opponent],
        ['a strike played back', playback],
      ]);
    }));

  it.each([
    [360, 560],
    [360, 640],
    [390, 664],
    [390, 844],
    [568, 320],
    [640, 360],
    [800, 600],
    [844, 390],
    [820, 1180],
    [1180, 820],
    [1280, 720],
    [1440, 900],
    [2560, 1080],
  ])('fits on %i x %i: the table whole, every control within reach and none over another', (width, height) =>
    onStage(`fits ${width}x${height}`, browser!, {}, async (stage) => {
      const page = await alone(stage, 'page', { width, height }, width < 1000);
      expect(await page.evaluate(layoutFaults)).toEqual([]);
      // At its strongest the grip is still in the lane, and the figure whole.
      const { input } = (await stateOf(page))!;
      await aimAt(page, { ...input!, speed: 8000 });
      await page.getByRole('slider', { name: 'Power' }).and(page.locator('[aria-valuenow="8"]')).waitFor();
      // A pass costs a penalty piece that is owed: that is told in the side's strip [17.1.zh, 17.4].
      const heights = await page.evaluate(stripHeights);
      await choose(page, 'Pass');
      await until(page, (s) => s.view?.turn === 'N', null);
      expect(await page.evaluate(layoutFaults)).toEqual([]);
      // What is told changes; how high it is doesn't, or the table would jump.
      expect(await page.evaluate(stripHeights)).toEqual(heights);
    }),
  );

  it.each([
    [390, 664],
    [640, 360],
    [844, 390],
  ])('keeps the way out of menu, settings and keys in sight on %i x %i, and gives the focus back', (width, height) =>
    onStage(`dialogs ${width}x${height}`, browser!, {}, async (stage) => {
      const page = await alone(stage, 'page', { width, height }, true);
      const menu = page.getByRole('button', { name: 'Menu' }).first();
      const dialog = page.getByRole('dialog');
      const wayOut = async (name: string) => {
        const button = dialog.getByRole('button', { name });
        await button.waitFor();
        expect(await button.evaluate(inSight)).toBe(true);
        return button;
      };
      await menu.press('Enter');
      await wayOut('Back to the table');
      await dialog.getByRole('button', { name: 'Settings of the table' }).click();
      await wayOut('Done');
      await dialog.getByRole('button', { name: 'Show and change the keys' }).click();
      await (await wayOut('Done')).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true);
    }),
  );

  it.each([
    [390, 664],
    [390, 760],
    [820, 1180],
    [844, 390],
  ])('leaves the controls their room on %i x %i while an offer waits', (width, height) =>
    onStage(`offer ${width}x${height}`, browser!, {}, async (stage) => {
      const page = await stage.open('page', '/', { viewport: { width, height }, touch: true });
      const other = await stage.open('other', await newTable(page));
      await Promise.all([playing(page), playing(other)]);
      await choose(other, 'Offer to call the game off');
      await page.getByRole('button', { name: 'Play on' }).waitFor();
      expect(await page.evaluate(layoutFaults)).toEqual([]);
      // Where there is little room, one button leads from placing to aiming.
      await page.getByRole('button', { name: /^(Aim|To aiming)$/ }).click();
      await page.getByRole('slider', { name: 'Fine aim' }).waitFor();
      expect(await page.evaluate(layoutFaults)).toEqual([]);
      // Nothing of the finer controls lies under the strike's row.
      const bottom = async (name: string) => {
        const box = await page.getByRole('button', { name }).boundingBox();
        return box!.y + box!.height;
      };
      const strike = await page.getByRole('button', { name: 'Strike', exact: true }).boundingBox();
      expect(await bottom('Tip left')).toBeLessThanOrEqual(strike!.y);
      await stage.picture('offered', 'page');
    }),
  );
});

/** Whether an element is whole within the screen and nothing lies over it; runs in the page. */
function inSight(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && element.contains(middle);
}

/** Resolves when a strike has been played back; by the rule line's change: looking each frame would be work of its own. */
function playbackOver(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const rule = document.querySelector('[data-testid=rule]')!;
        let moves = false;
        const watch = new MutationObserver(() => {
          const now = rule.textContent?.includes('The discs move') === true;
          if (moves && !now) {
            watch.disconnect();
            resolve();
          }
          moves = now;
        });
        watch.observe(rule, { subtree: true, childList: true, characterData: true });
      }),
  );
}

/** Where a hand that sweeps the cue over the table's middle is at a step, px. */
function sweptAt([x, y]: Point, i: number): { x: number; y: number } {
  return { x: x + 60 * Math.sin(i / 15), y: y + 20 * Math.cos(i / 21) };
}

/** Turns the cue by a finger, in a wide curve. */
async function sweep(page: Page, steps: number): Promise<void> {
  const middle = await toScreen(page, [0, 0]);
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', sweptAt(middle, 0));
  for (let i = 1; i <= steps; i += 1) await touch('touchMove', sweptAt(middle, i));
  await touch('touchEnd');
  await cdp.detach();
}

/** The same by mouse, as fast as a hand: the other page shows it from what it hears. */
async function sweepByMouse(page: Page, steps: number): Promise<void> {
  const middle = await toScreen(page, [0, 0]);
  const { x, y } = sweptAt(middle, 0);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= steps; i += 1) {
    const at = sweptAt(middle, i);
    await page.mouse.move(at.x, at.y);
    await page.waitForTimeout(FRAME);
  }
  await page.mouse.up();
}

/** What is cut off, too small or covered; runs in the page. */
function layoutFaults(): string[] {
  const faults: string[] = [];
  const shown = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(element).visibility !== 'hidden';
  };
  const name = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim() ?? element.tagName;
  const felt = document.querySelector('.felt')!.getBoundingClientRect();
  if (felt.width < 250) faults.push(`the table is ${felt.width} px wide`);
  if (Math.abs(felt.width - felt.height) > 1) faults.push('the table is not square');
  const inside = (box: DOMRect) =>
    box.left >= -0.5 && box.top >= -0.5 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  if (!inside(felt)) faults.push('the table is cut off');
  const lane = document.querySelector('.lane')!.getBoundingClientRect();
  const grip = document.querySelector('.grip')!.getBoundingClientRect();
  if (grip.top < lane.top || grip.bottom > lane.bottom || grip.right > lane.right)
    faults.push('the grip leaves the lane');
  // Words that must never be cut: whose they are, what is owed, what it stands at.
  for (const element of document.querySelectorAll<HTMLElement>(
    '.who .chip, .pips, .debt, .score, .sets, .figure, .clk',
  )) {
    if (!shown(element)) continue;
    if (!inside(element.getBoundingClientRect())) faults.push(`${name(element)} (${element.className}) is cut off`);
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      faults.push(`${name(element)} (${element.className}) is cut`);
  }
  for (const element of document.querySelectorAll('button, .dial, .tip, .lane')) {
    if (!shown(element)) continue;
    const box = element.getBoundingClientRect();
    if (!inside(box)) faults.push(`${name(element)} is cut off`);
    if (box.width < 24 || box.height < 24) faults.push(`${name(element)} is smaller than 24 px`);
    const middle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (middle === null || !(element.contains(middle) || middle.contains(element)))
      faults.push(`${name(element)} is covered`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page is wider than the screen');
  return faults;
}

/** Where the table, the rule line and the two sides' strips begin and end, px; runs in the page. */
function stripHeights(): Record<string, string> {
  const places: Record<string, string> = {};
  for (const name of ['felt', 'rule', 'opp', 'mee']) {
    const { top, bottom } = document.querySelector(`.${name}`)!.getBoundingClientRect();
    places[name] = `${Math.round(top)} to ${Math.round(bottom)}`;
  }
  return places;
}
