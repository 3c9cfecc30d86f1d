/**
 * A singles set as people play it: in real Chromium, on the real service; two pages play it to its end, a third watches.
 */
import { describe, expect, it } from 'vitest';
import { otherSide, type Side } from '../../shared/table/seats.ts';
import { browserOfRun } from '../services/use.ts';
import { Hand } from './hand.ts';
import { onStage, type Stage } from './harness.ts';
import { stateOf, until, watchFrames } from './hook.ts';
import type { Match } from './match.ts';
import { choose, expectNoStrike, seatBelow, sideToStrike, solve, threeAtATable } from './people.ts';
import { Wire } from './wire.ts';

const browser = browserOfRun();
/** What a page may say of a line that we cut. */
const cutLine = [/WebSocket/i, /net::ERR_/i, /when fetching the script/];

describe.runIf(browser !== null)('a singles set in the browser', () => {
  it('is played to its end by mouse, finger and keys; the service is killed meanwhile', () =>
    onStage('a set to its end', browser!, { timeScale: 8 }, playASet));

  it('goes on for who loads the page again or loses the line in mid-strike', () =>
    // In slow motion a strike leaves time for it on any machine.
    onStage('mid-strike', browser!, { timeScale: 0.25 }, async (stage) => {
      const wire = await Wire.lay(stage.service.url);
      try {
        await comeBack(stage, wire);
      } finally {
        await wire.remove();
      }
    }));
});

/** The player who waits loads the page again, the watcher's line is cut: both come back to the strike that is played. */
async function comeBack(stage: Stage, wire: Wire): Promise<void> {
  const { red, black, watcher, match } = await threeAtATable(stage, wire.url);
  const mouse = Hand.withMouse(red);
  const strike = await solve(mouse, 'long');
  await match.strike(
    red,
    strike,
    () => mouse.strike(),
    async (n) => {
      const seat = await seatBelow(black);
      const reloaded = async () => {
        await black.reload();
        const back = await until(black, (s) => s.connection === 'live' && s.playback !== null, null);
        expect(back.playback?.n).toBe(n);
        await watchFrames(black);
        expect(await seatBelow(black)).toBe(seat);
      };
      const cut = () =>
        stage.tolerating(cutLine, async () => {
          await until(watcher, (s) => s.playback !== null, null);
          wire.cut();
          await until(watcher, (s) => s.connection === 'reconnecting', null);
          await stage.picture('line-cut', 'watcher');
          wire.mend();
          // Which moment of it is known when the server's clock is: a moment later.
          const back = await until(watcher, (s) => s.connection === 'live' && s.playback !== null, null);
          expect(back.playback?.n).toBe(n);
        });
      await Promise.all([reloaded(), cut()]);
      await stage.picture('moving');
    },
  );
  expect(match.frames).toBeGreaterThan(20);
  // It is the turn of who was away for a moment.
  const finger = await Hand.withFinger(black);
  await finger.turn();
}

