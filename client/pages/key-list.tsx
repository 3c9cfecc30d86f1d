/** What keys do, where there is a keyboard and room. */
import { Fragment } from 'preact';
import { t, type UiKey } from '../i18n/index.ts';

export type KeyLine = readonly [keys: readonly string[], what: UiKey];

export function KeyList({ kind, lines }: { readonly kind: string; readonly lines: readonly KeyLine[] }) {
  return (
    <div class={kind}>
      {lines.map(([keys, what]) => (
        <Fragment key={what}>
          <span>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
          <span>{t(what)}</span>
        </Fragment>
      ))}
    </div>
  );
}
