/** The table of a team league counted by other means than the service's, for tests. */

/** A match as the test knows it. */
export interface Told {
  readonly a: string;
  readonly b: string;
  /** Board points and sets of both; or who was absent. */
  readonly boards: readonly (readonly [number, number])[] | null;
  readonly walkOvers: readonly ('a' | 'b' | 'both')[];
  readonly absent: 'a' | 'b' | 'both' | null;
}

/** The table by its own simple means: no code of shared/competition is used. */
export function recount(
  ids: readonly string[],
  told: readonly Told[],
  perMatch: number,
  deducted: Record<string, number>,
) {
  const row = new Map(ids.map((id) => [id, { points: -(deducted[id] ?? 0), boards: 0, won: 0, lost: 0 }]));
  const mini = new Map<string, number>();
  for (const { a, b, boards, walkOvers, absent } of told) {
    const [one, two] = [row.get(a)!, row.get(b)!];
    let [x, y] = [0, 0];
    if (absent === 'a') y = 2 * perMatch;
    if (absent === 'b') x = 2 * perMatch;
    for (const [won, lost] of boards ?? []) {
      x += won > lost ? 2 : won === lost ? 1 : 0;
      y += lost > won ? 2 : won === lost ? 1 : 0;
      one.won += won;
      one.lost += lost;
      two.won += lost;
      two.lost += won;
    }
    for (const who of walkOvers) {
      if (who === 'a') y += 2;
      if (who === 'b') x += 2;
    }
    one.boards += x;
    two.boards += y;
    const level = absent === null && x === y;
    const [p, q] = absent === 'both' ? [0, 0] : level ? [1, 1] : x > y ? [2, 0] : [0, 2];
    one.points += p!;
    two.points += q!;
    mini.set(`${a} ${b}`, (mini.get(`${a} ${b}`) ?? 0) + p!);
    mini.set(`${b} ${a}`, (mini.get(`${b} ${a}`) ?? 0) + q!);
  }
  const ratio = (id: string): number => {
    const { won, lost } = row.get(id)!;
    return won === 0 ? 0 : won / lost;
  };
  const steps: ((id: string, level: readonly string[]) => number)[] = [
    (id) => row.get(id)!.points,
    (id) => row.get(id)!.boards,
    (id, level) => level.reduce((sum, other) => sum + (mini.get(`${id} ${other}`) ?? 0), 0),
    (id) => ratio(id),
  ];
  const order: string[][] = [];
  const sort = (level: readonly string[], step: number): void => {
    if (level.length === 1 || step === steps.length) {
      order.push([...level]);
      return;
    }
    const values = new Map(level.map((id) => [id, steps[step]!(id, level)]));
    for (const value of [...new Set(values.values())].sort((x, y) => y - x))
      sort(
        level.filter((id) => values.get(id) === value),
        step + 1,
      );
  };
  sort(ids, 0);
  return { order, row };
}
