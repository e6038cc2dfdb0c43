import { foldHomoglyphs, spellingsOf } from '@naryad/contracts/kernel/homoglyphs';
import { productRoutes } from '@naryad/contracts/products/routes';
import { useDeferredValue, useState, type ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useApiQuery } from '../../../shared/api/index.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { Text } from '../../../shared/ui/text.js';
import type { ProductForm } from './product-form.js';
import { texts } from '../shared/texts.js';

export interface SkuFieldProps {
  readonly form: UseFormReturn<ProductForm>;
  readonly productId: number;
  readonly readOnly: boolean;
}

/** The article. A visually identical article of another product is a warning, never an error. */
export function SkuField({ form, productId, readOnly }: SkuFieldProps): ReactElement {
  const sku = useDeferredValue((form.watch('sku') ?? '').trim());
  const [checkedSku, setCheckedSku] = useState<string | null>(null);
  const isChecked = checkedSku !== null && checkedSku === sku && sku !== '';
  const { data } = useApiQuery(
    productRoutes.getProducts,
    { search: spellingsOf(sku).join('\n'), page: 1, per_page: 100 },
    { enabled: isChecked && !readOnly },
  );
  const duplicate = isChecked
    ? data?.data.find((one) => one.id !== productId && foldHomoglyphs(one.sku ?? '') === foldHomoglyphs(sku))
    : undefined;
  return (
    <FormTextField
      control={form.control}
      name="sku"
      label={texts.sku}
      slotProps={{ input: { readOnly } }}
      onBlurCapture={() => setCheckedSku((form.getValues('sku') ?? '').trim())}
      helperText={
        duplicate !== undefined && (
          <Text tone="warning" role="status">
            {texts.edit.skuTwin(duplicate.name)}
          </Text>
        )
      }
    />
  );
}
