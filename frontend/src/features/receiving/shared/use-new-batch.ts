import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { datesOf, type BatchForm } from './batch-form.js';

export interface NewBatchOptions {
  readonly supplierId: number;
  readonly onError: (error: unknown) => void;
  /** Called when the new batch is created: it is then used as an existing one and not created twice. */
  readonly onBatch: (batchId: number) => void;
}

export interface NewBatch {
  readonly isPending: boolean;
  /**
   * Id of the batch in the form; a new batch is created first. null: no batch; undefined after a failure,
   * which was shown.
   */
  readonly batchOf: (form: BatchForm) => Promise<number | null | undefined>;
}

/**
 * Creates the batch for 'Новая партия' (batchManufacture/create); reuses its idempotency key while the
 * outcome is unknown.
 */
export function useNewBatch({ supplierId, onError, onBatch }: NewBatchOptions): NewBatch {
  const queries = useQueryClient();
  const create = useCommand(batchRoutes.create, { errors: 'inline', onError });
  const batchOf = async (form: BatchForm): Promise<number | null | undefined> => {
    if (!form.isNew) return form.isNone ? null : form.batchId;
    const createdBatch = await create.run({
      number: form.newNumber.trim(),
      ...datesOf(form),
      supplier_id: supplierId,
    });
    if (createdBatch === undefined) return undefined;
    queries.setQueryData<OutputOf<typeof batchRoutes.getBySupplier>>(
      queryKeys.of(batchRoutes.getBySupplier, { supplier_id: supplierId }),
      (cached) =>
        cached && {
          ...cached,
          data: [createdBatch.data, ...cached.data.filter(({ id }) => id !== createdBatch.data.id)],
        },
    );
    onBatch(createdBatch.data.id);
    return createdBatch.data.id;
  };
  return { isPending: create.isPending, batchOf };
}
