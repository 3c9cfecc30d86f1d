/** Fields of the form that regulations are written with: numbers, choices, yes and no, each of one setting. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { WithClauses } from '../../rules/clause-link.tsx';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  readonly hint?: string;
  /** What is wrong with it; empty: nothing. */
  readonly fault?: string;
  readonly set: (value: number) => void;
}

export function NumberField({ label, value, least, most, step = 1, hint, fault = '', set }: NumberFieldProps) {
  const id = useId();
  return (
    <div class={`entry ${fault === '' ? '' : 'wrong'}`}>
      <label for={id}>
        <WithClauses text={label} />
      </label>
      <input
        id={id}
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={least}
        max={most}
        step={step}
        aria-invalid={fault !== ''}
        {...(fault !== '' || hint !== undefined ? { 'aria-describedby': `${id}-hint` } : {})}
        value={Number.isNaN(value) ? '' : value}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
      {(fault !== '' || hint !== undefined) && (
        <small id={`${id}-hint`} class={fault === '' ? 's' : 'error'}>
          <WithClauses text={fault === '' ? (hint ?? '') : fault} />
        </small>
      )}
    </div>
  );
}

export interface PickProps<T extends string> {
  readonly legend: string;
  readonly name: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string, about?: string])[];
  readonly columns?: 'three' | 'four';
  readonly set: (value: T) => void;
}

/** One of a few values, side by side. */
export function Pick<T extends string>({ legend, name, value, options, columns, set }: PickProps<T>) {
  return (
    <fieldset class={`choices ${columns ?? ''}`}>
      <legend>{legend}</legend>
      {options.map(([one, text, about]) => (
        <label class="choice" key={one}>
          <input type="radio" name={name} checked={value === one} onChange={() => set(one)} />
          <span>
            {text} {about !== undefined && <small>{about}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export interface SelectFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly set: (value: T) => void;
}

/** One of many values, or of values that are seldom changed. */
export function SelectField<T extends string>({ label, value, options, set }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div class="entry">
      <label for={id}>
        <WithClauses text={label} />
      </label>
      <select id={id} value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Flag({
  value,
  set,
  children,
}: {
  readonly value: boolean;
  readonly set: (value: boolean) => void;
  readonly children: ComponentChildren;
}) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly type?: 'text' | 'date' | 'datetime-local';
  readonly hint?: string;
  readonly fault?: string;
  readonly list?: readonly string[];
  readonly set: (value: string) => void;
}

export function TextField({ label, value, type = 'text', hint, fault = '', list, set }: TextFieldProps) {
  const id = useId();
  const note = fault === '' ? hint : fault;
  return (
    <div class={`entry ${fault === '' ? '' : 'wrong'}`}>
      <label for={id}>
        <WithClauses text={label} />
      </label>
      <input
        id={id}
        type={type as 'text'}
        value={value}
        aria-invalid={fault !== ''}
        {...(note === undefined ? {} : { 'aria-describedby': `${id}-hint` })}
        {...(list === undefined ? {} : { list: `${id}-list` })}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {list !== undefined && (
        <datalist id={`${id}-list`}>
          {list.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
      {note !== undefined && (
        <small id={`${id}-hint`} class={fault === '' ? 's' : 'error'}>
          {note}
        </small>
      )}
    </div>
  );
}
