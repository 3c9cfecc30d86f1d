/**
 * Ending a game by its log, wherever it is live: annulled, or its result corrected, the ratings become what they would be
 * with that; or given up.
 */
import { apply, fold } from '../../shared/rules/game/apply.ts';
import type { Command, Context } from '../../shared/rules/game/command.ts';
import { decide } from '../../shared/rules/game/decide.ts';
import type { Author, GameEvent } from '../../shared/rules/game/events.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import type { Clock } from '../clock.ts';
import type { Settler } from '../ratings/settle.ts';
import type { Games } from '../store/games.ts';
import { statusOfGame } from './status.ts';

export interface AnnulServices {
  readonly games: Games;
  readonly clock: Clock;
  readonly simulate: Context['simulate'];
  /** Somebody else has written to a game's log: who has its table live reads it anew. */
  readonly reload: (table: string) => void;
  readonly feed: { added(game: string, events: readonly GameEvent[]): void };
  readonly settler: Pick<Settler, 'settle'>;
}

/**
 * Annuls a game; null: there is no such game. Refusals: `game.phase` (it is annulled already), `clause.missing`, `text.length`.
 * @throws LogConflict when the game went on in that moment
 */
export function annulGame(
  services: AnnulServices,
  id: string,
  { clause, note }: { readonly clause: string; readonly note: string },
): Promise<Result<null> | null> {
  return endByLog(services, id, { type: 'annul', clause, note }, { role: 'system' });
}

/**
 * Gives a game up for a player who has left what it is part of; null: there is no such game. Refusals: `game.phase` (it
 * hasn't begun, or is over), and those of who isn't in it.
 * @throws LogConflict when the game went on in that moment
 */
export function giveUpGame(services: AnnulServices, id: string, player: string): Promise<Result<null> | null> {
  return endByLog(services, id, { type: 'give-up-game' }, { role: 'player', id: player });
}

/**
 * Corrects what a game came to; null: there is no such game. Refusals: `game.phase` (it has no result), `clause.missing`,
 * `text.length`.
 * @throws LogConflict when the game went on in that moment
 */
export function correctGame(
  services: AnnulServices,
  id: string,
  result: Omit<Extract<Command, { type: 'correct' }>, 'type'>,
): Promise<Result<null> | null> {
  return endByLog(services, id, { ...result, type: 'correct' }, { role: 'system' });
}

async function endByLog(
  { games, clock, simulate, reload, feed, settler }: AnnulServices,
  id: string,
  command: Command,
  by: Author,
): Promise<Result<null> | null> {
  const events = await games.load(id);
  if (events === null) return null;
  const before = fold(events);
  const now = Math.max(clock.now(), before.at);
  // What its clocks owe comes first.
  const owed = decide(before, { type: 'tick' }, { role: 'system' }, { now, simulate });
  const ticked = owed.ok ? owed.value : [];
  const state = ticked.reduce(apply, before);
  if (command.type === 'give-up-game' && state.set === null) return refuse('game.phase', 'That game has not begun.');
  const decided = decide(state, command, by, { now, simulate });
  if (!decided.ok) return decided;
  if (decided.value.length === 0) return ok(null);
  const after = decided.value.reduce(apply, state);
  const made = [...ticked, ...decided.value];
  await games.append(id, before.n, made, statusOfGame(after), true);
  // Who has the table live, here or in another process, reads it anew; so do its watchers.
  reload(id);
  feed.added(id, made);
  await settler.settle(id);
  return ok(null);
}
