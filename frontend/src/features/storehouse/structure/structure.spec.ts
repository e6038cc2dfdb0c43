import { describe, expect, it } from 'vitest';
import { aLine } from '../testing/structure.js';
import { withoutNode, withNodes } from './structure-edit.js';
import { cellIdsOf, expandedTo, indexStructure, neighbourOf, visibleRows } from './structure-index.js';
import { actionOfKey } from './structure-keys.js';
import { findCell, findNodes, foldAddress } from './structure-search.js';
import {
  choose,
  emptyTarget,
  optionsOf,
  parentOfTarget,
  targetAt,
  withOnlyChoices,
} from './structure-target.js';
import { withBelow } from './level-forms.js';

const plant = [aLine(1, 2, 2, 3, (id) => (id === 1123 ? 5 : 0)), aLine(2, 1, 1, 1)];
const index = indexStructure(plant);
const nodeAt = (key: string) => index.byKey.get(key)!;
const addresses = (query: string, limit = 3) =>
  findNodes(index, query)
    .slice(0, limit)
    .map(({ address }) => address);

describe('the index', () => {
  it('sums descendants and quantities up to the line', () => {
    expect(nodeAt('line:1').below).toEqual({ stack: 2, shelf: 4, cell: 12 });
    expect(nodeAt('line:1').count).toBe(5);
    expect(nodeAt('stack:12').count).toBe(0);
    expect(nodeAt('shelf:112').address).toBe('1-1-2');
    expect(index.cells).toHaveLength(13);
    expect(cellIdsOf(nodeAt('shelf:112'))).toEqual([1121, 1122, 1123]);
  });

  it('draws folded branches as one row', () => {
    expect(visibleRows(index, new Set()).map(({ node }) => node.key)).toEqual(['line:1', 'line:2']);
    const open = expandedTo(nodeAt('cell:2111'), new Set());
    expect(visibleRows(index, open).map(({ node }) => node.key)).toEqual([
      'line:1',
      'line:2',
      'stack:21',
      'shelf:211',
      'cell:2111',
    ]);
  });

  it('scales linearly from 2,000 to 20,000 cells', () => {
    const timeOf = (stacks: number, address: string): number => {
      const lines = Array.from({ length: 8 }, (_, line) => aLine(line + 1, stacks, 28, 10));
      const startedAt = performance.now();
      const builtIndex = indexStructure(lines);
      const rows = visibleRows(builtIndex, new Set());
      findNodes(builtIndex, address);
      const duration = performance.now() - startedAt;
      expect(builtIndex.cells).toHaveLength(8 * stacks * 28 * 10);
      expect(rows).toHaveLength(8);
      return duration;
    };
    const tries = Array.from({ length: 5 }, () => [timeOf(1, '8-1-28-10'), timeOf(10, '8-9-28-10')] as const);
    const [few, many] = [0, 1].map((sizeIndex) => Math.min(...tries.map((one) => one[sizeIndex]!))) as [
      number,
      number,
    ];
    // Quadratic growth would give a factor of one hundred.
    expect(many / few).toBeLessThan(40);
  });

  it('returns the node that receives the focus after a deletion', () => {
    expect(neighbourOf(nodeAt('line:1'), index)?.key).toBe('line:2');
    expect(neighbourOf(nodeAt('line:2'), index)?.key).toBe('line:1');
    expect(neighbourOf(nodeAt('cell:2111'), index)?.key).toBe('shelf:211');
  });
});

describe('search of an address', () => {
  it.each([
    ['1-2-1-3', ['1-2-1-3']],
    ['01 / 02 / 1 / 003', ['1-2-1-3']],
    ['линия 1 стеллаж 2 полка 1 ячейка 3', ['1-2-1-3']],
    ['1-2', ['1-2', '1-2-1', '1-2-1-1']],
    ['9-9', []],
    ['  ', []],
  ])('%s finds %j first', (query, expected) => {
    expect(addresses(query)).toEqual(expected);
  });

  it('treats look-alike letters as equal', () => {
    expect(foldAddress('А1-СТ-02')).toBe(foldAddress('a1-ct-2'));
  });

  it('finds the cell of an older label by its numbers', () => {
    expect(findCell(index, { l: '1', st: '2', sh: '2', c: '1' })?.id).toBe(1221);
    expect(findCell(index, { l: '9', st: '2', sh: '2', c: '1' })).toBeNull();
  });
});

describe('labels', () => {
  it.each([
    [nodeAt('shelf:111'), 'полка с 3 ячейками'],
    [nodeAt('shelf:211'), 'полка с 1 ячейкой'],
    [nodeAt('line:1'), 'линия с 2 стеллажами, 4 полками и 12 ячейками'],
    [nodeAt('cell:1111'), 'ячейка'],
    [indexStructure([aLine(1, 1, 0, 0)]).byKey.get('stack:11')!, 'стеллаж без полок'],
    [indexStructure([aLine(1, 120, 0, 0)]).byKey.get('line:1')!, 'линия со 120 стеллажами'],
  ])('%#: %s', (node, text) => {
    expect(withBelow(node)).toBe(text);
  });
});

