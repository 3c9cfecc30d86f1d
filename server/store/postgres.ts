/** PostgreSQL through pg. */
import { type Dialect as KyselyDialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** bigint comes as text by default; ours are times in ms and fit a number exactly. */
const INT8 = 20;

/** The longest that an answer is waited for, ms, whatever became of the line. */
const PATIENCE_MS = 10_000;

export function postgresDialect(url: string, onError: (error: Error) => void, connections = 10): KyselyDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    // The line itself may be dead: the server's own limit is not heard then.
    query_timeout: PATIENCE_MS + 2000,
    // A process that stops in the midst of a transaction keeps rows locked that another one needs to go on with its games.
    idle_in_transaction_session_timeout: 3000,
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
