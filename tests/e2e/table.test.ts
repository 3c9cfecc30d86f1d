/** A table in real Chromium: what is refused, passed, given up and called off, played alone, and what isn't there. */
import { Client } from '@colyseus/sdk';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TABLE_ROOM } from '../../shared/protocol/messages.ts';
import { Seat as Connection } from '../server/people.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { onStage, phone } from './harness.ts';
import { stateOf, toScreen, until } from './hook.ts';
import { Match } from './match.ts';
import { choose, expectNoStrike, newTable, playing, seatBelow, solve, tableOf } from './people.ts';
import { Wire } from './wire.ts';

const browser = browserOfRun();

describe.runIf(browser !== null)('a table in the browser', () => {
  it('takes one strike where two are asked for, and none out of turn', () =>
    onStage('one strike', browser!, { timeScale: 10 }, async (stage) => {
      const red = await stage.open('red', '/');
      const link = await newTable(red);
      const black = await stage.open('black', link, { viewport: phone, touch: true });
      await Promise.all([playing(red), playing(black)]);
      const match = new Match(stage.service, tableOf(link), [red, black]);
      const mouse = Hand.withMouse(red);
      const finger = await Hand.withFinger(black);
      await mouse.turn();

      // Out of turn: the page offers nothing, a client of one's own is refused, and nothing changes [16.1.zh].
      await expectNoStrike(black);
      await black.locator('.felt').focus();
      for (let i = 0; i < 2; i += 1) await black.keyboard.press('Enter');
      const forged = await joinBeside(black, stage.service.url, match.table);
      const strike = { seat: 'N', x: 0, y: 42_500, dx: 0, dy: -1, speed: 3000, offset: 0 } as const;
      expect(await forged.act({ type: 'strike', strike, set: 1, strikes: 0 })).toMatchObject({
        error: { code: 'strike.turn' },
      });
      expect(await forged.act({ type: 'strike', strike: { ...strike, seat: 'S' }, set: 1, strikes: 0 })).toMatchObject({
        error: { code: expect.stringMatching(/^strike\.turn$|^placement\./) },
      });
      await forged.leave();
      expect(match.strikes()).toHaveLength(0);
      await match.agree();

      // Two clicks.
      const wanted = await solve(mouse, 'long');
      await match.strike(red, wanted, () => red.getByRole('button', { name: 'Strike', exact: true }).dblclick());
      expect(match.strikes()).toHaveLength(1);

      // Two tabs of one player: the second strikes before it has heard of the first one's strike, and is told why not.
      await finger.turn();
      const wire = await Wire.lay(stage.service.url);
      try {
        const tab = await stage.openIn(black.context(), 'black-tab', `${wire.url}/t/${match.table}`);
        const other = Hand.withMouse(tab);
        await other.turn();
        await solve(other, 'long');
        const both = new Match(stage.service, match.table, [red, black]);
        const counted = await solve(finger, 'long');
        wire.hold();
        await both.strike(black, counted, () => finger.strike());
        await other.strike();
        wire.release();
        await until(tab, (s) => s.playback === null && s.view?.strikes === 2, null);
        await tab.locator('.tag.bad').waitFor();
        expect(match.strikes()).toHaveLength(2);
        await stage.picture('two-tabs', 'black-tab');
        await new Match(stage.service, match.table, [red, black, tab]).agree();
        await tab.close();
      } finally {
        await wire.remove();
      }
    }));

  it('counts a strike once whose answer was lost with the line, and says nothing of a refusal [12.17]', () =>
    // In slow motion its discs still move when the line is back.
    onStage('answer lost', browser!, { timeScale: 0.25 }, async (stage) => {
      const wire = await Wire.lay(stage.service.url);
      try {
        const red = await stage.open('red', wire.url);
        const table = tableOf(await newTable(red));
        const black = await stage.open('black', `/t/${table}`);
        await Promise.all([playing(red), playing(black)]);
        const match = new Match(stage.service, table, [red, black]);
        const mouse = Hand.withMouse(red);
        await mouse.turn();
        await solve(mouse, 'long');
        const refusals = await refusalsOn(red);
        wire.hold();
        await mouse.strike();
        await until(black, (s) => s.playback !== null, null);
        await stage.tolerating([/WebSocket/i, /net::ERR_/i, /when fetching the script/], async () => {
          // Gone for so long that the table is joined anew, where nobody remembers what was answered.
          const anew = red.waitForEvent('requestfailed', (request) => request.url().includes('/matchmake/'));
          wire.cut();
          await anew;
          wire.mend();
          const back = await until(red, (s) => s.connection === 'live' && s.playback !== null, null);
          expect(back.playback).toMatchObject({ n: match.strikes()[0]!.n });
        });
        await match.rest(match.strikes()[0]!.n);
        expect(match.strikes()).toHaveLength(1);
        expect(await refusals()).toEqual([]);
        await match.agree();
      } finally {
        await wire.remove();
      }
    }));

  it('is passed, given up set by set, and called off', () =>
    onStage('pass and call off', browser!, { timeScale: 10 }, async (stage) => {
      const red = await stage.open('red', '/', { viewport: phone, touch: true });
      const link = await newTable(red);
      const black = await stage.open('black', link);
      await Promise.all([playing(red), playing(black)]);
      const match = new Match(stage.service, tableOf(link), [red, black]);

      // A pass costs the turn and a penalty piece, which is owed as long as nothing is potted [17.1.zh, 17.5].
      await choose(red, 'Pass');
      await Promise.all(match.pages.map((page) => until(page, (s) => s.view?.turn === 'N', null)));
      await match.agree();
      expect(match.state().set!.debts).toMatchObject({ A: 1 });
      await stage.picture('passed');

      // An offer is declined, and play goes on.
      await choose(black, 'Offer to call the game off');
      await red.getByRole('button', { name: 'Play on' }).waitFor();
      await stage.picture('offered');
      await red.getByRole('button', { name: 'Play on' }).click();
      await Promise.all(match.pages.map((page) => until(page, (s) => s.view?.offer === null, null)));

      await choose(black, 'Give up the set');
      for (const page of match.pages) await page.getByRole('button', { name: 'Ready for the next set' }).click();
      await Promise.all(
        match.pages.map((page) => until(page, (s) => s.view?.set === 2 && s.view.phase === 'set', null)),
      );
      await match.agree();
      expect(match.state().score).toEqual({ A: 1, B: 0 });

      await choose(red, 'Offer to call the game off');
      await black.getByRole('button', { name: 'Call it off' }).click();
      for (const page of match.pages) await page.getByRole('heading', { name: 'The game was called off' }).waitFor();
      await match.agree();
      expect(match.state().result).toMatchObject({ winner: null });
      await stage.picture('called-off');
    }));

  it('is tried alone: both sides on one screen', () =>
    onStage('alone', browser!, { timeScale: 10 }, async (stage) => {
      const page = await stage.open('alone', '/', { viewport: phone, touch: true });
      await page.getByRole('button', { name: 'Try it alone' }).click();
      await playing(page);
      const match = new Match(stage.service, tableOf(page.url()), [page]);
      const hand = await Hand.withFinger(page);
      const seats = new Set<string>();
      for (let i = 0; i < 3; i += 1) {
        const { turn } = await hand.turn();
        expect(await seatBelow(page)).toBe(turn);
        seats.add(turn!);
        await match.strike(page, await solve(hand, 'long'), () => hand.strike());
      }
      expect([...seats].toSorted()).toEqual(['N', 'S']);
      await stage.picture('three-strikes');
    }));

  it('undoes what a finger had begun when the phone is turned, and the strike isn’t dead after it', () =>
    onStage('turned', browser!, {}, async (stage) => {
      const page = await stage.open('alone', '/', { viewport: phone, touch: true });
      await page.getByRole('button', { name: 'Try it alone' }).click();
      await playing(page);
      const { input: before } = await until(page, (s) => s.canStrike, null);
      const cdp = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: { x: number; y: number }[]) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at });
      const [x, y] = await toScreen(page, [60, -430]);
      await touch('touchStart', { x, y });
      for (const way of [10, 20, 30, 40]) await touch('touchMove', { x: x - way, y });
      expect((await stateOf(page))!.input!.x).toBeLessThan(before!.x);
      await page.setViewportSize({ width: phone.height, height: phone.width });
      await until(page, (s, x) => s.input?.x === x, before!.x);
      await touch('touchMove', { x: x - 60, y });
      await touch('touchEnd');
      const after = await until(page, (s) => s.canStrike, null);
      expect(after.input).toEqual(before);
    }));

  it('that is unknown or closed says so, as does an address that leads nowhere', () =>
    onStage('no table', browser!, {}, async (stage) => {
      await stage.tolerating([/404|410|Failed to load resource/], async () => {
        const page = await stage.open('guest', '/t/nosuchtabl', { viewport: phone });
        await page.getByRole('heading', { name: 'There is no such table' }).waitFor();
        await page.waitForFunction(() => document.title === 'Not found – Novuss');
        await stage.picture('unknown');
        await page.getByRole('link', { name: 'To the home page' }).click();
        const link = await newTable(page);
        await page.getByRole('button', { name: 'Leave the table' }).click();
        await page.getByRole('button', { name: 'New table' }).waitFor();
        await page.waitForFunction(() => document.title === 'Novuss: play online');
        await page.goto(link);
        await page.getByRole('heading', { name: 'This table is closed' }).waitFor();
        await stage.picture('closed');
        await page.goto(new URL('/nowhere', link).href);
        await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
      });
    }));
});

/** Notes from now on what the page says of refusals; gives what reads it. */
async function refusalsOn(page: Page): Promise<() => Promise<readonly string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const look = () => {
      for (const tag of document.querySelectorAll('.tag.bad')) texts.push(tag.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    return texts;
  });
  return () => said.jsonValue();
}

/** Another connection of the player of a page, by a client of one's own. */
async function joinBeside(page: Page, url: string, table: string): Promise<Connection> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return new Connection(await new Client(url, { headers: { cookie } }).joinOrCreate(TABLE_ROOM, { table }));
}
