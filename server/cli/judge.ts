/** `novuss judge`: one judging case in, the answer out. */
import { judgePass, judgeStrike } from '../../shared/rules/judge.ts';
import type { Ruling, SetOutcome } from '../../shared/rules/types.ts';
import { allPieces, type PieceId } from '../../shared/table/pieces.ts';
import { ok, type Refusal, type Result } from '../../shared/table/refusal.ts';
import { type Point, type Seat, SIDES } from '../../shared/table/seats.ts';
import { checkAim, checkPlacement } from '../../shared/table/strike.ts';
import { type Case, readCase } from './case.ts';

/** Is it legal, and if not, by which clause. `code` and `message` say it as the server's refusals do. */
function legality(id: string | number | undefined, refusal: Refusal | null): unknown {
  const named = id === undefined ? {} : { id };
  if (refusal === null) return { ...named, legal: true };
  const { code, clause, message } = refusal;
  return { ...named, legal: false, ...(clause === undefined ? {} : { clause }), code, message };
}

/** Every piece of the game: where it lies, null: not on the table. */
function positions({ situation }: Case, ruling: Ruling): Record<PieceId, Point | null> {
  const all: Record<PieceId, Point | null> = {};
  for (const side of SIDES) for (const id of allPieces(situation.mode, side)) all[id] = ruling.position[id] ?? null;
  return all;
}

/** The outcome in the form of the cases; who strikes first in a pairs' replay (21.1) is told beside it. */
function outcome(set: SetOutcome | null): { set: unknown; replayFirst?: Seat } {
  if (set === null || !('restart' in set) || set.first === undefined) return { set };
  const { first, ...rest } = set;
  return { set: rest, replayFirst: first };
}

function answer(data: Case, ruling: Ruling): unknown {
  const clauses = new Set(ruling.findings.flatMap(({ clause, also = [] }) => [clause, ...also]));
  return {
    ...(data.id === undefined ? {} : { id: data.id }),
    correct: ruling.correct,
    turn: ruling.turn,
    next: ruling.next,
    penalty: ruling.penalty,
    debts: ruling.debts,
    position: positions(data, ruling),
    ...outcome(ruling.set),
    clauses: [...clauses],
    findings: ruling.findings,
    placings: ruling.placings,
    penaltyPieces: ruling.penaltyPieces,
    ...(data.situation.mode === 'pairs' ? { openingRowMoved: ruling.openingRowMoved } : {}),
    history: ruling.history,
    first: ruling.first,
    potted: ruling.potted,
    flown: ruling.flown,
  };
}

/** Answers one case; see {@link readCase} for the errors. */
export function judgeVerb(input: unknown): Result<unknown> {
  const read = readCase(input);
  if (!read.ok) return read;
  const data = read.value;
  const { id, action, situation, seat, striker, log, after, direction } = data;
  switch (action) {
    case 'place':
      return ok(legality(id, checkPlacement(seat, striker!, situation.pieces)));
    case 'aim':
      return ok(legality(id, checkAim(seat, striker!, direction!)));
    case 'pass':
      return ok(answer(data, judgePass(situation, seat)));
    case 'strike': {
      const [x, y] = striker ?? [0, 0];
      return ok(answer(data, judgeStrike(situation, { seat, x, y }, log, after)));
    }
  }
}
