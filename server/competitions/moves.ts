/** Who went from one team to another: a reading of the state. Pure. */
import { rosterClosed } from '../../shared/competition/log/decide-teams.ts';
import { type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import type { MoveList, TeamMove } from '../../shared/protocol/team.ts';
import type { Competition } from './competitions.ts';

/** All ids of people that are named in it. */
export function peopleOfMoves({ moved }: CompetitionState): readonly string[] {
  return moved.flatMap(({ member, to }) => [member, ...(to?.by.role === 'person' ? [to.by.id] : [])]);
}

/** @param names as people are called now, by id */
export function moveList({ id, state }: Competition, names: ReadonlyMap<string, { readonly name: string }>): MoveList {
  const team = (of: string) => ({ id: of, name: participantOf(state, of)?.name ?? of });
  const moves = state.moved.flatMap(({ member, name, from, played, to }): TeamMove[] => {
    // Who came back to the team that was left, has moved to none.
    if (to === null || to.participant === from) return [];
    const { by } = to;
    return [
      {
        person: { id: member, name: names.get(member)?.name ?? name },
        from: team(from),
        to: team(to.participant),
        at: to.at,
        by: by.role === 'system' ? null : { id: by.id, name: names.get(by.id)?.name ?? by.name },
        played: played.map((key) => {
          const cut = key.lastIndexOf('/');
          return { section: key.slice(0, cut), round: Number(key.slice(cut + 1)) };
        }),
      },
    ];
  });
  return {
    competition: { id, name: state.name },
    allowed: state.regulations.team?.moves ?? false,
    open: rosterClosed(state) === null,
    moves: moves.toReversed(),
  };
}
