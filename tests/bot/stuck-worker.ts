/** A thread of the bots that never answers, or dies when it is asked at level 1. */
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ level }: { level: number }) => {
  if (level === 1) throw new Error('this thread dies');
});
