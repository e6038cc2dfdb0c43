import { productionRoutes } from '@naryad/contracts/production/routes';
import type { TaskDetails } from '@naryad/contracts/production/dto';
import { inspectionRoutes } from '@naryad/contracts/production/inspection-routes';
import type { ReactElement } from 'react';
import { queryKeys, useCommand } from '../../../../shared/api/index.js';
import { formatDateTime } from '../../../../shared/format/index.js';
import { useOwnsModule } from '../../../../shared/session/module-rights.js';
import { Button } from '../../../../shared/ui/button.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { toast } from '../../../../shared/ui/toast.js';
import { inspectionTexts as texts } from './texts.js';

/**
 * Notice that quality control (ОТК) scrapped the item. Planners of its module order a replacement with one
 * tap.
 */
export function ScrappedItem({ task }: { readonly task: TaskDetails }): ReactElement | null {
  const mayReplace = useOwnsModule(task.module_id ?? 0);
  const replace = useCommand(inspectionRoutes.replaceTask, {
    invalidates: [
      queryKeys.all(productionRoutes.getTask),
      queryKeys.all(productionRoutes.getProductionOrder),
      queryKeys.all(productionRoutes.getDigitalPassports),
    ],
    onSuccess: () => void toast.success(texts.replaceDone),
  });
  if (task.scrapped_at == null) return null;
  const scrap = task.operations.flatMap((one) => one.runs ?? []).find((run) => run.result === 'scrap');
  const isReplaced = scrap?.replacement_task_id != null;
  return (
    <Notice
      kind="error"
      icon="kind"
      role="status"
      action={
        mayReplace &&
        !isReplaced && (
          <Button isBusy={replace.isPending} onClick={() => void replace.run({ id: task.id })}>
            {texts.replace}
          </Button>
        )
      }
    >
      {[texts.scrapped(formatDateTime(task.scrapped_at)), isReplaced ? texts.replaced : null]
        .filter((part) => part !== null)
        .join('. ')}
    </Notice>
  );
}
