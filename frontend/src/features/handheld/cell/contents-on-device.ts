import type { CellContents } from '@naryad/contracts/handheld/dto';
import { compareTexts } from '../../../shared/format/numbers.js';
import { reference, type DeviceLot } from '../offline/reference.js';

/** Contents of a cell for the screen. */
export interface ShownContents extends Pick<
  CellContents,
  'cell_id' | 'address' | 'total_products' | 'products'
> {
  /** Null offline. */
  readonly warehouse_name: string | null;
  readonly warehouse_module_id: number;
}

/**
 * Contents of a cell from the data on the device, including pending operations. Null when the cell id is
 * unknown.
 */
export async function contentsOnDevice(moduleId: number, cellId: number): Promise<ShownContents | null> {
  const cell = await reference.cell(moduleId, cellId);
  if (cell === null) return null;
  const lots = await reference.lotsInCell(moduleId, cellId);
  const products = [...Map.groupBy(lots, (lot) => lot.product_id).values()].map((productLots) =>
    productInCell(productLots, cellId),
  );
  return {
    cell_id: cellId,
    address: cell.address,
    warehouse_name: null,
    warehouse_module_id: cell.module_id,
    total_products: products.reduce((sum, { count }) => sum + count, 0),
    products: products.sort((a, b) => compareTexts(a.product_name, b.product_name)),
  };
}

function productInCell(lots: readonly DeviceLot[], cellId: number): CellContents['products'][number] {
  const serials = lots.map((lot) => lot.serial_number).filter((number) => number !== null);
  const quantityOf = ({ places }: DeviceLot): number =>
    places.find((location) => location.cell_id === cellId)?.quantity ?? 0;
  const { product_id, productName, productSku } = lots[0]!;
  return {
    product_id,
    product_name: productName,
    product_sku: productSku,
    count: lots.reduce((sum, lot) => sum + quantityOf(lot), 0),
    batches: [],
    serial_numbers: serials.sort(compareTexts),
    serial_count: serials.length,
  };
}
