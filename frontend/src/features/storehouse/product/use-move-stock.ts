import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useCommand, type Command } from '../../../shared/api/index.js';
import { afterMovement, useUndoNotice } from '../shared/undo.js';
import { drawerTexts } from './texts.js';

/** 'Перемещение' of all or a part of a lot; the room patches the balances, the rest is asked for again. */
export function useMoveStock(onDone: () => void): Command<typeof stockRoutes.moveStock> {
  const noticeOf = useUndoNotice();
  return useCommand(stockRoutes.moveStock, {
    errors: 'inline',
    invalidates: afterMovement.slice(1),
    onSuccess: ({ data }) => {
      noticeOf(drawerTexts.move.done, data.id);
      onDone();
    },
  });
}
