import type { StockTaking, StockTakingCell } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { errorText, queryKeys, showError, useCommand } from '../../../shared/api/index.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { feedback } from '../../../shared/scanner/index.js';
import { confirm, showAlert, toast } from '../../../shared/ui/index.js';
import { countingTexts as texts } from '../shared/counting-texts.js';
import { isMoved } from '../offline/send-count.js';
import type { CellVisit } from './use-cell-visit.js';

const INVALIDATES = [
  queryKeys.all(stockTakingRoutes.getStockTaking),
  queryKeys.all(stockTakingRoutes.getCells),
  queryKeys.all(stockTakingRoutes.getCountedGoods),
];

export interface CellStateActions {
  /** Closes the cell after a confirmation that explains what happens to the `left` uncounted items. */
  readonly close: (cell: StockTakingCell, remaining: number) => Promise<void>;
  readonly reopen: (cell: StockTakingCell) => Promise<void>;
  readonly isPending: boolean;
}

/** 'Ячейка посчитана' and reopening. */
export function useCellState(
  { id }: StockTaking,
  { cellPosition, reloadCell }: CellVisit,
  onClosed: () => void,
): CellStateActions {
  const isPhone = useIsPhone();
  const closing = useCommand(stockTakingRoutes.closeCell, {
    errors: 'inline',
    invalidates: INVALIDATES,
    onError: (error) => {
      if (!isMoved(error)) {
        showError(error);
        return;
      }
      feedback('attention');
      void reloadCell({ goods: false }).catch((late: unknown) => console.error(late));
      void showAlert(errorText(error), { title: texts.closeMoved, large: isPhone });
    },
  });
  const reopening = useCommand(stockTakingRoutes.reopenCell, { invalidates: INVALIDATES });
  return {
    isPending: closing.isPending || reopening.isPending,
    close: async ({ cell_id, address }, remaining) => {
      const sure = await confirm({
        title: texts.closeTitle(address),
        text: texts.closeText(remaining),
        confirmText: texts.yes,
        cancelText: texts.no,
        large: isPhone,
      });
      if (!sure) return;
      const answer = await closing.run({ id, cell_id, position: cellPosition() });
      if (answer === undefined) return;
      toast.success(texts.closedToast(address, answer.data.missing));
      onClosed();
    },
    reopen: async ({ cell_id, address }) => {
      const sure = await confirm({
        title: texts.reopenTitle(address),
        text: texts.reopenText,
        confirmText: texts.yes,
        cancelText: texts.no,
        large: isPhone,
      });
      if (!sure || (await reopening.run({ id, cell_id })) === undefined) return;
      // A new round begins: counts must use positions that are newer than those of the previous round.
      await reloadCell({ goods: true }).catch(showError);
    },
  };
}
