/** Seeding: by rating, by lot, or by hand, by dragging, with buttons or with the arrow keys. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { t, type UiKey } from '../../../i18n/index.ts';
import { seed } from '../../../net/competitions.ts';
import { Outcome } from '../../form.tsx';
import type { TabProps } from '../competition-page.tsx';
import { LotCheck } from '../lot.tsx';
import { moved, seedOrder } from '../order.ts';
import { namesIn } from '../words.ts';
import { useCommand } from './grounds.tsx';

const METHODS: Readonly<Record<'rating' | 'hand' | 'lot', UiKey>> = {
  rating: 'write.seeding.rating',
  hand: 'write.seeding.hand',
  lot: 'write.seeding.lot',
};

export function Seeding({ view, mine, reload }: TabProps) {
  const { sending } = useCommand(view.id, reload);
  const byHand = useSignal(false);
  const names = namesIn(view);
  const may = (type: 'seed-by-rating' | 'seed-by-lot' | 'seed-by-hand') => mine?.may.includes(type) === true;
  if (!may('seed-by-rating') && !may('seed-by-lot') && !may('seed-by-hand')) return null;
  const { seeding } = view;
  const present = view.participants.filter(({ out }) => out === null).map(({ id }) => id);
  const send = (wish: Parameters<typeof seed>[1]) =>
    sending.run(async () => {
      await seed(view.id, wish);
      await reload();
      byHand.value = false;
    }, t('org.seed.done'));
  return (
    <section class="card" data-testid="seeding">
      <h2>{t('org.seeding')}</h2>
      <p class="s">
        {seeding === null ? t('org.seeding.none') : t('org.seeding.now', { method: t(METHODS[seeding.method]) })}
      </p>
      <div class="row wrap">
        {may('seed-by-rating') && (
          <button type="button" disabled={sending.busy.value} onClick={() => void send({ method: 'rating' })}>
            {t('org.seed.rating')}
          </button>
        )}
        {may('seed-by-lot') && (
          <button type="button" disabled={sending.busy.value} onClick={() => void send({ method: 'lot' })}>
            {t('org.seed.lot')}
          </button>
        )}
        {may('seed-by-hand') && (
          <button
            type="button"
            aria-expanded={byHand.value}
            disabled={present.length < 2}
            onClick={() => {
              byHand.value = !byHand.value;
            }}
          >
            {t('org.seed.hand')}
          </button>
        )}
      </div>
      <Outcome of={sending} />
      {byHand.value ? (
        <Order
          start={seedOrder(seeding?.order ?? null, present)}
          names={names}
          busy={sending.busy.value}
          save={(order) => void send({ method: 'hand', order })}
        />
      ) : (
        seeding !== null && (
          <ol class="order">
            {seeding.order.map((id) => (
              <li key={id}>{names(id)}</li>
            ))}
          </ol>
        )
      )}
      {seeding?.lot != null && !byHand.value && <LotCheck lot={seeding.lot} names={names} />}
    </section>
  );
}

interface OrderProps {
  readonly start: readonly string[];
  readonly names: (id: string) => string;
  readonly busy: boolean;
  readonly save: (order: readonly string[]) => void;
}

function Order({ start, names, busy, save }: OrderProps) {
  const order = useSignal(start);
  const dragged = useSignal<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const move = (id: string, to: number, focus = true) => {
    order.value = moved(order.value, order.value.indexOf(id), to);
    // The line has moved in the list; who moves it by keys goes with it.
    if (focus) requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus());
  };
  const drags = dragged.value;
  useEffect(() => {
    if (drags === null) return;
    const over = (event: PointerEvent) => {
      const lines = [...(list.current?.children ?? [])];
      const at = lines.findIndex((line) => event.clientY < line.getBoundingClientRect().bottom);
      const to = at < 0 ? lines.length - 1 : at;
      if (lines.length > 0 && order.value.indexOf(drags) !== to) move(drags, to, false);
    };
    const end = () => {
      dragged.value = null;
    };
    // On the window: a line that is moved in the list loses the pointer.
    addEventListener('pointermove', over);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
    return () => {
      removeEventListener('pointermove', over);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
    };
  }, [drags]);
  return (
    <>
      <p class="s">{t('org.seed.hand.about')}</p>
      <ol class="order by-hand" ref={list}>
        {order.value.map((id, i) => (
          <li key={id} class={drags === id ? 'dragged' : ''}>
            <span class="num s">{i + 1}</span>
            <span class="cut grow">{names(id)}</span>
            <button
              type="button"
              class="plain handle"
              data-id={id}
              aria-label={t('org.seed.move', { name: names(id) })}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (by === 0) return;
                event.preventDefault();
                move(id, i + by);
              }}
              onPointerDown={() => {
                dragged.value = id;
              }}
            >
              <span aria-hidden="true">⠿</span>
            </button>
            <button
              type="button"
              aria-label={t('org.seed.up', { name: names(id) })}
              disabled={i === 0}
              onClick={() => move(id, i - 1, false)}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label={t('org.seed.down', { name: names(id) })}
              disabled={i === order.value.length - 1}
              onClick={() => move(id, i + 1, false)}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      <button type="button" class="pri" disabled={busy} onClick={() => save(order.value)}>
        {t('org.seed.save')}
      </button>
    </>
  );
}
