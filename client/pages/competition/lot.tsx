/** A lot that was drawn, to be checked by anybody: seed, purpose, order, and whether they go together. */
import type { Lot } from '../../../shared/protocol/competition.ts';
import { t } from '../../i18n/index.ts';
import { lotHolds } from './order.ts';
import type { Names } from './words.ts';

interface LotCheckProps {
  readonly lot: Lot;
  readonly names: Names;
  /** How often it was drawn in all; this is the last one. */
  readonly draws?: number;
}

export function LotCheck({ lot, names, draws = 1 }: LotCheckProps) {
  const holds = lotHolds(lot);
  return (
    <details class="lot" data-testid="lot">
      <summary>{t('lot.check')}</summary>
      <p class="s">{t('lot.about')}</p>
      {draws > 1 && <p>{t('lot.draws', { count: draws })}</p>}
      <p class={holds ? 'good' : 'error'}>{t(holds ? 'lot.holds' : 'lot.fails')}</p>
      <dl class="lot-facts">
        <dt>{t('lot.seed')}</dt>
        <dd class="code">{lot.seed}</dd>
        <dt>{t('lot.purpose')}</dt>
        <dd class="code">{lot.purpose}</dd>
        <dt>{t('lot.order')}</dt>
        <dd>
          <ol>
            {lot.drawn.map((id) => (
              <li key={id}>
                {names(id)} <span class="code s">{id}</span>
              </li>
            ))}
          </ol>
        </dd>
      </dl>
    </details>
  );
}
