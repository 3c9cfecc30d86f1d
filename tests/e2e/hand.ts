/** A player's hand at a table's page: it places, aims, sets the power and strikes by what the page offers people. */
import type { CDPSession, Page } from 'playwright-core';
import { angleOf, FINE } from '../../client/input/aim.ts';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import { piecesOf } from '../../shared/table/pieces.ts';
import { type Point, toSeat, toTable } from '../../shared/table/seats.ts';
import { reduceAim, type Strike } from '../../shared/table/strike.ts';
import { situationOf } from '../server/situation.ts';
import { aimAt, stateOf, toScreen, until } from './hook.ts';
import { type Found, findStrike, tryStrike } from './solver.ts';

/** How the pointer reaches the page. */
interface Pointer {
  tap(at: Point): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
}

/** Pieces further away than this from a tap, mm, don't draw it to them: a finger's 24 px on a phone. */
const CLEAR = 85;
/** The fine dial goes so many steps to either side in one search. */
const DIAL = 25;

function strikeOf({ seat, x, y, dx, dy, speed, offset }: WireStrike): Strike {
  return { seat, x: x / 100, y: y / 100, aim: reduceAim([dx, dy]) as [number, number], speed, offset };
}

export class Hand {
  readonly page: Page;
  readonly #pointer: Pointer;

  private constructor(page: Page, pointer: Pointer) {
    this.page = page;
    this.#pointer = pointer;
  }

  static withMouse(page: Page): Hand {
    return new Hand(page, mouseOn(page));
  }

  static async withFinger(page: Page): Promise<Hand> {
    return new Hand(page, fingerOn(page, await page.context().newCDPSession(page)));
  }

  /** Waits for the turn; resolves to the picture on which to strike. */
  async turn(): Promise<TableView> {
    const { view } = await until(this.page, (s) => s.canStrike && s.playback === null, null);
    return view!;
  }

  /** What the prepared strike will do, by the shared simulator and judge. */
  async expected(): Promise<Found> {
    const state = await stateOf(this.page);
    if (state?.view == null || state.input === null) throw new Error('this page has no turn');
    const found = tryStrike(situationOf(state.view), state.view.profile, strikeOf(state.input));
    if (found === null) throw new Error(`this strike can't be made: ${JSON.stringify(state.input)}`);
    return found;
  }

  /** Sets the input to this very strike, as no hand could; what is then struck is what the page has. */
  async set(strike: Strike): Promise<void> {
    const { seat, x, y, aim, speed, offset } = strike;
    const wire = { seat, x: Math.round(x * 100), y: Math.round(y * 100), dx: aim[0], dy: aim[1], speed, offset };
    await aimAt(this.page, wire);
  }

  /** Drags the striker by so many mm to the right and away, seat frame, touching the zone beside it. */
  async place(right: number, away: number): Promise<void> {
    const { seat, x, y } = await this.#input();
    const [sx, sy] = toSeat(seat, [x / 100, y / 100]);
    const from = await toScreen(this.page, toTable(seat, [sx + 20, sy - 10]));
    const to = await toScreen(this.page, toTable(seat, [sx + 20 + right, sy - 10 + away]));
    await this.#pointer.drag(from, to);
  }

  /** Drags the power lane by so many pixels: down is more. */
  async power(down: number): Promise<void> {
    const from = await this.#centre(this.page.getByRole('slider', { name: 'Power' }));
    await this.#pointer.drag(from, [from[0], from[1] + down]);
  }

  /** Aims as well as this hand can: a tap on the table, then the fine dial. Resolves to what the strike will do. */
  async aim(): Promise<Found> {
    const view = (await stateOf(this.page))!.view!;
    const input = await this.#input();
    const spot = toSeat(input.seat, [input.x / 100, input.y / 100]);
    const coarse = findStrike(situationOf(view), input.seat, view.profile, { spots: [spot], speeds: [input.speed] });
    await this.#pointer.tap(await toScreen(this.page, farPoint(view, coarse.strike)));
    await this.#dial(view, spot, angleIn(coarse.strike));
    return this.expected();
  }

  /** As {@link aim}, by keys alone: two, a fifth and a fiftieth of a degree a press. */
  async aimByKeys(): Promise<Found> {
    await this.page.locator('.felt').focus();
    const view = (await stateOf(this.page))!.view!;
    const input = await this.#input();
    const spot = toSeat(input.seat, [input.x / 100, input.y / 100]);
    const wished = findStrike(situationOf(view), input.seat, view.profile, { spots: [spot], speeds: [input.speed] });
    let left = Math.round((angleIn(wished.strike) - angleIn(strikeOf(input))) / FINE);
    const arrow = left < 0 ? 'ArrowLeft' : 'ArrowRight';
    left = Math.abs(left);
    for (const [key, steps] of [
      [`Alt+${arrow}`, 100],
      [arrow, 10],
      [`Shift+${arrow}`, 1],
    ] as const)
      for (; left >= steps; left -= steps) await this.page.keyboard.press(key);
    return this.expected();
  }

