/** What passes is told from what is a fault of ours. */
import { expect, it } from 'vitest';
import { isOutage } from '../../server/outage.ts';

it.each([
  "OOM command not allowed when used memory > 'maxmemory'.",
  "READONLY You can't write against a read only replica.",
  'MISCONF Redis is configured to save RDB snapshots, but it is currently unable to persist to disk.',
  'MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to no.',
  'LOADING Redis is loading the dataset in memory',
  'Command timed out',
  'Query read timeout',
])('Redis or PostgreSQL that says %j is away', (message) => {
  expect(isOutage(new Error(message))).toBe(true);
});

it.each(["ERR unknown command 'x'", 'WRONGTYPE Operation against a key holding the wrong kind of value'])(
  '%j is a fault of ours',
  (message) => {
    expect(isOutage(new Error(message))).toBe(false);
  },
);
