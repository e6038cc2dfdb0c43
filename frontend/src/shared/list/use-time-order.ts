import { useCallback, useMemo } from 'react';
import type { TableSort } from '../ui/data-column.js';
import { useAddress } from './use-address.js';

/** Name of the order of an infinite list by time: the `sort` of its column. */
export const BY_TIME = 'at';

export interface TimeOrder {
  readonly direction: 'asc' | 'desc';
  /** Sort state of the table. */
  readonly sort: TableSort;
  readonly toggle: () => void;
}

/**
 * Order of an infinite list by time: newest first or oldest first, stored in the address. Such lists grow
 * with the age of the plant: no other order has an index that serves each of their filters.
 *
 * @param name of the address parameter, where the screen has several lists
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
