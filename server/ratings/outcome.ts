/** What a game came to, for results, ratings and profiles: a reading of its log. Pure. */
import { apply } from '../../shared/rules/game/apply.ts';
import type { GameEvent } from '../../shared/rules/game/events.ts';
import { playersOf, sideOfPlayer } from '../../shared/rules/game/people.ts';
import type { GameState } from '../../shared/rules/game/state.ts';
import { sideOf } from '../../shared/table/pieces.ts';
import { SIDES, type Side } from '../../shared/table/seats.ts';
import type { Outcome, PlayerOutcome } from '../store/results.ts';

/** One strike of a player that stands (it wasn't cancelled, 8.1.g). */
interface Struck {
  readonly event: number;
  readonly player: string;
  readonly potting: boolean;
  readonly foul: boolean;
}

/** Null: the game has no result (yet), or it is one that somebody plays alone. */
export function outcomeOf(events: readonly GameEvent[]): Outcome | null {
  let state: GameState | null = null;
  let struck: Struck[] = [];
  let endedAt = 0;
  let giver: string | null = null;
  for (const event of events) {
    const before: GameState | null = state;
    state = apply(state, event);
    if (event.type === 'struck' && event.by.role === 'player') {
      const { ruling } = event;
      const player = event.by.id;
      const side = sideOfPlayer(state, player);
      const potting = ruling.potted.some((piece) => sideOf(piece) === side);
      struck.push({ event: event.n, player, potting, foul: ruling.correct === false || ruling.penalty > 0 });
    }
    if (event.type === 'cancelled') struck = struck.filter((one) => one.event < event.to);
    // A corrected game was over when it was, and nobody has left it since.
    if (state.result !== null && state.result !== before?.result && (event.type !== 'corrected' || endedAt === 0)) {
      endedAt = event.at;
      // The last set given up ends the game as well as the game given up.
      const given = (event.type === 'gameEnded' || event.type === 'setEnded') && event.cause === 'given-up';
      giver = given && event.by.role === 'player' ? event.by.id : null;
    }
  }
  if (state === null || state.result === null || state.config.alone) return null;
  const { result, config } = state;
  const called = events.find((event) => event.type === 'called' || event.type === 'setStarted');
  const sides = new Map(playersOf(state).map((player) => [player.id, sideOfPlayer(state!, player.id)!]));
  const bothStruck = SIDES.every((side) => struck.some((one) => sides.get(one.player) === side));
  const void_ = result.cause === 'called-off' || result.cause === 'annulled';
  const players = playersOf(state).map(({ id }): PlayerOutcome => {
    const side = sides.get(id)!;
    const own = struck.filter((one) => one.player === id);
    return {
      account: id,
      side,
      outcome: result.winner === null ? 0 : result.winner === side ? 1 : -1,
      strikes: own.length,
      potting: own.filter((one) => one.potting).length,
      fouls: own.filter((one) => one.foul).length,
      // Of the pair in pairs: the protocol counts them by side.
      clearances: clearancesOf(state!, side),
    };
  });
  return {
    mode: state.mode,
    sets: config.sets,
    rated: config.rated,
    // Before both have struck there is nothing to rate; agreed or annulled is as if it had not been.
    counted: config.rated && bothStruck && !void_,
    startedAt: called?.at ?? events[0]!.at,
    endedAt,
    winner: result.winner,
    cause: result.cause,
    score: result.score,
    players,
    left: config.rated ? leftBy(state, bothStruck, giver) : [],
  };
}

function clearancesOf(state: GameState, side: Side): number {
  const running = state.set !== null && state.set.number > state.sets.length ? state.set.clearances[side] : 0;
  return state.sets.reduce((sum, set) => sum + set.clearances[side], running);
}

/** Who left the game, or broke it off alone before it could count. */
function leftBy(state: GameState, bothStruck: boolean, giver: string | null): string[] {
  const { result } = state;
  if (giver !== null && !bothStruck) return [giver];
  // 16.1.l: who hadn't come back when the break was over lost the set, and with it the game.
  if (result?.cause !== 'absence' && result?.cause !== 'break') return [];
  // Who is called by a competition and doesn't come has that competition's own rule (14.3): an organiser may have entered them.
  if (result.clause === '3.2' && state.config.competition !== undefined) return [];
  const away = (id: string) =>
    result.clause === '3.2' ? !state.greeted.includes(id) : !(state.presence[id]?.here ?? false);
  return playersOf(state)
    .filter(({ id }) => away(id) && (result.winner === null || sideOfPlayer(state, id) !== result.winner))
    .map(({ id }) => id);
}
