/**
 * Officials in real Chromium: a player asks for help, the senior referee stops, warns, cancels and resumes from a phone; a
 * protest is filed at the table and upheld by the chief with the strike's replay before the eyes; the protocol is signed and
 * approved, the competition published, corrected afterwards, and published again.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CompetitionView } from '../../shared/protocol/competition.ts';
import { type Person, type Seat, strikeFrom } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { onStage, type Stage } from './harness.ts';
import { until } from './hook.ts';
import { type CalledGame, singlesDay } from './singles-day.ts';
import { give, memberAt, openAs, tell } from './team-day.ts';

const browser = browserOfRun();
/** What the service does by itself is there within so long, ms. */
const SOON = 20_000;

interface Cast {
  readonly organiser: Person;
  readonly chief: Person;
  readonly senior: Person;
  readonly anna: Person;
  readonly ben: Person;
}

describe.runIf(browser !== null)('officials in the browser', () => {
  it('[3.3, 3.4, 7.1.b, 7.1.d, 7.1.g, 8.1.g, 9.1.k, 9.1.l] help, hear a protest with its replay, sign, publish, and correct by a new version', () =>
    onStage('officials', browser!, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
      // A result isn't there until it is entered: pages ask again.
      stage.tolerating([/\/result\b/], () => officials(stage)),
    ));
});

async function officials(stage: Stage): Promise<void> {
  const cast = await arrive(stage.service.url);
  const game = await setUp(cast);
  const table = `/t/${game.table}`;
  const seat = await cast.ben.join(game.table);
  const anna = await openAs(stage, 'anna', cast.anna, table, true);
  await anna.getByRole('button', { name: 'Greet', exact: true }).click({ timeout: SOON });
  await seat.see(({ phase }) => phase === 'arrival');
  await seat.act({ type: 'greet' });
  await until(anna, (s) => s.connection === 'live' && s.view?.phase === 'set', null, { timeout: SOON });
  await strikes(anna, seat, cast, 1);

  const senior = await openAs(stage, 'senior', cast.senior, `/competitions/${game.id}/desk`, true);
  await fromTheDesk(stage, senior, anna);

  const chief = await openAs(stage, 'chief', cast.chief, `/competitions/${game.id}/desk`, false);
  await strikes(anna, seat, cast, 1);
  await protest(stage, chief, anna);

  await seat.act({ type: 'give-up-game' });
  await signed(anna, seat);
  await approved(stage, chief, game);
  await published(stage, chief, game, cast);
}

/** All with accounts: officials are appointed by name. */
async function arrive(url: string): Promise<Cast> {
  return {
    organiser: await memberAt(url, 'Olga'),
    chief: await memberAt(url, 'Karlis'),
    senior: await memberAt(url, 'Sandra'),
    anna: await memberAt(url, 'Anna'),
    ben: await memberAt(url, 'Ben'),
  };
}

/** Two players, one game of three sets, a chief and a senior referee; resolves once the game is called. */
function setUp({ organiser, chief, senior, anna, ben }: Cast): Promise<CalledGame> {
  return singlesDay(
    organiser,
    [
      [chief, 'chief'],
      [senior, 'senior'],
    ],
    [anna, ben],
  );
}

/** So many more strikes, by whose turn it is: Anna by hand, Ben by his socket. */
async function strikes(anna: Page, ben: Seat, cast: Cast, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const { view } = await until(anna, (s) => s.playback === null && s.view?.turn != null && !s.view.stopped, null);
    const { turn, strikes: before } = view!;
    const sitting = view!.seats.find((one) => one.seat === turn)!.player;
    if (sitting === cast.anna.id) {
      const up = turn === 'S' ? 1 : -1;
      const hand = await Hand.withFinger(anna);
      await hand.turn();
      await hand.set({ seat: turn!, x: 0, y: -400 * up, aim: [0, up], speed: 2500, offset: 0 });
      await hand.strike();
    } else {
      await ben.see((one) => one.strikes === before && one.turn === turn);
      await ben.act(strikeFrom(turn as 'S' | 'N', ben.view));
    }
    await until(anna, (s, wanted: number) => s.playback === null && s.view?.strikes === wanted, before + 1, {
      timeout: SOON,
    });
  }
}

/** A card's button, once the card is there. */
const cardOf = (page: Page) => page.getByTestId('desk-cards').getByRole('article');

