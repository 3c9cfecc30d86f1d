/** An evening's competition in real Chromium: set up, entered, played to its end at real tables, and its table checked. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CompetitionView } from '../../shared/protocol/competition.ts';
import { Person } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';
import { until } from './hook.ts';
import { choose } from './people.ts';
import { idOf } from './ranked.ts';
import { playsAt } from './team-day.ts';

const browser = browserOfRun();
const ROUNDS = 3;
const OTHERS = ['Carl', 'Dace', 'Egon', 'Frida', 'Gints', 'Hanna'];
/** A game is called, or paired, within so long, ms. */
const SOON = 60_000;

describe.runIf(browser !== null)('a competition in the browser', () => {
  it('[3.1, 3.2, 7.1.d] is set up by its organiser, entered by eight guests, played to its end, and its table is right', () =>
    onStage('club evening', browser!, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
      // A result isn't there until it is entered: pages ask again.
      stage.tolerating([/\/result\b/], () => evening(stage)),
    ));
});

async function evening(stage: Stage): Promise<void> {
  const olga = await stage.open('olga', '/signup', { viewport: desktop });
  await signUp(olga, 'Olga Organiser');
  const link = await setUp(stage, olga);
  const id = new URL(link).pathname.split('/').at(-1)!;

  const anna = await comesAndEnters(stage, 'anna', link, true);
  const ben = await comesAndEnters(stage, 'ben', link, false);
  // Ben looks at other things meanwhile.
  await ben.getByRole('link', { name: 'Leaderboards' }).first().click();
  const others = await Promise.all(OTHERS.map((name) => entersByHttp(stage.service.url, name, id)));
  await olga.getByText('8 entrants').first().waitFor();

  await olga.getByRole('button', { name: 'Start the competition' }).click();
  const dialog = olga.getByRole('dialog', { name: 'Start with 8 entrants?' });
  await stage.picture('start', 'olga');
  await dialog.getByRole('button', { name: 'Start the competition' }).click();
  const seats = { anna: await idOf(anna), ben: await idOf(ben) };
  const simulated = others.map((person) => keepsPlaying(person, id, seats));

  const wall = await stage.open('wall', `/competitions/${id}/wall`, { viewport: { width: 1920, height: 1080 } });
  await wall.getByText(`Round 1 of ${ROUNDS}`).waitFor({ timeout: SOON });
  await wall.getByText('Anna', { exact: true }).first().waitFor();

  for (let round = 1; round <= ROUNDS; round++) {
    await Promise.all([
      plays(stage, anna, round, 'stays', seats.anna),
      plays(stage, ben, round, 'gives up', seats.ben),
    ]);
    if (round === 1) await stage.picture('wall', 'wall');
  }
  await Promise.all(simulated);
  await stage.picture('after-the-last-game');

  await olga.getByRole('button', { name: 'Approve the table and finish' }).click({ timeout: SOON });
  await olga.getByRole('dialog').getByRole('button', { name: 'Approve the table and finish' }).click();
  await olga.getByText('The competition is over').waitFor();
  await olga.getByText('Place 1: Anna').waitFor();

  await expectTable(stage, olga, id, seats);
  // Who comes later sees the same without an account.
  const visitor = await stage.open('visitor', link, { viewport: phone, touch: true });
  await visitor.getByText('Place 1: Anna').waitFor();
  expect(await tableOn(visitor)).toEqual(await tableOn(olga));
  await stage.picture('finished');
}

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill('four words in a row');
  await page.getByRole('button', { name: 'Keep everything and sign up' }).click();
  await page.getByTestId('self').getByText(name).waitFor();
}

