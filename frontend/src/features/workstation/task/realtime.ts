import { rooms } from '@naryad/contracts/realtime';
import { useRoom } from '../../../shared/realtime/use-room.js';
import { usePollingFallback } from '../../../shared/realtime/use-connection.js';

/** Keeps what the work place has to do fresh: the room of its work center, polling while the connection is down. */
export function useWorkCenterLive(postId: number, refresh: () => void): void {
  useRoom(rooms.workCenter(postId), { onChanges: refresh, onStale: refresh });
  usePollingFallback(refresh);
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
  useRoom(rooms.productionOrder(orderId), {
    onChanges: (changes) => {
      const picks = changes.some((one) => one.entity === 'operation-picks' && one.id === operationId);
      const task = changes.some(
        (one) =>
          one.entity === 'production-order' || (one.entity === 'task-operation' && one.id === operationId),
      );
      if (picks) onPicks();
      if (task) onTask();
    },
    onStale: () => {
      onTask();
      onPicks();
    },
  });
  usePollingFallback(onPicks);
}
