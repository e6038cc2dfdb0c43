import type {
  StorehouseCell,
  StorehouseLine,
  StorehouseShelf,
  StorehouseStack,
} from '@naryad/contracts/structure/dto';
import { byNumber } from './natural-order.js';

/** A shelf with its parents and cells. A line or stack without children has nulls for the levels below. */
export interface Branch {
  readonly line_id: number;
  readonly line: string;
  readonly stack_id: number | null;
  readonly stack: string | null;
  readonly shelf_id: number | null;
  readonly shelf: string | null;
  /** Of the cells, all arrays in the same order; null when there are none. */
  readonly ids: readonly number[] | null;
  readonly numbers: readonly string[] | null;
  readonly addresses: readonly string[] | null;
  readonly counts: readonly number[] | null;
}

/** Builds the tree, each level in the natural order of its numbers. */
export function treeOf(branches: readonly Branch[]): StorehouseLine[] {
  const lines = new Map<number, StorehouseLine>();
  const stacks = new Map<number, StorehouseStack>();
  for (const branch of branches) {
    const line = getOrCreate(lines, branch.line_id, () => ({
      id: branch.line_id,
      number: branch.line,
      stacks: [],
    }));
    const { stack_id, stack: number } = branch;
    if (stack_id === null || number === null) continue;
    const stack = getOrCreate(stacks, stack_id, () => {
      const newStack = { id: stack_id, number, line_id: line.id, shelves: [] };
      line.stacks.push(newStack);
      return newStack;
    });
    const shelf = shelfOf(branch, stack.id);
    if (shelf) stack.shelves.push(shelf);
  }
  for (const stack of stacks.values()) stack.shelves.sort(inOrder);
  for (const line of lines.values()) line.stacks.sort(inOrder);
  return [...lines.values()].sort(inOrder);
}

function shelfOf(branch: Branch, stackId: number): StorehouseShelf | null {
  const { shelf_id, shelf, ids, numbers, addresses, counts } = branch;
  if (shelf_id === null || shelf === null) return null;
  const cells = (ids ?? []).map((id, index): StorehouseCell => ({
    id,
    number: numbers![index]!,
    shelf_id,
    address: addresses![index]!,
    count: counts![index]!,
  }));
  return { id: shelf_id, number: shelf, stack_id: stackId, cells: cells.sort(inOrder) };
}

const inOrder = (one: { readonly number: string }, other: { readonly number: string }): number =>
  byNumber(one.number, other.number);

function getOrCreate<Value>(byId: Map<number, Value>, id: number, make: () => Value): Value {
  const value = byId.get(id) ?? make();
  byId.set(id, value);
  return value;
}
