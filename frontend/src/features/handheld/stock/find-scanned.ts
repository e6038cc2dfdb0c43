import { handheldRoutes } from '@naryad/contracts/handheld/routes';
import { api } from '../../../shared/api/api.js';
import type { Scan } from '../../../shared/scanner/scan-engine.js';
import { cellInfoOf, stockItemOf, type CellInfo, type StockItem } from './stock-item.js';
import { deviceCell, deviceItem } from './device-items.js';
import { isUnanswered, ANSWER_TIMEOUT_MS } from './unanswered.js';

/**
 * Resolves a scanned product code; offline from the data on the device.
 * @throws ApiError
 */
export async function findProduct(scan: Scan, moduleId: number): Promise<StockItem> {
  const { parsed } = scan;
  try {
    const input = { qr_data: scan.text, module_id: moduleId };
    const { data } = await api(handheldRoutes.scanProduct, input, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return stockItemOf(data);
  } catch (error) {
    const storedItem =
      parsed.kind === 'product' && isUnanswered(error) ? await deviceItem(moduleId, parsed.pid) : null;
    if (storedItem === null) throw error;
    return storedItem;
  }
}

/**
 * Resolves a scanned cell label; offline from the data on the device.
 * @throws ApiError
 */
export async function findCell(scan: Scan, moduleId: number): Promise<CellInfo> {
  const { parsed } = scan;
  try {
    const input = { qr_data: scan.text, module_id: moduleId };
    const { data } = await api(handheldRoutes.scanCellCode, input, {
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return cellInfoOf(data);
  } catch (error) {
    const id = parsed.kind === 'cell' ? parsed.cid : parsed.kind === 'cell-address' ? parsed.id : null;
    const storedCell = id !== null && isUnanswered(error) ? await deviceCell(moduleId, id) : null;
    if (storedCell === null) throw error;
    return storedCell;
  }
}