/** Anna asks; the senior answers, stops, warns Ben, takes the strike back and lets the game go on, all from a phone. */
async function fromTheDesk(stage: Stage, senior: Page, anna: Page): Promise<void> {
  const card = cardOf(senior);
  await card.getByText('Set 1').waitFor({ timeout: SOON });
  await anna.getByRole('button', { name: 'Menu' }).first().click();
  await anna.getByRole('button', { name: 'Ask the referee' }).click();
  await anna.getByLabel('Your question').fill('Was the striker on the line?');
  await anna.getByRole('button', { name: 'Send' }).click();

  await card.getByText('Anna asks').waitFor({ timeout: SOON });
  await card.getByText('“Was the striker on the line?”').waitFor();
  await senior.waitForFunction(() => document.title.includes('call for help'));
  await senior.getByRole('button', { name: 'Calls 1' }).waitFor();
  await stage.picture('call', 'senior');
  await card.getByRole('button', { name: 'I am coming.' }).click();
  await card.getByText('Anna asks').waitFor({ state: 'detached', timeout: SOON });

  await card.getByRole('button', { name: 'Stop', exact: true }).click();
  await until(anna, (s) => s.view?.stopped === true, null, { timeout: SOON });
  await card.getByRole('button', { name: 'Resume play' }).waitFor({ timeout: SOON });

  await card.getByRole('button', { name: 'Warning' }).click();
  const warning = senior.getByRole('dialog', { name: /^Warning/ });
  await warning.getByRole('button', { name: 'Ben' }).click();
  await stage.picture('warning', 'senior');
  await warning.getByRole('button', { name: 'Warning', exact: true }).click();
  await card.getByText('1 warning').waitFor({ timeout: SOON });

  await card.getByText('More acts').click();
  await card.getByRole('button', { name: 'Cancel a decision' }).click();
  const cancel = senior.getByRole('dialog', { name: /^Cancel a decision/ });
  const decisions = cancel.getByRole('combobox').first();
  // The latest one is offered first; it is the strike before it that was ruled wrongly.
  expect(await decisions.locator('option').first().textContent()).toBe('2. Warning');
  await decisions.selectOption({ index: 1 });
  await stage.picture('cancel', 'senior');
  await cancel.getByRole('button', { name: 'Cancel a decision' }).click();
  await until(anna, (s) => s.view?.strikes === 0, null, { timeout: SOON });

  const resume = card.getByRole('button', { name: 'Resume play' });
  await resume.click();
  const { view } = await until(anna, (s) => s.view?.stopped === false, null, { timeout: SOON });
  expect(view!.desk.warnings.A.length + view!.desk.warnings.B.length).toBe(1);
  expect(view!.desk.questions).toMatchObject([{ answer: 'I am coming.' }]);
  await card.getByRole('button', { name: 'Stop', exact: true }).waitFor({ timeout: SOON });
  await stage.picture('resumed');
}

/** Filed at the table, seen on the desk, looked at contact by contact, upheld: the set goes back. */
async function protest(stage: Stage, chief: Page, anna: Page): Promise<void> {
  const words = 'The first contact was a dark piece.';
  await anna.getByRole('button', { name: 'Menu' }).first().click();
  await anna.getByRole('button', { name: 'Protest' }).click();
  await anna.getByLabel('What was wrong').fill(words);
  await anna.getByRole('button', { name: 'Send' }).click();

  const card = cardOf(chief);
  await card.getByText(/^Protest \d+ is not decided$/).waitFor({ timeout: SOON });
  await stage.picture('protest-on-the-desk', 'chief');
  await card.getByRole('link', { name: 'Look at it' }).click();
  await chief.getByText(`“${words}”`).waitFor({ timeout: SOON });
  await chief.getByText('set 1, strike 1').waitFor();

  const replay = chief.getByTestId('moment-replay');
  await replay.locator('.felt[data-state="drawn"]').waitFor({ timeout: SOON });
  const first = chief.getByTestId('physics').locator('li.first').first();
  expect(await first.textContent()).toMatch(/Striker – (Red|Black) \d/);
  await replay.getByRole('button', { name: 'Contact ▸' }).click();
  const at = await replay
    .getByRole('slider', { name: 'Time' })
    .inputValue()
    .catch(() => '');
  const time = Number.parseFloat((await first.textContent()) ?? '');
  expect(Math.abs(Number(at) - time)).toBeLessThan(0.01);
  await stage.picture('protest', 'chief');

  const decide = chief.getByTestId('decide');
  await decide.getByRole('radio', { name: /^Uphold/ }).check();
  await decide.getByRole('radio', { name: /^Take the set back/ }).check();
  await decide.getByLabel('The decision in words').fill('The log shows it: the strike is void.');
  await decide.getByRole('button', { name: 'Uphold', exact: true }).click();
  const history = chief.getByTestId('decisions');
  await history.getByText('The set went back to before this moment.').waitFor({ timeout: SOON });
  await history.getByText('final').waitFor();
  const { view } = await until(anna, (s) => s.view?.strikes === 0, null, { timeout: SOON });
  expect(view!.desk.protests).toMatchObject([{ text: words, decision: { upheld: true } }]);
  await stage.picture('upheld');
}

