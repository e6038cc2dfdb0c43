import { useCallback } from 'react';
import { parseId } from '../../../shared/address/parse-id.js';
import { useAddress } from '../../../shared/list/use-address.js';

/** What the lists are narrowed to, as their addresses say it. */
export interface Filters {
  readonly workshopId: number | null;
  readonly postId: number | null;
}

/** Addresses of the lists below a row. */
export const centersOf = (workshopId: number): string => `/workshopPosts?workshop=${workshopId}`;
export const workPlacesOf = (postId: number): string => `/workshopPostUnits?post=${postId}`;

/** The filters of a list, kept in its address; another filter starts on page 1. */
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
