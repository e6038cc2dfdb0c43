import type { ProductRow } from '@naryad/contracts/products/dto';
import type { ReactElement, ReactNode, Ref } from 'react';
import { OptionPicker } from '../../../../shared/catalog/option-picker.js';
import type { CatalogOptions } from '../../../../shared/catalog/option-query.js';
import { catalogTexts } from '../../../../shared/catalog/texts.js';

export interface ProductFieldProps {
  readonly label: string;
  readonly products: CatalogOptions<ProductRow>;
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: string | null;
  readonly hint?: ReactNode;
  /** A second line of an option; the article by default. */
  readonly detailOf?: (product: ProductRow) => string | null;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A product of the plant, as 'sku - name'. */
export function ProductField({ products, error, hint, detailOf, ...props }: ProductFieldProps): ReactElement {
  return (
    <OptionPicker
      {...props}
      required
      options={products.options}
      labelOf={({ name, sku }) => [sku, name.trim() || catalogTexts.unnamed].filter(Boolean).join(' - ')}
      {...(detailOf !== undefined && { detailOf })}
      unknownLabel={catalogTexts.unknownProduct}
      emptyText={catalogTexts.noProducts}
      isLoading={products.isLoading}
      loadError={products.error}
      onRetry={products.refetch}
      hint={hint}
      {...(error !== null && { error })}
    />
  );
}
