import type { StorehouseLine, StructureLevel } from '@naryad/contracts/structure/dto';
import { textMatcher } from '../../../shared/check-list/match-text.js';

/** A structure node (line, stack, shelf or cell) that can be planned, with all cells at or below it. */
export interface PlanNode {
  /** 'shelf:12': ids are unique within their level only. */
  readonly key: string;
  readonly level: StructureLevel;
  readonly id: number;
  readonly number: string;
  readonly address: string;
  readonly cellIds: readonly number[];
  readonly children: readonly PlanNode[];
}

export interface PlanTree {
  readonly roots: readonly PlanNode[];
  /** In the order of the tree. */
  readonly cells: readonly PlanNode[];
}

/** Nodes in the input format of `createStockTaking`. */
export interface PlannedNodes {
  readonly line_ids: number[];
  readonly stack_ids: number[];
  readonly shelf_ids: number[];
  readonly cell_ids: number[];
}

const node = (
  level: StructureLevel,
  { id, number }: { readonly id: number; readonly number: string },
  address: string,
  children: readonly PlanNode[],
): PlanNode => ({
  key: `${level}:${id}`,
  level,
  id,
  number,
  address,
  cellIds: level === 'cell' ? [id] : children.flatMap(({ cellIds }) => cellIds),
  children,
});

/**
 * Converts the nested structure. Nodes without a cell below them are omitted: nothing can be counted there.
 */
export function planTree(lines: readonly StorehouseLine[]): PlanTree {
  const hasCells = ({ cellIds }: PlanNode): boolean => cellIds.length > 0;
  const roots = lines
    .map((line) =>
      node(
        'line',
        line,
        line.number,
        line.stacks
          .map((stack) => {
            const address = `${line.number}-${stack.number}`;
            const shelves = stack.shelves.map((shelf) =>
              node(
                'shelf',
                shelf,
                `${address}-${shelf.number}`,
                shelf.cells.map((cell) => node('cell', cell, cell.address, [])),
              ),
            );
            return node('stack', stack, address, shelves.filter(hasCells));
          })
          .filter(hasCells),
      ),
    )
    .filter(hasCells);
  const cells: PlanNode[] = [];
  const visit = (nodes: readonly PlanNode[]): void => {
    for (const child of nodes) {
      if (child.level === 'cell') cells.push(child);
      else visit(child.children);
    }
  };
  visit(roots);
  return { roots, cells };
}

/** Number of selected cells at or below a node. */
export function chosenIn({ cellIds }: PlanNode, chosenIds: ReadonlySet<number>): number {
  let count = 0;
  for (const id of cellIds) if (chosenIds.has(id)) count += 1;
  return count;
}

/** Selects all cells of the nodes, or deselects them when all are selected already. */
export function toggled(nodes: readonly PlanNode[], chosenIds: ReadonlySet<number>): ReadonlySet<number> {
  const ids = nodes.flatMap(({ cellIds }) => cellIds);
  const next = new Set(chosenIds);
  const all = ids.every((id) => chosenIds.has(id));
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

/** The selection with the fewest nodes: a line whose cells are all selected is sent as the line. */
export function plannedNodes(tree: PlanTree, chosenIds: ReadonlySet<number>): PlannedNodes {
  const nodeIds: PlannedNodes = { line_ids: [], stack_ids: [], shelf_ids: [], cell_ids: [] };
  const lists = {
    line: nodeIds.line_ids,
    stack: nodeIds.stack_ids,
    shelf: nodeIds.shelf_ids,
    cell: nodeIds.cell_ids,
  } satisfies Record<StructureLevel, number[]>;
  const visit = (nodes: readonly PlanNode[]): void => {
    for (const child of nodes) {
      const count = chosenIn(child, chosenIds);
      if (count === child.cellIds.length) lists[child.level].push(child.id);
      else if (count > 0) visit(child.children);
    }
  };
  visit(tree.roots);
  return nodeIds;
}

/** Nodes whose address contains the query, from the line down; a match includes everything below it. */
export function findNodes(tree: PlanTree, query: string): readonly PlanNode[] {
  const matches = textMatcher(query);
  const results: PlanNode[] = [];
  const visit = (nodes: readonly PlanNode[]): void => {
    for (const child of nodes) {
      if (matches(child.address)) results.push(child);
      else visit(child.children);
    }
  };
  visit(tree.roots);
  return results;
}
