/** Stored records that the rows of a file may refer to, at this moment. */
export interface ExistingRecords {
  readonly products: readonly ExistingProduct[];
  readonly cells: readonly ExistingCell[];
  /** Batches with a number. */
  readonly batches: readonly ExistingBatch[];
  /** Unnumbered batches whose dates occur in the rows, by id. */
  readonly unnumbered: readonly ExistingBatch[];
  readonly units: readonly ExistingUnit[];
  readonly companies: readonly ExistingCompany[];
  /** Live numbered batches with which each product was received. */
  readonly batchesOfProducts: readonly { readonly productId: number; readonly batchId: number }[];
  /**
   * The latest load into the storehouse and the number of undone loads: detects a concurrent load, after
   * which the plan is computed again.
   */
  readonly state: string;
}

export interface ExistingProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
}

/** A cell of the storehouse that is in use. */
export interface ExistingCell {
  readonly id: number;
  readonly address: string;
  /** From line to cell. */
  readonly numbers: readonly string[];
}

export interface ExistingBatch {
  readonly id: number;
  readonly number: string | null;
  readonly supplierId: number | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
}

/** A unit with one of the serial numbers of the file. */
export interface ExistingUnit {
  readonly lotId: number;
  readonly productId: number;
  readonly serialNumber: string;
  readonly batchId: number | null;
  /** Its batch has a number; otherwise the unit counts as "без партии", even with dates. */
  readonly isNumbered: boolean;
  /** Every operation with the unit was reversed: its number is free again. */
  readonly isNumberFree: boolean;
}

export interface ExistingCompany {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly is_deleted: boolean;
}
