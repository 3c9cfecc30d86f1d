/** A thread of the bots that never answers, dies when it is asked at level 1, or ends without a word at level 3. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ level }: { level: number }) => {
  if (level === 1) throw new Error('this thread dies');
  if (level === 3) process.exit(0);
});
