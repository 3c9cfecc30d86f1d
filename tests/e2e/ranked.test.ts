/** Rated play in real Chromium: one button to a table, the result with its ratings, the rematch, leaving. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { browserOfRun } from '../services/use.ts';
import { onStage, phone, type Stage } from './harness.ts';
import { stateOf, until } from './hook.ts';
import { choose, tableOf } from './people.ts';
import { accept, atTable, bothStrike, findOpponent, greet, idOf, shownRatings, tablesOf } from './ranked.ts';

const browser = browserOfRun();
/** What a page may say of a line that we cut. */
const cutLine = [/WebSocket/i, /net::ERR_/i, /when fetching the script/];
/** A result isn't there until it is entered: pages ask again. */
const notYet = [/\/result\b/];

describe.runIf(browser !== null)('rated play in the browser', () => {
  it('leads from one button to a result with ratings, and to exactly one rematch when both press at once', () =>
    onStage('queue to rating', browser!, { timeScale: 2 }, (stage) =>
      stage.tolerating(notYet, () => queueToRematch(stage)),
    ));

  it('[3.6] lets who stays end a game that the other has left; who leaves again is paused', () =>
    onStage('leave and claim', browser!, { timeScale: 2 }, (stage) =>
      stage.tolerating(notYet, () => leaveAndClaim(stage)),
    ));
});

async function queueToRematch(stage: Stage): Promise<void> {
  const anna = await stage.open('anna', '/', { viewport: phone, touch: true });
  const ben = await stage.open('ben', '/');
  const names = { anna: await nameOf(anna), ben: await nameOf(ben) };
  await stage.picture('home');

  // The wait goes on over other pages, a reload and a lost line.
  await findOpponent(anna);
  await anna.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
  await stage.picture('waiting', 'anna');
  await anna.getByRole('button', { name: 'More pages' }).click();
  await anna.getByRole('link', { name: 'Leaderboards' }).click();
  await anna.getByRole('button', { name: 'Stop waiting' }).waitFor();
  await stage.picture('waiting-elsewhere', 'anna');
  await anna.reload();
  await anna.getByRole('link', { name: 'Show' }).click();
  const waited = anna.getByRole('heading', { name: 'Looking for an opponent' });
  await waited.waitFor();
  await stage.tolerating(cutLine, async () => {
    await anna.context().setOffline(true);
    await anna.getByText('Your place is kept for 45 s').waitFor();
    await stage.picture('line-lost', 'anna');
    await anna.context().setOffline(false);
    await anna.getByText('Your place is kept for 45 s').waitFor({ state: 'detached' });
  });
  await waited.waitFor();

  // Who declines leaves; the other waits on.
  await findOpponent(ben);
  for (const page of [anna, ben]) await page.getByRole('heading', { name: 'Opponent found' }).waitFor();
  expect(await anna.title()).toContain('Opponent found');
  await stage.picture('found');
  await accept(anna);
  await ben.getByRole('button', { name: 'Decline' }).click();
  await ben.getByText('You declined, and wait no more.').waitFor();
  await anna.getByText('Your opponent didn’t accept, or plays already. You wait on at your place.').waitFor();
  await stage.picture('declined');

  await findOpponent(ben);
  await Promise.all([accept(anna), accept(ben)]);
  const table = await atTable(anna);
  expect(await atTable(ben)).toBe(table);
  const { south, north } = await greet([anna, ben]);
  await bothStrike(south, north);
  await stage.picture('both-struck');
  await choose(north, 'Give up the game');

  // Both are shown the same: from no rating to one above and one below.
  const [winner, loser] = south === anna ? [names.anna, names.ben] : [names.ben, names.anna];
  for (const page of [south, north]) {
    const shown = await shownRatings(page);
    expect(shown.get(winner)).toMatch(/^new → 1[5-9]\d\d \+\d+ ±\d+, provisional$/);
    expect(shown.get(loser)).toMatch(/^new → 1[0-4]\d\d −\d+ ±\d+, provisional$/);
  }
  await stage.picture('ratings');

  // The race: both press at the same moment.
  const before = tablesOf(stage.service);
  expect(before).toEqual([table]);
  await Promise.all([south, north].map((page) => page.getByRole('button', { name: 'Rematch', exact: true }).click()));
  for (const page of [south, north]) await page.waitForURL((url) => tableOf(url.href) !== table);
  const next = tableOf(south.url());
  expect(tableOf(north.url())).toBe(next);
  expect(tablesOf(stage.service)).toEqual([table, next]);
  for (const page of [south, north]) await until(page, (s) => s.view?.phase === 'arrival', null);
  const { view } = (await stateOf(south))!;
  expect(view).toMatchObject({ table: next, rated: true, sets: 1 });
  // The first strike is the other's now.
  expect(view!.seats.find(({ seat }) => seat === 'S')!.player).toBe(await idOf(north));
  await stage.picture('rematch');
  const again = await greet([anna, ben]);
  expect(again.south).toBe(north);

  // By agreement it ends without rating.
  await choose(again.south, 'Offer to call the game off');
  await again.north.getByRole('button', { name: 'Call it off' }).click();
  for (const page of [anna, ben]) await page.getByText('Not rated: the game was called off.').waitFor();
  await stage.picture('called-off');

  // One wants another game, and the other sees it.
  await anna.getByRole('button', { name: 'Rematch', exact: true }).click();
  await ben.getByText(`${names.anna} wants a rematch.`).waitFor();
  await stage.picture('wanted');
  await ben.goto(new URL(`/u/${await idOf(ben)}`, stage.service.url).href);
  await ben.getByText('1 rated game.').waitFor();
  await ben.getByRole('link', { name: names.anna }).first().waitFor();
  await stage.picture('profile', 'ben');
}

