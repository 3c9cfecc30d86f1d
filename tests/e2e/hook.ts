/** What the client tells of itself on `window.__novuss` (client/scenes/inspect.ts), read from the test's side. */
import type { Page } from 'playwright-core';
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';

type Discs = Readonly<Partial<Record<DiscId, Point>>>;
interface Playback {
  readonly n: number;
  readonly t: number;
  readonly duration: number;
}

/** The part of the client's window into itself that the tests use. */
interface Inspection {
  view(): TableView | null;
  connection(): string;
  discs(): Discs;
  playback(): Playback | null;
  frame(): { readonly playback: Playback | null; readonly discs: Discs };
  serverNow(): number;
  /** Whether that is the server's time and not a guess. */
  clockKnown(): boolean;
  input(): WireStrike | null;
  canStrike(): boolean;
  preview(): WireStrike | null;
  quiet(): boolean;
  aimAt(strike: WireStrike): void;
  toScreen(x: number, y: number): Point;
}

declare global {
  interface Window {
    readonly __novuss?: Inspection;
    /** Frames that {@link watchFrames} has seen. */
    __frames?: SeenFrame[];
  }
}

/** State of a table's page. */
export interface PageState {
  /** The line to the room, see client/net/line.ts. */
  readonly connection: string;
  /** The picture at rest; null before the first. */
  readonly view: TableView | null;
  /** The strike being played back; null: the table is at rest. */
  readonly playback: Playback | null;
  /** Where the discs are drawn now, table frame, mm. */
  readonly discs: Discs;
  /** The prepared strike; null: it isn't this page's turn. */
  readonly input: WireStrike | null;
  /** Whether the strike button strikes now. */
  readonly canStrike: boolean;
  /** What another player is about to do. */
  readonly preview: WireStrike | null;
}

/** One frame of a playback. */
export interface SeenFrame {
  /** Number of the strike. */
  readonly n: number;
  /** Seconds into the playback that the frame shows. */
  readonly t: number;
  readonly discs: Discs;
  /** The server's time on this page a frame before, and now: the frame was drawn in between. */
  readonly from: number;
  readonly to: number;
}

/** Reads the state; runs in the page. */
function read(): PageState | null {
  const novuss = window.__novuss;
  if (novuss === undefined) return null;
  return {
    connection: novuss.connection(),
    view: novuss.view(),
    playback: novuss.playback(),
    discs: novuss.discs(),
    input: novuss.input(),
    canStrike: novuss.canStrike() && !novuss.quiet(),
    preview: novuss.preview(),
  };
}

/** The page's state now; null while no table is drawn on it. */
export function stateOf(page: Page): Promise<PageState | null> {
  return page.evaluate(read);
}

/**
 * Waits until the page's state is as wanted, looking at each frame; resolves to that state. `wanted` runs in the page:
 * it sees only its two arguments.
 */
export async function until<A>(
  page: Page,
  wanted: (state: PageState, arg: A) => boolean,
  arg: A,
  options: { readonly timeout?: number } = {},
): Promise<PageState> {
  // Put together here, as one function: in the page, its Content-Security-Policy lets nothing make a function of a string.
  const look = new Function(
    'arg',
    `const state = (${read.toString()})(); return state && (${wanted.toString()})(state, arg) ? state : null;`,
  ) as (arg: unknown) => PageState | null;
  try {
    const found = await page.waitForFunction(look, arg, { timeout: options.timeout ?? 30_000 });
    return (await found.jsonValue()) as PageState;
  } catch (error) {
    const state = await stateOf(page).catch(() => null);
    throw new Error(`${wanted.toString()} with ${JSON.stringify(arg)} did not come: ${JSON.stringify(state)}`, {
      cause: error,
    });
  }
}

/** Notes every frame of playbacks from now on, until the page is left or this is called again. */
export function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const novuss = window.__novuss;
    if (novuss === undefined) return;
    const frames: SeenFrame[] = [];
    window.__frames = frames;
    let from = novuss.serverNow();
    // A time told before the clock was known was a guess: no frame is held against it.
    let known = novuss.clockKnown();
    const look = () => {
      if (window.__frames !== frames || window.__novuss !== novuss) return;
      const { playback, discs } = novuss.frame();
      const to = novuss.serverNow();
      if (playback !== null && known) frames.push({ n: playback.n, t: playback.t, discs, from, to });
      from = to;
      known = novuss.clockKnown();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The frames noted since {@link watchFrames}. */
export function seenFrames(page: Page): Promise<readonly SeenFrame[]> {
  return page.evaluate(() => window.__frames ?? []);
}

/** A point of the table (mm, table frame) in pixels of the page. */
export function toScreen(page: Page, [x, y]: Point): Promise<Point> {
  return page.evaluate(([mx, my]) => window.__novuss!.toScreen(mx, my), [x, y] as const);
}

/** Sets the input of the page's hand exactly, as far as it may be; strikes nothing. */
export function aimAt(page: Page, strike: WireStrike): Promise<void> {
  return page.evaluate((wanted) => window.__novuss!.aimAt(wanted), strike);
}
