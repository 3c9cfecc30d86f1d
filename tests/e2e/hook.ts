/**
 * What the client tells of itself on `window.__novuss`, in every build: the state as JSON, nothing that can be changed.
 */
import type { Page } from 'playwright-core';
import type { TableView } from '../../shared/protocol/view.ts';
import type { PieceId } from '../../shared/table/pieces.ts';
import type { Point, Seat } from '../../shared/table/seats.ts';

/** State of a table's page. */
export interface PageState {
  /** The line to the room, see client/net/line.ts. */
  readonly line: string;
  /** The seat this page strikes from; null: it watches. */
  readonly seat: Seat | null;
  /** The latest state of the room; null before the first. */
  readonly view: TableView | null;
  /** True while a strike is played back. */
  readonly playing: boolean;
  /** Number of strikes whose playback has ended on this page. */
  readonly played: number;
  /** Where the discs are drawn now, in the table frame, mm. */
  readonly shown: { readonly pieces: Readonly<Partial<Record<PieceId, Point>>>; readonly striker: Point | null };
}

declare global {
  interface Window {
    readonly __novuss?: { state(): PageState };
  }
}

/** The page's state now; null while it has none. */
export function stateOf(page: Page): Promise<PageState | null> {
  return page.evaluate(() => window.__novuss?.state() ?? null);
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
    `const state = window.__novuss?.state(); return state && (${wanted.toString()})(state, arg) ? state : null;`,
  ) as (arg: unknown) => PageState | null;
  const found = await page.waitForFunction(look, arg, { timeout: options.timeout ?? 30_000 });
  return (await found.jsonValue()) as PageState;
}
