/** The package has no types of its own. */
declare module 'edmonds-blossom-fixed' {
  /**
   * Maximum-weight matching. `edges`: [vertex, vertex, weight], vertices numbered from 0. Answers each vertex's partner,
   * -1: none. `maxCardinality`: only matchings with as many pairs as possible are considered.
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality?: boolean,
  ): readonly number[];
}
