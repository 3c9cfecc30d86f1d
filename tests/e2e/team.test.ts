/** One match day of two teams in real Chromium: a captain's, a player's and a visitor's way through it; the others by HTTP. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { BoardView, MatchList } from '../../shared/protocol/team.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, type Stage } from './harness.ts';
import { until } from './hook.ts';
import {
  arrive,
  boardOf,
  type Cast,
  type Day,
  entersByHttp,
  give,
  labelOf,
  matchOf,
  openAs,
  othersHandIn,
  type Pages,
  playsAt,
  setUp,
  tell,
  whenMatch,
} from './team-day.ts';

const browser = browserOfRun();
/** A match is called, a board is called, a page has heard of it within so long, ms. */
const SOON = 60_000;

describe.runIf(browser !== null)('a team match in the browser', () => {
  it('[5.2, 22.2, 22.4, 3.8] is led by its captain, played by a player on a phone, and followed by a visitor', () =>
    onStage('team match day', browser!, { env: { COMPETITION_CREATORS: 'members' } }, (stage) =>
      // The channel is shut during one's set, and says so by a refusal.
      stage.tolerating([/\/channel\b/], () => matchDay(stage)),
    ));
});

async function matchDay(stage: Stage): Promise<void> {
  const cast = await arrive(stage.service.url, ['Anna', 'Ben', 'Cid', 'Dace', 'Egon', 'Fritz', 'Gita']);
  const id = await setUp(cast.organiser);
  const anna = await openAs(stage, 'anna', cast.people.get('Anna')!, `/competitions/${id}`, false);
  const dace = await openAs(stage, 'dace', cast.people.get('Dace')!, '/leaderboard', true);

  const oaks = await entersTeam(stage, anna, id);
  await invites(stage, anna, dace, id, oaks);
  const firs = await entersByHttp(cast, id, 'Firs', ['Egon', 'Fritz', 'Gita']);
  await tell(cast.organiser, id, { type: 'seed-by-hand', order: [oaks, firs] });
  await give(cast.organiser, `/api/competitions/${id}/start`, {});

  const visitor = await stage.open('visitor', `/competitions/${id}`, { viewport: desktop });
  const game = await findsMatch(visitor, id);
  await handsIn(stage, { anna, dace, visitor }, cast);
  const side = await othersHandIn(cast, id, game, firs, [['Egon'], ['Fritz']], ['Gita']);
  await firstSeries(stage, { anna, dace, visitor }, cast, { id, game, side, firs });
  await secondSeries(stage, { anna, dace, visitor }, cast, { id, game, side, firs });
  await afterwards(stage, { anna, dace, visitor }, cast, { id, oaks });
}

/** Resolves to the team's id. */
async function entersTeam(stage: Stage, anna: Page, id: string): Promise<string> {
  const form = anna.getByTestId('enter-team');
  await form.getByLabel('Name of the team').fill('Oaks');
  await form.getByLabel('Roster').fill('Anna');
  await form.getByText('One more player is needed.').waitFor();
  await form.getByLabel('Roster').fill('Anna\n4 Ben\n9 Cid');
  await form.getByLabel('I have read the regulations, version 1').check();
  await stage.picture('enter-team', 'anna');
  await form.getByRole('button', { name: 'Enter the team' }).click();
  // Who has entered a team goes straight on to inviting.
  await anna.getByTestId('roster').waitFor();
  const path = new URL(anna.url()).pathname;
  expect(path).toMatch(new RegExp(`^/competitions/${id}/teams/`));
  return path.split('/').at(-1)!;
}

