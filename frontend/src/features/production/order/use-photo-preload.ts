import type { TaskSummary } from '@naryad/contracts/production/dto';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { photosQuery } from '../api/get-operation-photos.js';

/** Operations whose photos are fetched ahead; those of the others are fetched when somebody looks. */
const MOST = 24;
const AT_ONCE = 2;

/** Loads the photos of done operations once the order is there, a few at a time. */
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
    for (let worker = 0; worker < AT_ONCE; worker += 1) void work();
    return () => {
      isOff = true;
    };
  }, [queries, orderId, ids]);
}

function firstDone(tasks: readonly TaskSummary[]): readonly number[] {
  const ids: number[] = [];
  for (const task of tasks) {
    for (const { id, status } of task.operations) {
      if (status === 'done') ids.push(id);
      if (ids.length === MOST) return ids;
    }
  }
  return ids;
}
