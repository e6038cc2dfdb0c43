import { BATCH_MAKERS } from '@naryad/contracts/work-modules/rights';

/** Module types whose users see batches together with stock. */
export const BATCH_READERS = [
  ...BATCH_MAKERS,
  'production',
  'picking-desk',
  'storekeeper-desk',
  'tsd-scan',
] as const;
