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
  const seenParts = new Set<number>();
  const go = (path: number[], part: number): number[] | null => {
    if (part === productId) return [...path, part];
    // Breadth-first search: the first path to a product is the shortest.
    if (!seenParts.has(part)) {
      seenParts.add(part);
      ways.push([...path, part]);
    }
    return null;
  };
  for (const component of components) {
    const circle = go([productId], component);
    if (circle) return circle;
  }
  for (let index = 0; index < ways.length; index += 1) {
    const path = ways[index]!;
    for (const { part } of parts.get(path.at(-1)!) ?? []) {
      const circle = go(path, part);
      if (circle) return circle;
    }
  }
  return null;
}
