import type { WorkStatus } from '@naryad/contracts/production/states';
import { rooms } from '@naryad/contracts/realtime';
import { useLive } from '../../../shared/realtime/use-live.js';

/** Keeps what the work place has to do fresh: the room of its work center, polling while the connection is down. */
export function useWorkCenterLive(workCenterId: number, refresh: () => void): void {
  useLive({
    room: rooms.workCenter(workCenterId),
    matters: ({ entity }) => entity !== 'place-calls',
    refetch: refresh,
  });
}

export interface OrderLive {
  readonly operationId: number;
  readonly taskId: number;
  /** Counters of the order or the operation itself changed. */
  readonly onTask: () => void;
  /** Somebody picked for this operation. */
  readonly onPicks: () => void;
  /** Whether the screen has the step's status already: it changed it itself. */
  readonly hasStepStatus: (stepId: number, status: WorkStatus) => boolean;
  /** The operation ended or was put aside; maybe by this very screen. */
  readonly onLeft: (how: 'done' | 'aside') => void;
}

/** Follows the production order of the task: counters, the picks of other operators, and the same desk elsewhere. */
export function useOrderLive(orderId: number, live: OrderLive): void {
  const { operationId, onTask, onPicks } = live;
  const room = rooms.productionOrder(orderId);
  useLive({
    room,
    matters: (change) => change.entity === 'operation-picks' && change.id === operationId,
    refetch: onPicks,
  });
  useLive({
    room,
    apply: (changes) => {
      for (const change of changes) {
        if (change.entity === 'task-operation' && change.id === operationId) {
          if (change.patch.status === 'done') live.onLeft('done');
          else if (change.patch.pause) live.onLeft('aside');
        } else if (change.entity === 'unit-hold' && change.id === live.taskId) live.onLeft('aside');
      }
    },
    matters: (change) => {
      if (change.entity === 'task-step')
        return change.operation_id === operationId && !live.hasStepStatus(change.id, change.patch.status);
      return (
        change.entity === 'production-order' ||
        ((change.entity === 'task-operation' || change.entity === 'operation-readings') &&
          change.id === operationId)
      );
    },
    refetch: onTask,
    polls: false,
  });
}
