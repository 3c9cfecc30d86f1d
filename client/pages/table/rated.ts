/** What a rated game's page knows of whether it counts yet. Pure. */
import type { TableView } from '../../../shared/protocol/view.ts';
import type { Told } from '../../scenes/telling.ts';

/** Whether both sides have struck: before that nothing is rated. A page that came late may not know. */
export type Struck = 'both' | 'not-both' | 'unknown';

/** @param log the strikes this page has seen or kept */
export function struckBy(
  log: readonly Pick<Told, 'side' | 'kind' | 'set'>[],
  { set, strikes }: Pick<TableView, 'set' | 'strikes'>,
): Struck {
  const sides = new Set(log.filter(({ kind }) => kind === 'strike').map(({ side }) => side));
  if (sides.size === 2) return 'both';
  if (set > 1) return 'unknown';
  // Every strike of the first set is known: what is missing wasn't made.
  return log.filter((told) => told.set <= 1).length >= strikes ? 'not-both' : 'unknown';
}
