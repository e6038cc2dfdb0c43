import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { queryKeys, useCommand, type Command } from '../../../shared/api/index.js';
import { toast } from '../../../shared/ui/toast.js';
import { drawerTexts } from './texts.js';

/** 'Перемещение' of all or a part of a lot; the room patches the balances, the rest is asked for again. */
export function useMoveStock(onDone: () => void): Command<typeof stockRoutes.moveStock> {
  return useCommand(stockRoutes.moveStock, {
    errors: 'inline',
    invalidates: [
      queryKeys.all(stockRoutes.getPlacedLots),
      queryKeys.all(stockRoutes.getAllSerialNumbersByProduct),
      queryKeys.all(structureRoutes.getStorehouseCells),
    ],
    onSuccess: () => {
      toast.success(drawerTexts.move.done);
      onDone();
    },
  });
}
