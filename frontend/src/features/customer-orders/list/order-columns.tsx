import { mdiClockAlertOutline } from '@mdi/js';
import { customerOrderStatusLabels, type CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { isLate } from '@naryad/contracts/customer-orders/rules';
import type { ExportColumn } from '../../../shared/export/index.js';
import { formatPlainDate } from '../../../shared/format/index.js';
import type { ListColumn } from '../../../shared/list/index.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { StatusChip, Text, VisuallyHidden } from '../../../shared/ui/index.js';
import { orderStatusView } from '../shared/order-status.js';
import { texts } from '../shared/texts.js';

const names = texts.list.columns;

const progressOf = ({ products }: CustomerOrder) => ({
  count: products.reduce((sum, line) => sum + line.count, 0),
  shipped: products.reduce((sum, line) => sum + Math.min(line.shipped, line.count), 0),
});
const productsOf = ({ products }: CustomerOrder): string =>
  products.map(({ name, count }) => `${name} × ${count}`).join(', ');

/**
 * Columns of the orders table.
 * @param today the plant's day
 */
export const orderColumns = (today: string): readonly ListColumn<CustomerOrder>[] => [
  {
    id: 'id',
    header: names.id,
    width: 52,
    sort: 'id',
    phone: 'hide',
    cell: ({ id }) => <Text tabular>{id}</Text>,
  },
  {
    id: 'number',
    header: names.number,
    width: 96,
    sort: 'number',
    opens: true,
    hideable: false,
    cell: ({ number }) => number,
    hint: ({ number }) => number,
  },
  {
    id: 'company',
    header: names.company,
    wrap: true,
    sort: 'company',
    phone: 'under',
    cell: ({ company }) => <Buyer name={company?.name ?? texts.list.noCompany} />,
    hint: ({ company }) => company?.name,
  },
  {
    id: 'status',
    header: names.status,
    width: 158,
    sort: 'status',
    phone: 'under',
    cell: ({ status }) => <StatusChip {...orderStatusView(status)} />,
  },
  {
    id: 'plan_date_shipment',
    header: names.shipment,
    width: 118,
    sort: 'plan_date_shipment',
    phone: 'under',
    cell: (order) => <ShipmentDay order={order} today={today} />,
  },
  {
    id: 'shipped',
    header: names.shipped,
    width: 92,
    numeric: true,
    phone: 'under',
    cell: (order) => {
      const { shipped, count } = progressOf(order);
      return texts.list.shippedOf(shipped, count);
    },
  },
  {
    id: 'products',
    header: names.products,
    wrap: true,
    phone: 'hide',
    cell: (order) => <Text wrap="two-lines">{productsOf(order)}</Text>,
    hint: productsOf,
  },
];

/** A name of at most two lines, except on phones. */
function Buyer({ name }: { readonly name: string }) {
  const isPhone = useIsPhone();
  return isPhone ? name : <Text wrap="two-lines">{name}</Text>;
}

/** Planned shipment date. Shows a warning icon when it has passed and something remains to be shipped. */
export function ShipmentDay({ order, today }: { readonly order: CustomerOrder; readonly today: string }) {
  const day = formatPlainDate(order.plan_date_shipment, '—');
  if (!isLate(order, today)) return <Text tabular>{day}</Text>;
  return (
    <Text
      tabular
      tone="error"
      weight="strong"
      icon={mdiClockAlertOutline}
      iconSize={16}
      title={texts.list.late}
    >
      {day} <VisuallyHidden>{texts.list.late}</VisuallyHidden>
    </Text>
  );
}

export const orderExportColumns: readonly ExportColumn<CustomerOrder>[] = [
  { header: names.id, type: 'number', width: 8, value: ({ id }) => id },
  { header: names.number, type: 'text', width: 18, value: ({ number }) => number },
  { header: names.company, type: 'text', width: 36, value: ({ company }) => company?.name ?? null },
  { header: names.status, type: 'text', width: 16, value: ({ status }) => customerOrderStatusLabels[status] },
  { header: names.shipment, type: 'date', value: ({ plan_date_shipment }) => plan_date_shipment },
  { header: texts.form.columns.ordered, type: 'number', value: (order) => progressOf(order).count },
  { header: names.shipped, type: 'number', value: (order) => progressOf(order).shipped },
  { header: names.products, type: 'text', width: 60, value: productsOf },
];
