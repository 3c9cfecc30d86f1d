/** Asking the service over HTTP. Same origin; the session is a cookie. */
import type { Refusal } from '../../shared/table/refusal.ts';

/** An answer other than 2xx, or none: `net.unreachable`. */
export class ApiError extends Error {
  readonly refusal: Refusal;
  readonly status: number;

  constructor(refusal: Refusal, status: number) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
  }
}

/** The code of what went wrong; anything that isn't the service's refusal counts as out of reach. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.refusal.code : 'net.unreachable';
}

/** The service's refusal; anything else counts as out of reach. */
export function refusalOf(error: unknown): Refusal {
  return error instanceof ApiError ? error.refusal : UNREACHABLE().refusal;
}

/** The clause that the service's refusal names; empty: none. */
export function clauseOf(error: unknown): string {
  return error instanceof ApiError ? (error.refusal.clause ?? '') : '';
}

/** An answer is waited for so long, ms. */
const PATIENCE = 10_000;

/** @throws ApiError with the service's refusal, `net.unreachable`, `net.server` or `net.refused` */
export async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  patience = PATIENCE,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> {
  const response = await ask(method, path, body, patience, headers);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw refusalIn(answer, response);
}

/** A file as text; throws like {@link call}. */
export async function callText(path: string, patience = 3 * PATIENCE): Promise<string> {
  const response = await ask('GET', path, undefined, patience);
  if (!response.ok) throw refusalIn(await response.json().catch(() => null), response);
  return response.text().catch(() => {
    throw UNREACHABLE();
  });
}

const UNREACHABLE = () => new ApiError({ code: 'net.unreachable', message: 'The server cannot be reached.' }, 0);

async function ask(
  method: string,
  path: string,
  body: unknown,
  patience: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience),
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw UNREACHABLE();
  }
}

function refusalIn(answer: unknown, response: Response): ApiError {
  const refusal = answer as Partial<Refusal> | null;
  const code = typeof refusal?.code === 'string' ? refusal.code : response.status >= 500 ? 'net.server' : 'net.refused';
  const { clause, until, values } = refusal ?? {};
  const more = {
    ...(typeof clause === 'string' && { clause }),
    ...(typeof until === 'number' && { until }),
    ...(typeof values === 'object' && values !== null && { values }),
  };
  return new ApiError({ code, message: refusal?.message ?? response.statusText, ...more }, response.status);
}

/** A part of an address. */
export const part = encodeURIComponent;
