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
