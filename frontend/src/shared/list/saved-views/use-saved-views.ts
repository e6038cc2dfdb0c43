import { savedViewRoutes, type SavedView } from '@naryad/contracts/saved-views/routes';
import { useApiQuery } from '../../api/use-api-query.js';
import type { SavedViewsOf } from './views-of.js';

export interface LoadedViews {
  /** undefined before the first response. */
  readonly rows: readonly SavedView[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** The views of a list available to the user, by name. */
export function useSavedViews({ list, moduleId }: Pick<SavedViewsOf, 'list' | 'moduleId'>): LoadedViews {
  const { data, error, refetch } = useApiQuery(savedViewRoutes.getSavedViews, {
    list,
    module_id: moduleId,
  });
  return { rows: data?.data, error, refetch: () => void refetch() };
}
