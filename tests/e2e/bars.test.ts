/** Bars of what is going on stand above pages; only over what fills the window they lie. */
import { describe, expect, it } from 'vitest';
import { Person } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { onStage, phone } from './harness.ts';
import { give } from './team-day.ts';

const browser = browserOfRun();

describe.runIf(browser !== null)('a bar', () => {
  it('covers nothing of the page that asks for a replay’s file', () =>
    onStage('bars', browser!, {}, async (stage) => {
      const { url } = stage.service;
      const ben = await Person.come(url);
      const page = await stage.open('anna', '/replay', { viewport: phone });
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      const me = await page.evaluate(async () => (await fetch('/api/session', { method: 'POST' })).json());
      await give(ben, '/api/challenges', { format: 'quick', rated: false, first: 'me', to: (me as { id: string }).id });
      const bar = page.locator('.bars .going').first();
      await bar.waitFor();
      const [above, below] = [(await bar.boundingBox())!, (await heading.boundingBox())!];
      expect(above.y + above.height).toBeLessThanOrEqual(below.y);
      expect(await page.locator('.bars.over').count()).toBe(0);
      await stage.picture('asked');
    }));
});
