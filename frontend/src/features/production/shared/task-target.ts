import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { taskQuery } from '../api/get-task.js';
import { hashOf, taskOfHash } from './task-hash.js';
import type { TaskPages } from './task-pages.js';

export interface TaskTarget {
  /** The single open item, stored in the address. */
  readonly openId: number | null;
  /** Opens an item, or closes it when it is open. */
  readonly toggle: (taskId: number) => void;
  /** Opens an item and scrolls it into view. */
  readonly goTo: (taskId: number) => void;
  /** Position of the item to scroll into view, once it is loaded. */
  readonly index: number | null;
}

/**
 * The open item of an order (`#task-12`), and its position in the list when the address opened it.
 * @param narrowed search or filter of the list; empty when it shows all items
 */
export function useTaskTarget(
  orderId: number,
  narrowed: string,
  pages: Pick<TaskPages<unknown>, 'indexOf' | 'isLoading' | 'want'>,
): TaskTarget {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const openId = taskOfHash(hash);
  const [requestedId, setRequestedId] = useState(openId);

  const loadedIndex = requestedId === null ? -1 : pages.indexOf(requestedId);
  const isElsewhere = requestedId !== null && loadedIndex < 0 && narrowed === '' && !pages.isLoading;
  const task = useQuery({ ...taskQuery(requestedId ?? 0), enabled: isElsewhere });
  const target = task.data?.data;
  const farIndex = isElsewhere && target?.production_order_id === orderId ? target.sort - 1 : null;
  const index = requestedId === null ? null : loadedIndex >= 0 ? loadedIndex : farIndex;

  const { want } = pages;
  useEffect(() => {
    if (farIndex !== null && farIndex >= 0) want(farIndex, farIndex);
  }, [farIndex, want]);

  const open = useCallback(
    (taskId: number | null): void => {
      void navigate({ hash: hashOf(taskId) }, { replace: true });
    },
    [navigate],
  );
  const toggle = useCallback(
    (taskId: number): void => {
      setRequestedId(null);
      open(taskId === openId ? null : taskId);
    },
    [open, openId],
  );
  const goTo = useCallback(
    (taskId: number): void => {
      setRequestedId(taskId);
      open(taskId);
    },
    [open],
  );
  return { openId, toggle, goTo, index };
}
