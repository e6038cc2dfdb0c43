import type { PlacedLot } from '@naryad/contracts/stock/dto';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { api } from '../../../shared/api/api.js';
import { compareTexts } from '../../../shared/format/numbers.js';
import { reference, type KnownLot } from '../offline/reference.js';
import type { FoundProduct } from './found.js';
import { isUnanswered, PATIENCE_MS } from './unanswered.js';

/** A product whose units and parcels are shown. */
export interface GoodsOf {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly img_url?: string | null | undefined;
}

/** A unit or parcel in one cell. */
export interface LyingLot {
  /** With this cell as its only place. */
  readonly product: FoundProduct;
  readonly batch: string | null;
  /** Why nothing may be done with it, or null. */
  readonly hold: string | null;
}

/** What lies of a product. */
export interface LyingGoods {
  readonly lots: readonly LyingLot[];
  /** Units and parcels that are not shown. */
  readonly more: number;
  /** Moment of the device's own reference when the server could not be asked, ISO. */
  readonly asOf: string | null;
}

/** As many as the server answers at once. */
const SHOWN = 100;

interface Asked {
  readonly moduleId: number;
  readonly storehouseIds: readonly number[];
  readonly product: GoodsOf;
  readonly cellId: number | null;
}

/** What lies of a product in the terminal's storehouses or in one cell; without network as the device knows it. */
export async function lyingGoods(asked: Asked): Promise<LyingGoods> {
  try {
    return await onServer(asked);
  } catch (error) {
    if (!isUnanswered(error) || reference.get().asOf === null) throw error;
    return onDevice(asked);
  }
}

async function onServer({ storehouseIds, product, cellId }: Asked): Promise<LyingGoods> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
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
      return { total, lots: data.map((lot) => lyingLot(lot, product, moduleId)) };
    }),
  );
  return {
    lots: answers.flatMap(({ lots }) => lots),
    more: answers.reduce((sum, { total, lots }) => sum + (total ?? lots.length) - lots.length, 0),
    asOf: null,
  };
}

async function onDevice({ moduleId, product, cellId }: Asked): Promise<LyingGoods> {
  const known = await (cellId === null
    ? reference.lotsOfProduct(moduleId, product.id)
    : reference.lotsInCell(moduleId, cellId));
  const lots = known
    .filter((lot) => lot.product_id === product.id)
    .flatMap((lot) => knownLots(lot))
    .filter(({ product: { places } }) => cellId === null || places[0]?.cell_id === cellId)
    .sort((a, b) => compareTexts(addressOf(a), addressOf(b)) || a.product.pid - b.product.pid);
  return { lots, more: 0, asOf: reference.get().asOf };
}

/** The address of a unit or parcel in its cell. */
export const addressOf = ({ product }: LyingLot): string =>
  product.places[0]?.current_location.full_address ?? '';

const stored = (lot: {
  readonly batch_product_id: number;
  readonly serial_number: string | null;
  readonly isUnit: boolean;
  readonly product: GoodsOf;
  readonly asOf: string | null;
}): Omit<FoundProduct, 'places'> => ({
  pid: lot.batch_product_id,
  name: lot.product.name,
  sku: lot.product.sku,
  serial: lot.serial_number,
  isUnit: lot.isUnit,
  reception: { type: null, code: null, message: null },
  asOf: lot.asOf,
});

function lyingLot(lot: PlacedLot, product: GoodsOf, moduleId: number): LyingLot {
  const { cell_id, quantity, reserved, address, batch_number: batch, hold_reason: hold = null } = lot;
  const place = { storehouse_product_id: 0, cell_id, quantity, reserved, module_id: moduleId };
  return {
    product: {
      ...stored({ ...lot, isUnit: lot.kind === 'unit', product, asOf: null }),
      places: [{ ...place, current_location: { full_address: address } }],
    },
    batch,
    hold,
  };
}

/** A lot of the reference, cell by cell. */
export function knownLots(lot: KnownLot): LyingLot[] {
  const product = { id: lot.product_id, name: lot.productName, sku: lot.productSku };
  const facts = stored({
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
