import type { OperationRow } from '@naryad/contracts/stock/dto';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useCallback, useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { queryKeys } from '../../../shared/api/query-keys.js';
import { sessionAnswerOf } from '../../../shared/api/session-answers.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { confirm, showAlert } from '../../../shared/ui/dialogs-store.js';
import { toast } from '../../../shared/ui/toast.js';
import { reversalFacts } from './reversal-facts.js';
import { operationTexts } from './texts.js';

export interface OperationDeletion {
  /** Operations that are being deleted. */
  readonly busy: ReadonlySet<number>;
  /** Deletes after a confirmation. */
  readonly ask: (row: OperationRow) => void;
}

/** Query keys to refetch after a reversal. */
export const OPERATION_QUERY_KEYS = [
  queryKeys.all(stockRoutes.getStorehouseProducts),
  queryKeys.all(stockRoutes.getAllSerialNumbersByProduct),
  queryKeys.all(structureRoutes.getStorehouseCells),
];

const onError = (error: unknown): void => {
  if (sessionAnswerOf(error) === null) void showAlert(errorText(error));
};

/**
 * 'Удалить': the row is busy until the server has responded, because stock is never updated optimistically. A
 * refusal is an alert. `onDeleted` removes the row from the list.
 */
export function useDeleteOperation(onDeleted: (id: number) => void): OperationDeletion {
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const command = useCommand(stockRoutes.deleteValue, {
    errors: 'inline',
    invalidates: OPERATION_QUERY_KEYS,
    onSuccess: (_, { id }) => {
      onDeleted(id);
      toast.success(operationTexts.removed);
    },
    onError,
  });
  const { run } = command;
  const { run: runMany } = useCommand(stockLineRoutes.reverseMany, {
    errors: 'inline',
    invalidates: OPERATION_QUERY_KEYS,
    onSuccess: (_, { ids }) => {
      ids.forEach(onDeleted);
      toast.success(operationTexts.removed);
    },
    onError,
  });
  const isAsking = useRef(false);
  const ask = useCallback(
    (row: OperationRow) => {
      const { id, movements = 1 } = row;
      const several = movements > 1;
      const work = async (): Promise<void> => {
        const question = {
          title: operationTexts.removeQuestion,
          text: reversalFacts(row),
          confirmText: operationTexts.remove,
          danger: true,
        };
        if (isAsking.current) return;
        isAsking.current = true;
        const isConfirmed = await confirm(question);
        isAsking.current = false;
        if (!isConfirmed) return;
        setBusy((current) => new Set(current).add(id));
        try {
          await (several ? runMany({ ids: [id], counted: true }) : run({ id }));
        } finally {
          setBusy((current) => new Set([...current].filter((other) => other !== id)));
        }
      };
      void work();
    },
    [run, runMany],
  );
  return { busy, ask };
}
