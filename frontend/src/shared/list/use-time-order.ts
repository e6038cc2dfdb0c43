import { useCallback, useMemo } from 'react';
import type { TableSort } from '../ui/data-column.js';
import { useAddress } from './use-address.js';

/** Name of the order of a list that is read on by time: the `sort` of its column. */
export const BY_TIME = 'at';

export interface TimeOrder {
  readonly direction: 'asc' | 'desc';
  /** For the table. */
  readonly sort: TableSort;
  readonly toggle: () => void;
}

/**
 * Order of a list that is read on by time as one scrolls: newest first, or oldest first, kept in the address. Such lists are
 * as long as the plant is old: no other order has an index that would serve each of their filters.
 *
 * @param name of the parameter, where the screen has several lists
 */
export function useTimeOrder(name = 'direction'): TimeOrder {
  const [parameters, setParameters] = useAddress();
  const direction = parameters.get(name) === 'asc' ? 'asc' : 'desc';
  const toggle = useCallback(
    (): void =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          if (next.get(name) === 'asc') next.delete(name);
          else next.set(name, 'asc');
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setParameters],
  );
  const sort = useMemo((): TableSort => ({ key: BY_TIME, direction }), [direction]);
  return { direction, sort, toggle };
}