async function playASet(stage: Stage): Promise<void> {
  const { red, black, watcher, match } = await threeAtATable(stage, stage.service.url);
  const mouse = Hand.withMouse(red);
  const finger = await Hand.withFinger(black);
  const hands = { A: mouse, B: finger };
  await match.agree();
  await stage.picture('opening');

  // The maker of the table sits South and strikes first [20.2]; the others have nothing to strike with.
  const opening = await mouse.turn();
  expect(opening.turn).toBe('S');
  expect(opening.seats.map(({ seat, side }) => [seat, side])).toEqual([
    ['S', 'A'],
    ['N', 'B'],
  ]);
  expect(opening.seats[0]!.name).toBe('Anna');
  for (const page of [black, watcher]) await expectNoStrike(page);
  await watcher.getByText('Both seats are taken: you are watching.').waitFor();

  // What each player still has to show, before the set is only played to its end.
  const toShow: Record<Side, (() => Promise<unknown>)[]> = {
    A: [
      async () => {
        await mouse.place(-60, 15);
        await mouse.power(30);
        const strike = await mouse.aim();
        // The others see it being prepared.
        const { input } = (await stateOf(red))!;
        for (const page of [black, watcher])
          await until(page, (s, i) => s.preview?.x === i?.x && s.preview?.dx === i?.dx, input);
        await stage.picture('aimed-by-mouse');
        await match.strike(red, strike, () => mouse.strike());
        await stage.picture('ruled');
      },
      async () => {
        for (const key of ['Alt+KeyD', 'KeyW', 'Shift+KeyA', 'ArrowUp', 'Shift+ArrowDown'])
          await red.keyboard.press(key);
        await match.strike(red, await mouse.aimByKeys(), () => mouse.strikeByKeys());
      },
    ],
    B: [
      async () => {
        await finger.place(40, 10);
        await finger.power(12);
        const strike = await finger.aim();
        await stage.picture('aimed-by-finger', 'black', 'red');
        await match.strike(black, strike, () => finger.strike());
      },
    ],
  };

  for (let strikes = 0; match.state().phase === 'set'; strikes += 1) {
    expect(strikes).toBeLessThan(40);
    const side = await sideToStrike(red);
    const hand = hands[side];
    await hand.turn();
    const next = toShow[side].shift();
    if (next !== undefined) {
      await next();
      if (toShow.A.length + toShow.B.length === 0) await killAndRestart(stage, match);
    } else {
      // Leaves the right to who still has something to show.
      const wish = toShow[otherSide(side)].length > 0 ? 'long' : 'pot';
      await match.strike(hand.page, await solve(hand, wish), () => hand.strike());
    }
  }
  expect(toShow).toEqual({ A: [], B: [] });
  expect(match.frames).toBeGreaterThan(0);
  await stage.picture('set-over');

  // The set's winner is known to all; ends change, and the second set's first strike is the other side's [20.2].
  const { winner } = match.state().sets[0]!;
  expect(match.state().sets).toHaveLength(1);
  expect(winner).not.toBeNull();
  for (const hand of [mouse, finger]) await hand.press('Ready for the next set');
  await Promise.all(match.pages.map((page) => until(page, (s) => s.view?.set === 2 && s.view.phase === 'set', null)));
  await match.agree();
  const second = match.state().set!;
  expect(second.seats).toEqual({ S: 'B', N: 'A' });
  expect(second.seats[second.turn]).toBe('B');
  await stage.picture('second-set');
  expect(await seatBelow(red)).toBe('N');
  expect(await seatBelow(black)).toBe('S');

  // The loser gives it up: two sets won are the game [23.1].
  const loser = otherSide(winner!);
  await choose(hands[loser].page, 'Give up the set');
  await Promise.all(match.pages.map((page) => until(page, (s) => s.view?.phase === 'over', null)));
  await match.agree();
  const { score, result } = match.state();
  expect(score[winner!]).toBe(2);
  expect(score[loser]).toBe(0);
  expect(result?.winner).toBe(winner);
  await hands[winner!].page.getByRole('heading', { name: 'You have won the game' }).waitFor();
  const name = opening.seats.find((seat) => seat.side === winner)!.name;
  for (const page of [hands[loser].page, watcher])
    await page.getByRole('heading', { name: `${name} has won the game` }).waitFor();
  await stage.picture('game-over');
  console.log(
    `${match.strikes().length} strikes, ${match.frames} frames, at most ${match.furthest.toFixed(4)} mm from the track`,
  );
}

/** The service dies without warning and is started again: everybody is back at the same table. */
async function killAndRestart(stage: Stage, match: Match): Promise<void> {
  const before = match.state();
  await stage.tolerating(cutLine, async () => {
    await stage.service.kill();
    for (const page of match.pages) await until(page, (s) => s.connection === 'reconnecting', null);
    await stage.picture('killed');
    await stage.service.restart();
    for (const page of match.pages) await until(page, (s) => s.connection === 'live', null);
  });
  await match.agree();
  expect(match.state().set).toEqual(before.set);
}
