/** Who plays: colour, name, potted pieces, debts, presence. */
import { useComputed } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import { piecesOf, piecesPerSide, sideOf } from '../../../shared/table/pieces.ts';
import { otherSide, type Side } from '../../../shared/table/seats.ts';
import { t } from '../../i18n/index.ts';
import { allowedNow } from '../../scenes/rule.ts';
import type { TableSession } from '../../scenes/session.ts';

/** The name of a side: its players', or its colour where one person plays both. */
export function sideName(view: TableView, side: Side): string {
  if (view.alone) return t(side === 'A' ? 'who.red' : 'who.black');
  const names = view.seats.filter((seat) => seat.side === side).map(({ name }) => name);
  return names.filter((name) => name !== '').join(' + ') || t('who.free');
}

/** How many pieces of a side are potted. */
export function pottedOf(view: TableView, side: Side): number {
  if (view.phase === 'seating' || view.set === 0) return 0;
  return piecesPerSide(view.mode) - piecesOf(view.pieces).filter((id) => sideOf(id) === side).length;
}

/** Penalty pieces a side owes. */
export function debtOf(view: TableView, side: Side): number {
  const seats = view.seats.filter((seat) => seat.side === side).map(({ seat }) => seat);
  return view.mode === 'singles'
    ? (view.debts[side] ?? 0)
    : seats.reduce((sum, seat) => sum + (view.debts[seat] ?? 0), 0);
}

export function Pips({ view, side }: { readonly view: TableView; readonly side: Side }) {
  const potted = pottedOf(view, side);
  const all = piecesPerSide(view.mode);
  const debt = debtOf(view, side);
  return (
    <>
      <span class="pips" role="img" aria-label={t('who.pips', { potted, all })}>
        {Array.from({ length: all }, (_, i) => (
          <i key={i} class={i < potted ? `${side} in` : side} />
        ))}
      </span>
      {debt > 0 && (
        <span class="debt" title={t('who.owes', { count: debt })}>
          <span class="long">{t('who.owes', { count: debt })}</span>
          <span class="brief">{t('who.owes.brief', { count: debt })}</span>
        </span>
      )}
    </>
  );
}

/** The side one looks from: one's own, or the one at the bottom. */
function nearSide(view: TableView, session: TableSession): Side {
  return view.seats.find(({ seat }) => seat === session.seat.value)?.side ?? 'A';
}

interface PlayerProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly where: 'opp' | 'mee';
}

/** One side's strip; short screens show the near side's pips in the far side's strip too. */
export function Player({ session, view, where }: PlayerProps) {
  const near = nearSide(view, session);
  const side = where === 'mee' ? near : otherSide(near);
  const seats = view.seats.filter((seat) => seat.side === side);
  const turn = useComputed(() => session.view.value?.turn ?? null);
  const on = seats.some(({ seat }) => seat === turn.value);
  const mine = !view.alone && seats.some(({ player }) => player === session.me);
  const name = sideName(view, side);
  const away = seats.some(({ here, player }) => player !== '' && !here);
  return (
    <section class={`who ${where}${on ? ' on' : ''}`} data-side={side}>
      {where === 'opp' && (
        <span class="own2">
          <MenuSlot session={session} />
          <small class="sets">{t('top.score.brief', { a: view.score[near], b: view.score[otherSide(near)] })}</small>
          <span class={`chip ${near}`} aria-hidden="true" />
          <Pips view={view} side={near} />
        </span>
      )}
      <span class={`chip ${side}`} aria-hidden="true" />
      <span class="name cut">{mine ? t('who.you', { name }) : name}</span>
      {away && <span class="away">{t('who.away')}</span>}
      <span class="sp" />
      <Pips view={view} side={side} />
      <Counts view={view} side={side} />
    </section>
  );
}

/** Light and dark pieces of a side, where there is room. */
function Counts({ view, side }: { readonly view: TableView; readonly side: Side }) {
  const seat = view.seats.find((place) => place.side === side)?.seat;
  const rule = seat === undefined ? null : allowedNow(view, seat);
  if (rule === null) return null;
  return <small class="counts">{t('who.counts', { light: rule.light.length, dark: rule.dark.length })}</small>;
}

function MenuSlot({ session }: { readonly session: TableSession }) {
  return (
    <button type="button" class="plain" aria-label={t('top.menu')} onClick={() => session.menu.open()}>
      ☰
    </button>
  );
}
