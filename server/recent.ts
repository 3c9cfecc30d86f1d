/**
 * Keeps a value in a map of so many at the most: it is the latest then, and what was kept longest ago goes.
 * @returns the value
 */
export function keepRecent<K, V>(map: Map<K, V>, key: K, value: V, most: number): V {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value!);
  return value;
}
