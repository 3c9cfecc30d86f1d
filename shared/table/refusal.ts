/** Bad input is refused with a code, the clause where there is one, and a sentence; it changes nothing. */

export interface Refusal {
  /** Stable, documented, e.g. `placement.line`; the client translates by it. */
  readonly code: string;
  /** The clause that forbids it, e.g. `12.3`. */
  readonly clause?: string;
  /** One English sentence for logs and the API. */
  readonly message: string;
  /** When it is refused no longer, ms since the epoch, where that is known. */
  readonly until?: number;
  /** The numbers in the message, of codes that have some ({@link REFUSAL_VALUES}). */
  readonly values?: Readonly<Record<string, number>>;
}

/**
 * Codes whose text says a number: how many at least and at most, and in how many seconds it may be tried again. They are made by
 * {@link valued} alone, so that none goes without its numbers.
 */
export const REFUSAL_VALUES = {
  'competition.name': ['most'],
  'entry.form': ['most'],
  'entry.full': ['most'],
  'entry.members': ['least', 'most'],
  'lineup.reserves': ['most'],
  'list.full': ['most'],
  'name.form': ['least', 'most'],
  'password.form': ['least', 'most'],
  'rate.limit': ['seconds'],
  'roster.size': ['least', 'most'],
  'start.few': ['least'],
  'start.rounds': ['most'],
  'talk.limit': ['most'],
  'text.length': ['most'],
  'time.form': ['most'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type ValuedCode = keyof typeof REFUSAL_VALUES;
export type ValuesOf<C extends ValuedCode> = Readonly<Record<(typeof REFUSAL_VALUES)[C][number], number>>;

/** A refusal with the numbers that its text says. */
export function valued<C extends ValuedCode>(code: C, values: ValuesOf<C>, message: string, clause?: string): Refusal {
  return { code, ...(clause !== undefined && { clause }), message, values };
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Refusal };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(
  code: string,
  message: string,
  clause?: string,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: clause === undefined ? { code, message } : { code, clause, message } };
}

/** As {@link refuse}, with numbers. */
export function refuseValued<C extends ValuedCode>(
  code: C,
  values: ValuesOf<C>,
  message: string,
  clause?: string,
): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error: valued(code, values, message, clause) };
}
