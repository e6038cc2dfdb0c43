import type { ProductRow } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { queryKeys } from '../../../shared/api/index.js';
import { useDelete } from '../../../shared/list/use-delete.js';
import { texts } from '../shared/texts.js';

const INVALIDATES = [queryKeys.all(productRoutes.getProducts)];

/** Deletes a product after a confirmation. A refusal shows what blocks it. */
export const useDeleteProduct = (): ((product: ProductRow) => Promise<void>) =>
  useDelete(productRoutes.deleteProduct, {
    invalidates: INVALIDATES,
    title: ({ name }) => name,
    question: () => texts.remove.question,
    action: texts.remove.action,
    done: ({ name }) => texts.remove.done(name),
  });
