import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useCommand } from '../../../shared/api/index.js';
import { afterMovement, useUndoNotice } from '../shared/undo.js';
import { isSeveral } from './move-stock.js';
import { drawerTexts } from './texts.js';

/**
 * 'Перемещение' of all or a part of a lot, or of interchangeable lots. The room patches the balances; other
 * data is refetched.
 */
export function useMoveStock(moduleId: number, productId: number, lot: PlacedLot, onDone: () => void) {
  const noticeOf = useUndoNotice();
  const one = useCommand(stockRoutes.moveStock, {
    errors: 'inline',
    invalidates: afterMovement.slice(1),
    onSuccess: ({ data }) => {
      noticeOf(drawerTexts.move.done, data.id);
      onDone();
    },
  });
  const many = useCommand(stockLineRoutes.changeMany, {
    errors: 'inline',
    invalidates: afterMovement.slice(1),
    onSuccess: ({ data }) => {
      noticeOf(drawerTexts.move.done, data.ids);
      onDone();
    },
  });
  const { batch_product_id: lotId, cell_id: cellId } = lot;
  const common = { module_id: moduleId };
  const run = (toCellId: number, quantity: number): void => {
    if (isSeveral(lot)) {
      const line = {
        product_id: productId,
        cell_id: cellId,
        batch_product_id: lotId,
        counted: true,
        quantity,
      };
      void many.run({ ...common, action: 'move', to_cell_id: toCellId, lines: [line] });
    } else {
      void one.run({
        ...common,
        batch_product_id: lotId,
        from_cell_id: cellId,
        to_cell_id: toCellId,
        quantity,
      });
    }
  };
  const { isPending, error, reset } = isSeveral(lot) ? many : one;
  return { run, isPending, error, reset };
}
