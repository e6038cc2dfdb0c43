import { readTab } from '../shared/storehouse-tab.js';

/** Name under which the address of the list of batches is remembered. */
export const BATCH_LIST = 'storehouse-batches';

/** Address of a batch as the storehouse opens it [2 §2.1]. */
export function batchViewPath(id: number, moduleId: number): string {
  return `/storehouse/view-batch-manufacture/${id}?moduleId=${moduleId}&from=storehouse&returnTab=batches`;
}

/**
 * Where 'Назад к списку партий' leads: the storehouse with its tab [2 §2.10], with the search and page it was left
 * with when that is the list that was `remembered` in this browser tab.
 */
export function batchListPath(
  moduleId: number | null,
  returnTab: string | null,
  storedSearch: string | null,
): string {
  if (moduleId === null) return '/storehouse';
  const tab = returnTab === null || returnTab === '' ? 'batches' : readTab(returnTab);
  const path = `/storehouse/${moduleId}`;
  const [left, query] = (storedSearch ?? '').split('?');
  if (left === path && new URLSearchParams(query).get('tab') === tab) return `${path}?${query}`;
  return `${path}?tab=${tab}`;
}
