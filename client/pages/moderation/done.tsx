/** What a moderator has just done, over what waits; what was imposed can be lifted at once. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { ServiceSanction } from '../../../shared/protocol/moderation.ts';
import { modText, modTextIn } from '../../i18n/moderation.ts';
import { lift } from '../../net/moderation.ts';
import { Outcome, useSending } from '../form.tsx';
import { shownName } from '../words.ts';
import { languageOf, type ModeratedOne } from './people.ts';

interface Done {
  readonly text: string;
  /** What can be undone, and whose it is. */
  readonly undo: { readonly sanction: ServiceSanction; readonly person: ModeratedOne } | null;
}

/** Null: nothing was done since the page was opened. */
export const done = signal<Done | null>(null);

/** `reload`: what is shown below is looked at again. */
export function DoneNote({ reload }: { readonly reload: () => Promise<void> }) {
  const note = useRef<HTMLElement>(null);
  const { value } = done;
  useEffect(() => {
    // What was acted on is gone from the list, and the focus with it.
    if (value !== null) note.current?.focus();
  }, [value]);
  useEffect(
    () => () => {
      done.value = null;
    },
    [],
  );
  if (value === null) return null;
  return (
    <section class="note good done-note" tabIndex={-1} ref={note} data-testid="done">
      <p class="grow wordy" role="status">
        {value.text}
      </p>
      {value.undo !== null && <Undo key={value.undo.sanction.id} undo={value.undo} reload={reload} />}
    </section>
  );
}

interface UndoProps {
  readonly undo: NonNullable<Done['undo']>;
  readonly reload: () => Promise<void>;
}

function Undo({ undo: { sanction, person }, reload }: UndoProps) {
  const sending = useSending();
  const undo = () =>
    void sending.run(async () => {
      await lift(sanction.id, await modTextIn(languageOf(person), 'act.undo.reason'));
      done.value = { text: modText('act.undone', { name: shownName(person.name) }), undo: null };
      await reload();
    });
  return (
    <>
      <Outcome of={sending} />
      <button type="button" disabled={sending.busy.value} onClick={undo}>
        {modText('act.undo')}
      </button>
    </>
  );
}
