import type { WorkStatus } from '@naryad/contracts/production/states';
import { rooms } from '@naryad/contracts/realtime';
import { useLive } from '../../../shared/realtime/use-live.js';

/**
 * Keeps the task of the work place current: through the room of its work center, and by polling while the
 * connection is down.
 */
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
  /** A user picked for this operation. */
  readonly onPicks: () => void;
  /** True when the screen already has this step status, because it made the change itself. */
  readonly hasStepStatus: (stepId: number, status: WorkStatus) => boolean;
  /** The operation ended or was paused, possibly by this screen. */
  readonly onLeft: (how: 'done' | 'aside') => void;
}

/**
 * Follows the production order of the task: counters, picks of other operators, and the same desk on other
 * devices.
 */
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