/** A Swiss of three rounds, a set each, without pauses. Resolves to its link. */
async function setUp(stage: Stage, page: Page): Promise<string> {
  await page.goto(new URL('/competitions', stage.service.url).href);
  await page.getByText('There are no competitions yet.').waitFor();
  await stage.picture('none-yet', 'olga');
  await page.getByRole('link', { name: 'New competition' }).first().click();
  await page.getByRole('radio', { name: /^Swiss/ }).check();
  await page.getByLabel('Name').fill('Club evening');
  await page.getByLabel('Rounds', { exact: true }).fill('');
  // What can't be is told at once, and nothing can be sent.
  await page.getByText('Not yet possible: Rounds: a whole number from 1 to 99').waitFor();
  expect(await page.getByRole('button', { name: 'Create and open entries' }).isDisabled()).toBe(true);
  await page.getByLabel('Rounds', { exact: true }).fill(String(ROUNDS));
  await page.getByLabel('Sets of a game').fill('1');
  await page.getByText('More settings').click();
  await page.getByLabel('Pause between rounds, s').fill('0');
  await page.getByLabel('Trial strikes, each side (12.23)').fill('0');
  await page.getByText(`Swiss system, ${ROUNDS} rounds.`).waitFor();
  await page.getByText('Rounds follow each other without a pause.').waitFor();
  await stage.picture('new', 'olga');
  await page.getByRole('button', { name: 'Create and open entries' }).click();
  return page.getByLabel('The link to this competition').inputValue();
}

