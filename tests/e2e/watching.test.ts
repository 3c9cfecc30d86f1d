/** Watching in real Chromium: coming in mid-strike, the watchers' talk, delay, the live list and TV, replays, practice. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { checkPlacement, type Strike } from '../../shared/table/strike.ts';
import { Person } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { desktop, onStage, phone, type Stage } from './harness.ts';
import { seenFrames, until, watchFrames } from './hook.ts';
import { Match } from './match.ts';
import { choose, newTable, playing, seatBelow, solve, tableOf } from './people.ts';

const browser = browserOfRun();

/** A strike that touches nothing: softly, straight ahead. */
const nothing = (seat: 'S' | 'N'): Strike => {
  const up = seat === 'S' ? 1 : -1;
  return { seat, x: 0, y: -420 * up, aim: [0, up], speed: 200, offset: 0 };
};

async function twoPages(stage: Stage): Promise<{ red: Page; black: Page; match: Match }> {
  const red = await stage.open('red', '/');
  const link = await newTable(red);
  const black = await stage.open('black', link, { viewport: phone, touch: true });
  await Promise.all([playing(red), playing(black)]);
  return { red, black, match: new Match(stage.service, tableOf(link), [red, black]) };
}

/** So much later than the players watchers see the delayed game, ms. */
const DELAY = 30_000;

/** Until a time of the server the page shows this many strikes, and none being played. A slow machine may have passed it. */
async function nothingBefore(page: Page, due: number, strikes = 0): Promise<void> {
  const { seen, playing, now } = await page.evaluate(() => {
    const novuss = window.__novuss!;
    return { seen: novuss.view()?.strikes, playing: novuss.playback(), now: novuss.serverNow() };
  });
  if (now < due) expect([seen, playing]).toEqual([strikes, null]);
}

const deck = (page: Page) => page.getByTestId('watch-deck');

