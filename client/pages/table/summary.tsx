/** A set or a game in figures, side by side. */
import { SIDES } from '../../../shared/table/seats.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import { type SideSummary, summaryOf } from '../../scenes/summary.ts';
import type { Told } from '../../scenes/telling.ts';

const ROWS: readonly (readonly [keyof SideSummary, UiKey])[] = [
  ['strikes', 'sum.strikes'],
  ['potted', 'sum.potted'],
  ['fouls', 'sum.fouls'],
  ['best', 'sum.best'],
];

export function Summary({ log }: { readonly log: readonly Told[] }) {
  if (log.length === 0) return null;
  const sides = summaryOf(log);
  return (
    <table class="sum">
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="col">
              <span class={`chip ${side}`} aria-hidden="true" />
              <span class="hide">{t(side === 'A' ? 'who.red' : 'who.black')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([row, text]) => (
          <tr key={row}>
            <th scope="row">{t(text)}</th>
            {SIDES.map((side) => (
              <td key={side}>{sides[side][row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
