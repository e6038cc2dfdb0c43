import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fetchOrders, ordersQuery, type OrdersPage } from '../api/get-production-orders.js';
import { mergeNewer, listDifference, updateLabel } from './list-merge.js';
import { reload, useProductionRoom } from '../shared/realtime.js';
import { useOrdersView, type OrdersViewState } from './orders-view.js';
import { useInteraction } from './use-interaction.js';

/** How often a deferred change checks whether the user is still busy, in milliseconds. */
const WATCH_MS = 1_000;

/** A response deferred while the user is busy: its list and the time of its request. */
interface Held {
  readonly queryKey: QueryKey;
  readonly startedAt: number;
  readonly page: OrdersPage;
}

export interface OrdersList {
  /** Filter and order of the list. */
  readonly view: OrdersViewState;
  readonly page: OrdersPage | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isOtherPage: boolean;
  readonly updatedAt: number;
  readonly refetch: () => void;
  /** Label of the button that shows added and removed rows; null without any. */
  readonly waiting: string | null;
  readonly merge: () => void;
}

/**
 * A live page of the orders. Values of the shown rows change immediately. Added and removed rows are applied
 * when the user is not busy with the list; while the user is busy, a button announces them.
 */
export function useOrdersList(moduleId: number, region: RefObject<HTMLElement | null>): OrdersList {
  const queries = useQueryClient();
  const shownView = useOrdersView(moduleId);
  const { view, isNarrowed } = shownView;
  const pageNumber = shownView.state.page;
  const query = useMemo(() => ordersQuery(view, pageNumber), [view, pageNumber]);
  const { queryKey } = query;
  const result = useQuery(query);
  const isBusy = useInteraction(region);
  const [held, setHeld] = useState<Held | null>(null);
  const isValid = held !== null && held.queryKey === queryKey && held.startedAt >= result.dataUpdatedAt;
  const fresh = isValid ? held.page : null;
  const run = useRef(0);

  const show = useCallback(
    (next: OrdersPage): void => {
      setHeld(null);
      queries.setQueryData(queryKey, (shownPage) =>
        shownPage === undefined ? next : { ...next, data: mergeNewer(shownPage.data, next.data) },
      );
    },
    [queries, queryKey],
  );

  const refetch = useCallback(async (): Promise<void> => {
    run.current += 1;
    const runNumber = run.current;
    const shownPage = queries.getQueryData(queryKey);
    if (shownPage === undefined) {
      await reload(queries, { queryKey });
      return;
    }
    const startedAt = Date.now();
    try {
      const next = await fetchOrders(view, pageNumber);
      if (runNumber !== run.current) return;
      const current = queries.getQueryData(queryKey) ?? shownPage;
      if (listDifference(current, next, pageNumber).differs && isBusy())
        setHeld({ queryKey, startedAt, page: next });
      else show(next);
    } catch (error) {
      console.error('Не удалось обновить список заказов', error);
    }
  }, [isBusy, view, pageNumber, queries, queryKey, show]);

  useProductionRoom(moduleId, () => void refetch(), isNarrowed);

  useEffect(() => {
    if (fresh === null) return undefined;
    const timer = setInterval(() => {
      if (!isBusy()) show(fresh);
    }, WATCH_MS);
    return () => clearInterval(timer);
  }, [fresh, isBusy, show]);

  const difference =
    fresh === null || result.data === undefined ? null : listDifference(result.data, fresh, pageNumber);
  return {
    view: shownView,
    page: result.data,
    error: result.error,
    isFetching: result.isFetching,
    isOtherPage: result.isPlaceholderData,
    updatedAt: result.dataUpdatedAt,
    refetch: () => void result.refetch(),
    waiting: difference?.differs === true ? updateLabel(difference) : null,
    merge: () => {
      if (fresh !== null) show(fresh);
    },
  };
}
