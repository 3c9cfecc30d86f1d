/**
 * A newcomer: from the home page through the whole course, each step done at its table, into the first set; and the rules,
 * from a ruling's clause to its example, played in the page.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LESSONS } from '../../shared/lessons/list.ts';
import type { Lesson } from '../../shared/lessons/types.ts';
import type { Strike } from '../../shared/table/strike.ts';
import { browserOfRun } from '../services/use.ts';
import { onStage, phone } from './harness.ts';
import { aimAt, until } from './hook.ts';

const browser = browserOfRun();

const wire = ({ seat, x, y, aim, speed, offset }: Strike) => ({
  seat,
  x: Math.round(100 * x),
  y: Math.round(100 * y),
  dx: aim[0],
  dy: aim[1],
  speed,
  offset,
});

/** At this step's table, ready to strike. */
async function at(page: Page, lesson: Lesson): Promise<void> {
  await page.locator(`[data-page=lesson][data-lesson=${lesson.id}][data-state=trying]`).waitFor();
  await until(page, (state) => state.canStrike && state.playback === null, null);
}

async function strike(page: Page, one: Strike): Promise<void> {
  await until(page, (state) => state.canStrike && state.playback === null, null);
  await aimAt(page, wire(one));
  await page.getByRole('button', { name: 'Strike', exact: true }).click();
  await until(page, (state) => state.view?.last != null && state.playback === null, null);
}

async function doStep(page: Page, lesson: Lesson): Promise<void> {
  await at(page, lesson);
  if (lesson.place !== undefined) {
    const [x, y] = lesson.place.at;
    await aimAt(page, { seat: 'S', x: 100 * x, y: 100 * y, dx: 0, dy: 1, speed: 2000, offset: 0 });
  }
  for (const hint of lesson.hints) await strike(page, hint);
  await page.locator('[data-page=lesson][data-state=done]').waitFor();
}

/** Misses, and is told by which clause. */
async function miss(page: Page, { hints: [hint] }: Lesson): Promise<void> {
  await strike(page, { ...hint!, x: 0, aim: [-1, 2], speed: 400 });
  await page.locator('[data-page=lesson][data-state=missed]').waitFor();
}

