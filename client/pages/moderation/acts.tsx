/** What a moderator does about somebody, in place: dismiss, warn, mute, pause, ban, take the name. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { LANGUAGES, type Language } from '../../../shared/protocol/languages.ts';
import type { NewSanction, ServiceSanctionKind } from '../../../shared/protocol/moderation.ts';
import { OWN_NAMES } from '../../i18n/languages.ts';
import { type ModKey, modText, modTextIn } from '../../i18n/moderation.ts';
import { impose } from '../../net/moderation.ts';
import { lobby } from '../../net/presence.ts';
import { Outcome, type Sending, useSending } from '../form.tsx';
import { Dialog } from '../table/dialog.tsx';
import { shownName } from '../words.ts';
import { done } from './done.tsx';
import { dateField, endAfter, hasEnd, LENGTHS, type Length, usualLength } from './ends.ts';
import { endText } from './own-words.ts';
import { languageOf, type ModeratedOne } from './people.ts';

/** The longest text (MODERATION_TEXT of shared/protocol/moderation.ts, which carries zod). */
export const LONGEST = 1000;
const KINDS: readonly ServiceSanctionKind[] = ['warning', 'mute', 'pause', 'ban', 'rename'];
type Template = 'insult' | 'spam' | 'name' | 'thrown' | 'aiming' | 'trading' | 'accounts';
const TEMPLATES: Readonly<Record<ServiceSanctionKind, readonly Template[]>> = {
  warning: ['insult', 'spam', 'name', 'thrown'],
  mute: ['insult', 'spam'],
  pause: ['thrown', 'aiming', 'trading', 'accounts'],
  ban: ['aiming', 'trading', 'accounts', 'insult', 'spam'],
  rename: ['name'],
};

interface ActsProps {
  readonly person: ModeratedOne;
  /** What it follows on: closed with it. */
  readonly follows?: Pick<NewSanction, 'report' | 'flag'>;
  /** Closes what waits without imposing anything; left out: nothing waits. */
  readonly dismiss?: (note: string) => Promise<unknown>;
  readonly reload: () => Promise<void>;
}

type Act = ServiceSanctionKind | 'dismiss';

export function Acts({ person, follows = {}, dismiss, reload }: ActsProps) {
  const chosen = useSignal<Act | null>(null);
  const id = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const cancel = () => {
    const was = chosen.value;
    chosen.value = null;
    row.current?.querySelector<HTMLElement>(`[data-act="${was}"]`)?.focus();
  };
  const acts: readonly Act[] = dismiss === undefined ? KINDS : ['dismiss', ...KINDS];
  const { value } = chosen;
  return (
    <div class="mod-acts">
      <fieldset class="act-row" ref={row}>
        <legend class="hide">{modText('act.label', { name: shownName(person.name) })}</legend>
        {acts.map((act) => (
          <button
            key={act}
            type="button"
            data-act={act}
            class={act === 'ban' ? 'bad' : ''}
            aria-expanded={value === act}
            {...(value === act ? { 'aria-controls': id } : {})}
            onClick={() => {
              chosen.value = value === act ? null : act;
            }}
          >
            {modText(`act.${act}`)}
          </button>
        ))}
      </fieldset>
      {value !== null && (
        <div id={id}>
          {value === 'dismiss' ? (
            <DismissForm key="dismiss" person={person} dismiss={dismiss!} cancel={cancel} reload={reload} />
          ) : (
            <ImposeForm key={value} kind={value} person={person} follows={follows} cancel={cancel} reload={reload} />
          )}
        </div>
      )}
    </div>
  );
}

interface DismissProps extends Required<Pick<ActsProps, 'person' | 'dismiss' | 'reload'>> {
  readonly cancel: () => void;
}

function DismissForm({ person, dismiss, cancel, reload }: DismissProps) {
  const note = useSignal('');
  const sending = useSending();
  const send = (event: Event) => {
    event.preventDefault();
    void sending.run(async () => {
      await dismiss(note.value.trim());
      done.value = { text: modText('act.dismissed', { name: shownName(person.name) }), undo: null };
      await reload();
    });
  };
  return (
    <form class="stack mod-form" onSubmit={send}>
      <Text of={note} label={modText('act.dismiss.note')} rows={2} focused />
      <Outcome of={sending} />
      <Sends sending={sending} text={modText('act.dismiss')} ready cancel={cancel} />
    </form>
  );
}

interface ImposeProps extends Required<Pick<ActsProps, 'person' | 'follows' | 'reload'>> {
  readonly kind: ServiceSanctionKind;
  readonly cancel: () => void;
}

