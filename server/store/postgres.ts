/** PostgreSQL through pg. */
import { type Dialect as KyselyDialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** bigint comes as text by default; ours are times in ms and fit a number exactly. */
const INT8 = 20;

/** The longest that an answer is waited for, ms, whatever became of the line. */
const PATIENCE_MS = 10_000;

/** Limits for who serves players. */
const SERVING = {
  statement_timeout: PATIENCE_MS,
  // The line itself may be dead: the server's own limit is not heard then.
  query_timeout: PATIENCE_MS + 2000,
  // A process that stops in the midst of a transaction keeps rows locked that another one needs to go on with its games.
  idle_in_transaction_session_timeout: 3000,
};

/** Members of the pinned pg.Client: the pool takes back none that isn't queryable. See tests/server/dead-lines. */
interface Inner {
  _queryable: boolean;
  readonly connection: { readonly stream: { destroy(): void } };
}

/**
 * A connection that is broken off when its line seems dead. Left in the pool it would be lent out again and again, and each
 * time be waited for in vain, until the system gives the line up: a quarter of an hour.
 */
class Connection extends pg.Client {
  override query(...args: unknown[]): never {
    const answer: unknown = (super.query as (...args: unknown[]) => unknown)(...args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if ((error as Error).message !== 'Query read timeout') return;
        const { connection } = Object.assign(this as unknown as Inner, { _queryable: false });
        connection.stream.destroy();
      });
    return answer as never;
  }
}

export interface PostgresOptions {
  /** At most so many at the same time, 10 unless given. */
  readonly connections?: number;
  /** Whoever serves nobody (migrations, backups) may take their time: a table of millions, a pipe that is slow. */
  readonly patient?: boolean;
}

export function postgresDialect(
  url: string,
  onError: (error: Error) => void,
  options: PostgresOptions = {},
): KyselyDialect {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: PATIENCE_MS,
    ...(options.patient !== true && SERVING),
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: unknown) =>
        id === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(id, format as 'text'),
    },
  });
  // A connection that breaks says so, idle or lent; unheard it would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return new PostgresDialect({ pool });
}