describe.runIf(browser !== null)('learning', () => {
  it('a newcomer does the whole course, and begins the first set', () =>
    onStage('learn', browser!, {}, async (stage) => {
      const page = await stage.open('newcomer', '/', { viewport: phone, touch: true });
      // What a newcomer needs stands first.
      const first = page.locator('main .huge').first();
      await first.waitFor();
      expect(await first.getAttribute('href')).toBe('/learn/place');
      expect(await page.locator('main .huge').nth(1).getAttribute('href')).toBe('/bot');
      await stage.picture('home');
      await first.click();
      for (const lesson of LESSONS) {
        await at(page, lesson);
        if (lesson.place !== undefined) {
          // Nothing is to be struck yet: how to place is told, and who strikes isn't praised by the ruling.
          expect(await page.getByTestId('rule').textContent()).toMatch(/^Press on the striker/);
          await page.getByRole('button', { name: 'Strike', exact: true }).click();
          await page.locator('[data-page=lesson][data-state=missed]').waitFor();
          expect(await page.getByTestId('lesson-over').textContent()).toMatch(/^Do not strike yet\..*\(12\.3\)/);
          expect(await page.locator('.ruling').count()).toBe(0);
          await page.getByTestId('again').click();
          await at(page, lesson);
        }
        if (lesson.id === 'touch') {
          // Two misses: then the way is shown.
          await miss(page, lesson);
          expect(await page.getByTestId('lesson-over').textContent()).toContain('11.4.g');
          await page.getByTestId('again').click();
          await at(page, lesson);
          await miss(page, lesson);
          await page.getByRole('button', { name: 'Show me how' }).click();
          await page.getByTestId('hint').waitFor();
          await stage.picture('hint');
        }
        if (lesson.id === 'light') {
          // Gone past, and come back to from the list; where one was is known after a reload.
          await page.getByTestId('skip').click();
          await page.locator('[data-lesson=opposite]').waitFor();
          await page.goto(new URL('/learn', stage.service.url).href);
          await page.locator('a[data-step=light][data-mark=skipped]').click();
        }
        await doStep(page, lesson);
        await page.getByTestId('next').click();
      }
      await page.locator('[data-page=learn]').waitFor();
      expect(await page.locator('[data-mark=done]').count()).toBe(LESSONS.length);
      await stage.picture('done');
      await page.getByTestId('first-set').click();
      await page.waitForURL('**/bot/game');
      await until(page, (state) => state.view?.phase === 'set', null);
    }));

  it.each([
    ['ru', 320, 568],
    ['lv', 390, 844],
    ['et', 667, 375],
  ] as const)(
    'what is to be done is said whole in %s at %i by %i, and each step has its title',
    (locale, width, height) =>
      onStage(`tasks ${locale}`, browser!, {}, async (stage) => {
        const viewport = { width, height };
        const page = await stage.open('learner', '/learn/place', { viewport, touch: true, locale });
        const titles = new Set<string>();
        const cut: string[] = [];
        for (const { id } of LESSONS) {
          await page.evaluate((to) => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate'));
          }, `/learn/${id}`);
          const task = page.locator(`[data-lesson=${id}] .task p`);
          await task.waitFor();
          if (await task.evaluate((one) => one.scrollHeight > one.clientHeight + 1)) cut.push(id);
          await page.waitForFunction((before) => !before.includes(document.title), [...titles]);
          titles.add(await page.title());
        }
        expect(cut).toEqual([]);
        expect(titles.size).toBe(LESSONS.length);
      }),
  );

  it('[17.1.z] the rules are found, read and played', () =>
    onStage('rules', browser!, {}, async (stage) => {
      const page = await stage.open('reader', '/rules', { viewport: phone });
      await page.getByRole('searchbox').fill('17.1.z');
      expect(await page.locator('[data-clause]').count()).toBe(1);
      await page.getByRole('link', { name: 'See it played' }).click();
      await page.waitForURL('**/rules/17.1.z');
      // The address of a clause is a page, also when it is asked for by itself.
      await page.reload();
      await page.getByTestId('play').click();
      const ruling = page.locator('.example-ruling .ruling');
      await ruling.waitFor();
      expect(await ruling.textContent()).toContain('17.1.z');
      await stage.picture('ruled');
      // A clause that the ruling names opens over the page, and closes again.
      await ruling.getByRole('link', { name: '17.3' }).click();
      expect(await page.getByTestId('clause-sheet').textContent()).toContain('midline');
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByTestId('clause-sheet').waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/rules/17.1.z');
      await page.getByTestId('try').click();
      await page.waitForURL('**/practice?position=*');
      await until(page, (state) => state.canStrike && Object.keys(state.view?.pieces ?? {}).length === 3, null);
    }));

  it('[12.3] [15.3] [7.1.b] [22.1.a] clauses that no strike shows are laid, told in steps, asked and worked out', () =>
    onStage('rules shown', browser!, {}, async (stage) => {
      const page = await stage.open('reader', '/rules/12.3', { viewport: phone });
      const placing = page.getByTestId('placing');
      expect(await placing.getByRole('status').textContent()).toContain('12.3');
      await placing.getByRole('slider', { name: 'From the rail' }).fill('-426');
      expect(await placing.getByRole('status').textContent()).toContain('It may lie');
      // A press on the table lays it there: over the line again.
      const board = (await page.locator('.placing-board').boundingBox())!;
      await page.mouse.click(board.x + board.width / 2, board.y + (board.height * (550 + 340)) / 1100);
      expect(await placing.getByRole('status').textContent()).toContain('12.3');

      await page.goto(new URL('/rules/15.3', stage.service.url).href);
      const story = page.getByTestId('story');
      for (let k = 0; k < 3; k++) await story.getByTestId('next').click();
      expect(await story.getByRole('status').textContent()).toContain('Winner of the game: A');
      expect(await story.locator('.story-steps').textContent()).toContain('15.3');
      expect(await story.getByTestId('next').count()).toBe(0);
      await stage.picture('told');

      await page.goto(new URL('/rules/7.1.b', stage.service.url).href);
      const rights = page.getByTestId('offices');
      expect(await rights.locator('[data-may=true]').count()).toBe(2);
      await rights.getByRole('combobox').selectOption('table');
      expect(await rights.locator('[data-may=true]').count()).toBe(0);

      await page.goto(new URL('/rules/22.1.a', stage.service.url).href);
      const worked = page.getByTestId('working');
      expect(await worked.getByRole('listitem').count()).toBe(5);
      await worked.getByRole('combobox').selectOption('8');
      expect(await worked.getByRole('listitem').count()).toBe(7);
      await page.getByTestId('places').getByRole('link').first().click();
      await page.waitForURL('**/competitions');
    }));
});