async function leaveAndClaim(stage: Stage): Promise<void> {
  const anna = await stage.open('anna', '/', { viewport: phone, touch: true });
  const ben = await stage.open('ben', '/');
  const names = { anna: await nameOf(anna), ben: await nameOf(ben) };
  await meet(anna, ben);
  await bothStrike(...inOrder(await greet([anna, ben])));

  // Leaving is asked about, and every page leads back.
  await ben.getByRole('button', { name: 'Menu' }).first().click();
  await ben.getByRole('button', { name: 'To the home page' }).click();
  await ben.getByText('The clocks run on. 20 s of absence are forgiven').waitFor();
  await stage.picture('leaving', 'ben');
  await ben.getByRole('button', { name: 'Yes', exact: true }).click();
  await ben.getByText('Your game goes on').first().waitFor();
  await stage.picture('left', 'ben');

  // The other sees the forgiven time run, and then chooses.
  const note = anna.getByTestId('away');
  await note.getByText(`${names.ben} is away`).waitFor();
  await note.getByText(/\d+ s of the forgiven absence are left/).waitFor();
  expect(await note.getByRole('button').count()).toBe(0);
  await stage.picture('away', 'anna');
  await note.getByRole('button', { name: 'End the game' }).click();
  await anna.getByText('It is rated if both sides have struck.').waitFor();
  await stage.picture('claim', 'anna');
  await anna.getByRole('dialog').getByRole('button', { name: 'End the game' }).click();
  await anna.getByRole('heading', { name: 'You have won the game' }).waitFor();
  const shown = await shownRatings(anna);
  expect(shown.get(names.anna)).toMatch(/ \+\d+ /);
  expect(shown.get(names.ben)).toMatch(/ −\d+ /);
  await stage.picture('claimed', 'anna');
  // The bar goes by itself; once is no pause.
  await ben.getByText('Your game goes on').first().waitFor({ state: 'detached' });
  await anna.goto(stage.service.url);

  // Left again, before both have struck: nothing is rated, but the pause is told with its reason and end.
  await meet(anna, ben);
  await greet([anna, ben]);
  await ben.getByRole('button', { name: 'Menu' }).first().click();
  await ben.getByRole('button', { name: 'Give up the game' }).click();
  await ben.getByText('Not everybody has struck yet').waitFor();
  await ben.getByRole('button', { name: 'Yes', exact: true }).click();
  for (const page of [anna, ben])
    await page.getByText('Not rated: the game ended before both sides had struck.').waitFor();
  await stage.picture('given-up-early');
  await ben.goto(stage.service.url);
  const pause = ben.getByTestId('pause');
  await pause.getByText(/Rated play is paused until \d\d:\d\d/).waitFor();
  await pause.getByText('You left 2 rated games within the last three days.').waitFor();
  expect(await ben.getByRole('button', { name: 'Find an opponent' }).count()).toBe(0);
  await stage.picture('paused', 'ben');
}

/** Both press the button, accept, and come to the same table. */
async function meet(one: Page, other: Page): Promise<void> {
  for (const page of [one, other]) await findOpponent(page);
  await Promise.all([accept(one), accept(other)]);
  expect(await atTable(one)).toBe(await atTable(other));
}

function inOrder({ south, north }: { readonly south: Page; readonly north: Page }): [Page, Page] {
  return [south, north];
}

/** The name in the page's head. */
async function nameOf(page: Page): Promise<string> {
  return (await page.getByTestId('self').locator('.cut').textContent()) ?? '';
}
