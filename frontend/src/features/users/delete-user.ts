import type { AdminUser } from '@naryad/contracts/users/dto';
import { userRoutes } from '@naryad/contracts/users/routes';
import { queryKeys } from '../../shared/api/index.js';
import { useDelete } from '../../shared/list/use-delete.js';
import { texts } from './texts.js';

export const USER_QUERY_KEYS = [queryKeys.all(userRoutes.getUsers)];

/** Deletes a user after a confirmation. A refusal shows what blocks it. */
export const useDeleteUser = (): ((user: AdminUser) => Promise<void>) =>
  useDelete(userRoutes.deleteUser, {
    invalidates: USER_QUERY_KEYS,
    title: () => texts.remove.title,
    question: ({ name }) => texts.remove.question(name),
    action: texts.remove.action,
    done: () => texts.remove.done,
  });
