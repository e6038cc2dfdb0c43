import { balanceHeadings, type BalanceColumn } from '@naryad/contracts/opening-balances/dto';
import type { ExportColumn } from '../../../shared/export/cells.js';

/** A row of the template. */
export type SampleRow = Readonly<Partial<Record<BalanceColumn, string | number>>>;

/** Examples of a bulk lot, a unit with its serial number, and stock of a batch. */
export const sampleRows: readonly SampleRow[] = [
  { sku: 'АРТ-001', name: 'Винт М4×16', quantity: 500, cell: '1-1-1-1' },
  { sku: 'АРТ-002', name: 'Контроллер К-1', quantity: 1, cell: '1-2-1-3', serial_number: 'SN-000123' },
  {
    sku: 'АРТ-003',
    name: 'Припой ПОС-61',
    quantity: 20,
    cell: '2-1-1-1',
    batch: 'П-2026-04',
    manufacturer: 'ООО «Производитель»',
    manufacture_date: '2026-04-01',
    expiry_date: '2027-04-01',
  },
];

const text = (key: BalanceColumn, width: number): ExportColumn<SampleRow> => ({
  header: balanceHeadings[key],
  type: 'text',
  width,
  value: (row) => row[key],
});
const date = (key: 'manufacture_date' | 'expiry_date'): ExportColumn<SampleRow> => ({
  header: balanceHeadings[key],
  type: 'date',
  width: 20,
  value: (row) => row[key]?.toString(),
});

/** Columns of the template: the cell as its complete address, as labels print it. */
export const sampleColumns: readonly ExportColumn<SampleRow>[] = [
  text('sku', 16),
  text('name', 32),
  text('quantity', 12),
  text('cell', 16),
  text('serial_number', 20),
  text('batch', 16),
  text('manufacturer', 28),
  date('manufacture_date'),
  date('expiry_date'),
];
