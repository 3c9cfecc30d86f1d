/** The thread of measuring.ts: measures one game after another, when nobody else wants the processor. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { measureGame } from '../../shared/fairplay/strikes.ts';
import type { MeasuringOrder, MeasuringReport } from './measuring.ts';

const port = parentPort;
if (port === null) throw new Error('server/fairplay/measuring-worker.ts runs as a worker thread only.');
// On Linux it is this thread's priority, elsewhere the whole process's: there it stays as it is.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

port.on('message', ({ id, events }: MeasuringOrder) => {
  let report: MeasuringReport;
  try {
    report = { id, measured: measureGame(events) };
  } catch (error) {
    report = { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port.postMessage(report);
});
