import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { MAX_STICKERS_PER_PDF } from '@naryad/contracts/structure/dto';
import { api } from '../../../shared/api/api.js';
import { PAGE_SIZE } from '../../../shared/list/use-pages.js';
import { isSeveral } from './move-stock.js';

const areEqual = (one: PlacedLot, other: PlacedLot): boolean =>
  one.serial_number === null &&
  other.serial_number === null &&
  one.kind === other.kind &&
  one.cell_id === other.cell_id &&
  one.batch_manufacture_id === other.batch_manufacture_id &&
  one.supplier_name === other.supplier_name &&
  one.hold_reason === other.hold_reason;

/** Ids of the lots that rows of a product represent, up to the limit of one print. */
export async function lotIdsOf(
  moduleId: number,
  productId: number,
  rows: readonly PlacedLot[],
): Promise<readonly number[]> {
  const ids = new Set(rows.map((row) => row.batch_product_id));
  for (const cellId of new Set(rows.filter(isSeveral).map((row) => row.cell_id))) {
    for (let page = 1; ids.size < MAX_STICKERS_PER_PDF; page += 1) {
      const request = { module_id: moduleId, product_id: productId, cell_id: cellId };
      const answer = await api(stockRoutes.getPlacedLots, { ...request, page, per_page: PAGE_SIZE });
      for (const lot of answer.data)
        if (rows.some((row) => areEqual(row, lot))) ids.add(lot.batch_product_id);
      if (page >= answer.last_page) break;
    }
  }
  return [...ids].slice(0, MAX_STICKERS_PER_PDF);
}
