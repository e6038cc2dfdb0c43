import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { queryKeys } from '../../../shared/api/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { batchTexts } from './texts.js';

/** Query keys to refetch after a change of a batch. */
export const BATCH_QUERY_KEYS = [
  queryKeys.all(batchRoutes.getBatchManufactores),
  queryKeys.all(batchRoutes.getBySupplier),
  queryKeys.all(batchRoutes.getCompaniesWithBatches),
  queryKeys.all(batchRoutes.getBatchWithProducts),
];

/** Deletes a batch after a confirmation. A refusal shows what blocks it. */
export const useDeleteBatch = (): ((batch: BatchManufacture) => Promise<void>) =>
  useDelete(batchRoutes.delete, {
    invalidates: BATCH_QUERY_KEYS,
    title: () => batchTexts.remove.title,
    question: ({ number }) => batchTexts.remove.question(number ?? batchTexts.noNumber),
    action: batchTexts.remove.action,
    done: () => batchTexts.remove.done,
  });