describe.runIf(browser !== null)('watching in the browser', () => {
  it('shows who comes in mid-strike what the players see, from either side, and keeps talk apart [3.7]', () =>
    // In slow motion a strike leaves time for it on any machine.
    onStage('watch mid-strike', browser!, { timeScale: 0.25 }, async (stage) => {
      const { red, black, match } = await twoPages(stage);
      const mouse = Hand.withMouse(red);
      const strike = await solve(mouse, 'long');
      let watcher: Page | null = null;
      const event = await match.strike(
        red,
        strike,
        () => mouse.strike(),
        async (n) => {
          watcher = await stage.open('watcher', `/t/${match.table}`, { viewport: phone, touch: true });
          const came = await until(watcher, (s) => s.connection === 'live' && s.playback !== null, null);
          expect(came.playback?.n).toBe(n);
          expect(came.view?.strikes).toBe(0);
          await watchFrames(watcher);
          await stage.picture('moving', 'watcher', 'red');
        },
      );
      const page = watcher!;
      const three = new Match(stage.service, match.table, [red, black, page]);
      await three.rest(event.n);
      const frames = await seenFrames(page);
      three.compare(event, frames);
      expect(three.frames).toBeGreaterThan(3);
      expect(three.furthest).toBeLessThan(0.2);
      await three.agree();
      await deck(page).locator('.ruling').waitFor();
      await stage.picture('rests', 'watcher');

      expect(await seatBelow(page)).toBe('S');
      await deck(page).getByRole('button', { name: 'Other side' }).click();
      await expect.poll(() => seatBelow(page), { timeout: 20_000 }).toBe('N');

      // Watchers are counted and named; their talk reaches watchers alone.
      const other = await stage.open('other', `/t/${match.table}?watch`, { viewport: desktop });
      await until(other, (s) => s.connection === 'live' && s.view?.watchers === 2, null);
      await deck(other).getByRole('button', { name: 'Watching 2' }).click();
      await deck(other).getByText('2 people watch.').waitFor();
      expect(await deck(other).locator('.named li').count()).toBe(2);
      await deck(other).getByRole('button', { name: 'Talk' }).click();
      await other.getByLabel('Say to the other watchers').fill('well struck');
      await other.getByLabel('Say to the other watchers').press('Enter');
      await deck(other).locator('.lines').getByText('well struck').waitFor();
      await deck(page).getByRole('button', { name: 'Talk' }).click();
      await deck(page).locator('.lines').getByText('well struck').waitFor();
      await stage.picture('talk');
      for (const player of [red, black]) expect(await player.getByText('well struck').count()).toBe(0);
      await deck(page).getByRole('button', { name: 'Switch off' }).click();
      expect(await deck(page).getByText('well struck').count()).toBe(0);

      // A former strike is looked at while the game goes on, and "Live" returns.
      await deck(other).getByRole('button', { name: 'Game', exact: true }).click();
      await deck(other).locator('.moment').first().click();
      await until(other, (s) => s.connection === 'replay', null);
      await stage.picture('looking-back', 'other');
      await other.getByRole('button', { name: 'Live', exact: true }).click();
      await until(other, (s) => s.connection === 'live' && s.view?.strikes === 1, null);
    }));

  it('is as late as the regulations keep watchers back, until the game is over', () =>
    onStage('watch delayed', browser!, { timeScale: 2 }, async (stage) => {
      const red = await stage.open('red', '/');
      // Who has no session yet can make no table.
      await red
        .getByText(/^Guest \d+$/)
        .first()
        .waitFor();
      const table = await red.evaluate(async () => {
        const made = await fetch('/api/tables', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ kind: 'friends', sets: 1, watchDelay: 30 }),
        });
        return ((await made.json()) as { id: string }).id;
      });
      await red.goto(`${stage.service.url}/t/${table}`);
      // Who looks on from before the first strike is at the table itself, and is led away from it.
      const early = await stage.open('early', `/t/${table}?watch`, { viewport: phone, touch: true });
      await early.getByText('Waiting for the players').waitFor();
      const black = await stage.open('black', `/t/${table}`);
      await Promise.all([playing(red), playing(black)]);
      const match = new Match(stage.service, table, [red, black]);
      await until(early, (s) => s.view?.phase === 'set', null);
      await early.getByTestId('behind').getByText('30 s behind').waitFor();
      const late = await stage.open('late', `/t/${table}`);
      await late.getByTestId('behind').waitFor();
      await until(late, (s) => s.connection === 'live' && s.view?.phase === 'set', null);
      await Promise.all([early, late].map(watchFrames));

      const mouse = Hand.withMouse(red);
      const event = await match.strike(red, await solve(mouse, 'long'), () => mouse.strike());
      for (const page of [early, late]) await nothingBefore(page, event.at + DELAY);
      await stage.picture('behind', 'red', 'early', 'late');
      for (const page of [early, late]) {
        await until(page, (s) => s.view?.strikes === 1, null);
        const frames = (await seenFrames(page)).filter(({ n }) => n === event.n);
        expect(frames.length, page === early ? 'early' : 'late').toBeGreaterThan(3);
        for (const { t, from, to } of frames) {
          expect(t).toBeGreaterThanOrEqual(Math.min(event.duration, (from - event.at - DELAY) / 1000) - 1e-9);
          expect(t).toBeLessThanOrEqual(Math.max(0, (to - event.at - DELAY) / 1000) + 1e-3);
        }
      }
      // What comes after it is let go when the game is over, at once.
      const hand = Hand.withMouse(black);
      const second = await match.strike(black, await solve(hand, 'long'), () => hand.strike());
      await nothingBefore(late, second.at + DELAY, 1);
      await choose(red, 'Give up the game');
      for (const page of [early, late]) {
        await until(page, (s) => s.view?.result !== null && s.view?.strikes === 2, null);
        const now = await page.evaluate(() => window.__novuss!.serverNow());
        expect(now).toBeLessThan(match.log().find(({ type }) => type === 'gameEnded')!.at + DELAY);
      }
      expect(await late.getByTestId('behind').count()).toBe(0);
    }));

  it('finds games in the live list, and the TV moves on when one ends', () =>
    onStage('live list', browser!, {}, async (stage) => {
      const { url } = stage.service;
      const page = await stage.open('reader', '/live', { viewport: phone, touch: true });
      await page.getByText('Nobody plays at the moment.').waitFor();
      await stage.picture('none');
      const people = await Promise.all([1, 2, 3, 4].map(() => Person.come(url)));
      const tables: string[] = [];
      const seats = [];
      for (const [a, b] of [
        [people[0]!, people[1]!],
        [people[2]!, people[3]!],
      ] as const) {
        const table = await a.newTable();
        const south = await a.join(table);
        const north = await b.join(table);
        await north.see((view) => view.phase === 'set');
        tables.push(table);
        seats.push(south);
      }
      const cards = page.getByTestId('live-games').locator('li');
      await cards.nth(1).waitFor();
      // Once: two would be an error. A shorter name may be part of another one.
      await cards.getByText(people[0]!.name, { exact: true }).waitFor();
      await stage.picture('list');
      await page.getByRole('link', { name: 'Novuss TV' }).click();
      const first = (await until(page, (s) => s.view?.phase === 'set', null)).view!.table;
      expect(tables).toContain(first);
      const at = tables.indexOf(first);
      const second = tables[1 - at]!;
      expect(await seats[at]!.act({ type: 'give-up-game' })).not.toHaveProperty('error');
      await page.getByText('This game is over. Next in').waitFor();
      await stage.picture('tv-over');
      await until(page, (s, table) => s.view?.table === table, second);
      expect(await page.getByText('This game is over').count()).toBe(0);
      await stage.picture('tv-next');
      expect(await seats[1 - at]!.act({ type: 'give-up-game' })).not.toHaveProperty('error');
      await page.getByText('When another one begins').waitFor();
      await page.goto(`${url}/`);
      await page.getByTestId('live-now').getByText('Nobody plays at the moment.').waitFor();
    }));

  it('replays a finished game: by a link to a strike, by keys, from its file, and tries on from there', () =>
    onStage('replay', browser!, { timeScale: 10 }, async (stage) => {
      const { red, black, match } = await twoPages(stage);
      const hands = { S: Hand.withMouse(red), N: await Hand.withFinger(black) };
      const pages = { S: red, N: black };
      for (let i = 0; i < 4; i += 1) {
        const { view } = await until(red, (s) => s.playback === null && s.view?.turn != null, null);
        const seat = view!.turn as 'S' | 'N';
        await hands[seat].turn();
        // The third one touches nothing: a foul.
        if (i === 2) {
          const strike = nothing(seat);
          expect(checkPlacement(seat, [strike.x, strike.y], view!.pieces)).toBeNull();
          await hands[seat].set(strike);
        } else await solve(hands[seat], 'long');
        await match.strike(pages[seat], await hands[seat].expected(), () => hands[seat].strike());
      }
      await choose(red, 'Give up the game');
      await red.getByRole('link', { name: 'Replay' }).waitFor();
      const strikes = match.strikes();
      expect(strikes).toHaveLength(4);

      const page = await stage.open('reader', `/t/${match.table}/replay?strike=2`, { viewport: desktop });
      const shown = await until(page, (s) => s.connection === 'replay' && s.playback !== null, null);
      expect(shown.playback).toMatchObject({ n: strikes[1]!.n, t: 0 });
      expect(shown.view?.strikes).toBe(1);
      await page.getByText('Strike 2', { exact: true }).waitFor();
      await stage.picture('strike-2', 'reader');

      // To its end: what lies there is what the ruling left.
      await page.keyboard.press('End');
      const ended = await until(page, (s) => s.playback === null && s.view?.strikes === 2, null);
      expect(ended.view?.pieces).toEqual(strikes[1]!.ruling.position);
      await stage.picture('strike-2-ruled', 'reader');

      // The next foul, and what it was [11.4].
      await page.keyboard.press('f');
      const foul = await until(page, (s) => s.view?.last?.ruling.correct === false, null);
      expect(foul.view?.last?.event).toBe(strikes[2]!.n);
      await page.waitForURL((address) => address.search === '?strike=3');
      await page.getByTestId('ruling').getByText('Foul: no piece was touched').waitFor();
      expect(await page.locator('.moment.foul').count()).toBe(1);
      await stage.picture('foul', 'reader');

      // Played at four times the speed it runs through to the end of the game.
      await page.keyboard.press('ArrowRight');
      await until(page, (s, n) => s.playback?.n === n, strikes[3]!.n);
      for (let i = 0; i < 2; i += 1) await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await until(page, (s) => s.view?.result !== null, null);
      await stage.picture('end', 'reader');

      // The same from its file, on a phone; a damaged one names its line.
      const record = await (await fetch(`${stage.service.url}/api/tables/${match.table}/record`)).text();
      const folder = stage.service.dataDir;
      const [good, bad] = [join(folder, 'good.jsonl'), join(folder, 'bad.jsonl')];
      writeFileSync(good, record);
      const lines = readFileSync(good, 'utf8').split('\n');
      writeFileSync(bad, [...lines.slice(0, 3), '{"n":2}', ...lines.slice(4)].join('\n'));
      const reader = await stage.open('file', '/replay', { viewport: phone, touch: true });
      await reader.locator('input[type=file]').setInputFiles(bad);
      await reader.getByText('A line of this record is damaged. (line 4)').waitFor();
      await stage.picture('bad-file', 'file');
      await reader.locator('input[type=file]').setInputFiles(good);
      const opened = await until(reader, (s) => s.connection === 'replay' && s.playback !== null, null);
      expect(opened.playback?.n).toBe(strikes[0]!.n);
      await stage.picture('file', 'file');

      // Tried from the second strike on: a strike, taken back, and the link holds the position.
      await page.goto(`${stage.service.url}/t/${match.table}/replay?strike=2`);
      await page.getByRole('link', { name: 'Try from here' }).click();
      const hand = Hand.withMouse(page);
      const turn = await hand.turn();
      expect(turn.pieces).toEqual(strikes[0]!.ruling.position);
      expect(turn.turn).toBe(strikes[1]!.strike.seat);
      await stage.picture('practice', 'reader');
      const opening = page.url();
      const tried = await solve(hand, 'long');
      await hand.strike();
      const after = await until(page, (s) => s.playback === null && s.view?.strikes === 1, null);
      expect(after.view?.pieces).toEqual(JSON.parse(JSON.stringify(tried.ruling.position)));
      await page.waitForURL((address) => address.href !== opening);
      const link = page.url();
      await page.getByRole('button', { name: 'Back', exact: true }).click();
      const back = await until(page, (s) => s.view?.strikes === 0, null);
      expect(back.view?.pieces).toEqual(strikes[0]!.ruling.position);
      await page.getByRole('button', { name: 'Forth', exact: true }).click();
      await until(page, (s) => s.view?.strikes === 1, null);
      const again = await stage.open('again', link, { viewport: phone, touch: true });
      const same = await until(again, (s) => s.connection === 'live' && s.view !== null, null);
      expect(same.view?.pieces).toEqual(after.view?.pieces);
      await stage.picture('practice-link', 'again');
    }));
});
