/** Whether who begins to play is led to the table, and how. */
import type { QueueState } from '../../../shared/protocol/queue.ts';

/**
 * Only from the queue: who looks at other pages during a game isn't pulled away from them.
 * @param before where one stood with the queue until now; undefined: the page has just been opened
 * @param path the page one is at
 * @returns `replace`: the page of the queue gives its place in the history to the table, so that the way back doesn't lead
 *   to the table again; null: one stays
 */
export function wayToTable(before: QueueState['state'] | undefined, path: string): 'push' | 'replace' | null {
  if (path === '/play') return 'replace';
  return before === 'found' || before === 'waiting' ? 'push' : null;
}
