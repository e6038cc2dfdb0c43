import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';

/**
 * Open calls of the work places that a production module serves, live; undefined before the first response.
 */
export function useOpenCalls(moduleId: number): readonly PlaceCall[] | undefined {
  const { data, refetch } = useApiQuery(
    callRoutes.getOpenCalls,
    { module_id: moduleId },
    { select: (answer) => answer.data.calls, staleTime: 0 },
  );
  useLive({
    room: rooms.production(moduleId),
    matters: ({ entity }) => entity === 'place-calls',
    refetch: () => void refetch(),
    missed: (why) => why !== 'refused',
  });
  return data;
}
