/** The parts of every act's form: who, clause, reason, what it will do. */
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { TableView } from '../../../../shared/protocol/view.ts';
import { SIDES, type Side } from '../../../../shared/table/seats.ts';
import { clauseText, t } from '../../../i18n/index.ts';
import { sideName } from '../names.ts';
import { LONGEST } from '../talk.tsx';

interface SidePickProps {
  readonly view: TableView;
  readonly label: string;
  readonly side: Signal<Side | null>;
  /** Also "nobody". */
  readonly none?: string;
}

/** One of the two sides by a tap. */
export function SidePick({ view, label, side, none }: SidePickProps) {
  return (
    <fieldset class="sides">
      <legend>{label}</legend>
      {SIDES.map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={side.value === one}
          onClick={() => {
            side.value = one;
          }}
        >
          <span class={`chip ${one}`} aria-hidden="true" />
          <span class="cut">{sideName(view, one)}</span>
        </button>
      ))}
      {none !== undefined && (
        <button
          type="button"
          aria-pressed={side.value === null}
          onClick={() => {
            side.value = null;
          }}
        >
          {none}
        </button>
      )}
    </fieldset>
  );
}

/** The clause an act rests on, with its words. */
export function ClausePick({
  clauses,
  clause,
}: {
  readonly clauses: readonly string[];
  readonly clause: Signal<string>;
}) {
  return (
    <label class="field">
      <span>{t('desk.clause')}</span>
      <select
        value={clause.value}
        onChange={(event) => {
          clause.value = event.currentTarget.value;
        }}
      >
        {clauses.map((one) => (
          <option key={one} value={one}>
            {`${one}  ${clauseText(one)}`}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Reason({ note, label }: { readonly note: Signal<string>; readonly label?: string }) {
  return (
    <label class="field">
      <span>{label ?? t('desk.reason')}</span>
      <textarea
        rows={2}
        maxLength={LONGEST}
        value={note.value}
        onInput={(event) => {
          note.value = event.currentTarget.value;
        }}
      />
    </label>
  );
}

interface ActProps {
  readonly title: string;
  readonly act: string;
  /** What it will do, in words. */
  readonly will: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly back: () => void;
  readonly send: () => void;
  readonly children: ComponentChildren;
}

/** A form with its act; back changes nothing. */
export function ActForm({ title, act, will, danger, disabled, back, send, children }: ActProps) {
  return (
    <form
      class="act"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (disabled !== true) send();
      }}
    >
      <div class="scroll stack">
        <h2>{title}</h2>
        {children}
        {will !== '' && (
          <p class="s">
            <b>{t('desk.will')}</b> {will}
          </p>
        )}
      </div>
      <div class="row">
        <button type="button" onClick={back}>
          {t('game.back')}
        </button>
        <button type="submit" class={`grow ${danger === true ? 'danger' : 'pri'}`} disabled={disabled}>
          {act}
        </button>
      </div>
    </form>
  );
}
