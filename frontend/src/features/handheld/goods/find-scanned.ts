import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { api } from '../../../shared/api/api.js';
import type { Scan } from '../../../shared/scanner/scan-engine.js';
import { foundCell, foundProduct, type FoundCell, type FoundProduct } from './found.js';
import { knownCell, knownProduct } from './find-stored.js';
import { isUnanswered, PATIENCE_MS } from './unanswered.js';

/** What a product's code stands for; without network as the device knows it. @throws ApiError */
export async function findProduct(scan: Scan, moduleId: number): Promise<FoundProduct> {
  const { parsed } = scan;
  try {
    const input = { qr_data: scan.text, module_id: moduleId };
    const { data } = await api(handheldRoutes.scanProduct, input, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return foundProduct(data);
  } catch (error) {
    const known =
      parsed.kind === 'product' && isUnanswered(error) ? await knownProduct(moduleId, parsed.pid) : null;
    if (known === null) throw error;
    return known;
  }
}

/** What a cell's label stands for; without network as the device knows it. @throws ApiError */
export async function findCell(scan: Scan, moduleId: number): Promise<FoundCell> {
  const { parsed } = scan;
  try {
    const input = { qr_data: scan.text, module_id: moduleId };
    const { data } = await api(handheldRoutes.scanCellCode, input, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return foundCell(data);
  } catch (error) {
    const id = parsed.kind === 'cell' ? parsed.cid : parsed.kind === 'cell-address' ? parsed.id : null;
    const known = id !== null && isUnanswered(error) ? await knownCell(moduleId, id) : null;
    if (known === null) throw error;
    return known;
  }
}
