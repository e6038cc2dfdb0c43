import type { OutputOf, RequestOf } from '@naryad/contracts/kernel/route';
import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { api } from '../../../shared/api/api.js';
import type { ReferenceMeta, ReferenceStore } from './reference-store.js';

type CellsRoute = (typeof handheldRoutes)['getOfflineCells'];
type LotsRoute = (typeof handheldRoutes)['getOfflineLots'];

/** Source of the reference pages. */
export interface ReferenceSource {
  readonly cells: (input: RequestOf<CellsRoute>) => Promise<OutputOf<CellsRoute>>;
  readonly lots: (input: RequestOf<LotsRoute>) => Promise<OutputOf<LotsRoute>>;
}

export const serverSource: ReferenceSource = {
  cells: (input) => api(handheldRoutes.getOfflineCells, input),
  lots: (input) => api(handheldRoutes.getOfflineLots, input),
};

/** Newest first: an old handheld stores the latest two hundred thousand units. */
const LOT_PORTIONS = 200;

/**
 * Loads the reference data of the terminal page by page. The rows of the previous load stay until a load is
 * complete, so a network failure loses no data.
 * @throws errors of the source
 */
export async function loadReference(
  store: ReferenceStore,
  source: ReferenceSource,
  moduleId: number,
): Promise<ReferenceMeta> {
  let meta = await store.meta();
  if (meta !== null && meta.moduleId !== moduleId) {
    await store.clear();
    meta = null;
  }
  const load = (meta?.load ?? 0) + 1;
  const begunMeta: ReferenceMeta = {
    moduleId,
    load,
    cellsVersion: meta?.cellsVersion ?? null,
    cellsAsOf: meta?.cellsAsOf ?? null,
    lotsAsOf: meta?.lotsAsOf ?? null,
  };
  await store.setMeta(begunMeta);
  const withCells = await loadCells(store, source, begunMeta);
  await store.setMeta(withCells);
  const complete = await loadLots(store, source, withCells);
  await store.setMeta(complete);
  return complete;
}

async function loadCells(
  store: ReferenceStore,
  source: ReferenceSource,
  meta: ReferenceMeta,
): Promise<ReferenceMeta> {
  const first = await source.cells({ module_id: meta.moduleId, known: meta.cellsVersion });
  const done = { ...meta, cellsVersion: first.version, cellsAsOf: first.as_of };
  if (first.unchanged) return done;
  await store.saveCells(meta.load, first.data);
  let next = first.next_after_id;
  let isWhole = true;
  while (next !== null) {
    const portion = await source.cells({ module_id: meta.moduleId, after_id: next });
    // The data changed during the load: the loaded rows stay, and the next load starts from the beginning.
    isWhole &&= portion.version === first.version;
    await store.saveCells(meta.load, portion.data);
    next = portion.next_after_id;
  }
  await store.dropOthers(['cells'], meta.load);
  return { ...done, cellsVersion: isWhole ? first.version : null };
}

async function loadLots(
  store: ReferenceStore,
  source: ReferenceSource,
  meta: ReferenceMeta,
): Promise<ReferenceMeta> {
  const first = await source.lots({ module_id: meta.moduleId });
  await store.saveLots(meta.load, first.data, first.products);
  let next = first.next_before_id;
  for (let portion = 1; next !== null && portion < LOT_PORTIONS; portion += 1) {
    const { data, products, next_before_id } = await source.lots({
      module_id: meta.moduleId,
      before_id: next,
    });
    await store.saveLots(meta.load, data, products);
    next = next_before_id;
  }
  await store.dropOthers(['lots', 'products'], meta.load);
  return { ...meta, lotsAsOf: first.as_of };
}
