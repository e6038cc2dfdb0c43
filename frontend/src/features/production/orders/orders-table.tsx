import { mdiFileDocumentOutline, mdiLabelOutline, mdiMicrosoftExcel } from '@mdi/js';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { api, queryKeys, showError } from '../../../shared/api/index.js';
import { exportList } from '../../../shared/export/index.js';
import { formatNumber, formatQuantity, plural } from '../../../shared/format/index.js';
import type { ManyRows } from '../../../shared/list/ticked/many-rows.js';
import { TickedTable } from '../../../shared/list/ticked/ticked-table.js';
import { tickedTexts } from '../../../shared/list/ticked/texts.js';
import { Button } from '../../../shared/ui/button.js';
import { DataTable, type DataTableProps } from '../../../shared/ui/data-table.js';
import type { OrdersView } from '../api/get-production-orders.js';
import type { OrderDocuments } from '../order/print/print-order-dialog.js';
import { texts } from '../shared/texts.js';
import { orderExportColumns, productName } from './orders-columns.js';

const PrintOrderDialog = lazy(() =>
  import('../order/print/print-order-dialog.js').then((it) => ({ default: it.PrintOrderDialog })),
);

const invalidates = [queryKeys.all(productionRoutes.getProductionOrders)];

/** Bulk actions for the selected orders. */
const MANY: readonly ManyRows<ProductionOrderRow>[] = [
  {
    action: 'raise',
    route: planningRoutes.changePriority,
    inputOf: ([id, ...further]) => ({ id, further_ids: further, before_id: null, is_first: true }),
    isFor: ({ status }) => status !== 'done',
    invalidates,
  },
  {
    action: 'remove',
    route: productionRoutes.deleteProductionOrder,
    isFor: ({ status }) => status === 'new',
    invalidates,
  },
];

const nameOf = (row: ProductionOrderRow): string => `№ ${row.id}, ${productName(row)}`;

async function toExcel(rows: readonly ProductionOrderRow[]): Promise<void> {
  const { excel } = texts.orders;
  try {
    await exportList({ fileName: excel, sheet: excel, columns: orderExportColumns, rows });
  } catch (error) {
    console.error('Excel', error);
    showError(error);
  }
}

export interface OrdersTableProps {
  /** No checkboxes where they would leave too little space for the product name. */
  readonly isTicked: boolean;
  readonly view: OrdersView;
  readonly total: number;
  readonly table: DataTableProps<ProductionOrderRow>;
}

/**
 * The orders; on wide screens with checkboxes to delete, move to the top, print or export several at once.
 */
export function OrdersTable({ isTicked, view, total, table }: OrdersTableProps): ReactElement {
  if (!isTicked) return <DataTable {...table} />;
  return (
    <TickedTable
      many={MANY}
      rowName={nameOf}
      viewKey={JSON.stringify({ ...view, sort: null, direction: null })}
      total={total}
      loadPage={(page) => api(productionRoutes.getProductionOrders, { ...view, page, per_page: 100 })}
      table={table}
      extra={(rows) => <BulkDocuments rows={rows} />}
      pager={null}
    />
  );
}

/** Labels and passports of the started orders as one document, and an Excel file of all selected orders. */
function BulkDocuments({ rows }: { readonly rows: readonly ProductionOrderRow[] }): ReactElement {
  const [what, setWhat] = useState<OrderDocuments | null>(null);
  const startedRows = rows.filter(({ status }) => status !== 'new');
  const [first, ...others] = startedRows.map(({ id }) => id);
  return (
    <>
      {first !== undefined && (
        <>
          <Button size="small" icon={mdiLabelOutline} onClick={() => setWhat('labels')}>
            {texts.ticked.labels}
          </Button>
          <Button size="small" icon={mdiFileDocumentOutline} onClick={() => setWhat('passports')}>
            {texts.ticked.passports}
          </Button>
        </>
      )}
      <Button size="small" icon={mdiMicrosoftExcel} onClick={() => void toExcel(rows)}>
        {tickedTexts.excel}
      </Button>
      {what !== null && first !== undefined && (
        <Suspense fallback={null}>
          <PrintOrderDialog
            orderIds={[first, ...others]}
            count={startedRows.reduce((sum, { count }) => sum + count, 0)}
            hint={hintOf(startedRows, rows.length - startedRows.length)}
            what={what}
            onClose={() => setWhat(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const orders = (count: number): string =>
  `${formatNumber(count)} ${plural(count, 'заказ', 'заказа', 'заказов')}`;

/** Explains what is printed and what is not. */
function hintOf(startedRows: readonly ProductionOrderRow[], unstarted: number): string {
  const items = formatQuantity(startedRows.reduce((sum, { count }) => sum + count, 0));
  const printed = texts.ticked.printed(orders(startedRows.length), items);
  return unstarted === 0 ? printed : `${printed}. ${texts.ticked.unstarted(orders(unstarted))}`;
}
