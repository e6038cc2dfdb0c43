import type { ProductRow } from '@naryad/contracts/products/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { useCatalogOptions, useFreshOptions, type CatalogOptions } from './option-query.js';

/**
 * All products for pickers; see `useCatalogOptions`. Pass false while no picker is open.
 *
 * @example
 * const products = useProductOptions();
 * <OptionPicker label="Продукт" options={products.options} isLoading={products.isLoading} … />
 */
export function useProductOptions(enabled = true): CatalogOptions<ProductRow> {
  return useCatalogOptions<typeof productRoutes.getProducts, ProductRow>(
    productRoutes.getProducts,
    'products',
    enabled,
  );
}

/** For screens with product pickers: clears the options cached before the screen was entered. */
export function useFreshProductOptions(): void {
  useFreshOptions(productRoutes.getProducts);
}
