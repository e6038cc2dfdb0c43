import { cellCountRoutes, MAX_LOTS_PER_CELL } from '@naryad/contracts/stock-takings/cell-count-routes';
import { api } from '../../../shared/api/api.js';
import { isUnanswered, ANSWER_TIMEOUT_MS } from '../stock/unanswered.js';
import { outbox } from '../offline/outbox.js';
import { reference } from '../offline/reference.js';
import type { CellToCount } from './cell-count.js';

/**
 * Expected contents of a cell. Offline, or while operations are pending, they are read from the device.
 * @throws ApiError
 */
export async function cellToCount(moduleId: number, cellId: number): Promise<CellToCount> {
  const isWaiting = outbox.snapshot().open.some(({ state }) => state === 'device');
  if (!isWaiting) {
    try {
      const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
      return (await api(cellCountRoutes.getCellToCount, { cell_id: cellId }, { signal })).data;
    } catch (error) {
      const storedCell = isUnanswered(error) ? await onDevice(moduleId, cellId) : null;
      if (storedCell === null) throw error;
      return storedCell;
    }
  }
  const storedCell = await onDevice(moduleId, cellId);
  if (storedCell !== null) return storedCell;
  return (await api(cellCountRoutes.getCellToCount, { cell_id: cellId })).data;
}

/** Includes pending operations of this device. */
async function onDevice(moduleId: number, cellId: number): Promise<CellToCount | null> {
  const cell = await reference.cell(moduleId, cellId);
  if (cell === null) return null;
  const lots = await reference.lotsInCell(moduleId, cellId, MAX_LOTS_PER_CELL);
  return {
    cell_id: cellId,
    address: cell.address,
    position: null,
    lots: lots.map((lot) => {
      const location = lot.places.find((one) => one.cell_id === cellId)!;
      return {
        batch_product_id: lot.id,
        is_unit: lot.is_unit,
        serial_number: lot.serial_number,
        product: { id: lot.product_id, name: lot.productName, sku: lot.productSku, img_url: null },
        batch_manufacture_id: lot.batch_id ?? null,
        batch_number: lot.batch_number ?? null,
        quantity: lot.is_unit ? 1 : location.quantity,
        reserved: location.reserved,
      };
    }),
  };
}
