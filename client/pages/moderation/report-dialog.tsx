/** Reporting somebody: what is wrong, a note, what is sent along; then that it was sent, and what helps at once. */
import '../../style/moderation.css';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { NewReport, ReportAbout } from '../../../shared/protocol/moderation.ts';
import { t } from '../../i18n/index.ts';
import { modText } from '../../i18n/moderation.ts';
import { sendReport } from '../../net/moderation.ts';
import { block } from '../../net/people.ts';
import { mute, muted } from '../../scenes/muted.ts';
import { Outcome, useSending } from '../form.tsx';
import { Dialog } from '../table/dialog.tsx';
import { shownName } from '../words.ts';
import { Lines } from './lines.tsx';
import type { Reporting } from './report-button.tsx';

type Kind = NewReport['kind'];
/** The longest note (MODERATION_TEXT of shared/protocol/moderation.ts, which carries zod). */
const LONGEST = 1000;

/** What is likely first. */
const KINDS: Readonly<Record<ReportAbout['on'], readonly Kind[]>> = {
  person: ['insult', 'name', 'spam', 'thrown-game', 'aiming-help', 'other'],
  game: ['thrown-game', 'aiming-help', 'insult', 'name', 'other'],
  line: ['insult', 'spam', 'name', 'other'],
  'team-line': ['insult', 'spam', 'name', 'other'],
};

interface ReportDialogProps {
  readonly reporting: Reporting;
  readonly close: () => void;
}

export function ReportDialog({ reporting: { people, about, lines = [] }, close }: ReportDialogProps) {
  const only = people.length === 1 ? people[0]! : null;
  const whom = useSignal(only?.id ?? '');
  const kind = useSignal<Kind | ''>('');
  const note = useSignal('');
  const sent = useSignal<'new' | 'twice' | null>(null);
  const sending = useSending();
  const id = useId();
  const person = people.find((one) => one.id === whom.value) ?? null;
  const on = about(whom.value).on;
  const needed = kind.value === 'other';
  const title =
    person === null ? modText('report.title.whom') : modText('report.title', { name: shownName(person.name) });
  if (sent.value !== null && person !== null)
    return (
      <Dialog key="sent" title={title} close={close}>
        <Sent twice={sent.value === 'twice'} person={person} atTable={on === 'game'} close={close} />
      </Dialog>
    );
  const send = async (event: Event) => {
    event.preventDefault();
    if (person === null || kind.value === '') return;
    const report: NewReport = { about: about(person.id), kind: kind.value, note: note.value.trim() };
    await sending.run(async () => {
      const { again } = await sendReport(report);
      sent.value = again ? 'twice' : 'new';
    });
  };
  return (
    <Dialog key="report" title={title} close={close}>
      <form class="report-form stack" onSubmit={(event) => void send(event)}>
        {only === null && (
          <Picks legend={modText('report.whom')}>
            {people.map((one) => (
              <Pick key={one.id} of={whom} value={one.id} name={`${id}-whom`} text={shownName(one.name)} />
            ))}
          </Picks>
        )}
        <Picks legend={modText('report.kind')}>
          {KINDS[on].map((one) => (
            <Pick key={one} of={kind} value={one} name={`${id}-kind`} text={modText(`report.kind.${one}`)} />
          ))}
        </Picks>
        <div class="entry">
          <label for={`${id}-note`}>{modText(needed ? 'report.note.needed' : 'report.note')}</label>
          <textarea
            id={`${id}-note`}
            rows={2}
            maxLength={LONGEST}
            required={needed}
            value={note.value}
            onInput={(event) => {
              note.value = event.currentTarget.value;
            }}
          />
        </div>
        <div class="along">
          <b>{modText('report.along')}</b>
          <p class="s">
            {modText(
              on === 'game' ? 'report.along.game' : on === 'person' ? 'report.along.person' : 'report.along.line',
            )}
          </p>
          {lines.length > 0 && <Lines lines={lines} />}
        </div>
        <p class="s">{modText('report.private')}</p>
        <Outcome of={sending} />
        <button type="submit" class="pri" disabled={sending.busy.value || kind.value === '' || person === null}>
          {modText('report.send')}
        </button>
        <button type="button" onClick={close}>
          {modText('report.back')}
        </button>
      </form>
    </Dialog>
  );
}

interface SentProps {
  readonly twice: boolean;
  readonly person: { readonly id: string; readonly name: string };
  readonly atTable: boolean;
  readonly close: () => void;
}

/** It was sent; what doesn't wait for moderators. */
function Sent({ twice, person, atTable, close }: SentProps) {
  const sending = useSending();
  const told = useRef<HTMLParagraphElement>(null);
  const name = shownName(person.name);
  const unheard = muted.value.has(person.id);
  // What had the focus is gone: the news is read from here.
  useEffect(() => told.current?.focus(), []);
  return (
    <>
      <p class={twice ? 'note' : 'note good'} role="status" tabIndex={-1} ref={told}>
        {modText(twice ? 'report.twice' : 'report.sent')}
      </p>
      <p class="s">{modText('report.meanwhile')}</p>
      <div class="row wrap">
        <button
          type="button"
          disabled={sending.busy.value || sending.done.value !== ''}
          onClick={() => void sending.run(() => block(person.id), t('block.done', { name }))}
        >
          {modText('report.block', { name })}
        </button>
        {atTable && (
          <button type="button" onClick={() => mute(person.id, !unheard)}>
            {t(unheard ? 'talk.unmute' : 'talk.mute', { name })}
          </button>
        )}
      </div>
      <Outcome of={sending} />
      <button type="button" class="pri" onClick={close}>
        {modText('report.close')}
      </button>
    </>
  );
}

function Picks({ legend, children }: { readonly legend: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="kinds">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface PickProps<T extends string> {
  readonly of: Signal<T | ''>;
  readonly value: T;
  readonly name: string;
  readonly text: string;
}

function Pick<T extends string>({ of, value, name, text }: PickProps<T>) {
  return (
    <label class="kind-pick">
      <input
        type="radio"
        name={name}
        checked={of.value === value}
        onChange={() => {
          of.value = value;
        }}
      />
      <span>{text}</span>
    </label>
  );
}