  /** Presses Enter twice: the first one arms. */
  async strikeByKeys(): Promise<void> {
    await until(this.page, (s) => s.canStrike, null);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('button', { name: 'Enter strikes' }).waitFor();
    await this.page.keyboard.press('Enter');
  }

  /** Clicks the Strike button, by mouse or finger, when it isn't dead after a drag. */
  async strike(): Promise<void> {
    await until(this.page, (s) => s.canStrike, null);
    await this.#pointer.tap(await this.#centre(this.page.getByRole('button', { name: 'Strike', exact: true })));
  }

  /** Presses a button by mouse or finger. */
  async press(name: string): Promise<void> {
    const button = this.page.getByRole('button', { name });
    await button.waitFor();
    await this.#pointer.tap(await this.#centre(button));
  }

  /** Turns the fine dial to the best strike that is near the wished angle. */
  async #dial(view: TableView, spot: Point, wished: number): Promise<void> {
    const input = await this.#input();
    const now = angleIn(strikeOf(input));
    const nearest = Math.round((wished - now) / FINE);
    const steps = Array.from({ length: 2 * DIAL + 1 }, (_, i) => nearest + i - DIAL).sort(
      (a, b) => Math.abs(a - nearest) - Math.abs(b - nearest),
    );
    const angles = steps.map((step) => now + step * FINE);
    const { seat, speed } = input;
    const found = findStrike(situationOf(view), seat, view.profile, { spots: [spot], speeds: [speed], angles });
    const by = Math.round((angleIn(found.strike) - now) / FINE);
    const dial = this.page.getByRole('slider', { name: 'Fine aim' });
    // Where there is little room, placing and aiming take turns.
    if (!(await dial.isVisible())) {
      await this.#pointer.tap(await this.#centre(this.page.getByRole('button', { name: 'Aim', exact: true })));
      await dial.waitFor();
    }
    const [x, y] = await this.#centre(dial);
    if (by !== 0) await this.#pointer.drag([x, y], [x + by, y]);
  }

  async #input(): Promise<WireStrike> {
    const input = (await stateOf(this.page))?.input;
    if (input == null) throw new Error('this page has no turn');
    return input;
  }

  async #centre(locator: ReturnType<Page['locator']>): Promise<Point> {
    const box = await locator.boundingBox();
    if (box === null) throw new Error(`not on the page: ${String(locator)}`);
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
}

/** The angle of a strike, seat frame, radians to the right. */
function angleIn({ seat, aim }: Strike): number {
  return angleOf(toSeat(seat, aim));
}

/** A point far along the strike's line with no piece near it, so that a tap there means the spot itself. */
function farPoint(view: TableView, { seat, x, y, aim }: Strike): Point {
  const [dx, dy] = toSeat(seat, aim);
  const [sx, sy] = toSeat(seat, [x, y]);
  const length = Math.hypot(dx, dy);
  const discs = piecesOf(view.pieces).map((id) => toSeat(seat, view.pieces[id]!));
  for (let way = 900; way > 120; way -= 10) {
    const point: Point = [sx + (dx / length) * way, sy + (dy / length) * way];
    const inside = Math.abs(point[0]) < 480 && point[1] < 480 && point[1] > -340;
    if (inside && discs.every(([px, py]) => Math.hypot(px - point[0], py - point[1]) > CLEAR))
      return toTable(seat, point);
  }
  throw new Error('no free point on the line of the strike');
}

function mouseOn(page: Page): Pointer {
  return {
    tap: ([x, y]) => page.mouse.click(x, y),
    drag: async ([x, y], [tx, ty]) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(tx, ty, { steps: 6 });
      await page.mouse.up();
    },
  };
}

function fingerOn(page: Page, cdp: CDPSession): Pointer {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  return {
    tap: ([x, y]) => page.touchscreen.tap(x, y),
    drag: async ([x, y], [tx, ty]) => {
      await touch('touchStart', [x, y]);
      for (let i = 1; i <= 6; i += 1) await touch('touchMove', [x + ((tx - x) * i) / 6, y + ((ty - y) * i) / 6]);
      await touch('touchEnd');
    },
  };
}
