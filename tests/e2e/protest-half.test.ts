/** A protest is decided, and what follows for the result fails on its way: it says so, is tried again, and nothing flashes. */
import { describe, expect, it } from 'vitest';
import { browserOfRun } from '../services/use.ts';
import { makeWorld } from './axe-world.ts';
import { onStage } from './harness.ts';

const browser = browserOfRun();
const SOON = 15_000;

describe.runIf(browser !== null)('deciding a protest', () => {
  it('[3.4] [7.1.b] says that the result is not changed yet, and changes it at another try', () =>
    onStage('protest half', browser!, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
      stage.tolerating([/Failed to load resource|ERR_FAILED/], async () => {
        const world = await makeWorld(stage.service.url);
        const page = await stage.open('olga', '/about');
        const [key, ...value] = world.olga.cookie.split('=');
        await page.context().clearCookies();
        await page.context().addCookies([{ name: key!, value: value.join('='), url: stage.service.url }]);
        const [path] = world.addresses['/competitions/:id/protests/:protest'] as readonly [string];
        await page.goto(new URL(path, stage.service.url).href);
        const decide = page.getByTestId('decide');
        await decide.getByRole('radio', { name: /^Uphold/ }).check();
        await decide.getByRole('radio', { name: /^Annul/ }).check();
        await decide.getByRole('textbox').last().fill('The table was not level.');
        // The second command doesn't come through, nor when the page tries again by itself.
        let lost = 0;
        await page.route('**/commands', (route) => {
          const wish = route.request().postDataJSON() as { readonly command: { readonly type: string } };
          if (wish.command.type !== 'annul-game' || lost > 1) return route.continue();
          lost += 1;
          return route.abort();
        });
        await decide.getByRole('button', { name: 'Uphold', exact: true }).click();
        const half = page.getByTestId('half-decided');
        await half.getByText('the result is not changed yet').waitFor({ timeout: SOON });
        expect(lost).toBe(2);
        await stage.picture('half');
        await half.getByRole('button', { name: 'Annul the game now' }).click();
        await half.waitFor({ state: 'detached', timeout: SOON });
        expect(await decide.count()).toBe(0);
        const id = path.split('/')[2]!;
        const view = await world.olga.ask('GET', `/api/competitions/${id}`);
        expect(JSON.stringify(view.body)).toContain('The table was not level.');

        // On the list of protests what is shown stays while a new version of it is fetched.
        await page.goto(new URL(`/competitions/${id}/protests`, stage.service.url).href);
        await page.getByTestId('protests').waitFor();
        await page.evaluate(() => {
          const seen = window as unknown as { bones: number };
          seen.bones = 0;
          new MutationObserver(() => {
            if (document.querySelector('main .bones') !== null) seen.bones += 1;
          }).observe(document.body, { childList: true, subtree: true });
        });
        const fetched = page.waitForResponse((answer) => /\/protests$/.test(answer.url()), { timeout: 60_000 });
        await world.olga.ask('POST', `/api/competitions/${id}/commands`, {
          command: { type: 'appoint', person: { id: world.cilla.id, name: world.cilla.name }, office: 'secretary' },
        });
        await fetched;
        await page.getByTestId('protests').waitFor();
        expect(await page.evaluate(() => (window as unknown as { bones: number }).bones)).toBe(0);
      }),
    ));
});
