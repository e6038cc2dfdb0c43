import type { BatchManufacture } from '@naryad/contracts/batches/dto';
import { batchRoutes } from '@naryad/contracts/batches/routes';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { confirm, toast } from '../../../shared/ui/index.js';
import { batchTexts } from './texts.js';

/** Answers of the server that a change of a batch makes outdated. */
export const BATCHES_OUTDATED = [
  queryKeys.all(batchRoutes.getBatchManufactores),
  queryKeys.all(batchRoutes.getBySupplier),
  queryKeys.all(batchRoutes.getCompaniesWithBatches),
  queryKeys.all(batchRoutes.getBatchWithProducts),
];

/** Deletes a batch after a confirmation [2 §2.1]; a refusal says what blocks. */
export function useDeleteBatch(): (batch: BatchManufacture) => Promise<void> {
  const { run } = useCommand(batchRoutes.delete, {
    invalidates: BATCHES_OUTDATED,
    onSuccess: () => toast.success(batchTexts.remove.done),
  });
  return async ({ id, number }) => {
    const sure = await confirm({
      title: batchTexts.remove.title,
      text: batchTexts.remove.question(number ?? batchTexts.noNumber),
      confirmText: batchTexts.remove.action,
      danger: true,
    });
    if (sure) await run({ id });
  };
}
