/** How a report or a flag was closed; nothing while it waits. */
import type { Report } from '../../../shared/protocol/moderation.ts';
import { modText } from '../../i18n/moderation.ts';
import { shownName, timeText } from '../words.ts';

export function Closed({ of }: { readonly of: Report['closed'] }) {
  if (of === null) return null;
  return (
    <p class="s wordy">
      {modText(`closed.${of.outcome}`, { name: shownName(of.by.name), time: timeText(of.at) })} {of.note}
    </p>
  );
}
