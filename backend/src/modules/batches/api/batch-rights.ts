import { BATCH_MAKERS } from '@naryad/contracts/work-modules/rights';

/** Modules whose people see batches beside the goods. */
export const BATCH_READERS = [
  ...BATCH_MAKERS,
  'production',
  'picking-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const;