describe('local changes', () => {
  it('inserts new nodes among their siblings, without duplicates', () => {
    const more = withNodes(plant, 'cell', 111, [
      { id: 90, number: '10' },
      { id: 91, number: '2А' },
      { id: 1111, number: '1' },
    ]);
    expect(more[0]!.stacks[0]!.shelves[0]!.cells.map(({ number }) => number)).toEqual([
      '1',
      '2',
      '2А',
      '3',
      '10',
    ]);
    expect(more[0]!.stacks[0]!.shelves[0]!.cells.at(-1)!.address).toBe('1-1-1-10');
    expect(withNodes(plant, 'line', 7, [{ id: 3, number: '3' }]).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(withNodes(plant, 'stack', 2, [{ id: 5, number: 'Б' }])[1]!.stacks).toHaveLength(2);
    expect(withNodes(plant, 'shelf', 21, [{ id: 5, number: '0' }])[1]!.stacks[0]!.shelves[0]!.id).toBe(5);
  });

  it('removes a node with its descendants', () => {
    expect(withoutNode(plant, 'line', 1)).toEqual([plant[1]]);
    expect(indexStructure(withoutNode(plant, 'stack', 11)).cells).toHaveLength(7);
    expect(indexStructure(withoutNode(plant, 'shelf', 111)).cells).toHaveLength(10);
    expect(indexStructure(withoutNode(plant, 'cell', 1111)).cells).toHaveLength(12);
  });
});

describe('where something is added', () => {
  it('resets lower choices when a higher one changes', () => {
    const full = { level: 'cell', chosenIds: { line: 1, stack: 11, shelf: 111 } } as const;
    expect(choose(full, 'line', 2).chosenIds).toEqual({ line: 2, stack: null, shelf: null });
    expect(choose(full, 'stack', 12).chosenIds).toEqual({ line: 1, stack: 12, shelf: null });
    expect(choose(full, 'line', 1)).toBe(full);
  });

  it('is below a selected node, or a sibling of a selected cell', () => {
    expect(targetAt(nodeAt('line:2'))).toEqual({
      level: 'stack',
      chosenIds: { line: 2, stack: null, shelf: null },
    });
    expect(targetAt(nodeAt('cell:1223'))).toEqual({
      level: 'cell',
      chosenIds: { line: 1, stack: 12, shelf: 122 },
    });
    expect(parentOfTarget(targetAt(nodeAt('cell:1223')), index)?.key).toBe('shelf:122');
  });

  it('chooses what is the only choice, until a line is chosen', () => {
    const small = indexStructure([aLine(2, 1, 2, 1)]);
    const cell = { ...emptyTarget, level: 'cell' as const };
    expect(withOnlyChoices(cell, small).chosenIds).toEqual({ line: 2, stack: 21, shelf: null });
    expect(withOnlyChoices(emptyTarget, small)).toBe(emptyTarget);
    expect(withOnlyChoices(cell, index)).toBe(cell);
    const byHand = choose(cell, 'line', 2);
    expect(withOnlyChoices(byHand, small)).toBe(byHand);
  });

  it('has no parent until one is selected, or after it was deleted', () => {
    expect(parentOfTarget(emptyTarget, index)).toBeNull();
    expect(parentOfTarget({ ...emptyTarget, level: 'stack' }, index)).toBeUndefined();
    const deletedTarget = { level: 'stack', chosenIds: { line: 99, stack: null, shelf: null } } as const;
    expect(parentOfTarget(deletedTarget, index)).toBeUndefined();
    expect(optionsOf(deletedTarget, 'stack', index)).toEqual([]);
  });
});

describe('keys of the tree', () => {
  const rows = visibleRows(index, new Set(['line:1']));
  it.each([
    ['ArrowDown', 'line:1', 'go', 'stack:11'],
    ['ArrowUp', 'line:1', 'go', 'line:1'],
    ['End', 'line:1', 'go', 'line:2'],
    ['Home', 'line:2', 'go', 'line:1'],
    ['ArrowRight', 'line:1', 'go', 'stack:11'],
    ['ArrowRight', 'stack:11', 'toggle', 'stack:11'],
    ['ArrowLeft', 'stack:11', 'go', 'line:1'],
    ['ArrowLeft', 'line:1', 'toggle', 'line:1'],
    ['Enter', 'stack:12', 'toggle', 'stack:12'],
    ['Delete', 'stack:12', 'delete', 'stack:12'],
    ['Insert', 'stack:12', 'add', 'stack:12'],
  ])('%s on %s: %s %s', (key, current, kind, node) => {
    const action = actionOfKey(key, rows, current);
    expect([action?.kind, action?.node.key]).toEqual([kind, node]);
  });

  it('leaves other keys alone', () => {
    expect(actionOfKey('a', rows, 'line:1')).toBeNull();
    expect(actionOfKey('ArrowLeft', rows, 'line:2')).toBeNull();
  });
});
