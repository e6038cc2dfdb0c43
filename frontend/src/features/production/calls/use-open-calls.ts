import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useEffect, useRef } from 'react';
import { useApiQuery } from '../../../shared/api/index.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { feedback } from '../../../shared/scanner/feedback.js';

/** Open calls of the places that a production module hears, live; a new one is heard as well as seen. */
export function useOpenCalls(moduleId: number): readonly PlaceCall[] {
  const { data, refetch } = useApiQuery(
    callRoutes.getOpenCalls,
    { module_id: moduleId },
    { select: (answer) => answer.data.calls, staleTime: 0 },
  );
  useLive({
    room: rooms.production(moduleId),
    matters: ({ entity }) => entity === 'place-calls',
    look: () => void refetch(),
    missed: (why) => why !== 'refused',
  });
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const former = known.current;
    known.current = new Set(data.map(({ id }) => id));
    if (former !== null && data.some(({ id }) => !former.has(id))) feedback('attention');
  }, [data]);
  return data ?? [];
}
