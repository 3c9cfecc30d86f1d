/** Opens a record from a file, chosen or dropped. What can't be read is told with its line. */
import { useSignal } from '@preact/signals';
import { MAX_RECORD_LENGTH } from '../../../shared/record/parse.ts';
import { errorText, t } from '../../i18n/index.ts';
import { Page } from '../page.tsx';
import { openRecord, type Replay } from './game.ts';

/** The text of a file; null: it isn't UTF-8. */
function textIn(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export function ImportCard({ opened }: { readonly opened: (replay: Replay) => void }) {
  const error = useSignal('');
  const busy = useSignal(false);
  const over = useSignal(false);
  const take = async (file: File | undefined) => {
    if (file === undefined || busy.value) return;
    error.value = '';
    if (file.size > MAX_RECORD_LENGTH) {
      error.value = errorText('record.size');
      return;
    }
    busy.value = true;
    try {
      // A long one keeps the page busy: that it is being read is seen before.
      await new Promise((resolve) => setTimeout(resolve, 0));
      const text = textIn(await file.arrayBuffer());
      const found = text === null ? { code: 'record.encoding', line: 0 } : openRecord(text);
      if ('replay' in found) opened(found.replay);
      else
        error.value =
          found.line > 0
            ? t('replay.import.line', { why: errorText(found.code), line: found.line })
            : errorText(found.code);
    } catch {
      error.value = t('replay.import.unread');
    } finally {
      busy.value = false;
    }
  };
  return (
    <Page title={t('replay.document')} kind="import">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the button */}
      <section
        class={`card drop${over.value ? ' over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          over.value = true;
        }}
        onDragLeave={() => {
          over.value = false;
        }}
        onDrop={(event) => {
          event.preventDefault();
          over.value = false;
          void take(event.dataTransfer?.files[0]);
        }}
      >
        <h1>{t('replay.import')}</h1>
        <p>{t('replay.import.about')}</p>
        <label class="btn pri file">
          {t(busy.value ? 'replay.import.reading' : 'replay.import.choose')}
          <input
            type="file"
            accept=".jsonl,.json,.txt,application/jsonl"
            class="hide"
            onChange={(event) => {
              const { currentTarget } = event;
              // Emptied after it: the same file, mended meanwhile, can be chosen again.
              void take(currentTarget.files?.[0]).finally(() => {
                currentTarget.value = '';
              });
            }}
          />
        </label>
        <p class="error" role="alert">
          {error.value}
        </p>
      </section>
    </Page>
  );
}
