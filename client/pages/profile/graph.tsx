/** The rating graph, with what it shows in words and as a table. */
import { useSignal } from '@preact/signals';
import type { RatingPoint } from '../../../shared/protocol/api.ts';
import { t } from '../../i18n/index.ts';
import { dayText, timeText } from '../words.ts';
import { graphShape } from './graph-shape.ts';

/** About as wide as it is shown, so that its figures are as large as the text. */
const graphWidth = (): number => Math.min(520, Math.max(280, innerWidth - 58));
const HEIGHT = 200;

export function RatingGraph({ history }: { readonly history: readonly RatingPoint[] }) {
  const picked = useSignal<number | null>(null);
  const width = graphWidth();
  const shape = graphShape(history, width, HEIGHT);
  // One point is no graph: it stands above as the rating.
  if (shape === null || history.length < 2) return <p class="s">{t('graph.none')}</p>;
  const first = history[0]!;
  const last = history.at(-1)!;
  const values = {
    count: history.length,
    from: first.number,
    to: last.number,
    best: Math.max(...history.map(({ number }) => number)),
    uncertainty: last.uncertainty,
  };
  const pick = (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const near = shape.points.reduce(
      (best, point, i) => (Math.abs(point.x - x) < Math.abs(shape.points[best]!.x - x) ? i : best),
      0,
    );
    picked.value = near;
  };
  const shown = picked.value === null ? null : shape.points[Math.min(picked.value, shape.points.length - 1)]!;
  return (
    <figure class="graph">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={t('graph.about', values)}
        onPointerMove={pick}
        onPointerDown={pick}
        onPointerLeave={() => {
          picked.value = null;
        }}
      >
        {shape.ticks.map(({ y, number }) => (
          <g key={number}>
            <line class="tick" x1="44" x2={width - 8} y1={y} y2={y} />
            <text x="38" y={y + 5} text-anchor="end">
              {number}
            </text>
          </g>
        ))}
        <path class="band" d={shape.band} />
        <path class="line" d={shape.line} />
        {shape.points.length <= 40 &&
          shape.points.map(({ x, y, of }) => <circle key={of.game} class="dot" cx={x} cy={y} r="3.5" />)}
        {shown !== null && <circle class="picked" cx={shown.x} cy={shown.y} r="6" />}
      </svg>
      <figcaption class="s">
        {shown === null
          ? t('graph.span', { from: dayText(first.at), to: dayText(last.at) })
          : t('graph.point', {
              day: timeText(shown.of.at),
              number: shown.of.number,
              uncertainty: shown.of.uncertainty,
            })}
      </figcaption>
      <details>
        <summary>{t('graph.table')}</summary>
        <div class="scroll-y">
          <table class="list">
            <thead>
              <tr>
                <th scope="col">{t('graph.day')}</th>
                <th scope="col" class="num">
                  {t('rating.title')}
                </th>
                <th scope="col" class="num">
                  {t('rating.uncertainty')}
                </th>
              </tr>
            </thead>
            <tbody>
              {history.toReversed().map(({ at, number, uncertainty, game }) => (
                <tr key={game}>
                  <td>
                    <a href={`/t/${game}/protocol`}>{timeText(at)}</a>
                  </td>
                  <td class="num">{number}</td>
                  <td class="num">±{uncertainty}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
