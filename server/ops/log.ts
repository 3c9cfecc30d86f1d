/** The log for operators: JSON lines on standard error; standard output is for the one line that people read. */
import pino, { type Logger } from 'pino';
import type { Config } from '../config.ts';

/** A request in the log: never its query, which can hold secrets of a connection, never its cookies. */
function request(from: { method?: unknown; url?: unknown }): object {
  return { method: from.method, path: String(from.url).split('?', 1)[0] };
}

export function createLog(level: Config['logLevel']): Logger {
  return pino(
    {
      level,
      base: undefined,
      serializers: { req: request, err: pino.stdSerializers.err, error: pino.stdSerializers.err },
      redact: { paths: ['*.token', '*.cookie', '*._authToken', '*.reconnectionToken'], remove: true },
    },
    pino.destination({ dest: 2, sync: true }),
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
