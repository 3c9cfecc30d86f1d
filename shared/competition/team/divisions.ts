/** Divisions of a league: who goes up and who goes down between two seasons (2.2). */
import { ok, type Result, refuse } from '../../table/refusal.ts';
import type { ParticipantId } from '../result.ts';

/** A division after its season. */
export interface Division {
  readonly name: string;
  /** In the order of its final table, no place shared: who is level in everything was drawn by lot. */
  readonly order: readonly ParticipantId[];
  /** Those who left or were excluded: they go down before all others, and out of the last division. */
  readonly out: readonly ParticipantId[];
  /** How many go up from it and how many go down; of the highest none go up, of the lowest none go down. */
  readonly up: number;
  readonly down: number;
}

export interface Move {
  readonly participant: ParticipantId;
  readonly from: string;
  /** Null: it leaves the league. */
  readonly to: string | null;
  readonly why: 'promoted' | 'relegated' | 'out' | 'fills';
}

export interface NextSeason {
  readonly moves: readonly Move[];
  /** By division as they are listed: who plays there, who stays first, in the order of the tables. */
  readonly divisions: readonly { readonly name: string; readonly participants: readonly ParticipantId[] }[];
}

/**
 * The lists of promotion and relegation. Each division keeps its size as far as there are teams below: a place that stays
 * free, since somebody left, is filled by the next best of the division below; the lowest is filled by new entries.
 * @param divisions the highest first
 * Errors: `divisions.twice` (a team in two places), `divisions.sizes` (more go up and down than there are teams, or not as many up as
 * down)
 */
export function nextSeason(divisions: readonly Division[]): Result<NextSeason> {
  const all = divisions.flatMap(({ order, out }) => [...order, ...out]);
  if (new Set(all).size < all.length) return refuse('divisions.twice', 'A team is listed twice.', '2.2');
  const last = divisions.length - 1;
  if (divisions.some(({ down }, i) => i < last && down !== divisions[i + 1]!.up))
    return refuse('divisions.sizes', 'As many go down from a division as come up to it.', '2.2');
  for (const [i, { order, up, down }] of divisions.entries())
    if ((i === 0 ? 0 : up) + (i === last ? 0 : down) > order.length)
      return refuse('divisions.sizes', 'More go up and down than there are teams.', '2.2');

  const moves: Move[] = [];
  const sizes = divisions.map(({ order, out }) => order.length + out.length);
  const staying = divisions.map(({ order }) => [...order]);
  const coming: ParticipantId[][] = divisions.map(() => []);
  const move = (participant: ParticipantId, from: number, to: number, why: Move['why']): void => {
    const name = divisions[to]?.name ?? null;
    moves.push({ participant, from: divisions[from]!.name, to: name, why });
    coming[to]?.push(participant);
  };
  for (const [i, { order, out, up, down }] of divisions.entries()) {
    for (const id of out) move(id, i, i + 1, 'out');
    // Whoever left has gone down in the place of one of the last.
    const relegated = i === last ? [] : order.slice(order.length - Math.max(0, down - out.length));
    const promoted = i === 0 ? [] : order.slice(0, up);
    for (const id of promoted) move(id, i, i - 1, 'promoted');
    for (const id of relegated) move(id, i, i + 1, 'relegated');
    staying[i] = order.filter((id) => !promoted.includes(id) && !relegated.includes(id));
  }
  // From the top down: a free place draws one up, which may leave another free below.
  for (let i = 0; i < last; i++)
    while (staying[i]!.length + coming[i]!.length < sizes[i]! && staying[i + 1]!.length > 0)
      move(staying[i + 1]!.shift()!, i + 1, i, 'fills');
  return ok({
    moves,
    divisions: divisions.map(({ name }, i) => ({ name, participants: [...staying[i]!, ...coming[i]!] })),
  });
}
