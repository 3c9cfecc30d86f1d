/** The parts of every act's form: who, clause, reason, what it will do. */
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { SIDES, type Side } from '../../../../shared/table/seats.ts';
import { clauseText, shownName, t } from '../../../i18n/index.ts';
import { WithClauses } from '../../rules/clause-link.tsx';
import { LONGEST } from '../talk.tsx';
import type { ActName } from './acts-at.ts';
import { REASONS, reasonFor } from './reasons.ts';

interface SidePickProps {
  readonly names: Readonly<Record<Side, string>>;
  readonly label: string;
  readonly side: Signal<Side | null>;
  /** Also "nobody". */
  readonly none?: string;
}

/** One of the two sides by a tap. */
export function SidePick({ names, label, side, none }: SidePickProps) {
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
          <span class="cut">{shownName(names[one])}</span>
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

export interface ActGrounds {
  readonly act: ActName;
  readonly clause: Signal<string>;
  readonly note: Signal<string>;
}

/** The clause and the reason of an act: the likeliest ones are there already, so that one tap more gives it. */
export function useActGrounds(act: ActName, clause: string): ActGrounds {
  return { act, clause: useSignal(clause), note: useSignal(reasonFor(act, clause)) };
}

/** Another clause: its reason comes with it, unless somebody has written one. */
export function rest({ act, clause, note }: ActGrounds, on: string): void {
  if (note.value === '' || isGiven(act, clause.value, note.value)) note.value = reasonFor(act, on);
  clause.value = on;
}

/** Whether a reason is one that is offered, not one somebody wrote. */
function isGiven(act: ActName, clause: string, note: string): boolean {
  return note === reasonFor(act, clause) || REASONS[act].some(({ text }) => t(text) === note);
}

/** Clause and reason: a few words to tap, every clause in a list, and room to write. */
export function GroundsPick({
  clauses,
  grounds,
}: {
  readonly clauses: readonly string[];
  readonly grounds: ActGrounds;
}) {
  const { act, clause, note } = grounds;
  const reasons = REASONS[act].filter((one) => clauses.includes(one.clause));
  return (
    <>
      {reasons.length > 0 && (
        <fieldset class="reasons" aria-label={t('desk.reasons')}>
          {reasons.map((one) => (
            <button
              type="button"
              key={one.text}
              aria-pressed={clause.value === one.clause && note.value === t(one.text)}
              title={one.clause}
              onClick={() => {
                clause.value = one.clause;
                note.value = t(one.text);
              }}
            >
              {t(one.text)}
            </button>
          ))}
        </fieldset>
      )}
      <ClausePick clauses={clauses} clause={clause.value} choose={(one) => rest(grounds, one)} />
      <Reason note={note} />
    </>
  );
}

/** The clause an act rests on, with its words. */
function ClausePick({
  clauses,
  clause,
  choose,
}: {
  readonly clauses: readonly string[];
  readonly clause: string;
  readonly choose: (clause: string) => void;
}) {
  return (
    <label class="field">
      <span>{t('desk.clause')}</span>
      <select value={clause} onChange={(event) => choose(event.currentTarget.value)}>
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
            <b>{t('desk.will')}</b> <WithClauses text={will} />
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
