import type { OfferedWorkCenter } from '@naryad/contracts/tech-maps/dto';
import type { EditedOperation, EditedTechMap, EditedTechnology } from '@naryad/contracts/tech-maps/edited';
import { matches } from '../../../../shared/catalog/match.js';
import { remarksByNode, type Remark } from '../checks.js';
import { materialsOf, technologiesOf } from '../content.js';
import { keyOf, type NodeRef } from '../selection.js';
import { specificationTexts as texts } from '../texts.js';

export type TreeRef = NodeRef & { readonly kind: Exclude<NodeRef['kind'], 'checks'> };

/** A rendered line of the tree. */
export interface TreeRow {
  readonly ref: TreeRef;
  readonly key: string;
  /** 1 for the product. */
  readonly level: number;
  readonly label: string;
  /** Muted text after the label: a quantity, a work center, or the path of a search match. */
  readonly detail: string;
  readonly isBranch: boolean;
  readonly isExpanded: boolean;
  /** Position among its siblings, from 1, and their number. */
  readonly position: number;
  readonly size: number;
  /** Text of the node's remarks, including those hidden in a closed branch; empty without any. */
  readonly badge: string;
}

export interface TreeOptions {
  /** Keys of the open branches. */
  readonly expanded: ReadonlySet<string>;
  /** When not empty, the rows are a flat list of matches. */
  readonly search: string;
  readonly centers: readonly OfferedWorkCenter[];
  readonly remarks: readonly Remark[];
}

interface Node {
  readonly ref: TreeRef;
  readonly label: string;
  readonly detail: string;
  readonly children: readonly Node[];
}

/** The specification as a tree: materials in a group, then technologies with operations and steps. */
function treeOf(map: EditedTechMap, centers: readonly OfferedWorkCenter[]): Node {
  const centerNames = new Map(centers.map(({ id, name }) => [id, name]));
  const nameOrDefault = (name: string): string => (name.trim() === '' ? texts.nameless : name);
  const operationNode = (operation: EditedOperation): Node => ({
    ref: { kind: 'operation', id: operation.id },
    label: nameOrDefault(operation.name),
    detail: centerNames.get(operation.workshop_post_id ?? 0) ?? texts.noCenter,
    children: operation.steps.map((step) => ({
      ref: { kind: 'step', id: step.id },
      label: nameOrDefault(step.name),
      detail: '',
      children: [],
    })),
  });
  const technologyNode = ({ id, name, operations }: EditedTechnology): Node => ({
    ref: { kind: 'technology', id },
    label: nameOrDefault(name),
    detail: '',
    children: operations.map(operationNode),
  });
  const materials = materialsOf(map);
  const group: Node = {
    ref: { kind: 'materials', id: map.id },
    label: texts.materials,
    detail: String(materials.length),
    children: materials.map(({ id, product, count }) => ({
      ref: { kind: 'material', id },
      label: nameOrDefault(product.name),
      detail: texts.pieces(count),
      children: [],
    })),
  };
  return {
    ref: { kind: 'specification', id: map.id },
    label: nameOrDefault(map.product.name),
    detail: map.name,
    children: [group, ...technologiesOf(map).map(technologyNode)],
  };
}

/** Lines of the tree: the open branches, or the search matches. */
export function treeRows(
  map: EditedTechMap,
  { expanded, search, centers, remarks }: TreeOptions,
): readonly TreeRow[] {
  const byNode = remarksByNode(remarks);
  const textsOf = ({ ref }: Node): readonly string[] =>
    (byNode.get(keyOf(ref)) ?? []).map(({ text }) => text);
  const below = (node: Node): readonly string[] =>
    node.children.flatMap((child) => [...textsOf(child), ...below(child)]);
  const rows: TreeRow[] = [];
  const rowOf = (node: Node, level: number, position: number, size: number, flat: boolean): TreeRow => {
    const key = keyOf(node.ref);
    const isBranch = !flat && node.children.length > 0;
    const isExpanded = isBranch && expanded.has(key);
    const badges = [...textsOf(node), ...(isBranch && !isExpanded ? below(node) : [])];
    const { ref, label, detail } = node;
    const badge = [...new Set(badges)].join(', ');
    return { ref, key, level, label, detail, isBranch, isExpanded, position, size, badge };
  };
  const visit = (nodes: readonly Node[], level: number): void => {
    for (const [index, node] of nodes.entries()) {
      const row = rowOf(node, level, index + 1, nodes.length, false);
      rows.push(row);
      if (row.isExpanded) visit(node.children, level + 1);
    }
  };
  const hits: Node[] = [];
  const seek = (nodes: readonly Node[], where: readonly string[]): void => {
    for (const node of nodes) {
      const isGroup = node.ref.kind === 'materials';
      const isHit = !isGroup && matches(node.label, search);
      if (isHit) hits.push({ ...node, detail: where.length === 0 ? node.detail : where.join(' › ') });
      seek(node.children, node.ref.kind === 'specification' ? where : [...where, node.label]);
    }
  };
  const root = treeOf(map, centers);
  if (search.trim() === '') visit([root], 1);
  else {
    seek([root], []);
    rows.push(...hits.map((node, index) => rowOf(node, 1, index + 1, hits.length, true)));
  }
  return rows;
}

/** Splits a label at the search matches: every second part is a match. */
export function highlighted(label: string, search: string): readonly string[] {
  const terms = search.trim().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [label];
  const pattern = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return label.split(new RegExp(`(${pattern.join('|').replace(/[её]/gi, '[её]')})`, 'i'));
}
