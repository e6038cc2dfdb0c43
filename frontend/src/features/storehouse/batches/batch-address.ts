import { readTab } from '../shared/storehouse-tab.js';

/** Name under which the address of the list of batches is stored. */
export const BATCH_LIST = 'storehouse-batches';

/** Address of a batch in the storehouse. */
export function batchViewPath(id: number, moduleId: number): string {
  return `/storehouse/view-batch-manufacture/${id}?moduleId=${moduleId}&from=storehouse&returnTab=batches`;
}

/**
 * Target of 'Назад к списку партий': the batches tab of the storehouse, with the search and page of its last
 * visit in this browser tab when the stored address is that list.
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
