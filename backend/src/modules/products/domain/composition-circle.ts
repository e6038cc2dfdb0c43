/** The product `whole` has the product `part` among its components. */
export interface CompositionEdge {
  readonly whole: number;
  readonly part: number;
}

/**
 * The shortest way from a product through its components back to itself, both ends included; null when there is none.
 * @param edges what lies below `components`; edges of the product itself do not matter: `components` replaces them
 */
export function circleThrough(
  productId: number,
  components: readonly number[],
  edges: readonly CompositionEdge[],
): number[] | null {
  const parts = Map.groupBy(edges, (edge) => edge.whole);
  const ways: number[][] = [];
  const seen = new Set<number>();
  const go = (way: number[], part: number): number[] | null => {
    if (part === productId) return [...way, part];
    // What has been seen was reached by a way that is not longer.
    if (!seen.has(part)) {
      seen.add(part);
      ways.push([...way, part]);
    }
    return null;
  };
  for (const component of components) {
    const circle = go([productId], component);
    if (circle) return circle;
  }
  for (let at = 0; at < ways.length; at += 1) {
    const way = ways[at]!;
    for (const { part } of parts.get(way.at(-1)!) ?? []) {
      const circle = go(way, part);
      if (circle) return circle;
    }
  }
  return null;
}
