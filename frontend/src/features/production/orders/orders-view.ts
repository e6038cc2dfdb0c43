import { productionOrderSorts } from '@naryad/contracts/production/dto';
import { workStatus, type WorkStatus } from '@naryad/contracts/production/states';
import { useCallback, useMemo } from 'react';
import { useListState, type ListState } from '../../../shared/list/list-state.js';
import { useAddress } from '../../../shared/list/use-address.js';
import type { OrdersView } from '../api/get-production-orders.js';

export type OrderSort = (typeof productionOrderSorts)[number];
export type OrderFilter = WorkStatus | 'late';

export interface OrdersViewState {
  readonly state: ListState<OrderSort>;
  readonly filter: OrderFilter | null;
  readonly setFilter: (filter: OrderFilter | null) => void;
  readonly view: OrdersView;
  /** The list shows fewer than all orders. */
  readonly isNarrowed: boolean;
}

/** Search, filter and sort order of the orders table, stored in the address. */
export function useOrdersView(moduleId: number): OrdersViewState {
  const state = useListState({ sorts: productionOrderSorts });
  const [parameters, setParameters] = useAddress();
  const status = parameters.get('status');
  const filter =
    status === 'late' ? 'late' : (workStatus.options.find((option) => option === status) ?? null);
  const setFilter = useCallback(
    (next: OrderFilter | null): void =>
      setParameters(
        (current) => {
          const address = new URLSearchParams(current);
          address.delete('page');
          if (next === null) address.delete('status');
          else address.set('status', next);
          return address;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParameters],
  );
  const { search, sort } = state;
  const view = useMemo(
    (): OrdersView => ({
      module_id: moduleId,
      ...(search === '' ? {} : { search }),
      ...(filter === null ? {} : filter === 'late' ? { late: true } : { status: filter }),
      ...(sort === null ? {} : { sort: sort.key, direction: sort.direction }),
    }),
    [moduleId, search, filter, sort],
  );
  return { state, filter, setFilter, view, isNarrowed: search !== '' || filter !== null };
}
