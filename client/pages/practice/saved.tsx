/** Positions saved in this browser: this one onto the list, one of the list onto the table. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import type { ProfileName } from '../../../shared/table/profile.ts';
import { t } from '../../i18n/index.ts';
import { dropPosition, LONGEST_NAME, positions, savePosition } from '../../local/positions.ts';
import { practicePath } from '../../net/watching.ts';
import { CloseButton, Dialog } from '../table/dialog.tsx';

interface Props {
  /** The text of what lies on the table; null: nothing that can be saved. */
  readonly position: string | null;
  readonly table: ProfileName;
  readonly close: () => void;
}

export function SavedPositions({ position, table, close }: Props) {
  const id = useId();
  const name = useSignal(t('practice.saved.new', { number: positions.value.length + 1 }));
  const kept = useSignal(true);
  const foot = <CloseButton main close={close} text={t('menu.close')} />;
  return (
    <Dialog title={t('practice.saved')} close={close} foot={foot}>
      {position !== null && (
        <form
          class="row wrap"
          onSubmit={(event) => {
            event.preventDefault();
            const called = name.value.trim().slice(0, LONGEST_NAME);
            if (called === '') return;
            kept.value = savePosition({ name: called, text: position, table });
            name.value = t('practice.saved.new', { number: positions.value.length + 1 });
          }}
        >
          <label class="hide" for={id}>
            {t('practice.saved.name')}
          </label>
          <input
            id={id}
            type="text"
            class="grow"
            maxLength={LONGEST_NAME}
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
          <button type="submit" disabled={name.value.trim() === ''}>
            {t('practice.saved.save')}
          </button>
        </form>
      )}
      {!kept.value && <p class="s">{t('practice.saved.unkept')}</p>}
      {positions.value.length === 0 ? (
        <p class="s">{t('practice.saved.none')}</p>
      ) : (
        <ul class="saved">
          {positions.value.map((saved) => (
            <li key={`${saved.name} ${saved.text}`} class="row">
              <a class="btn grow" href={practicePath(saved.text, saved.table)} onClick={close}>
                {saved.name}
              </a>
              <button
                type="button"
                class="plain"
                aria-label={t('practice.saved.drop', { name: saved.name })}
                onClick={() => {
                  kept.value = dropPosition(saved);
                }}
              >
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
