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
  /** True when the operation is done and reported. After a failure the same action goes on where it stopped. */
  readonly run: (task: WorkplaceTask, instructions: readonly PickingInstruction[]) => Promise<boolean>;
}

/** Why the device does not let an operation be finished, or null. Unknown counts as open. */
async function storedPicks(operationId: number): Promise<string | null> {
  try {
    return (await outbox.hasOpenPicks(operationId)) ? offlineTexts.picksOpen : null;
  } catch (error) {
    console.error(offlineTexts.picksUnknown, error);
    return offlineTexts.picksUnknown;
  }
}

/** The end of a picking operation: its steps, the operation, the report of the desk [3 §4, §7]. */
export function useFinishPicking(moduleId: number): FinishPicking {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const busy = useRef(false);
  // One key for each call of this operation: a repetition after a lost answer acts once.
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
      // A refused call was not done: it is meant anew the next time.
      if (!isIndefinite(error)) keys.clear();
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return { isPending, problem, run };
}
