/** The hand that lays a position: pieces on, off and about, who strikes, what is owed. */
import { useEffect } from 'preact/hooks';
import type { Standing } from '../../../shared/record/position.ts';
import { partiesOf } from '../../../shared/rules/party.ts';
import { piecesPerSide } from '../../../shared/table/pieces.ts';
import type { Result } from '../../../shared/table/refusal.ts';
import { type Point, SIDES, type Side, toSeat, toTable } from '../../../shared/table/seats.ts';
import { t, type UiKey } from '../../i18n/index.ts';
import type { TableSession } from '../../scenes/session.ts';
import { colourName, seatName } from '../table/names.ts';
import type { Picking } from '../table/picking.ts';
import { addPiece, countOf, freshStanding, layPiece, liftPiece, turnOn, withDebt } from './laying.ts';
import type { PracticeLine } from './line.ts';

interface Props {
  readonly session: TableSession;
  readonly line: PracticeLine;
  readonly picking: Picking;
  readonly done: () => void;
}

/** One press, mm, seat frame. */
const NUDGES: readonly (readonly [string, UiKey, Point])[] = [
  ['←', 'practice.lay.left', [-1, 0]],
  ['→', 'practice.lay.right', [1, 0]],
  ['↓', 'practice.lay.near', [0, -1]],
  ['↑', 'practice.lay.far', [0, 1]],
];

export function Editor({ session, line, picking, done }: Props) {
  const { standing } = line;
  const { piece, spot } = picking;
  useEffect(() => {
    picking.start('place');
    return () => picking.stop();
  }, [picking]);
  /** `more`: of the piece that is held. */
  const take = (result: Result<Standing>, more = false) => {
    session.refusal.value = result.ok ? null : result.error;
    if (result.ok) line.lay(result.value, more);
    return result.ok;
  };
  const layHeld = () => {
    const held = piece.value;
    if (held === null || spot.value === null || standing === null) return;
    const before = standing.pieces[held];
    if (before?.[0] === spot.value[0] && before[1] === spot.value[1]) return;
    // What can't lie there goes back to where it lay.
    if (!take(layPiece(standing, held, spot.value))) picking.take(held, standing.pieces);
  };
  useEffect(() => {
    // A drag is over, or a tap has named a place: after the table has heard of it.
    const up = () => queueMicrotask(layHeld);
    addEventListener('pointerup', up);
    return () => removeEventListener('pointerup', up);
  });
  if (standing === null) return null;
  const held = piece.value !== null && standing.pieces[piece.value] !== undefined ? piece.value : null;
  const nudge = ([dx, dy]: Point) => {
    if (held === null) return;
    const seat = session.seat.value;
    const [x, y] = toSeat(seat, standing.pieces[held]!);
    picking.move(toTable(seat, [x + dx, y + dy]));
    if (spot.value !== null && !take(layPiece(standing, held, spot.value), true)) picking.take(held, standing.pieces);
  };
  const add = (side: Side) => {
    const added = addPiece(standing, side);
    if (!added.ok) {
      session.refusal.value = added.error;
      return;
    }
    take({ ok: true, value: added.value.standing });
    picking.take(added.value.piece, added.value.standing.pieces);
  };
  const lay = (next: Standing) => () => {
    picking.clear();
    take({ ok: true, value: next });
  };
  const strikes =
    standing.mode === 'pairs' ? seatName(standing.turn) : colourName(standing.seats[standing.turn] ?? 'A');
  return (
    <div class="told" data-testid="editor">
      <div class="scroll stack">
        <p class="s">{t('practice.lay.hint')}</p>
        <div class="row">
          {SIDES.map((side) => (
            <button
              type="button"
              key={side}
              class="grow"
              disabled={countOf(standing, side) >= piecesPerSide(standing.mode)}
              onClick={() => add(side)}
            >
              <span class={`chip ${side}`} aria-hidden="true" /> {t('practice.lay.add', { colour: colourName(side) })}
            </button>
          ))}
        </div>
        <div class="row">
          {NUDGES.map(([sign, text, by]) => (
            <button
              type="button"
              key={text}
              class="grow"
              aria-label={t(text)}
              title={t(text)}
              disabled={held === null}
              onClick={() => nudge(by)}
            >
              {sign}
            </button>
          ))}
          <button
            type="button"
            class="grow"
            disabled={held === null}
            onClick={() => held !== null && lay(liftPiece(standing, held))()}
          >
            {t('practice.lay.off')}
          </button>
        </div>
        <button type="button" onClick={lay(turnOn(standing))}>
          {t('practice.lay.turn', { name: strikes })} ⟳
        </button>
        {partiesOf(standing.mode).map((party) => {
          const name = party === 'A' || party === 'B' ? colourName(party) : seatName(party);
          const owed = standing.debts[party] ?? 0;
          return (
            <div class="row" key={party}>
              <span class="grow">{t('practice.lay.owes', { name })}</span>
              <button
                type="button"
                aria-label={t('practice.lay.fewer', { name })}
                disabled={owed === 0}
                onClick={() => take({ ok: true, value: withDebt(standing, party, owed - 1) })}
              >
                −
              </button>
              <b class="num">{owed}</b>
              <button
                type="button"
                aria-label={t('practice.lay.more', { name })}
                onClick={() => take({ ok: true, value: withDebt(standing, party, owed + 1) })}
              >
                +
              </button>
            </div>
          );
        })}
        <div class="row wrap">
          <button type="button" class="grow" onClick={lay(freshStanding(standing.mode, true))}>
            {t('practice.lay.clear')}
          </button>
          <button type="button" class="grow" onClick={lay(freshStanding('singles'))}>
            {t('practice.lay.singles')}
          </button>
          <button type="button" class="grow" onClick={lay(freshStanding('pairs'))}>
            {t('practice.lay.pairs')}
          </button>
        </div>
      </div>
      <button type="button" class="pri" onClick={done}>
        {t('practice.done')}
      </button>
    </div>
  );
}
