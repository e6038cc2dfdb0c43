import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { queryKeys } from '../../../shared/api/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { batchTexts } from './texts.js';

/** Answers of the server that a change of a batch makes outdated. */
export const BATCH_QUERY_KEYS = [
  queryKeys.all(batchRoutes.getBatchManufactores),
  queryKeys.all(batchRoutes.getBySupplier),
  queryKeys.all(batchRoutes.getCompaniesWithBatches),
  queryKeys.all(batchRoutes.getBatchWithProducts),
];

/** Deletes a batch after a confirmation [2 §2.1]; a refusal says what blocks. */
export const useDeleteBatch = (): ((batch: BatchManufacture) => Promise<void>) =>
  useDelete(batchRoutes.delete, {
    invalidates: BATCH_QUERY_KEYS,
    title: () => batchTexts.remove.title,
    question: ({ number }) => batchTexts.remove.question(number ?? batchTexts.noNumber),
    action: batchTexts.remove.action,
    done: () => batchTexts.remove.done,
  });
