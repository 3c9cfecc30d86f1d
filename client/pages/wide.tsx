/** What may be wider than the page: it goes sideways by finger and wheel, and by keys as soon as there is something to see. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';

export interface WideProps {
  readonly classes?: string;
  readonly children: ComponentChildren;
}

export function Wide({ classes = '', children }: WideProps) {
  const box = useRef<HTMLElement>(null);
  const wider = useSignal(false);
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const look = () => {
      wider.value = current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight;
    };
    const observer = new ResizeObserver(look);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    look();
    return () => observer.disconnect();
  }, [wider]);
  const keys = wider.value ? { tabIndex: 0, 'aria-label': t('wide.label') } : {};
  return (
    <section ref={box} class={`scroll-x ${classes}`.trim()} {...keys}>
      {children}
    </section>
  );
}
