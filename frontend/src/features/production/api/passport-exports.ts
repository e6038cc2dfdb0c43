import { passportRoutes } from '@naryad/contracts/passports/routes';
import { queryOptions } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';

/** A file is ready within a second or two; it is polled until it is settled. Milliseconds. */
const POLL_MS = 1_000;

/** State of a passport requested as a file. */
export const passportExportQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.of(passportRoutes.getExport, { id }),
    queryFn: ({ signal }) => api(passportRoutes.getExport, { id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.data.status === 'pending' ? POLL_MS : false,
  });

/** The archive of an order's passports that the user requested last. */
export const orderPackageQuery = (orderId: number) =>
  queryOptions({
    queryKey: queryKeys.of(passportRoutes.getOrderPackage, { production_order_id: orderId }),
    queryFn: ({ signal }) =>
      api(passportRoutes.getOrderPackage, { production_order_id: orderId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.data?.status === 'pending' ? POLL_MS : false),
  });
