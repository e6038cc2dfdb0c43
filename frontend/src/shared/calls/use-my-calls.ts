import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useApiQuery } from '../api/use-api-query.js';
import { useLive } from '../realtime/use-live.js';
import { useCurrentUser } from '../session/session.js';

export interface MyCalls {
  /** Calls addressed to the user; undefined while they load. */
  readonly addressed: readonly PlaceCall[] | undefined;
  /** Calls of the work places that the user serves. */
  readonly own: readonly PlaceCall[];
  readonly refetch: () => void;
}

/**
 * Open calls that concern the user, updated live through the user's own room, its production modules, and the
 * work centers that called.
 */
export function useMyCalls(): MyCalls {
  const { id, modules } = useCurrentUser();
  const { data, refetch } = useApiQuery(
    callRoutes.getMyCalls,
    {},
    { select: (answer) => answer.data, staleTime: 0 },
  );
  const centers = new Set((data?.own ?? []).map(({ workshop_post: center }) => center.id));
  const productions = modules.filter(({ key }) => key === 'production');
  useLive({
    room: [
      rooms.user(id),
      ...productions.map((module) => rooms.production(module.id)),
      ...[...centers].map((center) => rooms.workCenter(center)),
    ],
    matters: ({ entity }) => entity === 'place-calls',
    refetch: () => void refetch(),
    missed: (why) => why !== 'refused',
  });
  return { addressed: data?.addressed, own: data?.own ?? [], refetch: () => void refetch() };
}
