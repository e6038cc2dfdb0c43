import type { Data } from './schema.js';

/** A produced unit, a received unit with an expiry date and a bulk lot without a serial number. */
export const sample: Data = {
  labels: [
    {
      batch_product_id: 1281,
      serial_number: 'КМ-000131',
      product: { id: 17, name: 'Контроллер модульный КМ-24', sku: 'НРЯД.421457.024' },
      batch_number: null,
      date: '2026-11-20',
      expiry_date: null,
    },
    {
      batch_product_id: 774,
      serial_number: 'PP24-0007712',
      product: { id: 31, name: 'Плата процессорная ПП-24', sku: 'ПП-24' },
      batch_number: '2026-41',
      date: '2026-10-05',
      expiry_date: '2028-10-05',
    },
    {
      batch_product_id: 902,
      serial_number: null,
      product: { id: 33, name: 'Клеммник пружинный 8 контактов, серый, шаг 5,08 мм', sku: 'WG-8P' },
      batch_number: 'L-88120',
      date: '2026-08-14',
      expiry_date: null,
    },
  ],
};

/** The same labels on 43×25 mm. */
export const smallSample: Data = { ...sample, size: '43x25' };
