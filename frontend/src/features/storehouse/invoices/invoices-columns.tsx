import { differenceText } from '@naryad/contracts/receipt-invoices/discrepancy';
import type { ReceiptInvoiceRow } from '@naryad/contracts/receipt-invoices/dto';
import { formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { ButtonLink, Stack, Text } from '../../../shared/ui/index.js';
import { invoicesTexts as texts } from './texts.js';
import { distributionPath, invoiceViewPath } from './invoice-address.js';

export interface InvoiceColumnsOptions {
  readonly moduleId: number;
  /** Position of an invoice in the complete list. */
  readonly indexOf: (invoice: ReceiptInvoiceRow) => number;
  readonly isPhone: boolean;
  /** Whether the user may put away into this storehouse. */
  readonly mayDistribute: boolean;
}

/** Columns of the invoices. On phones only the main action is shown; a tap on the row opens the view. */
export function invoiceColumns({
  moduleId,
  indexOf,
  isPhone,
  mayDistribute,
}: InvoiceColumnsOptions): readonly ListColumn<ReceiptInvoiceRow>[] {
  return [
    { id: 'index', header: texts.columns.index, width: 56, numeric: true, phone: 'hide', cell: indexOf },
    {
      id: 'number',
      header: texts.columns.number,
      width: isPhone ? undefined : 190,
      opens: true,
      hideable: false,
      cell: ({ number, discrepancy }) => (
        <Stack as="span" gap={0} align="start">
          {number}
          {discrepancy != null && (
            <Text as="small" size="small" tone="warning">
              {differenceText(discrepancy)}
            </Text>
          )}
        </Stack>
      ),
      hint: ({ number }) => number,
    },
    {
      id: 'date',
      header: texts.columns.date,
      width: 124,
      phone: 'under',
      cell: ({ date }) => <span className="n-tabular">{formatPlainDate(date)}</span>,
    },
    {
      id: 'supplier',
      header: texts.columns.supplier,
      phone: 'under',
      cell: ({ supplier }) => supplier.name,
      hint: ({ supplier }) => supplier.name,
    },
    {
      id: 'items',
      header: texts.columns.items,
      width: 104,
      numeric: true,
      phone: 'under',
      cell: ({ item_count: count }) => formatNumber(count),
    },
    {
      id: 'actions',
      header: texts.columns.actions,
      width: isPhone || !mayDistribute ? 150 : 270,
      hideable: false,
      controls: true,
      sticky: true,
      cell: ({ id, number }) => (
        <Stack as="span" direction="row">
          {(!isPhone || !mayDistribute) && (
            <ButtonLink
              size="small"
              to={invoiceViewPath(id, moduleId)}
              aria-label={texts.of(texts.view, number)}
            >
              {texts.view}
            </ButtonLink>
          )}
          {mayDistribute && (
            <ButtonLink
              size="small"
              tone="accent"
              to={distributionPath(id, moduleId)}
              aria-label={texts.of(texts.distribute, number)}
            >
              {texts.distribute}
            </ButtonLink>
          )}
        </Stack>
      ),
    },
  ];
}
