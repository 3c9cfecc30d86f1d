/** Parts of a competition's state changed: one participant, section or game, or all games of one. */
import type { ParticipantId } from '../result.ts';
import type { Author, Grounds } from './events.ts';
import type { CompetitionGame, CompetitionState, FormerTable, Participant, Section } from './state.ts';

export function withParticipant(
  state: CompetitionState,
  id: ParticipantId,
  change: (participant: Participant) => Participant,
): CompetitionState {
  return { ...state, participants: state.participants.map((one) => (one.id === id ? change(one) : one)) };
}

export function withSection(
  state: CompetitionState,
  id: string,
  change: (section: Section) => Section,
): CompetitionState {
  return { ...state, sections: state.sections.map((one) => (one.id === id ? change(one) : one)) };
}

export function withGame(
  state: CompetitionState,
  id: string,
  change: (game: CompetitionGame) => CompetitionGame,
): CompetitionState {
  const game = state.games[id];
  return game === undefined ? state : { ...state, games: { ...state.games, [id]: change(game) } };
}

export function withGames(
  state: CompetitionState,
  participant: ParticipantId,
  change: (game: CompetitionGame) => CompetitionGame,
): CompetitionState {
  const games = Object.fromEntries(
    Object.entries(state.games).map(([id, game]) => [
      id,
      game.a === participant || game.b === participant ? change(game) : game,
    ]),
  );
  return { ...state, games };
}

/** The tables of a game that it has left, once it leaves the one it is at by this decision. */
export function formerTables(
  { table, former }: Pick<CompetitionGame, 'table' | 'former'>,
  { n, at, by, clause, reason }: Grounds & { readonly n: number; readonly at: number; readonly by: Author },
): readonly FormerTable[] {
  return table === null ? former : [...former, { table, event: n, at, by, clause, reason }];
}

/** Those that are over and not approved yet, at once. */
export function withAllApproved(
  state: CompetitionState,
  approval: NonNullable<CompetitionGame['approval']>,
): CompetitionState {
  const games = Object.fromEntries(
    Object.entries(state.games).map(([id, game]) => [
      id,
      game.status === 'over' && !game.approved ? { ...game, approved: true, approval } : game,
    ]),
  );
  return { ...state, games };
}
