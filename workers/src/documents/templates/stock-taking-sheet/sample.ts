import type { Data } from './schema.js';

/** A shelf with a shortage, a surplus, a unit found elsewhere, and a line without a count. */
export const sample: Data = {
  number: '7',
  storehouse_name: 'Склад комплектующих',
  started_at: '2026-11-20T05:30:00Z',
  posted_at: '2026-11-20T13:45:00Z',
  lines: [
    {
      address: 'A-1-2-05',
      product: { id: 33, name: 'Клеммник пружинный 8 контактов', sku: 'WG-8P' },
      serial_number: null,
      batch_number: 'L-88120',
      counted: 118,
      expected: 120,
      counted_by: 'Соколов П.; Иванова А.',
    },
    {
      address: 'A-1-2-06',
      product: { id: 21, name: 'Винт М3×8 оцинкованный', sku: 'DIN-912-M3' },
      serial_number: null,
      batch_number: null,
      counted: 1040,
      expected: 1000,
      counted_by: 'Соколов П.',
    },
    {
      address: 'A-1-2-07',
      product: { id: 17, name: 'Плата управления КМ-24', sku: 'НРЯД.421457.024' },
      serial_number: 'КМ-000131',
      batch_number: 'П-2026/11',
      counted: 0,
      expected: 1,
      counted_by: 'Иванова А.',
    },
    {
      address: 'A-1-3-01',
      product: { id: 17, name: 'Плата управления КМ-24', sku: 'НРЯД.421457.024' },
      serial_number: 'КМ-000131',
      batch_number: 'П-2026/11',
      counted: 1,
      expected: 0,
      counted_by: 'Иванова А.',
    },
    {
      address: 'B-2-1-11',
      product: { id: 51, name: 'Корпус на DIN-рейку', sku: null },
      serial_number: null,
      batch_number: null,
      counted: null,
      expected: 16,
      counted_by: '',
    },
  ],
  printed_at: '2026-11-20T13:50:00Z',
};
