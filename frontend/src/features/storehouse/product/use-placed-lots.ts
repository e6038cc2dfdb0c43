import { rooms } from '@naryad/contracts/realtime';
import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api/api.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { productOfKey } from '../shared/product-of-key.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { PAGE_SIZE, usePages, type Pages } from '../../../shared/list/use-pages.js';

type Answer = OutputOf<typeof stockRoutes.getPlacedLots>;
type Input = RequestOf<typeof stockRoutes.getPlacedLots>;

export interface LotsView {
  readonly moduleId: number;
  readonly productId: number;
  readonly cellId: number | null;
  readonly search: string;
  /** Interchangeable units are listed one by one. */
  readonly each: boolean;
}

export interface PlacedLots extends Pages<PlacedLot, Answer> {
  readonly retry: () => void;
  /** Loads a page of the complete list, to select all of it. */
  readonly loadAll: (page: number) => Promise<Answer>;
}

/** Units and bulk lots of a product by location, in pages, updated through the storehouse's room. */
export function usePlacedLots({ moduleId, productId, cellId, search, each }: LotsView): PlacedLots {
  const queries = useQueryClient();
  const request = {
    module_id: moduleId,
    product_id: productId,
    cell_id: cellId,
    search: search === '' ? null : search,
    counted: !each,
  };
  const pageOf = (page: number) => ({ ...request, page, per_page: PAGE_SIZE });
  const pages = usePages<PlacedLot, Answer>({
    viewKey: JSON.stringify(request),
    queryKey: (page) => queryKeys.of(stockRoutes.getPlacedLots, pageOf(page)),
    load: (page, signal) => api(stockRoutes.getPlacedLots, pageOf(page), { signal }),
    mayReusePage: (key) => {
      const other = key[1] as Input | undefined;
      return other?.product_id === productId && other.module_id === moduleId;
    },
  });
  const refetch = (): void =>
    void queries.invalidateQueries({ queryKey: queryKeys.all(stockRoutes.getPlacedLots) });
  useLive({
    room: rooms.storehouse(moduleId),
    matters: (change) => change.entity === 'stock-row' && productOfKey(change.key) === productId,
    pace: 'bursts',
    refetch: refetch,
  });
  return { ...pages, retry: refetch, loadAll: (page) => api(stockRoutes.getPlacedLots, pageOf(page)) };
}
