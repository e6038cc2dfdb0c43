import { HEADER_KEY, type SpecificationNode, type SpecificationNodes } from './nodes.js';

/** Things without a number of their own: they are in order as they stand in the list of components. */
export const ORDERED_KINDS = ['material', 'technology'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];

const FIELDS: Readonly<Record<OrderedKind, string>> = { material: 'materials', technology: 'technologies' };

/** Name of the specification's value that says in which order they stand. */
export const orderField = (kind: OrderedKind): string => FIELDS[kind];

/** Key of a change of their order. */
export const orderKey = (kind: OrderedKind): string => `${HEADER_KEY}.${FIELDS[kind]}`;

/** Whose order a change changes, or undefined for changes of everything else. */
export const orderedKindOf = ({ key }: { readonly key: string }): OrderedKind | undefined =>
  ORDERED_KINDS.find((kind) => orderKey(kind) === key);

/** The things of a kind as they stand. */
export const inOrderOf = (nodes: SpecificationNodes, kind: OrderedKind): SpecificationNode[] =>
  [...nodes.values()].filter((node) => node.kind === kind);

/** Whether the things that both have stand in the same order in both; what only one of them has does not matter. */
export function isSameOrder(a: SpecificationNodes, b: SpecificationNodes, kind: OrderedKind): boolean {
  const shared = (of: SpecificationNodes, other: SpecificationNodes): string[] =>
    inOrderOf(of, kind).flatMap(({ key }) => (other.has(key) ? [key] : []));
  const order = shared(b, a);
  return shared(a, b).every((key, at) => key === order[at]);
}
