/** Telling a database or a Redis that is away, full or read-only from a fault of ours. */

/** Classes of SQLSTATE: connection, resources, operator's intervention, system; and a read-only database. */
const POSTGRES = /^(08|53|57P|58)|^25006$/;
/** SQLITE_BUSY, READONLY, IOERR, FULL, CANTOPEN. */
const SQLITE = new Set([5, 8, 10, 13, 14]);
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ENOSPC',
  'EIO',
]);
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Command timed out|Connection is closed|Stream isn't writeable|Reached the max retries per request|Client has encountered a connection error|(LOADING|OOM|READONLY|MISCONF|MASTERDOWN|BUSY) )/;

/** Whether an error means that a database or Redis can't be reached or can't write: it passes, and can be tried again. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode, message } = error as Error & { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return SQLITE.has(errcode & 0xff);
  if (typeof code === 'string' && (SYSTEM.has(code) || POSTGRES.test(code))) return true;
  return MESSAGES.test(message);
}
