/** The log for operators: JSON lines on standard error; standard output is for the one line that people read. */
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config.ts';

/** A request in the log: never its query, which can hold secrets of a connection, never its cookies. */
function request(from: { method?: unknown; url?: unknown; id?: unknown }): object {
  return { id: from.id, method: from.method, path: String(from.url).split('?', 1)[0] };
}

/**
 * An error in the log: what it is and where it came from. Not what libraries hang on it: the arguments of a command to
 * Redis (its password), the values of a row in PostgreSQL (somebody's address).
 */
function fault(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(code !== undefined && { code }),
    stack: error.stack,
    ...(error.cause !== undefined && { cause: fault(error.cause) }),
  };
}

const NAMES = 'password|passphrase|token|cookie|set-cookie|authorization|secret|_authToken|reconnectionToken';
/** A field of such a name, as text or as a list of texts. */
const FIELD = new RegExp(`("[\\w.-]*(?:${NAMES})")\\s*:\\s*(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`, 'gi');
/** The same within a text: in a query, a cookie, a line of a header. */
const PAIR = new RegExp(`\\b(${NAMES}|sessionId|novuss_session)(=|: ?|%3D)(?:Bearer )?[^\\s"&;,\\\\]+`, 'gi');
/** The password in a URL. */
const URL_PASSWORD = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*):[^\s/@"]+@/gi;
const GONE = '***';

/** A line of the log without secrets, however they came into it. */
export function scrubbed(line: string): string {
  return line.replace(FIELD, `$1:"${GONE}"`).replace(PAIR, `$1$2${GONE}`).replace(URL_PASSWORD, `$1:${GONE}@`);
}

/** @param to where the lines go: standard error, written before anything else happens */
export function createLog(
  level: Config['logLevel'],
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Logger {
  return pino(
    {
      level,
      base: undefined,
      serializers: { req: request, err: fault, error: fault },
      hooks: { streamWrite: scrubbed },
    },
    to,
  );
}

/**
 * The log as Colyseus gets it. What it calls an error is mostly a client's doing (a message too large, a broken one):
 * it must not drown ours.
 */
export function quieter(log: Logger) {
  return {
    trace: log.trace.bind(log),
    debug: log.debug.bind(log),
    info: log.debug.bind(log),
    warn: log.warn.bind(log),
    error: log.warn.bind(log),
  };
}

/** The log as Fastify gets it: at `info` it would tell every address it listens on, which is said already. */
export function forRequests(log: Logger): Logger {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log;
}
