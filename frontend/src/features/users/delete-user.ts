import type { AdminUser } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { queryKeys, useCommand } from '../../shared/api/index.js';
import { confirm, toast } from '../../shared/ui/index.js';
import { texts } from './texts.js';

const OUTDATED = [queryKeys.all(userRoutes.getUsers)];

/** Deletes a user after a confirmation [1 §4]; a refusal says what blocks. */
export function useDeleteUser(): (user: AdminUser) => Promise<void> {
  const { run } = useCommand(userRoutes.deleteUser, {
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
