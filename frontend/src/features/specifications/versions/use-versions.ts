import type { TechMapVersion } from '@naryad/contracts/tech-maps/dto';
import { techMapRoutes } from '@naryad/contracts/tech-maps/routes';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { queryKeys, useApiQuery } from '../../../shared/api/index.js';
import { useCatalogRoom } from '../../../shared/list/index.js';

/** Versions per page. */
const PER_PAGE = 20;

export interface Versions {
  /** undefined before the first response. */
  readonly rows: readonly TechMapVersion[] | undefined;
  readonly lastPage: number;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Versions of a specification, latest first; live. */
export function useVersions(id: number, page: number): Versions {
  const queries = useQueryClient();
  const query = useApiQuery(
    techMapRoutes.getVersions,
    { id, page, per_page: PER_PAGE },
    { placeholderData: keepPreviousData as never },
  );
  useCatalogRoom('tech-maps', () => {
    void queries.invalidateQueries({ queryKey: queryKeys.all(techMapRoutes.getVersions) });
    void queries.invalidateQueries({ queryKey: queryKeys.all(techMapRoutes.getTechMap) });
  });
  return {
    rows: query.data?.data,
    lastPage: query.data?.last_page ?? 1,
    error: query.error,
    refetch: () => void query.refetch(),
  };
}
