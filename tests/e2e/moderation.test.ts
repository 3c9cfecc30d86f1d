/**
 * Moderation in real Chromium: a watcher's line is reported, a moderator finds it with what stood around it and mutes; who is
 * muted sees why and appeals; another moderator lifts it. A ban is shown where an act is refused, and undone; a name is taken.
 */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminCommand } from '../../server/cli/admin.ts';
import { Person, strikeFrom } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { onStage, type Stage } from './harness.ts';
import { until } from './hook.ts';
import { give, openAs } from './team-day.ts';

const browser = browserOfRun();
/** Browsers note every refusal on their console. */
const refusals = [/Failed to load resource: the server responded with a status of 4\d\d/];
/** What the service does by itself is there within so long, ms. */
const SOON = 60_000;

describe.runIf(browser !== null)('moderation in the browser', () => {
  it('takes a report of a watcher’s line to a mute, an appeal and its lifting by another moderator', () =>
    onStage('moderation', browser!, {}, (stage) => stage.tolerating(refusals, () => reported(stage))));

  it('shows a ban where an act is refused, lets read on, and can be undone at once', () =>
    onStage('ban', browser!, {}, (stage) => stage.tolerating(refusals, () => banned(stage))));

  it('warns, takes a name, and keeps a log of it', () =>
    onStage('warning and name', browser!, {}, (stage) => stage.tolerating(refusals, () => warned(stage))));
});

async function member(stage: Stage, name: string): Promise<Person> {
  const person = await Person.come(stage.service.url);
  await give(person, '/api/account', { name, password: 'four words in a row' });
  return person;
}

async function moderator(stage: Stage, name: string): Promise<Person> {
  const person = await member(stage, name);
  const made = await adminCommand(['grant', name, 'moderator'], { DATA_DIR: stage.service.dataDir });
  expect(made.ok).toBe(true);
  return person;
}

const deck = (page: Page) => page.getByTestId('watch-deck');
const at = (stage: Stage, path: string) => new URL(path, stage.service.url).href;

async function reported(stage: Stage): Promise<void> {
  const [anna, ben] = [await member(stage, 'Anna'), await member(stage, 'Ben')];
  const [loud, polite] = [await member(stage, 'Egon'), await member(stage, 'Dace')];
  const [mona, nora] = [await moderator(stage, 'Mona'), await moderator(stage, 'Nora')];
  const table = await anna.newTable({ kind: 'friends' });
  const south = await anna.join(table);
  await ben.join(table);
  const view = await south.see(({ phase, turn }) => phase === 'set' && turn === 'S');
  await south.act(strikeFrom('S', view));
  const egon = await openAs(stage, 'egon', loud, `/t/${table}?watch`, true);
  const dace = await openAs(stage, 'dace', polite, `/t/${table}?watch`, false);
  for (const page of [egon, dace]) {
    await until(page, (s) => s.connection === 'live' && s.view?.phase === 'set', null, { timeout: SOON });
    await deck(page).getByRole('button', { name: 'Talk' }).click();
  }
  await says(dace, 'well struck');
  await says(egon, 'Anna strikes like a blind hen');
  await deck(dace).locator('.lines').getByText('blind hen').waitFor();
  await stage.picture('talk', 'egon', 'dace');

  // Reported with what stands around it; a second time nothing new is sent. The focus comes back to where it was.
  const flag = deck(dace).getByRole('button', { name: 'Report what Egon said' });
  expect(await deck(dace).getByRole('button', { name: 'Report what Dace said' }).count()).toBe(0);
  await report(dace, flag, 'Insults or threatens');
  await dace.getByText('Sent. A moderator will look at it').waitFor();
  await stage.picture('sent', 'dace');
  await dace.getByRole('button', { name: 'Close' }).click();
  await hasFocus(flag);
  await report(dace, flag, 'Insults or threatens');
  await dace.getByText('You have reported this before').waitFor();
  await dace.keyboard.press('Escape');

  // The moderator is told on every page, and finds the line among those around it.
  const desk = await openAs(stage, 'mona', mona, '/', false);
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: /Moderation\s*1/ })
    .click({ timeout: SOON });
  const card = desk.getByTestId('report');
  await card.locator('.reported').getByText('blind hen').waitFor();
  await card.locator('.lines-along').getByText('well struck').waitFor();
  await card.getByRole('button', { name: 'Mute', exact: true }).click();
  await card.getByRole('button', { name: 'Insults', exact: true }).click();
  await card.getByLabel('1 week').check();
  await stage.picture('muting', 'mona');
  await card.locator('button[type="submit"]').click();
  const note = desk.getByTestId('done');
  await note.getByText(/Mute.*Egon/).waitFor();
  await hasFocus(note);
  await desk.getByText('No report waits.').waitFor();

  // Who is muted sees why, where the words would have been said, and appeals.
  await says(egon, 'and Ben like a cow', false);
  const held = deck(egon).getByTestId('held-mute');
  await held.getByText('You insulted others.').waitFor({ timeout: SOON });
  expect(await egon.getByLabel('Say to the other watchers').count()).toBe(0);
  expect(await deck(dace).getByText('like a cow').count()).toBe(0);
  await stage.picture('muted', 'egon');
  // The table isn't left for it.
  const [own] = await Promise.all([
    egon.context().waitForEvent('page'),
    held.getByRole('link', { name: 'Reason and appeal' }).click(),
  ]);
  const mute = own.getByTestId('sanction-mute');
  await mute.getByText('Appeal', { exact: true }).click();
  await mute.getByLabel('Why it isn’t right').fill('Anna is my sister, and she laughed.');
  await mute.getByRole('button', { name: 'Send the appeal' }).click();
  await mute.getByText('It hasn’t been answered yet.').waitFor();

  const other = await openAs(stage, 'nora', nora, '/moderation', true);
  await other.getByRole('button', { name: /Appeals\s*1/ }).waitFor({ timeout: SOON });
  const appeal = other.getByTestId('appeal');
  await appeal.getByText('Anna is my sister').waitFor();
  await appeal.getByLabel('Answer, shown to Egon').fill('She says so, too.');
  await stage.picture('answering', 'nora');
  await appeal.getByRole('button', { name: 'Lift it' }).click();
  await other.getByText('Answered: it is lifted for Egon.').waitFor();

  await own.reload();
  await mute.getByText('She says so, too.').first().waitFor();
  await egon.goto(at(stage, `/t/${table}?watch`));
  await until(egon, (s) => s.connection === 'live', null, { timeout: SOON });
  await deck(egon).getByRole('button', { name: 'Talk' }).click();
  await says(egon, 'sorry, Anna');
  await deck(dace).locator('.lines').getByText('sorry, Anna').waitFor();
}

