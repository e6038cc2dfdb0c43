/**
 * Goods that are counted together: a unit (`lotId`), a unit that only its serial number names because the storehouse does
 * not know it (`serialNumber` without `lotId`), or all parcels of a product and batch (neither).
 */
export interface CountableItem {
  readonly productId: number;
  readonly batchId: number | null;
  readonly lotId: number | null;
  readonly serialNumber: string | null;
}

export const isUnit = (item: CountableItem): boolean => item.lotId !== null || item.serialNumber !== null;

/** What the ledger says of goods in a cell, and where it stands. */
export interface LedgerState {
  readonly expected: number;
  /** How many movements there have been of these goods: grows with each. */
  readonly position: number;
}
