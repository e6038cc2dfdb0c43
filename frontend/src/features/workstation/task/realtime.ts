import { rooms } from '@naryad/contracts/realtime';
import { useLive } from '../../../shared/realtime/use-live.js';

/** Keeps what the work place has to do fresh: the room of its work center, polling while the connection is down. */
export function useWorkCenterLive(postId: number, refresh: () => void): void {
  useLive({
    room: rooms.workCenter(postId),
    matters: ({ entity }) => entity !== 'place-calls',
    look: refresh,
  });
}

export interface OrderLive {
  readonly operationId: number;
  /** Counters of the order or the operation itself changed. */
  readonly onTask: () => void;
  /** Somebody picked for this operation. */
  readonly onPicks: () => void;
}

/** Follows the production order of the task: counters, and the picks of other operators. */
export function useOrderLive(orderId: number, { operationId, onTask, onPicks }: OrderLive): void {
  const room = rooms.productionOrder(orderId);
  useLive({
    room,
    matters: (change) => change.entity === 'operation-picks' && change.id === operationId,
    look: onPicks,
  });
  useLive({
    room,
    matters: (change) =>
      change.entity === 'production-order' ||
      (change.entity === 'task-operation' && change.id === operationId),
    look: onTask,
    polls: false,
  });
}
