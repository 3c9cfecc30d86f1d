/** Accounts in real Chromium: a guest becomes a member and keeps everything, and all that an account's page does. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfRun } from '../services/use.ts';
import { onStage, phone, type Stage } from './harness.ts';
import { newTable, tableOf } from './people.ts';
import { idOf } from './ranked.ts';

const browser = browserOfRun();
/** Browsers note every refusal on their console. */
const refusals = [/Failed to load resource: the server responded with a status of 4\d\d/];
const PASSWORD = 'a striker and eight pieces';

describe.runIf(browser !== null)('accounts in the browser', () => {
  it('let a guest take a name and a password and keep everything', () =>
    onStage('guest to account', browser!, {}, (stage) => stage.tolerating(refusals, () => becomeMember(stage))));

  it('are changed, and deleted at the end', () =>
    onStage('account page', browser!, {}, (stage) => stage.tolerating(refusals, () => changeAndDelete(stage))));

  it('challenge each other by name and by link', () =>
    onStage('challenges', browser!, {}, (stage) => stage.tolerating(refusals, () => challenge(stage))));
});

async function becomeMember(stage: Stage): Promise<void> {
  const page = await stage.open('guest', '/', { viewport: phone, touch: true });
  const other = await stage.open('other', '/');
  await signUp(other, 'Kastanis');
  const id = await idOf(page);

  // What a guest has: a name, a friend asked, an open challenge, a table.
  await page.getByLabel('Your name').fill('Ieva');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  const table = tableOf(await newTable(page));
  await page.goto(at(stage, '/friends'));
  await page.getByLabel('Ask somebody by name').fill('kastanis');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByText('Kastanis is asked.').waitFor();
  await page.getByRole('link', { name: 'New challenge' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('heading', { name: 'Your challenge is open' }).waitFor();
  await other.goto(at(stage, '/friends'));
  await other.getByRole('button', { name: 'Be friends' }).click();
  await other.getByText('Ieva and you are friends.').waitFor();

  // What can't be had is said, and nothing is lost by trying.
  await page.goto(at(stage, '/signup'));
  await page.getByText('You are Ieva, a guest.').waitFor();
  await page.getByLabel('Name').fill('Kaꜱtanis');
  await page.getByLabel('Password').fill('short');
  const send = page.getByRole('button', { name: 'Keep everything and sign up' });
  await send.click();
  await page.getByText('A password has 8 to 200 characters.').waitFor();
  await page.getByLabel('Password').fill(PASSWORD);
  await send.click();
  await page.getByText('Somebody has that name, or one that looks like it.').waitFor();
  await stage.picture('refused', 'guest');
  await page.getByLabel('Name').fill('Ieva Zīle');
  await send.click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
  await stage.picture('member', 'guest');

  expect(await idOf(page)).toBe(id);
  expect(await page.getByTestId('self').textContent()).toBe('Ieva Zīle');
  await page.goto(at(stage, '/friends'));
  const friends = page.getByTestId('friends');
  await friends.getByRole('listitem').filter({ hasText: 'Kastanis' }).getByText('friend', { exact: true }).waitFor();
  await page.getByTestId('challenges').getByText('For whoever has the link').waitFor();
  await page.goto(at(stage, '/'));
  await page.getByRole('link', { name: `Open table ${table}` }).waitFor();
  await stage.picture('kept', 'guest');

  // The same on another device; both sessions are listed.
  const second = await stage.open('second', '/login');
  await second.getByLabel('Name').fill('ieva zīle');
  await second.getByLabel('Password').fill('not this one');
  await second.getByRole('button', { name: 'Log in' }).click();
  await second.getByText('There is no such name with that password.').waitFor();
  await second.getByLabel('Password').fill(PASSWORD);
  await second.getByRole('button', { name: 'Log in' }).click();
  await second.getByRole('heading', { name: 'Play now' }).waitFor();
  expect(await idOf(second)).toBe(id);
  await page.goto(at(stage, '/account'));
  const sessions = page.getByTestId('sessions');
  await sessions.getByText('this one').waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(2);
  await stage.picture('sessions', 'guest');
  await sessions.getByRole('button', { name: 'End', exact: true }).click();
  await sessions.getByText('Ended.').waitFor();
  expect(await sessions.getByRole('listitem').count()).toBe(1);
  // The other one is told, and goes on as a guest.
  await second.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  await stage.picture('ended', 'second');
  await second.getByRole('button', { name: 'Go on as a guest' }).click();
  await second
    .getByTestId('self')
    .getByText(/^Guest \d+$/)
    .waitFor();

  // At a table too, where the line is closed with the session; a guest isn't told to log in as who they were.
  const left = await second.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const made = await fetch('/api/tables', { method: 'POST', headers, body: '{"kind":"friends"}' });
    return ((await made.json()) as { id: string }).id;
  });
  await second.goto(at(stage, `/t/${left}`));
  await second.locator('[data-page="waiting"]').waitFor();
  await second.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await second.getByRole('heading', { name: 'Your session has ended' }).waitFor();
  await second.getByText('A guest can’t come back as who they were').waitFor();
  await stage.picture('ended-guest', 'second');
}

