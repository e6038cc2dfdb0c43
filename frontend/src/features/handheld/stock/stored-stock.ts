import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { api } from '../../../shared/api/api.js';
import { compareTexts } from '../../../shared/format/numbers.js';
import { reference, type DeviceLot } from '../offline/reference.js';
import type { StockItem } from './stock-item.js';
import { isUnanswered, ANSWER_TIMEOUT_MS } from './unanswered.js';

/** A product whose lots are shown. */
export interface ProductSummary {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly img_url?: string | null | undefined;
}

/** A unit or bulk lot in one cell. */
export interface StoredLot {
  /** With this cell as its only location. */
  readonly product: StockItem;
  readonly batch: string | null;
  /** Why no action is allowed, or null. */
  readonly hold: string | null;
}

/** Stock of a product. */
export interface StoredStock {
  readonly lots: readonly StoredLot[];
  /** Number of lots that are not shown. */
  readonly more: number;
  /** When the data on the device was loaded, if the server did not respond. ISO. */
  readonly asOf: string | null;
}

/** Maximum number that the server returns at once. */
const SHOWN = 100;

interface StockQuery {
  readonly moduleId: number;
  readonly storehouseIds: readonly number[];
  readonly product: ProductSummary;
  readonly cellId: number | null;
}

/** Stock of a product in the terminal's storehouses or in one cell; offline from the data on the device. */
export async function loadStoredStock(query: StockQuery): Promise<StoredStock> {
  try {
    return await onServer(query);
  } catch (error) {
    if (!isUnanswered(error) || reference.get().asOf === null) throw error;
    return onDevice(query);
  }
}

async function onServer({ storehouseIds, product, cellId }: StockQuery): Promise<StoredStock> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const answers = await Promise.all(
    storehouseIds.map(async (moduleId) => {
      const input = {
        module_id: moduleId,
        product_id: product.id,
        cell_id: cellId,
        page: 1,
        per_page: SHOWN,
      };
      const { data, total } = await api(stockRoutes.getPlacedLots, input, { signal });
      return { total, lots: data.map((lot) => storedLotOf(lot, product, moduleId)) };
    }),
  );
  return {
    lots: answers.flatMap(({ lots }) => lots),
    more: answers.reduce((sum, { total, lots }) => sum + (total ?? lots.length) - lots.length, 0),
    asOf: null,
  };
}

async function onDevice({ moduleId, product, cellId }: StockQuery): Promise<StoredStock> {
  const deviceLots = await (cellId === null
    ? reference.lotsOfProduct(moduleId, product.id)
    : reference.lotsInCell(moduleId, cellId));
  const lots = deviceLots
    .filter((lot) => lot.product_id === product.id)
    .flatMap((lot) => storedLotsOf(lot))
    .filter(({ product: { places } }) => cellId === null || places[0]?.cell_id === cellId)
    .sort((a, b) => compareTexts(addressOf(a), addressOf(b)) || a.product.pid - b.product.pid);
  return { lots, more: 0, asOf: reference.get().asOf };
}

/** The cell address of a stored lot. */
export const addressOf = ({ product }: StoredLot): string =>
  product.places[0]?.current_location.full_address ?? '';

const itemOf = (lot: {
  readonly batch_product_id: number;
  readonly serial_number: string | null;
  readonly isUnit: boolean;
  readonly product: ProductSummary;
  readonly asOf: string | null;
}): Omit<StockItem, 'places'> => ({
  pid: lot.batch_product_id,
  name: lot.product.name,
  sku: lot.product.sku,
  serial: lot.serial_number,
  isUnit: lot.isUnit,
  reception: { type: null, code: null, message: null },
  asOf: lot.asOf,
});

function storedLotOf(lot: PlacedLot, product: ProductSummary, moduleId: number): StoredLot {
  const { cell_id, quantity, reserved, address, batch_number: batch, hold_reason: hold = null } = lot;
  const location = { storehouse_product_id: 0, cell_id, quantity, reserved, module_id: moduleId };
  return {
    product: {
      ...itemOf({ ...lot, isUnit: lot.kind === 'unit', product, asOf: null }),
      places: [{ ...location, current_location: { full_address: address } }],
    },
    batch,
    hold,
  };
}

/** Splits a lot of the reference data by cell. */
export function storedLotsOf(lot: DeviceLot): StoredLot[] {
  const product = { id: lot.product_id, name: lot.productName, sku: lot.productSku };
  const facts = itemOf({
    batch_product_id: lot.id,
    serial_number: lot.serial_number,
    isUnit: lot.is_unit,
    product,
    asOf: reference.get().asOf,
  });
  return lot.places.map(({ address, ...place }) => ({
    product: {
      ...facts,
      places: [{ ...place, storehouse_product_id: 0, current_location: { full_address: address } }],
    },
    batch: null,
    hold: null,
  }));
}
