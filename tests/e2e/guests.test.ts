/** Guests are called in the reader's language on every page, also by texts that name them; the service's answers keep their names. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Person, strikeFrom } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { onStage, phone, type Stage } from './harness.ts';
import { give } from './team-day.ts';

const browser = browserOfRun();
/** A page is there within so long, ms. */
const SOON = 15_000;
const GUEST = /^Guest (\d+)$/;

describe.runIf(browser !== null)('guests', () => {
  it('are called so in the language of who reads', () =>
    onStage('guests', browser!, {}, (stage) =>
      stage.tolerating([/Failed to load resource/], async () => {
        const { url } = stage.service;
        const [ann, ben, cid] = [await Person.come(url), await Person.come(url), await Person.come(url)];
        expect([ann.name, ben.name].every((name) => GUEST.test(name))).toBe(true);
        const number = GUEST.exec(ben.name)![1]!;
        await give(ann, '/api/friends', { person: ben.id });
        const { id: challenge } = await give<{ id: string }>(ben, '/api/challenges', {
          format: 'quick',
          rated: false,
          first: 'me',
          to: ann.id,
        });
        const { table: going } = await played(ben, cid);
        const { table: over, south } = await played(ann, ben);
        await south.act({ type: 'give-up-game' });

        const page = await comes(stage, ann);
        const said: string[] = [];
        for (const path of ['/', '/friends', '/account', '/live', `/u/${ben.id}`, `/c/${challenge}`])
          said.push(...(await english(page, path)));
        for (const path of [`/t/${over}`, `/t/${over}/replay`, `/t/${over}/protocol`, `/t/${going}?watch`]) {
          said.push(...(await english(page, path)));
          if (path !== `/t/${over}`) expect(await page.locator('body').textContent()).toContain(`Viesis ${number}`);
        }
        expect(said).toEqual([]);
        // Records keep the name as it is.
        const record = await ann.ask('GET', `/api/tables/${over}/protocol`);
        expect(JSON.stringify(record.body)).toContain(ben.name);
      }),
    ));
});

/** A set in which the first strike was made. */
async function played(a: Person, b: Person) {
  const table = await a.newTable({ kind: 'friends' });
  const south = await a.join(table);
  await b.join(table);
  const view = await south.see((one) => one.phase === 'set' && one.turn === 'S');
  await south.act(strikeFrom('S', view, 900));
  await south.see(({ strikes }) => strikes === 1);
  return { table, south };
}

async function comes(stage: Stage, person: Person): Promise<Page> {
  const page = await stage.open('ann', '/about', { viewport: phone });
  await page.locator('h1').first().waitFor();
  const [key, ...value] = person.cookie.split('=');
  await page.context().clearCookies();
  await page.context().addCookies([{ name: key!, value: value.join('='), url: stage.service.url }]);
  await page.evaluate(() => localStorage.setItem('novuss.language', 'lv'));
  return page;
}

/** Guests on a page who are called in English: in its texts, its fields, its title, or what is spoken. */
async function english(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(new URL(path, page.url()).href);
  await page.locator('main h1').first().waitFor({ state: 'attached', timeout: SOON });
  await page.waitForFunction(() => document.querySelector('.bones, [data-state="loading"]') === null, undefined, {
    timeout: SOON,
  });
  const found = await page.evaluate(() => {
    const texts = [document.title, document.body.textContent ?? ''];
    for (const one of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'value'])
        texts.push(one.getAttribute(name) ?? '');
      if (one instanceof HTMLInputElement) texts.push(one.value);
    }
    return texts.flatMap((text) => [...text.matchAll(/.{0,30}Guest \d+/g)].map(([match]) => match));
  });
  return found.map((text) => `${path}: ${text}`);
}
