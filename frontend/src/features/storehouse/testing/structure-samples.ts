import type { SerialRecord } from '@naryad/contracts/stock/dto';
import type { StorehouseLine } from '@naryad/contracts/structure/dto';

/** A: 1: 2: 05, 06; 3: 07. B: 9: 8: 01. Numbers of cells are 501, 502, 503, 504. */
export const someLines: StorehouseLine[] = [
  {
    id: 1,
    number: 'A',
    stacks: [
      {
        id: 11,
        number: '1',
        line_id: 1,
        shelves: [
          {
            id: 111,
            number: '2',
            stack_id: 11,
            cells: [
              { id: 501, number: '05', shelf_id: 111, address: 'A-1-2-05', count: 0 },
              { id: 502, number: '06', shelf_id: 111, address: 'A-1-2-06', count: 0 },
            ],
          },
          {
            id: 112,
            number: '3',
            stack_id: 11,
            cells: [{ id: 503, number: '07', shelf_id: 112, address: 'A-1-3-07', count: 0 }],
          },
        ],
      },
    ],
  },
  {
    id: 2,
    number: 'B',
    stacks: [
      {
        id: 12,
        number: '9',
        line_id: 2,
        shelves: [
          {
            id: 113,
            number: '8',
            stack_id: 12,
            cells: [{ id: 504, number: '01', shelf_id: 113, address: 'B-9-8-01', count: 0 }],
          },
        ],
      },
    ],
  },
];

export const pathOf501 = { line: 1, stack: 11, shelf: 111, cell: 501 } as const;
export const pathOf504 = { line: 2, stack: 12, shelf: 113, cell: 504 } as const;

/** A unit of product 5 in A-1-2-05. */
export function aRecord(id: number, part: Partial<SerialRecord> = {}): SerialRecord {
  return {
    batch_product_id: id,
    serial_number: `SN-${id}`,
    quantity: 1,
    batch_manufacture_id: 31,
    batch_number: 'П-31',
    supplier_id: 21,
    supplier_name: 'Электрон',
    storehouse_cell: {
      id: 501,
      number: '05',
      address: 'A-1-2-05',
      storehouse_shelf_id: 111,
      storehouse_shelf: {
        storehouse_stack_id: 11,
        storehouse_stack: { storehouse_line_id: 1 },
      },
    },
    ...part,
  };
}