/** The keys are there, once what was closed is gone. */
async function hasFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement), { timeout: SOON }).toBe(true);
}

/** Says a line to the watchers; it is heard, or not. */
async function says(page: Page, line: string, heard = true): Promise<void> {
  await page.getByLabel('Say to the other watchers').fill(line);
  await page.getByLabel('Say to the other watchers').press('Enter');
  if (heard) await deck(page).locator('.lines').getByText(line).waitFor({ timeout: SOON });
}

async function report(page: Page, button: Locator, kind: string): Promise<void> {
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(kind).check();
  await dialog.locator('.lines-along .reported').getByText('blind hen').waitFor();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
}

async function banned(stage: Stage): Promise<void> {
  const cheat = await member(stage, 'Fritz');
  const mona = await moderator(stage, 'Mona');
  const page = await openAs(stage, 'fritz', cheat, '/', true);
  await page.getByRole('button', { name: 'Find an opponent' }).waitFor();

  const desk = await openAs(stage, 'mona', mona, '/moderation', true);
  await desk.getByLabel('A person by name').fill('fritz');
  await desk.getByRole('button', { name: 'Show' }).click();
  await desk.getByRole('heading', { name: 'Fritz' }).waitFor();
  await desk.getByRole('button', { name: 'Ban', exact: true }).click();
  await desk.getByRole('button', { name: 'Aiming help' }).click();
  await desk.locator('.mod-form > .row button[type="submit"]').click();
  const sure = desk.getByRole('dialog', { name: 'Ban Fritz?' });
  await sure.getByText('show the help of a program').waitFor();
  await stage.picture('sure', 'mona');
  await sure.getByRole('button', { name: 'Ban' }).click();
  await desk
    .getByTestId('done')
    .getByText(/Ban.*Fritz/)
    .waitFor();

  // Refused where it is tried; what there is to read stays.
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await page.getByRole('heading', { name: 'You are banned.' }).waitFor({ timeout: SOON });
  await page.getByTestId('sanction-ban').getByText('show the help of a program').waitFor();
  await stage.picture('banned', 'fritz');
  await page.getByRole('button', { name: 'Read on' }).click();
  await page.getByTestId('bar-ban').waitFor();
  await page.goto(at(stage, '/rules'));
  await page.getByTestId('bar-ban').waitFor();
  await page.locator('main h1').first().waitFor();
  await stage.picture('reads on', 'fritz');

  await desk.getByRole('button', { name: 'Undo' }).click();
  await desk.getByText('Lifted again: Fritz.').waitFor();
  await page.goto(at(stage, '/'));
  await page.getByRole('button', { name: 'Find an opponent' }).click();
  await page.getByTestId('waiting').waitFor({ timeout: SOON });
}

async function warned(stage: Stage): Promise<void> {
  const person = await member(stage, 'Gita Novuss');
  const mona = await moderator(stage, 'Mona');
  const page = await openAs(stage, 'gita', person, '/', false);
  const desk = await openAs(stage, 'mona', mona, `/moderation/people/${person.id}`, false);
  await desk.getByRole('button', { name: 'Warn', exact: true }).click();
  await desk.getByLabel('Reason, shown to Gita Novuss').fill('Please let others strike in peace.');
  await desk.locator('.mod-form button[type="submit"]').click();
  await desk
    .getByTestId('done')
    .getByText(/Warning.*Gita/)
    .waitFor();
  await desk.getByRole('button', { name: 'Take the name away' }).click();
  await desk.getByRole('button', { name: 'Name', exact: true }).click();
  await desk.locator('.mod-form button[type="submit"]').click();
  await desk
    .getByTestId('done')
    .getByText(/Name taken away/)
    .waitFor();

  await page.reload();
  const warning = page.getByTestId('bar-warning');
  await warning.getByText('Please let others strike in peace.').waitFor({ timeout: SOON });
  await stage.picture('told', 'gita');
  await warning.getByRole('button', { name: 'I have read it' }).click();
  await warning.waitFor({ state: 'detached' });
  await page.getByTestId('bar-rename').getByRole('link', { name: 'Choose a name' }).click();
  await page.getByLabel('New name').fill('Gita Kalniņa');
  await page.getByRole('button', { name: 'Take this name' }).click();
  await page.getByText('You are called Gita Kalniņa now.').waitFor();
  expect(await page.getByTestId('bar-rename').count()).toBe(0);
  await stage.picture('renamed', 'gita');

  await desk.goto(at(stage, '/moderation/log'));
  await desk.getByText('Imposed: Name taken away').waitFor();
  await desk.getByText('Imposed: Warning').waitFor();
  await stage.picture('log', 'mona');
  // To others there is no desk.
  await page.goto(at(stage, '/moderation'));
  await page.getByRole('heading', { name: 'Only for moderators' }).waitFor();
}
