/** Modules whose people keep the batches: goods come in there. */
export const BATCH_WRITERS = ['storehouse', 'receipt-invoice-control'] as const;

/** Modules whose people see batches beside the goods. */
export const BATCH_READERS = [
  ...BATCH_WRITERS,
  'production',
  'picking-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const;
