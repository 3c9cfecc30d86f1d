/** The thread of deciding.ts: decides one order after another. */
import { parentPort } from 'node:worker_threads';
import type { Decided, Order } from './deciding.ts';
import { decideAll } from './steps.ts';

const port = parentPort;
if (port === null) throw new Error('server/competitions/deciding-worker.ts runs as a worker thread only.');

port.on('message', ({ id, state, commands, by, now }: Order) => {
  let decided: Decided;
  try {
    decided = { id, result: decideAll(state, commands, by, now) };
  } catch (error) {
    decided = { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(decided);
});
