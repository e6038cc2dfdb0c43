/** What the rows of a file may mean, as it is now. */
export interface ExistingRecords {
  readonly products: readonly ExistingProduct[];
  readonly cells: readonly ExistingCell[];
  /** Those with a number. */
  readonly batches: readonly ExistingBatch[];
  /** Those of goods "без партии" that have dates of the rows, by id. */
  readonly unnumbered: readonly ExistingBatch[];
  readonly units: readonly ExistingUnit[];
  readonly companies: readonly ExistingCompany[];
  /** Batches by number that a product came in already, live ones. */
  readonly batchesOfProducts: readonly { readonly productId: number; readonly batchId: number }[];
  /** The latest load into the storehouse and how many were taken back: of two loads at once one must look again. */
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
  /** From the line down. */
  readonly numbers: readonly string[];
}

export interface ExistingBatch {
  readonly id: number;
  readonly number: string | null;
  readonly supplierId: number | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
}

/** A unit with one of the serial numbers. */
export interface ExistingUnit {
  readonly lotId: number;
  readonly productId: number;
  readonly serialNumber: string;
  readonly batchId: number | null;
  /** Its batch has a number; without one goods are "без партии" though they have dates. */
  readonly isNumbered: boolean;
  /** All that was ever done with it was taken back: its number is free again. */
  readonly isNumberFree: boolean;
}

export interface ExistingCompany {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly is_deleted: boolean;
}
