import type { StorehouseLine } from '@naryad/contracts/structure/dto';

const cell = (id: number, shelfId: number, address: string) => ({
  id,
  number: address.split('-').at(-1) ?? '',
  shelf_id: shelfId,
  address,
  count: 0,
});

/** Two lines with cells and one without: A has two stacks, one of them with two shelves. */
export function aStructure(): StorehouseLine[] {
  return [
    {
      id: 1,
      number: 'A',
      stacks: [
        {
          id: 1,
          number: '1',
          line_id: 1,
          shelves: [
            { id: 1, number: '1', stack_id: 1, cells: [cell(11, 1, 'A-1-1-01'), cell(12, 1, 'A-1-1-02')] },
            { id: 2, number: '2', stack_id: 1, cells: [cell(13, 2, 'A-1-2-01')] },
            { id: 3, number: '3', stack_id: 1, cells: [] },
          ],
        },
        {
          id: 2,
          number: '2',
          line_id: 1,
          shelves: [
            { id: 4, number: '1', stack_id: 2, cells: [cell(14, 4, 'A-2-1-01'), cell(15, 4, 'A-2-1-02')] },
          ],
        },
        { id: 3, number: '3', line_id: 1, shelves: [] },
      ],
    },
    {
      id: 2,
      number: 'B',
      stacks: [
        {
          id: 4,
          number: '1',
          line_id: 2,
          shelves: [
            { id: 5, number: '1', stack_id: 4, cells: [cell(21, 5, 'B-1-1-01'), cell(22, 5, 'B-1-1-02')] },
          ],
        },
      ],
    },
    { id: 3, number: 'C', stacks: [] },
  ];
}
