/** The thread of checkpoint.ts: takes what is in the log of changes into the file, on a connection of its own. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const db = new DatabaseSync(workerData as string);
/** So long it waits for those who read an older state, ms: meanwhile nobody can write. */
db.exec('PRAGMA busy_timeout = 20');

parentPort!.on('message', (order: 'go' | 'end') => {
  if (order === 'end') {
    db.close();
    parentPort!.close();
    return;
  }
  try {
    // Nearly all of it while others write on; the little that has come meanwhile holds them up for a moment.
    db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    db.exec('PRAGMA wal_checkpoint(RESTART)');
  } catch {
    // The disk is full, say: the log grows until it works again, and whoever writes is told.
  }
  parentPort!.postMessage('done');
});
