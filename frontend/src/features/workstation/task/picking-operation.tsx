import { isPickingComplete, pickingProgress } from '@naryad/contracts/picking/rules';
import { isPickingOperation } from '@naryad/contracts/production/rules';
import type { ReactElement } from 'react';
import { plural } from '../../../shared/format/numbers.js';
import { pickedProducts } from '../../../shared/picking/pick-request.js';
import { pickingPanelTexts } from '../../../shared/picking/texts.js';
import { usePicking, type Picking } from '../../../shared/picking/use-picking.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { OperationScreen } from './operation-screen.js';
import type { TaskScreenProps } from './task-screen.js';
import { PickingPanel } from '../picking/picking-panel.js';

/** Why 'Завершить' is disabled, or null: the step has components and picking is not complete. */
function finishBlockedBy(hasComponents: boolean, { instructions }: Picking): string | null {
  if (!hasComponents) return null;
  if (instructions === null) return pickingPanelTexts.pickingUnknown;
  if (isPickingComplete(instructions)) return null;
  const { completed, total } = pickingProgress(instructions);
  const remaining = total - completed;
  return texts.positionsLeft(remaining, plural(remaining, 'позиция', 'позиции', 'позиций'));
}

/** An operation with components to pick: its screen with the picking panel. */
export function PickingOperation({ moduleId, isPickingDesk, ...props }: TaskScreenProps): ReactElement {
  const { task, station } = props;
  const { flow } = station;
  const picking = usePicking(task.id, moduleId, true, flow.started);
  const step = task.steps[flow.index]?.operation_step ?? null;
  const hasComponents = (step?.components.length ?? 0) > 0;
  return (
    <OperationScreen
      {...props}
      picking={{
        title: pickingPanelTexts.title,
        isShown: isPickingDesk || hasComponents || step === null || isPickingOperation([step.name]),
        onScan: picking.onScan,
        showOutcome: picking.showOutcome,
        onPicks: picking.reload,
        isAsking: picking.question !== null,
        finishBlockedBy: finishBlockedBy(hasComponents, picking),
        picked: pickedProducts(picking.instructions ?? []),
        panel: (
          <PickingPanel picking={picking} isStarted={flow.started} hasPicture={Boolean(step?.img_url)} />
        ),
      }}
    />
  );
}
