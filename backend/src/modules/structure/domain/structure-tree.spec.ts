import { expect, it } from 'vitest';
import { type Branch, treeOf } from './structure-tree.js';

const NOTHING = { ids: null, numbers: null, addresses: null, counts: null };
const EMPTY_LINE = { stack_id: null, stack: null, shelf_id: null, shelf: null, ...NOTHING };

it('is nested and sorted for any order of the branches', () => {
  const branches: Branch[] = [
    { line_id: 1, line: '10', ...EMPTY_LINE },
    { line_id: 2, line: '2', stack_id: 5, stack: '11', shelf_id: null, shelf: null, ...NOTHING },
    { line_id: 2, line: '2', stack_id: 4, stack: '9', shelf_id: 8, shelf: '2', ...NOTHING },
    {
      line_id: 2,
      line: '2',
      stack_id: 4,
      stack: '9',
      shelf_id: 7,
      shelf: '1',
      ids: [20, 21],
      numbers: ['12', '3'],
      addresses: ['2-9-1-12', '2-9-1-3'],
      counts: [0, 4],
    },
  ];
  expect(treeOf(branches)).toEqual([
    {
      id: 2,
      number: '2',
      stacks: [
        {
          id: 4,
          number: '9',
          line_id: 2,
          shelves: [
            {
              id: 7,
              number: '1',
              stack_id: 4,
              cells: [
                { id: 21, number: '3', shelf_id: 7, address: '2-9-1-3', count: 4 },
                { id: 20, number: '12', shelf_id: 7, address: '2-9-1-12', count: 0 },
              ],
            },
            { id: 8, number: '2', stack_id: 4, cells: [] },
          ],
        },
        { id: 5, number: '11', line_id: 2, shelves: [] },
      ],
    },
    { id: 1, number: '10', stacks: [] },
  ]);
});