async function comesAndEnters(stage: Stage, name: 'anna' | 'ben', link: string, touch: boolean): Promise<Page> {
  const page = await stage.open(name, '/', touch ? { viewport: phone, touch } : { viewport: desktop });
  await page.getByLabel('Your name').fill(name === 'anna' ? 'Anna' : 'Ben');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.goto(link);
  const enter = page.getByRole('button', { name: 'Enter', exact: true });
  await enter.waitFor();
  expect(await enter.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Regulations' }).click();
  await page.getByText('The games are rated.').waitFor();
  await page.getByLabel('I have read the regulations, version 1').check();
  await stage.picture('enter', name);
  await enter.click();
  await page.getByRole('heading', { name: 'You have entered' }).waitFor();
  return page;
}

async function entersByHttp(url: string, name: string, id: string): Promise<Person> {
  const person = await Person.come(url);
  expect((await person.ask('PATCH', '/api/me', { name })).status).toBe(200);
  expect((await person.ask('POST', `/api/competitions/${id}/entries`, { accepts: 1 })).status).toBe(201);
  return person;
}

/** Called on whatever page it is, to the table, greeted, a strike if it is one's turn; then the one of the two gives up. */
async function plays(stage: Stage, page: Page, round: number, what: 'stays' | 'gives up', me: string): Promise<void> {
  if (round === 1 && what === 'stays') {
    // The competition's own page says it as large as can be.
    await page
      .getByRole('heading', { name: /^You are called against .*: Round 1, table \d\.$/ })
      .waitFor({ timeout: SOON });
    await page.waitForFunction(() => document.title.startsWith('You are called!'));
    await stage.picture('called', 'anna');
    await page.getByRole('link', { name: 'Go to the table' }).click();
  } else {
    const bar = page.getByTestId('called-bar');
    await bar.getByText(new RegExp(`^Club evening, Round ${round}, table \\d$`)).waitFor({ timeout: SOON });
    await page.waitForFunction(() => document.title.startsWith('You are called!'));
    if (round === 1) await stage.picture('called', 'ben');
    await bar.getByRole('link', { name: 'To the table' }).click();
  }
  await page.getByRole('button', { name: 'Greet', exact: true }).click({ timeout: SOON });
  const { view } = await until(page, (s) => s.connection === 'live' && s.view?.phase === 'set', null, {
    timeout: SOON,
  });
  expect(view!.competition).toMatchObject({ name: 'Club evening', round });
  const seat = view!.seats.find(({ player }) => player === me)!.seat;
  if (seat === view!.turn) {
    const hand = Hand.withMouse(page);
    const up = seat === 'S' ? 1 : -1;
    await hand.turn();
    await hand.set({ seat, x: 0, y: -400 * up, aim: [0, up], speed: 2500, offset: 0 });
    await hand.strike();
  }
  await until(page, (s) => s.playback === null && (s.view?.strikes ?? 0) > 0, null, { timeout: SOON });
  if (what === 'gives up') await choose(page, 'Give up the game');
  await until(page, (s) => s.view?.result != null, null, { timeout: SOON });
  if (round === 1) await stage.picture('over', what === 'stays' ? 'anna' : 'ben');
}

/** Plays every game it is called to, until everything is played. Against Anna and among each other the second gives up. */
async function keepsPlaying(person: Person, id: string, seats: { anna: string; ben: string }): Promise<void> {
  const played = new Set<string>();
  for (;;) {
    const view = (await person.ask('GET', `/api/competitions/${id}`)).body as CompetitionView;
    if (view.over) return;
    const game = view.games.find(
      ({ a, b, status, id: one }) => status === 'called' && !played.has(one) && (a === person.id || b === person.id),
    );
    if (game === undefined) await person.ask('GET', `/api/competitions/${id}/version?seen=${view.n}`);
    else {
      played.add(game.id);
      const other = game.a === person.id ? game.b : game.a;
      const yields = other === seats.anna || (other !== seats.ben && game.b === person.id);
      await playsAt(person, game.table!, yields);
    }
  }
}

/** The table on the page, line by line. */
async function tableOn(page: Page): Promise<readonly string[]> {
  const rows = page.getByTestId('standings').locator('tbody tr');
  await rows.first().waitFor();
  return (await rows.allTextContents()).map((text) => text.trim());
}

/** The table on the page is what the games say, added up anew. */
async function expectTable(stage: Stage, page: Page, id: string, seats: { anna: string; ben: string }): Promise<void> {
  await page.getByRole('tab', { name: 'Table', exact: true }).click();
  const view = (await (await fetch(`${stage.service.url}/api/competitions/${id}`)).json()) as CompetitionView;
  expect(view.games).toHaveLength(4 * ROUNDS);
  const points = new Map(view.participants.map((one) => [one.id, 0]));
  const met = new Map(view.participants.map((one) => [one.id, [] as string[]]));
  for (const { a, b, result, cause } of view.games) {
    expect({ result, cause }).toEqual({
      result: { sets: [0, 0], winner: expect.stringMatching(/^[ab]$/) },
      cause: 'given-up',
    });
    const winner = (result as { winner: 'a' | 'b' }).winner === 'a' ? a : b;
    points.set(winner, points.get(winner)! + 2);
    met.get(a)!.push(b);
    met.get(b)!.push(a);
  }
  // Nobody has met anybody twice; who stays wins all, who gives up none.
  for (const list of met.values()) expect(new Set(list).size).toBe(ROUNDS);
  expect(points.get(seats.anna)).toBe(2 * ROUNDS);
  expect(points.get(seats.ben)).toBe(0);

  const rows = page.getByTestId('standings').locator('tbody tr');
  await rows.first().waitFor();
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => ({
      id: row.getAttribute('data-participant') ?? '',
      points: Number(row.children[2]!.textContent),
      record: row.children[3]!.textContent,
      // Buchholz, behind the one without the weakest.
      buchholz: Number((row.children[6]!.textContent ?? '').replace('Buchholz', '')),
    })),
  );
  expect(shown.map((row) => row.id).sort()).toEqual([...points.keys()].sort());
  for (const row of shown) {
    const won = points.get(row.id)! / 2;
    const buchholz = met.get(row.id)!.reduce((sum, other) => sum + points.get(other)!, 0);
    expect(row).toEqual({ id: row.id, points: 2 * won, record: `${won}–0–${ROUNDS - won}`, buchholz });
  }
  expect(shown.map((row) => row.points)).toEqual([...shown.map((row) => row.points)].sort((x, y) => y - x));
  expect(shown[0]!.id).toBe(seats.anna);

  // A value's working adds up to it.
  await rows.first().locator('button.cell').nth(2).click();
  const working = page.getByRole('dialog', { name: 'Buchholz of Anna' });
  const summands = working.locator('tbody tr:not(.sum) td:last-child');
  await summands.first().waitFor();
  const sum = (await summands.allInnerTexts()).reduce((all, one) => all + Number(one), 0);
  expect(sum).toBe(shown[0]!.buchholz);
  await stage.picture('working', 'olga');
  await working.getByRole('button', { name: 'Close' }).click();
}
