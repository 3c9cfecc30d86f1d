/** What was said around what is reported; the line itself stands out. */
import { modText } from '../../i18n/moderation.ts';
import { hourText, shownName } from '../words.ts';

export interface ShownLine {
  readonly name: string;
  readonly text: string;
  readonly reported: boolean;
  readonly at?: number;
}

export function Lines({ lines }: { readonly lines: readonly ShownLine[] }) {
  return (
    <ul class="lines-along">
      {lines.map(({ name, text, reported, at }, k) => (
        <li key={k} class={reported ? 'reported' : ''}>
          {at !== undefined && <small class="num">{hourText(at)} </small>}
          <b>{shownName(name)}</b> <span class="wordy">{text}</span>
          {reported && <small class="mark">{modText('card.reported-line')}</small>}
        </li>
      ))}
    </ul>
  );
}
