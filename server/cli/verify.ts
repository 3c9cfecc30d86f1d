/** `novuss verify`: the record of a game on standard input, whether it is true on standard output (design.md). */
import { parseRecord } from '../../shared/record/parse.ts';
import { type Verdict, verifyRecord } from '../../shared/record/verify.ts';
import { ok, type Result, refuse } from '../../shared/table/refusal.ts';

/**
 * Verifies a record in JSON Lines. A record that differs from what is computed is an answer, not an error.
 * Errors: those of {@link parseRecord}, which name the line.
 */
export function verifyVerb(input: unknown): Result<Verdict> {
  if (typeof input !== 'string') return refuse('record.form', 'A record is a text of JSON Lines.');
  const record = parseRecord(input);
  return record.ok ? ok(verifyRecord(record.value)) : record;
}
