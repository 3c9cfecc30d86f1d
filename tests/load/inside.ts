/** What the service itself says of a stretch of time (its `/metrics`): where the milliseconds went. */

type Figures = ReadonlyMap<string, number>;

async function read(url: string): Promise<Figures> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** The bound below which this part of what a histogram counted in between lies, ms. */
function quantile(before: Figures, after: Figures, name: string, part: number): number {
  const counted = [...after.keys()]
    .map((key) => [key, new RegExp(`^${name}_bucket\\{le="([^"]+)"`).exec(key)?.[1]] as const)
    .filter(([, bound]) => bound !== undefined)
    .map(([key, bound]) => ({ bound: Number(bound), count: after.get(key)! - (before.get(key) ?? 0) }));
  const all = counted.at(-1)?.count ?? 0;
  return 1000 * (counted.find(({ count }) => count >= part * all)?.bound ?? Number.NaN);
}

/** Begins to look inside; what is returned ends it and tells. */
export async function lookInside(url: string): Promise<() => Promise<string>> {
  // Twice: what the first one costs is told by the second.
  await read(url);
  const before = await read(url);
  return async () => {
    const after = await read(url);
    const below = (name: string) =>
      [0.5, 0.99].map((part) => `${quantile(before, after, `novuss_${name}_seconds`, part).toFixed(0)}`).join('/');
    const lag = (part: string) => (1000 * (after.get(`nodejs_eventloop_lag_${part}_seconds`) ?? Number.NaN)).toFixed(0);
    const collected = (kind: string) => {
      const key = `nodejs_gc_duration_seconds_sum{kind="${kind}"}`;
      return (1000 * ((after.get(key) ?? 0) - (before.get(key) ?? 0))).toFixed(0);
    };
    return (
      `  within: p50/p99 below, ms: strike ${below('strike')}, simulation ${below('simulation')}, append ${below('append')}; ` +
      `event loop p99 ${lag('p99')} ms, longest ${lag('max')} ms; garbage, ms: ${['minor', 'incremental', 'major'].map((kind) => `${kind} ${collected(kind)}`).join(', ')}`
    );
  };
}
