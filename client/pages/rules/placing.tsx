/** A striker to be laid and aimed about: what may be, what is refused and by which clause, with the measures. */
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Example, refusalAt } from '../../../shared/lessons/examples.ts';
import { boardSvg } from '../../../shared/picture/board-svg.ts';
import {
  HALF,
  LINE_WIDTH,
  PIECE_RADIUS,
  POCKET_CENTRE,
  POCKET_RADIUS,
  RAIL_WIDTH,
  STRIKER_HOLE_RADIUS,
  STRIKER_RADIUS,
  ZONE_LINE,
} from '../../../shared/table/measures.ts';
import { reduceAim, type Strike } from '../../../shared/table/strike.ts';
import { errorText } from '../../i18n/index.ts';
import { decimals } from '../../i18n/numbers.ts';
import { bookText } from '../../i18n/rules-book.ts';
import { shownText } from '../../i18n/rules-shown.ts';
import { WithClauses } from './clause-link.tsx';

/** From the centre to the edge of the picture, mm. */
const OUT = HALF + RAIL_WIDTH + 5;
/** How far the striker can be pushed, mm in the South's frame. */
const REACH = { x: 470, near: -490, far: -330 } as const;
/** The cue's turn to either side, degrees. */
const TURN = 85;
const LENGTH = 260;

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Degrees to the right of straight ahead. */
const degreesOf = ([dx, dy]: Strike['aim']): number => Math.round((Math.atan2(dx, dy) * 180) / Math.PI);
const aimOf = (degrees: number): Strike['aim'] => {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = reduceAim([Math.round(Math.sin(angle) * 100_000), Math.round(Math.cos(angle) * 100_000)]);
  return [dx, dy];
};

export function Placing({ example }: { readonly example: Example }) {
  const { situation, happening } = example;
  const begun = 'strike' in happening ? happening.strike : null;
  const x = useSignal(begun?.x ?? 0);
  const y = useSignal(begun?.y ?? 0);
  const turn = useSignal(begun === null ? 0 : degreesOf(begun.aim));
  const strike: Strike = {
    seat: 'S',
    x: x.value,
    y: y.value,
    aim: begun !== null && degreesOf(begun.aim) === turn.value ? begun.aim : aimOf(turn.value),
    speed: 1,
    offset: 0,
  };
  const why = refusalAt(situation, strike);
  const svg = useMemo(
    () => boardSvg({ pieces: situation.pieces, striker: [x.value, y.value], title: '', turn: 'S' }),
    [situation, x.value, y.value],
  );
  const lay = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    x.value = within(Math.round(((event.clientX - box.left) / box.width - 0.5) * 2 * OUT), -REACH.x, REACH.x);
    y.value = within(Math.round((0.5 - (event.clientY - box.top) / box.height) * 2 * OUT), REACH.near, REACH.far);
  };
  const angle = (turn.value * Math.PI) / 180;
  return (
    <div class="placing" data-testid="placing">
      {/* The sliders do the same for those who don't point. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders are its keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div class="placing-board" onClick={lay}>
        <img
          class="example-picture"
          alt={bookText('example.title')}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        />
        <svg viewBox={`${-OUT} ${-OUT} ${2 * OUT} ${2 * OUT}`} aria-hidden="true">
          <line
            x1={x.value - Math.sin(angle) * STRIKER_RADIUS}
            y1={-y.value + Math.cos(angle) * STRIKER_RADIUS}
            x2={x.value - Math.sin(angle) * LENGTH}
            y2={-y.value + Math.cos(angle) * LENGTH}
          />
        </svg>
      </div>
      <p class="s">{shownText('placing.move')}</p>
      <Slider label={shownText('placing.x')} value={x} least={-REACH.x} most={REACH.x} step={0.5} />
      <Slider label={shownText('placing.y')} value={y} least={REACH.near} most={REACH.far} step={0.5} from={HALF} />
      <Slider label={shownText('placing.aim')} value={turn} least={-TURN} most={TURN} step={1} />
      <p class={why === null ? 'placing-ok' : 'error'} role="status">
        {why === null ? (
          shownText('placing.ok')
        ) : (
          <WithClauses text={bookText('example.refused', { why: `${errorText(why.code)} (${why.clause ?? ''})` })} />
        )}
      </p>
      <ul class="placing-measures s">
        {measures(example, [x.value, y.value]).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: { value: number };
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Added to what is shown. */
  readonly from?: number;
}

function Slider({ label, value, least, most, step, from = 0 }: SliderProps) {
  const shown = hundredth(value.value + from);
  return (
    <label class="placing-slider">
      <span>
        {label}: <b>{decimals(shown, Number.isInteger(shown) ? 0 : 1)}</b>
      </span>
      <input
        type="range"
        min={least}
        max={most}
        step={step}
        value={value.value}
        aria-valuetext={String(shown)}
        onInput={(event) => {
          value.value = event.currentTarget.valueAsNumber;
        }}
      />
    </label>
  );
}

/** The measures by which it is judged, in words. */
function measures({ situation }: Example, [x, y]: readonly [number, number]): readonly string[] {
  const mm = (value: number) => ({ mm: decimals(hundredth(value), 1) });
  const pieces = Object.values(situation.pieces).map(([px, py]) => Math.hypot(px - x, py - y));
  const pocket = Math.hypot(POCKET_CENTRE - Math.abs(x), POCKET_CENTRE - Math.abs(y));
  return [
    shownText('placing.rail', mm(y + HALF - STRIKER_RADIUS)),
    shownText('placing.line', mm(-ZONE_LINE - LINE_WIDTH / 2 - STRIKER_HOLE_RADIUS - y)),
    shownText('placing.piece', mm(Math.min(...pieces) - PIECE_RADIUS - STRIKER_RADIUS)),
    shownText('placing.pocket', mm(pocket - POCKET_RADIUS - STRIKER_RADIUS)),
  ];
}
