import type { TaskProduct } from '@naryad/contracts/production/dto';

/** What was in the hand when a component was taken. */
export type PickedComponent = Pick<
  TaskProduct,
  'cell_address' | 'instead_of' | 'expiry_permit' | 'batch_product'
>;
