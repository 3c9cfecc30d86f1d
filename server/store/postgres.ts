/** PostgreSQL through pg. */
import { type Dialect as KyselyDialect, PostgresDialect } from 'kysely';
import pg from 'pg';

/** bigint comes as text by default; ours are times in ms and fit a number exactly. */
const INT8 = 20;

export function postgresDialect(url: string, onError: (error: Error) => void): KyselyDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (id: number, format?: unknown) =>
        id === INT8 ? (text: string) => Number(text) : pg.types.getTypeParser(id, format as 'text'),
    },
  });
  // An idle connection that breaks says so here; unheard it would end the process.
  pool.on('error', onError);
  return new PostgresDialect({ pool });
}
