/** `novuss simulate`: one strike on standard input, its course's log and rest positions on standard output (design.md). */
import { strikeHash } from '../../shared/physics/hash.ts';
import { resolveProfile } from '../../shared/physics/profile.ts';
import { simulate } from '../../shared/physics/simulate.ts';
import { isPieceId, type PieceId, type Position } from '../../shared/table/pieces.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';
import type { Point } from '../../shared/table/seats.ts';
import { parseStrike } from '../../shared/table/strike.ts';

/** What the verb answers: see design.md, "Command line". */
export interface SimulateAnswer {
  readonly log: readonly object[];
  readonly after: Readonly<Record<string, Point | null>>;
  readonly duration: number;
  readonly hash: string;
  /** Only when the strike exceeded the event cap. */
  readonly capped?: true;
}

/**
 * Simulates one strike. `input`: `{mode?, seats?, pieces: {A1: [x, y], ..}, strike: {seat, x, y, aim, speed, offset?},
 * profile?: name or values}`; mm, mm/s, table frame. That the placement is legal (12.3) isn't asked here.
 * Errors: `simulate.form`, `simulate.mode`, those of the profile, the strike and the position.
 */
export function simulateVerb(input: unknown): Result<SimulateAnswer> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return refuse('simulate.form', 'A case must be an object with pieces and a strike.');
  const { mode, pieces, strike, profile } = input as Record<string, unknown>;
  if (mode !== undefined && mode !== 'singles' && mode !== 'pairs')
    return refuse('simulate.mode', 'The mode is singles or pairs.');
  const table = resolveProfile(profile);
  if (!table.ok) return table;
  const parsed = parseStrike(strike, table.value.maxSpeed);
  if (!parsed.ok) return parsed;
  if (typeof pieces !== 'object' || pieces === null || Array.isArray(pieces))
    return refuse('position.form', 'The pieces must be an object of positions by id.');
  if (mode === 'singles')
    for (const id of Object.keys(pieces))
      if (!isPieceId(id, mode)) return refuse('position.id', `There is no piece "${id}" in singles.`);
  const result = simulate({ strike: parsed.value, pieces: pieces as Position, profile: table.value });
  if (!result.ok) return result;
  const { log, after, striker, duration, capped } = result.value;
  const rest: Record<PieceId | 'striker', Point | null> = { ...after, striker };
  return ok({
    log,
    after: rest,
    duration,
    hash: strikeHash(result.value),
    ...(capped ? { capped: true as const } : {}),
  });
}
