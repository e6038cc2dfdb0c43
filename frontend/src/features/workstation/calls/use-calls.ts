import type { CallType, PlaceCall } from '@naryad/contracts/calls/dto';
import { CALL_TYPES } from '@naryad/contracts/calls/dto';
import { callRoutes } from '@naryad/contracts/calls/routes';
import { rooms } from '@naryad/contracts/realtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { useCommand } from '../../../shared/api/use-command.js';
import { useLive } from '../../../shared/realtime/use-live.js';
import { feedback } from '../../../shared/scanner/feedback.js';
import { useCurrentUser } from '../../../shared/session/session.js';
import { toast } from '../../../shared/ui/toast.js';
import { IntentSender, type Sending } from '../shared/intent-sender.js';
import { useIntentSender } from '../shared/use-intent-sender.js';
import { callTexts as texts } from './texts.js';

export interface CallsOptions {
  readonly workPlaceId: number;
  readonly workCenterId: number;
  readonly operationId: number | null;
}

export interface Calls extends Sending<typeof callRoutes.raiseCall> {
  /** Open calls on the server, oldest first. */
  readonly open: readonly PlaceCall[];
  readonly raise: (type: CallType, comment: string) => void;
  /** Records that the responder has arrived at the work place. */
  readonly arrive: (call: PlaceCall) => void;
  readonly isArriving: boolean;
  readonly solve: (call: PlaceCall) => void;
  readonly isSolving: boolean;
}

/** Calls of a work place: sent at once or when the network is back; live until they are solved. */
export function useCalls({ workPlaceId, workCenterId, operationId }: CallsOptions): Calls {
  const { id: userId } = useCurrentUser();
  const { data, refetch } = useApiQuery(
    callRoutes.getPlaceCalls,
    { workshop_post_unit_id: workPlaceId },
    { select: (answer) => answer.data.calls, staleTime: 0 },
  );
  useLive({
    room: rooms.workCenter(workCenterId),
    matters: ({ entity }) => entity === 'place-calls',
    refetch: () => void refetch(),
  });
  const [solvedHere, setSolvedHere] = useState<ReadonlySet<number>>(new Set());
  useNews(data, solvedHere);

  const sender = useMemo(
    () =>
      new IntentSender({
        route: callRoutes.raiseCall,
        name: `naryad.workstation.calls.${userId}.${workPlaceId}`,
        onSent: () => refetch(),
      }),
    [userId, workPlaceId, refetch],
  );
  const sending = useIntentSender(sender);

  const refetchCalls = (): void => void refetch();
  const arriving = useCommand(callRoutes.arriveAtCall, { onSuccess: refetchCalls, onError: refetchCalls });
  const solving = useCommand(callRoutes.solveCall, { onSuccess: () => void refetch() });
  return {
    ...sending,
    open: data ?? [],
    raise: (type, comment) => {
      const trimmed = comment.trim();
      sender.add({
        workshop_post_unit_id: workPlaceId,
        type,
        comment: trimmed === '' ? null : trimmed,
        operation_id: operationId,
      });
    },
    arrive: ({ id }) => void arriving.run({ id }),
    isArriving: arriving.isPending,
    solve: ({ id }) => {
      setSolvedHere((previousIds) => new Set([...previousIds, id]));
      void solving.run({ id, solution: null });
    },
    isSolving: solving.isPending,
  };
}

/** Announces when a user accepts a call, or when another user solves one. */
function useNews(calls: readonly PlaceCall[] | undefined, solvedHere: ReadonlySet<number>): void {
  const previousCalls = useRef(calls);
  useEffect(() => {
    const previous = previousCalls.current;
    previousCalls.current = calls;
    if (previous === undefined || calls === undefined) return;
    for (const before of previous) {
      const now = calls.find(({ id }) => id === before.id);
      if (now === undefined && !solvedHere.has(before.id))
        toast.success(texts.closed(CALL_TYPES[before.type]));
      if (now?.acknowledged_at != null && before.acknowledged_at === null) feedback('attention');
    }
  }, [calls, solvedHere]);
}
