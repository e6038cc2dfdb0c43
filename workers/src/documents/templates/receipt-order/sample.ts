import type { Data } from './schema.js';

/** An accepted delivery with a line in two cells. */
export const sample: Data = {
  number: 'УТ-1187',
  date: '2026-11-18',
  accepted_at: '2026-11-20T12:40:00Z',
  supplier: { name: 'АО «Микротех»', inn: '7707083893' },
  storehouse_name: 'Склад комплектующих',
  lines: [
    {
      product: { id: 31, name: 'Плата процессорная ПП-24', sku: 'ПП-24' },
      quantity: 24,
      accepted: 24,
      places: ['A-1-2-05 (20 шт.)', 'B-3-1-02 (4 шт.)'],
    },
    {
      product: { id: 33, name: 'Клеммник пружинный 8 контактов, серый, шаг 5,08 мм', sku: 'WG-8P' },
      quantity: 120,
      accepted: 118,
      places: ['A-1-2-06 (118 шт.)'],
    },
    {
      product: { id: 51, name: 'Радиатор игольчатый 40×40', sku: null },
      quantity: 16,
      accepted: 0,
      places: [],
    },
  ],
  accepted_by: { first_name: 'Светлана', last_name: 'Кузьмина' },
  printed_at: '2026-11-21T07:05:00Z',
};
