/** What is marked over the table's drawing: what advice is about, what the referee holds; and the touches that pick it. */
import { useRef } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import { PIECE_RADIUS } from '../../../shared/table/measures.ts';
import { type PieceId, sideOf } from '../../../shared/table/pieces.ts';
import type { Pocket, Point } from '../../../shared/table/seats.ts';
import type { TableSession } from '../../scenes/session.ts';
import { type Frame, frameOf, fromScreen, SPAN, toScreen } from '../../view/frame.ts';
import { type Picking, pocketAt } from './picking.ts';

/** More movement than this is a drag, px. */
const TAP = 5;

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
  readonly picking: Picking;
}

export function Marks({ session, view, picking }: Props) {
  const frame = frameOf(session.seat.value, SPAN);
  const said = session.playing.value === null ? session.advice.value.at(-1) : undefined;
  const { piece, pocket, spot, wanted } = picking;
  const at = (point: Point) => toScreen(frame, point);
  // As near as the drawing is looked at (12.19).
  const { times, at: middle } = session.zoom.value;
  const span = SPAN / times;
  const [left, top] = [SPAN / 2 + middle[0] - span / 2, SPAN / 2 - middle[1] - span / 2];
  return (
    <>
      <svg class="marks" viewBox={`${left} ${top} ${span} ${span}`} aria-hidden="true">
        {said !== undefined && wanted.value !== 'place' && (
          <Ring view={view} piece={said.piece ?? null} pocket={said.pocket ?? null} at={at} look="said" />
        )}
        {wanted.value === 'subject' && (
          <Ring view={view} piece={piece.value} pocket={pocket.value} at={at} look="picked" />
        )}
        {wanted.value === 'place' && piece.value !== null && spot.value !== null && (
          <Held view={view} piece={piece.value} spot={spot.value} at={at} />
        )}
      </svg>
      {wanted.value !== null && <Touch view={view} frame={frame} seen={{ left, top, span }} picking={picking} />}
    </>
  );
}

interface RingProps {
  readonly view: TableView;
  readonly piece: PieceId | null;
  readonly pocket: Pocket | null;
  readonly at: (point: Point) => Point;
  readonly look: string;
}

function Ring({ view, piece, pocket, at, look }: RingProps) {
  const point = piece !== null ? view.pieces[piece] : pocket !== null ? pocketAt(pocket) : undefined;
  if (point === undefined) return null;
  const [x, y] = at(point);
  const r = piece !== null ? PIECE_RADIUS + 9 : 58;
  return (
    <g class={look}>
      <circle class="under" cx={x} cy={y} r={r} />
      <circle cx={x} cy={y} r={r} />
    </g>
  );
}

interface HeldProps {
  readonly view: TableView;
  readonly piece: PieceId;
  readonly spot: Point;
  readonly at: (point: Point) => Point;
}

/** The piece in the referee's hand: where it lies, where it will lie, and the way between. */
function Held({ view, piece, spot, at }: HeldProps) {
  const from = view.pieces[piece];
  const [x, y] = at(spot);
  return (
    <g class="held">
      {from !== undefined && (
        <>
          <circle class="from" cx={at(from)[0]} cy={at(from)[1]} r={PIECE_RADIUS + 7} />
          <line x1={at(from)[0]} y1={at(from)[1]} x2={x} y2={y} />
        </>
      )}
      <circle class={`disc ${sideOf(piece)}`} cx={x} cy={y} r={PIECE_RADIUS} />
      <circle class="halo" cx={x} cy={y} r={PIECE_RADIUS + 9} />
    </g>
  );
}

interface Drag {
  readonly id: number;
  readonly from: Point;
  /** Where the held piece was when the drag began. */
  readonly spot: Point | null;
  moved: boolean;
}

interface TouchProps extends Pick<Props, 'view' | 'picking'> {
  readonly frame: Frame;
  /** The part of the frame that is seen. */
  readonly seen: { readonly left: number; readonly top: number; readonly span: number };
}

/** A layer over the table that takes its touches while something is picked: a tap picks, a drag moves what is held. */
function Touch({ view, frame, seen, picking }: TouchProps) {
  const layer = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | undefined>(undefined);
  const toTable = (event: PointerEvent): Point => {
    const box = layer.current!.getBoundingClientRect();
    const share = seen.span / (box.width || 1);
    return fromScreen(frame, [
      seen.left + (event.clientX - box.left) * share,
      seen.top + (event.clientY - box.top) * share,
    ]);
  };
  return (
    <div
      ref={layer}
      class="picks"
      onPointerDown={(event) => {
        layer.current?.setPointerCapture(event.pointerId);
        drag.current = {
          id: event.pointerId,
          from: [event.clientX, event.clientY],
          spot: picking.spot.value,
          moved: false,
        };
      }}
      onPointerMove={(event) => {
        const held = drag.current;
        if (held === undefined || held.id !== event.pointerId) return;
        const [dx, dy] = [event.clientX - held.from[0], event.clientY - held.from[1]];
        if (!held.moved && Math.hypot(dx, dy) < TAP) return;
        held.moved = true;
        if (held.spot === null) return;
        // Relative to the touch, so that the finger doesn't hide the piece.
        const box = layer.current!.getBoundingClientRect();
        const [x, y] = toScreen(frame, held.spot);
        const share = seen.span / (box.width || 1);
        picking.move(fromScreen(frame, [x + dx * share, y + dy * share]));
      }}
      onPointerUp={(event) => {
        const held = drag.current;
        drag.current = undefined;
        if (held?.id === event.pointerId && !held.moved) picking.tap(toTable(event), view.pieces);
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
    />
  );
}
