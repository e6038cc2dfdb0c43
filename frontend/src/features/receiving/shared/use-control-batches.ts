import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { InvoiceBatch, ReceivedUnit } from '@naryad/contracts/receipt-invoices/dto';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys, useApiListQuery } from '../../../shared/api/index.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';

export interface ControlBatches {
  /** null while loading. */
  readonly batches: readonly InvoiceBatch[] | null;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Numbered batches of the invoice's supplier, and the batch of the unit itself; live. */
export function useControlBatches(supplierId: number, unit: ReceivedUnit | null): ControlBatches {
  const queries = useQueryClient();
  const { data, error, refetch } = useApiListQuery(batchRoutes.getBySupplier, { supplier_id: supplierId });
  useCatalogRoom('batches', () => {
    void queries.invalidateQueries({ queryKey: queryKeys.all(batchRoutes.getBySupplier) });
  });
  const own = unit?.batch_manufacture ?? null;
  const batches = useMemo<readonly InvoiceBatch[] | null>(() => {
    if (data === undefined) return null;
    const isMissing = own !== null && own.number !== null && !data.data.some(({ id }) => id === own.id);
    return isMissing ? [own, ...data.data] : data.data;
  }, [data, own]);
  return { batches, error, refetch: () => void refetch() };
}
