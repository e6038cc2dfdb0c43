import useMediaQuery from '@mui/material/useMediaQuery';
import { mdiHandBackRightOutline, mdiPrinterOutline, mdiPriorityHigh, mdiRefresh } from '@mdi/js';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { useEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useExport } from '../../../shared/export/index.js';
import { formatNumber } from '../../../shared/format/index.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { listTexts } from '../../../shared/list/texts.js';
import { SavedViews } from '../../../shared/list/saved-views/saved-views.js';
import { ListOrder } from '../../../shared/list/list-order.js';
import { useIsNarrow } from '../../../shared/list/use-is-phone.js';
import { useRowKeys } from '../../../shared/list/use-row-keys.js';
import { classes } from '../../../shared/ui/classes.js';
import { Button, Stack, Toolbar } from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { SearchField } from '../../../shared/ui/search-field.js';
import { holdTexts } from '../shared/holds/texts.js';
import { heldUnitsAddress } from '../shared/list-address.js';
import { texts } from '../shared/texts.js';
import { orderColumns, orderExportColumns, phoneOrderColumns } from './orders-columns.js';
import { OrdersFilter } from './orders-filter.js';
import type { OrderSort } from './orders-view.js';
import { OrdersTable } from './orders-table.js';
import { QueueDialog } from './queue-dialog.js';
import { LacksProvider } from '../shared/order-moves/lacks-signs.js';
import { useEndOrder } from '../shared/order-moves/use-end-order.js';
import type { OrdersList } from './use-orders-list.js';
import tight from '../shared/tight-table.module.css';
import css from './orders-tab.module.css';

export interface OrdersTabProps {
  readonly list: OrdersList;
  readonly moduleId: number;
  /** The part of the screen in which the keyboard shortcuts of the rows work. */
  readonly region: RefObject<HTMLElement | null>;
  readonly onAdd: () => void;
  readonly onEdit: (order: ProductionOrderRow) => void;
}

const keyOf = (row: ProductionOrderRow): number => row.id;
const versionOf = (row: ProductionOrderRow): number => row.version;
const hrefOf = (row: ProductionOrderRow): string => `/production/orders/${row.id}`;

/** Paged table of production orders, with the button that shows rows added or removed in the meantime. */
export function OrdersTab({ list, moduleId, region, onAdd, onEdit }: OrdersTabProps): ReactElement {
  const { page, view } = list;
  const { state, isNarrowed } = view;
  const onPage = state.setPage;
  const [isArranging, setArranging] = useState(false);
  const pageNumber = state.page;
  // Side-by-side columns would be too narrow: the actions would cover product and progress.
  const isNarrow = useIsNarrow();
  const isTight = useMediaQuery('(max-width: 1400px)', { noSsr: true });
  const isShort = useMediaQuery('(max-width: 1199px)', { noSsr: true });
  const columns = useMemo(
    () => (isNarrow ? phoneOrderColumns(onEdit) : orderColumns(onEdit, isTight)),
    [isNarrow, isTight, onEdit],
  );
  const toExcel = useExport(productionRoutes.getProductionOrders, {
    fileName: texts.orders.excel,
    input: view.view,
    columns: orderExportColumns,
  });
  const navigate = useNavigate();
  const ending = useEndOrder();
  useRowKeys(region, {
    onAdd,
    onDelete: (index) => {
      const row = page?.data[index];
      if (row !== undefined) ending.end(row, 'remove');
    },
  });
  const lastPage = page?.last_page ?? 1;
  const total = page?.total ?? 0;

  // The last order of the last page was deleted: go to the last page that has rows.
  const isBeyond = page !== undefined && !list.isOtherPage && pageNumber > Math.max(1, page.last_page);
  const goTo = useRef(onPage);
  useEffect(() => {
    goTo.current = onPage;
  });
  useEffect(() => {
    if (isBeyond) goTo.current(Math.max(1, lastPage));
  }, [isBeyond, lastPage]);

  return (
    <Stack grow gap={12} className={classes(tight.tight, css.orders)}>
      {list.waiting !== null && (
        <Stack direction="row" justify="center" className={css.waiting} role="status">
          <Button kind="main" size="small" icon={mdiRefresh} iconSize={18} onClick={list.merge}>
            {list.waiting}
          </Button>
        </Stack>
      )}
      <Toolbar
        side={
          <ListActions
            isMenu={isNarrow}
            actions={[
              {
                id: 'queue',
                text: texts.queue.open,
                icon: mdiPriorityHigh,
                onRun: () => setArranging(true),
              },
              {
                id: 'print-queue',
                text: texts.queue.print,
                icon: mdiPrinterOutline,
                onRun: () => void navigate('/print-queue'),
              },
              {
                id: 'held-units',
                text: holdTexts.list,
                icon: mdiHandBackRightOutline,
                onRun: () => void navigate(heldUnitsAddress(moduleId)),
              },
              toExcel,
            ]}
          />
        }
      >
        <SearchField label={texts.orders.search} value={state.search} onChange={state.setSearch} />
        <OrdersFilter {...view} />
      </Toolbar>
      <LacksProvider moduleId={moduleId} rows={page?.data}>
        <OrdersTable
          isTicked={!isShort}
          view={view.view}
          total={total}
          table={{
            label: texts.orders.table,
            columns: columns,
            rows: page?.data,
            rowKey: keyOf,
            rowVersion: versionOf,
            rowHref: hrefOf,
            sort: state.sort,
            onSort: (key) => state.toggleSort(key as OrderSort),
            emptyText: isNarrowed ? listTexts.nothingFound : undefined,
            error: list.error,
            onRetry: list.refetch,
            isFetching: list.isFetching,
            memoryKey: 'production-orders',
            fill: true,
            footer:
              page === undefined ? undefined : (
                <>
                  <span>
                    {texts.orders.total} <strong>{formatNumber(total)}</strong>
                  </span>
                  <SavedViews
                    list="production-orders"
                    moduleId={moduleId}
                    names={[...state.names.parameters, 'status']}
                    memoryKey="production-orders"
                    pageName={state.names.page}
                  />
                  <ListOrder
                    columns={orderColumns(onEdit)}
                    isCards={isNarrow}
                    sort={state.sort}
                    onSort={(key) => state.toggleSort(key as OrderSort)}
                  />
                </>
              ),
          }}
        />
      </LacksProvider>
      <Pager page={pageNumber} lastPage={lastPage} onChange={onPage} />
      {ending.dialog}
      {isArranging && <QueueDialog moduleId={moduleId} onClose={() => setArranging(false)} />}
    </Stack>
  );
}
