import Button from '@mui/material/Button';
import { mdiRefresh } from '@mdi/js';
import type { ProductionOrderRow } from '@naryad/contracts/production/dto';
import { useEffect, useRef, type ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/index.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Icon } from '../../../shared/ui/index.js';
import { Pager } from '../../../shared/ui/pager.js';
import { texts } from '../shared/texts.js';
import { orderColumns } from './orders-columns.js';
import type { OrdersList } from './use-orders-list.js';
import css from './orders-tab.module.css';

export interface OrdersTabProps {
  readonly list: OrdersList;
  readonly pageNumber: number;
  readonly onPage: (page: number) => void;
}

const keyOf = (row: ProductionOrderRow): number => row.id;
const versionOf = (row: ProductionOrderRow): number => row.version;
const hrefOf = (row: ProductionOrderRow): string => `/production/orders/${row.id}`;

/** Table of the production orders with its pages, and the button for rows that came or went meanwhile. */
export function OrdersTab({ list, pageNumber, onPage }: OrdersTabProps): ReactElement {
  const { page } = list;
  const lastPage = page?.last_page ?? 1;
  const total = page?.total ?? 0;

  // The last order of the last page was deleted: go where there is something to see.
  const isBeyond = page !== undefined && !list.isOtherPage && pageNumber > Math.max(1, page.last_page);
  const goTo = useRef(onPage);
  useEffect(() => {
    goTo.current = onPage;
  });
  useEffect(() => {
    if (isBeyond) goTo.current(Math.max(1, lastPage));
  }, [isBeyond, lastPage]);

  return (
    <div className={css.orders}>
      {list.waiting !== null && (
        <div className={css.waiting} role="status">
          <Button
            size="small"
            variant="contained"
            startIcon={<Icon path={mdiRefresh} size={18} />}
            onClick={list.merge}
          >
            {list.waiting}
          </Button>
        </div>
      )}
      <DataTable
        label={texts.orders.table}
        columns={orderColumns}
        rows={page?.data}
        rowKey={keyOf}
        rowVersion={versionOf}
        rowHref={hrefOf}
        error={list.error}
        onRetry={list.refetch}
        isFetching={list.isFetching}
        memoryKey="production-orders"
        fill
        footer={
          page === undefined ? undefined : (
            <span>
              {texts.orders.total} <strong>{formatNumber(total)}</strong>
            </span>
          )
        }
      />
      <Pager page={pageNumber} lastPage={lastPage} onChange={onPage} />
    </div>
  );
}
