/** The game of a competition at a table: by the regulations, with its people seated and called. */
import { regulationsOf } from '../../shared/competition/log/sections.ts';
import { type CompetitionGame, type CompetitionState, participantOf } from '../../shared/competition/log/state.ts';
import { PHYSICS_VERSION } from '../../shared/physics/simulate.ts';
import type { Context } from '../../shared/rules/game/command.ts';
import { FRIENDLY, type GameConfig } from '../../shared/rules/game/config.ts';
import type { Player } from '../../shared/rules/game/events.ts';
import { CUE_ERRORS } from '../../shared/table/cue-error.ts';
import { PROFILES } from '../../shared/table/profile.ts';
import { readyMatch } from '../games/match.ts';
import type { ReadyGame } from '../store/challenges.ts';

/** The settings of a game, as its competition's regulations have them (2.2). */
export function gameConfig(competition: string, state: CompetitionState, game: CompetitionGame): GameConfig {
  const regulations = regulationsOf(state, game.id);
  const { section, round, board } = game;
  return {
    ...FRIENDLY,
    mode: regulations.mode,
    sets: regulations.sets,
    playAll: regulations.playAll,
    rated: regulations.rated,
    greeting: regulations.greeting,
    referee: regulations.referee,
    clocks: regulations.clocks,
    profileName: regulations.profile,
    profile: PROFILES[regulations.profile],
    ...(regulations.cueError !== undefined && { cueError: CUE_ERRORS[regulations.cueError] }),
    physics: PHYSICS_VERSION,
    sightLine: regulations.sightLine,
    ...(regulations.delay > 0 && { watchDelay: regulations.delay }),
    competition: { id: competition, name: state.name, section, round, board, game: game.id },
  };
}

/**
 * The game ready to be written down; null: its sides don't fill a table of this mode (teams play by boards).
 * @param names as people are called now
 */
export function readyGame(
  competition: string,
  state: CompetitionState,
  game: CompetitionGame,
  table: string,
  names: ReadonlyMap<string, { readonly name: string }>,
  now: number,
  simulate: Context['simulate'],
): ReadyGame | null {
  const many = state.regulations.mode === 'pairs' ? 2 : 1;
  const side = (id: string): readonly Player[] =>
    (participantOf(state, id)?.members ?? []).map((member) => ({
      id: member.id,
      name: names.get(member.id)?.name ?? member.name,
    }));
  const sides = { A: side(game.a), B: side(game.b) };
  if (sides.A.length !== many || sides.B.length !== many) return null;
  const ready = readyMatch(
    { id: table, kind: 'competition', config: gameConfig(competition, state, game), sides },
    now,
    simulate,
  );
  // Who is called can't be elsewhere: of the games that count somebody is in one at a time, rated or not.
  return { ...ready, rated: [...sides.A, ...sides.B].map(({ id }) => id) };
}
