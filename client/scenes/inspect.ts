/**
 * A window into the page for tests and the curious: it reads, turns table millimetres into page pixels, and sets the hand's
 * input as exactly as no finger could. It strikes nothing: that is the button's.
 */
import type { WireStrike } from '../../shared/protocol/messages.ts';
import type { TableView } from '../../shared/protocol/view.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import type { Point } from '../../shared/table/seats.ts';
import type { TableSession } from './session.ts';
import type { Stage } from './stage.ts';

export interface Inspection {
  /** The picture shown. */
  readonly view: () => TableView | null;
  readonly connection: () => string;
  /** Where the discs are shown now, mm, table frame. */
  readonly discs: () => Readonly<Record<DiscId, Point>>;
  /** The strike being played back, `t` and `duration` in seconds; null: the table is at rest. */
  readonly playback: () => { readonly n: number; readonly t: number; readonly duration: number } | null;
  /** Playback and discs of one and the same frame. */
  readonly frame: () => {
    readonly playback: ReturnType<Inspection['playback']>;
    readonly discs: Record<DiscId, Point>;
  };
  readonly serverNow: () => number;
  /** Whether a pong has come since the line was laid: before that `serverNow` is a guess. */
  readonly clockKnown: () => boolean;
  /** The prepared strike, as it would travel; null: it isn't one's turn. */
  readonly input: () => WireStrike | null;
  /** Whether the prepared strike may be sent. */
  readonly canStrike: () => boolean;
  /** What another player is about to do, as it was told last. */
  readonly preview: () => WireStrike | null;
  /** Whether the strike button is dead because a drag has just ended. */
  readonly quiet: () => boolean;
  /** Prepares this strike, if it is one's turn; where it may not be, the nearest that may. */
  readonly aimAt: (strike: WireStrike) => void;
  /** Table mm to pixels of the page. */
  readonly toScreen: (x: number, y: number) => Point;
}

declare global {
  interface Window {
    __novuss?: Inspection;
  }
}

/** Shows a table's insides; gives what hides them. */
export function exposeStage(session: TableSession, stage: Stage): () => void {
  const playback = (t: number | null) => {
    const playing = session.playing.value;
    return playing === null || t === null || !session.line.clock.known
      ? null
      : { n: playing.n, t, duration: playing.duration };
  };
  const frame = () => {
    const { discs, t } = stage.shown;
    return { playback: playback(t), discs: Object.fromEntries(discs) as Record<DiscId, Point> };
  };
  const inspection: Inspection = {
    view: () => session.view.value,
    connection: () => session.line.state.value,
    discs: () => frame().discs,
    playback: () => frame().playback,
    frame,
    serverNow: () => session.now,
    clockKnown: () => session.line.clock.known,
    input: () => (session.striking.value === null ? null : session.intent.strike(session.striking.value)),
    canStrike: () => session.canStrike(),
    preview: () => session.preview.value,
    quiet: () => session.intent.quiet,
    aimAt: (strike) => {
      if (strike.seat === session.striking.value) session.intent.prepare(strike);
    },
    toScreen: (x, y) => {
      stage.measureAgain();
      return stage.toClient([x, y]);
    },
  };
  window.__novuss = inspection;
  return () => {
    if (window.__novuss === inspection) delete window.__novuss;
  };
}
