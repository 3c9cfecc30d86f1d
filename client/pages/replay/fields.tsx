/** Over a replay's table: the dark field of who strikes, its lines, and the holes by which it is judged, at true size (11.2). */

import { isDarkAt } from '../../../shared/rules/dark.ts';
import { CIRCLE_RADIUS, HALF, LINE_WIDTH, PIECE_HOLE_RADIUS, ZONE_LINE } from '../../../shared/table/measures.ts';
import { piecesOf, sideOf } from '../../../shared/table/pieces.ts';
import { type Point, type Seat, toTable } from '../../../shared/table/seats.ts';
import { frameOf, SPAN, toScreen } from '../../view/frame.ts';
import type { Shown } from './game.ts';
import { strikerSeat } from './picture.ts';

interface Props {
  readonly moment: Shown;
  /** The seat one looks from. */
  readonly from: Seat;
  /** The pieces still lie as they were judged: their holes are shown too. */
  readonly holes: boolean;
}

export function DarkFields({ moment, from, holes }: Props) {
  const { set } = moment.before;
  const seat = strikerSeat(moment);
  if (set === null || seat === null || moment.set === 0) return null;
  const frame = frameOf(from, SPAN);
  const at = (point: Point) => toScreen(frame, point);
  const [ax, ay] = at(toTable(seat, [-HALF, -HALF]));
  const [bx, by] = at(toTable(seat, [HALF, -ZONE_LINE]));
  const [lx, ly] = at(toTable(seat, [-HALF, -ZONE_LINE]));
  const [cx, cy] = at([0, 0]);
  const own = holes ? piecesOf(set.pieces).filter((id) => sideOf(id) === set.seats[seat]) : [];
  return (
    <svg class="marks fields" viewBox={`0 0 ${SPAN} ${SPAN}`} aria-hidden="true">
      <rect
        class="field-in"
        x={Math.min(ax, bx)}
        y={Math.min(ay, by)}
        width={Math.abs(bx - ax)}
        height={Math.abs(by - ay)}
      />
      <circle class="field-in" cx={cx} cy={cy} r={CIRCLE_RADIUS} />
      {(['field-edge', 'field-line'] as const).map((look) => (
        <g key={look} class={look} style={{ strokeWidth: look === 'field-line' ? LINE_WIDTH : 4 * LINE_WIDTH }}>
          <path d={`M${lx} ${ly}L${bx} ${by}`} />
          <path
            d={`M${cx - CIRCLE_RADIUS} ${cy}a${CIRCLE_RADIUS} ${CIRCLE_RADIUS} 0 1 0 ${2 * CIRCLE_RADIUS} 0a${CIRCLE_RADIUS} ${CIRCLE_RADIUS} 0 1 0 ${-2 * CIRCLE_RADIUS} 0`}
          />
        </g>
      ))}
      {own.map((id) => {
        const [x, y] = at(set.pieces[id]!);
        const dark = isDarkAt(seat, set.pieces[id]!);
        return <circle key={id} class={dark ? 'hole dark' : 'hole'} cx={x} cy={y} r={PIECE_HOLE_RADIUS} />;
      })}
    </svg>
  );
}
