import { useCallback } from 'react';
import { parseId } from '../../../shared/address/parse-id.js';
import { useAddress } from '../../../shared/list/use-address.js';

/** Filters of the lists, as stored in their addresses. */
export interface Filters {
  readonly workshopId: number | null;
  readonly postId: number | null;
}

/** Address of the child list, filtered by a row. */
export const centersOf = (workshopId: number): string => `/workshopPosts?workshop=${workshopId}`;
export const workPlacesOf = (postId: number): string => `/workshopPostUnits?post=${postId}`;

/** The filters of a list, stored in its address. A changed filter starts on page 1. */
export function useFilters(): readonly [Filters, (filters: Filters) => void] {
  const [parameters, setParameters] = useAddress();
  const filters = {
    workshopId: parseId(parameters.get('workshop')),
    postId: parseId(parameters.get('post')),
  };
  const set = useCallback(
    ({ workshopId, postId }: Filters) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, id] of Object.entries({ workshop: workshopId, post: postId })) {
            if (id === null) next.delete(name);
            else next.set(name, String(id));
          }
          return next;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return [filters, set];
}