function ImposeForm({ kind, person, follows, cancel, reload }: ImposeProps) {
  const reason = useSignal('');
  const length = useSignal<Length>(usualLength(kind));
  const date = useSignal('');
  const sure = useSignal(false);
  const sending = useSending();
  const name = shownName(person.name);
  const ready = reason.value.trim() !== '' && (!hasEnd(kind) || length.value !== 'date' || date.value !== '');
  const until = () => (hasEnd(kind) ? endAfter(length.value, lobby.now(), date.value) : null);
  const send = () =>
    void sending.run(async () => {
      const sanction = await impose(person.id, { kind, reason: reason.value.trim(), until: until(), ...follows });
      const what = [modText(`kind.${kind}`), endText(sanction)].filter((text) => text !== '').join('. ');
      done.value = {
        text: modText('act.done', { what: what.replace(/\.$/, ''), name }),
        undo: { sanction, person },
      };
      await reload();
    });
  return (
    <form
      class="stack mod-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (kind === 'ban') sure.value = true;
        else send();
      }}
    >
      <Text of={reason} label={modText('act.reason', { name })} rows={3} required focused />
      <Templates kind={kind} person={person} reason={reason} />
      {hasEnd(kind) && <End length={length} date={date} />}
      <Outcome of={sending} />
      <Sends sending={sending} text={modText(`act.${kind}`)} ready={ready} bad={kind === 'ban'} cancel={cancel} />
      {sure.value && (
        <Dialog
          title={modText('act.sure', { name })}
          close={() => {
            sure.value = false;
          }}
        >
          <p>
            <b>{endText({ kind, until: until() })}</b> {modText('act.sure.about')}
          </p>
          <p class="wordy quoted">{reason.value}</p>
          <button
            type="button"
            class="bad"
            onClick={() => {
              sure.value = false;
              send();
            }}
          >
            {modText('act.ban')}
          </button>
          <button
            type="button"
            onClick={() => {
              sure.value = false;
            }}
          >
            {modText('act.cancel')}
          </button>
        </Dialog>
      )}
    </form>
  );
}

interface TemplatesProps {
  readonly kind: ServiceSanctionKind;
  readonly person: ModeratedOne;
  readonly reason: Signal<string>;
}

/** Reasons to begin with, in the language of whom it is about. */
function Templates({ kind, person, reason }: TemplatesProps) {
  const written = useSignal<Language>(languageOf(person));
  const sending = useSending();
  const id = useId();
  // What was put there last: another template takes its place, own words stay.
  const put = useRef('');
  const take = (template: Template) =>
    void sending.run(async () => {
      const text = await modTextIn(written.value, `template.${template}.text` as ModKey);
      const own = reason.value.replace(put.current, '').trim();
      reason.value = own === '' ? text : `${text} ${own}`;
      put.current = text;
    });
  return (
    <div class="templates stack">
      <fieldset class="act-row">
        <legend class="s">{modText('act.reason.own')}</legend>
        {TEMPLATES[kind].map((template) => (
          <button key={template} type="button" class="small" onClick={() => take(template)}>
            {modText(`template.${template}`)}
          </button>
        ))}
      </fieldset>
      <label class="row s" for={id}>
        <span>{modText('act.language')}</span>
        <select
          id={id}
          value={written.value}
          onChange={(event) => {
            written.value = event.currentTarget.value as Language;
          }}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {OWN_NAMES[one]}
            </option>
          ))}
        </select>
      </label>
      <Outcome of={sending} />
    </div>
  );
}

function End({ length, date }: { readonly length: Signal<Length>; readonly date: Signal<string> }) {
  const id = useId();
  return (
    <>
      <fieldset class="act-row lengths">
        <legend>{modText('act.length')}</legend>
        {LENGTHS.map((one) => (
          <label key={one} class="kind-pick">
            <input
              type="radio"
              name={`${id}-length`}
              checked={length.value === one}
              onChange={() => {
                length.value = one;
              }}
            />
            <span>{modText(`act.length.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {length.value === 'date' && (
        <div class="entry">
          <label for={id}>{modText('act.length.last')}</label>
          <input
            id={id}
            type="date"
            required
            min={dateField(lobby.now())}
            value={date.value}
            onInput={(event) => {
              date.value = event.currentTarget.value;
            }}
          />
        </div>
      )}
    </>
  );
}

interface TextProps {
  readonly of: Signal<string>;
  readonly label: string;
  readonly rows: number;
  readonly required?: boolean;
  /** It has the keys as soon as it is there. */
  readonly focused?: boolean;
}

/** A text of some lines with its label. */
export function Text({ of, label, rows, required = false, focused = false }: TextProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, []);
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={field}
        rows={rows}
        required={required}
        maxLength={LONGEST}
        value={of.value}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
    </div>
  );
}

interface SendsProps {
  readonly sending: Sending;
  readonly text: string;
  readonly ready: boolean;
  readonly bad?: boolean;
  readonly cancel: () => void;
}

function Sends({ sending, text, ready, bad = false, cancel }: SendsProps) {
  return (
    <div class="row">
      <button type="submit" class={bad ? 'bad grow' : 'pri grow'} disabled={sending.busy.value || !ready}>
        {text}
      </button>
      <button type="button" onClick={cancel}>
        {modText('act.cancel')}
      </button>
    </div>
  );
}
