import { plantToday } from '../../../shared/format/dates.js';
import {
  type CustomerOrder,
  customerOrderSorts,
  customerOrderStatuses,
  customerOrderStatusLabels,
} from '@naryad/contracts/customer-orders/dto';
import { customerOrderRoutes as routes } from '@naryad/contracts/customer-orders/routes';
import { useMemo, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { parseId } from '../../../shared/address/parse-id.js';
import { useExport } from '../../../shared/export/index.js';
import { ChoiceChips } from '../../../shared/list/choice-chips.js';
import { ListPage, useList } from '../../../shared/list/index.js';
import { usePersistedListAddress } from '../../../shared/list/list-address.js';
import { useChoice } from '../../../shared/list/use-choice.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { ModulePage } from '../../../shared/session/module-page.js';
import { useHasModuleOf } from '../../../shared/session/module-rights.js';
import { EmptyState, LiveSign, Page } from '../../../shared/ui/index.js';
import { addOrderPath, editOrderPath, ordersListName } from '../shared/addresses.js';
import { ORDER_QUERY_KEYS } from '../shared/order-query-keys.js';
import { texts } from '../shared/texts.js';
import { orderColumns, orderExportColumns } from './order-columns.js';

/** Users of a storehouse open the list from their module, because they ship from it. */
const SHIPPING = ['orders', 'storehouse'] as const;

/** `/orders/:moduleId`: customer orders. */
export function OrdersPage(): ReactElement {
  const moduleId = parseId(useParams()['moduleId']);
  if (moduleId === null) {
    return (
      <Page title={texts.list.title}>
        <EmptyState />
      </Page>
    );
  }
  return (
    <ModulePage kind={SHIPPING} moduleId={moduleId} title={texts.list.title}>
      <Orders key={moduleId} moduleId={moduleId} />
    </ModulePage>
  );
}

function Orders({ moduleId }: { readonly moduleId: number }): ReactElement {
  usePersistedListAddress(ordersListName(moduleId));
  const navigate = useNavigate();
  const today = plantToday();
  const mayChange = useHasModuleOf(['orders']);
  const filter = useChoice('status', customerOrderStatuses);
  const list = useList(routes.getOrders, {
    input: { status: filter.value },
    sorts: customerOrderSorts,
    live: 'orders',
  });
  const columns = useMemo(() => orderColumns(today), [today]);
  const remove = useDelete(routes.deleteOrder, {
    invalidates: ORDER_QUERY_KEYS,
    title: () => texts.remove.title,
    question: ({ number }: CustomerOrder) => texts.remove.question(number),
    action: texts.remove.action,
    done: () => texts.remove.done,
  });
  const toExcel = useExport(routes.getOrders, {
    fileName: texts.list.title,
    input: list.listInput,
    columns: orderExportColumns,
  });
  const open = (order: CustomerOrder): string => editOrderPath(order.id, moduleId);
  return (
    <ListPage
      title={texts.list.title}
      titleExtra={list.rows !== undefined && <LiveSign updatedAt={list.updatedAt} />}
      list={list}
      columns={columns}
      memoryKey="customer-orders"
      views={{ moduleId, filters: ['status'] }}
      searchLabel={texts.list.search}
      add={
        mayChange ? { text: texts.list.add, onAdd: () => void navigate(addOrderPath(moduleId)) } : undefined
      }
      actions={[toExcel]}
      filters={
        <ChoiceChips
          {...filter}
          label={texts.list.statusFilter}
          values={customerOrderStatuses}
          labels={customerOrderStatusLabels}
        />
      }
      emptyText={texts.list.empty}
      rowName={({ number }) => number}
      openHref={open}
      editHref={mayChange ? open : undefined}
      onDelete={mayChange ? (order) => void remove(order) : undefined}
      many={
        mayChange
          ? [{ action: 'remove', route: routes.deleteOrder, invalidates: ORDER_QUERY_KEYS }]
          : undefined
      }
    />
  );
}
