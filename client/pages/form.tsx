/** Forms of pages: a field with its label and hint, and what becomes of sending. */
import { type Signal, useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { clauseOf, codeOf } from '../net/http.ts';
import { heardRefusal } from '../net/own-sanctions.ts';
import { WithClauses } from './rules/clause-link.tsx';
import { faultText } from './words.ts';

export interface FieldProps {
  readonly of: Signal<string>;
  readonly label: string;
  readonly hint?: string;
  readonly type?: 'text' | 'password' | 'email';
  readonly autocomplete?: string;
  readonly maxLength?: number;
  readonly required?: boolean;
}

export function Field({ of, label, hint, type = 'text', autocomplete, maxLength, required = false }: FieldProps) {
  const id = useId();
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      <input
        id={id}
        type={type as 'text'}
        value={of.value}
        required={required}
        {...(autocomplete === undefined ? {} : { autocomplete: autocomplete as 'on' })}
        {...(maxLength === undefined ? {} : { maxLength })}
        {...(hint === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        onInput={(event) => {
          of.value = event.currentTarget.value;
        }}
      />
      {hint !== undefined && (
        <small id={`${id}-hint`} class="s">
          {hint}
        </small>
      )}
    </div>
  );
}

export interface Sending {
  /** On its way: buttons wait. */
  readonly busy: Signal<boolean>;
  /** Why it was refused, in words; empty: it wasn't. */
  readonly error: Signal<string>;
  /** The clause by which it was refused; empty: none is named. */
  readonly clause: Signal<string>;
  /** What was done, in words. */
  readonly done: Signal<string>;
  /** Does something once at a time; `done` is what is said then. Says whether it was done. */
  readonly run: (act: () => Promise<unknown>, done?: string) => Promise<boolean>;
}

/** Keeps what a form or a button has sent and what came of it. */
export function useSending(): Sending {
  const busy = useSignal(false);
  const error = useSignal('');
  const clause = useSignal('');
  const done = useSignal('');
  const run = async (act: () => Promise<unknown>, text = '') => {
    if (busy.value) return false;
    busy.value = true;
    error.value = '';
    clause.value = '';
    done.value = '';
    try {
      await act();
      done.value = text;
      return true;
    } catch (fault) {
      error.value = faultText(fault);
      heardRefusal(codeOf(fault));
      clause.value = clauseOf(fault);
      return false;
    } finally {
      busy.value = false;
    }
  };
  return { busy, error, clause, done, run };
}

/** What became of it, spoken too. */
export function Outcome({ of }: { readonly of: Sending }) {
  const { value: error } = of.error;
  const { value: clause } = of.clause;
  const refused = clause === '' || error.includes(clause) ? error : `${error.replace(/\.$/, '')} (${clause})`;
  return (
    <>
      <p class="error" role="alert">
        {error !== '' && <WithClauses text={refused} />}
      </p>
      <p class="good" role="status">
        <WithClauses text={of.done.value} />
      </p>
    </>
  );
}
