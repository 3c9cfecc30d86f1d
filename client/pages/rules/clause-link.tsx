/** Numbers of clauses in texts, as links: a clause opens in a sheet over the page, so that no game is left. */
import { type Signal, signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { cutAtClauses } from './cut.ts';

/** The clause that is shown over the page; null: none. */
export const shownClause: Signal<string | null> = signal(null);

/** The number of a clause, leading to what it says. */
export function ClauseLink({ clause }: { readonly clause: string }) {
  return (
    <a
      class="clause-link"
      href={`/rules/${clause}`}
      target="_blank"
      rel="noopener"
      onClick={(event) => {
        // Who wants another tab gets one.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        event.stopPropagation();
        shownClause.value = clause;
      }}
    >
      {clause}
    </a>
  );
}

/** A text in which the clauses are links. */
export function WithClauses({ text }: { readonly text: string }) {
  return <>{cutAtClauses(text).map((part, k) => (k % 2 === 1 ? <ClauseLink key={k} clause={part} /> : part))}</>;
}

type Sheet = (props: { readonly clause: string }) => JSX.Element;

/** Shows over any page the clause that was asked for; what the rules say is loaded then. */
export function ClauseWatch() {
  const sheet = useSignal<Sheet | null>(null);
  const clause = shownClause.value;
  useEffect(() => {
    if (clause === null || sheet.value !== null) return;
    import('./clause-sheet.tsx').then(
      ({ ClauseSheet }) => {
        sheet.value = ClauseSheet;
      },
      // The files have other names since the service was renewed, or the line is down: the number is at least a link.
      () => {
        shownClause.value = null;
        open(`/rules/${clause}`, '_blank', 'noopener');
      },
    );
  }, [clause]);
  const Shown = sheet.value;
  return clause === null || Shown === null ? null : <Shown key={clause} clause={clause} />;
}
