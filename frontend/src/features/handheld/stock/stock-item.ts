import type {
  ReceptionState,
  StockLocation,
  HandheldCell,
  HandheldProduct,
} from '@naryad/contracts/handheld/dto';
import { handheldTexts } from '../shared/texts.js';

/** A unit or bulk lot on the screen. */
export interface StockItem {
  /** `batch_product_id`. */
  readonly pid: number;
  readonly name: string;
  readonly sku: string | null;
  readonly serial: string | null;
  readonly isUnit: boolean;
  /** Its locations; empty while it waits for its reception. */
  readonly places: readonly StockLocation[];
  readonly reception: ReceptionState;
  /** When the data on the device was loaded, if the server did not respond. ISO. */
  readonly asOf: string | null;
}

/** A cell on the screen. Offline only its address is known. */
export interface CellInfo {
  readonly id: number;
  readonly address: string;
  readonly moduleId: number;
  readonly warehouse: string | null;
  readonly asOf: string | null;
}

export function stockItemOf(product: HandheldProduct): StockItem {
  const first = product.storehouse_info;
  const locations = product.places.length > 0 ? product.places : first === null ? [] : [first];
  // The location with the largest quantity first: it is the default.
  const ordered =
    first === null ? locations : [first, ...locations.filter((one) => one.cell_id !== first.cell_id)];
  return {
    pid: product.batch_product_id,
    name: product.product_name,
    sku: product.product_sku,
    serial: product.serial_number,
    isUnit: product.is_unit,
    places: ordered,
    reception: product.reception,
    asOf: null,
  };
}

export const cellInfoOf = (cell: HandheldCell): CellInfo => ({
  id: cell.cell_id,
  address: cell.address,
  moduleId: cell.warehouse_module_id,
  warehouse: cell.warehouse_name,
  asOf: null,
});

/** 'Плата управления, S/N 000123'. */
export const nameOfItem = ({ name, serial }: Pick<StockItem, 'name' | 'serial'>): string =>
  serial === null ? name : `${name}, ${handheldTexts.serial(serial)}`;

export const isSameItem = (a: StockItem, b: StockItem): boolean => a.pid === b.pid;
export const isSameCell = (a: CellInfo, b: CellInfo): boolean => a.id === b.id;

/**
 * Quantity at a location that no task has reserved. It is moved first; reserved quantity moves with its
 * plans.
 */
export const freeQuantity = ({ quantity, reserved }: Pick<StockLocation, 'quantity' | 'reserved'>): number =>
  Math.max(0, quantity - reserved);
