/** The clause and the reason of a decision, and sending it. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Command } from '../../../../shared/protocol/competition.ts';
import { clauseText, t } from '../../../i18n/index.ts';
import { command } from '../../../net/competitions.ts';
import { Outcome, type Sending, useSending } from '../../form.tsx';
import { WithClauses } from '../../rules/clause-link.tsx';
import { TextField } from '../../text-field.tsx';
import { CLAUSES, type Grounded } from './duties.ts';

export interface Grounds {
  readonly clause: Signal<string>;
  readonly reason: Signal<string>;
  /** Both are there. */
  readonly ready: () => boolean;
  readonly value: () => { readonly clause: string; readonly reason: string };
}

export function useGrounds(of: Grounded): Grounds {
  const clause = useSignal<string>(CLAUSES[of][0]);
  const reason = useSignal('');
  return {
    clause,
    reason,
    ready: () => clause.value.trim() !== '' && reason.value.trim() !== '',
    value: () => ({ clause: clause.value.trim(), reason: reason.value.trim() }),
  };
}

export function GroundsFields({ of, grounds }: { readonly of: Grounded; readonly grounds: Grounds }) {
  const id = useId();
  return (
    <>
      <div class="entry">
        <label for={`${id}-clause`}>{t('org.clause')}</label>
        <input
          id={`${id}-clause`}
          type="text"
          required
          maxLength={20}
          list={`${id}-clauses`}
          value={grounds.clause.value}
          onInput={(event) => {
            grounds.clause.value = event.currentTarget.value;
          }}
        />
        <datalist id={`${id}-clauses`}>
          {CLAUSES[of].map((clause) => (
            <option key={clause} value={clause}>
              {clauseText(clause)}
            </option>
          ))}
        </datalist>
      </div>
      <TextField
        of={grounds.reason}
        label={t('org.reason')}
        hint={t('org.reason.hint')}
        rows={2}
        maxLength={500}
        required
      />
    </>
  );
}

export interface ActFormProps {
  readonly label: string;
  /** What its button says; the label unless given. */
  readonly does?: string;
  readonly sending: Sending;
  readonly ready: boolean;
  /** It can't be undone. */
  readonly bad?: boolean;
  /** What it will do. */
  readonly will?: string;
  readonly send: () => Promise<unknown>;
  readonly children: ComponentChildren;
}

/** A decision's form. Folded: a decision is opened on purpose. */
export function ActForm({ label, does = label, sending, ready, bad = false, will, send, children }: ActFormProps) {
  return (
    <details class="act">
      <summary>{label}</summary>
      <form
        class="stack form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void send();
        }}
      >
        {will !== undefined && (
          <p class="s">
            <WithClauses text={will} />
          </p>
        )}
        {children}
        <Outcome of={sending} />
        <button type="submit" class={bad ? 'bad' : 'pri'} disabled={!ready || sending.busy.value}>
          {does}
        </button>
      </form>
    </details>
  );
}

/** Gives a command, then looks at what has become. */
export function useCommand(id: string, reload: () => Promise<void>) {
  const sending = useSending();
  const give = (wish: Command, done = t('org.done')) =>
    sending.run(async () => {
      await command(id, wish);
      await reload();
    }, done);
  return { sending, give };
}
