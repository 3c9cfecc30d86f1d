/** Appointing and relieving officials (6.1). */
import { useSignal } from '@preact/signals';
import { OFFICES } from '../../../../shared/competition/log/events.ts';
import type { Official } from '../../../../shared/competition/log/state.ts';
import type { Office } from '../../../../shared/protocol/competition.ts';
import { shownName, t } from '../../../i18n/index.ts';
import { Field, Outcome } from '../../form.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import type { TabProps } from '../competition-page.tsx';
import { officeText, sectionText } from '../words.ts';
import { ActForm, GroundsFields, useCommand, useGrounds } from './grounds.tsx';

export function Officials(props: TabProps) {
  const { view, mine } = props;
  const appoints = mine?.may.includes('appoint') === true;
  const relieves = mine?.may.includes('relieve') === true && view.officials.length > 0;
  if (!appoints && !relieves) return null;
  return (
    <section class="card">
      <h2>{t('org.officials')}</h2>
      {view.officials.length === 0 && (
        <p class="s">
          <WithClauses text={t('entrants.officials.none')} />
        </p>
      )}
      {relieves &&
        view.officials.map((official) => (
          <Relieve
            key={`${official.person.id} ${official.office} ${official.section}`}
            {...props}
            official={official}
          />
        ))}
      {appoints && <Appoint {...props} />}
    </section>
  );
}

function Appoint({ view, reload }: TabProps) {
  const name = useSignal('');
  const office = useSignal<Office>('chief');
  const section = useSignal('');
  const { sending, give } = useCommand(view.id, reload);
  const sections = view.sections.length > 1 ? view.sections.map(({ id }) => id) : [];
  const person = name.value.trim();
  const send = async (event: Event) => {
    event.preventDefault();
    const done = await give({
      type: 'appoint',
      person: { id: person, name: person },
      office: office.value,
      ...(section.value === '' ? {} : { section: section.value }),
    });
    if (done) name.value = '';
  };
  return (
    <form class="stack form" onSubmit={(event) => void send(event)}>
      <label class="entry">
        <span>{t('org.appoint.office')}</span>
        <select
          value={office.value}
          onChange={(event) => {
            office.value = event.currentTarget.value as Office;
          }}
        >
          {OFFICES.map((one) => (
            <option key={one} value={one}>
              {officeText(one)}
            </option>
          ))}
        </select>
      </label>
      {sections.length > 0 && office.value === 'senior' && (
        <label class="entry">
          <span>{t('comp.tab.table')}</span>
          <select
            value={section.value}
            onChange={(event) => {
              section.value = event.currentTarget.value;
            }}
          >
            <option value="">{t('comps.all')}</option>
            {sections.map((one) => (
              <option key={one} value={one}>
                {sectionText(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Field of={name} label={t('org.appoint.name')} maxLength={40} autocomplete="off" required />
      <Outcome of={sending} />
      <button type="submit" disabled={sending.busy.value || person === ''}>
        {t('org.appoint')}
      </button>
    </form>
  );
}

function Relieve({ view, reload, official }: TabProps & { readonly official: Official }) {
  const grounds = useGrounds('relieve');
  const { sending, give } = useCommand(view.id, reload);
  const { person, office } = official;
  return (
    <>
      <p>
        <b>{shownName(person.name)}</b> <span class="s">{officeText(office)}</span>
      </p>
      <ActForm
        label={t('org.relieve.of', { name: person.name })}
        sending={sending}
        ready={grounds.ready()}
        bad
        send={() => give({ type: 'relieve', person: person.id, office, ...grounds.value() })}
      >
        <GroundsFields of="relieve" grounds={grounds} />
      </ActForm>
    </>
  );
}
