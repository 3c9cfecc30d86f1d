/** A link to send: copied at a press, shared where the system can. */
import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';

export interface CopyLinkProps {
  readonly link: string;
  /** What it leads to. */
  readonly label: string;
  /** What is sent with it. */
  readonly share: string;
}

export function CopyLink({ link, label, share }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const copied = useSignal(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      // Pages that aren't secure have no clipboard: the old way.
      field.current?.select();
      document.execCommand('copy');
    }
    copied.value = true;
  };
  return (
    <div class="link">
      <input
        ref={field}
        type="text"
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="pri" onClick={() => void copy()}>
        {copied.value ? t('wait.copied') : t('wait.copy')}
      </button>
      {'share' in navigator && (
        <button type="button" onClick={() => void navigator.share({ url: link, text: share }).catch(() => {})}>
          {t('wait.share')}
        </button>
      )}
    </div>
  );
}