async function invites(stage: Stage, anna: Page, dace: Page, id: string, oaks: string): Promise<void> {
  const lead = anna.getByTestId('leading');
  await lead.getByText('Colours and emblem').click();
  await lead.getByRole('radio', { name: 'Oak', exact: true }).check();
  await lead.getByRole('button', { name: 'Save' }).last().click();
  await lead.getByText('Done.').waitFor();
  await lead.getByRole('textbox', { name: 'Name' }).fill('Dace');
  await lead.getByLabel('No.').fill('7');
  await lead.getByRole('button', { name: 'Invite' }).click();
  await lead.getByText('Dace is invited.').waitFor();
  await lead.getByText('hasn’t answered yet').waitFor();
  await stage.picture('invited', 'anna');

  const bar = dace.getByTestId('invitation-bar');
  await bar.getByText('Anna asks you to play for Oaks').waitFor({ timeout: SOON });
  await bar.getByRole('link', { name: 'Answer' }).click();
  await dace.getByTestId('invitation').getByRole('button', { name: 'Join' }).click();
  await dace.getByTestId('invitation').waitFor({ state: 'detached' });
  await dace.goto(new URL(`/competitions/${id}/teams/${oaks}`, stage.service.url).href);
  const lines = dace.getByTestId('roster').locator('tbody tr');
  await lines.first().waitFor();
  const rows = await lines.allInnerTexts();
  expect(rows.map((row) => row.replace(/\s+/g, ' ').trim())).toEqual(['4 Ben', '7 Dace', '9 Cid', 'Anna Captain']);
  await stage.picture('joined', 'dace');
  await dace.goto(new URL('/leaderboard', stage.service.url).href);
}

/** Goes from the competition's page to its match. Resolves to its game. */
async function findsMatch(visitor: Page, id: string): Promise<string> {
  const row = visitor.getByTestId('matches').getByRole('link').first();
  await row.waitFor({ timeout: SOON });
  await row.click();
  const head = visitor.getByTestId('match-head');
  await head.getByText('Line-ups').waitFor({ timeout: SOON });
  const path = new URL(visitor.url()).pathname;
  expect(path).toMatch(new RegExp(`^/competitions/${id}/matches/`));
  return path.split('/').at(-1)!;
}

/** The captain is told on her page, calls her player, hands in, and changes it while it is sealed. */
async function handsIn(stage: Stage, { anna, dace, visitor }: Pages, cast: Cast): Promise<void> {
  const bar = anna.getByTestId('match-bar');
  await bar.getByText(/^Your line-up is wanted by \d\d:\d\d$/).waitFor({ timeout: SOON });
  await stage.picture('wanted', 'anna');
  await bar.getByRole('link', { name: 'To the match' }).click();
  const day = anna.getByTestId('match-day');
  const form = day.getByTestId('lineup-form');
  await form.getByText('You have handed in nothing yet. Firs hasn’t yet.').waitFor();

  await day.getByRole('button', { name: 'Call Dace' }).click({ timeout: SOON });
  await day.getByText('Dace has been called.').waitFor();
  const called = dace.getByTestId('match-bar');
  await called.getByText('The captain of Oaks calls you').waitFor({ timeout: SOON });
  await stage.picture('summoned', 'dace');

  await form.getByLabel('Number 1').selectOption({ label: '4 Ben (not there)' });
  // A team may be short: what an empty place means is said before it is handed in.
  await form.getByLabel('Number 2').selectOption('');
  await form.getByText(/^Somebody is missing at number 2\. /).waitFor();
  await form.getByRole('button', { name: 'Hand in an incomplete line-up (numbers short: 1)' }).waitFor();
  await stage.picture('short', 'anna');
  await form.getByLabel('Number 2').selectOption({ label: await labelOf(form, 'Number 2', 'Cid') });
  await form.getByRole('button', { name: 'Hand in the line-up' }).click();
  await form.getByText(/^You have handed in at /).waitFor();
  const sealed = visitor.getByTestId('sealed');
  await sealed.getByText('✓ Handed in').waitFor({ timeout: SOON });
  expect(await sealed.getByText('Awaited').count()).toBe(1);

  // As long as it is sealed it can be another.
  await form.getByLabel('Number 2').selectOption({ label: await labelOf(form, 'Number 2', 'Dace') });
  await form.getByLabel('Cid').check();
  await stage.picture('lineup', 'anna');
  await form.getByRole('button', { name: 'Hand in again' }).click();
  await form.getByRole('button', { name: 'Handed in', exact: true }).waitFor();
  await stage.picture('sealed', 'visitor');
  // Nobody else sees who plays.
  const text = (await visitor.locator('main').allInnerTexts()).join(' ');
  for (const name of cast.people.keys()) expect(text).not.toContain(name);
}

