/** What the rows of a file may mean, as it is now. */
export interface KnownThings {
  readonly products: readonly KnownProduct[];
  readonly cells: readonly KnownCell[];
  /** Those with a number. */
  readonly batches: readonly KnownBatch[];
  /** Those of goods "без партии" that have dates of the rows, by id. */
  readonly unnumbered: readonly KnownBatch[];
  readonly units: readonly KnownUnit[];
  readonly companies: readonly KnownCompany[];
  /** Batches by number that a product came in already, live ones. */
  readonly batchesOfProducts: readonly { readonly productId: number; readonly batchId: number }[];
  /** The latest load into the storehouse and how many were taken back: of two loads at once one must look again. */
  readonly state: string;
}

export interface KnownProduct {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
}

/** A cell of the storehouse that is in use. */
export interface KnownCell {
  readonly id: number;
  readonly address: string;
  /** From the line down. */
  readonly numbers: readonly string[];
}

export interface KnownBatch {
  readonly id: number;
  readonly number: string | null;
  readonly supplierId: number | null;
  readonly manufactureDate: string | null;
  readonly expiryDate: string | null;
}

/** A unit with one of the serial numbers. */
export interface KnownUnit {
  readonly lotId: number;
  readonly productId: number;
  readonly serialNumber: string;
  readonly batchId: number | null;
  /** Its batch has a number; without one goods are "без партии" though they have dates. */
  readonly isNumbered: boolean;
  /** All that was ever done with it was taken back: its number is free again. */
  readonly isTakenBack: boolean;
}

export interface KnownCompany {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly is_deleted: boolean;
}
