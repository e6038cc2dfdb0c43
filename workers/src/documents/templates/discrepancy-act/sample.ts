import type { Data } from './schema.js';

/** A delivery with a shortage, a surplus and a matching line. */
export const sample: Data = {
  number: 'УТ-1187',
  date: '2026-11-18',
  made_at: '2026-11-20T12:40:00Z',
  supplier: { name: 'АО «Микротех»', inn: '7707083893', kpp: '770701001' },
  place: 'Входной контроль',
  reason: 'Недостача и излишек',
  comment: 'Короб № 3 вскрыт, пломба перевозчика цела',
  lines: [
    {
      product: { id: 31, name: 'Плата процессорная ПП-24', sku: 'ПП-24' },
      quantity: 24,
      accepted: 22,
      note: null,
    },
    {
      product: { id: 33, name: 'Клеммник пружинный 8 контактов, серый, шаг 5,08 мм', sku: 'WG-8P' },
      quantity: 120,
      accepted: 125,
      note: 'Поставщик приложил образцы',
    },
    {
      product: { id: 51, name: 'Радиатор игольчатый 40×40', sku: null },
      quantity: 16,
      accepted: 16,
      note: null,
    },
  ],
  made_by: { first_name: 'Светлана', last_name: 'Кузьмина' },
  printed_at: '2026-11-21T07:05:00Z',
};
