/** Counts texts that were refused for what they say. */
import { metrics } from '../ops/metrics.ts';

const COUNTED = ['text.words', 'text.links', 'name.words'];

/** @param where which kind of text: `watchers`, `team`, `table` or `name` */
export function countText(code: string, where: 'watchers' | 'team' | 'table' | 'name'): void {
  if (COUNTED.includes(code)) metrics.textsRefused.inc({ code, where });
}
