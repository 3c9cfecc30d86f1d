/** Looks ahead in a Swiss: can the rounds to come still be paired without repeats and second byes? */

/** Steps of the search, after which it hopes for the best. */
const STEPS = 4000;

/**
 * Whether so many more rounds can be paired. A guess in favour after many steps; certain where it says no.
 * @param met who has met whom, by number
 * @param hadBye who has had a bye
 */
export function completable(met: readonly (readonly boolean[])[], hadBye: readonly boolean[], rounds: number): boolean {
  const n = met.length;
  const odd = n % 2;
  // With an odd number the bye is one more whom everybody may meet once.
  const size = n + odd;
  const free = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => {
      if (i === j) return false;
      if (i < n && j < n) return !met[i]![j];
      return !hadBye[Math.min(i, j)];
    }),
  );
  const degrees = free.map((row) => row.filter(Boolean).length);
  if (degrees.some((degree) => degree < rounds)) return false;
  // Dirac: where everybody may still meet half of the others, all can be paired; each round takes one away.
  if (Math.min(...degrees) - (rounds - 1) >= size / 2) return true;
  let steps = 0;
  return round(rounds);

  function round(left: number): boolean {
    return left === 0 || pair(left, new Array<boolean>(size).fill(false));
  }

  /** Pairs whoever has the fewest left to choose from first. */
  function pair(left: number, busy: boolean[]): boolean {
    if (++steps > STEPS) return true;
    let one = -1;
    let fewest = size + 1;
    for (let i = 0; i < size; i++) {
      if (busy[i]) continue;
      let choices = 0;
      for (let j = 0; j < size; j++) if (free[i]![j] && !busy[j]) choices++;
      if (choices < fewest) [one, fewest] = [i, choices];
    }
    if (one < 0) return round(left - 1);
    busy[one] = true;
    for (let two = 0; two < size; two++) {
      if (busy[two] || !free[one]![two]) continue;
      busy[two] = true;
      free[one]![two] = free[two]![one] = false;
      const found = pair(left, busy);
      free[one]![two] = free[two]![one] = true;
      busy[two] = false;
      if (found) {
        busy[one] = false;
        return true;
      }
    }
    busy[one] = false;
    return false;
  }
}