async function changeAndDelete(stage: Stage): Promise<void> {
  const page = await stage.open('member', '/', { viewport: phone, touch: true });
  await signUp(page, 'Dadzis');
  const id = await idOf(page);

  // The name, with its history.
  await page.getByLabel('Name', { exact: true }).fill('Dadzis Jr.');
  await page.getByRole('button', { name: 'Change the name' }).click();
  await page.getByText('Saved.').waitFor();
  await page.goto(at(stage, `/u/${id}`));
  await page.getByText('1 former name').click();
  await page.getByText(/Dadzis, until/).waitFor();
  // By name it is found again, also with a dot at its end.
  await page.waitForURL(/\/@Dadzis%20Jr%2E$/);
  await page.reload();
  await page.getByRole('heading', { name: 'Dadzis Jr.' }).waitFor();
  await stage.picture('profile');

  // The password: the old one is asked for.
  await page.goto(at(stage, '/account'));
  const password = page.locator('section', { has: page.getByRole('heading', { name: 'Password', exact: true }) });
  await password.getByLabel('Your password now').fill('wrong');
  await password.getByLabel('New password').fill(`${PASSWORD} more`);
  await password.getByRole('button', { name: 'Change the password' }).click();
  await password.getByText('That is not your password.').waitFor();
  await password.getByLabel('Your password now').fill(PASSWORD);
  await password.getByRole('button', { name: 'Change the password' }).click();
  await password.getByText('The password is changed').waitFor();

  // An address is kept; without an SMTP server it is said that no letters are sent.
  const email = page.locator('section', { has: page.getByRole('heading', { name: 'E-mail', exact: true }) });
  await email.getByLabel('E-mail address').fill('dadzis@example.org');
  await email.getByLabel('Your password now').fill(`${PASSWORD} more`);
  await email.getByRole('button', { name: 'Keep this address' }).click();
  await email.getByText('this service sends no letters at present').waitFor();
  const forgotten = await stage.open('forgotten', '/forgot', { viewport: phone });
  await forgotten.getByLabel('Name').fill('Dadzis Jr.');
  await forgotten.getByRole('button', { name: 'Send me a letter' }).click();
  await forgotten.getByText('This service sends no letters; ask its administrator.').waitFor();
  await stage.picture('no-letters', 'forgotten');

  // One's data, whole.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('novuss-data.json');
  const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
  expect(data).toMatchObject({
    account: { id, name: 'Dadzis Jr.', email: 'dadzis@example.org' },
  });
  expect((data.formerNames as { name: string }[]).map(({ name }) => name)).toContain('Dadzis');

  // Out and in again.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page
    .getByTestId('self')
    .getByText(/^Guest \d+$/)
    .waitFor();
  expect(await idOf(page)).not.toBe(id);
  await page.goto(at(stage, '/login'));
  await page.getByLabel('Name').fill('Dadzis Jr.');
  await page.getByLabel('Password').fill(`${PASSWORD} more`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Play now' }).waitFor();
  expect(await idOf(page)).toBe(id);

  // Deleting: a clear warning, the password, and then nobody of that name.
  await page.goto(at(stage, '/account'));
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('This can’t be undone by anybody.').waitFor();
  await dialog.getByLabel('Your password now').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByText('That is not your password.').waitFor();
  await stage.picture('delete', 'member');
  await dialog.getByLabel('Your password now').fill(`${PASSWORD} more`);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page
    .getByTestId('self')
    .getByText(/^Guest \d+$/)
    .waitFor();
  expect(await idOf(page)).not.toBe(id);
  await page.goto(at(stage, `/u/${id}`));
  await page.getByRole('heading', { name: 'deleted', exact: true }).waitFor();
  await page.goto(at(stage, '/@Dadzis%20Jr%2E'));
  await page.getByRole('heading', { name: 'There is no such person' }).waitFor();
}

async function challenge(stage: Stage): Promise<void> {
  const anna = await stage.open('anna', '/', { viewport: phone, touch: true });
  const ben = await stage.open('ben', '/leaderboard');
  await signUp(anna, 'Anna');

  // By name, from a profile; it is declined on whatever page the other is.
  await anna.goto(at(stage, `/u/${await idOf(ben)}`));
  await anna.getByRole('link', { name: 'Challenge' }).click();
  await anna.getByRole('radio', { name: 'By name' }).waitFor();
  await anna.getByRole('radio', { name: 'I strike first' }).check();
  await anna.getByRole('button', { name: 'Send the challenge' }).click();
  await anna.getByText('you strike first').waitFor();
  await ben.reload();
  await ben.getByText('Anna challenges you').waitFor();
  await ben.getByText('the other strikes first').waitFor();
  await stage.picture('challenged');
  await ben.getByRole('button', { name: 'Decline' }).click();
  await ben.getByText('Anna challenges you').waitFor({ state: 'detached' });
  await anna.getByText('It was declined.').waitFor();

  // By link, friendly: who opens it takes it up, and both are led to the table.
  await anna.getByRole('link', { name: 'New challenge' }).click();
  await anna.getByRole('radio', { name: 'Friendly' }).check();
  await anna.getByRole('radio', { name: 'I strike first' }).check();
  await anna.getByRole('button', { name: 'Make the link' }).click();
  const link = await anna.getByLabel('Link to this challenge').inputValue();
  await stage.picture('link', 'anna');
  // Who doesn't stay to wait is told on whatever page they are.
  await anna.goto(at(stage, '/leaderboard'));
  await anna.getByRole('heading', { name: 'Leaderboards' }).waitFor();
  await ben.goto(link);
  await ben.getByRole('heading', { name: 'Anna challenges you' }).waitFor();
  await stage.picture('opened', 'ben');
  await ben.getByRole('button', { name: 'Accept' }).click();
  await ben.waitForURL(/\/t\/[\w-]{10}$/);
  await anna.getByText('has taken up your challenge.').waitFor();
  await stage.picture('taken-up', 'anna');
  await anna.getByRole('link', { name: 'To the table' }).click();
  await anna.waitForURL(ben.url());
  for (const page of [anna, ben]) await page.getByRole('button', { name: 'Greet', exact: true }).click();
  for (const page of [anna, ben]) await page.getByText('Trial').first().waitFor();
  await stage.picture('table');
  // Somebody who opens the link now is told.
  const late = await stage.open('late', link);
  await late.getByText('It was taken up.').waitFor();

  // Blocked: nothing more can come from there.
  await anna.goto(at(stage, `/u/${await idOf(ben)}`));
  await anna.getByRole('button', { name: 'Block' }).click();
  await anna.getByText('is blocked.').waitFor();
  await ben.goto(at(stage, `/challenge?to=${await idOf(anna)}`));
  await ben.getByRole('button', { name: 'Send the challenge' }).click();
  await ben.getByText('You can’t play or be friends with this person.').waitFor();
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto(new URL('/signup', page.url()).href);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Keep everything and sign up' }).click();
  await page.getByRole('heading', { name: 'Your account' }).waitFor();
}

function at(stage: Stage, path: string): string {
  return new URL(path, stage.service.url).href;
}
