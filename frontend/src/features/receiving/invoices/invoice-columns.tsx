import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import type { ReactElement } from 'react';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { Stack, StatusChip, Text } from '../../../shared/ui/index.js';
import { discrepancyText } from '../shared/discrepancy-text.js';
import { invoiceStatusView } from '../shared/invoice-status.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { InvoiceActions } from './invoice-actions.js';

const { columns } = invoiceTexts.list;
type Column = DataColumn<ReceiptInvoiceRow>;

export interface InvoiceColumnOptions {
  /** Position of the row in the whole list. */
  readonly indexOf: (invoice: ReceiptInvoiceRow) => number;
  /** Null for users of connected modules, who have read-only access. */
  readonly onDelete: ((invoice: ReceiptInvoiceRow) => void) | null;
}

/** Columns of the invoice list. */
export function invoiceColumns({ indexOf, onDelete }: InvoiceColumnOptions): readonly Column[] {
  return [
    { id: 'index', header: columns.index, width: 60, numeric: true, hideable: false, cell: indexOf },
    {
      id: 'number',
      header: columns.number,
      width: 164,
      sort: 'number',
      opens: true,
      hideable: false,
      cell: ({ number }) => <strong className="n-tabular">{number}</strong>,
      hint: ({ number }) => number,
    },
    {
      id: 'date',
      header: columns.date,
      width: 108,
      sort: 'date',
      cell: ({ date }) => <span className="n-tabular">{formatPlainDate(date)}</span>,
    },
    {
      id: 'status',
      header: columns.status,
      width: 176,
      sort: 'status',
      cell: (invoice) => <Status invoice={invoice} />,
    },
    {
      id: 'supplier',
      header: columns.supplier,
      sort: 'supplier',
      cell: ({ supplier }) => supplier.name,
      hint: ({ supplier }) => supplier.name,
    },
    {
      id: 'items',
      header: columns.items,
      width: 100,
      numeric: true,
      sort: 'item_count',
      cell: ({ item_count }) => formatNumber(item_count),
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 248,
      hideable: false,
      controls: true,
      sticky: true,
      cell: (invoice) => <InvoiceActions invoice={invoice} onDelete={onDelete} />,
    },
  ];
}

/** The status, and below it the discrepancy between delivery and invoice. */
function Status({ invoice: { status, discrepancy } }: { readonly invoice: ReceiptInvoiceRow }): ReactElement {
  return (
    <Stack as="span" gap={2} align="start">
      <StatusChip {...invoiceStatusView(status)} />
      {discrepancy != null && (
        <Text as="small" size="small" tone="warning" weight="strong">
          {discrepancyText(discrepancy)}
        </Text>
      )}
    </Stack>
  );
}

/** On phones an invoice is one block with its actions below. */
export function invoicePhoneColumns({ onDelete }: Pick<InvoiceColumnOptions, 'onDelete'>): readonly Column[] {
  return [
    {
      id: 'invoice',
      header: invoiceTexts.list.label,
      opens: true,
      wrap: true,
      hideable: false,
      cell: (invoice) => {
        const { number, date, supplier, item_count } = invoice;
        return (
          <Stack as="span" gap={2}>
            <Stack as="span" direction="row" wrap align="center" gap="4px 8px">
              <strong>№ {number}</strong>
              <Status invoice={invoice} />
            </Stack>
            <span>{supplier.name}</span>
            <Text as="small" size="small" tone="muted" tabular>
              {formatPlainDate(date)} · {columns.items}: {formatNumber(item_count)}
            </Text>
          </Stack>
        );
      },
    },
    {
      id: 'actions',
      header: columns.actions,
      width: 104,
      hideable: false,
      controls: true,
      cell: (invoice) => <InvoiceActions invoice={invoice} onDelete={onDelete} />,
    },
  ];
}
