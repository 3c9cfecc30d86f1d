/** A piece moved or put back by the referee's hand (9.1.z): picked on the table or from a list, placed by drag, buttons or numbers. */
import { useEffect } from 'preact/hooks';
import type { TableView } from '../../../../shared/protocol/view.ts';
import { allPieces, numberOf, type PieceId, sideOf } from '../../../../shared/table/pieces.ts';
import { SIDES, toSeat, toTable } from '../../../../shared/table/seats.ts';
import { t, type UiKey } from '../../../i18n/index.ts';
import type { TableSession } from '../../../scenes/session.ts';
import { StepButton } from '../controls.tsx';
import { colourName, pieceName } from '../names.ts';
import type { Picking } from '../picking.ts';
import type { ActFormProps } from './acts.tsx';
import { MOVES } from './clauses.ts';
import { ActForm, GroundsPick, useActGrounds } from './form.tsx';

interface MoveFormProps extends ActFormProps {
  readonly session: TableSession;
  readonly view: TableView;
  readonly picking: Picking;
}

/** One press of a button, mm. */
const NUDGE = 0.5;

export function MoveForm({ session, view, picking, back, send }: MoveFormProps) {
  const grounds = useActGrounds('move', MOVES[0]);
  useEffect(() => {
    picking.start('place');
    return () => picking.stop();
  }, [picking]);
  const piece = picking.piece.value;
  const spot = picking.spot.value;
  const nudge = (dx: number, dy: number) => () => {
    if (picking.spot.value === null) return;
    const seat = session.seat.value;
    const [x, y] = toSeat(seat, picking.spot.value);
    picking.move(toTable(seat, [x + dx, y + dy]));
  };
  const act = (to: readonly [number, number] | null) => {
    if (piece !== null)
      send({ type: 'move-piece', piece, to, clause: grounds.clause.value, note: grounds.note.value.trim() });
  };
  return (
    <ActForm
      title={t('desk.move')}
      act={t('desk.place')}
      will=""
      disabled={piece === null || spot === null}
      back={back}
      send={() => spot !== null && act([Math.round(spot[0] * 100), Math.round(spot[1] * 100)])}
    >
      <p class="s">{t('desk.pick')}</p>
      <label class="field">
        <span>{t('desk.piece')}</span>
        <select
          value={piece ?? ''}
          onChange={(event) => {
            const id = event.currentTarget.value;
            if (id !== '') picking.take(id as PieceId, view.pieces);
          }}
        >
          <option value="">{t('desk.piece.choose')}</option>
          {SIDES.flatMap((side) =>
            allPieces(view.mode, side).map((id) => (
              <option key={id} value={id}>
                {view.pieces[id] === undefined
                  ? t('desk.piece.potted', { colour: colourName(sideOf(id)), number: numberOf(id) })
                  : pieceName(id)}
              </option>
            )),
          )}
        </select>
      </label>
      {spot !== null && (
        <>
          <div class="row four">
            <StepButton label="desk.nudge.left" step={nudge(-NUDGE, 0)}>
              ←
            </StepButton>
            <StepButton label="desk.nudge.right" step={nudge(NUDGE, 0)}>
              →
            </StepButton>
            <StepButton label="desk.nudge.near" step={nudge(0, -NUDGE)}>
              ↓
            </StepButton>
            <StepButton label="desk.nudge.far" step={nudge(0, NUDGE)}>
              ↑
            </StepButton>
          </div>
          <div class="row">
            <Coordinate label="desk.x" value={spot[0]} set={(x) => picking.move([x, spot[1]])} />
            <Coordinate label="desk.y" value={spot[1]} set={(y) => picking.move([spot[0], y])} />
          </div>
        </>
      )}
      {piece !== null && view.pieces[piece] !== undefined && (
        <button type="button" onClick={() => act(null)}>
          {t('desk.off')}
        </button>
      )}
      <GroundsPick clauses={MOVES} grounds={grounds} />
    </ActForm>
  );
}

interface CoordinateProps {
  readonly label: UiKey;
  readonly value: number;
  readonly set: (value: number) => void;
}

/** One coordinate in the table frame, mm. */
function Coordinate({ label, value, set }: CoordinateProps) {
  return (
    <label class="field grow">
      <span>{t(label)}</span>
      <input
        type="number"
        step="any"
        value={value}
        onChange={(event) => {
          const { valueAsNumber } = event.currentTarget;
          if (Number.isFinite(valueAsNumber)) set(valueAsNumber);
        }}
      />
    </label>
  );
}
