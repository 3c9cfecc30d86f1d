/** How each clause lives online: kept by whom. A test holds it against the table of clauses. */

/**
 * `counted`: by the engine. `barred`: the service refuses it, or it can't happen. `referee`: a referee applies it.
 * `organiser`: a part of running a competition. `regulation`: a setting of the regulations. `table`: a measure of the table.
 */
export type ClauseMode = 'counted' | 'barred' | 'referee' | 'organiser' | 'regulation' | 'table';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const BY_MODE: Readonly<Record<Exclude<ClauseMode, 'counted'>, readonly string[]>> = {
  barred: words(`
    3.7 10.1 11.4.d 12.3 12.4 12.6 12.7 12.8 12.15 12.17 12.18 12.20 12.21 12.22 12.24 16.1.b 16.1.d 16.1.e 16.1.zh
    16.1.z 16.1.k 16.1.m 17.1.k 17.1.l 17.1.m 17.1.n 17.1.o 17.1.s 17.1.u 18.1.e 18.1.z 19.1.a 19.1.b 19.1.v 19.1.g
    19.1.d 19.1.zh 19.1.z 21.8
  `),
  referee: words(`
    3.3 3.4 3.5 8.1.g 8.1.d 9.1.a 9.1.zh 9.1.k 14.1 14.4 15.2 16.1.v 17.1.p 19.1.e 19.1.i 19.1.k 19.2
  `),
  organiser: words(`
    2.1.a 2.1.b 2.1.v 2.1.g 3.1 5.1 5.2 5.3 5.4 6.1 6.2 6.4 7.1.a 7.1.b 7.1.v 7.1.g 7.1.d 7.2.a 7.2.b 7.2.v 7.2.g
    7.2.d 7.3 8.1.a 8.1.v 8.1.e 22.1.a 22.1.b 22.4
  `),
  regulation: words(`
    1.1.a 1.1.b 2.2 4.1 4.2 6.3 9.1.v 12.1 22.2 23.2 26.2
  `),
  table: words(`
    8.1.b 9.1.b 10.3 24.1 24.2 24.3 24.4 24.5 25.1 25.2 26.1 27.1
  `),
};

const MODES: ReadonlyMap<string, ClauseMode> = new Map(
  Object.entries(BY_MODE).flatMap(([mode, clauses]) => clauses.map((clause) => [clause, mode as ClauseMode] as const)),
);

/** Who keeps a clause; most are counted by the engine. */
export function modeOf(clause: string): ClauseMode {
  return MODES.get(clause) ?? 'counted';
}
