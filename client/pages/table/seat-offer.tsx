/** An official of the competition comes to a table: the referee's seat is offered, with whom it relieves; the way to the desk. */
import type { TableView } from '../../../shared/protocol/view.ts';
import { errorText, t } from '../../i18n/index.ts';
import { deskPath, officeAt } from '../../net/desk.ts';
import { ownCompetitions } from '../../net/own-games.ts';
import type { TableSession } from '../../scenes/session.ts';
import { rolesText } from '../competition/desk/duties.ts';
import { useLoading } from '../load.tsx';
import { isReferee } from './names.ts';

interface Props {
  readonly session: TableSession;
  readonly view: TableView;
}

/** Whether somebody may hold an office at all: nobody else is asked about. */
export const mayHoldOffice = (asked: boolean): boolean => asked || (ownCompetitions.value?.runs.length ?? 0) > 0;

/** By the address: one comes from the desk. */
export const comesToOfficiate = (): boolean => new URLSearchParams(location.search).has('office');

/** Nothing for who plays, for who sits there already, and for who has no office. */
export function SeatOffer({ session, view }: Props) {
  const asked =
    view.competition !== null &&
    view.phase !== 'over' &&
    session.mine.value.length === 0 &&
    !isReferee(session, view) &&
    mayHoldOffice(comesToOfficiate());
  return asked ? <Offered session={session} view={view} /> : null;
}

function Offered({ session, view }: Props) {
  const { referee } = view.desk;
  const office = useLoading(`${view.table} ${referee?.id} ${referee?.here}`, () => officeAt(view.table));
  const { value } = office.value;
  if (value === null || value.competition === null || rolesText(value.roles) === '') return null;
  const { seat, relieves } = value;
  return (
    <section class="offer seat-offer" data-testid="seat-offer">
      <span>
        <b>{t('off.seat.offer', { roles: rolesText(value.roles) })}</b>{' '}
        <span class="s">
          {!seat.ok
            ? errorText(seat.why.code)
            : relieves === null
              ? ''
              : t('off.seat.relieves', { name: relieves.name })}
        </span>
      </span>
      <span class="row">
        {seat.ok && (
          <button type="button" class="pri grow" onClick={() => void session.perform({ type: 'sit-as-referee' })}>
            {t('off.seat.take')}
          </button>
        )}
        <a class="btn" href={deskPath(value.competition)}>
          {t('nav.desk')}
        </a>
      </span>
    </section>
  );
}

/** In the referee's seat: the ways out of it. */
export function SeatWays({ session, view }: Props) {
  const { competition } = view;
  if (competition === null) return null;
  return (
    <div class="row wrap seat-ways">
      {mayHoldOffice(comesToOfficiate()) && (
        <a class="btn" href={deskPath(competition.id)}>
          {t('nav.desk')}
        </a>
      )}
      <button type="button" onClick={() => void session.perform({ type: 'leave-seat' })}>
        {t('off.seat.leave')}
      </button>
    </div>
  );
}