/** Dace is called to her board on another page, comes, greets, strikes if it is her turn. */
async function takesPlace(stage: Stage, dace: Page, cast: Cast, board: number): Promise<void> {
  const bar = dace.getByTestId('called-bar');
  await bar.getByText(`Autumn league, round 1, board ${board}`).waitFor({ timeout: SOON });
  await dace.waitForFunction(() => document.title.startsWith('You are called!'));
  await stage.picture('called', 'dace');
  await bar.getByRole('link', { name: 'To the table' }).click();
  await plays(dace, cast);
}

/** Greets, sees the teams, and strikes if it is her turn. */
async function plays(dace: Page, cast: Cast): Promise<void> {
  await dace.getByRole('button', { name: 'Greet', exact: true }).click({ timeout: SOON });
  const { view } = await until(dace, (s) => s.connection === 'live' && s.view?.phase === 'set', null, {
    timeout: SOON,
  });
  // The teams stand beside the players in their colours (4.2).
  expect(await dace.locator('.table-team').evaluateAll((all) => all.map((one) => one.getAttribute('title')))).toEqual(
    expect.arrayContaining(['Oaks', 'Firs']),
  );
  const me = cast.people.get('Dace')!.id;
  const seat = view!.seats.find(({ player }) => player === me)!.seat;
  if (seat === view!.turn) {
    const hand = await Hand.withFinger(dace);
    const up = seat === 'S' ? 1 : -1;
    await hand.turn();
    await hand.set({ seat, x: 0, y: -400 * up, aim: [0, up], speed: 2500, offset: 0 });
    await hand.strike();
    // Nobody gives up while pieces move.
    await until(dace, (s) => s.playback === null && (s.view?.strikes ?? 0) > 0, null, { timeout: SOON });
  }
}

async function firstSeries(stage: Stage, { anna, dace, visitor }: Pages, cast: Cast, day: Day): Promise<void> {
  const shown = visitor.getByTestId('series-1');
  await shown.getByText('The guests strike first (22.2)').waitFor({ timeout: SOON });
  const rows = shown.locator('.board-row');
  expect(await rows.count()).toBe(2);
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/Ben[\s\S]*Egon|Egon[\s\S]*Ben/),
    expect.stringMatching(/Dace[\s\S]*Fritz|Fritz[\s\S]*Dace/),
  ]);
  const match = await whenMatch(cast, day, ({ boards }) => boards.every(({ status }) => status === 'called'));
  const [first, second] = [boardOf(match, 'Ben', 1), boardOf(match, 'Dace', 1)];

  const other = await cast.people.get('Fritz')!.join(second.table!);
  await other.act({ type: 'greet' });
  await takesPlace(stage, dace, cast, second.board);

  // The visitor sees both boards as pictures, small and side by side.
  const boards = visitor.getByTestId('live-boards').locator('.live-board');
  await boards.nth(1).waitFor({ timeout: SOON });
  await visitor.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLImageElement>('.live-board img')];
    return all.length === 2 && all.every(({ naturalWidth }) => naturalWidth > 0);
  });
  const places = await boards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(places[0]).toBe(places[1]);
  await stage.picture('live', 'visitor');

  // During her set the channel is shut for her, and open for the captain (3.8).
  const tab = await stage.openIn(dace.context(), 'dace-tab', `/competitions/${day.id}/matches/${day.game}`);
  await tab.getByTestId('channel').getByText('Shut while your set is played (3.8).').waitFor({ timeout: SOON });
  const channel = anna.getByTestId('channel');
  await channel.getByLabel('Say to your team').fill('Cid, you come in for Ben.');
  await channel.getByRole('button', { name: 'Send' }).click();
  await channel.getByText('Cid, you come in for Ben.').waitFor();
  expect(await tab.getByText('Cid, you come in for Ben.').count()).toBe(0);

  await changesLineup(stage, anna);
  await othersHandIn(cast, day.id, day.game, day.firs, [['Egon'], ['Fritz']], null);

  await Promise.all([
    playsAt(cast.people.get('Ben')!, first.table!, true),
    playsAt(cast.people.get('Egon')!, first.table!, false),
  ]);
  await until(dace, (s) => s.playback === null, null, { timeout: SOON });
  if ((await matchOf(cast.organiser, day.id, day.game)).boards[second.board - 1]!.status === 'called')
    await other.act({ type: 'give-up-game' });
  await until(dace, (s) => s.view?.result != null, null, { timeout: SOON });
  await other.leave();
  // The set is over: the channel opens by itself.
  await tab.getByTestId('channel').getByText('Cid, you come in for Ben.').waitFor({ timeout: SOON });
  await tab.close();
  await stage.picture('over', 'dace');
  await dace.getByRole('link', { name: 'To the match' }).first().click();
  await dace.getByTestId('match-head').waitFor();
}

