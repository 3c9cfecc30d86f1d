/**
 * How the table is to look at and to wait for: what must be loaded, how long the main thread works for a frame, and whether
 * everything fits on every screen. The figures are printed.
 */
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfRun } from '../services/use.ts';
import { Hand, situationOf } from './hand.ts';
import { onStage, type Stage } from './harness.ts';
import { toScreen, until } from './hook.ts';
import { findStrike } from './solver.ts';

const browser = browserOfRun();
const KB = 1024;
/** What may be loaded before the table, and with it, gzip. */
const BEFORE_TABLE = 300 * KB;
const WITH_TABLE = 600 * KB;
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
}

/** CPU time of one frame, ms: of scripts, style and layout; and of everything that the main thread does. */
interface FrameWork {
  readonly page: number;
  readonly all: number;
}

/** The page's own work in a trace; what it calls is within it. Painting and handing over to the compositor aren't. */
const OWN_WORK = new Set([
  'FireAnimationFrame',
  'FunctionCall',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
  'UpdateLayoutTree',
  'Layout',
  'HitTest',
  'MinorGC',
  'MajorGC',
]);

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
  await part();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return perFrame(events);
}

/** Groups a main thread's tasks by frames: a frame's are those since the task of the frame before. */
function perFrame(events: readonly TraceEvent[]): readonly FrameWork[] {
  const one = events.find(({ name }) => name === 'FireAnimationFrame');
  if (one === undefined) return [];
  const here = events.filter(({ pid, tid, ph }) => pid === one.pid && tid === one.tid && ph === 'X');
  here.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const frames: FrameWork[] = [];
  let [own, all, taskEnds, ownEnds, drawn] = [0, 0, 0, 0, false];
  for (const { name, ts, dur = 0, tdur = 0 } of here) {
    if (name === 'RunTask' && ts >= taskEnds) {
      // The frame that was drawn in the task before is over.
      if (drawn) {
        frames.push({ page: own, all });
        [own, all, drawn] = [0, 0, false];
      }
      all += tdur / 1000;
      taskEnds = ts + dur;
    } else if (OWN_WORK.has(name) && ts >= ownEnds) {
      own += tdur / 1000;
      ownEnds = ts + dur;
    }
    if (name === 'FireAnimationFrame') drawn = true;
  }
  if (drawn) frames.push({ page: own, all });
  return frames;
}

function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function told(what: string, frames: readonly FrameWork[]): string {
  const figures = (['page', 'all'] as const).map((part) => {
    const values = frames.map((frame) => frame[part]);
    return `${part === 'page' ? 'script, style, layout' : 'all tasks'} p50 ${share(values, 0.5).toFixed(1)}, p95 ${share(values, 0.95).toFixed(1)} ms`;
  });
  return `${what}: ${frames.length} frames; ${figures.join('; ')}`;
}

/** A page alone at a table, both sides its own. */
async function alone(stage: Stage, name: string, viewport: { width: number; height: number }, touch: boolean) {
  const page = await stage.open(name, '/', { viewport, touch });
  await page.getByRole('button', { name: 'Try it alone' }).click();
  await until(page, (s) => s.connection === 'live' && s.view?.phase === 'set', null);
  return page;
}

async function slowDown(page: Page, rate: number): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return cdp;
}

describe.runIf(browser !== null)('the table to look at', () => {
  it('is loaded in time: under 300 KB gzip before the table, under 600 KB with it', () =>
    onStage('first load', browser!, {}, async (stage) => {
      const page = await stage.open('guest', '/nothing-yet');
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

  it('leaves a slow phone time: the main thread of a frame at a quarter of the speed is told', () =>
    onStage('main thread', browser!, {}, async (stage) => {
      const page = await alone(stage, 'phone', { width: 390, height: 844 }, true);
      const hand = await Hand.withFinger(page);
      const view = await hand.turn();
      const long = findStrike(situationOf(view), view.turn!, view.profile, { wish: 'long' });
      await slowDown(page, SLOWER);
      const [x, y] = await toScreen(page, [0, 0]);
      // What is done once is done: shaders, sound, the loupe's pictures.
      await sweep(page, x, y);
      const aiming = await mainThread(page, () => sweep(page, x, y));
      await hand.set(long.strike);
      const playing = await mainThread(page, async () => {
        const over = playbackOver(page);
        await hand.strike();
        await over;
      });
      console.log(`main thread a frame at ${SLOWER} times slow-down, CPU time, rasterising not counted:`);
      console.log(told('  aiming by finger', aiming));
      console.log(told('  a strike played back', playing));
      expect(aiming.length).toBeGreaterThan(5);
      expect(playing.length).toBeGreaterThan(20);
    }));

  it.each([
    [360, 560],
    [360, 640],
    [390, 664],
    [390, 844],
    [640, 360],
    [844, 390],
    [820, 1180],
    [1180, 820],
    [1280, 720],
    [1440, 900],
    [2560, 1080],
  ])('fits on %i x %i: the table whole, every control within reach and none over another', (width, height) =>
    onStage(`fits ${width}x${height}`, browser!, {}, async (stage) => {
      const page = await alone(stage, 'page', { width, height }, width < 1000);
      const faults = await page.evaluate(layoutFaults);
      expect(faults).toEqual([]);
    }),
  );
});

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

/** Turns the cue by a finger, in a wide curve. */
async function sweep(page: Page, x: number, y: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
  await touch('touchStart', { x, y });
  for (let i = 1; i <= 40; i += 1)
    await touch('touchMove', { x: x + 60 * Math.sin(i / 5), y: y + 20 * Math.cos(i / 7) });
  await touch('touchEnd');
  await cdp.detach();
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
