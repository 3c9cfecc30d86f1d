/** Who plays: colour, name, potted pieces, debts, presence; in pairs the four round the table in their order. */
import { useComputed } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import { piecesPerSide } from '../../../shared/table/pieces.ts';
import { clockwise, oppositeSeat, otherSide, type Seat, SIDES, type Side } from '../../../shared/table/seats.ts';
import { shownName, t, type UiKey } from '../../i18n/index.ts';
import { allowedNow } from '../../scenes/rule.ts';
import type { TableSession } from '../../scenes/session.ts';
import { BotMark } from '../bot-mark.tsx';
import { TableTeam } from '../team/table-team.tsx';
import { debtOf, pottedOf } from './counts.ts';
import { colourName, nameAt, orderOf, sideName } from './names.ts';

export function Pips({ view, side }: { readonly view: TableView; readonly side: Side }) {
  const potted = pottedOf(view, side);
  const all = piecesPerSide(view.mode);
  return (
    <>
      <span class="pips" role="img" aria-label={t('who.pips', { potted, all })}>
        {Array.from({ length: all }, (_, i) => (
          <i key={i} class={i < potted ? `${side} in` : side} />
        ))}
      </span>
      <Debt count={debtOf(view, side)} />
    </>
  );
}

function Debt({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span class="debt" title={t('who.owes', { count })}>
      <span class="long">{t('who.owes', { count })}</span>
      <span class="brief">{t('who.owes.brief', { count })}</span>
    </span>
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
export function Player(props: PlayerProps) {
  return props.view.mode === 'pairs' ? <Four {...props} /> : <Single {...props} />;
}

function Single({ session, view, where }: PlayerProps) {
  const near = nearSide(view, session);
  const side = where === 'mee' ? near : otherSide(near);
  const seats = view.seats.filter((seat) => seat.side === side);
  const turn = useComputed(() => session.view.value?.turn ?? null);
  const on = seats.some(({ seat }) => seat === turn.value) || view.desk.trial === side;
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
      <span class="name cut">{shownName(name)}</span>
      {seats.map(({ seat, player, name: own }) => (
        <BotMark key={seat} id={player} name={own} />
      ))}
      <TableTeam of={view.competition} side={side} />
      {mine && <span class="you">{t('who.you.mark')}</span>}
      {away && <span class="away">{t('who.away')}</span>}
      <Marks view={view} side={side} />
      <span class="sp" />
      <Pips view={view} side={side} />
      <Counts view={view} side={side} />
    </section>
  );
}

/** Warnings against a side, as cards are shown elsewhere: how many of three. */
function Marks({ view, side }: { readonly view: TableView; readonly side: Side }) {
  const warnings = view.desk.warnings[side].length;
  if (warnings === 0) return null;
  return (
    <span class="warned" title={t('record.warnings', { count: warnings })}>
      <span aria-hidden="true">{'!'.repeat(warnings)}</span>
      <span class="hide">{t('record.warnings', { count: warnings })}</span>
    </span>
  );
}

const ORDER: readonly UiKey[] = ['order.now', 'order.next', 'order.third', 'order.fourth'];
/** Where the others sit as one sees them. */
const AROUND = [
  ['left', '←', 'order.left', clockwise],
  ['across', '↑', 'order.across', oppositeSeat],
  ['right', '→', 'order.right', (seat: Seat) => oppositeSeat(clockwise(seat))],
] as const;

/** Pairs: above the table the three others as they sit, below it oneself and what is potted. */
function Four({ session, view, where }: PlayerProps) {
  const own = session.seat.value;
  if (where === 'mee')
    return (
      <section class={`who mee four${view.turn === own ? ' on' : ''}`}>
        <SeatCard session={session} view={view} seat={own} />
        <span class="sp" />
        {SIDES.map((side) => (
          <Potted key={side} view={view} side={side} />
        ))}
      </section>
    );
  return (
    <section class="who opp four">
      <span class="own2">
        <MenuSlot session={session} />
        {SIDES.map((side) => (
          <Potted key={side} view={view} side={side} />
        ))}
      </span>
      {AROUND.map(([place, arrow, where_, seatAt]) => (
        <SeatCard key={place} session={session} view={view} seat={seatAt(own)} arrow={arrow} where={t(where_)} />
      ))}
    </section>
  );
}

interface SeatCardProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly seat: Seat;
  readonly arrow?: string;
  readonly where?: string;
}

/** One of the four: colour, name, place in the order of strikes, debt, presence. */
function SeatCard({ session, view, seat, arrow, where }: SeatCardProps) {
  const sitting = view.seats.find((place) => place.seat === seat);
  if (sitting === undefined) return null;
  const order = orderOf(view, seat);
  const name = nameAt(view, seat);
  const mine = !view.alone && sitting.player === session.me;
  const away = sitting.player !== '' && !sitting.here;
  const on = order === 0 || view.desk.trial === sitting.side;
  return (
    <span class={`sits${on ? ' on' : ''}`} data-seat={seat} title={where}>
      {arrow !== undefined && (
        <span class="arrow" aria-hidden="true">
          {arrow}
        </span>
      )}
      <span class={`chip ${sitting.side}`} aria-hidden="true" />
      <span class="text">
        <b class="cut">{mine ? t('who.you', { name }) : name}</b>
        <small>
          {away ? <span class="away">{t('who.away')}</span> : order !== null && t(ORDER[order]!)}
          {where !== undefined && <span class="hide">{where}</span>}
        </small>
      </span>
      <Debt count={view.debts[seat] ?? 0} />
    </span>
  );
}

function Potted({ view, side }: { readonly view: TableView; readonly side: Side }) {
  const [potted, all] = [pottedOf(view, side), piecesPerSide(view.mode)];
  return (
    <span class="potted">
      <span class={`chip ${side}`} aria-hidden="true" />
      <TableTeam of={view.competition} side={side} />
      <span aria-hidden="true">
        {potted}
        <span class="all">/{all}</span>
      </span>
      <span class="hide">{t('who.potted', { side: colourName(side), potted, all })}</span>
      <Marks view={view} side={side} />
    </span>
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