/** The line-up of the second series: what can't be is explained before it is sent (22.4). */
async function changesLineup(stage: Stage, anna: Page): Promise<void> {
  const form = anna.locator('[data-testid="lineup-form"][data-series="2"]');
  await form.waitFor({ timeout: SOON });
  await form.getByLabel('Number 1').selectOption({ label: await labelOf(form, 'Number 1', 'Dace') });
  const wrong = form.getByTestId('lineup-wrong');
  await wrong.getByText(/^Dace: .* Here only number 2 is possible\. \(22\.4\)$/).waitFor();
  expect(await form.getByRole('button', { name: 'Hand in the line-up' }).isDisabled()).toBe(true);
  await stage.picture('illegal', 'anna');
  await form.getByLabel('Number 2').selectOption({ label: await labelOf(form, 'Number 2', 'Dace') });
  await form.getByLabel('Number 1').selectOption({ label: await labelOf(form, 'Number 1', 'Cid') });
  await form.getByRole('button', { name: 'Hand in the line-up' }).click();
  await form.getByText(/^You have handed in at /).waitFor();
}

/** A board of the first series is played again beside the second: the captain and the visitor see both. */
async function playsAgain(
  stage: Stage,
  { anna, visitor }: Pick<Pages, 'anna' | 'visitor'>,
  cast: Cast,
  day: Day,
  { board, result, cause }: BoardView,
): Promise<void> {
  const path = `/api/competitions/${day.id}/matches/${day.game}/commands`;
  const again = { type: 'replay-board', board, clause: '8.1.b', reason: 'Uneven table.' };
  await give(cast.organiser, path, { command: again });
  const today = anna.getByTestId('match-day');
  await today.getByTestId('played-again').getByText('Ben').waitFor({ timeout: SOON });
  expect(await today.locator('.presence').first().getByText('Cid').count()).toBe(1);
  await visitor.getByTestId('live-boards').locator(`[data-board="${board}"]`).waitFor({ timeout: SOON });
  await stage.picture('played-again', 'anna');
  await give(cast.organiser, path, { command: { type: 'report-board', board, result, cause } });
  await today.getByTestId('played-again').waitFor({ state: 'detached', timeout: SOON });
}

/** Cid has come in for Ben; Egon isn't there, an official says so; Dace wins again. */
async function secondSeries(stage: Stage, { anna, dace, visitor }: Pages, cast: Cast, day: Day): Promise<void> {
  const shown = visitor.getByTestId('series-2');
  await shown.getByText('The hosts strike first (22.2)').waitFor({ timeout: SOON });
  await shown.getByText('Number 1: Cid for Ben (22.4)').waitFor();
  const head = visitor.getByTestId('match-head');
  await head.getByText(/Boards 2 of 4 · series 2 of 2/).waitFor({ timeout: SOON });
  const match = await whenMatch(
    cast,
    day,
    ({ boards }) => boards.filter(({ status }) => status === 'called').length === 2,
  );
  const [first, second] = [boardOf(match, 'Cid', 2), boardOf(match, 'Dace', 2)];
  await give(cast.organiser, `/api/competitions/${day.id}/matches/${day.game}/commands`, {
    command: {
      type: 'report-board',
      board: first.board,
      result: { absent: day.side === 'a' ? 'b' : 'a' },
      cause: 'absence',
    },
  });
  await shown.getByText('Not there: Egon').waitFor({ timeout: SOON });
  await playsAgain(stage, { anna, visitor }, cast, day, boardOf(match, 'Ben', 1));

  const own = dace.getByTestId('my-board');
  await own
    .getByRole('heading', { name: `You are called to board ${second.board} against Fritz` })
    .waitFor({ timeout: SOON });
  // She has been at a table, whose styles stay loaded: what is said of a board still stands in its line.
  const line = dace.getByTestId('series-2').locator('.board-row', { hasText: 'Not there: Egon' });
  const [box, said] = [await line.boundingBox(), await line.getByText('Not there: Egon').boundingBox()];
  expect(said!.y).toBeGreaterThan(box!.y);
  expect(said!.y + said!.height).toBeLessThan(box!.y + box!.height + 1);
  await stage.picture('my-board', 'dace');
  await own.getByRole('link', { name: 'Go to the table' }).click();
  const fritz = await cast.people.get('Fritz')!.join(second.table!);
  await fritz.act({ type: 'greet' });
  await plays(dace, cast);
  expect((await fritz.act({ type: 'give-up-game' })).error).toBeUndefined();
  await until(dace, (state) => state.view?.result != null, null, { timeout: SOON });
  await fritz.leave();
  await head.getByText('Oaks won').waitFor({ timeout: SOON });
  expect((await head.locator('.figures-big b').allTextContents()).map(Number).sort()).toEqual([2, 6]);
  await stage.picture('match-over', 'visitor');
}

