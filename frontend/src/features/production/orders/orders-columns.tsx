import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { mdiClockAlertOutline } from '@mdi/js';
import { formatDayMonth, formatNumber } from '../../../shared/format/index.js';
import { Icon } from '../../../shared/ui/index.js';
import type { DataColumn } from '../../../shared/ui/data-column.js';
import { texts } from '../shared/texts.js';
import { OrderActions } from './order-actions.js';
import { Progress } from '../shared/progress.js';
import { OrderStatus } from '../shared/status.js';
import ordersTab from './orders-tab.module.css';

const names = texts.orders.columns;

/** Name of what an order makes: of its customer order's line, else its own product, else 'Не указано'. */
export const productName = (row: Pick<ProductionOrderRow, 'order_product' | 'product'>): string =>
  row.order_product?.product.name ?? row.product?.name ?? texts.orders.noProduct;

const isLate = (row: ProductionOrderRow): boolean =>
  row.status === 'new' && Date.parse(row.plan_start_datetime) < Date.now();

/** Columns of the orders table [3 §2 "Orders tab"]. */
export const orderColumns: readonly DataColumn<ProductionOrderRow>[] = [
  {
    id: 'id',
    header: names.id,
    width: 58,
    hideable: false,
    cell: (row) => <span className="n-tabular">{row.id}</span>,
  },
  {
    id: 'status',
    header: names.status,
    width: 132,
    hideable: false,
    cell: (row) => <OrderStatus status={row.status} />,
  },
  {
    id: 'start',
    header: names.start,
    width: 94,
    cell: (row) => (
      <span className={ordersTab.start}>
        {formatDayMonth(row.plan_start_datetime)}
        {isLate(row) && (
          <span className={ordersTab.late} title={texts.orders.late}>
            <Icon path={mdiClockAlertOutline} size={16} title={texts.orders.late} />
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'client-order',
    header: names.clientOrder,
    width: 112,
    cell: (row) => row.order?.number ?? '—',
    hint: (row) => row.order?.number ?? texts.order.withoutClientOrder,
  },
  {
    id: 'products',
    header: names.products,
    hideable: false,
    wrap: true,
    cell: (row) => {
      const name = productName(row);
      return <span className={name === texts.orders.noProduct ? 'n-missing' : ordersTab.name}>{name}</span>;
    },
    hint: productName,
  },
  { id: 'count', header: names.count, width: 78, numeric: true, cell: (row) => formatNumber(row.count) },
  {
    id: 'done',
    header: names.done,
    width: 166,
    hideable: false,
    cell: (row) => <Progress done={row.completed_task_count} total={row.task_count} />,
  },
  {
    id: 'actions',
    header: names.actions,
    width: 298,
    hideable: false,
    controls: true,
    cell: (row) => <OrderActions order={row} />,
  },
];
