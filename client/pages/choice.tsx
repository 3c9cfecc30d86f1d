/** Choices on pages: one of several values, or yes and no. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { WithClauses } from './rules/clause-link.tsx';

export interface ChoicesProps {
  readonly legend: string;
  /** How many stand beside each other where there is room; 2 unless given. */
  readonly columns?: 'three' | 'four';
  readonly children: ComponentChildren;
}

export function Choices({ legend, columns, children }: ChoicesProps) {
  return (
    <fieldset class={`choices ${columns ?? ''}`}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

export interface ChoiceProps<T extends string> {
  readonly of: Signal<T>;
  readonly value: T;
  /** Shared by the values of one choice: arrow keys go from one to the next. */
  readonly name?: string;
  readonly about?: string;
  readonly children: ComponentChildren;
}

/** One of several values of a signal. */
export function Choice<T extends string>({ of, value, name, about, children }: ChoiceProps<T>) {
  return (
    <label class="choice">
      <input
        type="radio"
        {...(name === undefined ? {} : { name })}
        checked={of.value === value}
        onChange={() => {
          of.value = value;
        }}
      />
      <span>
        {children}{' '}
        {about !== undefined && (
          <small>
            <WithClauses text={about} />
          </small>
        )}
      </span>
    </label>
  );
}

export function Check({ of, children }: { readonly of: Signal<boolean>; readonly children: ComponentChildren }) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={of.value}
        onChange={(event) => {
          of.value = event.currentTarget.checked;
        }}
      />
      <span>{children}</span>
    </label>
  );
}
