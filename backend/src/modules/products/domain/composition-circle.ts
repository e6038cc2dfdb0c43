/** The product `part` is a component of the product `whole`. */
export interface CompositionEdge {
  readonly whole: number;
  readonly part: number;
}

/**
 * The shortest path from a product through its components back to itself, both ends included; null when there
 * is none.
 * @param edges edges below `components`; edges of the product itself are ignored, because `components`
 * replaces them
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
    // Breadth-first search: the first path to a product is the shortest.
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
