/** A dialog of the browser, open as long as it is drawn. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

export interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
  /** What stays in sight under the rest, however long that is: the way out. */
  readonly foot?: ComponentChildren;
}

export function Dialog({ title, close, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    const before = document.activeElement;
    current?.showModal();
    return () => {
      current?.close();
      // The browser gives the focus back only to a dialog that is still on the page.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-label={title} onCancel={close}>
      <h2>{title}</h2>
      <div class="stack">{children}</div>
      {foot !== undefined && <div class="foot">{foot}</div>}
    </dialog>
  );
}

interface CloseButtonProps {
  readonly close: () => void;
  readonly text: string;
  /** It is what one mostly does next. */
  readonly main?: boolean;
}

/** The way out of a dialog. */
export function CloseButton({ close, text, main = false }: CloseButtonProps) {
  return (
    <button type="button" class={main ? 'pri' : undefined} onClick={close}>
      {text}
    </button>
  );
}
