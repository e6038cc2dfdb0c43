import { pickingRoutes } from '@naryad/contracts/picking/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { storeAnswer, storedAnswer } from '../../../shared/stored/stored-answers.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { pickingInstructionsKey } from '../../../shared/picking/picking-instructions.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { overlayPicks } from './waiting-picks.js';
import { TASKS_TIMEOUT_MS } from '../offline/stored-picking.js';
import { outbox } from '../offline/outbox.js';
import { acceptedPicks } from './use-settled-picks.js';

const route = pickingRoutes.getPickingInstructions;

/**
 * Stores the picking instructions of an operation on the device. When the server does not respond, shows the
 * stored ones with the picks that the server accepted since. Returns the age of the shown data while it is
 * not the server's own.
 */
export function useStoredInstructions(operationId: number, moduleId: number): string | null {
  const { id: userId } = useCurrentUser();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, failureReason, isError } = useApiQuery(
    route,
    { operation_id: operationId, module_id: moduleId },
    { staleTime: 0 },
  );
  const isUnanswered = isWithoutNetwork(failureReason);
  // Another user's task, or a finished one: the stored data is no longer valid.
  const isRefused = isError && !isUnanswered;
  useEffect(() => {
    if (data === undefined) return;
    const input = { operation_id: operationId, module_id: moduleId };
    const updatedAt = new Date(dataUpdatedAt).toISOString();
    const storeIfChanged = async (): Promise<void> => {
      const storedInstructions = await storedAnswer(userId, route, input);
      // `data` is the stored response itself, shown with accepted picks. Storing it with them would apply
      // them twice.
      if (storedInstructions?.at !== updatedAt) await storeAnswer(userId, route, input, data, updatedAt);
    };
    void storeIfChanged();
  }, [data, dataUpdatedAt, moduleId, operationId, userId]);

  const isMissing = data === undefined;
  useEffect(() => {
    if (!isMissing || isRefused) return undefined;
    let isOver = false;
    const show = async (): Promise<void> => {
      const storedInstructions = await storedAnswer(userId, route, {
        operation_id: operationId,
        module_id: moduleId,
      });
      await outbox.refresh();
      if (isOver || storedInstructions === null) return;
      const picks = acceptedPicks(outbox.snapshot().settled, operationId, storedInstructions.at);
      queries.setQueryData(
        pickingInstructionsKey(operationId, moduleId),
        { ...storedInstructions.value, data: [...overlayPicks(storedInstructions.value.data, picks)] },
        { updatedAt: Date.parse(storedInstructions.at) },
      );
    };
    const timer = setTimeout(() => void show(), isUnanswered ? 0 : TASKS_TIMEOUT_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing, isRefused, isUnanswered, moduleId, operationId, queries, userId]);
  return isUnanswered && !isMissing ? new Date(dataUpdatedAt).toISOString() : null;
}
