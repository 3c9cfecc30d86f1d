/** Running games by the competition they are of. Pure. */
import type { LiveGame } from '../../../shared/protocol/api.ts';

export interface Group {
  /** The competition; null: games of none. */
  readonly competition: { readonly id: string; readonly name: string } | null;
  readonly games: readonly LiveGame[];
}

/** Competitions in the order of their best games, within them as given; games of no competition last. */
export function groupsOf(games: readonly LiveGame[]): readonly Group[] {
  const groups = new Map<string, { competition: Group['competition']; games: LiveGame[] }>();
  const others: LiveGame[] = [];
  for (const game of games) {
    const { competition } = game;
    if (competition === null) {
      others.push(game);
      continue;
    }
    const { id, name } = competition;
    const group = groups.get(id) ?? { competition: { id, name }, games: [] };
    group.games.push(game);
    groups.set(id, group);
  }
  return [...groups.values(), ...(others.length > 0 ? [{ competition: null, games: others }] : [])];
}
