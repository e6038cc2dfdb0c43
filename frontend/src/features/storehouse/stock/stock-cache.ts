import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import type { ChangeOf } from '@naryad/contracts/realtime';
import type { stockRoutes } from '@naryad/contracts/stock/routes';
import type { StockView } from './stock-view.js';

export type StockPage = OutputOf<typeof stockRoutes.getStorehouseProducts>;
export type StockInput = RequestOf<typeof stockRoutes.getStorehouseProducts>;
export type StockPatch = ChangeOf<'stock-row'>;

/** What the server is asked for a view, the page apart. */
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

/** Does a cached answer belong to the view? */
export function isOfView(asked: StockInput, view: StockView): boolean {
  const own = inputOfView(view, asked.detailed === true);
  return (Object.keys(own) as (keyof typeof own)[]).every((name) => (asked[name] ?? null) === own[name]);
}

/** Can the line with this key stand in a list that is asked for so? Search and filter are not looked at. */
export function isKeyOf(key: string, asked: StockInput): boolean {
  const [kind, ...ids] = key.split(':');
  const [product, cell] = kind === 'c' ? [ids[1], ids[0]] : [ids[0], undefined];
  if (kind !== (asked.filter === 'no-place' ? 'n' : asked.group === 'product' ? 'p' : 'c')) return false;
  return (
    (asked.product_id == null || String(asked.product_id) === product) &&
    (asked.cell_id == null || String(asked.cell_id) === cell)
  );
}

export interface PatchedPage {
  readonly page: StockPage;
  /** Keys of the patches that found their row here, whether newer or not. */
  readonly found: ReadonlySet<string>;
  /** Change of the sum of pieces. */
  readonly delta: number;
}

/**
 * Puts patches into the rows of one loaded page; a patch that is not newer than its row changes nothing. The page
 * stays the same object when nothing changed.
 */
export function patchPage(page: StockPage, patches: ReadonlyMap<string, StockPatch>): PatchedPage {
  const found = new Set<string>();
  let delta = 0;
  let changed = false;
  const data = page.data.map((row) => {
    const patch = patches.get(row.key);
    if (patch === undefined) return row;
    found.add(row.key);
    if (patch.version <= row.version) return row;
    changed = true;
    delta += patch.patch.count - row.count;
    return { ...row, ...patch.patch, version: patch.version };
  });
  return { page: changed ? { ...page, data } : page, found, delta };
}

/** The latest patch of each line. */
export function latestPatches(patches: readonly StockPatch[]): ReadonlyMap<string, StockPatch> {
  const latest = new Map<string, StockPatch>();
  for (const patch of patches) {
    const known = latest.get(patch.key);
    if (known === undefined || known.version < patch.version) latest.set(patch.key, patch);
  }
  return latest;
}
