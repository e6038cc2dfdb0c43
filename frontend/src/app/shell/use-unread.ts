import { noticeRoutes } from '@naryad/contracts/notices/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useApiQuery } from '../../shared/api/use-api-query.js';
import { useLive } from '../../shared/realtime/use-live.js';

/** Number of unread notices of the user, the same on all its screens. */
export function useUnread(userId: number): number {
  const { data, refetch } = useApiQuery(
    noticeRoutes.getUnreadNotices,
    {},
    { select: (answer) => answer.data.unread },
  );
  useLive({
    room: rooms.user(userId),
    matters: ({ entity }) => entity === 'notices',
    refetch: () => void refetch(),
    missed: (why) => why !== 'joined' || data !== undefined,
    polls: false,
  });
  return data ?? 0;
}
