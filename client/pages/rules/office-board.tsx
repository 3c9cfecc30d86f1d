/** Who may do what a clause about officials is about: asked of the service's own table of roles. */
import { useSignal } from '@preact/signals';
import { mayDo, OFFICE_ROLES, type OfficeAct, type OfficeRole } from '../../../shared/lessons/offices.ts';
import { type ShownKey, shownText } from '../../i18n/rules-shown.ts';
import { officeText } from '../competition/words.ts';

function roleText(role: OfficeRole): string {
  switch (role) {
    case 'organiser':
    case 'captain':
    case 'vice':
    case 'member':
    case 'system':
      return shownText(`office.${role}`);
    default:
      return officeText(role);
  }
}

export function OfficeBoard({ acts }: { readonly acts: readonly OfficeAct[] }) {
  const role = useSignal<OfficeRole>('chief');
  return (
    <section class="card example" aria-label={shownText('title.acts')} data-testid="offices">
      <h2>{shownText('title.acts')}</h2>
      <label class="stack">
        <b>{shownText('office.as')}</b>
        <select
          value={role.value}
          onChange={(event) => {
            role.value = event.currentTarget.value as OfficeRole;
          }}
        >
          {OFFICE_ROLES.map((one) => (
            <option key={one} value={one}>
              {roleText(one)}
            </option>
          ))}
        </select>
      </label>
      <div role="status">
        <ul class="office-acts">
          {acts.map((act) => {
            const may = mayDo(role.value, act);
            return (
              <li key={act} data-may={may}>
                <span class="grow">{shownText(`act.${act}` as ShownKey)}</span>
                <b>
                  <span aria-hidden="true">{may ? '✓' : '✗'}</span> {shownText(may ? 'office.yes' : 'office.no')}
                </b>
              </li>
            );
          })}
        </ul>
      </div>
      <p class="s">{shownText('office.about')}</p>
    </section>
  );
}
