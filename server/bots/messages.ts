/** What a thread of the pool is started with; what it is asked and answers is in shared/bot/thinking.ts. */

/** A shared flag by which the pool ends the search under way. */
export interface WorkerStart {
  readonly flag: SharedArrayBuffer;
}
