import type { ChangeOf } from '@naryad/contracts/realtime';
import type { OutputOf } from '@naryad/contracts/kernel/route';
import type { stockRoutes } from '@naryad/contracts/stock/routes';

export type RemainsPage = OutputOf<typeof stockRoutes.getStorehouseProducts>;
export type StockPatch = ChangeOf<'stock-row'>;

export interface PatchedPage {
  readonly page: RemainsPage;
  /** Keys of the patches that found their row here, whether newer or not. */
  readonly found: ReadonlySet<string>;
  /** Change of the sum of pieces. */
  readonly delta: number;
}

/**
 * Puts patches into the rows of one loaded page; a patch that is not newer than its row changes nothing. The page
 * stays the same object when nothing changed.
 */
export function patchPage(page: RemainsPage, patches: ReadonlyMap<string, StockPatch>): PatchedPage {
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
    return { ...row, count: patch.patch.count, reserved: patch.patch.reserved, version: patch.version };
  });
  return { page: changed ? { ...page, data } : page, found, delta };
}

/** Latest patch by key; `prefix` keeps those of one view ('p:' by product, 'c:' by cell). */
export function latestPatches(
  patches: readonly StockPatch[],
  prefix: string,
): ReadonlyMap<string, StockPatch> {
  const latest = new Map<string, StockPatch>();
  for (const patch of patches) {
    const known = latest.get(patch.key);
    if (patch.key.startsWith(prefix) && (known === undefined || known.version < patch.version)) {
      latest.set(patch.key, patch);
    }
  }
  return latest;
}