/** What is left of the day: the captain's notices, the team's page, the tables, the league. */
async function afterwards(
  stage: Stage,
  { anna, visitor }: Pages,
  cast: Cast,
  { id, oaks }: { readonly id: string; readonly oaks: string },
): Promise<void> {
  await anna.getByRole('link', { name: 'Notices' }).first().click();
  const notices = anna.getByTestId('notices');
  await notices.getByText('The match is over:').waitFor({ timeout: SOON });
  expect(await notices.getByText('The line-ups are shown:').count()).toBe(2);
  await stage.picture('notices', 'anna');

  // The protocol of the match: who played where, and every board, that nobody came to as well.
  await visitor.getByRole('link', { name: 'Protocol', exact: true }).click();
  const boards = visitor.locator('.sheet-of.match table.sheet tbody tr');
  await boards.first().waitFor({ timeout: SOON });
  expect(await boards.count()).toBe(4);
  await boards.filter({ hasText: /[+−] : [+−]/ }).waitFor();
  // The first one was given up: who won it stands out, whatever the sets.
  expect(await boards.locator('td:first-child').allInnerTexts()).toEqual(['1', '2', '3', '4']);
  expect(await boards.locator('td b').count()).toBe(4);
  const second = await visitor.locator('.sheet-of.match table.lineups tbody').nth(1).textContent();
  for (const name of ['Cid', 'Dace', 'Egon', 'Fritz']) expect(second).toContain(name);
  await stage.picture('protocol', 'visitor');
  await visitor.goBack();

  await visitor.getByRole('link', { name: 'Oaks' }).first().click();
  await visitor.getByRole('img', { name: 'Last matches: won' }).waitFor();
  const row = visitor.getByTestId('roster').locator('tr', { hasText: 'Dace' });
  expect((await row.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(['7 Dace 2 2–0–0 0:0 4']);
  await stage.picture('team', 'visitor');

  await visitor.goto(new URL(`/competitions/${id}?tab=players`, stage.service.url).href);
  const list = visitor.getByTestId('players').locator('tbody tr');
  await list.first().waitFor();
  const players = await list.allInnerTexts();
  expect(players[0]!.replace(/\s+/g, ' ').trim()).toMatch(/^1 Dace Oaks 4 2 2–0–0 0:0/);
  await visitor.getByRole('tab', { name: 'Table', exact: true }).click();
  const first = visitor.getByTestId('standings').locator('tbody tr').first();
  expect(await first.getAttribute('data-participant')).toBe(oaks);

  const { matches } = await give<MatchList>(cast.organiser, `/api/competitions/${id}/matches`, undefined, 'GET');
  expect(matches.map(({ phase, points }) => [phase, [...(points ?? [])].sort()])).toEqual([['over', [0, 2]]]);
  const { id: league } = await give<{ id: string }>(cast.organiser, '/api/leagues', {
    name: 'League of trees',
    seasons: [{ name: '2026', divisions: [{ name: 'Masters', competition: id, up: 0, down: 0 }] }],
  });
  await visitor.goto(new URL(`/leagues/${league}`, stage.service.url).href);
  const division = visitor.locator('[data-division="Masters"] .division li');
  await division.first().waitFor();
  const lines = await division.allInnerTexts();
  expect(lines.map((line) => line.replace(/\s+/g, ' ').trim())).toEqual(['1 Oaks 2', '2 Firs 0']);
  await stage.picture('league', 'visitor');
}
