/** Shows and speaks what happens beside the strikes: for a moment over the table, and to screen readers. */
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { TableView } from '../../../shared/protocol/view.ts';
import type { TableSession } from '../../scenes/session.ts';
import { WithClauses } from '../rules/clause-link.tsx';
import { type Notice, noticesBetween } from './notices.ts';

/** How long a notice stands, ms. */
const SHOWN = 7_000;

/** The notices of the newest picture that had any; they go by themselves. */
export function useNotices(session: TableSession): Signal<readonly Notice[]> {
  const notices = useSignal<readonly Notice[]>([]);
  const before = useRef<TableView | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useSignalEffect(() => {
    const view = session.view.value;
    const last = before.current;
    before.current = view;
    if (view === null || last === null || last.table !== view.table) return;
    const news = noticesBetween(last, view);
    if (news.length === 0) return;
    notices.value = news;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      notices.value = [];
    }, SHOWN);
  });
  return notices;
}

export function NoticeTag({ notices }: { readonly notices: Signal<readonly Notice[]> }) {
  const shown = notices.value.filter(({ quiet }) => quiet !== true);
  if (shown.length === 0) return null;
  return (
    <ul class={`tag notice${shown.some(({ tone }) => tone === 'foul') ? ' bad' : ''}`} data-testid="notice">
      {shown.map(({ text }) => (
        <li key={text}>
          <WithClauses text={text} />
        </li>
      ))}
    </ul>
  );
}
