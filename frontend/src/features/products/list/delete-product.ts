import type { ProductRow } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { queryKeys, useCommand } from '../../../shared/api/index.js';
import { confirm, toast } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';

const OUTDATED = [queryKeys.all(productRoutes.getProducts)];

/** Deletes a product after a confirmation [1 §2.11]; a refusal says what blocks. */
export function useDeleteProduct(): (product: ProductRow) => Promise<void> {
  const { run } = useCommand(productRoutes.deleteProduct, { invalidates: OUTDATED });
  return async ({ id, name }) => {
    const sure = await confirm({
      title: name,
      text: texts.remove.question,
      confirmText: texts.remove.action,
      danger: true,
    });
    if (sure && (await run({ id })) !== undefined) toast.success(texts.remove.done(name));
  };
}
