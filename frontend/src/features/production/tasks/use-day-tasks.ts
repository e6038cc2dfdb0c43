import type { OutputOf } from '@naryad/contracts/kernel/route';
import { planningRoutes } from '@naryad/contracts/production/planning-routes';
import type { DayTask } from '@naryad/contracts/production/planning';
import { rooms } from '@naryad/contracts/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, queryKeys } from '../../../shared/api/index.js';
import { PAGE_SIZE, usePages } from '../../../shared/list/use-pages.js';
import { useLive } from '../../../shared/realtime/index.js';
import type { RowList } from '../../../shared/ui/row-list.js';
import { newerWins } from '../shared/newer-wins.js';

/**
 * A busy shop floor changes tasks all the time; this limits the refetches of the visible rows, in
 * milliseconds.
 */
const PACE_MS = 2_000;

type TasksPage = OutputOf<typeof planningRoutes.getTasks>;

export interface DayTasks {
  /** undefined before the first response. */
  readonly rows: RowList<DayTask> | undefined;
  readonly total: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly updatedAt: number | null;
  readonly onVisibleRange: (first: number, last: number) => void;
  readonly retry: () => void;
}

/** The tasks of a day, loaded in pages as they become visible. The module's room triggers refetches. */
export function useDayTasks(moduleId: number, date: string, search: string): DayTasks {
  const queries = useQueryClient();
  const view = { module_id: moduleId, date, ...(search === '' ? {} : { search }) };
  const pageOf = (page: number) => ({ ...view, page, per_page: PAGE_SIZE });
  const { rows, firstPage, ...state } = usePages<DayTask, TasksPage>({
    viewKey: JSON.stringify(view),
    queryKey: (page) => queryKeys.of(planningRoutes.getTasks, pageOf(page)),
    load: async (page, signal) => {
      const queryKey = queryKeys.of(planningRoutes.getTasks, pageOf(page));
      const answer = await api(planningRoutes.getTasks, pageOf(page), { signal });
      return newerWins(queries.getQueryData(queryKey), answer) as TasksPage;
    },
    // While a search changes, the previous rows remain; rows of another day must not.
    mayReusePage: (key) => (key[1] as { readonly date?: string } | undefined)?.date === date,
  });
  const retry = (): void =>
    void queries.invalidateQueries({ queryKey: queryKeys.all(planningRoutes.getTasks) });
  useLive({ room: rooms.productionTasks(moduleId), pace: { every: PACE_MS }, refetch: retry });
  return { rows, total: firstPage?.total ?? 0, retry, ...state };
}
