import { componentPlanningRoutes } from '@naryad/contracts/component-planning/routes';
import { productionRoutes } from '@naryad/contracts/production/routes';
import { ApiError, errorText, queryKeys, useCommand } from '../../../../shared/api/index.js';
import { formatQuantity } from '../../../../shared/format/index.js';
import { confirm, showAlert } from '../../../../shared/ui/index.js';
import type { PlannedGroup } from './plan-needs.js';
import { planningTexts as texts } from './texts.js';

/** Releases planned stock of a task after a confirmation. */
export function useDeletePlanned(taskId: number) {
  const { run, isPending } = useCommand(componentPlanningRoutes.deletePlanned, {
    errors: 'inline',
    invalidates: [
      queryKeys.of(productionRoutes.getTask, { id: taskId }),
      queryKeys.all(componentPlanningRoutes.getProducts),
    ],
    onError: (error) => {
      const isMissing = error instanceof ApiError && error.status === 404;
      void showAlert(isMissing ? texts.notPlanned : texts.removeFailed(errorText(error)));
    },
  });
  const remove = async (group: PlannedGroup, product: string): Promise<void> => {
    const { serial, quantity, ids } = group;
    const text =
      serial === null ? texts.removePieces(product, formatQuantity(quantity)) : texts.removeSerial(serial);
    if (!(await confirm({ text, confirmText: texts.remove, danger: true }))) return;
    for (const id of ids) if ((await run({ id })) === undefined) return;
  };
  return { remove, isPending };
}
