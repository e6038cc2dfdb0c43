import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { formatPlainDate } from '../../../shared/format/dates.js';
import type { ExportColumn } from '../../../shared/export/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { batchTexts as texts } from './texts.js';
import { BatchExpiry } from './batches-expiry.js';

/** Columns of the batches; `indexOf` returns the row's position in the complete list. */
export function batchColumns(
  indexOf: (batch: BatchManufacture) => number,
): readonly ListColumn<BatchManufacture>[] {
  return [
    { id: 'index', header: texts.columns.index, width: 64, numeric: true, phone: 'hide', cell: indexOf },
    {
      id: 'number',
      header: texts.columns.number,
      sort: 'number',
      opens: true,
      hideable: false,
      cell: ({ number }) => number ?? <span className="n-missing">{texts.noNumber}</span>,
      hint: ({ number }) => number ?? undefined,
    },
    {
      id: 'supplier',
      header: texts.columns.supplier,
      sort: 'supplier',
      phone: 'under',
      cell: ({ supplier }) => supplier?.name ?? <span className="n-missing">{texts.missing}</span>,
      hint: ({ supplier }) => supplier?.name,
    },
    {
      id: 'manufactured',
      header: texts.columns.manufactured,
      width: 172,
      sort: 'manufacture_date',
      phone: 'under',
      cell: ({ manufacture_date }) =>
        manufacture_date === null ? (
          <span className="n-missing">{texts.missingDate}</span>
        ) : (
          <span className="n-tabular">{formatPlainDate(manufacture_date)}</span>
        ),
    },
    {
      id: 'expires',
      header: texts.columns.expires,
      width: 264,
      sort: 'expiry_date',
      phone: 'under',
      cell: ({ expiry_date }) => <BatchExpiry date={expiry_date} />,
    },
  ];
}

/** The same columns in Excel. */
export const batchExportColumns: readonly ExportColumn<BatchManufacture>[] = [
  { header: texts.columns.number, type: 'text', width: 28, value: ({ number }) => number },
  { header: texts.columns.supplier, type: 'text', width: 40, value: ({ supplier }) => supplier?.name },
  {
    header: texts.columns.manufactured,
    type: 'date',
    width: 20,
    value: ({ manufacture_date }) => manufacture_date,
  },
  { header: texts.columns.expires, type: 'date', width: 16, value: ({ expiry_date }) => expiry_date },
];
