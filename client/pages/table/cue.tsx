/** That the cue errs at this table, always in sight; touched, what it means. */
import { useSignal } from '@preact/signals';
import type { TableView } from '../../../shared/protocol/view.ts';
import { t } from '../../i18n/index.ts';
import { cueFigures } from '../cue-words.ts';
import { CloseButton, Dialog } from './dialog.tsx';

export function CueBadge({ view }: { readonly view: TableView }) {
  const open = useSignal(false);
  if (view.cueError === null) return null;
  const close = () => {
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="plain s cue-errs"
        title={t('cue.badge')}
        aria-label={t('cue.badge')}
        data-testid="cue-errs"
        onClick={() => {
          open.value = true;
        }}
      >
        <span class="long">{t('cue.badge')}</span>
        <span class="brief" aria-hidden="true">
          ±
        </span>
      </button>
      {open.value && (
        <Dialog title={t('cue.title')} close={close}>
          <p>{t('cue.about')}</p>
          <p>{t('cue.figures', cueFigures(view.cueError))}</p>
          <a class="btn" href="/fair-play" target="_blank" rel="noreferrer">
            {t('cue.fair')}
          </a>
          <CloseButton main close={close} text={t('menu.close')} />
        </Dialog>
      )}
    </>
  );
}
