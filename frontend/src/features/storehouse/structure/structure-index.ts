import type { StorehouseLine, StructureLevel } from '@naryad/contracts/structure/dto';

/** A node of the storehouse structure with its displayed facts. */
export interface StructureNode {
  /** 'shelf:12': ids are unique only within their level. */
  readonly key: string;
  readonly level: StructureLevel;
  readonly id: number;
  readonly number: string;
  /** 1 for a line … 4 for a cell. */
  readonly depth: number;
  readonly parent: StructureNode | null;
  readonly children: readonly StructureNode[];
  /** Numbers from the line down: '1-2-3'. */
  readonly address: string;
  /** Number of descendants by level. */
  readonly below: Readonly<Record<'stack' | 'shelf' | 'cell', number>>;
  /** Quantity stored in it or below. */
  readonly count: number;
}

export interface StructureIndex {
  readonly roots: readonly StructureNode[];
  readonly byKey: ReadonlyMap<string, StructureNode>;
  /** In tree order. */
  readonly cells: readonly StructureNode[];
}

/** A visible row of the tree. */
export interface StructureTreeRow {
  readonly node: StructureNode;
  /** Position among its siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  readonly isExpanded: boolean;
}

export const nodeKey = (level: StructureLevel, id: number): string => `${level}:${id}`;

interface Draft extends StructureNode {
  children: Draft[];
  below: { stack: number; shelf: number; cell: number };
  count: number;
}

/** Indexes the nested response in one pass: nodes with totals, by key, and all cells. */
export function indexStructure(lines: readonly StorehouseLine[]): StructureIndex {
  const byKey = new Map<string, StructureNode>();
  const cells: StructureNode[] = [];
  const add = (
    level: StructureLevel,
    { id, number }: { readonly id: number; readonly number: string },
    parent: Draft | null,
    address: string,
  ): Draft => {
    const node: Draft = {
      key: nodeKey(level, id),
      level,
      id,
      number,
      depth: (parent?.depth ?? 0) + 1,
      parent,
      children: [],
      address,
      below: { stack: 0, shelf: 0, cell: 0 },
      count: 0,
    };
    byKey.set(node.key, node);
    parent?.children.push(node);
    return node;
  };
  const roots = lines.map((line) => {
    const lineNode = add('line', line, null, line.number);
    for (const stack of line.stacks) {
      const stackNode = add('stack', stack, lineNode, `${lineNode.address}-${stack.number}`);
      lineNode.below.stack += 1;
      for (const shelf of stack.shelves) {
        const shelfNode = add('shelf', shelf, stackNode, `${stackNode.address}-${shelf.number}`);
        stackNode.below.shelf += 1;
        for (const cell of shelf.cells) {
          const cellNode = add('cell', cell, shelfNode, cell.address);
          cellNode.count = cell.count;
          cells.push(cellNode);
          shelfNode.below.cell += 1;
          shelfNode.count += cell.count;
        }
        stackNode.below.cell += shelfNode.below.cell;
        stackNode.count += shelfNode.count;
      }
      lineNode.below.shelf += stackNode.below.shelf;
      lineNode.below.cell += stackNode.below.cell;
      lineNode.count += stackNode.count;
    }
    return lineNode;
  });
  return { roots, byKey, cells };
}

/** Rows to render: a collapsed branch contributes one row only. */
export function visibleRows(
  index: StructureIndex,
  expanded: ReadonlySet<string>,
): readonly StructureTreeRow[] {
  const rows: StructureTreeRow[] = [];
  const visit = (nodes: readonly StructureNode[]): void => {
    nodes.forEach((node, position) => {
      const isExpanded = expanded.has(node.key) && node.children.length > 0;
      rows.push({ node, position: position + 1, siblings: nodes.length, isExpanded });
      if (isExpanded) visit(node.children);
    });
  };
  visit(index.roots);
  return rows;
}

/** From the line down to the node. */
export function pathOf(node: StructureNode): readonly StructureNode[] {
  return node.parent === null ? [node] : [...pathOf(node.parent), node];
}

/** `expanded` plus all ancestors of the node. */
export function expandedTo(node: StructureNode, expanded: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([
    ...expanded,
    ...pathOf(node)
      .slice(0, -1)
      .map(({ key }) => key),
  ]);
}

/** Ids of the cells at or below a node, in tree order. */
export function cellIdsOf(node: StructureNode): readonly number[] {
  return node.level === 'cell' ? [node.id] : node.children.flatMap(cellIdsOf);
}

/**
 * The node that receives the focus after a deletion: the next sibling, otherwise the previous one, otherwise
 * the parent.
 */
export function neighbourOf(node: StructureNode, index: StructureIndex): StructureNode | null {
  const siblings = node.parent?.children ?? index.roots;
  const nodeIndex = siblings.indexOf(node);
  return siblings[nodeIndex + 1] ?? siblings[nodeIndex - 1] ?? node.parent;
}