/** Both sign: Anna on her page, Ben by his socket. */
async function signed(anna: Page, ben: Seat): Promise<void> {
  await until(anna, (s) => s.view?.phase === 'signing', null, { timeout: SOON });
  await anna.getByRole('button', { name: 'Sign the protocol' }).click();
  await ben.act({ type: 'sign' });
  await until(anna, (s) => s.view?.phase === 'over', null, { timeout: SOON });
}

/** The chief finds the protocol on the desk, provisional; remarks on it and approves it. */
async function approved(stage: Stage, chief: Page, { id }: CalledGame): Promise<void> {
  await chief.getByRole('link', { name: 'Referee’s desk' }).click();
  await chief.getByText('Everything is played.').waitFor({ timeout: SOON });
  await chief.getByTestId('approvals').getByRole('link', { name: 'Anna – Ben' }).click();
  const paper = chief.locator('[data-paper]');
  await chief.getByTestId('provisional').getByText('The chief referee has not approved it').waitFor({ timeout: SOON });
  await paper.getByText('The set went back to before this moment.').waitFor();
  await chief.getByLabel('A remark into the protocol').fill('A lamp went out for a minute.');
  await chief.getByRole('button', { name: 'Add the remark' }).click();
  await paper.getByText('A lamp went out for a minute.').waitFor({ timeout: SOON });
  await stage.picture('protocol', 'chief');
  await chief.getByRole('button', { name: 'Approve the protocol' }).click();
  await chief.getByTestId('approval').getByText('Karlis').waitFor({ timeout: SOON });
  expect(await chief.getByTestId('provisional').count()).toBe(0);
  const csv = await chief.request.get(
    new URL((await chief.getByRole('link', { name: 'CSV' }).getAttribute('href'))!, stage.service.url).href,
  );
  expect(csv.status()).toBe(200);
  expect(await csv.text()).toContain('Anna');
  await chief.goto(new URL(`/competitions/${id}/report`, stage.service.url).href);
}

/** Version 1 by finishing; a correction makes it pending; version 2 says why. The first stays as it was. */
async function published(stage: Stage, chief: Page, { id, game }: CalledGame, cast: Cast): Promise<void> {
  await chief.getByTestId('as-things-stand').getByText('Nothing is published yet').waitFor({ timeout: SOON });
  await chief.getByRole('button', { name: 'Approve and publish' }).click();
  const versions = chief.getByTestId('versions');
  await versions.getByRole('link', { name: 'Version 1' }).waitFor({ timeout: SOON });
  await stage.picture('version-1', 'chief');

  const view = await give<CompetitionView>(cast.chief, `/api/competitions/${id}`, undefined, 'GET');
  expect(view.phase).toBe('finished');
  const a = view.games[0]!.a === cast.anna.id;
  await tell(cast.chief, id, {
    type: 'correct-result',
    game,
    result: { sets: a ? [2, 1] : [1, 2] },
    cause: 'play',
    clause: '9.1.l',
    reason: 'The third set was written down wrongly.',
  });
  await chief.getByTestId('pending').waitFor({ timeout: SOON });
  await chief.getByLabel('Why there is a new version').fill('A result was corrected.');
  await stage.picture('pending', 'chief');
  await chief.getByRole('button', { name: 'Publish a new version' }).click();
  await versions.getByRole('link', { name: 'Version 2' }).waitFor({ timeout: SOON });
  await versions.getByText('A result was corrected.').waitFor();
  expect(await chief.getByTestId('pending').count()).toBe(0);

  await versions.getByRole('link', { name: 'Version 1' }).click();
  await chief.getByText('This is an older version.').waitFor({ timeout: SOON });
  const cross = chief.locator('.standings').first();
  const before = await cross.textContent();
  await versions.getByRole('link', { name: 'Version 2' }).click();
  await chief.getByTestId('published').getByText('Version 2').waitFor({ timeout: SOON });
  expect(await cross.textContent()).not.toBe(before);
  await stage.picture('version-2', 'chief');
}
