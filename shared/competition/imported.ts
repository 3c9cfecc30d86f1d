/** Pairings that come from elsewhere: another programme, or a draw on paper. */
import { ok, type Result, refuse } from '../table/refusal.ts';
import type { DrawnRound } from './berger.ts';
import type { ParticipantId } from './result.ts';

/**
 * Checks one imported round: known participants, each once, nobody against itself. Who isn't named rests without points.
 * Errors: `pairing.unknown`, `pairing.twice`.
 */
export function importedRound(
  participants: readonly ParticipantId[],
  pairs: readonly (readonly [ParticipantId, ParticipantId])[],
  byes: readonly ParticipantId[],
): Result<DrawnRound> {
  const seen = new Set<ParticipantId>();
  for (const id of [...pairs.flat(), ...byes]) {
    if (!participants.includes(id))
      return refuse('pairing.unknown', `${JSON.stringify(id)} isn't among those who play in this round.`);
    if (seen.has(id)) return refuse('pairing.twice', `${JSON.stringify(id)} is paired twice in one round.`);
    seen.add(id);
  }
  return ok({ pairs, byes });
}
