import type {
  StorehouseLine,
  StorehouseShelf,
  StorehouseStack,
  StructureLevel,
} from '@naryad/contracts/structure/dto';
import { compareTexts } from '../../../shared/format/numbers.js';

interface NumberedNode {
  readonly id: number;
  readonly number: string;
}
type Lines = readonly StorehouseLine[];

/** Sorts as the server does: 2 before 10; numerically equal names ('1', '01') by their characters. */
const sorted = <T extends NumberedNode>(nodes: readonly T[]): T[] =>
  nodes.toSorted((a, b) => compareTexts(a.number, b.number) || (a.number < b.number ? -1 : 1));

/** Existing nodes remain unchanged: the response of a call may arrive after its live update. */
const addNodes = <T extends NumberedNode>(existing: readonly T[], fresh: readonly T[]): T[] => {
  const ids = new Set(existing.map(({ id }) => id));
  return sorted([...existing, ...fresh.filter(({ id }) => !ids.has(id))]);
};

function mapStacks(
  lines: Lines,
  change: (stack: StorehouseStack, line: StorehouseLine) => StorehouseStack,
): StorehouseLine[] {
  return lines.map((line) => ({ ...line, stacks: line.stacks.map((stack) => change(stack, line)) }));
}

function mapShelves(
  lines: Lines,
  change: (shelf: StorehouseShelf, stack: StorehouseStack, line: StorehouseLine) => StorehouseShelf,
): StorehouseLine[] {
  return mapStacks(lines, (stack, line) => ({
    ...stack,
    shelves: stack.shelves.map((shelf) => change(shelf, stack, line)),
  }));
}

/** Adds nodes below a parent (lines have none), sorted by number. */
export function withNodes(
  lines: Lines,
  level: StructureLevel,
  parentId: number,
  nodes: readonly NumberedNode[],
): StorehouseLine[] {
  switch (level) {
    case 'line':
      return addNodes(
        lines,
        nodes.map(({ id, number }) => ({ id, number, stacks: [] })),
      );
    case 'stack': {
      const fresh = nodes.map(({ id, number }) => ({ id, number, line_id: parentId, shelves: [] }));
      return lines.map((line) =>
        line.id === parentId ? { ...line, stacks: addNodes(line.stacks, fresh) } : line,
      );
    }
    case 'shelf': {
      const fresh = nodes.map(({ id, number }) => ({ id, number, stack_id: parentId, cells: [] }));
      return mapStacks(lines, (stack) =>
        stack.id === parentId ? { ...stack, shelves: addNodes(stack.shelves, fresh) } : stack,
      );
    }
    case 'cell':
      return mapShelves(lines, (shelf, stack, line) => {
        if (shelf.id !== parentId) return shelf;
        const parentAddress = `${line.number}-${stack.number}-${shelf.number}`;
        const fresh = nodes.map(({ id, number }) => ({
          id,
          number,
          shelf_id: parentId,
          address: `${parentAddress}-${number}`,
          count: 0,
        }));
        return { ...shelf, cells: addNodes(shelf.cells, fresh) };
      });
  }
}

/** Removes a node with its descendants. */
export function withoutNode(lines: Lines, level: StructureLevel, id: number): StorehouseLine[] {
  const others = <T extends NumberedNode>(nodes: readonly T[]): T[] => nodes.filter((node) => node.id !== id);
  switch (level) {
    case 'line':
      return others(lines);
    case 'stack':
      return lines.map((line) => ({ ...line, stacks: others(line.stacks) }));
    case 'shelf':
      return mapStacks(lines, (stack) => ({ ...stack, shelves: others(stack.shelves) }));
    case 'cell':
      return mapShelves(lines, (shelf) => ({ ...shelf, cells: others(shelf.cells) }));
  }
}
