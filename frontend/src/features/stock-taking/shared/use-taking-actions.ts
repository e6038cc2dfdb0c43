import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { useQueryClient } from '@tanstack/react-query';
import { isStale, useCommand } from '../../../shared/api/index.js';
import { confirm, showAlert } from '../../../shared/ui/index.js';
import { countingTexts } from './counting-texts.js';
import { reviewTexts } from './review-texts.js';
import { useOwnStoredCounts } from '../offline/use-stored-counts.js';
import { reloadTaking } from './use-taking.js';

export interface TakingActions {
  /** counting -> review, after a confirmation. */
  readonly finish: () => Promise<void>;
  /** review -> counting, after a confirmation. */
  readonly goBack: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly isPending: boolean;
}

/** Actions on a whole stock-taking, except posting. */
export function useTakingActions({
  id,
  version,
  cells_total: total,
  cells_counted: countedCells,
}: StockTaking): TakingActions {
  const queries = useQueryClient();
  const storedCounts = useOwnStoredCounts(id);
  const reload = (): void => void reloadTaking(queries, id);
  const options = {
    onSuccess: reload,
    // Another user has changed it: the screen reloads the current state.
    onError: (error: unknown) => {
      if (isStale(error)) reload();
    },
  };
  const review = useCommand(stockTakingRoutes.startReview, options);
  const back = useCommand(stockTakingRoutes.returnToCounting, options);
  const cancellation = useCommand(stockTakingRoutes.cancelStockTaking, options);
  return {
    isPending: review.isPending || back.isPending || cancellation.isPending,
    finish: async () => {
      if (storedCounts.length > 0) {
        await showAlert(countingTexts.stored.closeFirst(storedCounts.length));
        return;
      }
      const remaining = total - countedCells;
      const sure = await confirm({
        title: countingTexts.finishTitle,
        text: remaining > 0 ? countingTexts.finishPart(remaining) : countingTexts.finishAll,
        confirmText: countingTexts.finish,
      });
      if (sure) await review.run({ id, version });
    },
    goBack: async () => {
      const sure = await confirm({
        title: reviewTexts.backTitle,
        text: reviewTexts.backText,
        confirmText: reviewTexts.back,
      });
      if (sure) await back.run({ id, version });
    },
    cancel: async () => {
      const sure = await confirm({
        title: countingTexts.cancelTitle,
        text: countingTexts.cancelText,
        confirmText: countingTexts.cancel,
        cancelText: countingTexts.cancelStay,
        danger: true,
      });
      if (sure) await cancellation.run({ id, version });
    },
  };
}
