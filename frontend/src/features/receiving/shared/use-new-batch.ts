import { batchRoutes } from '@naryad/contracts/batches/routes';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { datesOf, type BatchForm } from './batch-form.js';

export interface NewBatchOptions {
  readonly supplierId: number;
  readonly onError: (error: unknown) => void;
  /** The new batch is there: from now on it is an existing one, so that it is never made twice. */
  readonly onBatch: (batchId: number) => void;
}

export interface NewBatch {
  readonly isPending: boolean;
  /** The batch that the form names, made when it is new; null: none; undefined after a failure, which was shown. */
  readonly batchOf: (form: BatchForm) => Promise<number | null | undefined>;
}

/** batchManufacture/create for 'Новая партия' [2 §2.8, §7]; keeps its key while its outcome is unknown. */
export function useNewBatch({ supplierId, onError, onBatch }: NewBatchOptions): NewBatch {
  const queries = useQueryClient();
  const create = useCommand(batchRoutes.create, { errors: 'inline', onError });
  const batchOf = async (form: BatchForm): Promise<number | null | undefined> => {
    if (!form.isNew) return form.isNone ? null : form.batchId;
    const made = await create.run({
      number: form.newNumber.trim(),
      ...datesOf(form),
      supplier_id: supplierId,
    });
    if (made === undefined) return undefined;
    queries.setQueryData<OutputOf<typeof batchRoutes.getBySupplier>>(
      queryKeys.of(batchRoutes.getBySupplier, { supplier_id: supplierId }),
      (cached) =>
        cached && { ...cached, data: [made.data, ...cached.data.filter(({ id }) => id !== made.data.id)] },
    );
    onBatch(made.data.id);
    return made.data.id;
  };
  return { isPending: create.isPending, batchOf };
}
