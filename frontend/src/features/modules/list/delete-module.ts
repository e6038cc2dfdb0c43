import { authRoutes } from '@naryad/contracts/auth/routes';
import type { ModuleRow } from '@naryad/contracts/work-modules/dto';
import { workModuleRoutes } from '@naryad/contracts/work-modules/routes';
import { queryKeys } from '../../../shared/api/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { texts } from '../shared/texts.js';

export const MODULE_QUERY_KEYS = [queryKeys.all(workModuleRoutes.getModules), queryKeys.all(authRoutes.me)];

/** Deletes a module after a confirmation. A refusal shows what blocks it. */
export const useDeleteModule = (): ((module: ModuleRow) => Promise<void>) =>
  useDelete(workModuleRoutes.deleteModule, {
    invalidates: MODULE_QUERY_KEYS,
    title: () => texts.remove.title,
    question: ({ name }) => texts.remove.question(name),
    action: texts.remove.action,
    done: () => texts.remove.done,
  });
