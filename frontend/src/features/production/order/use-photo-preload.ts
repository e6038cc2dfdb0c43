import type { TaskSummary } from '@naryad/contracts/production/dto';
import { WHOLE_ORDER_TASKS } from '@naryad/contracts/production/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { photosQuery } from '../api/get-operation-photos.js';

const CONCURRENCY = 2;

/**
 * Preloads the photos of every done operation after the order, a few at a time. When an order has more tasks
 * than one response contains, only the first ones are preloaded; the others load when they are opened.
 */
export function usePhotoPreload(orderId: number, tasks: readonly TaskSummary[] | undefined): void {
  const queries = useQueryClient();
  const isReady = tasks !== undefined;
  const ids = isReady ? firstDone(tasks).join(',') : '';
  useEffect(() => {
    let isOff = false;
    const waiting = ids === '' ? [] : ids.split(',').map(Number);
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !isOff; id = waiting.shift()) {
        await queries.prefetchQuery(photosQuery(id));
      }
    };
    for (let worker = 0; worker < CONCURRENCY; worker += 1) void work();
    return () => {
      isOff = true;
    };
  }, [queries, orderId, ids]);
}

function firstDone(tasks: readonly TaskSummary[]): readonly number[] {
  return tasks
    .slice(0, WHOLE_ORDER_TASKS)
    .flatMap((task) => task.operations.flatMap(({ id, status }) => (status === 'done' ? [id] : [])));
}
