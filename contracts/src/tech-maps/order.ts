import { HEADER_KEY, type SpecificationNode, type SpecificationNodes } from './nodes.js';

/** Kinds without a sort number: their sequence is that of the component list. */
export const ORDERED_KINDS = ['material', 'technology'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];

const FIELDS: Readonly<Record<OrderedKind, string>> = { material: 'materials', technology: 'technologies' };

/** Name of the specification's value for the sequence of a kind. */
export const orderField = (kind: OrderedKind): string => FIELDS[kind];

/** Key of a change of the sequence. */
export const orderKey = (kind: OrderedKind): string => `${HEADER_KEY}.${FIELDS[kind]}`;

/** The kind whose sequence a change affects; undefined for any other change. */
export const orderedKindOf = ({ key }: { readonly key: string }): OrderedKind | undefined =>
  ORDERED_KINDS.find((kind) => orderKey(kind) === key);

/** Nodes of a kind in sequence. */
export const inOrderOf = (nodes: SpecificationNodes, kind: OrderedKind): SpecificationNode[] =>
  [...nodes.values()].filter((node) => node.kind === kind);

/** Whether the common nodes have the same sequence on both sides; nodes of only one side are ignored. */
export function isSameOrder(a: SpecificationNodes, b: SpecificationNodes, kind: OrderedKind): boolean {
  const shared = (ownNodes: SpecificationNodes, other: SpecificationNodes): string[] =>
    inOrderOf(ownNodes, kind).flatMap(({ key }) => (other.has(key) ? [key] : []));
  const order = shared(b, a);
  return shared(a, b).every((key, index) => key === order[index]);
}
