/** Putting entrants in an order by hand, and checking a lot. Pure. */
import { checkLot, type Lot } from '../../../shared/competition/lot.ts';

/** The order with one of it moved to another place. */
export function moved<T>(order: readonly T[], from: number, to: number): readonly T[] {
  if (from < 0 || from >= order.length) return order;
  const rest = order.filter((_, i) => i !== from);
  const at = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, at), order[from]!, ...rest.slice(at)];
}

/** The order as it was seeded, with those behind who have come since, and without those who have gone. */
export function seedOrder(seeded: readonly string[] | null, present: readonly string[]): readonly string[] {
  const kept = (seeded ?? []).filter((id) => present.includes(id));
  return [...kept, ...present.filter((id) => !kept.includes(id))];
}

/** Whether a draw has everybody who takes part, and nobody else. */
export function isDrawn(seeded: readonly string[] | null, present: readonly string[]): boolean {
  return seeded !== null && seeded.length === present.length && present.every((id) => seeded.includes(id));
}

/** Whether a lot is what its seed gives for these names. Also false where the names are others by now. */
export function lotHolds(lot: Lot): boolean {
  return checkLot(lot, lot.drawn);
}
