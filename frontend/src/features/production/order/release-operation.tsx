import type { TaskOperation } from '@naryad/contracts/production/dto';
import { pauseRoutes } from '@naryad/contracts/production/pause-routes';
import type { ReactElement } from 'react';
import { useCommand } from '../../../shared/api/use-command.js';
import { Button } from '../../../shared/ui/button.js';
import { confirm } from '../../../shared/ui/dialogs-store.js';
import { texts } from '../shared/texts.js';

/**
 * 'Снять с рабочего места': returns an operation that a shift left in work to the work center. Completed
 * steps are preserved.
 */
export function ReleaseOperation({ operation }: { readonly operation: TaskOperation }): ReactElement | null {
  const release = useCommand(pauseRoutes.releaseOperation);
  if (operation.status !== 'work') return null;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: texts.release.title,
      text: texts.release.question(
        operation.operation.name,
        operation.workshop_post_unit?.name ?? texts.dash,
      ),
      confirmText: texts.release.action,
    });
    if (isSure) await release.run({ operation_id: operation.id, comment: null });
  };
  return (
    <Button isBusy={release.isPending} onClick={() => void ask()}>
      {texts.release.action}
    </Button>
  );
}
