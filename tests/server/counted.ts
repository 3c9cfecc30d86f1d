/** What a counter of this process says now. */
import type { Counter } from 'prom-client';

/** @param label the value of its one label; left out: it has none */
export async function count(counter: Counter<string>, label?: string): Promise<number> {
  const { values } = await counter.get();
  return values.find((one) => label === undefined || Object.values(one.labels).includes(label))?.value ?? 0;
}
