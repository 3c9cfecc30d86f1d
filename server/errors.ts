/** Errors that are answers: to a request, or to who starts the service. */
import type { Refusal } from '../shared/table/refusal.ts';

/** Why the service can't start, in one line for people: what they can mend themselves. */
export class StartError extends Error {
  override readonly name: string = 'StartError';
}

/** A refusal on its way out of the depths of a request: answered as it stands, never logged as a fault. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly code: string;
  readonly refusal: Refusal;
  /** HTTP status. */
  readonly status: number;

  constructor(status: number, refusal: Refusal) {
    super(refusal.message);
    this.status = status;
    this.code = refusal.code;
    this.refusal = refusal;
  }
}

const STATUS: Readonly<Record<string, number>> = {
  'session.missing': 401,
  'table.unknown': 404,
  'table.closed': 410,
  'table.busy': 409,
  'join.timeout': 503,
  'service.stopping': 503,
};

/** The HTTP status of a refusal's code: 400 unless it has one of its own. */
export function statusOf(code: string): number {
  return STATUS[code] ?? 400;
}

/** Throws a refusal. */
export function refused(code: string, message: string, clause?: string): never {
  throw new RefusalError(statusOf(code), clause === undefined ? { code, message } : { code, clause, message });
}
