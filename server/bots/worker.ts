/** A thread that thinks about strikes, one at a time. Its flag holds the number of the order to be broken off. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Order, reportOn } from '../../shared/bot/thinking.ts';
import type { WorkerStart } from './messages.ts';

const port = parentPort;
if (port === null) throw new Error('server/bots/worker.ts runs as a worker thread only.');
const flag = new Int32Array((workerData as WorkerStart).flag);

port.on('message', (order: Order) => port.postMessage(reportOn(order, () => Atomics.load(flag, 0) === order.id)));
