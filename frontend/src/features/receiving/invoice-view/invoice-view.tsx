import type { ReceiptInvoice, ReceiptInvoiceLine } from '@naryad/contracts/receipt-invoices/dto';
import { useMemo, type ReactElement } from 'react';
import { Term } from '../../../shared/help/term.js';
import { formatDate, formatPlainDate } from '../../../shared/format/dates.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Fact, Facts } from '../../../shared/ui/facts.js';
import { Fill, Muted, Stack, Text } from '../../../shared/ui/index.js';
import { discrepancyStory } from '../shared/discrepancy-text.js';
import { invoiceTexts } from '../shared/invoice-texts.js';
import { InvoiceCells } from './invoice-cells.js';

const texts = invoiceTexts.view;
type Column = DataColumn<ReceiptInvoiceLine>;

const lineKey = ({ id }: ReceiptInvoiceLine): number => id;

function columnsOf(isAccepted: boolean, isPhone: boolean): readonly Column[] {
  const quantity: Column = {
    id: 'quantity',
    header: texts.quantity,
    width: isPhone ? 112 : 140,
    numeric: true,
    wrap: true,
    cell: ({ quantity: count, accepted_quantity: accepted }) => (
      <Stack as="span" gap={0} align="end">
        <strong>{texts.amount(formatNumber(count))}</strong>
        {accepted != null && accepted !== count && (
          <Text as="small" size="small" tone="warning" tabular>
            {texts.acceptedOf(formatNumber(accepted))}
          </Text>
        )}
      </Stack>
    ),
  };
  const name: Column = {
    id: 'name',
    header: texts.name,
    wrap: true,
    cell: (line) => (
      <Stack as="span" gap={0} align="start">
        {line.product.name}
        {line.product.sku !== null && <Muted as="small">{line.product.sku}</Muted>}
        {isPhone && isAccepted && <InvoiceCells line={line} />}
      </Stack>
    ),
  };
  const cells: Column = {
    id: 'place',
    header: texts.place,
    wrap: true,
    cell: (line) => <InvoiceCells line={line} />,
  };
  return isAccepted && !isPhone ? [name, quantity, cells] : [name, quantity];
}

/** Content of an invoice: date, supplier, products; also the cells once it is accepted. */
export function InvoiceView({
  invoice,
  isFetching,
}: {
  readonly invoice: ReceiptInvoice | undefined;
  readonly isFetching: boolean;
}): ReactElement {
  const isPhone = useIsPhone();
  const isAccepted = invoice?.status === 'accepted';
  const columns = useMemo(() => columnsOf(isAccepted, isPhone), [isAccepted, isPhone]);
  return (
    <>
      <Facts isLoading={invoice === undefined}>
        <Fact name={texts.date}>{invoice && formatPlainDate(invoice.date)}</Fact>
        <Fact name={texts.supplier} isWide>
          {invoice?.supplier.name}
        </Fact>
        <Fact name={texts.pieces}>{invoice && texts.amount(formatNumber(invoice.control.total))}</Fact>
        <LastFact invoice={invoice} />
        {invoice?.discrepancy != null && (
          <Fact name={<Term of="discrepancy">{texts.discrepancy}</Term>} isWide>
            {discrepancyStory(invoice.discrepancy)}
          </Fact>
        )}
      </Facts>
      <Text as="h2" size="large" weight="bold">
        {texts.products}
      </Text>
      <Fill>
        <DataTable
          fill
          roomy
          label={texts.products}
          columns={columns}
          rows={invoice?.products}
          rowKey={lineKey}
          isFetching={isFetching}
          emptyText={texts.empty}
        />
      </Fill>
    </>
  );
}

/** When the invoice was put away; before that, the progress of its control. */
function LastFact({ invoice }: { readonly invoice: ReceiptInvoice | undefined }): ReactElement | null {
  if (invoice?.accepted_at != null)
    return <Fact name={texts.accepted}>{formatDate(invoice.accepted_at)}</Fact>;
  return (
    <Fact name={texts.control}>
      {invoice && texts.controlOf(invoice.control.done, invoice.control.total)}
    </Fact>
  );
}
