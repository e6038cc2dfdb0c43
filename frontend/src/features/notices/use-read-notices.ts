import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { queryKeys, useCommand, type Command } from '../../shared/api/index.js';

const SHOWN = [queryKeys.all(noticeRoutes.getNotices), queryKeys.all(noticeRoutes.getUnreadNotices)];

/** Marks notices as read. The user's other screens are updated through the user's room. */
export const useReadNotices = (): Command<typeof noticeRoutes.readNotices> =>
  useCommand(noticeRoutes.readNotices, { invalidates: SHOWN });
