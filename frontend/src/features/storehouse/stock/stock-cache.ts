import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { ChangeOf } from '@naryad/contracts/realtime';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StockView } from './stock-view.js';

export type StockPage = OutputOf<typeof stockRoutes.getStorehouseProducts>;
export type StockInput = RequestOf<typeof stockRoutes.getStorehouseProducts>;
export type StockPatch = ChangeOf<'stock-row'>;

/** Request for a view, without the page. */
export const inputOfView = (view: StockView, isDetailed = false) =>
  ({
    module_id: view.moduleId,
    group: view.group,
    search: view.search === '' ? null : view.search,
    filter: view.filter,
    cell_id: view.cellId,
    product_id: view.productId,
    sort: view.sort?.key ?? null,
    direction: view.sort?.direction ?? null,
    detailed: isDetailed ? true : null,
  }) as const;

/** Whether a cached request belongs to the view. */
export function isOfView(request: StockInput, view: StockView): boolean {
  const own = inputOfView(view, request.detailed === true);
  return (Object.keys(own) as (keyof typeof own)[]).every((name) => (request[name] ?? null) === own[name]);
}

/** Whether the row with this key can be in a list with this request. Ignores search and filter. */
export function isKeyOf(key: string, request: StockInput): boolean {
  const [kind, ...ids] = key.split(':');
  const [product, cell] = kind === 'c' ? [ids[1], ids[0]] : [ids[0], undefined];
  if (kind !== (request.filter === 'no-place' ? 'n' : request.group === 'product' ? 'p' : 'c')) return false;
  return (
    (request.product_id == null || String(request.product_id) === product) &&
    (request.cell_id == null || String(request.cell_id) === cell)
  );
}

export interface PatchedPage {
  readonly page: StockPage;
  /** Keys of patches whose row is on this page, whether newer or not. */
  readonly matchedKeys: ReadonlySet<string>;
  /** Change of the total quantity. */
  readonly delta: number;
}

/**
 * Applies patches to the rows of one loaded page. A patch that is not newer than its row changes nothing.
 * Returns the same page object when nothing changed.
 */
export function patchPage(page: StockPage, patches: ReadonlyMap<string, StockPatch>): PatchedPage {
  const matchedKeys = new Set<string>();
  let delta = 0;
  let isChanged = false;
  const data = page.data.map((row) => {
    const patch = patches.get(row.key);
    if (patch === undefined) return row;
    matchedKeys.add(row.key);
    if (patch.version <= row.version) return row;
    isChanged = true;
    delta += patch.patch.count - row.count;
    return { ...row, ...patch.patch, version: patch.version };
  });
  return { page: isChanged ? { ...page, data } : page, matchedKeys, delta };
}

/** The latest patch of each row. */
export function latestPatches(patches: readonly StockPatch[]): ReadonlyMap<string, StockPatch> {
  const latest = new Map<string, StockPatch>();
  for (const patch of patches) {
    const existing = latest.get(patch.key);
    if (existing === undefined || existing.version < patch.version) latest.set(patch.key, patch);
  }
  return latest;
}
