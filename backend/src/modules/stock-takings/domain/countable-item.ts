/**
 * An item that is counted as one line: a unit (`lotId`), a unit unknown to the storehouse (`serialNumber`
 * without `lotId`), or all bulk lots of a product and batch (neither).
 */
export interface CountableItem {
  readonly productId: number;
  readonly batchId: number | null;
  readonly lotId: number | null;
  readonly serialNumber: string | null;
}

export const isUnit = (item: CountableItem): boolean => item.lotId !== null || item.serialNumber !== null;

/** Expected quantity of an item in a cell, and the ledger position. */
export interface LedgerState {
  readonly expected: number;
  /** Number of movements of the item so far: increases with each movement. */
  readonly position: number;
}
