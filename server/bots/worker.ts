/** A thread that thinks about strikes, one at a time. Its flag holds the number of the order to be broken off. */
import { parentPort, workerData } from 'node:worker_threads';
import { answer } from '../../shared/bot/act.ts';
import { seeded } from '../../shared/bot/random.ts';
import type { Order, Report, WorkerStart } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('server/bots/worker.ts runs as a worker thread only.');
const flag = new Int32Array((workerData as WorkerStart).flag);

port.on('message', ({ id, question, level, seed }: Order) => {
  let report: Report;
  try {
    report = { id, choice: answer(question, level, seeded(seed), () => Atomics.load(flag, 0) === id) };
  } catch (error) {
    report = { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(report);
});
