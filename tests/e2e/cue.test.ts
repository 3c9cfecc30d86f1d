/** A table whose cue errs, in real Chromium: chosen, said, struck, seen again; and the page that says why. */
import { describe, expect, it } from 'vitest';
import { wire } from '../../shared/play/commands.ts';
import { parseRecord } from '../../shared/record/parse.ts';
import { isStrike } from '../../shared/record/record.ts';
import { verifyRecord } from '../../shared/record/verify.ts';
import { reduceAim } from '../../shared/table/strike.ts';
import { browserOfRun } from '../services/use.ts';
import { faultsOf } from './axe.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, phone } from './harness.ts';
import { stateOf, until } from './hook.ts';
import { playing, tableOf } from './people.ts';

const browser = browserOfRun();

describe.runIf(browser !== null)('the error of the cue', () => {
  it('is chosen for a new table, always in sight there, and told of every strike', () =>
    // In slow motion, so that what is said of a strike stands long enough to be looked at.
    onStage('cue errs', browser!, { timeScale: 0.25, env: { RATED_CUE_ERROR: 'small' } }, async (stage) => {
      const red = await stage.open('red', '/', { viewport: desktop });
      await red.getByTestId('rated-cue').getByText('Small').waitFor();
      await red.getByText('More settings').click();
      await stage.picture('choose', 'red');
      await red.locator('input[name=cue]').nth(2).check({ force: true });
      await red.getByRole('button', { name: 'New table' }).click();
      await red.waitForURL(/\/t\//);
      const table = tableOf(red.url());
      const black = await stage.open('black', `/t/${table}`, { viewport: phone, touch: true });
      await Promise.all([playing(red), playing(black)]);
      for (const page of [red, black]) await page.getByTestId('cue-errs').waitFor();
      await stage.picture('badge');
      await black.getByTestId('cue-errs').click();
      await black.getByRole('heading', { name: 'The cue errs a little here' }).waitFor();
      await stage.picture('explained', 'black');
      expect(await faultsOf(black)).toEqual([]);
      await black.getByRole('button', { name: 'Back to the table' }).click();

      const hand = Hand.withMouse(red);
      await hand.turn();
      await hand.set({ seat: 'S', x: 0, y: -420, aim: [1, 20], speed: 1500, offset: 0 });
      await stage.picture('aimed', 'red');
      const { input } = (await stateOf(red))!;
      await hand.strike();
      for (const page of [red, black]) await page.getByTestId('rule').getByText('Asked → struck').waitFor();
      await stage.picture('moving', 'black');
      await stage.picture('moving', 'red');
      await Promise.all(
        [red, black].map((page) => until(page, (s) => s.playback === null && s.view?.strikes === 1, null)),
      );
      await red.getByTestId('rule').getByRole('button', { name: 'Why?' }).or(red.getByTestId('came')).first().waitFor();
      await stage.picture('ruled');

      const response = await fetch(`${stage.service.url}/api/tables/${table}/record`);
      const record = parseRecord(await response.text());
      if (!record.ok) throw new Error(record.error.message);
      expect(verifyRecord(record.value)).toMatchObject({ ok: true, strikes: 1 });
      const [strike] = record.value.events.filter(isStrike);
      // What the page had, and no other.
      const [dx, dy] = reduceAim([input!.dx, input!.dy]);
      expect(wire(strike!.asked!)).toEqual({ ...input, dx, dy });

      await red.goto(`${stage.service.url}/t/${table}/replay`);
      await red.getByTestId('came').waitFor();
      await black.goto(`${stage.service.url}/t/${table}/replay`);
      await black.getByTestId('came').waitFor();
      await stage.picture('replay');
      expect(await faultsOf(black)).toEqual([]);
      await red.goto(`${stage.service.url}/t/${table}/protocol`);
      await red.getByText('Error of the cue').waitFor();
      await stage.picture('protocol', 'red');
    }));

  it('and what else there is to say of fair play stands on a page of its own, in every language', () =>
    onStage('fair play', browser!, {}, async (stage) => {
      const wide = await stage.open('wide', '/about', { viewport: desktop });
      await wide.getByRole('main').getByRole('link', { name: 'Fair play' }).click();
      const narrow = await stage.open('narrow', '/fair-play', { viewport: phone, touch: true });
      for (const page of [wide, narrow]) {
        await page.getByRole('heading', { level: 1, name: 'Fair play' }).waitFor();
        await page.getByTestId('rated-cue').getByText('None').waitFor();
        expect(await faultsOf(page)).toEqual([]);
      }
      for (const [name, title] of [
        ['en', 'Fair play'],
        ['lv', 'Godīga spēle'],
        ['ru', 'Честная игра'],
        ['et', 'Aus mäng'],
      ] as const) {
        for (const page of [wide, narrow]) {
          await page.locator('.foot-links select').selectOption(name);
          await page.getByRole('heading', { level: 1, name: title }).waitFor();
          expect(await page.locator('article section').count()).toBe(8);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over).toBeLessThanOrEqual(0);
        }
        await stage.picture(name);
      }
    }));
});
