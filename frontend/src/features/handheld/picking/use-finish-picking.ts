import type { PickingInstruction } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { WorkplaceTask } from '@naryad/contracts/production/dto';
import { workplaceRoutes } from '@naryad/contracts/production/workplace-routes';
import { useRef, useState } from 'react';
import { errorText } from '../../../shared/api/error-text.js';
import { isIndefinite, newIntentKey, sendCommand } from '../../../shared/api/send-command.js';
import { isWithoutNetwork } from '../../../shared/stored/without-network.js';
import { pickedProducts } from '../../../shared/picking/pick-request.js';
import { outbox } from '../offline/outbox.js';
import { offlineTexts } from '../offline/texts.js';
import { handheldTexts as texts } from '../shared/texts.js';

export interface FinishPicking {
  readonly isPending: boolean;
  readonly problem: string | null;
  /**
   * True when the operation is finished and reported. After a failure, calling it again continues where it
   * stopped.
   */
  readonly run: (task: WorkplaceTask, instructions: readonly PickingInstruction[]) => Promise<boolean>;
}

/**
 * Why the device does not allow finishing the operation, or null. An unreadable storage counts as pending
 * picks.
 */
async function storedPicks(operationId: number): Promise<string | null> {
  try {
    return (await outbox.hasOpenPicks(operationId)) ? offlineTexts.picksOpen : null;
  } catch (error) {
    console.error(offlineTexts.picksUnknown, error);
    return offlineTexts.picksUnknown;
  }
}

/** Finishes a picking operation: its steps, the operation, the report of the desk. */
export function useFinishPicking(moduleId: number): FinishPicking {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  // One key per call of this operation, so that a retry after a lost response acts once.
  const [keys] = useState(() => new Map<string, string>());
  const keyOf = (action: string): string => {
    const key = keys.get(action) ?? newIntentKey();
    keys.set(action, key);
    return key;
  };

  const run: FinishPicking['run'] = async (task, instructions) => {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      const waitingText = await storedPicks(task.id);
      if (waitingText !== null) {
        setProblem(waitingText);
        return false;
      }
      for (const { id, status } of task.steps) {
        if (status === 'done') continue;
        const input = { step_id: id, status: 'done' as const };
        await sendCommand(workplaceRoutes.changeStepStatus, input, { key: keyOf(`step-${id}`) });
      }
      await sendCommand(
        workplaceRoutes.changeOperationStatus,
        { operation_id: task.id, status: 'done', workshop_post_unit_id: task.workshop_post_unit_id },
        { key: keyOf(`done-${task.id}`) },
      );
      await sendCommand(
        pickingRoutes.completePickingOperation,
        { operation_id: task.id, picked_products: pickedProducts(instructions), module_id: moduleId },
        { key: keyOf(`report-${task.id}`) },
      );
      return true;
    } catch (error) {
      console.error(texts.finishFailed, error);
      setProblem(
        isWithoutNetwork(error) ? offlineTexts.finishNeedsNetwork : errorText(error, texts.finishFailed),
      );
      // A refused call changed nothing, so the next attempt uses a new key.
      if (!isIndefinite(error)) keys.clear();
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { isPending, problem, run };
}
