import type { TaskProduct } from '@naryad/contracts/production/dto';

/** The component as it was identified when it was picked. */
export type PickedComponent = Pick<
  TaskProduct,
  'cell_address' | 'instead_of' | 'expiry_permit' | 'batch_product'
>;
