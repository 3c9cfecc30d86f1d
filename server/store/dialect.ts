/** What the two databases say differently. */
import { type RawBuilder, sql } from 'kysely';
import type { Dialect } from './schema.ts';

/** The database's own clock, ms since the epoch: the one clock that several machines share. For people to read. */
export function databaseNow(dialect: Dialect): RawBuilder<number> {
  return dialect === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}
