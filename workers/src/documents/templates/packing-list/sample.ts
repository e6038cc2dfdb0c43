import type { Data } from './schema.js';

/** A controller with its accessories for the buyer of order К-104. */
export const sample: Data = {
  number: 'К-104',
  date: '2026-11-21',
  customer_order_number: 'К-104',
  buyer: 'ООО «Энергоавтоматика»',
  ship_date: '2026-11-24',
  batch_product_id: 1281,
  items: [
    {
      product: { id: 17, name: 'Контроллер модульный КМ-24', sku: 'НРЯД.421457.024' },
      serial_number: 'КМ-000131',
      batch_number: null,
      quantity: 1,
      note: null,
    },
    {
      product: { id: 33, name: 'Клеммник пружинный 8 контактов', sku: 'WG-8P' },
      serial_number: null,
      batch_number: 'L-88120',
      quantity: 4,
      note: 'Запасные части',
    },
    {
      product: { id: 51, name: 'Паспорт изделия', sku: null },
      serial_number: null,
      batch_number: null,
      quantity: 1,
      note: 'На бумаге',
    },
  ],
  printed_at: '2026-11-21T07:05:00Z',
};
