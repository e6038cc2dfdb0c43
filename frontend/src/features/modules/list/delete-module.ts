import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ModuleRow } from '@naryad/contracts/work-modules/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { confirm, toast } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';

const OUTDATED = [queryKeys.all(workModuleRoutes.getModules), queryKeys.all(authRoutes.me)];

/** Deletes a module after a confirmation [1 §4]; a refusal says what blocks. */
export function useDeleteModule(): (module: ModuleRow) => Promise<void> {
  const { run } = useCommand(workModuleRoutes.deleteModule, {
    invalidates: OUTDATED,
    onSuccess: () => toast.success(texts.remove.done),
  });
  return async ({ id, name }) => {
    const sure = await confirm({
      title: texts.remove.title,
      text: texts.remove.question(name),
      confirmText: texts.remove.action,
      danger: true,
    });
    if (sure) await run({ id });
  };
}
