import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { newIntentKey, sendCommand } from '../../../shared/api/send-command.js';
import { sessionAnswerOf } from '../../../shared/api/session-answers.js';
import { showAlert } from '../../../shared/ui/dialogs-store.js';
import { toast } from '../../../shared/ui/toast.js';

const texts = { undo: 'Отменить', undone: 'Операция отменена' } as const;

/** Query keys to refetch after a movement, except the rows that the room patches. */
export const afterMovement = [
  queryKeys.all(stockRoutes.getStorehouseProducts),
  queryKeys.all(stockRoutes.getPlacedLots),
  queryKeys.all(stockRoutes.getAllSerialNumbersByProduct),
  queryKeys.all(structureRoutes.getStorehouseCells),
] as const;

/**
 * Shows a notice with 'Отменить', which reverses all given operations as 'Удалить' of the list does. It
 * outlives the dialog and the screen.
 */
export function useUndoNotice(): (text: string, operations: number | readonly number[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (text, operations) => {
      const key = newIntentKey();
      const undo = async (): Promise<void> => {
        try {
          if (typeof operations === 'number') {
            await sendCommand(stockRoutes.deleteValue, { id: operations }, { key });
          } else {
            await sendCommand(stockLineRoutes.reverseMany, { ids: [...operations] }, { key });
          }
          for (const queryKey of afterMovement) void queries.invalidateQueries({ queryKey });
          toast.success(texts.undone);
        } catch (error) {
          console.error('Undo failed', error);
          if (sessionAnswerOf(error) === null) void showAlert(errorText(error));
        }
      };
      toast.success(text, { text: texts.undo, onRun: () => void undo() });
    },
    [queries],
  );
}
