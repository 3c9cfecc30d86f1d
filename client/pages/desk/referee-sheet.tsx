/** Who referees a table: assigning one of the competition's referees (8.1.v), and relieving of the office (7.2.a). */
import { t } from '../../i18n/index.ts';
import { ActForm, GroundsFields, useCommand, useGrounds } from '../competition/desk/grounds.tsx';
import { Outcome } from '../form.tsx';
import { CloseButton, Dialog } from '../table/dialog.tsx';
import type { CardProps } from './table-card.tsx';

export function RefereeSheet({ desk, one, reload, relieves, close }: CardProps & { readonly close: () => void }) {
  const { sending, give } = useCommand(desk.competition.id, reload);
  const { referee } = one;
  const others = desk.referees.filter(({ id }) => id !== referee?.id);
  return (
    <Dialog
      title={t('off.referee.of', { a: one.names.A, b: one.names.B })}
      close={close}
      foot={<CloseButton close={close} text={t('org.back')} />}
    >
      {referee !== null && (
        <p>{t(referee.seated ? 'off.referee.seated' : 'off.referee.assigned', { name: referee.name })}</p>
      )}
      {others.length === 0 && <p class="s">{t('off.referees.none')}</p>}
      {others.map((person) => (
        <button
          key={person.id}
          type="button"
          disabled={sending.busy.value}
          onClick={async () => {
            const { game, board } = one;
            if (await give({ type: 'assign-referee', game, ...(board !== null && { board }), referee: person }))
              close();
          }}
        >
          {t('off.assign.to', { name: person.name })}
        </button>
      ))}
      <Outcome of={sending} />
      {relieves && referee !== null && <Relieve desk={desk} person={referee} reload={reload} />}
    </Dialog>
  );
}

function Relieve({
  desk,
  person,
  reload,
}: Pick<CardProps, 'desk' | 'reload'> & { readonly person: { readonly id: string; readonly name: string } }) {
  const grounds = useGrounds('relieve');
  const { sending, give } = useCommand(desk.competition.id, reload);
  return (
    <ActForm
      label={t('org.relieve.of', { name: person.name })}
      sending={sending}
      ready={grounds.ready()}
      bad
      send={() => give({ type: 'relieve', person: person.id, office: 'table', ...grounds.value() })}
    >
      <GroundsFields of="relieve" grounds={grounds} />
    </ActForm>
  );
}
